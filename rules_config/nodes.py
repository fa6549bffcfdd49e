"""The nodes that a YAML file is read into: values that know their line and column."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

Value = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Mark:
    """A place in a file; both numbers count from 1."""

    line: int
    column: int


START = Mark(1, 1)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value. ``quoted`` tells ``'5000'`` (text) from ``5000`` (a number)."""

    value: Value
    mark: Mark
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: tuple[Node, ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class Mapping:
    """A table of keys and values, in file order. Keys are texts or whole numbers, each at most once."""

    entries: tuple[tuple[Scalar, Node], ...]
    mark: Mark

    def get(self, key: str | int) -> Node | None:
        """The value of ``key``, or None when the table does not have it."""
        return next((node for name, node in self.entries if name.value == key), None)


Node = Scalar | Sequence | Mapping


def plain(node: Node) -> Any:
    """The node as plain Python: dict, list, str, int, float, bool or None."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key.value: plain(item) for key, item in node.entries}


def from_plain(value: object, mark: Mark = START) -> Node:
    """The other way round: plain Python as nodes that all stand at ``mark``.

    Raises TypeError for anything that a file could not say (an object, a function …).
    """
    if isinstance(value, Scalar | Sequence | Mapping):
        return value
    if isinstance(value, Enum):
        return from_plain(value.value, mark)
    if value is None or isinstance(value, str | int | float):
        return Scalar(value, mark)
    if isinstance(value, list | tuple):
        return Sequence(tuple(from_plain(item, mark) for item in value), mark)
    if isinstance(value, dict):
        pairs = ((Scalar(key, mark), from_plain(item, mark)) for key, item in value.items())
        return Mapping(tuple(pairs), mark)
    raise TypeError(f"a file cannot hold a {type(value).__name__}")
