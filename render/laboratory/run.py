"""A comparison under way, as the page sees it, whoever plays the games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.simulation.comparison import Chart
from game.simulation.summary import Summary
from render.laboratory.order import Order


@dataclass(frozen=True, slots=True)
class Findings:
    """What the games show so far; as many of them under either rule set."""

    before: Summary
    after: Summary
    charts: tuple[Chart, ...]
    sentences: tuple[str, ...]

    @property
    def games(self) -> int:
        """How many have been played under both."""
        return self.before.games


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a run has come. ``problem`` is why it could not go on, as a sentence; "" when nothing is wrong.

    ``games``: how many have been played under both; the findings may lag behind.
    """

    games: int = 0
    findings: Findings | None = None
    over: bool = False
    problem: str = ""


class Run(Protocol):
    """Games being played somewhere else. Nothing here waits."""

    def standing(self) -> Standing:
        """How far it has come; the same value again while nothing has changed."""

    def stop(self) -> None:
        """Play no more; :meth:`standing` is over soon, with what has been played until now."""

    def leave(self) -> None:
        """End everything at once; nobody asks any more."""


StartRun = Callable[[Order], Run]
