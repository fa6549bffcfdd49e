"""House rules while somebody is writing them: the rules they build on, and what has been changed so far.

A draft may hold values that no rules could have: they stay as they were typed, with a sentence about what is
wrong, until somebody puts them right. Drafts are immutable; every change makes a new one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from rules_config.house_rules import with_changes
from rules_config.model import GameKind, Rules
from rules_config.problems import RulesError
from rules_config.setting import Block, Choice, ListOf, Setting, Text, WholeNumber
from rules_config.settings import (
    Values,
    differing_keys,
    settings_by_key,
    settings_for,
    settings_of_block,
    value_of,
    values_of,
)
from rules_config.trails import nearest_trail


@dataclass(frozen=True, slots=True)
class Checked:
    """What a draft comes to: rules, or what stands against them, as sentences by dotted key ("" for none)."""

    rules: Rules | None
    problems: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def sentence(self, key: str) -> str:
        """What is wrong with one setting; "" when nothing is."""
        return " ".join(self.problems.get(key, ()))


@dataclass(frozen=True)
class Draft:
    """``base`` with ``changes``: dotted keys with plain values, a block as a whole table or None for none."""

    base: Rules
    changes: Mapping[str, object] = field(default_factory=dict)

    @property
    def game(self) -> GameKind:
        """The game whose settings it has."""
        return self.base.game

    @cached_property
    def values(self) -> Values:
        """Every value as it stands, right or wrong, by dotted key; a block that is none has None."""
        values = dict(values_of(self.base))
        for key, value in self.changes.items():
            for part in settings_of_block(self.game, key):
                values.pop(part.key, None)
            values.pop(key, None)
            if isinstance(value, dict) and settings_of_block(self.game, key):
                values.update({f"{key}.{name}": item for name, item in value.items()})
            else:
                values[key] = value
        return values

    def value(self, key: str) -> object:
        """One value; of a block its table or None, of a setting in a block that is none None."""
        parts = settings_of_block(self.game, key)
        values = self.values
        if parts and key not in values:
            return {_name(part): values[part.key] for part in parts}
        return values.get(key)

    def differs(self, key: str) -> bool:
        """Whether a setting, or a setting of a block, is not what the base has."""
        setting = settings_by_key(self.game)[key]
        if setting.block:
            before, now = _value_in(self.base, setting.block), self.value(setting.block)
            return before is not None and now is not None and _value_in(self.base, key) != self.value(key)
        return key in self.changes

    def with_value(self, key: str, value: object) -> Draft:
        """The draft with one value changed; one that is as in the base is no change."""
        block = settings_by_key(self.game)[key].block
        if block:
            table = self.value(block)
            return self.with_value(block, {**(table if isinstance(table, dict) else {}), _last(key): value})
        rest = {other: given for other, given in self.changes.items() if other != key}
        return Draft(self.base, rest if value == _value_in(self.base, key) else {**rest, key: value})

    def with_values(self, values: Mapping[str, object]) -> Draft:
        """The draft with several values changed together."""
        draft = self
        for key, value in values.items():
            draft = draft.with_value(key, value)
        return draft

    def reset(self, key: str) -> Draft:
        """The draft with one setting as in the base again."""
        return self.with_value(key, _value_in(self.base, key))

    def switched_on(self, block: str) -> Draft:
        """The draft with a block that was none: as in the base, or with the values most often played."""
        table = _value_in(self.base, block)
        if table is None:
            parts = settings_of_block(self.game, block)
            table = {_name(part): _starting_value(part) for part in parts}
            goal = self.value("goal.score")
            trail = nearest_trail(goal if isinstance(goal, int) else 0).changes.get(block)
            table = table if trail is None else trail
        return self.with_value(block, table)

    def unavailable_because(self, setting: Setting) -> str:
        """Why a setting does not matter as things stand; "" if it does."""
        return setting.unavailable_because(self.values)

    def checked(self) -> Checked:
        """The rules the draft comes to, or everything that is wrong with it."""
        try:
            return Checked(with_changes(self.base, self.changes))
        except RulesError as error:
            problems: dict[str, tuple[str, ...]] = {}
            for problem in error.problems:
                sentence = self._in_words(problem.key, problem.message)
                problems[problem.key] = (*problems.get(problem.key, ()), sentence)
            return Checked(None, problems)

    def _in_words(self, key: str, message: str) -> str:
        """A message of the loader for somebody who sees labels and not keys."""
        settings = settings_by_key(self.game)
        setting = settings.get(key)
        alone = "" if setting is None else _wrong_by_itself(setting, self.value(key))
        if alone:
            return alone

        def label(found: re.Match[str]) -> str:
            return f"“{settings[found[0]].label}”" if found[0] in settings else found[0]

        message = message.removesuffix(", not the text ''")
        message = re.sub(r"\b[a-z_]+(\.[a-z_]+)+\b", label, message)
        return f"{message[:1].upper()}{message[1:]}."


def _wrong_by_itself(setting: Setting, value: object) -> str:
    """What somebody who types a value has to know about it; "" when the value itself is right."""
    match setting.kind:
        case WholeNumber(minimum, maximum):
            if not isinstance(value, int):
                return f"Type a whole number from {minimum:,} to {maximum:,}."
            if not minimum <= value <= maximum:
                much = "small" if value < minimum else "large"
                return f"{value:,} is too {much}; allowed are {minimum:,} to {maximum:,}."
        case Text(longest, may_be_blank):
            if isinstance(value, str) and not value.strip() and not may_be_blank:
                return "This cannot be empty."
            if isinstance(value, str) and len(value) > longest:
                return f"At most {longest} letters; these are {len(value)}."
        case ListOf():
            if not value:
                return "Choose at least one."
    return ""


def draft_of(rules: Rules, base: Rules) -> Draft:
    """A draft of house rules there already are, measured against the printed rules ``base``."""
    changes: dict[str, object] = {}
    for key in differing_keys(rules, base):
        top = settings_by_key(rules.game)[key].block or key
        changes[top] = _value_in(rules, top)
    return Draft(base, changes)


def _value_in(rules: Rules, key: str) -> object:
    """The plain value of a key; None for a setting inside a block that is none."""
    try:
        return value_of(rules, key)
    except KeyError:
        return None


def _starting_value(setting: Setting) -> object:
    """What a setting begins with when its block is switched on."""
    if not setting.is_required:
        return setting.default
    if setting.suggestions:
        return setting.suggestions[0]
    match setting.kind:
        case WholeNumber(minimum, _):
            return minimum
        case Choice():
            return setting.kind.values[0]
        case Text():
            return ""
    raise TypeError(f"{setting.key} has nothing to begin with")


def _name(part: Setting) -> str:
    return _last(part.key)


def _last(key: str) -> str:
    return key.rpartition(".")[2]


def changeable_settings(game: GameKind) -> tuple[Setting, ...]:
    """What an editor offers: every setting that a house rule may change."""
    return tuple(setting for setting in settings_for(game) if setting.changeable)


def is_block(setting: Setting) -> bool:
    """Whether the setting is a table of further settings that may be none."""
    return isinstance(setting.kind, Block)
