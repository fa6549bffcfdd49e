"""House-rule files: a base, and only what differs from it."""

from __future__ import annotations

from dataclasses import dataclass

from rules_config.findings import Findings, did_you_mean, found, listed, nearest
from rules_config.full_file import check_block
from rules_config.model import GameKind, Rules
from rules_config.setting import Setting
from rules_config.settings import ALL_SETTINGS, Values, games_of_key, settings_by_key, settings_for
from rules_config.simple_values import INVALID
from rules_config.values import check_value, is_block
from rules_config.yaml_nodes import START, Mapping, Mark, Node

KEYS = {  # with what each of them is
    "format": "it is the version of this file format, 1",
    "id": "it is the name by which commands and other files call these rules",
    "title": "it is the name people read",
    "based_on": "it is the id of the rules that change",
    "changes": "it is a table of what differs, by dotted keys",
}


@dataclass(frozen=True)
class HouseFile:
    """A house-rule file whose base has still to be found. ``findings`` has what is wrong so far."""

    id: str
    title: str
    based_on: str
    based_on_mark: Mark
    changes: Mapping
    findings: Findings


def is_house_file(root: Mapping) -> bool:
    """Whether the file means to be a house rule rather than a complete set of rules."""
    return root.get("based_on") is not None or (root.get("changes") is not None and root.get("game") is None)


def read_house_file(root: Mapping, findings: Findings) -> HouseFile:
    """Read everything but the changes, whose settings depend on the base; mistakes go into ``findings``."""
    misspelt = _report_unknown_keys(root, findings)
    for key, what in KEYS.items():
        if root.get(key) is None and key not in misspelt:
            findings.report(root.mark, f"{key} is missing; {what}", key)
    _header_value("format", root, findings)
    based_on = root.get("based_on")
    return HouseFile(
        id=_header_value("id", root, findings),
        title=_header_value("title", root, findings),
        based_on=_base(based_on, findings),
        based_on_mark=based_on.mark if based_on else root.mark,
        changes=_changes(root.get("changes"), findings),
        findings=findings,
    )


def _report_unknown_keys(root: Mapping, findings: Findings) -> set[str]:
    """Report keys that a house-rule file does not have; returns the keys that were probably meant."""
    meant = set()
    for key, _ in root.entries:
        if key.value in KEYS:
            continue
        message = f"unknown key '{key.value}'; a house-rule file has only {listed(KEYS, 'and')}"
        near = nearest(key.value, KEYS)
        if games_of_key(str(key.value)):
            message += "; put what differs under changes, by its dotted key"
        elif near is not None:
            message += f"; did you mean '{near}'?"
            meant.add(near)
        findings.report(key.mark, message, str(key.value))
    return meant


def _header_value(key: str, root: Mapping, findings: Findings) -> str:
    setting = next(setting for setting in ALL_SETTINGS if setting.key == key)
    node = root.get(key)
    if node is None:
        return ""
    value = check_value(setting, node, findings)
    return value if isinstance(value, str) else ""


def _base(node: Node | None, findings: Findings) -> str:
    if node is None:
        return ""
    setting = next(setting for setting in ALL_SETTINGS if setting.key == "id")
    renamed = Setting("based_on", setting.label, setting.help, setting.group, setting.kind)
    value = check_value(renamed, node, findings)
    return value if isinstance(value, str) else ""


def _changes(node: Node | None, findings: Findings) -> Mapping:
    if isinstance(node, Mapping):
        findings.fallback = node.mark
        return node
    if node is not None:
        message = f"changes must be a table such as {{goal.score: 500}}, not {found(node)}"
        findings.report(node.mark, message, "changes")
    return Mapping((), START)


# --- applying changes ------------------------------------------------------------------------------------


def apply_changes(base: Values, changes: Mapping, game: GameKind, findings: Findings) -> Values:
    """The base's values with the changes made; mistakes are reported and leave their setting out.

    The result is not yet checked as a whole.
    """
    values = dict(base)
    settings = settings_by_key(game)
    for key, node in changes.entries:
        setting = settings.get(str(key.value))
        if setting is None or not setting.changeable:
            message = _why_not(str(key.value), setting, game)
            findings.report(key.mark, message, str(key.value))
        elif setting.block and changes.get(setting.block) is not None:
            message = f"{setting.block} and {setting.key} are both changed; put it all under {setting.block}"
            findings.report(key.mark, message, setting.key)
        elif is_block(setting):
            _change_block(setting, node, game, values, findings)
        else:
            _change(setting, node, values, findings)
    _complete_blocks(values, game, findings)
    return values


def _change(setting: Setting, node: Node, values: Values, findings: Findings) -> None:
    values.pop(setting.key, None)
    values.pop(setting.block, None)  # a block that was none has a setting now
    value = check_value(setting, node, findings)
    if value is not INVALID:
        values[setting.key] = value


def _change_block(setting: Setting, node: Node, game: GameKind, values: Values, findings: Findings) -> None:
    for key in [key for key in values if key == setting.key or key.startswith(f"{setting.key}.")]:
        del values[key]
    values.update(check_block(setting, game, node, findings))


def _complete_blocks(values: Values, game: GameKind, findings: Findings) -> None:
    """Settings of a block that was ``none`` may have been changed one by one: all of them are needed then."""
    for setting in settings_for(game):
        block = setting.block
        if not block or block in values or block in findings.places or setting.key in findings.places:
            continue
        if setting.key in values:
            continue
        if setting.is_required:
            siblings = tuple(key for key in findings.places if key.startswith(f"{block}."))
            message = f"{setting.key} is missing; the base has {block}: none, so all its settings are needed"
            findings.report_about(siblings or (setting.key,), message)
        else:
            values[setting.key] = setting.default


def _why_not(key: str, setting: Setting | None, game: GameKind) -> str:
    if setting is not None and key in KEYS:
        return f"{key} cannot be changed here; a house-rule file has {key} of its own"
    if setting is not None:
        return f"{key} cannot be changed by a house rule. {setting.help}"
    others = [other for other in games_of_key(key) if other is not game]
    if others and game not in games_of_key(key):
        return f"'{key}' belongs to game: {listed(others)}; the base has game: {game}"
    inner = [setting.key for setting in settings_for(game) if setting.key.startswith(f"{key}.")]
    if inner:
        return f"'{key}' is a table; change its settings one by one: {listed(inner, 'and')}"
    known = [setting.key for setting in settings_for(game) if setting.changeable]
    return f"unknown key '{key}'{did_you_mean(key, known) or '; the base has no such setting'}"


def finish_house_file(house: HouseFile, base: Rules, values: Values) -> Values:
    """The checked values of a house rule on its base's ``values``; mistakes go into its findings."""
    changed = apply_changes(values, house.changes, base.game, house.findings)
    return {**changed, "id": house.id, "title": house.title}
