"""Worked-out tables kept on disk, so that a rule file is solved once and not at every start.

A file is named after the rules that matter for it and the program's version; whatever in it does not fit is
worked out again. Only numbers in JSON are read back.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Protocol, TypeVar

from rules_config.model import Rules

_LARGEST = 8 * 2**20  # bytes of one file
_MOST_FILES = 120
_ABANDONED = 3600  # s; nobody writes a file for so long

Plain = dict[str, object]  # what JSON can hold
Table = TypeVar("Table")


class Keeps(Protocol):
    """Somewhere tables are kept, or not."""

    def table(
        self,
        rules: Rules,
        name: str,
        make: Callable[[], tuple[Table, Plain]],
        restore: Callable[[Plain], Table],
    ) -> Table:
        """The table ``name`` of ``rules``: restored from what was kept, or made and kept.

        Args:
            rules: the rules it belongs to.
            name: letters, digits and hyphens.
            make: works the table out; also gives what is to be kept of it.
            restore: builds it from what was kept; ValueError, KeyError or TypeError if that does not fit.
        """
        ...


class KeepsNothing:
    """Makes every table anew."""

    def table(
        self,
        rules: Rules,
        name: str,
        make: Callable[[], tuple[Table, Plain]],
        restore: Callable[[Plain], Table],
    ) -> Table:
        """See :class:`Keeps`."""
        return make()[0]


class OddsStore:
    """Tables in a folder of their own."""

    def __init__(self, folder: Path, version: str) -> None:
        """``folder`` is made when first needed; ``version`` is the program's."""
        self._folder = folder
        self._version = version

    def table(
        self,
        rules: Rules,
        name: str,
        make: Callable[[], tuple[Table, Plain]],
        restore: Callable[[Plain], Table],
    ) -> Table:
        """See :class:`Keeps`."""
        path = self._folder / f"{fingerprint(rules, self._version)}-{name}.json"
        kept = _read(path)
        if kept is not None:
            try:
                return restore(kept)
            except (ValueError, KeyError, TypeError):
                pass  # damaged or from a build that kept something else under this version: make it again
        table, plain = make()
        self._write(path, plain)
        return table

    def _write(self, path: Path, plain: Plain) -> None:
        """Whole or not at all. A folder that can't be written only costs time later."""
        text = json.dumps(plain, separators=(",", ":"), allow_nan=False)
        if len(text) > _LARGEST:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(
                "w", encoding="utf-8", dir=self._folder, suffix=".part", delete=False
            ) as part:
                part.write(text)
            Path(part.name).replace(path)
            self._drop_oldest()
        except OSError:
            return

    def _drop_oldest(self) -> None:
        files = sorted(self._folder.glob("*.json"), key=lambda file: file.stat().st_mtime)
        for file in files[:-_MOST_FILES]:
            file.unlink(missing_ok=True)
        newest = files[-1].stat().st_mtime if files else 0.0
        for part in self._folder.glob("*.part"):  # of somebody who was ended while writing
            if part.stat().st_mtime < newest - _ABANDONED:
                part.unlink(missing_ok=True)


def fingerprint(rules: Rules, version: str) -> str:
    """A short name for what decides the odds: the rules without their names and words, and the version."""
    parts = asdict(rules)
    for name in ("id", "title", "promise", "source", "players", "first_player", "words", "trail"):
        del parts[name]
    for name in ("based_on", "changed"):
        del parts[name]
    text = json.dumps([version, parts], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _read(path: Path) -> Plain | None:
    try:
        if path.stat().st_size > _LARGEST:
            return None
        plain = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return plain if isinstance(plain, dict) else None


def rows_of(value: object) -> list[list[float]]:
    """``value`` as rows of finite numbers.

    Raises:
        ValueError: it is something else.
    """
    if not isinstance(value, list):
        raise ValueError("rows are missing")
    return [numbers_of(row) for row in value]


def numbers_of(value: object) -> list[float]:
    """``value`` as a row of finite numbers.

    Raises:
        ValueError: it is something else.
    """
    if not isinstance(value, list) or not all(type(number) in (int, float) for number in value):
        raise ValueError("a row is no list of numbers")
    return [float(number) for number in value]


def number_of(value: object) -> float:
    """``value`` as a number.

    Raises:
        ValueError: it is something else.
    """
    return numbers_of([value])[0]
