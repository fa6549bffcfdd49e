"""How the tables of bad rule files are written and checked."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rules_config.library import RulesError, load_text
from tests.rules_config.rule_texts import changed


@dataclass(frozen=True)
class Bad:
    """A spoilt file: ``passage`` of ``text`` becomes ``instead``; ``messages`` is all that is said."""

    name: str
    text: str
    passage: str
    instead: str
    messages: tuple[str, ...]

    def __str__(self) -> str:
        return self.name


def bad(name: str, text: str, passage: str, instead: str, *messages: str) -> Bad:
    """A case with its messages one after the other, each as ``line:column: sentence``."""
    return Bad(name, text, passage, instead, messages)


def check(case: Bad) -> None:
    """Load the spoilt file and compare every message."""
    with pytest.raises(RulesError) as refused:
        load_text(changed(case.text, case.passage, case.instead), "rules.yaml")
    expected = [f"rules.yaml:{message}" for message in case.messages]
    assert [str(problem) for problem in refused.value.problems] == expected
