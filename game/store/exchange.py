"""Saved games as recordings: written out, and taken in from a file that nobody has to trust."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine import needs_roll_off
from game.recording import Recording, read_recording
from game.recording_text import recording_text
from game.replay import first_seat, play_steps
from game.roll_off import apply_throw, start_roll_off
from game.session import Player, Session
from game.store.errors import StoreError
from game.store.logbook import result_of_session
from game.store.playing import session_of
from game.store.setup import Setup
from game.store.steps import Step, Throw, write_step
from game.store.store import Store
from rules_config.library import Library, dump_rules
from rules_config.model import Rules
from rules_config.problems import RulesError


@dataclass(frozen=True, slots=True)
class Exported:
    """A game as text. ``rules`` is None, or the text of a rule file that has to lie beside the recording."""

    recording: str
    rules: str | None


@dataclass(frozen=True, slots=True)
class Imported:
    """The number a game got, or the one it has had all along (``is_new`` False)."""

    number: int
    is_new: bool


def export_game(store: Store, number: int, library: Library, rules_file: str) -> Exported:
    """A saved game as a recording.

    A recording names its rules. Where that name means something else by now, or nothing, the game's own
    rules come along, to be written into ``rules_file`` beside it.

    Raises:
        StoreError: there is no such game, or nobody has begun to play it.
    """
    book = store.logbook(number)
    setup, session = book.setup(), book.session()
    if session.state is None:
        raise StoreError(f"Game {number} has not begun yet: the throw for the first turn is under way.")
    text = _text(setup, session, setup.rules)
    if _reads_as(text, setup.rules, library):
        return Exported(text, None)
    named = replace(setup.rules, id=rules_file, based_on=None, changed=())
    text = _text(setup, session, named)
    if not _reads_as(text, named, Library((named,))):
        raise StoreError(f"Game {number} can't be written as a recording that could be read again.")
    return Exported(text, dump_rules(setup.rules))


def import_game(store: Store, text: str, file: str, library: Library) -> Imported:
    """Save the game of a recording, once every step of it has been played and found allowed.

    ``file`` names it in messages and is where its paths start. A game that is saved already is not saved
    twice.

    Raises:
        RulesError: the text is no recording; every mistake with its place.
        ReplayError: the rules do not allow a step; the place of the first one.
        StoreError: it can't be saved.
    """
    recording = read_recording(text, file, library)
    for _ in play_steps(recording):
        pass
    setup = _setup(recording)
    actions = (step.action for step in recording.steps if step.action is not None)
    steps = [*_throws(recording, setup), *actions]
    session = session_of(setup, steps)
    known = _same_game(store, setup, session)
    if known is not None:
        return Imported(known, is_new=False)
    texts = [write_step(step, setup.rules, len(setup.players)) for step in steps]
    result = result_of_session(session) if session.over else None
    return Imported(store.add(setup, texts, result), is_new=True)


def _text(setup: Setup, session: Session, rules: Rules) -> str:
    """The recording of ``session``, with its rules under another name if need be."""
    throws = tuple(tuple(faces) for faces in session.throws[: session.beginners])
    return recording_text(
        rules,
        setup.names,
        [entry.action for entry in session.history],
        first=setup.first,
        roll_off=throws if session.roll_off is not None else None,
        piles=setup.piles,
    )


def _reads_as(text: str, rules: Rules, library: Library) -> bool:
    """Whether a reader with that library would play by the same rules, whatever they are called."""
    try:
        read = read_recording(text, "", library).rules
    except RulesError:
        return False
    named = replace(read, id=rules.id, title=rules.title, promise=rules.promise, source=rules.source)
    return named == rules


def _setup(recording: Recording) -> Setup:
    throws_count = recording.roll_off is not None and needs_roll_off(recording.rules)
    first = None if throws_count else first_seat(recording)
    return Setup(recording.rules, tuple(map(Player, recording.players)), first, recording.piles)


def _throws(recording: Recording, setup: Setup) -> list[Step]:
    """The recorded throws for the first turn, in the order in which they were made."""
    if setup.first is not None or recording.roll_off is None:
        return []
    waiting = [list(faces) for faces in recording.roll_off]
    roll_off = start_roll_off(recording.rules, len(recording.players))
    throws: list[Step] = []
    while (seat := roll_off.thrower) is not None:
        face = waiting[seat].pop(0)
        roll_off, _ = apply_throw(roll_off, face)
        throws.append(Throw(face))
    return throws


def _same_game(store: Store, setup: Setup, session: Session) -> int | None:
    """The number of a saved game in which the same people did the same under the same rules."""
    for number in store.games_of(setup):
        if store.resume(number).recording() == session.recording():
            return number
    return None
