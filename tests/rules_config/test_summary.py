"""Rules as sentences: true to every setting, with the game's own words and grouped numbers."""

from __future__ import annotations

import pytest

from rules_config.library import shipped_library, with_changes
from rules_config.model import GameKind, Rules
from rules_config.summary import (
    Difference,
    ScoringRow,
    differences,
    end_lines,
    promise_line,
    scoring_rows,
    start_line,
    summary,
    turn_lines,
)


def printed(rules_id: str) -> Rules:
    rules = shipped_library().get(rules_id)
    assert rules is not None
    return rules


def changed(rules_id: str, **changes: object) -> Rules:
    dotted = {key.replace("__", "."): value for key, value in changes.items()}
    return with_changes(printed(rules_id), dotted, shipped_library())


# --- sentences -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules_id", ["you_blew_it_5000", "you_blew_it_10000"])
def test_the_literal_reading_says_plainly_that_three_2s_alone_are_blown(rules_id: str) -> None:
    text = " ".join(turn_lines(printed(rules_id)))
    assert "So three 2s alone, with no 1 and no 5 beside them, are a blown roll." in text


def test_the_other_reading_says_that_any_combination_counts() -> None:
    text = " ".join(turn_lines(changed("you_blew_it_5000", hold__counting_roll="any")))
    assert "A roll counts when there is any combination in it" in text
    assert "three 2s" not in text


def test_the_two_player_part_of_blockers_is_called_our_own_reading() -> None:
    lines = [*turn_lines(printed("blockers")), *end_lines(printed("blockers"))]
    two_players = [line for line in lines if line.startswith("With two players")]
    assert len(two_players) == 2
    assert all("our own reading" in line for line in two_players)


def test_blockers_for_three_or_more_says_nothing_about_two_players() -> None:
    rules = changed("blockers", players__min=3)
    assert "two players" not in summary(rules)


def test_numbers_are_grouped_and_words_are_the_games_own() -> None:
    text = summary(printed("blisters"))
    assert "The goal is 2,145 miles or more on the Appalachian Trail" in text
    assert "every other hiker has one more turn" in text
    assert "Zero day" in text
    assert "points" not in text


def test_which_counts_force_a_roll_follows_from_which_allow_a_stop() -> None:
    lines = turn_lines(changed("blisters", match__stop_with=[2, 3, 5]))
    assert (
        "With 2, 3 or 5 scoring dice in the set, stop and bank the turn's miles, or roll the rest. "
        "With 4, the rest must be rolled." in lines
    )


def test_bailing_is_left_out_when_it_is_switched_off() -> None:
    assert "bailed" in summary(printed("blisters"))
    assert "bailed" not in summary(changed("blisters", match__bail=None))


