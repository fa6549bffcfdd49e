"""In which ways a seat can be played, under every rule file."""

from __future__ import annotations

import pytest

from game.blockers.opponents import opponent_named
from game.players.style import Style
from game.players.ways import ADVISED, PERSON, following_way, usual_computer, way_of, ways_to_play
from rules_config.library import load_library
from rules_config.model import GameKind, Rules

ALL = load_library().rules


@pytest.mark.parametrize("rules", ALL, ids=[rules.id for rules in ALL])
def test_going_through_the_ways_comes_back_to_the_person(rules: Rules) -> None:
    seen = [PERSON]
    while (way := following_way(rules, seen[-1])) != PERSON:
        seen.append(way)
    assert tuple(seen) == ways_to_play(rules)
    assert following_way(rules, PERSON) == usual_computer(rules)


@pytest.mark.parametrize("rules", ALL, ids=[rules.id for rules in ALL])
def test_every_computer_has_somebody_who_plays_it_and_a_promise(rules: Rules) -> None:
    for way in ways_to_play(rules):
        assert way.promise.endswith(".")
        if way.computer and rules.game is GameKind.BLOCKERS:
            assert opponent_named(way.key).level == way.label
        elif way.computer:
            assert Style(way.key).label == way.label


@pytest.mark.parametrize("rules", ALL, ids=[rules.id for rules in ALL])
def test_a_way_of_another_game_becomes_the_usual_one(rules: Rules) -> None:
    assert way_of(rules, True, "no such style") == usual_computer(rules)
    assert way_of(rules, True, "") == usual_computer(rules)
    assert way_of(rules, False, "no such wish") == PERSON


def test_only_dice_games_have_odds_to_show() -> None:
    for rules in ALL:
        assert (ADVISED in ways_to_play(rules)) == (rules.game is not GameKind.BLOCKERS)
