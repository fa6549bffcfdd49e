"""Plain values from a text file, checked for their kind. Every error is a sentence (ValueError)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Plain = object
"""Anything a YAML or JSON text can hold."""


def a_mapping(value: Plain, what: str) -> Mapping[str, Plain]:
    """``value`` as a mapping with text keys."""
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise ValueError(f"{what} must be a mapping with names as keys")
    return value


def a_list(value: Plain, what: str) -> Sequence[Plain]:
    """``value`` as a list."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"{what} must be a list")
    return value


def a_word(value: Plain, what: str) -> str:
    """``value`` as text."""
    if not isinstance(value, str):
        raise ValueError(f"{what} must be a word, not {value!r}")
    return value


def a_number(value: Plain, what: str, most: int | None = None) -> int:
    """``value`` as a whole number from 0 to ``most``."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{what} must be a whole number from 0, not {value!r}")
    if most is not None and value > most:
        raise ValueError(f"{what} must be at most {most}, not {value}")
    return value
