"""Writes ``docs/rule-files.md`` from the description of the settings.

To bring the page up to date: ``python -m rules_config.reference > docs/rule-files.md``
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rules_config.collection import MOST_FILES
from rules_config.combination_table import FACTOR, GROUP_SIZE, NAME, POINTS
from rules_config.dump import inline
from rules_config.model import GameKind
from rules_config.reference_texts import (
    COMBINATION_ROWS,
    HOUSE_RULES,
    INTRODUCTION,
    NOT_EXPRESSIBLE,
    ON_YAML,
    PROVENANCE,
    TRAILS,
)
from rules_config.setting import (
    ALL_GAMES,
    DICE_GAMES,
    Block,
    Choice,
    Combinations,
    Identifier,
    Kind,
    ListOf,
    Setting,
    Text,
    WholeNumber,
    YesNo,
)
from rules_config.settings import ALL_SETTINGS, settings_for
from rules_config.settings_common import CUBE, MOST_DICE
from rules_config.wording import and_list
from rules_config.yaml_nodes import MAXIMUM_BYTES, MAXIMUM_DEPTH, MAXIMUM_VALUES


def reference_text() -> str:
    """The whole page, as Markdown."""
    parts = [
        INTRODUCTION,
        HOUSE_RULES,
        "## Every key\n\n" + _legend(),
        *(_section(games, title) for games, title in _SECTIONS),
        COMBINATION_ROWS.format(
            most=_most_combinations(),
            name=NAME.longest,
            sides=CUBE,
            dice=MOST_DICE,
            group=GROUP_SIZE.minimum,
            points=f"{POINTS.maximum:,}",
            times=f"{FACTOR.minimum} to {FACTOR.maximum}",
        ),
        ON_YAML.format(
            megabytes=MAXIMUM_BYTES // 1_000_000,
            depth=MAXIMUM_DEPTH,
            values=f"{MAXIMUM_VALUES:,}",
            files=MOST_FILES,
        ),
        TRAILS,
        PROVENANCE,
        NOT_EXPRESSIBLE,
    ]
    return "\n".join(part.strip() + "\n" for part in parts)


_SECTIONS = (
    (ALL_GAMES, "Every game"),
    (DICE_GAMES, "Dice games: `game: match` and `game: hold`"),
    (frozenset({GameKind.MATCH}), "`game: match`"),
    (frozenset({GameKind.HOLD}), "`game: hold`"),
    (frozenset({GameKind.BLOCKERS}), "`game: blockers`"),
)


def _legend() -> str:
    return (
        "A dotted key such as `goal.score` stands in a complete file as `goal: {score: 2145}` and under "
        "`changes` as `goal.score: 2145`. A default of — means that a complete file has to give the key. "
        "Keys marked ✗ cannot be changed by a house rule."
    )


def _section(games: frozenset[GameKind], title: str) -> str:
    settings = [setting for setting in ALL_SETTINGS if setting.games == games]
    rows = "\n".join(map(_row, settings))
    choices = "\n".join(filter(None, map(_choices, settings)))
    table = f"| key | value | default | meaning |\n| --- | --- | --- | --- |\n{rows}"
    return "\n\n".join(filter(None, (f"### {title}", table, choices)))


def _row(setting: Setting) -> str:
    key = f"`{setting.key}`" + ("" if setting.changeable else " ✗")
    meaning = f"**{setting.label}.** {setting.help}"
    if setting.needs:
        needs = (f"`{need.key}` is {_needed(need.values, need.at_least)}" for need in setting.needs)
        meaning += f" Matters only while {and_list(needs)}."
    if setting.suggestions:
        meaning += f" Often played: {'; '.join(map(inline, setting.suggestions))}."
    return f"| {key} | {_value(setting.kind)} | {_default(setting)} | {meaning} |"


def _needed(values: Iterable[object], at_least: int | None) -> str:
    return f"at least {at_least}" if at_least is not None else " or ".join(f"`{value}`" for value in values)


def _default(setting: Setting) -> str:
    if setting.is_required:
        return "— (in its table)" if setting.block else "—"
    return f"`{inline(setting.default)}`"


def _value(kind: Kind) -> str:
    match kind:
        case WholeNumber(minimum, maximum):
            return f"`{minimum}`" if minimum == maximum else f"whole number, {minimum:,} to {maximum:,}"
        case Choice():
            return ", ".join(f"`{value}`" for value in kind.values)
        case YesNo():
            return "`true` or `false`"
        case Text(longest, may_be_blank):
            return f"text, {'0' if may_be_blank else '1'} to {longest} characters"
        case Identifier(longest):
            return f"lower-case words joined by `_`, at most {longest} characters"
        case ListOf(item, longest):
            return f"list of 1 to {longest} different items, each {_item(item)}"
        case Combinations(longest):
            return f"list of 1 to {longest} rows, see [Combinations](#combinations)"
        case Block():
            return "`none`, or a table with the keys below"


def _item(item: Kind) -> str:
    text = _value(item)
    return text if text.startswith("lower") else f"a {text}"


def _choices(setting: Setting) -> str:
    if isinstance(setting.kind, YesNo):
        return f"- `{setting.key}`: `true` – {setting.kind.yes}. `false` – {setting.kind.no}."
    if isinstance(setting.kind, Block):
        return f"- `{setting.key}`: `none` – {setting.kind.none}"
    if not isinstance(setting.kind, Choice):
        return ""
    options = (f"`{option.value}` – {option.help}" for option in setting.kind.options)
    return f"- `{setting.key}`: {' '.join(options)}"


def _most_combinations() -> int:
    kinds = (setting.kind for setting in settings_for(GameKind.HOLD))
    return next(kind.longest for kind in kinds if isinstance(kind, Combinations))


if __name__ == "__main__":
    sys.stdout.buffer.write(reference_text().encode("utf-8"))
