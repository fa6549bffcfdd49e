"""The files that other tests spoil are good before they are spoilt."""

from __future__ import annotations

import pytest

from rules_config.library import load_text
from tests.rules_config.rule_texts import BLOCKERS, HOLD, HOUSE, MATCH


@pytest.mark.parametrize("text", [MATCH, HOLD, BLOCKERS, HOUSE])
def test_the_files_load(text: str) -> None:
    load_text(text, "rules.yaml")


def test_optional_keys_have_their_defaults() -> None:
    hold, match = load_text(HOLD, "f").hold, load_text(MATCH, "f")
    assert hold is not None
    assert (hold.entry_below, hold.exact_with_all_dice, hold.take_over) == ("must_roll", "must_roll", False)
    assert (hold.nothing_with_all_dice, hold.bust_penalty) == (0, None)
    assert (match.words.player, match.words.first_roll_bust, match.words.out) == ("player", "", "out")
    assert match.trail is None
