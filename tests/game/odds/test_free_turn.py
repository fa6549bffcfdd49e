"""A turn for itself: what it is worth, when it is blown, and rules that have no answer."""

from __future__ import annotations

import pytest

from game.odds.condensed import condensed
from game.odds.free_turn import chance_of_bust, free_turn
from game.odds.hold_graph import hold_graph
from game.odds.match_graph import MatchTurn
from game.odds.tables import TurnTables
from game.odds.turn_graph import EndlessTurn, TurnGraph
from game.odds.turn_odds import hold_odds, match_odds
from game.odds.turn_results import best_results
from game.odds.turn_values import start_worth
from game.players.style import Style, opponents_for
from game.simulation.one_game import play_game
from rules_config.model import FacesCombination, Goal, GoalReached, MayOrMust
from tests.game.odds.published_rules import hold_rules
from tests.game.table import rules_named

EVERY_FACE = tuple(FacesCombination(f"A {face}", (face,), 10) for face in range(1, 7))


def graphs() -> list[TurnGraph]:
    names = ("you_blew_it_5000", "you_blew_it_10000")
    holds = [hold_graph(rules_named(name), every_gain=False) for name in names]
    return [*holds, condensed(MatchTurn(rules_named("blisters")).graph)]


@pytest.mark.parametrize("graph", graphs())
def test_all_ends_of_the_best_turn_add_up_to_its_worth(graph: TurnGraph) -> None:
    values = free_turn(graph)
    results = best_results(values)
    assert sum(results.banked.values()) + results.bust + results.bail == pytest.approx(1, abs=1e-5)
    assert results.mean == pytest.approx(start_worth(values), rel=1e-4)
    assert results.bust == pytest.approx(chance_of_bust(graph), abs=1e-5)


def test_drawing_forced_rolls_together_changes_no_worth() -> None:
    graph = MatchTurn(rules_named("blisters")).graph
    whole, short = free_turn(graph), free_turn(condensed(graph))
    assert start_worth(short) == pytest.approx(start_worth(whole), rel=1e-12)
    for place in range(len(graph.places)):
        for count in (0, 20, 50, 90):
            assert short.rolling(place, count) == pytest.approx(whole.rolling(place, count), rel=1e-12)
            assert short.worth(place, count) == pytest.approx(whole.worth(place, count), rel=1e-12)


def test_the_figures_of_the_shipped_games() -> None:
    """Regression: worked out once and checked against many simulated turns."""
    five, ten = (hold_odds(TurnTables(rules_named(f"you_blew_it_{goal}"))) for goal in ("5000", "10000"))
    assert five.best_turn == pytest.approx(439.169, abs=0.001)
    assert [row.stop_at for row in five.dice] == [250, 250, 350, 700, 1_600, None]
    assert ten.best_turn == pytest.approx(480.015, abs=0.001)
    assert [row.stop_at for row in ten.dice] == [250, 250, 350, 700, 1_750, None]
    blisters = match_odds(TurnTables(rules_named("blisters")))
    assert blisters.best_turn == pytest.approx(30.106, abs=0.001)
    assert blisters.bust == pytest.approx(0.54692, abs=0.00001)


def test_nobody_stops_below_the_minimum_for_every_stop() -> None:
    rules = rules_named("you_blew_it_5000", {"bank.minimum": 400})
    assert [row.stop_at for row in hold_odds(TurnTables(rules)).dice] == [400, 400, 400, 700, 1_600, None]


def test_the_worth_beyond_the_table_goes_on_as_in_it() -> None:
    graph = hold_graph(rules_named("you_blew_it_5000"), every_gain=False)
    values = free_turn(graph)
    longer = free_turn(graph, minimum=values.stakes.top + 200)
    count = values.stakes.top + 150
    assert values.rolling(3, count) <= count
    assert values.stops(3, count)
    assert values.rolling(3, count + 100) == pytest.approx(longer.rolling(3, count + 100), rel=1e-9)


def test_a_turn_that_costs_no_risk_has_no_best_end() -> None:
    rules = hold_rules(*EVERY_FACE, dice=2)
    with pytest.raises(EndlessTurn):
        free_turn(hold_graph(rules, every_gain=False))


def test_under_rules_without_risk_sharp_rolls_until_the_goal_is_reached() -> None:
    rules = hold_rules(*EVERY_FACE, dice=2, goal=Goal(300, GoalReached.AT_LEAST))
    tables = TurnTables(rules)
    assert not tables.has_best_turn
    assert tables.gain == pytest.approx(30)  # steps of 10: all of them, every turn
    players = [opponents_for(rules).player(style) for style in (Style.SHARP, Style.BOLD)]
    games = [play_game(rules, players, index, "endless") for index in range(6)]
    assert all(0 in record.winners for record in games)
    with pytest.raises(EndlessTurn):
        hold_odds(tables)


def test_a_turn_that_may_never_be_stopped_is_worth_nothing() -> None:
    rules = hold_rules(FacesCombination("Five", (5,), 50), dice=1, all_count=MayOrMust.MUST_ROLL)
    assert start_worth(free_turn(hold_graph(rules, every_gain=False))) == 0
