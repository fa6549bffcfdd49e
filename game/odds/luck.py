"""How lucky a roll was: what it made of the turn, against what a roll there makes of it on average.

Every position is counted in points of a free turn, so luck in one game can be set beside luck in another.
Whatever the dice do, the average over all rolls of one moment is 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import DiceState
from game.events import Bailed, Bust, Event
from game.hold_state import HoldState, Stage
from game.match import MatchState
from game.odds.question import WhatToHold, WhetherToStop, question
from game.odds.tables import TurnTables
from game.odds.turn_graph import FULL, Option
from game.odds.turn_values import TurnValues


class Luck:
    """Weighs rolls under one rule file."""

    def __init__(self, tables: TurnTables) -> None:
        """``tables`` belong to the rules that are played."""
        self._tables = tables

    def of_roll(self, before: DiceState, after: DiceState, events: Sequence[Event]) -> float:
        """Points by which a roll was kinder than the average roll.

        Args:
            before: the game before the roll.
            after: the game after it.
            events: what the roll brought about.
        """
        values = self._values(before)
        return (self._worth(before, after, events, values) - self._expected(before, values)) * self._step

    @property
    def average_turn(self) -> float:
        """What a free turn brings on average, in points: the measure of much and little luck."""
        return self._tables.gain * self._step

    @property
    def _step(self) -> int:
        return self._tables.scale.step

    def _values(self, state: DiceState) -> TurnValues:
        turns = self._tables.free_turns.turns
        return turns[min(state.standing.player.busts_running, len(turns) - 1)]

    def _expected(self, state: DiceState, values: TurnValues) -> float:
        asked = question(state, self._tables)
        assert isinstance(asked, WhetherToStop)  # noqa: S101 - the dice are about to be rolled
        count = asked.points // self._step
        room = self._room(state)
        if room is None or room >= self._tables.graph_of_every_gain.most_gain:
            return values.rolling(asked.place, count)
        return self._rolling_below(room, asked.place, count, values)

    def _room(self, state: DiceState) -> int | None:
        """Steps that may still be gained in this turn where the goal may not be passed, else None."""
        if not isinstance(state, HoldState) or not self._tables.scale.exact:
            return None
        if state.standing.play_off is not None:
            return None
        left = self._tables.scale.goal.score - state.standing.player.score - state.count
        return left // self._step

    def _rolling_below(self, room: int, place: int, count: int, values: TurnValues) -> float:
        """The worth of a roll of which only ``room`` steps may be held: what passes it is a bust."""
        here = self._tables.graph_of_every_gain.places[place]
        total = here.bust_ways * values.stakes.bust
        for outcome in here.outcomes:
            allowed = [option for option in outcome.options if option[0] <= room]
            total += outcome.ways * self._best(allowed, count, values)
        return total / here.ways

    @staticmethod
    def _best(options: Sequence[Option], count: int, values: TurnValues) -> float:
        return max(
            (values.worth(then, count + gain) for gain, then in options),
            default=values.stakes.bust,
        )

    def _worth(
        self, before: DiceState, after: DiceState, events: Sequence[Event], values: TurnValues
    ) -> float:
        """The worth of the turn after the roll, played on as well as can be."""
        if any(isinstance(event, Bust) for event in events):
            return values.stakes.bust
        if any(isinstance(event, Bailed) for event in events):
            return values.stakes.bail
        count = after.turn_score // self._step
        if isinstance(after, MatchState):
            assert self._tables.match_turn is not None  # noqa: S101 - the rules are those of the state
            return values.worth(self._tables.match_turn.place_of(after.scoring), count)
        if after.stage is not Stage.HOLD:
            return values.worth(FULL, count)  # nothing counted, which is worth something here
        asked = question(after, self._tables)
        assert isinstance(asked, WhatToHold)  # noqa: S101 - a roll lies on the table
        options = [(points // self._step, place) for _, points, place in asked.holds]
        return self._best(options, count, values)
