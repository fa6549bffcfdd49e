"""What the player on turn is asked, in the terms of the turn's graph."""

from __future__ import annotations

from dataclasses import dataclass

from game.actions import Choice, Hold, ThrowDice
from game.engine import DiceState
from game.hold_counting import splits_of_roll
from game.hold_counting import stop_refusal as hold_stop_refusal
from game.hold_state import HoldState, Stage
from game.match import free_colours
from game.match import stop_refusal as match_stop_refusal
from game.odds.hold_graph import place_of_dice
from game.odds.tables import TurnTables


@dataclass(frozen=True, slots=True)
class WhatToHold:
    """A roll lies on the table. ``holds``: each with its points and the place it leads to."""

    points: int  # held before
    holds: tuple[tuple[Hold, int, int], ...]


@dataclass(frozen=True, slots=True)
class WhetherToTakeOver:
    """The player before has left ``points`` and the dice of ``place``."""

    points: int
    place: int


@dataclass(frozen=True, slots=True)
class WhetherToStop:
    """Roll at ``place`` or stop with ``points``; without ``may_stop`` there is nothing to decide."""

    points: int
    place: int
    throw: ThrowDice
    may_stop: bool


Question = WhatToHold | WhetherToTakeOver | WhetherToStop


def question(state: DiceState, tables: TurnTables) -> Question:
    """The question in ``state``; the game must not be over, and ``tables`` must be those of its rules."""
    if not isinstance(state, HoldState):
        assert tables.match_turn is not None  # noqa: S101 - the rules are those of the state
        place = tables.match_turn.place_of(state.scoring)
        throw = ThrowDice(free_colours(state))
        return WhetherToStop(state.turn_score, place, throw, match_stop_refusal(state) is None)
    if state.stage is Stage.CHOOSE and state.offer is not None:
        return WhetherToTakeOver(state.offer.count, place_of_dice(tables.graph, state.offer.dice))
    if state.stage is Stage.HOLD:
        rolled = len(state.rolled)
        holds = tuple(
            (Hold(faces), split.points, place_of_dice(tables.graph, rolled - len(faces)))
            for faces, split in splits_of_roll(state, state.rolled).items()
        )
        return WhatToHold(state.count, holds)
    place = place_of_dice(tables.graph, state.dice_left)
    throw = ThrowDice((0,) * state.dice_left)
    return WhetherToStop(state.count, place, throw, hold_stop_refusal(state) is None)


def forced_throw(state: DiceState) -> ThrowDice | None:
    """The throw that the rules demand, if they leave nothing else; found without weighing anything."""
    if not isinstance(state, HoldState):
        return ThrowDice(free_colours(state)) if match_stop_refusal(state) is not None else None
    if state.stage in (Stage.CHOOSE, Stage.HOLD) or hold_stop_refusal(state) is None:
        return None
    return ThrowDice((0,) * state.dice_left)


def single_choice(asked: Question) -> Choice | None:
    """The choice where there is only one, otherwise None."""
    match asked:
        case WhatToHold(holds=((hold, _, _),)):
            return hold
        case WhetherToStop(throw=throw, may_stop=False):
            return throw
    return None
