"""Dice left to the next player, goals that must be met exactly, and getting on the sheet."""

from __future__ import annotations

import pytest

from game.odds.free_turn import free_turn
from game.odds.hold_graph import hold_graph, place_of_dice
from game.odds.landing import Landing
from game.odds.reachable import reachable_counts
from game.odds.tables import TurnTables
from game.odds.turn_graph import FULL
from game.odds.turn_results import best_results
from game.odds.turn_values import start_worth
from tests.game.table import rules_named

TEN_THOUSAND = rules_named("you_blew_it_10000")
TABLES = TurnTables(TEN_THOUSAND)


def lowest_stop(values: object, place: int) -> int:
    return next(count for count in range(200) if values.stops(place, count))  # type: ignore[attr-defined]


def test_four_dice_are_not_left_to_the_next_player_as_lightly_as_in_a_game_without_take_over() -> None:
    four = place_of_dice(TABLES.graph, 4)
    alone = lowest_stop(TABLES.free_turns.turns[0], four)
    assert lowest_stop(TABLES.turn_ahead(1), four) > 2 * alone


def test_the_more_opponents_the_less_it_matters_what_the_next_one_gets() -> None:
    four = place_of_dice(TABLES.graph, 4)
    two, five = (TABLES.turn_ahead(count).stopping(four, 20) for count in (1, 4))
    assert two < five < 20


def test_taking_over_brings_nothing_extra_with_one_die_and_a_small_count() -> None:
    extra = TABLES.left_to_the_next(1)
    assert extra[place_of_dice(TABLES.graph, 1)][2] == 0
    assert extra[place_of_dice(TABLES.graph, 5)][40] > 0


# --- landing -----------------------------------------------------------------------------------------------

LANDING = Landing(TABLES.landing_graph, 6, minimum=0, full_set_may_stop=False)


def test_with_50_missing_only_a_single_five_will_do() -> None:
    """A roll lands if it shows a 5, unless all its dice count and must be rolled again."""
    results = LANDING.results[1]
    assert set(results.banked) == {1}
    assert results.banked[1] == pytest.approx(1 - results.bust)
    assert 0.6 < results.banked[1] < 1 - (5 / 6) ** 6


def test_a_landing_turn_never_banks_past_the_goal() -> None:
    for missing, results in enumerate(LANDING.results):
        assert max(results.banked) <= missing
        assert sum(results.banked.values()) + results.bust == pytest.approx(1, abs=1e-6)


def test_a_minimum_for_every_stop_leaves_only_the_landing_itself() -> None:
    strict = Landing(TABLES.landing_graph, 5, minimum=6, full_set_may_stop=False)
    assert all(set(results.banked) == {missing} for missing, results in enumerate(strict.results) if missing)


# --- the sheet ---------------------------------------------------------------------------------------------


def test_off_the_sheet_a_stop_needs_the_entry_minimum_and_the_turn_is_worth_less() -> None:
    rules = rules_named("you_blew_it_5000")
    tables = TurnTables(rules)
    two = place_of_dice(tables.graph, 2)
    assert not tables.entry_turn.stops(two, 9)
    assert tables.entry_turn.stops(two, 10)
    assert min(best_results(tables.entry_turn).banked) >= 10
    assert start_worth(tables.entry_turn) < tables.gain


def test_off_the_sheet_a_blown_turn_costs_the_turns_it_delays() -> None:
    """Its worth is that of starting again off the sheet: the best turn there less what turns bring later."""
    tables = TurnTables(rules_named("you_blew_it_5000"))
    bust = tables.entry_turn.stakes.bust
    assert bust < 0
    assert bust == pytest.approx(start_worth(tables.entry_turn) - tables.gain)


# --- reachable counts --------------------------------------------------------------------------------------


def test_a_full_set_is_not_complete_with_less_than_its_smallest_counts() -> None:
    reach = reachable_counts(hold_graph(rules_named("you_blew_it_5000"), every_gain=True), 40)
    assert not any(FULL in places for places in reach[:6])  # with less than 300 not all six dice can count
    assert 5 in reach[1]
    assert 1 not in reach[1]


def test_leaving_out_unreachable_counts_changes_no_worth() -> None:
    graph = hold_graph(rules_named("you_blew_it_5000"), every_gain=True)
    values = free_turn(graph)
    partly = type(values)(graph, values.stakes, rising=True, reach=reachable_counts(graph, values.stakes.top))
    assert start_worth(partly) == start_worth(values)
