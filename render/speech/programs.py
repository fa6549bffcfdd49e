"""The speech programs the game knows, in the order they are tried, and how each is handed its text."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass

_WINDOWS_VOICE = (
    "Add-Type -AssemblyName System.Speech; "
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$voice.Speak([Console]::In.ReadToEnd())"
)


@dataclass(frozen=True, slots=True)
class Program:
    """A program that speaks what it is given.

    ``arguments`` follow its name; then comes the text, unless it ``listens`` for that on its standard input.
    ``hush``: the arguments that silence it, for a program that leaves the speaking to a service.
    """

    name: str
    path: str
    arguments: tuple[str, ...] = ()
    listens: bool = True
    hush: tuple[str, ...] = ()


_UNIX = (
    Program("spd-say", "spd-say", ("--wait", "--"), listens=False, hush=("--cancel",)),
    Program("espeak-ng", "espeak-ng", ("--stdin",)),
    Program("espeak", "espeak", ("--stdin",)),
)
_MAC = (Program("say", "say", ("-f", "-")),)
_WINDOWS = (
    Program(
        "Windows speech",
        "powershell",
        ("-NoLogo", "-NoProfile", "-NonInteractive", "-Command", _WINDOWS_VOICE),
    ),
)
_BY_PLATFORM = {"darwin": _MAC, "win32": _WINDOWS}


def find_program(
    platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> Program | None:
    """The first speech program that is installed here; None when there is none."""
    for program in _BY_PLATFORM.get(platform, _UNIX):
        path = which(program.path)
        if path:
            return Program(program.name, path, program.arguments, program.listens, program.hush)
    return None


def wanted_programs(platform: str = sys.platform) -> str:
    """Which programs would do, for a sentence that says that none is there."""
    return ", ".join(program.name for program in _BY_PLATFORM.get(platform, _UNIX))
