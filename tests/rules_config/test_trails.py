"""Trails to walk: their lengths, and about how long a game along them takes."""

from __future__ import annotations

import pytest

from rules_config.library import shipped_library, value_of, with_changes
from rules_config.model import Rules, Trail
from rules_config.trails import nearest_trail, trails, turns_each


def printed(rules_id: str) -> Rules:
    rules = shipped_library().get(rules_id)
    assert rules is not None
    return rules


def test_the_trails_and_their_lengths_in_miles() -> None:
    lengths = {(trail.name, trail.note): trail.miles for trail in trails()}
    assert lengths == {
        ("Batona Trail", ""): 50,
        ("Wonderland Trail", ""): 93,
        ("Rainbow Trail", ""): 100,
        ("Cohos Trail", ""): 170,
        ("Tahoe Rim Trail", ""): 171,
        ("John Muir Trail", ""): 211,
        ("New England Trail", ""): 215,
        ("Long Trail", ""): 273,
        ("Colorado Trail", ""): 480,
        ("Arizona Trail", ""): 800,
        ("Ice Age Trail", ""): 1000,
        ("Pacific Northwest Trail", ""): 1200,
        ("Florida Trail", ""): 1300,
        ("Appalachian Trail", "as long as in 1987"): 2145,
        ("Appalachian Trail", "as long as today"): 2190,
        ("Pacific Crest Trail", ""): 2650,
        ("Continental Divide Trail", ""): 3100,
        ("North Country Trail", ""): 4600,
    }


def test_the_shortest_trail_comes_first() -> None:
    assert [trail.miles for trail in trails()] == sorted(trail.miles for trail in trails())


@pytest.mark.parametrize("trail", trails(), ids=lambda trail: f"{trail.name} {trail.miles}")
def test_rules_can_lead_along_every_trail(trail) -> None:
    rules = with_changes(printed("blisters"), trail.changes)
    assert value_of(rules, "goal.score") == trail.miles
    assert rules.trail == Trail(trail.name, trail.start, trail.end)


def test_the_printed_trail_is_one_of_them() -> None:
    blisters = printed("blisters")
    assert blisters.goal is not None and blisters.trail is not None
    nearest = nearest_trail(blisters.goal.score)
    assert (nearest.miles, nearest.name) == (blisters.goal.score, blisters.trail.name)


@pytest.mark.parametrize(
    ("miles", "turns"),
    [
        (50, "about 2 turns each"),
        (20, "about 1 turn each"),
        (273, "about 10 turns each"),
        (480, "about 18 turns each"),
        (2145, "about 80 turns each"),
        (100_000, "about 3,705 turns each"),
    ],
)
def test_a_game_takes_about_so_many_turns(miles: int, turns: str) -> None:
    assert turns_each(with_changes(printed("blisters"), {"goal.score": miles})) == turns


def test_nobody_knows_how_long_rules_take_that_were_never_measured() -> None:
    for changes in ({"match.same_colour_times": 2}, {"match.stop_with": [2, 3, 4]}, {"match.bail.count": 5}):
        rules = with_changes(printed("blisters"), changes)
        assert bool(turns_each(rules)) == ("match.bail.count" in changes)
    assert turns_each(printed("you_blew_it_5000")) == ""
    assert turns_each(printed("blockers")) == ""
