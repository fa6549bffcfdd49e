"""A run in a process of its own: the window never waits for it and never works for it."""

from __future__ import annotations

import atexit
import multiprocessing
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Event, Lock, Thread

from render.laboratory.experiment import Experiment
from render.laboratory.helper import LEAVE, STOP, serve
from render.laboratory.run import Run, Standing

_PATIENCE = 2.0  # s; a helper that has not ended by then is ended
_BROKEN_OFF = "The games broke off. What had been played by then is shown; try again."


class ProcessRun:
    """A thread starts the helper, receives what it sends, and waits for its end; it mostly sleeps."""

    def __init__(self, experiment: Experiment) -> None:
        """Begin at once."""
        self._standing = Standing()
        self._news = Event()
        self._lock = Lock()
        self._connection: Connection | None = None
        self._word = b""  # said before there was anybody to hear it
        self._thread = Thread(target=self._follow, args=(experiment,), name="laboratory", daemon=True)
        self._thread.start()

    def standing(self) -> Standing:
        """See :class:`Run`."""
        return self._standing

    def stop(self) -> None:
        """See :class:`Run`."""
        self._say(STOP)

    def leave(self) -> None:
        """See :class:`Run`."""
        self._say(LEAVE)

    def told(self, seconds: float) -> bool:
        """Wait for the first news, at most so long; whether there are any. The window never calls this."""
        return self._news.wait(seconds)

    def join(self, seconds: float) -> bool:
        """Wait until the helper has ended, at most so long; whether it has. The window never calls this."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _say(self, word: bytes) -> None:
        with self._lock:
            self._word = self._word or word
            if self._connection is not None:
                with suppress(OSError):  # it has ended by itself
                    self._connection.send_bytes(word)

    def _follow(self, experiment: Experiment) -> None:
        context = multiprocessing.get_context("spawn")
        connection, theirs = context.Pipe()
        # Not a daemon: it has workers of its own. So the program must not end without telling it.
        helper = context.Process(target=serve, args=(theirs, experiment), name="laboratory")
        atexit.register(self.leave)
        try:
            helper.start()
        except OSError as error:
            problem = f"No helper process can be started here: {error.strerror}."
            self._take(replace(self._standing, over=True, problem=problem))
        else:
            theirs.close()
            self._listen(helper, connection)
        atexit.unregister(self.leave)

    def _listen(self, helper: SpawnProcess, connection: Connection) -> None:
        with self._lock:
            self._connection = connection
            word = self._word
        if word:
            with suppress(OSError):
                connection.send_bytes(word)
        self._receive(connection)
        with self._lock:
            self._connection = None
            connection.close()
        helper.join(_PATIENCE)
        if helper.is_alive():
            helper.kill()
            helper.join()

    def _receive(self, connection: Connection) -> None:
        while not self._standing.over:
            try:
                self._take(connection.recv())
            except (EOFError, OSError):
                problem = "" if self._word else _BROKEN_OFF
                self._take(replace(self._standing, over=True, problem=problem))

    def _take(self, standing: Standing) -> None:
        self._standing = standing
        self._news.set()


def start_in_process(experiment: Experiment) -> Run:
    """Begin to carry out ``experiment`` in a process of its own."""
    return ProcessRun(experiment)
