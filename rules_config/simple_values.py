"""Checks of single values that settings and rows of the combination table share."""

from __future__ import annotations

import re
from typing import Final

from rules_config.findings import Findings, found, shortened
from rules_config.setting import Text, WholeNumber
from rules_config.yaml_nodes import Node, Scalar, has_unusual_characters

INVALID: Final = object()  # stands for a value about which a problem has been reported

_IDENTIFIER = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def is_identifier(text: str) -> bool:
    """Whether the text is in lower_snake form."""
    return _IDENTIFIER.fullmatch(text) is not None


def check_whole_number(
    kind: WholeNumber, key: str, node: Node, findings: Findings, *, name: str = "", note: str = ""
) -> object:
    """The number, or :data:`INVALID` after saying what is allowed.

    ``name`` begins the sentence where the setting's key alone would not be exact enough; ``note`` ends it.
    """
    value = node.value if isinstance(node, Scalar) else None
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if is_number and isinstance(value, int) and kind.minimum <= value <= kind.maximum:
        return value
    fixed = kind.minimum == kind.maximum
    allowed = f"{kind.minimum}" if fixed else f"a whole number from {kind.minimum:,} to {kind.maximum:,}"
    shown = f"{value:,}" if is_number else found(node)
    message = f"{name or key} must be {allowed}, not {shown}{_number_hint(node)}{note}"
    findings.report(node.mark, message, key)
    return INVALID


def _number_hint(node: Node) -> str:
    if not isinstance(node, Scalar) or not isinstance(node.value, str):
        return ""
    if node.quoted and node.value.strip().lstrip("+-").isdigit():
        return "; leave the quotes out"
    if re.fullmatch(r"[+-]?[0-9][0-9_,. ']*|0[xo][0-9a-fA-F]+", node.value):
        return "; write digits alone, without leading zeros"
    return ""


def check_text(kind: Text, key: str, node: Node, findings: Findings, *, name: str = "") -> object:
    """The text with its white space tidied, or :data:`INVALID` after saying what is allowed."""
    value = node.value if isinstance(node, Scalar) else None
    name = name or key
    if not isinstance(value, str):
        quote = "; put it in quotes" if isinstance(value, int | float) else ""
        message = f"{name} must be a text, not {found(node)}{quote}"
        findings.report(node.mark, message, key)
        return INVALID
    text = " ".join(value.split())
    if has_unusual_characters(text):
        findings.report(node.mark, f"{name} must be ordinary text, without control characters", key)
        return INVALID
    if not text and not kind.may_be_blank:
        findings.report(node.mark, f"{name} must not be blank", key)
        return INVALID
    if len(text) > kind.longest:
        message = f"{name} may have {kind.longest} characters, not {len(text)}: {shortened(text, 24)}"
        findings.report(node.mark, message, key)
        return INVALID
    return text
