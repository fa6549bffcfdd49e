"""What is wrong with a file, and where: one :class:`Problem` per mistake, all of them in one error."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in a file. ``line`` and ``column`` count from 1.

    ``key`` is the dotted setting the mistake belongs to ("" when it belongs to none), so that an editor can
    say it beside the field.
    """

    file: str
    line: int
    column: int
    message: str
    key: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class RulesError(Exception):
    """A file (or a set of changes) cannot be used. ``problems`` has every mistake, in file order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        ordered = sorted(problems, key=lambda problem: (problem.file, problem.line, problem.column))
        self.problems: tuple[Problem, ...] = tuple(dict.fromkeys(ordered))
        super().__init__("\n".join(map(str, self.problems)))
