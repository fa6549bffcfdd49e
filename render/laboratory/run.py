"""A comparison under way, as the page sees it, whoever plays the games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.simulation.laboratory import Comparison
from render.laboratory.experiment import Experiment


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a run has come. ``problem`` is why it could not go on, as a sentence; "" if all is well."""

    findings: Comparison | None = None
    over: bool = False
    problem: str = ""

    @property
    def games(self) -> int:
        """How many have been played under both."""
        return 0 if self.findings is None else self.findings.games


class Run(Protocol):
    """Games being played somewhere else. Nothing here waits."""

    def standing(self) -> Standing:
        """How far it has come; the same value again while nothing has changed."""

    def stop(self) -> None:
        """Play no more; :meth:`standing` is over soon, with what has been played until now."""

    def leave(self) -> None:
        """End everything at once; nobody asks any more."""


StartRun = Callable[[Experiment], Run]
