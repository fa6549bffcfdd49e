"""Spoilt files fed to the program: each is refused with a place, or is a sound object.

A worker eats them, so that a hang or too much memory is noticed from outside.
"""

from __future__ import annotations

import multiprocessing
import shutil
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path

from render.torture.eater import KINDS, Meal, eat_mutants
from render.torture.report import Report, Trial

FULL_COUNT = 5000  # of each kind
_NAME = "Spoilt files"
_LONGEST = 1.0  # s of processor time for one file
_STUCK = 20.0  # s without an answer: the machine may be busy, so more than _LONGEST
_MOST_MEMORY = 200  # MB, of the whole worker
_AT_ONCE = 25  # mutants of one kind in a row


@dataclass(slots=True)
class _Tally:
    """What came of the mutants of one kind."""

    eaten: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0


class _Worker:
    """The process that eats; a new one takes over when it hangs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process: BaseProcess = context.Process(
            target=eat_mutants, args=(self._folder, theirs), daemon=True
        )
        self._process.start()
        theirs.close()

    def eat(self, kind: str, seed: str) -> Meal | str:
        """What came of one mutant; a sentence if the worker hung or died over it."""
        self._line.send((kind, seed))
        if not self._line.poll(_STUCK):
            why = f"no answer within {_STUCK:.0f} s"
        else:
            try:
                meal: Meal = self._line.recv()
                return meal
            except EOFError:
                why = "the process died"
        self.stop()
        self._start()
        return why

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self._line.close()


def spoilt_files(trial: Trial) -> Report:
    """Feed mutants of every kind in turn until the full count or the end of the time."""
    tallies = {kind: _Tally() for kind in KINDS}
    losses: list[str] = []
    memory = 0.0
    end = time.monotonic() + trial.seconds
    worker = _Worker(trial.folder)
    try:
        while time.monotonic() < end and any(tally.eaten < FULL_COUNT for tally in tallies.values()):
            for kind, tally in tallies.items():
                share = time.monotonic() + max((end - time.monotonic()) / 10, 0.1)
                for _ in range(_AT_ONCE):
                    if tally.eaten >= FULL_COUNT or time.monotonic() > min(share, end):
                        break
                    seed = f"{trial.seed} {kind} {tally.eaten}"
                    meal = _eaten(worker, kind, seed)
                    tally.eaten += 1
                    losses += _judged(meal, tally, kind, seed, trial.folder)
                    memory = max(memory, 0.0 if isinstance(meal, str) else meal.memory)
    finally:
        worker.stop()
    return Report(_NAME, tuple(_figures(tallies, memory)), tuple(losses))


def _eaten(worker: _Worker, kind: str, seed: str) -> Meal | str:
    """What came of one mutant; one that took long gets a second chance, as the machine may have been busy."""
    meal = worker.eat(kind, seed)
    if isinstance(meal, str) or meal.seconds <= _LONGEST:
        return meal
    again = worker.eat(kind, seed)
    return again if isinstance(again, str) or again.seconds < meal.seconds else meal


def _judged(meal: Meal | str, tally: _Tally, kind: str, seed: str, folder: Path) -> list[str]:
    if isinstance(meal, str):
        return [_kept(f"{kind} {seed!r}: {meal}", folder)]
    tally.outcomes[meal.outcome] += 1
    tally.slowest = max(tally.slowest, meal.seconds)
    if meal.loss:
        return [_kept(f"{kind} {seed!r}: {meal.loss}", folder)]
    if meal.seconds > _LONGEST:
        return [_kept(f"{kind} {seed!r}: took {meal.seconds:.1f} s", folder)]
    if meal.memory > _MOST_MEMORY:
        return [_kept(f"{kind} {seed!r}: the process takes {meal.memory:.0f} MB", folder)]
    return []


def _kept(loss: str, folder: Path) -> str:
    """The loss with the place of a copy of the file it is about."""
    copy = Path(tempfile.mkdtemp(prefix="tumbletop-torture-"))
    shutil.copytree(folder / "mutant", copy / "mutant", dirs_exist_ok=True)
    return f"{loss} (kept in {copy})"


def _figures(tallies: dict[str, _Tally], memory: float) -> list[str]:
    lines = []
    for kind, tally in tallies.items():
        outcomes = ", ".join(f"{count:,} {outcome}" for outcome, count in tally.outcomes.most_common())
        lines.append(
            f"{tally.eaten:,} of {FULL_COUNT:,} {kind}: {outcomes or 'none'}; slowest {tally.slowest:.2f} s"
        )
    return [*lines, f"most memory {memory:.0f} MB"]
