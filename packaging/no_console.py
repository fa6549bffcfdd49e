"""Runs first in the built program: where there is no console, what is said goes into a log file.

A windowed program on Windows has neither ``sys.stdout`` nor ``sys.stderr``.
"""

from __future__ import annotations

import os
import sys
from typing import TextIO

from platformdirs import user_log_path

_HELPER = "--multiprocessing-fork"  # what a built program is started with as its own helper
FILE_NAME = "console.log"  # of the last start; errors have a log of their own


def _open_log() -> TextIO:
    """In the user's own log folder, never beside the program."""
    try:
        path = user_log_path("tumbletop", appauthor=False) / FILE_NAME
        path.parent.mkdir(parents=True, exist_ok=True)
        mode = "a" if _HELPER in sys.argv[1:2] else "w"  # a helper process adds to what its parent says
        return path.open(mode, encoding="utf-8", errors="replace", buffering=1)
    except (OSError, RuntimeError):  # no place to write, or no home: nobody would read it either
        return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - no path of a file


if sys.stdout is None or sys.stderr is None:
    log = _open_log()
    sys.stdout = sys.stdout or log
    sys.stderr = sys.stderr or log
