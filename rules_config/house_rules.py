"""Changes that the program makes to rules it already has: from a recording, or in the house-rule editor."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping as AnyMapping
from dataclasses import replace

from rules_config.assembly import to_rules
from rules_config.collection import Library
from rules_config.findings import Findings
from rules_config.house_file import apply_changes
from rules_config.model import Rules
from rules_config.setting import Block
from rules_config.settings import differing_keys, settings_by_key, values_of
from rules_config.values import NONE
from rules_config.whole import check_whole
from rules_config.yaml_nodes import START, Mapping, Node, Scalar, from_plain


def with_changes(
    rules: Rules,
    changes: AnyMapping[str, object] | Mapping,
    library: Library | None = None,
    file: str = "changes",
) -> Rules:
    """The same rules with dotted keys changed, checked like a house-rule file.

    ``changes`` are plain Python values, where None means ``none`` for a block; or the table of a file that
    has been read, so that every message has its line and column in ``file``. ``library`` is where the
    printed rules are looked up, to tell what differs from them. Id and title stay. Raises
    :class:`RulesError` with every mistake; each problem's ``key`` names the setting.
    """
    findings = Findings(file)
    table = changes if isinstance(changes, Mapping) else _table(rules, changes, findings)
    findings.fallback = table.mark
    changed = apply_changes(values_of(rules), table, rules.game, findings)
    check_whole(rules.game, changed, findings)
    findings.raise_if_any()
    return _with_provenance(to_rules(changed), rules, [str(key.value) for key, _ in table.entries], library)


def _table(rules: Rules, changes: AnyMapping[str, object], findings: Findings) -> Mapping:
    settings = settings_by_key(rules.game)
    entries: list[tuple[Scalar, Node]] = []
    for key, value in changes.items():
        setting = settings.get(key)
        is_no_block = value is None and setting is not None and isinstance(setting.kind, Block)
        try:
            node = from_plain(NONE if is_no_block else value)
            entries.append((Scalar(key, node.mark), node))
        except TypeError as error:
            findings.report(START, f"{key}: {error}", key)
    return Mapping(tuple(entries), START)


def _with_provenance(built: Rules, before: Rules, changed: Iterable[str], library: Library | None) -> Rules:
    printed = before if before.based_on is None else library.get(before.based_on) if library else None
    if printed is None or printed.game is not built.game:  # the printed rules are gone: keep what is known
        differing = tuple(dict.fromkeys((*before.changed, *changed)))
        return replace(built, based_on=before.based_on, changed=differing)
    differing = differing_keys(built, printed)
    based_on = printed.id if differing or before.based_on else None
    return replace(built, based_on=based_on, changed=differing)
