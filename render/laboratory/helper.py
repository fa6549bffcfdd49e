"""What the helper process does: it plays, reports, and listens whether the window still wants to know.

All the work is done here, so that the window has nothing to do but to draw what it is handed. The helper ends
when the window says so, and also when the window is gone, for whatever reason.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from dataclasses import replace
from multiprocessing.connection import Connection
from threading import Event, Thread

from game.simulation.crew import WorkerLost
from game.simulation.laboratory import compare
from render.laboratory.experiment import Experiment
from render.laboratory.pacing import Pacing
from render.laboratory.run import Standing

STOP = b"stop"
LEAVE = b"leave"
_NICENESS = 10
_BELOW_NORMAL = 0x4000  # Windows' word for the same


def serve(connection: Connection, experiment: Experiment) -> None:
    """Carry out ``experiment`` and send a :class:`Standing` from time to time; the last one is over."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window alone stops the work; the workers inherit it
    _give_way()
    _Helper(connection).work(experiment)


class _Helper:
    """Two threads share the connection: this one sends, the other one listens."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._stopped = Event()
        self._latest = Standing()

    def work(self, experiment: Experiment) -> None:
        Thread(target=self._listen, daemon=True).start()
        pacing = Pacing(time.monotonic)
        steps = compare(
            experiment.before,
            experiment.after,
            experiment.order,
            folder=experiment.folder,
            version=experiment.version,
            stopped=self._stopped.is_set,
            due=pacing.due,
        )
        try:
            for findings in steps:
                self._send(Standing(findings))
                pacing.told()
        except (
            ValueError,
            WorkerLost,
        ) as error:  # what the rules make impossible, or a worker ended by others
            self._send(replace(self._latest, over=True, problem=str(error)))
        else:
            self._send(replace(self._latest, over=True))

    def _send(self, standing: Standing) -> None:
        self._latest = standing
        try:
            self._connection.send(standing)
        except OSError:  # nobody is there any more
            _end()

    def _listen(self) -> None:
        while True:
            try:
                word = self._connection.recv_bytes()
            except (EOFError, OSError):
                word = LEAVE
            if word != STOP:
                _end()
            self._stopped.set()


def _end() -> None:
    """End this process and its workers at once. There is nothing to put away."""
    for worker in multiprocessing.active_children():
        worker.kill()
    os._exit(0)


def _give_way() -> None:
    """Let the window go first where there is not enough for both. Workers inherit it."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        os.nice(_NICENESS)
