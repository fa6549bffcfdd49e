"""Hints for games in which dice score by matching, written from their rules and the dice on the table."""

from __future__ import annotations

from collections.abc import Iterator

from game.match import MatchState, settings, stop_refusal
from game.rolls import dice_of
from render.tour.hint import Hint, Subject
from render.tour.words import at_stake, goal_hint, once_sentence
from rules_config.wording import all_dice, or_list


def match_hints(state: MatchState, moment: object) -> Iterator[Hint]:
    """What is worth saying at ``state``, a choice of the player on turn, in order."""
    if not state.scoring:
        yield from _before_a_roll(state, moment)
        return
    yield Hint("scoring", _scoring_text(state), Subject.RAIL, moment)
    refusal = stop_refusal(state)
    if refusal is not None:
        yield Hint("must roll", f"{refusal}{_may_stop_with(state)}", Subject.ROLL, moment)
    else:
        points = f"{state.turn_score:,} {state.rules.words.points}"
        yield Hint("stop", f"Stop banks these {points} and ends the turn.", Subject.STOP, moment)
    yield Hint("risk", _risk_text(state), Subject.ROLL, moment)
    bail = settings(state.rules).bail
    if bail is not None and sum(die.face == bail.face for die in state.scoring) > 1:
        yield Hint("bail", _bail_text(state, bail.face, bail.count), Subject.RAIL, moment)


def _before_a_roll(state: MatchState, moment: object) -> Iterator[Hint]:
    full = all_dice(dice_of(state.rules).count)
    text = f"Roll {full}. Dice that show the same number score, and they stay where they are."
    yield Hint("roll", text, Subject.ROLL, moment)
    yield from goal_hint(state, moment)


def _scoring_text(state: MatchState) -> str:
    times = settings(state.rules).same_colour_times
    if times == 1:
        return "These match, so each of them scores its number."
    return f"These match and score: two of one colour {times} times their number, others the number itself."


def _may_stop_with(state: MatchState) -> str:
    counts = settings(state.rules).stop_with
    full = dice_of(state.rules).count
    if len(state.scoring) == full or not counts:
        return ""
    return f" With {or_list(counts)} you may stop."


def _risk_text(state: MatchState) -> str:
    bust = state.rules.words.bust
    if len(state.scoring) == dice_of(state.rules).count:
        none = "no two of them match"
    else:
        none = "none of them adds a scoring die"
    return once_sentence(f"If you roll on and {none}, that is {bust}", at_stake(state))


def _bail_text(state: MatchState, face: int, count: int) -> str:
    full = dice_of(state.rules).count
    which = all_dice(full) if count == full else f"{count} dice"
    words = state.rules.words
    return f"Beware: when {which} show {face}, that {words.player} is out of the game ({words.out})."
