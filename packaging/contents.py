"""What goes into the built program, and what stays out."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from pathlib import Path

NAME = "Tumbletop"
CONSOLE_NAME = "tumbletop-console"  # Windows: the twin that prints
CAN_STRIP = sys.platform == "linux" and shutil.which("strip") is not None

HIDDEN_IMPORTS: list[str] = []

# Reached by imports that are never carried out here: pygame's and pymunk's extras, cattrs' other formats,
# what the standard library offers to programs that test, compile or talk to the network.
EXCLUDED = [
    "_pytest",
    "_tkinter",
    "curses",
    "doctest",
    "ensurepip",
    "hypothesis",
    "idlelib",
    "lib2to3",
    "matplotlib",
    "mypy",
    "numpy",
    "PIL",
    "pip",
    "pkg_resources",
    "pyglet",
    "pytest",
    "setuptools",
    "tkinter",
    "turtle",
    "turtledemo",
    "unittest.mock",
    "xmlrpc",
    "cattrs.preconf",
    "pygame.docs",
    "pygame.examples",
    "pygame.tests",
    "pymunk.examples",
    "pymunk.tests",
    "pymunk.matplotlib_util",
    "pymunk.pygame_util",
    "pymunk.pyglet_util",
    "readline",
    # Encrypted connections: the game makes none, and the standard library does without.
    "_hashlib",
    "_ssl",
    "ssl",
]

# Patterns of names inside the program.
UNWANTED_DATA = ("pygame/docs/*", "pygame/examples/*", "pygame/tests/*", "pygame/freesansbold.ttf", "*.pyi")
UNWANTED_BINARIES = ("libcrypto*", "libssl*")

_UNREAD = (".py", ".ico", ".icns")  # scripts, and icons that become part of the program's own file
_TRUE = ("1", "true", "yes", "on")


def wants_one_file(arguments: Iterable[str], environment: Mapping[str, str] = os.environ) -> bool:
    """Whether one file is asked for: ``--onefile`` after ``--``, or TUMBLETOP_ONEFILE=1."""
    return "--onefile" in arguments or environment.get("TUMBLETOP_ONEFILE", "").lower() in _TRUE


def data_files(project: Path) -> list[tuple[str, str]]:
    """Every file the program reads, with the folder it has to lie in inside the program."""
    wanted = [
        *project.glob("rules_config/**/*.yaml"),
        *(path for path in project.glob("assets/**/*") if path.is_file() and path.suffix not in _UNREAD),
    ]
    return [
        (str(path), str(path.parent.relative_to(project)))
        for path in sorted(wanted)
        if "__pycache__" not in path.parts
    ]


def icon_for(platform: str, folder: Path) -> str | None:
    """The icon for a ``sys.platform``, if there is one; Linux programs carry none in their file."""
    name = {"win32": "tumbletop.ico", "darwin": "tumbletop.icns"}.get(platform)
    path = folder / name if name else None
    return str(path) if path is not None and path.is_file() else None


def without(entries: Iterable[tuple[str, ...]], patterns: Iterable[str]) -> list[tuple[str, ...]]:
    """``entries`` of PyInstaller, less those whose name inside the program matches one of ``patterns``."""
    patterns = tuple(patterns)
    return [
        entry
        for entry in entries
        if not any(fnmatch(entry[0].replace("\\", "/"), pattern) for pattern in patterns)
    ]
