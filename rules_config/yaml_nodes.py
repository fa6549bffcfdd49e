"""Safe YAML as nodes that know their line and column. Rule files and game recordings are read through this.

Stricter than YAML on purpose: one document, no tags, no anchors or aliases, no duplicate keys, no tabs, no
control characters, bounded size, depth and number of values. Only these plain values are anything but text:
whole numbers without leading zeros, decimal numbers, ``true``/``false`` and ``null``/``~`` (YAML 1.2); so
``no``, ``on``, ``010``, ``1:30`` and ``2024-01-01`` stay the text they look like.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

import yaml

from rules_config.problems import Problem, RulesError

MAXIMUM_BYTES = 1_000_000
MAXIMUM_DEPTH = 16
MAXIMUM_VALUES = 100_000
MAXIMUM_DIGITS = 15

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
    bad_characters = tuple(_bad_characters(text, file))
    if bad_characters:
        return Document(file, None, bad_characters)
    tabs = tuple(_tabs(text, file))
    composer = _Composer(file)
    try:
        root = composer.compose(text.replace("\t", " "))
    except _StopReadingError as stop:
        # A tab that stood for indentation makes what follows it look wrong, so only the tab is reported.
        return Document(file, None, tabs or (*composer.problems, stop.problem))
    return Document(file, root, (*tabs, *composer.problems))


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


def read_text_file(path: Path) -> str:
    """The text of a UTF-8 file of bounded size. Raises :class:`RulesError` with a sentence and a place."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MAXIMUM_BYTES + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
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
        mark = _mark_at(before, len(before))
        message = f"byte 0x{data[error.start]:02x} is not UTF-8 text; save the file as UTF-8"
        raise RulesError([Problem(file, mark.line, mark.column, message)]) from error


# --- characters ------------------------------------------------------------------------------------------

# Only these can be trouble: controls, surrogates, marks that turn the reading direction, odd line breaks.
_SUSPECT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # control characters other than tab, line feed, carriage return
    "\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)


def has_unusual_characters(text: str) -> bool:
    """Whether a text has characters that no file may have, such as controls or turned reading directions."""
    return _SUSPECT.search(text) is not None


def _mark_at(text: str, index: int) -> Mark:
    before = text[:index].replace("\r\n", "\n ").replace("\r", "\n")
    line_start = before.rfind("\n") + 1
    return Mark(before.count("\n") + 1, len(before) - line_start + 1)


def _name(character: str) -> str:
    return unicodedata.name(character, "control character").lower()


def _bad_characters(text: str, file: str) -> Iterator[Problem]:
    for match in _SUSPECT.finditer(text):
        mark = _mark_at(text, match.start())
        character = match.group()
        message = f"U+{ord(character):04X} ({_name(character)}) is not allowed; use ordinary text"
        yield Problem(file, mark.line, mark.column, message)
        return  # a file with one of these often has thousands


def _tabs(text: str, file: str) -> Iterator[Problem]:
    if "\t" not in text:
        return
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        if "\t" in line:
            yield Problem(file, number, line.index("\t") + 1, "a tab; YAML wants spaces instead")


# --- composing -------------------------------------------------------------------------------------------

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_WHOLE_NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL_NUMBER = re.compile(r"[-+]?(\.[0-9]+|(0|[1-9][0-9]*)(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?")
_WORDS: dict[str, Value] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}

# The parser's most frequent complaints, in the words of someone who writes a rule file.
_EXPLANATIONS = (
    ("mapping values are not allowed", "a colon has no place here; put a text that contains ': ' in quotes"),
    ("could not find expected ':'", "a key must be followed by a colon and a space"),
    ("did not find expected key", "this line does not fit the lines above; check how far it is indented"),
    ("did not find expected '-'", "this line does not fit the lines above; check how far it is indented"),
    ("expected <document start>", "this line does not fit the lines above; check how far it is indented"),
    ("nesting depth", f"nested more than {MAXIMUM_DEPTH} levels deep"),
    ("escape", "no such escape after the backslash; use single quotes for a plain backslash"),
    ("expected <block end>", "this line does not fit the lines above; check how far it is indented"),
    ("did not find expected ',' or", "a comma or a closing bracket is missing before this"),
    ("expected ',' or", "a comma or a closing bracket is missing before this"),
    ("unexpected end of stream", "a quotation mark is opened and never closed"),
    ("cannot start any token", "no value can start with this character; put the text in quotes"),
)


