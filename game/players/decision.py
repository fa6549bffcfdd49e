"""A choice and the reason for it. The sentence is made only when somebody reads it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.actions import Choice
from game.engine import DiceState


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player chose, and why."""

    choice: Choice
    explain: Callable[[], str]

    @property
    def reason(self) -> str:
        """A short sentence for the log."""
        return self.explain()


class DicePlayer(Protocol):
    """Somebody who makes the choices of a seat."""

    def decide(self, state: DiceState, random: Random) -> Decision:
        """One of the legal choices; the game must not be over.

        Args:
            state: the game as it stands.
            random: the player's own generator, for those who leave something to chance.
        """
        ...

    def choose(self, state: DiceState, random: Random) -> tuple[Choice, str]:
        """The same as a choice and a sentence that says why."""
        ...


def only_choice() -> str:
    """The reason where there was nothing to decide."""
    return "The rules leave no choice."
