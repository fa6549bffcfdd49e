"""Spoilt files fed to the program: each is refused with a place, or is a sound object.

Workers eat them, so that a hang or too much memory is noticed from outside.
"""

from __future__ import annotations

import multiprocessing
import os
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Lock

from render.torture.eater import KINDS, Meal, eat_mutants
from render.torture.report import Report, Trial, counted

FULL_COUNT = 5000  # of each kind
_NAME = "Spoilt files"
_LONGEST = 1.0  # s of processor time for one file
_STUCK = 20.0  # s without an answer: the machine may be busy, so more than _LONGEST
_MOST_MEMORY = 200  # MB, of the whole worker
_MOST_WORKERS = 4
_MOST_LOSSES = 10  # then the check ends: what is broken once is mostly broken often


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
        try:
            self._line.send((kind, seed))
            if self._line.poll(_STUCK):
                meal: Meal = self._line.recv()
                return meal
            why = f"no answer within {_STUCK:.0f} s"
        except (EOFError, OSError):  # the end of the line is the end of the process
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
    table = _Table(trial)
    workers = min(os.cpu_count() or 1, _MOST_WORKERS)
    with ThreadPoolExecutor(workers) as threads:
        try:
            list(threads.map(table.feed, range(workers)))
        finally:
            table.clear()  # after an interruption nobody begins another one
    return Report(_NAME, tuple(table.figures()), tuple(table.losses))


@dataclass(slots=True)
class _Tally:
    """What came of the mutants of one kind."""

    handed_out: int = 0
    eaten: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0


class _Table:
    """Hands out mutants to workers, each of which a thread looks after, and takes down what came of them."""

    def __init__(self, trial: Trial) -> None:
        self.losses: list[str] = []
        self._trial = trial
        self._end = time.monotonic() + trial.seconds
        self._tallies = {kind: _Tally() for kind in KINDS}
        self._memory = 0.0
        self._lock = Lock()

    def feed(self, number: int) -> None:
        """Look after one worker until there is nothing more to eat."""
        folder = self._trial.folder / f"worker {number}"
        worker = _Worker(folder)
        try:
            while (mutant := self._next()) is not None:
                kind, seed = mutant
                meal = _eaten(worker, kind, seed)
                with self._lock:
                    self._take_down(meal, kind, seed, folder)
        finally:
            worker.stop()

    def clear(self) -> None:
        """Hand out nothing any more."""
        self._end = 0.0

    def _next(self) -> tuple[str, str] | None:
        """Another mutant, of the kind that was eaten least; None at the full count or the end of the time."""
        with self._lock:
            kind = min(KINDS, key=lambda kind: self._tallies[kind].handed_out)
            tally = self._tallies[kind]
            done = tally.handed_out >= FULL_COUNT or len(self.losses) >= _MOST_LOSSES
            if done or time.monotonic() >= self._end:
                return None
            tally.handed_out += 1
            return kind, f"{self._trial.seed} {kind} {tally.handed_out}"

    def _take_down(self, meal: Meal | str, kind: str, seed: str, folder: Path) -> None:
        tally = self._tallies[kind]
        tally.eaten += 1
        loss = meal if isinstance(meal, str) else _loss(meal)
        if loss:
            self.losses.append(_kept(f"{kind} {seed!r}: {loss}", folder))
        if not isinstance(meal, str):
            tally.outcomes[meal.outcome] += 1
            tally.slowest = max(tally.slowest, meal.seconds)
            self._memory = max(self._memory, meal.memory)
        self._trial.progress(sum(tally.eaten for tally in self._tallies.values()) / FULL_COUNT / len(KINDS))

    def figures(self) -> Iterator[str]:
        """What came of each kind, and what it took."""
        for kind, tally in self._tallies.items():
            outcomes = ", ".join(f"{count:,} {outcome}" for outcome, count in tally.outcomes.most_common())
            count = counted(tally.eaten, FULL_COUNT, kind, lost=len(self.losses) >= _MOST_LOSSES)
            yield f"{count}: {outcomes or 'none'}; slowest {tally.slowest:.2f} s"
        yield f"most memory of a process {self._memory:.0f} MB"


def _eaten(worker: _Worker, kind: str, seed: str) -> Meal | str:
    """What came of one mutant; one that took long gets a second chance, as the machine may have been busy."""
    meal = worker.eat(kind, seed)
    if isinstance(meal, str) or meal.seconds <= _LONGEST:
        return meal
    again = worker.eat(kind, seed)
    return again if isinstance(again, str) or again.seconds < meal.seconds else meal


def _loss(meal: Meal) -> str:
    """What was wrong with how a mutant was taken; "" when nothing was."""
    if meal.loss:
        return meal.loss
    if meal.seconds > _LONGEST:
        return f"took {meal.seconds:.1f} s"
    if meal.memory > _MOST_MEMORY:
        return f"the process takes {meal.memory:.0f} MB"
    return ""


def _kept(loss: str, folder: Path) -> str:
    """The loss with the place of a copy of the file it is about, if it came so far."""
    if not (folder / "mutant").exists():
        return loss
    copy = Path(tempfile.mkdtemp(prefix="tumbletop-torture-"))
    shutil.copytree(folder / "mutant", copy / "mutant", dirs_exist_ok=True)
    return f"{loss} (kept in {copy})"