class _StopReadingError(Exception):
    """Nothing sensible can be said about the rest of the file."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class _Composer:
    """Turns the parser's events into nodes, one document, never deeper or longer than the bounds."""

    def __init__(self, file: str) -> None:
        self.problems: list[Problem] = []
        self._file = file
        self._values = 0
        self._events: Iterator[Any] = iter(())

    def compose(self, text: str) -> Node:
        try:
            self._events = iter(yaml.parse(text, Loader=_LOADER))
            return self._document()
        except yaml.MarkedYAMLError as error:
            raise self._syntax_error(error) from error
        except yaml.YAMLError as error:
            raise self._stop(START, "this is not YAML text") from error

    def _document(self) -> Node:
        next(self._events)  # the start of the stream
        start = next(self._events)
        if isinstance(start, yaml.StreamEndEvent):
            raise self._stop(START, "the file is empty")
        if start.version or start.tags:
            raise self._stop(START, "lines that start with % are not allowed")
        root = self._node(next(self._events), 1)
        next(self._events)  # the end of the document
        after = next(self._events)
        if not isinstance(after, yaml.StreamEndEvent):
            raise self._stop(_mark(after), "a second document starts here; a file holds one")
        return root

    def _node(self, event: Any, depth: int) -> Node:
        mark = _mark(event)
        self._refuse_what_is_unsafe(event, mark, depth)
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, mark)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(mark, depth)
        return self._mapping(mark, depth)

    def _refuse_what_is_unsafe(self, event: Any, mark: Mark, depth: int) -> None:
        self._values += 1
        if isinstance(event, yaml.AliasEvent):
            raise self._stop(mark, f"*{event.anchor} is an alias; write the value out instead")
        if event.anchor is not None:
            raise self._stop(mark, f"&{event.anchor} is an anchor; write the value out where it is needed")
        if event.tag is not None:
            raise self._stop(mark, f"{_shown_tag(event.tag)} is a tag; only plain values are allowed")
        if depth > MAXIMUM_DEPTH:
            raise self._stop(mark, f"nested more than {MAXIMUM_DEPTH} levels deep")
        if self._values > MAXIMUM_VALUES:
            raise self._stop(mark, f"more than {MAXIMUM_VALUES:,} values in one file")

    def _sequence(self, mark: Mark, depth: int) -> Sequence:
        items = []
        for event in self._events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            items.append(self._node(event, depth + 1))
        return Sequence(tuple(items), mark)

    def _mapping(self, mark: Mark, depth: int) -> Mapping:
        entries: dict[str | int, tuple[Scalar, Node]] = {}
        for event in self._events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self._node(event, depth + 1)
            if not isinstance(key, Scalar) or isinstance(key.value, bool | float | None):
                raise self._stop(key.mark, "a key must be a word or a whole number")
            value = self._node(next(self._events), depth + 1)
            first, _ = entries.setdefault(key.value, (key, value))
            if first is not key:
                message = f"{key.value} stands here twice; it is already on line {first.mark.line}"
                self._report(key.mark, message)
        return Mapping(tuple(entries.values()), mark)

    def _scalar(self, event: Any, mark: Mark) -> Scalar:
        text = event.value
        if has_unusual_characters(text) or "\t" in text:
            raise self._stop(mark, "this text contains an escaped control character; use ordinary text")
        if event.style not in (None, ""):  # quoted or a block; a bare value has no style
            return Scalar(text, mark, quoted=True)
        if text in _WORDS:
            return Scalar(_WORDS[text], mark)
        if _WHOLE_NUMBER.fullmatch(text):
            if len(text) > MAXIMUM_DIGITS:
                raise self._stop(mark, f"a number with more than {MAXIMUM_DIGITS} digits")
            return Scalar(int(text), mark)
        if _DECIMAL_NUMBER.fullmatch(text):
            return Scalar(float(text), mark)
        return Scalar(text, mark)

    def _syntax_error(self, error: yaml.MarkedYAMLError) -> _StopReadingError:
        never_closed = "unexpected end of stream" in str(error.problem)
        place = error.context_mark if never_closed else error.problem_mark or error.context_mark
        mark = Mark(place.line + 1, place.column + 1) if place else START
        problem = " ".join(filter(None, (error.context, error.problem)))
        explained = (words for start, words in _EXPLANATIONS if start in problem)
        return self._stop(mark, f"not valid YAML: {next(explained, problem)}")

    def _report(self, mark: Mark, message: str) -> None:
        self.problems.append(Problem(self._file, mark.line, mark.column, message))

    def _stop(self, mark: Mark, message: str) -> _StopReadingError:
        return _StopReadingError(Problem(self._file, mark.line, mark.column, message))


def _shown_tag(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!", 1)


def _mark(event: Any) -> Mark:
    return Mark(event.start_mark.line + 1, event.start_mark.column + 1)
