"""Hints for games in which counting dice are held, written from their rules and what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from game.hold_counting import banks, on_the_sheet, stop_refusal
from game.hold_state import HoldState, Offer, Stage, settings
from game.rolls import dice_of
from game.wording import dice_words
from render.tour.hint import Hint, Subject
from render.tour.words import at_stake, goal_hint, once_sentence
from rules_config.model import BelowEntry
from rules_config.wording import all_dice, or_list


def hold_hints(preview: HoldState, moment: object, *, chosen: object, choosing: bool) -> Iterator[Hint]:
    """What is worth saying, in order. ``preview`` is the state with the ``chosen`` dice held.

    ``choosing``: dice of the last roll may still be given back or taken.
    """
    if preview.stage is Stage.CHOOSE and preview.offer is not None:
        yield Hint("take over", _take_over_text(preview, preview.offer), Subject.TAKE_OVER, moment)
    elif preview.stage is Stage.ROLL:
        yield from _before_a_roll(preview, moment)
    else:
        if choosing:
            text = "These count, and they are taken already. Press a die, or its number, to give it back."
            yield Hint("give back", text, Subject.DICE, (moment, chosen))
        if preview.stage is Stage.DECIDE:
            yield from _before_a_decision(preview, moment)


def _before_a_roll(state: HoldState, moment: object) -> Iterator[Hint]:
    yield Hint("roll", f"Roll {dice_words(state.dice_left)}. {_counting_text(state)}", Subject.ROLL, moment)
    entry = settings(state.rules).entry_minimum
    if entry and not on_the_sheet(state) and state.standing.play_off is None:
        points = state.rules.words.points
        text = f"Not on the score sheet yet: one turn of at least {entry:,} {points} gets you there."
        yield Hint("entry", text, Subject.OWN_LINE, moment)
    yield from goal_hint(state, moment)


def _counting_text(state: HoldState) -> str:
    asked = settings(state.rules).counting_roll.faces
    if asked is None:
        return "A roll counts when there is any combination in it; Rules shows them all."
    faces = or_list(f"a {face}" for face in sorted(asked))
    return f"A roll counts when it shows {faces}; Rules shows what counts besides."


def _before_a_decision(preview: HoldState, moment: object) -> Iterator[Hint]:
    refusal = stop_refusal(preview)
    if refusal is not None:
        dice = f" Roll {dice_words(preview.dice_left)}." if not preview.set_complete else ""
        yield Hint("must roll", f"{refusal}{dice}", Subject.ROLL, moment)
    else:
        yield Hint("stop", _stop_text(preview), Subject.STOP, moment)
    full = dice_of(preview.rules).count
    left = all_dice(full) if preview.set_complete else dice_words(preview.dice_left)
    bust = preview.rules.words.bust
    risk = once_sentence(f"If you roll {left} and nothing counts, that is {bust}", at_stake(preview))
    yield Hint("risk", risk, Subject.ROLL, moment)


def _stop_text(preview: HoldState) -> str:
    words, points = preview.rules.words, banks(preview)
    if points or not preview.count:
        return f"Stop banks these {points:,} {words.points} and ends the turn."
    rules = settings(preview.rules)
    assert rules.entry_below is BelowEntry.MAY_STOP  # noqa: S101 - else a stop is refused
    return f"Stop brings nothing yet: the score sheet asks for {rules.entry_minimum:,} in one turn."


def _take_over_text(state: HoldState, offer: Offer) -> str:
    words = state.rules.words
    who = state.seats[offer.seat].name
    return (
        f"Take over: roll the {dice_words(offer.dice)} that {who} left. If they count, {offer.count:,} "
        f"{words.points} are yours to begin with; if not, {words.bust.rstrip('!.')}."
    )
