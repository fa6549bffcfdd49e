"""Small words that texts about rules are made of. Numbers are grouped, lists are read aloud."""

from __future__ import annotations

from collections.abc import Iterable

from rules_config.findings import listed
from rules_config.setting import Block, Choice, Setting, YesNo

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_word(number: int) -> str:
    """``three`` for 3; larger numbers in digits."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else f"{number:,}"


def dice_words(count: int) -> str:
    """``1 die``, ``6 dice``."""
    return "1 die" if count == 1 else f"{count} dice"


def all_dice(count: int) -> str:
    """``all 6 dice``, ``both dice``."""
    return "both dice" if count == 2 else f"all {count} dice"


def and_list(items: Iterable[object]) -> str:
    """``a, b and c``."""
    return listed(items, "and")


def or_list(items: Iterable[object]) -> str:
    """``a, b or c``."""
    return listed(items, "or")


def faces_text(faces: Iterable[int]) -> str:
    """Dice as they are read out: ``1 2 3``."""
    return " ".join(map(str, faces))


def value_text(setting: Setting, value: object, parts: Iterable[Setting] = ()) -> str:
    """A plain value in words: the option's label, a grouped number, ``2, 4``, or what ``none`` means.

    ``parts`` are the settings of a block, whose values make up its phrase.
    """
    kind = setting.kind
    if isinstance(kind, Choice):
        return next((option.label for option in kind.options if option.value == value), str(value))
    if isinstance(kind, YesNo):
        return kind.yes if value else kind.no
    if isinstance(kind, Block) and value is None:
        return kind.none
    if isinstance(kind, Block) and isinstance(value, dict):
        return kind.phrase.format(**{_name(part): _inside(part, value[_name(part)]) for part in parts})
    return _plain_text(value)


def _inside(part: Setting, value: object) -> str:
    """A value in the middle of a sentence."""
    text = value_text(part, value)
    return text[:1].lower() + text[1:] if isinstance(part.kind, Choice | YesNo) else text


def _name(part: Setting) -> str:
    return part.key.rpartition(".")[2]


def _plain_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, list):
        return ", ".join(map(_plain_text, value))
    return str(value) or "–"
