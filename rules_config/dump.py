"""Rules as the text of a rule file, in the order and form in which people write them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from rules_config.model import Rules
from rules_config.settings import settings_for, values_of
from rules_config.settings_common import CUBE, FORMAT
from rules_config.values import NONE

_BARE_TEXT = re.compile(r"[A-Za-z][A-Za-z0-9_!.'()\-]*( [A-Za-z0-9_!.'()\-]+)*")
_NOT_TEXT = {"null", "true", "false", "yes", "no", "on", "off", "y", "n"}
_LONGEST_LINE = 100


def dump_rules(rules: Rules) -> str:
    """A complete rule file that loads back to equal rules, house rules and their provenance included."""
    values = values_of(rules)
    nested: dict[str, object] = {}
    for setting in settings_for(rules.game):
        if setting.key in values:
            _put(nested, setting.key.split("."), values[setting.key])
    if rules.based_on is not None:
        nested["derived"] = {"from": rules.based_on, "changed": list(rules.changed)}
    return "".join(f"{line}\n" for key, value in nested.items() for line in _lines(key, value, ""))


def dump_house_rules(rules_id: str, title: str, based_on: str, changes: Mapping[str, object]) -> str:
    """The text of a house-rule file; ``changes`` are dotted keys with plain values (None for ``none``)."""
    lines = [
        f"format: {FORMAT}",
        f"id: {_scalar(rules_id)}",
        f"title: {_scalar(title)}",
        f"based_on: {_scalar(based_on)}",
    ]
    if not changes:
        return "\n".join([*lines, "changes: {}", ""])
    lines.append("changes:")
    for key, value in changes.items():
        lines += (f"  {line}" for line in _lines(key, value, ""))
    return "\n".join([*lines, ""])


def _put(nested: dict[str, object], path: list[str], value: object) -> None:
    for name in path[:-1]:
        inner = nested.setdefault(name, {})
        if isinstance(inner, dict):
            nested = inner
    nested[path[-1]] = value


def _lines(key: str, value: object, indent: str) -> list[str]:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [f"{indent}{key}:", *(f"{indent}  - {inline(_short_row(row))}" for row in value)]
    one_line = f"{indent}{key}: {inline(value)}"
    if len(one_line) <= _LONGEST_LINE or not isinstance(value, dict):
        return [one_line]
    inner = (line for name, item in value.items() for line in _lines(str(name), item, f"{indent}  "))
    return [f"{indent}{key}:", *inner]


def _short_row(row: dict[str, object]) -> dict[str, object]:
    """A row of the combination table as people write it: one number when all faces count the same."""
    short = {key: value for key, value in row.items() if not (key == "repeats" and value is False)}
    points = row.get("points")
    if isinstance(points, dict) and len(points) == CUBE and len(set(points.values())) == 1:
        short["points"] = points[1]
    return short


def inline(value: object) -> str:
    """A plain value as a file writes it on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {inline(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(inline, value)) + "]"
    return _scalar(value)


def _scalar(value: object) -> str:
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    text = str(value)
    if _BARE_TEXT.fullmatch(text) and text.lower() not in _NOT_TEXT:
        return text
    return json.dumps(text, ensure_ascii=False)
