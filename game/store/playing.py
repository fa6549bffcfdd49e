"""Saved steps played again: from a setup and a log to a session, and back by one step."""

from __future__ import annotations

from collections.abc import Iterable

from game.actions import Action, IllegalAction, Join, Leave, Place, Roll, SetAside
from game.blockers.state import BlockersState, blockers_rules
from game.session import Session
from game.store.errors import DamageError
from game.store.setup import Setup
from game.store.steps import Seated, Step, Throw, Undo


def new_session(setup: Setup) -> Session:
    """The session that ``setup`` describes, before its first step.

    Raises:
        ValueError: players or piles do not fit the rules.
    """
    return Session(setup.rules, setup.players, setup.first, setup.piles)


def session_of(setup: Setup, steps: Iterable[Step]) -> Session:
    """The session after ``steps``.

    Raises:
        DamageError: the rules do not allow one of them; the text says which and why.
    """
    try:
        session = new_session(setup)
    except ValueError as error:
        raise DamageError(str(error)) from error
    for number, step in enumerate(_without_undone(steps), start=1):
        try:
            _play(session, step)
        except (IllegalAction, ValueError) as error:
            raise DamageError(f"its step {number} can't be: {error}") from error
    return session


def undo_refusal(session: Session) -> str | None:
    """Why the last action cannot be taken back, as a sentence, or None if it can.

    What chance has shown stays shown: no roll is taken back, and no tile once the next one is drawn.
    """
    if session.state is None or not session.history:
        return "There is nothing to take back."
    if session.over:
        return "The game is over; its last move stands."
    last = session.history[-1]
    match last.action:
        case Roll():
            return "A roll can't be taken back."
        case Leave() | Join():
            return "Who has left or joined the game stays so."
        case Place(colour=colour) | SetAside(colour=colour) if _has_drawn(session.state, last.seat, colour):
            return "The next tile has been drawn already, so this one stays."
    return None


def take_back(session: Session, before: Session) -> None:
    """Put ``session`` back to where ``before`` is; both are the same game, one action apart."""
    session.state = before.state
    session.history[:] = before.history


def _has_drawn(state: object, seat: int, colour: int) -> bool:
    """Whether a tile has come onto the rack for the one just used: then the rack is full again."""
    if not isinstance(state, BlockersState):
        return False
    return len(state.racks[seat][colour]) == blockers_rules(state.rules).rack


def _without_undone(steps: Iterable[Step]) -> list[Step]:
    standing: list[Step] = []
    for step in steps:
        if isinstance(step, Undo):
            moves = [number for number, other in enumerate(standing) if isinstance(other, Action)]
            if not moves or isinstance(standing[moves[-1]], Roll | Leave | Join):
                raise DamageError("it takes back what can't be taken back")
            del standing[moves[-1]]
        else:
            standing.append(step)
    return standing


def _play(session: Session, step: Step) -> None:
    match step:
        case Throw(face):
            session.throw_for_first(face)
        case Seated(seat, computer, way):
            session.seat_computer(seat, computer, way)
        case Undo():
            raise ValueError("undone steps have been left out")
        case _:
            session.apply(step)
