"""Checks a single value against the description of its setting and turns it into plain Python."""

from __future__ import annotations

from rules_config.combination_table import check_combinations
from rules_config.findings import Findings, did_you_mean, found, listed, shortened
from rules_config.setting import (
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
from rules_config.simple_values import INVALID, check_text, check_whole_number, is_identifier
from rules_config.yaml_nodes import Node, Scalar, Sequence

NONE = "none"  # how a file says that it has no such block


def check_value(setting: Setting, node: Node, findings: Findings) -> object:
    """The plain value of a node, or :data:`INVALID` after reporting everything that is wrong with it.

    A :class:`Block` is not handled here: its table holds settings of its own.
    """
    findings.places[setting.key] = node.mark
    kind = setting.kind
    if isinstance(kind, Combinations):
        return check_combinations(kind, setting.key, node, findings)
    if isinstance(kind, ListOf):
        return _check_list(kind, setting, node, findings)
    return _check_single(kind, setting, node, setting.key, findings)


def is_none(node: Node) -> bool:
    """Whether the node says ``none``."""
    return isinstance(node, Scalar) and not node.quoted and node.value == NONE


def _check_single(kind: Kind, setting: Setting, node: Node, path: str, findings: Findings) -> object:
    if isinstance(kind, WholeNumber):
        note = f". {setting.help}" if kind.minimum == kind.maximum else ""
        return check_whole_number(kind, path, node, findings, note=note)
    if isinstance(kind, Text):
        return check_text(kind, path, node, findings)
    if isinstance(kind, Identifier):
        return _check_identifier(kind, path, node, findings)
    if isinstance(kind, YesNo):
        return _check_yes_no(path, node, findings)
    if isinstance(kind, Choice):
        return _check_choice(kind, path, node, findings)
    raise TypeError(f"{path} is not a single value")


def _check_choice(kind: Choice, path: str, node: Node, findings: Findings) -> object:
    value = node.value if isinstance(node, Scalar) else None
    if isinstance(value, str) and value in kind.values:
        return value
    hint = did_you_mean(value, kind.values) if isinstance(value, str) else ""
    findings.report(node.mark, f"{path} must be {listed(kind.values)}, not {found(node)}{hint}", path)
    return INVALID


def _check_yes_no(path: str, node: Node, findings: Findings) -> object:
    if isinstance(node, Scalar) and isinstance(node.value, bool):
        return node.value
    findings.report(node.mark, f"{path} must be true or false, not {found(node)}", path)
    return INVALID


def _check_identifier(kind: Identifier, path: str, node: Node, findings: Findings) -> object:
    value = node.value if isinstance(node, Scalar) else None
    if not isinstance(value, str):
        message = f"{path} must be a word in lower-case letters, not {found(node)}"
    elif not is_identifier(value):
        message = (
            f"{path} must be lower-case letters and digits, starting with a letter, words joined by one "
            f"underscore (as in sunday_rules), not {shortened(value)}"
        )
    elif len(value) > kind.longest:
        message = f"{path} may have {kind.longest} characters, not {len(value)}"
    else:
        return value
    findings.report(node.mark, message, path)
    return INVALID


def _check_list(kind: ListOf, setting: Setting, node: Node, findings: Findings) -> object:
    path = setting.key
    example = "[2, 4]" if isinstance(kind.item, WholeNumber) else "[red, blue]"
    if not isinstance(node, Sequence):
        findings.report(node.mark, f"{path} must be a list such as {example}, not {found(node)}", path)
        return INVALID
    if not node.items:
        findings.report(node.mark, f"{path} must not be empty; write for example {example}", path)
        return INVALID
    if len(node.items) > kind.longest:
        message = f"{path} may have {kind.longest} items, not {len(node.items)}"
        findings.report(node.items[kind.longest].mark, message, path)
        return INVALID
    values: list[object] = []
    for index, item in enumerate(node.items):
        findings.places[f"{path}.{index}"] = item.mark
        value = _check_single(kind.item, setting, item, path, findings)
        if value is not INVALID and value in values:
            findings.report(item.mark, f"{path} has {value} twice; each item may stand there once", path)
            value = INVALID
        values.append(value)
    if any(value is INVALID for value in values):
        return INVALID
    return sorted(values, key=_as_number) if isinstance(kind.item, WholeNumber) else values


def _as_number(value: object) -> int:
    return value if isinstance(value, int) else 0


def is_block(setting: Setting) -> bool:
    """Whether the setting is a table of further settings that may be ``none``."""
    return isinstance(setting.kind, Block)
