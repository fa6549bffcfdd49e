"""A computer player thinks in a thread of its own, so that the window never waits for it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from threading import Event
from typing import Protocol

from game.actions import Choice
from game.blockers.opponents import Choose
from game.blockers.view import BlockersView


class Thinking(Protocol):
    """A choice in the making."""

    @property
    def choice(self) -> Choice | None:
        """The choice, once it is made. Raises what went wrong, if anything did."""

    @property
    def progress(self) -> float:
        """How much of the thinking is done, 0 to 1."""

    def stop(self) -> None:
        """Nobody wants the choice any more."""


StartThinking = Callable[[Choose, BlockersView, Random], Thinking]


class ThreadThinking:
    """Runs ``choose`` in a thread. :meth:`stop` makes it end within one play-out; its result is void then."""

    def __init__(self, choose: Choose, view: BlockersView, random: Random) -> None:
        self.progress = 0.0
        self._stopped = Event()
        executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="computer player")
        self._future: Future[Choice] = executor.submit(
            choose, view, random, self._stopped.is_set, self._report
        )
        executor.shutdown(wait=False)

    @property
    def choice(self) -> Choice | None:
        """The choice, once it is made; None before that and after :meth:`stop`."""
        if self._stopped.is_set() or not self._future.done():
            return None
        return self._future.result()

    def stop(self) -> None:
        """End as soon as possible."""
        self._stopped.set()

    def _report(self, share: float) -> None:
        self.progress = share
