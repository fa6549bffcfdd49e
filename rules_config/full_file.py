"""Checks a complete rule file against the description of its settings."""

from __future__ import annotations

from collections.abc import Iterable

from rules_config.findings import Findings, did_you_mean, found, listed, nearest
from rules_config.model import GameKind
from rules_config.setting import Setting
from rules_config.settings import (
    ALL_SETTINGS,
    Values,
    games_of_key,
    settings_by_key,
    settings_for,
    settings_of_block,
)
from rules_config.simple_values import INVALID
from rules_config.values import check_value, is_block, is_none
from rules_config.yaml_nodes import Mapping, Node, Scalar

NOT_SETTINGS = ("derived",)  # keys of the top level that are read elsewhere


def check_full_file(root: Mapping, findings: Findings) -> tuple[GameKind | None, Values]:
    """The game and the values of a file, defaults filled in; every mistake is reported to ``findings``."""
    game = _game(root, findings)
    if game is None:
        _report_keys_of_no_game(root, findings)
        return None, {}
    reader = _Reader(game, findings)
    reader.read_table(root, "")
    reader.report_missing(root, settings_for(game))
    reader.fill_in_defaults(settings_for(game))
    return game, reader.values


def check_block(setting: Setting, game: GameKind, node: Node, findings: Findings) -> Values:
    """The values of a block that stands alone, as in a house rule; its own key is there only for ``none``."""
    reader = _Reader(game, findings)
    reader.read_block(setting, node)
    inner = settings_of_block(game, setting.key)
    if isinstance(node, Mapping):
        reader.report_missing(node, inner)
        reader.fill_in_defaults(inner)
    return reader.values


def _game(root: Mapping, findings: Findings) -> GameKind | None:
    setting = next(setting for setting in ALL_SETTINGS if setting.key == "game")
    node = root.get("game")
    if node is None:
        words = listed(kind.value for kind in GameKind)
        findings.report(root.mark, f"game is missing; it must be {words}", "game")
        return None
    value = check_value(setting, node, findings)
    return GameKind(value) if isinstance(value, str) else None


def _report_keys_of_no_game(root: Mapping, findings: Findings) -> None:
    known = {setting.key.split(".")[0] for setting in ALL_SETTINGS}
    for key, _ in root.entries:
        if str(key.value) not in known and key.value not in NOT_SETTINGS:
            findings.report(key.mark, f"unknown key '{key.value}'{did_you_mean(key.value, known)}")


class _Reader:
    """Walks the tables of one file and collects its values."""

    def __init__(self, game: GameKind, findings: Findings) -> None:
        self.values: Values = {}
        self._game = game
        self._findings = findings
        self._settings = settings_by_key(game)
        self._seen: set[str] = set()  # keys that stand in the file, right or wrong
        self._tables: dict[str, Mapping] = {}  # tables that stand in the file, by dotted key

    def read_table(self, table: Mapping, prefix: str) -> None:
        """Read every entry of a table; ``prefix`` is its dotted key with a dot, or "" at the top."""
        for key, node in table.entries:
            dotted = f"{prefix}{key.value}"
            if not prefix and key.value in NOT_SETTINGS:
                continue
            setting = self._settings.get(dotted)
            if setting is not None:
                self._read_setting(setting, node)
            elif self._has_settings_below(dotted):
                self._read_group(dotted, node)
            else:
                self._report_unknown(key, dotted, prefix)

    def _read_setting(self, setting: Setting, node: Node) -> None:
        self._seen.add(setting.key)
        if is_block(setting):
            self.read_block(setting, node)
            return
        value = check_value(setting, node, self._findings)
        if value is not INVALID:
            self.values[setting.key] = value

    def read_block(self, setting: Setting, node: Node) -> None:
        """Read a table that may as a whole be ``none``."""
        self._findings.places[setting.key] = node.mark
        if isinstance(node, Mapping):
            self._tables[setting.key] = node
            self.read_table(node, f"{setting.key}.")
        elif is_none(node):
            self.values[setting.key] = None
        else:
            names = [part.key.rpartition(".")[2] for part in settings_of_block(self._game, setting.key)]
            message = f"{setting.key} must be none or a table with {listed(names, 'and')}, not {found(node)}"
            self._findings.report(node.mark, message, setting.key)

    def _read_group(self, dotted: str, node: Node) -> None:
        self._findings.places[dotted] = node.mark
        self._seen.add(dotted)
        if isinstance(node, Mapping):
            self._tables[dotted] = node
            self.read_table(node, f"{dotted}.")
            return
        names = self._names_in(f"{dotted}.")
        message = f"{dotted} must be a table with {listed(names, 'and')}, not {found(node)}"
        self._findings.report(node.mark, message, dotted)

    def _report_unknown(self, key: Scalar, dotted: str, prefix: str) -> None:
        others = [game for game in games_of_key(dotted) if game is not self._game]
        if others:
            message = f"'{dotted}' belongs to game: {listed(others)}; this file has game: {self._game}"
        else:
            message = f"unknown key '{dotted}'{self._hint_for_unknown(key, prefix)}"
        self._findings.report(key.mark, message, dotted)

    def _hint_for_unknown(self, key: Scalar, prefix: str) -> str:
        names = self._names_in(prefix)
        near = nearest(key.value, names)
        if near is not None:
            self._seen.add(f"{prefix}{near}")  # misspelt, so it is not missing as well
            return f"; did you mean '{near}'?"
        elsewhere = [dotted for dotted in self._settings if dotted.endswith(f".{key.value}")]
        if elsewhere:
            return f"; did you mean {listed(elsewhere)}?"
        return f"; allowed here are {listed(names, 'and')}"

    def report_missing(self, root: Mapping, settings: Iterable[Setting]) -> None:
        """Report each required setting that the file does not give, a whole missing table only once."""
        for setting in settings:
            if not setting.is_required or setting.key in self._seen:
                continue
            table, missing = self._innermost_table(setting, root)
            if missing in self._seen or (setting.block and setting.block not in self._tables):
                continue
            self._seen.add(missing)
            self._findings.report(table.mark, f"{missing} is missing; {self._what_it_is(missing)}", missing)

    def _innermost_table(self, setting: Setting, root: Mapping) -> tuple[Mapping, str]:
        """The innermost table around a setting that the file has, and the first part of the way it lacks."""
        if setting.block in self._tables:
            return self._tables[setting.block], setting.key
        table, path = root, ""
        for name in setting.key.split("."):
            path = f"{path}.{name}" if path else name
            if path not in self._tables:
                break
            table = self._tables[path]
        return table, path

    def _what_it_is(self, key: str) -> str:
        setting = self._settings.get(key)
        if setting is not None:
            return f"{setting.label}: {setting.help}"
        return f"it is a table with {listed(self._names_in(f'{key}.'), 'and')}"

    def fill_in_defaults(self, settings: Iterable[Setting]) -> None:
        """Give every setting that the file leaves out its default; settings of a missing block have none."""
        for setting in settings:
            if setting.is_required or setting.key in self._seen:
                continue
            if not setting.block or setting.block in self._tables:
                self.values[setting.key] = setting.default

    def _has_settings_below(self, dotted: str) -> bool:
        return any(key.startswith(f"{dotted}.") for key in self._settings)

    def _names_in(self, prefix: str) -> tuple[str, ...]:
        keys = (key for key in self._settings if key.startswith(prefix))
        return tuple(dict.fromkeys(key[len(prefix) :].split(".")[0] for key in keys))
