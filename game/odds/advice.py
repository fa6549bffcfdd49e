"""What every choice of the player on turn is worth: for computer players and for people who ask."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.actions import Choice, Hold, StartFresh, Stop, TakeOver, ThrowDice
from game.engine import DiceState
from game.odds.choice_words import BUST, amount, as_sentence, bust_words, doing, percent, telling
from game.odds.plan import Measure, Plan, Planner
from game.odds.question import Question, WhatToHold, WhetherToStop, WhetherToTakeOver, question
from game.odds.tables import TurnTables
from game.odds.turn_graph import FULL

__all__ = ["Advice", "Adviser", "Measure", "Weighed", "advice_sentences", "reason", "worth_words"]


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

    @property
    def is_choice(self) -> bool:
        """Whether there is anything to decide."""
        return len(self.choices) > 1


class Adviser:
    """Weighs the choices under one rule file."""

    def __init__(self, tables: TurnTables) -> None:
        """``tables`` belong to the rules that are played."""
        self.tables = tables
        self._planner = Planner(tables)

    def prepare(self, opponents: Iterable[int] | None = None) -> None:
        """Work out all that can be worked out before a game; afterwards an advice takes milliseconds.

        ``opponents`` are numbers of them that may come up at the table; None takes the usual ones.
        """
        if opponents is None:
            self._planner.prepare()
        else:
            self._planner.prepare(opponents)

    @property
    def points_per_win(self) -> float:
        """How many points are worth a whole win while the goal is far: to set both measures side by side."""
        return self._planner.race.steps_per_win * self.tables.scale.step

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
        count = asked.points // self.tables.scale.step
        bust = self.tables.chance_of_bust(asked.place)
        rolling = Weighed(asked.throw, plan.rolling(asked.place, count))
        if not asked.may_stop:
            return Advice(plan.measure, (rolling,), bust)
        stopping = Weighed(Stop(), plan.stopping(asked.place, count))
        stops = plan.stops(asked.place, count)
        return Advice(plan.measure, (stopping, rolling) if stops else (rolling, stopping), bust)

    def _what_to_hold(self, asked: WhatToHold, plan: Plan) -> Advice:
        step = self.tables.scale.step
        weighed = [
            (plan.being_at(place, (asked.points + points) // step), points, hold)
            for hold, points, place in asked.holds
        ]
        weighed.sort(key=lambda entry: (-round(entry[0], _SAME_DIGITS), -entry[1], len(entry[2].faces)))
        return Advice(plan.measure, tuple(Weighed(hold, worth) for worth, _, hold in weighed), None)

    def _whether_to_take_over(self, asked: WhetherToTakeOver, plan: Plan) -> Advice:
        taken = plan.rolling(asked.place, asked.points // self.tables.scale.step)
        fresh = plan.rolling(FULL, 0)
        choices = (Weighed(TakeOver(), taken), Weighed(StartFresh(), fresh))
        bust = self.tables.chance_of_bust(asked.place)
        return Advice(plan.measure, choices if taken > fresh else choices[::-1], bust)


def advice_sentences(advice: Advice, points: str, bust: str = BUST) -> tuple[str, ...]:
    """The advice for the table: what the choices are worth and the best one, then the risk of the roll.

    "Rolling 4 dice is worth 612 points, stopping 450: roll." and "28 % for a bust."

    Args:
        advice: what was weighed.
        points: the rules' word for points.
        bust: their word for a bust.
    """
    known = _compared(advice, points) if advice.is_choice else "the rules leave no choice"
    first = as_sentence(f"{known}: {telling(advice.best)}")
    if advice.bust is None:
        return (first,)
    aside = " when taking over" if any(isinstance(each.choice, TakeOver) for each in advice.choices) else ""
    return first, as_sentence(bust_words(advice.bust, bust) + aside)


def reason(advice: Advice, points: str, bust: str = BUST) -> str:
    """Why somebody who does what is best does it, as a sentence for the log; the words as above."""
    if not advice.is_choice:
        return "The rules leave no choice."
    rolls = isinstance(advice.best, ThrowDice | TakeOver)
    risk = f"; {bust_words(advice.bust, bust)}" if rolls and advice.bust is not None else ""
    return as_sentence(_compared(advice, points) + risk)


def _compared(advice: Advice, points: str) -> str:
    """The best choice and the next best with their worths."""
    best, second = advice.choices[0], advice.choices[1]
    chance = advice.measure is Measure.CHANCE
    value, other = (worth_words(each.worth, advice.measure) for each in (best, second))
    if value == other and chance and best.worth - second.worth >= _WORTH_TELLING:
        value, other = percent(best.worth, 1), percent(second.worth, 1)
    if value == other:
        often = f"win equally often, in {value} of such games"
        same = often if chance else f"are both worth {value} {points}"
        told = f"{doing(best.choice)} and {doing(second.choice)} {same}"
    else:
        verb, unit = ("wins", " of such games") if chance else ("is worth", f" {points}")
        again = (
            f"{verb} " if isinstance(second.choice, Hold) else ""
        )  # or its dice and its worth run together
        told = f"{doing(best.choice)} {verb} {value}{unit}, {doing(second.choice)} {again}{other}"
    return f"{_COUNTED[advice.measure]}{told}"


def worth_words(worth: float, measure: Measure) -> str:
    """What something is worth: points, or the part of such games that it wins."""
    return percent(worth) if measure is Measure.CHANCE else amount(worth)


_COUNTED = {
    Measure.POINTS: "",
    Measure.ENTRY: "counting what it is worth to get on the sheet, ",
    Measure.AHEAD: "counting what is left to the next player, ",
    Measure.CHANCE: "",
}
_WORTH_TELLING = 0.0005  # of the chance to win
_SAME_DIGITS = 9  # worths that agree in so many places are equal but for rounding
