"""What a check gets and what it gives back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Trial:
    """One check's share: seconds it may take, a folder of its own, and the seed of everything random."""

    seconds: float
    folder: Path
    seed: int


@dataclass(frozen=True, slots=True)
class Report:
    """``figures`` are lines to print; each of ``losses`` is a failure, told so that it can be repeated."""

    name: str
    figures: tuple[str, ...]
    losses: tuple[str, ...]


def counted(done: int, wanted: int, what: str) -> str:
    """How much was done, in plain words: "200 kills", or "37 of 200 kills (there was no time for more)"."""
    if done >= wanted:
        return f"{done:,} {what}"
    return f"{done:,} of {wanted:,} {what} (there was no time for more)"


Check = Callable[[Trial], Report]
