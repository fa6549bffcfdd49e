"""House rules: only what differs, on a printed game or on another house rule."""

from __future__ import annotations

import pytest

from rules_config.library import (
    Library,
    RulesError,
    dump_house_rules,
    dump_rules,
    load_text,
    shipped_library,
    value_of,
    with_changes,
)
from rules_config.model import Rules
from rules_config.settings import values_of
from rules_config.yaml_nodes import Mapping, parse
from tests.rules_config.rule_texts import HOUSE, MATCH, changed


def blisters() -> Rules:
    rules = shipped_library().get("blisters")
    assert rules is not None
    return rules


def refusal(changes: dict[str, object]) -> list[str]:
    with pytest.raises(RulesError) as refused:
        with_changes(blisters(), changes, shipped_library())
    return [problem.message for problem in refused.value.problems]


def test_a_house_rule_is_its_base_but_for_what_it_changes() -> None:
    house = load_text(HOUSE, "house.yaml")
    differing = {key for key, value in values_of(house).items() if value != values_of(blisters())[key]}
    assert differing == {"id", "title", "goal.score"}
    assert (house.id, house.title, house.based_on) == ("sunday_pairs", "Sunday Pairs", "blisters")
    assert house.changed == ("goal.score",)


def test_a_change_to_what_the_base_has_anyway_is_no_difference() -> None:
    house = load_text(changed(HOUSE, "goal.score: 300", "goal.score: 2145"), "house.yaml")
    assert (house.based_on, house.changed) == ("blisters", ())


def test_a_house_rule_may_change_nothing() -> None:
    assert load_text(changed(HOUSE, "changes:\n  goal.score: 300", "changes: {}"), "f").changed == ()


def test_combinations_are_replaced_as_a_whole_and_build_on_each_other() -> None:
    rows = (
        "combinations:\n"
        "    - {name: Pair, same: 2, points: 10}\n"
        "    - {name: Three, same: 3, times: 3}\n"
        "    - {name: Four, same: 4, plus: 5}\n"
    )
    text = changed(changed(HOUSE, "blisters", "you_blew_it_5000"), "goal.score: 300\n", rows)
    text = text.rstrip() + "\n  hold.counting_roll: any\n"
    combinations = value_of(load_text(text, "f"), "combinations")
    assert isinstance(combinations, list)
    assert [(row["same"], row["points"][6]) for row in combinations] == [(2, 10), (3, 30), (4, 35)]


# --- changes made by the program -------------------------------------------------------------------------


def test_with_changes_keeps_id_and_title_and_tells_what_differs() -> None:
    quick = with_changes(blisters(), {"goal.score": 150}, shipped_library())
    assert (quick.id, quick.title, quick.based_on, quick.changed) == (
        "blisters",
        "Blisters",
        "blisters",
        ("goal.score",),
    )
    assert value_of(quick, "goal.score") == 150


def test_changes_on_a_house_rule_are_compared_with_the_printed_rules() -> None:
    house = load_text(HOUSE, "house.yaml")
    more = with_changes(house, {"match.bail": None}, shipped_library())
    assert (more.based_on, more.changed) == ("blisters", ("goal.score", "match.bail"))
    back = with_changes(more, {"goal.score": 2145}, shipped_library())
    assert back.changed == ("match.bail",)


def test_without_the_printed_rules_everything_ever_changed_counts_as_different() -> None:
    house = load_text(HOUSE, "house.yaml")
    more = with_changes(house, {"match.bail": None}, Library(rules=()))
    assert (more.based_on, more.changed) == ("blisters", ("goal.score", "match.bail"))


def test_wrong_changes_are_all_told_with_the_setting_they_belong_to() -> None:
    with pytest.raises(RulesError) as refused:
        with_changes(blisters(), {"goal.score": "500", "goal.scoer": 1, "end.tie": True}, None, "game.yaml")
    assert {(problem.file, problem.key) for problem in refused.value.problems} == {
        ("game.yaml", "goal.score"),
        ("game.yaml", "goal.scoer"),
        ("game.yaml", "end.tie"),
    }


