"""House rules being written: values, differences, resets, switches, and mistakes said in plain words."""

from __future__ import annotations

import pytest

from rules_config.draft import Draft, changeable_settings, draft_of
from rules_config.library import shipped_library, value_of, with_changes
from rules_config.model import Rules
from rules_config.settings import settings_by_key


def printed(rules_id: str) -> Rules:
    rules = shipped_library().get(rules_id)
    assert rules is not None
    return rules


def draft(rules_id: str, **changes: object) -> Draft:
    return Draft(printed(rules_id)).with_values(
        {key.replace("__", "."): value for key, value in changes.items()}
    )


@pytest.mark.parametrize("rules", shipped_library().rules, ids=lambda rules: rules.id)
def test_an_untouched_draft_shows_every_value_and_differs_in_nothing(rules: Rules) -> None:
    untouched = Draft(rules)
    for setting in changeable_settings(rules.game):
        assert not untouched.differs(setting.key)
        if not untouched.unavailable_because(setting):
            assert untouched.value(setting.key) == value_of(rules, setting.key)
    assert untouched.checked().rules == rules


def test_a_value_as_printed_is_no_change() -> None:
    changed = draft("blisters", goal__score=500)
    assert changed.differs("goal.score")
    assert changed.with_value("goal.score", 2145).changes == {}
    assert changed.reset("goal.score").changes == {}


def test_setting_a_part_of_a_table_keeps_the_rest_of_it() -> None:
    changed = draft("blisters", match__bail__count=5)
    assert changed.value("match.bail") == {"face": 6, "count": 5}
    assert changed.differs("match.bail.count")
    assert not changed.differs("match.bail.face")
    assert changed.reset("match.bail.count").changes == {}
    rules = changed.checked().rules
    assert rules is not None and rules.changed == ("match.bail.count",)


def test_a_table_is_switched_off_and_on_again_as_it_was_printed() -> None:
    off = draft("blisters", match__bail=None)
    assert off.checked().rules == with_changes(printed("blisters"), {"match.bail": None})
    setting = settings_by_key(off.game)["match.bail.face"]
    assert off.unavailable_because(setting)
    assert off.switched_on("match.bail").changes == {}


def test_a_table_the_printed_rules_lack_begins_with_what_is_often_played() -> None:
    on = draft("you_blew_it_5000").switched_on("hold.bust_penalty")
    assert on.value("hold.bust_penalty") == {"in_a_row": 3, "points": 500, "below_zero": False}
    assert not on.differs("hold.bust_penalty.points")  # the whole table is the difference
    assert on.differs("hold.bust_penalty")
    assert on.checked().rules is not None
    assert draft("you_blew_it_5000").switched_on("trail").checked().rules is not None


@pytest.mark.parametrize(
    ("changes", "key", "sentence"),
    [
        ({"goal.score": 0}, "goal.score", "0 is too small; allowed are 1 to 1,000,000."),
        ({"goal.score": 9_999_999}, "goal.score", "9,999,999 is too large; allowed are 1 to 1,000,000."),
        ({"goal.score": ""}, "goal.score", "Type a whole number from 1 to 1,000,000."),
        ({"words.bust": "  "}, "words.bust", "This cannot be empty."),
        ({"words.bust": "x" * 30}, "words.bust", "At most 24 letters; these are 30."),
        (
            {"goal.score": 5025, "goal.reached": "exactly"},
            "goal.score",
            "“Goal” is 5,025 and must be met exactly, but all counts are multiples of 50; nobody could ever "
            "land on it.",
        ),
        (
            {"entry.minimum": 9000},
            "entry.minimum",
            "“To get on the sheet” is 9,000, which is more than the goal of 5,000.",
        ),
        (
            {"players.min": 9, "players.max": 3},
            "players.min",
            "“Fewest players” is 9, which is more than “Most players”, 3.",
        ),
    ],
)
def test_a_mistake_is_said_in_words_and_nothing_is_lost(changes, key, sentence) -> None:
    wrong = draft("you_blew_it_5000").with_values({"hold.take_over": True, **changes})
    checked = wrong.checked()
    assert checked.rules is None
    assert checked.sentence(key) == sentence
    assert {key: wrong.value(key) for key in changes} == changes
    assert wrong.value("hold.take_over") is True


def test_dice_too_few_for_a_combination_are_said_at_the_combinations() -> None:
    sentences = draft("you_blew_it_5000", dice__count=5).checked().problems["combinations"]
    assert sentences == (
        "Combination 3 (Straight) takes 6 dice, but the game has only 5: it can never be rolled.",
        "Combination 7 (Six of a kind) takes 6 dice, but the game has only 5: it can never be rolled.",
    )


def test_no_stop_at_all_is_said() -> None:
    assert draft("blisters", match__stop_with=[]).checked().sentence("match.stop_with") == (
        "Choose at least one."
    )


@pytest.mark.parametrize(
    "rules", [rules for rules in shipped_library().rules if rules.based_on], ids=lambda rules: rules.id
)
def test_house_rules_as_a_draft_come_to_the_same_rules(rules: Rules) -> None:
    assert rules.based_on is not None
    again = draft_of(rules, printed(rules.based_on)).checked().rules
    assert again is not None
    assert (again.changed, again.based_on) == (rules.changed, rules.based_on)
    assert {key: value_of(again, key) for key in again.changed} == {
        key: value_of(rules, key) for key in rules.changed
    }


def test_every_setting_of_every_game_can_be_switched_on() -> None:
    for rules in shipped_library().rules:
        for setting in changeable_settings(rules.game):
            if setting.key in {part.block for part in changeable_settings(rules.game)}:
                assert Draft(rules).switched_on(setting.key).checked().rules is not None
