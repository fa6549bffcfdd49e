"""Speaking through a program: one at a time, the newest sentence replaces the one before, nobody waits."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from threading import Condition, Thread
from typing import Protocol

from render.speech.port import Mute, Speaker, speakable
from render.speech.programs import Program, find_program

_PATIENCE = 2.0  # s that a program has to end when it is asked to


class Saying(Protocol):
    """A sentence that is being spoken."""

    def stop(self) -> None:
        """Silence it."""


class ProgramSpeaker:
    """Speaks through ``program``. A thread of its own starts and stops it, so that no frame is late."""

    def __init__(self, program: Program, start: Callable[[Program, str], Saying] | None = None) -> None:
        """``start`` begins to speak a text."""
        self.name = program.name
        self._program = program
        self._start = start or start_process
        self._changed = Condition()
        self._waiting: str | None = None  # "" is silence
        self._closed = False
        self._thread: Thread | None = None

    def say(self, text: str) -> None:
        """Speak ``text`` instead of whatever is being said."""
        self._hand_over(speakable(text))

    def hush(self) -> None:
        """Stop speaking."""
        if self._thread is not None:
            self._hand_over("")

    def close(self) -> None:
        """Stop for good."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(2 * _PATIENCE)

    def _hand_over(self, text: str) -> None:
        with self._changed:
            if self._closed:
                return
            self._waiting = text
            self._changed.notify()
        if self._thread is None:
            self._thread = Thread(target=self._work, name="speech", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        saying: Saying | None = None
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or self._waiting is not None)
                text, self._waiting = self._waiting, None
                closed = self._closed
            if saying is not None:
                saying.stop()
                saying = None
            if closed:
                return
            if text:
                try:
                    saying = self._start(self._program, text)
                except OSError:  # the program has been taken away meanwhile: there is no voice any more
                    self.name = ""
                    return


class _Process:
    """A speaking process."""

    def __init__(self, program: Program, process: subprocess.Popen[bytes]) -> None:
        self._program = program
        self._process = process

    def stop(self) -> None:
        if self._program.hush and self._process.poll() is None:
            with suppress(OSError, subprocess.TimeoutExpired):
                subprocess.run(  # noqa: S603 - a fixed command, without a shell
                    [self._program.path, *self._program.hush],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    env=environment(),
                    timeout=_PATIENCE,
                    check=False,
                )
        if self._process.poll() is None:
            self._process.terminate()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def start_process(program: Program, text: str) -> Saying:
    """Begin to speak ``text``.

    Raises:
        OSError: the program cannot be started.
    """
    arguments = () if program.listens else (text,)
    process = subprocess.Popen(  # noqa: S603 - a fixed command, without a shell; the text is an argument or input
        [program.path, *program.arguments, *arguments],
        stdin=subprocess.PIPE if program.listens else subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    if process.stdin is not None:
        with suppress(OSError):  # it has ended already
            process.stdin.write(text.encode())
            process.stdin.close()
    return _Process(program, process)


def environment(
    current: Mapping[str, str] = os.environ, *, frozen: bool = getattr(sys, "frozen", False)
) -> dict[str, str]:
    """What a program of the system is started with: a built game's own libraries are not for it."""
    environ = dict(current)
    if frozen:
        own = environ.pop("LD_LIBRARY_PATH_ORIG", None)
        environ.pop("LD_LIBRARY_PATH", None)
        if own is not None:
            environ["LD_LIBRARY_PATH"] = own
    return environ


def open_speech() -> Speaker:
    """A voice if this system has one, else its mute twin."""
    program = find_program()
    return Mute() if program is None else ProgramSpeaker(program)
