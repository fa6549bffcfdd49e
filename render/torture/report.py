"""What a check gets and what it gives back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


def _unseen(part: float) -> None:
    """Nobody watches."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One check's share: seconds it may take, a folder of its own, and the seed of everything random.

    ``progress`` is told now and then which part of the full count is done, from 0 to 1.
    """

    seconds: float  # infinite: until the full count
    folder: Path
    seed: int
    progress: Callable[[float], None] = _unseen


@dataclass(frozen=True, slots=True)
class Report:
    """``figures`` are lines to print; each of ``losses`` is a failure, told so that it can be repeated."""

    name: str
    figures: tuple[str, ...]
    losses: tuple[str, ...]


def counted(done: int, wanted: int, what: str, *, lost: bool = False) -> str:
    """How much was done, in plain words: "200 kills", or "37 of 200 kills (there was no time for more)".

    ``lost`` tells that the check broke off because of a loss.
    """
    if done >= wanted:
        return f"{done:,} {what}"
    why = "it ended with a loss" if lost else "there was no time for more"
    return f"{done:,} of {wanted:,} {what} ({why})"


Check = Callable[[Trial], Report]
