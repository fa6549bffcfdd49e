"""docs/rule-files.md is written from the description of the settings, and its examples are true."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_config.library import RulesError, load_text
from rules_config.reference import reference_text
from rules_config.reference_texts import EXAMPLE_HOUSE_FILE, EXAMPLE_MISTAKES
from rules_config.settings import ALL_SETTINGS
from tests.rules_config.rule_texts import changed

PAGE = Path(__file__).parents[2] / "docs" / "rule-files.md"


def test_the_page_is_up_to_date() -> None:
    hint = "stale: run  python -m rules_config.reference > docs/rule-files.md"
    assert PAGE.read_text(encoding="utf-8") == reference_text(), hint


def test_every_setting_is_on_the_page() -> None:
    page = reference_text()
    assert [setting.key for setting in ALL_SETTINGS if f"| `{setting.key}`" not in page] == []


def test_the_house_rule_on_the_page_loads() -> None:
    rules = load_text(EXAMPLE_HOUSE_FILE, "sunday.yaml")
    assert rules.based_on == "you_blew_it_5000"
    assert rules.changed == ("entry.minimum", "hold.counting_roll", "hold.all_count", "hold.bust_penalty")


def test_the_mistakes_on_the_page_are_what_the_program_says() -> None:
    text = changed(EXAMPLE_HOUSE_FILE, "entry.minimum: 300", "entry.minimum: 12.5")
    text = changed(text, "hold.counting_roll", "hold.counting_rol")
    with pytest.raises(RulesError) as refused:
        load_text(text, "sunday.yaml")
    assert str(refused.value) + "\n" == EXAMPLE_MISTAKES
