"""Careful and Bold: look one roll ahead, and feel the points at stake more or less than they are worth."""

from __future__ import annotations

from random import Random

from game.actions import Choice, Hold, StartFresh, Stop, TakeOver
from game.engine import DiceState
from game.odds.far_counts import rolls_to_the_next_stop
from game.odds.last_round import result_to_beat
from game.odds.question import (
    WhatToHold,
    WhetherToStop,
    WhetherToTakeOver,
    forced_throw,
    question,
    single_choice,
)
from game.odds.tables import TurnTables
from game.odds.turn_graph import FULL
from game.players.decision import Decision, only_choice
from game.standing import meets
from rules_config.model import Tie


class RiskTaker:
    """Rolls while the points a roll brings outweigh those it puts at stake."""

    def __init__(self, tables: TurnTables, caution: float) -> None:
        """``caution`` is how many points won outweigh one point lost: above 1 for the careful."""
        self._tables = tables
        self._caution = caution
        self._rolls = rolls_to_the_next_stop(tables.graph)

    def decide(self, state: DiceState, random: Random) -> Decision:
        """The choice that feels best; see :class:`game.players.decision.DicePlayer`."""
        throw = forced_throw(state)
        if throw is not None:
            return Decision(throw, only_choice)
        asked = question(state, self._tables)
        only = single_choice(asked)
        if only is not None:
            return Decision(only, only_choice)
        match asked:
            case WhatToHold():
                return self._hold(asked)
            case WhetherToTakeOver():
                return self._take_over(asked)
            case WhetherToStop():
                return self._stop_or_roll(state, asked)

    def choose(self, state: DiceState, random: Random) -> tuple[Choice, str]:
        """The choice that feels best, and why."""
        decision = self.decide(state, random)
        return decision.choice, decision.reason

    def _felt(self, place: int, points: int) -> float:
        """What rolling feels like, in points: what it brings, less what it risks as heavily as it feels."""
        line, step = self._rolls[place], self._tables.scale.step
        return points + line.height * step - self._caution * (1.0 - line.slope) * points

    def _stop_or_roll(self, state: DiceState, asked: WhetherToStop) -> Decision:
        points, word = asked.points, state.rules.words.points
        bust = f"{self._tables.chance_of_bust(asked.place):.0%}".replace("%", " %")
        ends = _settles(state, points)
        if ends is not None:
            choice: Choice = Stop() if ends else asked.throw
            return Decision(choice, lambda: "That is enough." if ends else "It takes more than that.")
        if self._felt(asked.place, points) > points:
            return Decision(asked.throw, lambda: f"{points:,} {word} are worth the risk: {bust} for a bust.")
        return Decision(Stop(), lambda: f"{points:,} {word} are enough: {bust} for a bust.")

    def _hold(self, asked: WhatToHold) -> Decision:
        def feels(entry: tuple[Hold, int, int]) -> tuple[float, int]:
            _, points, place = entry
            total = asked.points + points
            rolled = self._felt(place, total)
            may_stop = self._tables.graph.places[place].may_stop
            return (max(rolled, total) if may_stop else rolled), points

        hold, points, place = max(asked.holds, key=feels)
        dice = self._tables.graph.places[place].dice
        left = "a new set" if place == FULL else f"{dice} {'die' if dice == 1 else 'dice'} left"
        return Decision(hold, lambda: f"{points:,} more, and {left} to roll.")

    def _take_over(self, asked: WhetherToTakeOver) -> Decision:
        if self._felt(asked.place, asked.points) > self._felt(FULL, 0):
            return Decision(TakeOver(), lambda: f"{asked.points:,} to start with are worth the risk.")
        return Decision(StartFresh(), lambda: f"{asked.points:,} are not worth the risk.")


def _settles(state: DiceState, points: int) -> bool | None:
    """Whether a stop is good enough where only that counts; None where it is a matter of taste."""
    standing, rules = state.standing, state.rules
    mark = result_to_beat(standing)
    total = points if standing.play_off is not None else standing.player.score + points
    if mark is not None:
        level_will_do = rules.end is None or rules.end.tie is not Tie.LEADER_KEEPS
        return total > mark or (total == mark and level_will_do)
    if standing.play_off is None and rules.goal is not None and meets(rules.goal, total):
        return True
    return None
