"""Composes YAML into nodes, refusing at once whatever is unsafe or too much."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from rules_config.characters import has_unusual_characters
from rules_config.nodes import START, Mapping, Mark, Node, Scalar, Sequence, Value
from rules_config.problems import Problem

MAXIMUM_DEPTH = 16
MAXIMUM_VALUES = 60_000
MAXIMUM_DIGITS = 15

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


class StopReadingError(Exception):
    """Nothing sensible can be said about the rest of the file."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class Composer:
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

    def _syntax_error(self, error: yaml.MarkedYAMLError) -> StopReadingError:
        never_closed = "unexpected end of stream" in str(error.problem)
        place = error.context_mark if never_closed else error.problem_mark or error.context_mark
        mark = Mark(place.line + 1, place.column + 1) if place else START
        problem = " ".join(filter(None, (error.context, error.problem)))
        explained = (words for start, words in _EXPLANATIONS if start in problem)
        return self._stop(mark, f"not valid YAML: {next(explained, problem)}")

    def _report(self, mark: Mark, message: str) -> None:
        self.problems.append(Problem(self._file, mark.line, mark.column, message))

    def _stop(self, mark: Mark, message: str) -> StopReadingError:
        return StopReadingError(Problem(self._file, mark.line, mark.column, message))


def _shown_tag(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!", 1)


def _mark(event: Any) -> Mark:
    return Mark(event.start_mark.line + 1, event.start_mark.column + 1)
