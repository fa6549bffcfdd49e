"""What every choice of the player on turn is worth: for computer players and for people who ask."""

from __future__ import annotations

from dataclasses import dataclass

from game.actions import Choice, StartFresh, Stop, TakeOver
from game.engine import DiceState
from game.odds.plan import Measure, Plan, Planner
from game.odds.question import Question, WhatToHold, WhetherToStop, WhetherToTakeOver, question
from game.odds.tables import TurnTables
from game.odds.turn_graph import FULL
from game.odds.turn_values import NEVER

__all__ = ["Advice", "Adviser", "Measure", "Weighed"]


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal choice and what it is worth, in the advice's measure."""

    choice: Choice
    worth: float


@dataclass(frozen=True, slots=True)
class Advice:
    """The choices with the best one first.

    ``bust`` is the chance that the roll to come is a bust; None while it is open which dice are rolled.
    """

    measure: Measure
    choices: tuple[Weighed, ...]
    bust: float | None

    @property
    def best(self) -> Choice:
        """The best choice; of equally good ones the one that ends the turn or holds more points."""
        return self.choices[0].choice


class Adviser:
    """Weighs the choices under one rule file."""

    def __init__(self, tables: TurnTables) -> None:
        """``tables`` belong to the rules that are played."""
        self.tables = tables
        self._planner = Planner(tables)

    def prepare(self) -> None:
        """Work out all that can be worked out before a game; afterwards an advice takes milliseconds."""
        self._planner.prepare()

    def advise(self, state: DiceState) -> Advice:
        """Weigh what the player on turn may do; the game must not be over."""
        return self.weigh(state, question(state, self.tables))

    def weigh(self, state: DiceState, asked: Question) -> Advice:
        """The same for somebody who knows already what is asked in ``state``."""
        plan = self._planner.plan(state)
        match asked:
            case WhatToHold():
                return self._what_to_hold(asked, plan)
            case WhetherToTakeOver():
                return self._whether_to_take_over(asked, plan)
            case WhetherToStop():
                return self._whether_to_stop(asked, plan)

    def _whether_to_stop(self, asked: WhetherToStop, plan: Plan) -> Advice:
        count = asked.points // self.tables.scale.step + plan.shift
        bust = self.tables.chance_of_bust(asked.place)
        rolling = Weighed(asked.throw, plan.values.rolling(asked.place, count) * plan.factor)
        if not asked.may_stop:
            return Advice(plan.measure, (rolling,), bust)
        worth = plan.values.stopping(asked.place, count)
        stopping = Weighed(Stop(), 0.0 if worth == NEVER else worth * plan.factor)
        stops = plan.values.stops(asked.place, count)
        return Advice(plan.measure, (stopping, rolling) if stops else (rolling, stopping), bust)

    def _what_to_hold(self, asked: WhatToHold, plan: Plan) -> Advice:
        step = self.tables.scale.step
        count = asked.points // step + plan.shift
        weighed = [
            (plan.values.worth(place, count + points // step) * plan.factor, points, hold)
            for hold, points, place in asked.holds
        ]
        weighed.sort(key=lambda entry: (-round(entry[0], _SAME_DIGITS), -entry[1], len(entry[2].faces)))
        return Advice(plan.measure, tuple(Weighed(hold, worth) for worth, _, hold in weighed), None)

    def _whether_to_take_over(self, asked: WhetherToTakeOver, plan: Plan) -> Advice:
        count = asked.points // self.tables.scale.step
        taken = plan.values.rolling(asked.place, count + plan.shift) * plan.factor
        fresh = plan.values.rolling(FULL, plan.shift) * plan.factor
        choices = (Weighed(TakeOver(), taken), Weighed(StartFresh(), fresh))
        bust = self.tables.chance_of_bust(asked.place)
        return Advice(plan.measure, choices if taken > fresh else choices[::-1], bust)


_SAME_DIGITS = 9  # worths that agree in so many places are equal but for rounding
