"""Sharp: does what is worth most, for points while the goal is far and for the win when it is near."""

from __future__ import annotations

from random import Random

from game.actions import Choice
from game.engine import DiceState
from game.odds.advice import Adviser, reason
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
        words = state.rules.words
        return Decision(advice.best, lambda: reason(advice, words.points, words.bust))

    def choose(self, state: DiceState, random: Random) -> tuple[Choice, str]:
        """The best choice and its reason."""
        decision = self.decide(state, random)
        return decision.choice, decision.reason