# Every setting of a turn or an end: a change, and a passage that it brings.
PASSAGES = [
    ("blisters", {"first_player": "in_order"}, "The first on the list starts."),
    ("blisters", {"match__all_scoring": "may_roll"}, "When all 6 dice score, roll all 6 dice again"),
    ("blisters", {"match__same_colour_times": 20}, "20 times the number"),
    ("blisters", {"match__bail": {"face": 1, "count": 4}}, "When 4 dice of one set show 1"),
    ("blisters", {"goal__reached": "more_than"}, "The goal is more than 2,145 miles"),
    ("blisters", {"end__last_round": "finish_round"}, "ends the game with this round"),
    ("blisters", {"end__last_round": "none"}, "Whoever gets there wins at once."),
    ("blisters", {"end__tie": "play_off"}, "there is a play-off"),
    ("blisters", {"end__tie": "shared"}, "Equal best scores share the win."),
    ("you_blew_it_5000", {"entry__minimum": 350}, "at least 350 points; until it is, you have to roll on."),
    ("you_blew_it_5000", {"entry__below": "may_stop"}, "with less, you may stop but score nothing."),
    ("you_blew_it_5000", {"bank__minimum": 300}, "No turn may stop with less than 300 points."),
    ("you_blew_it_5000", {"hold__all_count": "may_roll"}, "When all dice count, roll all 6 dice again"),
    ("you_blew_it_5000", {"hold__take_over": True}, "the next player may take over"),
    ("you_blew_it_5000", {"hold__nothing_with_all_dice": 500}, "in which nothing counts is worth 500 points"),
    (
        "you_blew_it_5000",
        {"hold__bust_penalty": {"in_a_row": 3, "points": 1000}},
        "Three blown turns in a row cost 1,000 points, and the counting starts again. "
        "The score does not fall below 0.",
    ),
    ("you_blew_it_10000", {"hold__exact_with_all_dice": "wins"}, "is allowed, and you may stop there."),
    ("you_blew_it_10000", {"words__first_roll_bust": "Flop"}, "blown on its first roll is called Flop."),
    ("blockers", {"blockers__rack": 6}, "a rack of six"),
    ("blockers", {"blockers__scoring": "groups"}, "Captures are not counted."),
    ("blockers", {"blockers__two_player_colours": 1}, "each has one colour, as with more players."),
    ("blockers", {"blockers__two_player_captures": "all"}, "all your captures count together."),
]


@pytest.mark.parametrize(("rules_id", "changes", "passage"), PASSAGES)
def test_the_summary_follows_the_setting(rules_id: str, changes: dict[str, object], passage: str) -> None:
    assert passage in summary(changed(rules_id, **changes))
    assert passage not in summary(printed(rules_id))


@pytest.mark.parametrize("rules", shipped_library().rules, ids=lambda rules: rules.id)
def test_every_line_is_a_sentence(rules: Rules) -> None:
    for line in (start_line(rules), *turn_lines(rules), *end_lines(rules)):
        assert line[0].isupper()
        assert line.endswith(".")
        assert "  " not in line
        assert "None" not in line


# --- the scoring table -----------------------------------------------------------------------------------


def dice_of(row: ScoringRow) -> str:
    return " ".join(f"{die.face}{'abc'[die.colour]}" for die in row.dice)


def test_blisters_examples_are_counted_from_the_same_colour_multiple() -> None:
    worth = {dice_of(row): row.points for row in scoring_rows(printed("blisters"))}
    assert worth == {
        "5a 5a": 50,
        "4a 4b": 8,
        "5a 5a 5b": 55,
        "3a 3b 3c": 9,
        "4a 4a 4b 4b": 80,
        "2a 2a 2b 2c": 24,
        "6a 6a 6b 6b 6c": 126,
    }
    doubled = scoring_rows(changed("blisters", match__same_colour_times=20))
    assert doubled[0].points == 100


def test_examples_need_no_colours_that_the_game_does_not_have() -> None:
    rules = changed("blisters", dice__colours=["red", "blue"], match__stop_with=[2, 3], match__bail=None)
    assert {die.colour for row in scoring_rows(rules) for die in row.dice} == {0, 1}


def test_a_hold_game_has_a_row_for_each_count_in_the_files_order() -> None:
    rows = scoring_rows(printed("you_blew_it_5000"))
    assert [(row.name, dice_of(row), row.points) for row in rows[:5]] == [
        ("Single 1", "1a", 100),
        ("Single 5", "5a", 50),
        ("Straight", "1a 2a 3a 4a 5a 6a", 1500),
        ("Three of a kind", "1a 1a 1a", 1000),
        ("Three of a kind", "2a 2a 2a", 200),
    ]
    assert len(rows) == 3 + 4 * 6


def test_groups_say_that_any_numbers_will_do() -> None:
    row = {"name": "Three pairs", "groups": [2, 2, 2], "points": 750, "repeats": True}
    (found,) = scoring_rows(
        changed("you_blew_it_5000", combinations=[row], hold__counting_roll="any", goal__score=1500)
    )
    assert dice_of(found) == "2a 2a 3a 3a 4a 4a"
    assert found.note == "Any numbers: two alike, two alike and two alike; the same number may fill several"


