"""Safe YAML as nodes that know their line and column. Rule files and game recordings are read through this.

Stricter than YAML on purpose: one document, no tags, no anchors or aliases, no duplicate keys, no tabs, no
control characters, bounded size, depth and number of values. Only these plain values are anything but text:
whole numbers without leading zeros, decimal numbers, ``true``/``false`` and ``null``/``~`` (YAML 1.2); so
``no``, ``on``, ``010``, ``1:30`` and ``2024-01-01`` stay the text they look like.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rules_config.characters import bad_characters, has_unusual_characters, mark_at, tabs
from rules_config.nodes import START, Mapping, Mark, Node, Scalar, Sequence, Value, from_plain, plain
from rules_config.problems import Problem, RulesError
from rules_config.yaml_composer import MAXIMUM_DEPTH, MAXIMUM_VALUES, Composer, StopReadingError

__all__ = [
    "MAXIMUM_BYTES",
    "MAXIMUM_DEPTH",
    "MAXIMUM_VALUES",
    "START",
    "Document",
    "Mapping",
    "Mark",
    "Node",
    "Scalar",
    "Sequence",
    "Value",
    "decode",
    "from_plain",
    "has_unusual_characters",
    "parse",
    "plain",
    "read",
    "read_text_file",
]

MAXIMUM_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Document:
    """A file as far as it could be read: ``root`` is None when it makes no sense to look further."""

    file: str
    root: Node | None
    problems: tuple[Problem, ...]


def parse(text: str, file: str) -> Node:
    """Read ``text``; ``file`` is only for messages. Raises :class:`RulesError` with all problems found."""
    document = read(text, file)
    if document.problems or document.root is None:
        raise RulesError(document.problems)
    return document.root


def read(text: str, file: str) -> Document:
    """Like :func:`parse`, but hands back the problems together with what could be read in spite of them.

    Duplicate keys (the first one counts) and tabs (read as spaces) leave a usable root; anything worse
    does not.
    """
    if len(text.encode("utf-8", "replace")) > MAXIMUM_BYTES:
        message = f"the file is larger than {MAXIMUM_BYTES // 1_000_000} MB; that is the most that is read"
        return Document(file, None, (Problem(file, 1, 1, message),))
    text = text.removeprefix("\ufeff")
    unusual = tuple(bad_characters(text, file))
    if unusual:
        return Document(file, None, unusual)
    tab_problems = tuple(tabs(text, file))
    composer = Composer(file)
    try:
        root = composer.compose(text.replace("\t", " "))
    except StopReadingError as stop:
        # A tab that stood for indentation makes what follows it look wrong, so only the tab is reported.
        return Document(file, None, tab_problems or (*composer.problems, stop.problem))
    return Document(file, root, (*tab_problems, *composer.problems))


def read_text_file(path: Path) -> str:
    """The text of a UTF-8 file of bounded size. Raises :class:`RulesError` with a sentence and a place."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MAXIMUM_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a path with a character no file name can have
        reason = getattr(error, "strerror", None) or str(error)
        raise RulesError([Problem(str(path), 1, 1, f"the file cannot be read: {reason}")]) from error
    if len(data) > MAXIMUM_BYTES:
        message = f"the file is larger than {MAXIMUM_BYTES // 1_000_000} MB; that is the most that is read"
        raise RulesError([Problem(str(path), 1, 1, message)])
    return decode(data, str(path))


def decode(data: bytes, file: str) -> str:
    """UTF-8 bytes as text. Raises :class:`RulesError` at the first byte that is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        mark = mark_at(before, len(before))
        message = f"byte 0x{data[error.start]:02x} is not UTF-8 text; save the file as UTF-8"
        raise RulesError([Problem(file, mark.line, mark.column, message)]) from error
