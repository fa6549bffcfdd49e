"""Checked plain values → frozen rule objects. The way back is :func:`rules_config.settings.values_of`."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Any

import cattrs

from rules_config.model import (
    Combination,
    FacesCombination,
    GameKind,
    GroupsCombination,
    Rules,
    SameCombination,
)
from rules_config.settings import Values, settings_for
from rules_config.settings_common import CUBE

_NOT_IN_MODEL = ("format",)


def to_rules(values: Values) -> Rules:
    """Build the rules from a complete set of checked values. Raises if they are not complete after all."""
    nested: dict[str, Any] = {}
    for setting in settings_for(GameKind(str(values["game"]))):
        if setting.key in values and setting.key not in _NOT_IN_MODEL:
            _put(nested, setting.path, _in_model_form(setting.key, values[setting.key]))
    if "dice" in nested:
        nested["dice"].setdefault("colours", [""])  # the single unnamed colour of a hold game
    nested["words"].setdefault("bust", "")  # a game without blown turns has no word for them
    return _rules_converter().structure(nested, Rules)


def _put(nested: dict[str, Any], path: tuple[str, ...], value: object) -> None:
    for name in path[:-1]:
        nested = nested.setdefault(name, {})
    nested[path[-1]] = value


def _in_model_form(key: str, value: object) -> object:
    if key != "combinations" or not isinstance(value, list):
        return value
    return [_row_in_model_form(row) for row in value]


def _row_in_model_form(row: dict[str, Any]) -> dict[str, Any]:
    points = row["points"]
    if not isinstance(points, dict):
        return row
    return {**row, "points": [points.get(face) for face in range(1, CUBE + 1)]}


def strict_converter() -> cattrs.Converter:
    """A converter that turns nothing into something else: a text stays a text, a number a number."""
    converter = cattrs.Converter(forbid_extra_keys=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _only_exactly)
    return converter


@cache
def _rules_converter() -> cattrs.Converter:
    """The strict converter, which also knows the rows of the combination table apart."""
    converter = strict_converter()
    rows = {"faces": FacesCombination, "same": SameCombination, "groups": GroupsCombination}

    def row(value: dict[str, Any], _: object) -> Combination:
        kind = next(kind for key, kind in rows.items() if key in value)
        built: Combination = converter.structure(value, kind)
        return built

    converter.register_structure_hook(Combination, row)
    return converter


def _only_exactly(value: object, kind: type) -> object:
    if issubclass(kind, StrEnum):  # the hook for texts is asked about the format's words as well
        return kind(str(value))
    if type(value) is not kind:
        raise TypeError(f"{value!r} is not exactly {kind.__name__}")
    return value
