"""What the players have set, kept in ``settings.toml`` of the data folder.

A value that cannot be used is said once and replaced by its default; a file that cannot be read is kept under
another name. A folder that cannot be written is said once, and play goes on.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from render.bindings import CONTROLLER, KEYBOARD, Binding, Bindings, Device, problem_of
from render.keymap import Button
from rules_config.model import GameKind

FILE_NAME = "settings.toml"
_LARGEST_FILE = 64 * 1024
LONGEST_NAME = 16
MOST_SEATS = 10
TEXT_PERCENTS = (100, 125, 150, 175, 200)
VOLUMES = tuple(range(0, 101, 10))


class DiceSpeed(StrEnum):
    """How long a throw is watched. The faces are the same at every speed."""

    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class Pace(StrEnum):
    """How long computer players take over a choice, so that people can follow."""

    SLOW = "slow"
    NORMAL = "normal"
    QUICK = "quick"


PACES = {Pace.SLOW: 2.5, Pace.NORMAL: 1.0, Pace.QUICK: 0.3}
"""How many times the usual pause a computer player waits."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Somebody who plays: a name, whether the computer makes the choices, and in which way.

    ``way`` is a key of :mod:`game.players.ways`; "" is the usual way.
    """

    name: str
    computer: bool = False
    way: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. The order is the order of the file."""

    text_percent: int = 100
    high_contrast: bool = False
    fullscreen: bool = False
    dice_speed: DiceSpeed = DiceSpeed.NORMAL
    reduced_motion: bool = False
    numbers_beside_dice: bool = False
    computer_pace: Pace = Pace.NORMAL
    dice_volume: int = 80
    signal_volume: int = 80
    read_aloud: bool = False
    only_on_turn: bool = False  # of several controllers only the one of the player on turn counts
    keys: Bindings = ()  # what is bound otherwise than usual
    controller: Bindings = ()
    tours_seen: tuple[str, ...] = ()  # kinds of game whose first-time hints this machine has shown
    last_rules: str = ""  # id of the rules last played; "" before the first game
    people: tuple[SeatChoice, ...] = ()  # who played last, in seat order


class _Unusable(Exception):  # noqa: N818 - a verdict on one value, with its sentence
    """A value of the file that cannot be used; the text says what is allowed."""


def _one_of(allowed: tuple[Any, ...]) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if type(value) is not type(allowed[0]) or value not in allowed:
            raise _Unusable(f"{json.dumps(value, default=str)} is not one of {', '.join(map(str, allowed))}")
        return value

    return check


def _boolean(value: Any) -> bool:
    if not isinstance(value, bool):
        raise _Unusable(f"{json.dumps(value, default=str)} is neither true nor false")
    return value


def _speed(value: Any) -> DiceSpeed:
    return DiceSpeed(_one_of(tuple(speed.value for speed in DiceSpeed))(value))


def _pace(value: Any) -> Pace:
    return Pace(_one_of(tuple(pace.value for pace in Pace))(value))


