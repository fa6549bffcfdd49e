"""Every setting of the rule files, described once.

The validator, the house-rule editor, the rule sheet and ``docs/rule-files.md`` all read this description; a
new setting is a new entry here and a field in :mod:`rules_config.model`.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from rules_config.model import FacesCombination, GameKind, GroupsCombination, Rules, SameCombination
from rules_config.setting import Block, Setting
from rules_config.settings_common import COMMON_SETTINGS, FORMAT
from rules_config.settings_games import GAME_SETTINGS

Values = dict[str, object]  # dotted key → plain value; a block that is none has None under its own key

ALL_SETTINGS: tuple[Setting, ...] = (*COMMON_SETTINGS, *GAME_SETTINGS)


@cache
def settings_for(game: GameKind) -> tuple[Setting, ...]:
    """The settings of a game, in the order in which a file, an editor or a page should show them."""
    return tuple(setting for setting in ALL_SETTINGS if game in setting.games)


@cache
def settings_by_key(game: GameKind) -> dict[str, Setting]:
    """The same by dotted key."""
    return {setting.key: setting for setting in settings_for(game)}


def games_of_key(key: str) -> tuple[GameKind, ...]:
    """The games that have a setting ``key`` or a block of that name; empty for an unknown key."""
    return tuple(
        game
        for game in GameKind
        if any(setting.key == key or setting.key.startswith(f"{key}.") for setting in settings_for(game))
    )


@cache
def settings_of_block(game: GameKind, block: str) -> tuple[Setting, ...]:
    """The settings inside a block that may be ``none``."""
    return tuple(setting for setting in settings_for(game) if setting.block == block)


# --- the values that rules have --------------------------------------------------------------------------


def value_of(rules: Rules, key: str) -> object:
    """The plain value (text, number, list, table, None for ``none``) of a dotted key.

    Raises KeyError when the rules' game has no such setting, or when the block around it is ``none``.
    """
    value = _value_of(rules, settings_by_key(rules.game)[key])
    if value is _ABSENT:
        raise KeyError(key)
    return value


def values_of(rules: Rules) -> Values:
    """Every plain value by dotted key.

    A block that is ``none`` stands there as None under its own key, any other one by its settings.
    """
    values = {}
    for setting in settings_for(rules.game):
        value = _value_of(rules, setting)
        is_present_block = isinstance(setting.kind, Block) and value is not None
        if value is not _ABSENT and not is_present_block:
            values[setting.key] = value
    return values


_ABSENT = object()


def _value_of(rules: Rules, setting: Setting) -> object:
    if setting.key == "format":
        return FORMAT
    value: object = rules
    for name in setting.path:
        if value is None:
            return _ABSENT
        value = getattr(value, name)
    inner = settings_of_block(rules.game, setting.key)
    if inner and value is not None:
        return {part.key.rpartition(".")[2]: _value_of(rules, part) for part in inner}
    return _as_plain(value)


def _as_plain(value: object) -> object:
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [_as_plain(item) for item in value]
    if isinstance(value, FacesCombination):
        return {"name": value.name, "faces": list(value.faces), "points": value.points}
    if isinstance(value, SameCombination):
        points = {face: count for face, count in enumerate(value.points, start=1) if count is not None}
        return {"name": value.name, "same": value.same, "points": points}
    if isinstance(value, GroupsCombination):
        row: dict[str, object] = {"name": value.name, "groups": list(value.groups)}
        return {**row, "points": value.points, "repeats": value.repeats}
    return value


def differing_keys(rules: Rules, other: Rules) -> tuple[str, ...]:
    """The dotted keys of the changeable settings in which two rules of one game differ.

    A block that only one of them has counts as one difference, under its own key.
    """
    ours, theirs = values_of(rules), values_of(other)
    keys = []
    for setting in settings_for(rules.game):
        in_a_missing_block = setting.block and (setting.block in ours or setting.block in theirs)
        if setting.changeable and not in_a_missing_block and _differ(setting.key, ours, theirs):
            keys.append(setting.key)
    return tuple(keys)


def _differ(key: str, ours: Values, theirs: Values) -> bool:
    return (key in ours) != (key in theirs) or ours.get(key) != theirs.get(key)
