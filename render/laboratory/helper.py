"""What the helper process does: it plays, reports, and listens whether the window still wants to know.

All the work is done here, so that the window has nothing to do but to draw what it is handed. The helper ends
when the window says so, and also when the window is gone, for whatever reason.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from threading import Lock, Thread

from render.laboratory.order import Order
from render.laboratory.pairs import standings
from render.laboratory.run import Standing

STOP = b"stop"
LEAVE = b"leave"
_NICENESS = 10
_BELOW_NORMAL = 0x4000  # Windows' word for the same


def serve(connection: Connection, order: Order) -> None:
    """Carry out ``order`` and send a :class:`Standing` from time to time; the last one is over."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window alone stops the work; the workers inherit it
    _give_way()
    _Helper(connection).work(order)


class _Helper:
    """Two threads share the connection: this one sends, the other one listens and may have the last word."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lock = Lock()  # held while something is sent
        self._latest = Standing()

    def work(self, order: Order) -> None:
        Thread(target=self._listen, daemon=True).start()
        try:
            for standing in standings(order):
                self._send(standing)
        except ValueError as error:  # what the rules make impossible, as a sentence
            self._send(replace(self._latest, over=True, problem=str(error)))

    def _send(self, standing: Standing) -> None:
        with self._lock:
            self._latest = standing
            try:
                self._connection.send(standing)
            except OSError:  # nobody is there any more
                _end()

    def _listen(self) -> None:
        try:
            word = self._connection.recv_bytes()
        except (EOFError, OSError):
            word = LEAVE
        with self._lock:
            if word == STOP and not self._latest.over:
                with suppress(OSError):
                    self._connection.send(replace(self._latest, over=True))
            _end()


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
