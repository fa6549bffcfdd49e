"""Positions of dice games for the tests of players."""

from __future__ import annotations

from functools import lru_cache

from game.engine import DiceState
from game.hold_state import HoldState, Offer, Stage
from game.match import MatchState
from game.odds.advice import Adviser
from game.odds.tables import TurnTables
from game.rolls import dice_of
from game.seats import Seat
from game.standing import FinalRound, PlayOff, Standing
from rules_config.model import Rules

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def standing(*scores: int, turn: int = 0, final_round: FinalRound | None = None) -> Standing:
    """The players in seat order with these scores."""
    seats = tuple(Seat(name, score) for name, score in zip(NAMES, scores, strict=False))
    return Standing(seats=seats, first=0, turn=turn, final_round=final_round)


def last_round_of_three(*waiting: int) -> FinalRound:
    """Seat 1 has met the goal, seat 0 is on turn, and seat 2 may be waiting to answer."""
    return FinalRound(order=(1, 2, 0), waiting=waiting)


def last_turn_of_two() -> FinalRound:
    """Seat 1 has met the goal, seat 0 answers and nobody comes after."""
    return FinalRound(order=(1, 0), waiting=())


def play_off(*scores: int, points: tuple[tuple[int, int], ...], waiting: tuple[int, ...]) -> Standing:
    """A play-off of two in which seat 0 is on turn."""
    seats = tuple(Seat(name, score) for name, score in zip(NAMES, scores, strict=False))
    final = FinalRound(order=(1, 0), waiting=())
    return Standing(seats, 0, 0, final, PlayOff(seats=(0, 1), waiting=waiting, points=points))


def deciding(rules: Rules, at: Standing, count: int, dice: int) -> HoldState:
    """A hold game in which the player on turn holds ``count`` and has ``dice`` dice left."""
    return HoldState(rules, at, Stage.DECIDE, count=count, dice_left=dice)


def rolled(rules: Rules, at: Standing, faces: str, count: int = 0) -> HoldState:
    """A hold game in which ``faces`` lie on the table."""
    shown = tuple(sorted(int(face) for face in faces.split()))
    return HoldState(rules, at, Stage.HOLD, count=count, rolled=shown, dice_left=len(shown))


def offered(rules: Rules, at: Standing, count: int, dice: int) -> HoldState:
    """A hold game in which the player before left ``count`` and ``dice`` dice."""
    return HoldState(rules, at, Stage.CHOOSE, dice_left=dice_of(rules).count, offer=Offer(1, count, dice, ()))


def on_turn(rules: Rules, at: Standing) -> DiceState:
    """The start of a turn."""
    if rules.hold is not None:
        return HoldState(rules, at, dice_left=dice_of(rules).count)
    return MatchState(rules, at)


@lru_cache(maxsize=16)
def adviser(rules: Rules) -> Adviser:
    """One adviser for all tests of these rules."""
    return Adviser(TurnTables(rules))
