"""Rules are data: no code of the games or of the window asks which rules these are."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_config.library import shipped_library
from rules_config.model import GameKind

ROOT = Path(__file__).parents[2]
MODULES = sorted(path for room in ("game", "render", "physics") for path in (ROOT / room).rglob("*.py"))
# What a rule file is called. The format's own words for the kinds of games are no names of rules.
NAMES = {
    name for rules in shipped_library().rules for name in (rules.id, rules.title)
} - {kind.value for kind in GameKind}  # fmt: skip
ASKED = ("id", "title", "based_on")
_LOOKING = ("startswith", "endswith", "find", "index", "split")


def docstrings(tree: ast.AST) -> set[int]:
    """The constants that are documentation."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def favours(tree: ast.AST) -> Iterator[str]:
    """Places where something depends on the name of rules."""
    told = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in NAMES and id(node) not in told:
            yield f"line {node.lineno}: the name {node.value!r}"
        if isinstance(node, ast.Compare) and any(map(_asks, (node.left, *node.comparators))):
            others = [part for part in ast.walk(node) if isinstance(part, ast.Constant)]
            if any(isinstance(other.value, str) and other.value for other in others):
                yield f"line {node.lineno}: compares a name with a word"
        if isinstance(node, ast.Match) and _asks(node.subject):
            yield f"line {node.lineno}: chooses by name"
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Attribute) and called.attr in _LOOKING and _asks(called.value):
            yield f"line {called.lineno}: looks into a name"


def _asks(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr in ASKED
        and isinstance(node.value, ast.Name | ast.Attribute)
        and "rules" in ast.unparse(node.value)
    )


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_asks_for_the_name_of_rules(path: Path) -> None:
    assert list(favours(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize(
    "code",
    [
        "if rules.id == 'blisters': pass",
        "x = self.rules.title in ('A', 'B')",
        "if state.rules.id.startswith('blis'): pass",
        "match rules.id:\n    case 'a': pass",
        "GOALS = {'you_blew_it_5000': 5000}",
    ],
)
def test_a_module_that_asks_would_be_found(code: str) -> None:
    assert list(favours(ast.parse(code)))
