"""The text of one rule file → checked, frozen rules, or every mistake in it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_config.assembly import to_rules
from rules_config.findings import Findings, found
from rules_config.full_file import check_full_file
from rules_config.house_file import HouseFile, finish_house_file, is_house_file, read_house_file
from rules_config.model import Rules
from rules_config.provenance import check_provenance
from rules_config.settings import differing_keys, values_of
from rules_config.whole import check_whole
from rules_config.yaml_nodes import START, Mapping, Mark, Node, Scalar, read


@dataclass(frozen=True)
class FullFile:
    """A complete rule file. ``rules`` is None when it has mistakes; they are in ``findings``."""

    id: str
    rules: Rules | None
    findings: Findings


def read_rule_text(text: str, file: str) -> FullFile | HouseFile:
    """Read a rule file as far as it goes by itself. Never raises for bad content."""
    document = read(text, file)
    findings = Findings(file, document.problems)
    root = document.root
    if root is None:
        return FullFile("", None, findings)
    if not isinstance(root, Mapping):
        findings.report(root.mark, f"a rule file is a table of keys and values, not {found(root)}")
        return FullFile("", None, findings)
    if is_house_file(root):
        return read_house_file(root, findings)
    return FullFile(_text_of(root.get("id")), _full_rules(root, findings), findings)


def _text_of(node: Node | None) -> str:
    return node.value if isinstance(node, Scalar) and isinstance(node.value, str) else ""


def _full_rules(root: Mapping, findings: Findings) -> Rules | None:
    game, values = check_full_file(root, findings)
    if game is None:
        return None
    provenance = check_provenance(root, game, findings)
    check_whole(game, values, findings)
    if findings.has_any():
        return None
    return replace(to_rules(values), based_on=provenance.based_on, changed=provenance.changed)


def finish(house: HouseFile, base: Rules, printed: Rules) -> Rules:
    """The rules of a house-rule file whose base has been found.

    ``printed`` are the rules that the base itself goes back to. Raises :class:`RulesError`.
    """
    values = finish_house_file(house, base, values_of(base))
    check_whole(base.game, values, house.findings)
    house.findings.raise_if_any()
    rules = to_rules(values)
    return replace(rules, based_on=printed.id, changed=differing_keys(rules, printed))


def mark_of_id(findings: Findings) -> Mark:
    """Where a file gives its id."""
    return findings.places.get("id", START)