def test_a_board_game_has_no_scoring_dice() -> None:
    assert printed("blockers").game is GameKind.BLOCKERS
    assert scoring_rows(printed("blockers")) == ()


# --- differences -----------------------------------------------------------------------------------------


def test_printed_rules_do_not_differ_from_themselves() -> None:
    for rules in shipped_library().rules:
        assert differences(rules, rules) == ()


def test_differences_are_told_in_words() -> None:
    house = changed("blisters", goal__score=1000, end__tie="shared", match__bail=None, match__stop_with=[2])
    assert differences(house, printed("blisters")) == (
        Difference("goal.score", "Goal", "2,145", "1,000"),
        Difference("end.tie", "Equal best scores", "First to get there", "Shared win"),
        Difference("match.stop_with", "Stopping is allowed with", "2, 4", "2"),
        Difference(
            "match.bail",
            "Out of the game at once",
            "6 dice showing 6",
            "No roll puts anybody out",
        ),
    )


def test_combinations_are_compared_one_by_one() -> None:
    rows = [
        {"name": "Single 1", "faces": [1], "points": 100},
        {"name": "Single 5", "faces": [5], "points": 50},
        {"name": "Straight", "faces": [1, 2, 3, 4, 5, 6], "points": 2000},
        {"name": "Three of a kind", "same": 3, "points": {1: 300, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}},
        {"name": "Four of a kind", "same": 4, "plus": 500},
        {"name": "Three pairs", "groups": [2, 2, 2], "points": 1500},
    ]
    found = differences(changed("you_blew_it_5000", combinations=rows), printed("you_blew_it_5000"))
    assert {item.label: (item.printed, item.here) for item in found} == {
        "Straight (1 2 3 4 5 6)": ("1,500", "2,000"),
        "Three of a kind (1 1 1)": ("1,000", "300"),
        "Four of a kind (1 1 1 1)": ("1,500", "800"),
        "Five of a kind": (
            "1s = 2,500, 2s = 1,700, 3s = 1,800, 4s = 1,900, 5s = 2,000, 6s = 2,100",
            "does not count",
        ),
        "Six of a kind": (
            "1s = 4,500, 2s = 3,700, 3s = 3,800, 4s = 3,900, 5s = 4,000, 6s = 4,100",
            "does not count",
        ),
        "Three pairs (2 2 3 3 4 4)": ("does not count", "1,500"),
    }


def test_rules_of_different_games_are_not_compared() -> None:
    assert differences(printed("blisters"), printed("blockers")) == ()


def test_several_settings_of_one_table_are_one_difference_and_descriptions_are_none() -> None:
    trail = {"name": "Long Trail", "start": "South", "end": "North"}
    house = changed("blisters", trail=trail, promise="Shorter.", source="Us.", match__bail__count=5)
    assert differences(house, printed("blisters")) == (
        Difference(
            "trail",
            "Trail",
            "Appalachian Trail, Springer Mountain to Mount Katahdin",
            "Long Trail, South to North",
        ),
        Difference("match.bail.count", "Out with this many", "6", "5"),
    )


def test_one_count_for_all_numbers_is_said_once() -> None:
    rows = [{"name": "Three of a kind", "same": 3, "points": 700}]
    (found,) = (
        item
        for item in differences(changed("you_blew_it_5000", combinations=rows), printed("you_blew_it_5000"))
        if item.label == "Three of a kind"
    )
    assert found.here == "700"


def test_house_rules_without_a_promise_of_their_own_do_not_repeat_the_printed_one() -> None:
    blisters = printed("blisters")
    assert promise_line(blisters, None) == blisters.promise
    assert promise_line(changed("blisters", goal__score=9), blisters) == "House rules for Blisters."
    assert promise_line(changed("blisters", promise="Ours."), blisters) == "Ours."
