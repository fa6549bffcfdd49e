"""Shows a folder in the system's own file manager."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

Run = Callable[[Sequence[str]], object]

_PROGRAMS = {"win32": "explorer", "darwin": "open"}
_ELSEWHERE = "xdg-open"


def open_folder(folder: Path, run: Run | None = None, system: str = sys.platform) -> str:
    """Open ``folder`` there; "" when a program took it, else a sentence that says why not.

    The program is started with the folder as its only argument, never through a shell.
    """
    name = _PROGRAMS.get(system, _ELSEWHERE)
    program = shutil.which(name)
    if program is None:
        return f"This system has no {name} to open it with. The folder is {folder}."
    try:
        (run or _start)([program, str(folder)])
    except OSError as error:
        return f"{name} does not start ({error.strerror or error}). The folder is {folder}."
    return ""


def _start(command: Sequence[str]) -> object:
    return subprocess.Popen(  # noqa: S603 - a program found on the path, with a folder of our own
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