def test_changes_read_from_a_file_are_told_with_their_places() -> None:
    table = parse("goal.scoer: 5\nend.tie: no\nmatch.stop_with: [2, 6]\n", "game.yaml")
    assert isinstance(table, Mapping)
    with pytest.raises(RulesError) as refused:
        with_changes(blisters(), table, shipped_library(), "game.yaml")
    assert [str(problem).split(": ")[0] for problem in refused.value.problems] == [
        "game.yaml:1:1",
        "game.yaml:2:10",
        "game.yaml:3:22",
    ]


def test_a_value_no_file_could_hold_is_refused() -> None:
    assert refusal({"goal.score": object()}) == ["goal.score: a file cannot hold a object"]


@pytest.mark.parametrize("text", ["a\x07", "\ud800", "\u202eabc"])
def test_a_text_typed_by_hand_may_not_have_what_no_file_may_have(text: str) -> None:
    assert refusal({"words.bust": text}) == ["words.bust must be ordinary text, without control characters"]


def test_a_block_that_is_none_needs_all_its_settings() -> None:
    without = with_changes(blisters(), {"match.bail": None}, shipped_library())
    with pytest.raises(RulesError, match=r"match\.bail\.count is missing; the base has match\.bail: none"):
        with_changes(without, {"match.bail.face": 6}, shipped_library())


# --- writing rules down ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", shipped_library().rules, ids=lambda rules: rules.id)
def test_rules_written_down_load_back_to_equal_rules(rules: Rules) -> None:
    assert load_text(dump_rules(rules), "dump.yaml") == rules


def test_a_house_rule_written_down_whole_keeps_its_provenance() -> None:
    house = load_text(HOUSE, "house.yaml")
    assert load_text(dump_rules(house), "dump.yaml") == house


@pytest.mark.parametrize(
    "title", ["no", "5,000", "It's: 'x' # \"y\"", "- dash", "{a}", "null", "Ünïcode 🎲", "a\\b"]
)
def test_any_title_survives_being_written_down(title: str) -> None:
    text = dump_house_rules("house", title, "blisters", {"words.bust": title})
    house = load_text(text, "house.yaml")
    assert (house.title, house.words.bust) == (title, title)


def test_a_house_rule_file_has_only_what_differs() -> None:
    text = dump_house_rules("quick", "Quick", "blisters", {"goal.score": 93, "match.bail": None})
    assert text == (
        "format: 1\nid: quick\ntitle: Quick\nbased_on: blisters\n"
        "changes:\n  goal.score: 93\n  match.bail: none\n"
    )


def test_all_patterns_of_combinations_survive_being_written_down() -> None:
    rows = [
        {"name": "Four and a pair", "groups": [4, 2], "points": 1500},
        {"name": "Three pairs", "groups": [2, 2, 2], "points": 1500, "repeats": True},
        {"name": "Three", "same": 3, "points": {1: 1000, 5: 500}},
        {"name": "Four", "same": 4, "points": 1000},
        {"name": "Low", "faces": [5, 4, 3, 2, 1], "points": 500},
    ]
    text = dump_house_rules("rows", "Rows", "you_blew_it_5000", {"combinations": rows})
    rules = load_text(text, "f")
    assert load_text(dump_rules(rules), "f") == rules


def test_provenance_of_a_written_file_is_checked_too() -> None:
    text = MATCH + "derived: {from: Blisters, changd: [goal.score]}\n"
    with pytest.raises(RulesError) as refused:
        load_text(text, "f")
    assert [str(problem) for problem in refused.value.problems] == [
        "f:18:17: derived.from must be the id of the printed rules",
        "f:18:27: unknown key 'derived.changd'; did you mean 'changed'?",
    ]
