"""``derived``: what the program writes into a complete rule file that came from a house rule.

A saved game stores its whole rules; this keeps apart what was printed and what the house changed. People
write house-rule files with ``based_on`` instead.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_config.findings import Findings, did_you_mean, found
from rules_config.model import GameKind
from rules_config.settings import settings_by_key
from rules_config.simple_values import is_identifier
from rules_config.yaml_nodes import Mapping, Node, Scalar, Sequence

KEY = "derived"
_FROM, _CHANGED = "from", "changed"


@dataclass(frozen=True, slots=True)
class Provenance:
    """The printed rules' id, if there are any other than these, and the dotted keys that differ."""

    based_on: str | None = None
    changed: tuple[str, ...] = ()


def check_provenance(root: Mapping, game: GameKind, findings: Findings) -> Provenance:
    """Read the ``derived`` table of a complete file, if it has one; mistakes are reported."""
    node = root.get(KEY)
    if node is None:
        return Provenance()
    if not isinstance(node, Mapping):
        findings.report(node.mark, f"{KEY} must be a table with from and changed, not {found(node)}", KEY)
        return Provenance()
    for key, _ in node.entries:
        if key.value not in (_FROM, _CHANGED):
            hint = did_you_mean(key.value, (_FROM, _CHANGED))
            findings.report(key.mark, f"unknown key '{KEY}.{key.value}'{hint}", KEY)
    return Provenance(_base(node, findings), _changed(node.get(_CHANGED), game, findings))


def _base(table: Mapping, findings: Findings) -> str | None:
    node = table.get(_FROM)
    if isinstance(node, Scalar) and isinstance(node.value, str) and is_identifier(node.value):
        return node.value
    mark = table.mark if node is None else node.mark
    findings.report(mark, f"{KEY}.{_FROM} must be the id of the printed rules", KEY)
    return None


def _changed(node: Node | None, game: GameKind, findings: Findings) -> tuple[str, ...]:
    if node is None:
        return ()
    if not isinstance(node, Sequence):
        findings.report(node.mark, f"{KEY}.{_CHANGED} must be a list of dotted keys, not {found(node)}", KEY)
        return ()
    known = settings_by_key(game)
    keys = []
    for item in node.items:
        key = item.value if isinstance(item, Scalar) else None
        if isinstance(key, str) and key in known and known[key].changeable:
            keys.append(key)
        else:
            findings.report(item.mark, f"{KEY}.{_CHANGED}: {found(item)} is not a setting of this game", KEY)
    return tuple(keys)
