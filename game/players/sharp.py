"""Sharp: does what is worth most, for points while the goal is far and for the win when it is near."""

from __future__ import annotations

from random import Random

from game.actions import Choice, Hold, Stop, TakeOver, ThrowDice
from game.engine import DiceState
from game.odds.advice import Advice, Adviser, Measure
from game.odds.question import forced_throw, question, single_choice
from game.players.decision import Decision, only_choice


class Sharp:
    """Plays the odds."""

    def __init__(self, adviser: Adviser) -> None:
        """``adviser`` knows the rules that are played."""
        self._adviser = adviser

    def decide(self, state: DiceState, random: Random) -> Decision:
        """The best choice; see :class:`game.players.decision.DicePlayer`."""
        throw = forced_throw(state)
        if throw is not None:
            return Decision(throw, only_choice)
        asked = question(state, self._adviser.tables)
        only = single_choice(asked)
        if only is not None:
            return Decision(only, only_choice)
        advice = self._adviser.weigh(state, asked)
        words = state.rules.words.points
        return Decision(advice.best, lambda: _reason(advice, words))

    def choose(self, state: DiceState, random: Random) -> tuple[Choice, str]:
        """The best choice and its reason."""
        decision = self.decide(state, random)
        return decision.choice, decision.reason


def _reason(advice: Advice, points: str) -> str:
    best, second = advice.choices[0], advice.choices[1]
    value, other = _worth(best.worth, advice.measure), _worth(second.worth, advice.measure)
    doing, instead = _named(best.choice), _named(second.choice)
    if advice.measure is Measure.CHANCE:
        return f"{doing.capitalize()} wins {value} of such games, {instead} {other}."
    if advice.measure is Measure.AHEAD:
        aside = "counting what it leaves to the next player"
        return f"{doing.capitalize()} is worth {value} {points}, {instead} {other}, {aside}."
    return f"{doing.capitalize()} is worth {value} {points} on average, {instead} {other}."


def _worth(worth: float, measure: Measure) -> str:
    return f"{worth:.0%}".replace("%", " %") if measure is Measure.CHANCE else f"{worth:,.0f}"


def _named(choice: Choice) -> str:
    match choice:
        case ThrowDice(colours):
            return "rolling one die" if len(colours) == 1 else f"rolling {len(colours)} dice"
        case Stop():
            return "stopping"
        case Hold(faces):
            return f"holding {' '.join(map(str, faces))}"
        case TakeOver():
            return "taking over"
        case _:
            return "starting fresh"
