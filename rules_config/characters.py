"""Which characters a file may have, and where the first one stands that it may not."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from rules_config.nodes import Mark
from rules_config.problems import Problem

# Only these can be trouble: controls, surrogates, marks that turn the reading direction, odd line breaks.
_SUSPECT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # control characters other than tab, line feed, carriage return
    "\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)


def has_unusual_characters(text: str) -> bool:
    """Whether a text has characters that no file may have, such as controls or turned reading directions."""
    return _SUSPECT.search(text) is not None


def mark_at(text: str, index: int) -> Mark:
    before = text[:index].replace("\r\n", "\n").replace("\r", "\n")
    line_start = before.rfind("\n") + 1
    return Mark(before.count("\n") + 1, len(before) - line_start + 1)


def _name(character: str) -> str:
    return unicodedata.name(character, "control character").lower()


def bad_characters(text: str, file: str) -> Iterator[Problem]:
    for match in _SUSPECT.finditer(text):
        mark = mark_at(text, match.start())
        character = match.group()
        message = f"U+{ord(character):04X} ({_name(character)}) is not allowed; use ordinary text"
        yield Problem(file, mark.line, mark.column, message)
        return  # a file with one of these often has thousands


def tabs(text: str, file: str) -> Iterator[Problem]:
    if "\t" not in text:
        return
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        if "\t" in line:
            yield Problem(file, number, line.index("\t") + 1, "a tab; YAML wants spaces instead")