def _rules_id(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 100:
        raise _Unusable("it must be the id of a rule set")
    return value


def _kinds(value: Any) -> tuple[str, ...]:
    kinds = [kind.value for kind in GameKind]
    if not isinstance(value, list) or any(kind not in kinds for kind in value):
        raise _Unusable(f"it must be a list of kinds of game: {', '.join(kinds)}")
    return tuple(kind for kind in kinds if kind in value)


def _seat(value: Any) -> SeatChoice:
    if not isinstance(value, dict) or not set(value) <= {"name", "computer", "way"}:
        raise _Unusable("each must have a name, and may say computer = true and in which way")
    name = value.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise _Unusable(f"a name must have 1 to {LONGEST_NAME} letters")
    way = value.get("way", "")
    if not isinstance(way, str) or len(way) > LONGEST_NAME:
        raise _Unusable("the way in which a seat is played must be a word")
    return SeatChoice(name, _boolean(value.get("computer", False)), way)


def _people(value: Any) -> tuple[SeatChoice, ...]:
    if not isinstance(value, list) or len(value) > MOST_SEATS:
        raise _Unusable(f"it must be a list of at most {MOST_SEATS} people")
    return tuple(_seat(entry) for entry in value)


def _bindings(device: Device) -> Callable[[Any], Bindings]:
    commands = {command.value: command for command in Button}

    def check(value: Any) -> Bindings:
        if not isinstance(value, dict):
            raise _Unusable(f'it must say which {device.one}s mean what, as in {{stop = ["T"]}}')
        changes = []
        for name, keys in value.items():
            if name not in commands:
                raise _Unusable(f"there is no command {name!r}; there are {', '.join(commands)}")
            if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
                raise _Unusable(f"{name} must be a list of {device.one}s, each between quotes")
            changes.append(Binding(commands[name], tuple(keys)))
        problem = problem_of(device, tuple(changes))
        if problem:
            raise _Unusable(problem)
        return tuple(changes)

    return check


_CHECKS: dict[str, Callable[[Any], Any]] = {
    "text_percent": _one_of(TEXT_PERCENTS),
    "high_contrast": _boolean,
    "fullscreen": _boolean,
    "dice_speed": _speed,
    "reduced_motion": _boolean,
    "numbers_beside_dice": _boolean,
    "computer_pace": _pace,
    "dice_volume": _one_of(VOLUMES),
    "signal_volume": _one_of(VOLUMES),
    "read_aloud": _boolean,
    "only_on_turn": _boolean,
    "keys": _bindings(KEYBOARD),
    "controller": _bindings(CONTROLLER),
    "tours_seen": _kinds,
    "last_rules": _rules_id,
    "people": _people,
}


def read_settings(text: str) -> tuple[Settings, list[str]]:
    """Settings from the text of a file, and a sentence for every value that was replaced by its default.

    Raises:
        tomllib.TOMLDecodeError: the text is not TOML.
    """
    values: dict[str, Any] = {}
    problems: list[str] = []
    for key, value in tomllib.loads(text).items():
        check = _CHECKS.get(key)
        if check is None:
            problems.append(f"{key}: there is no such setting")
            continue
        try:
            values[key] = check(value)
        except _Unusable as unusable:
            problems.append(f"{key}: {unusable}")
    return Settings(**values), problems


def write_settings(settings: Settings) -> str:
    """The text of a file that :func:`read_settings` turns back into ``settings``."""
    lines = ["# Tumbletop's settings. Each line may be left out; it then has its usual value."]
    for item in fields(settings):
        value = getattr(settings, item.name)
        if item.name == "people":
            lines += _people_lines(value)
        elif item.name in ("keys", "controller"):
            lines.append(_bindings_line(item.name, value))
        else:
            lines.append(f"{item.name} = {json.dumps(value, ensure_ascii=False)}")
    return "\n".join(lines) + "\n"


def _people_lines(people: tuple[SeatChoice, ...]) -> list[str]:
    return [f"people = [{', '.join(map(_person_text, people))}]"]


def _person_text(seat: SeatChoice) -> str:
    way = f", way = {json.dumps(seat.way, ensure_ascii=False)}" if seat.way else ""
    name = json.dumps(seat.name, ensure_ascii=False)
    return f"{{name = {name}, computer = {json.dumps(seat.computer)}{way}}}"


def _bindings_line(name: str, changes: Bindings) -> str:
    entries = ", ".join(
        f"{json.dumps(change.command.value)} = {json.dumps(list(change.keys), ensure_ascii=False)}"
        for change in changes
    )
    return f"{name} = {{{entries}}}"


class SettingsStore:
    """Holds the current settings and remembers each change at once."""

    def __init__(self, folder: Path | None, say: Callable[[str], None]) -> None:
        """Read the file in ``folder`` (None: keep nothing); ``say`` is told what went wrong, in sentences."""
        self._path = None if folder is None else folder / FILE_NAME
        self._say = say
        self._told_unwritable = False
        self.current, mended = self._load()
        self._kept = self.current  # what the file holds: without what is only for now
        if mended:
            self._save()

    def change(self, **changes: Any) -> None:
        """Replace some settings, by field name, and write the file."""
        changed = replace(self.current, **changes)
        if changed != self.current:
            self.current = changed
        kept = replace(self._kept, **changes)
        if kept != self._kept:
            self._kept = kept
            self._save()

    def for_now(self, **changes: Any) -> None:
        """Replace some settings for this once, as the command line asks; the file keeps what it had."""
        self.current = replace(self.current, **changes)

    def _load(self) -> tuple[Settings, bool]:
        """The settings of the file, and whether something in it had to be mended."""
        if self._path is None or not self._path.exists():
            return Settings(), False
        try:
            if self._path.stat().st_size > _LARGEST_FILE:
                raise ValueError("it is too large to be a settings file")
            settings, problems = read_settings(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:  # TOMLDecodeError and UnicodeDecodeError are ValueErrors
            self._set_aside(self._path, f"The settings in {self._path} cannot be read ({error})")
            return Settings(), False
        if problems:
            what = f"Some settings in {self._path} cannot be used ({'; '.join(problems)})"
            self._set_aside(self._path, what)
        return settings, bool(problems)

    def _set_aside(self, path: Path, what: str) -> None:
        kept = path.with_name(f"{path.stem}.unusable{path.suffix}")
        try:
            path.replace(kept)
        except OSError:
            self._say(f"{what}. The usual ones are used instead.")
            return
        self._say(f"{what}. The usual ones are used instead; the file is kept as {kept.name}.")

    def _save(self) -> None:
        if self._path is None:
            return
        temporary = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            temporary.write_text(write_settings(self._kept), encoding="utf-8")
            temporary.replace(self._path)
        except OSError as error:
            with suppress(OSError):  # the reason is already known; a left-over file does no harm
                temporary.unlink(missing_ok=True)
            if not self._told_unwritable:
                self._told_unwritable = True
                reason = error.strerror or str(error)
                self._say(
                    f"Settings cannot be kept in {self._path.parent} ({reason}). They hold until you quit."
                )
