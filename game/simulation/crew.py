"""Processes that work for this one, and that are gone as soon as it has no more use for them.

Each has a pipe of its own; whoever holds the other end decides. A worker ends when its pipe does, and a
watchman in it ends it even in the middle of its work when this process dies, however suddenly.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from game.simulation.workshop import Piece, Result, Setup, Workshops

_AHEAD = 2  # pieces that a worker has, so that it never waits for the next one
_PATIENCE = 2.0  # s for a worker that has been told to end


class WorkerLost(RuntimeError):  # noqa: N818 - it names what has happened
    """A worker process ended in the middle of its work."""


class Crew:
    """So many worker processes. Use it in a ``with`` statement, or close it."""

    def __init__(self, setups: Sequence[Setup], workers: int) -> None:
        """Start ``workers`` processes; they begin to work when they get pieces."""
        context = multiprocessing.get_context("spawn")
        self._members: list[tuple[SpawnProcess, Connection]] = []
        with _undisturbed():
            for _ in range(workers):
                mine, theirs = context.Pipe()
                process = context.Process(target=_live, args=(theirs, tuple(setups)), daemon=True)
                process.start()
                theirs.close()
                self._members.append((process, mine))
        self._open = {connection: 0 for _, connection in self._members}  # pieces that each still has

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """End all workers at once, whatever they are doing."""
        for process, connection in self._members:
            connection.close()
            process.kill()
        for process, _ in self._members:
            process.join(_PATIENCE)
        self._members.clear()

    def hand_out(self, number: int, piece: Piece) -> None:
        """Give piece ``number`` to the worker with the least to do.

        Raises:
            WorkerLost: it is gone.
        """
        connection = min(self._open, key=self._open.__getitem__)
        try:
            connection.send((number, piece))
        except OSError as error:
            raise WorkerLost("A worker process has ended unexpectedly.") from error
        self._open[connection] += 1

    @property
    def wants_more(self) -> bool:
        """Whether some worker would soon have nothing to do."""
        return min(self._open.values()) < _AHEAD

    def collect(self, timeout: float) -> Iterator[tuple[int, Result]]:
        """Whatever has been finished, waiting for ``timeout`` seconds at most.

        Raises:
            ValueError: the rules can't be played; it is the worker's own error.
            WorkerLost: a worker is gone.
        """
        ready = wait(list(self._open), timeout)
        for connection in (each for each in self._open if each in ready):
            try:
                number, result = connection.recv()
            except (EOFError, OSError) as error:
                raise WorkerLost("A worker process has ended unexpectedly.") from error
            self._open[connection] -= 1
            if isinstance(result, ValueError):
                raise result
            yield number, result


def _live(connection: Connection, setups: tuple[Setup, ...]) -> None:
    """What a worker process does: pieces from the pipe, results into it, until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it stops it
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    workshops = Workshops(setups)
    while True:
        try:
            number, piece = connection.recv()
        except (EOFError, OSError):
            return
        try:
            result: Result | ValueError = workshops.do(piece)
        except ValueError as error:
            result = error
        try:
            connection.send((number, result))
        except OSError:
            return


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Processes started meanwhile don't hear the stop key; they would each complain about it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
