"""Careful and Bold: look one roll ahead, and feel the points at stake more or less than they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.actions import Choice, Hold, StartFresh, Stop, TakeOver
from game.engine import DiceState
from game.odds.choice_words import bust_words
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
from game.wording import dice_words
from rules_config.model import GoalReached, Tie


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
                return self._take_over(state, asked)
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
        aim = _aim(state)
        if aim is not None and aim.settles(points):
            met = aim.is_met_by(points)
            choice: Choice = Stop() if met else asked.throw
            return Decision(choice, lambda: aim.reached if met else aim.missed)
        bust = bust_words(self._tables.chance_of_bust(asked.place), state.rules.words.bust)
        if self._felt(asked.place, points) > points:
            return Decision(asked.throw, lambda: f"{points:,} {word} are worth the risk: {bust}.")
        return Decision(Stop(), lambda: f"{points:,} {word} are enough: {bust}.")

    def _hold(self, asked: WhatToHold) -> Decision:
        def feels(entry: tuple[Hold, int, int]) -> tuple[float, int]:
            _, points, place = entry
            total = asked.points + points
            rolled = self._felt(place, total)
            may_stop = self._tables.graph.places[place].may_stop
            return (max(rolled, total) if may_stop else rolled), points

        hold, points, place = max(asked.holds, key=feels)
        left = "a new set" if place == FULL else dice_words(self._tables.graph.places[place].dice)
        return Decision(hold, lambda: f"{points:,} more, and {left} for the next roll.")

    def _take_over(self, state: DiceState, asked: WhetherToTakeOver) -> Decision:
        bust = bust_words(self._tables.chance_of_bust(asked.place), state.rules.words.bust)
        if self._felt(asked.place, asked.points) > self._felt(FULL, 0):
            return Decision(TakeOver(), lambda: f"{asked.points:,} to start with are worth the risk: {bust}.")
        return Decision(StartFresh(), lambda: f"{asked.points:,} are not worth the risk: {bust}.")


@dataclass(frozen=True, slots=True)
class _Aim:
    """Points of this turn that decide: from ``least`` on a stop is good enough.

    ``must``: fewer would lose the game.
    """

    least: int
    must: bool
    reached: str
    missed: str

    def is_met_by(self, points: int) -> bool:
        return points >= self.least

    def settles(self, points: int) -> bool:
        """Whether only that counts; otherwise it is a matter of taste."""
        return self.must or self.is_met_by(points)


def _aim(state: DiceState) -> _Aim | None:
    """What this turn has to bring, if anything: a result to beat or the goal."""
    standing, rules = state.standing, state.rules
    score = 0 if standing.play_off is not None else standing.player.score
    mark = result_to_beat(standing)
    if mark is not None:
        level_will_do = rules.end is None or rules.end.tie is not Tie.LEADER_KEEPS
        least, wanted = (mark, "matched") if level_will_do else (mark + 1, "beaten")
        missed = f"Stopping now would lose: {mark:,} has to be {wanted}."
        return _Aim(least - score, True, f"That is enough: {mark:,} is {wanted}.", missed)
    if standing.play_off is not None or rules.goal is None:
        return None
    goal = rules.goal
    least = goal.score + 1 if goal.reached is GoalReached.MORE_THAN else goal.score
    return _Aim(least - score, False, f"That is enough: the goal of {goal.score:,} is reached.", "")
