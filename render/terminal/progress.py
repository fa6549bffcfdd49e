"""A line on standard error that says how far a long command has come. It is gone when the command ends."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TextIO

_AFTER = 0.7  # s; what is done sooner needs no report
_EVERY = 0.2  # s
_EVERY_LINE = 5.0  # s; where lines can't be written over


class Progress:
    """Shows the part that is done: in place on a terminal, elsewhere now and then as a line of its own."""

    def __init__(self, title: str, stream: TextIO | None = None) -> None:
        """``stream`` is standard error unless another one is given."""
        self._title = title
        self._stream = stream if stream is not None else sys.stderr
        self._next = time.monotonic() + _AFTER
        self._width = 0

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()

    def part(self, done: float) -> None:
        """``done`` is the part that is done, from 0 to 1."""
        if time.monotonic() < self._next:
            return
        text = f"{self._title}: {done:.0%}"
        if not self._stream.isatty():
            self._next = time.monotonic() + _EVERY_LINE
            print(text, file=self._stream, flush=True)
            return
        self._next = time.monotonic() + _EVERY
        self._stream.write("\r" + text.ljust(self._width))
        self._stream.flush()
        self._width = max(self._width, len(text))
