"""The best chance to reach a number in one turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.odds.hold_graph import hold_graph, place_of_dice
from game.odds.tables import TurnTables
from game.odds.targets import LastTurn, beating, meeting
from game.odds.turn_graph import FULL
from game.odds.turn_odds import choice_here, reaching
from rules_config.model import ExactWithAllDice, FacesCombination, Goal, GoalReached, MayOrMust, Rules
from tests.game.odds.published_rules import hold_rules, pig
from tests.game.table import rules_named

ONE_DIE = hold_rules(FacesCombination("Five", (5,), 50), FacesCombination("One", (1,), 100), dice=1)


def exactly(rules: Rules, goal: int) -> Rules:
    return replace(rules, goal=Goal(goal, GoalReached.EXACTLY))


def test_one_die_beats_nothing_whenever_it_counts() -> None:
    graph = hold_graph(ONE_DIE, every_gain=False)
    assert beating(graph, 0, tie=0.0).rolling(FULL, 0) == pytest.approx(1 / 3)


def test_to_beat_50_a_five_has_to_be_followed_by_another_count() -> None:
    graph = hold_graph(ONE_DIE, every_gain=False)
    assert beating(graph, 1, tie=0.0).rolling(FULL, 0) == pytest.approx(1 / 6 + 1 / 6 * 1 / 3)


def test_a_tie_that_shares_the_win_is_worth_taking_when_rolling_on_wins_less_often() -> None:
    graph = hold_graph(ONE_DIE, every_gain=False)
    values = beating(graph, 1, tie=0.5)
    assert values.rolling(FULL, 0) == pytest.approx(1 / 6 + 1 / 6 * 0.5)
    assert values.stops(FULL, 1)


def test_exactly_150_is_a_one_and_a_five_or_three_fives() -> None:
    graph = hold_graph(ONE_DIE, every_gain=True)
    ways = 2 * (1 / 6) ** 2 + (1 / 6) ** 3
    assert meeting(graph, 3).rolling(FULL, 0) == pytest.approx(ways)


def test_a_full_set_that_must_be_rolled_again_cannot_land_unless_landing_wins() -> None:
    must = exactly(
        hold_rules(FacesCombination("Five", (5,), 50), dice=1, all_count=MayOrMust.MUST_ROLL), goal=100
    )
    graph = hold_graph(must, every_gain=True)
    assert meeting(graph, 2).rolling(FULL, 0) == 0.0
    assert meeting(graph, 2, full_set_may_stop=True).rolling(FULL, 0) == pytest.approx(1 / 36)


def test_a_stop_minimum_holds_for_small_targets_too() -> None:
    graph = hold_graph(ONE_DIE, every_gain=False)
    assert beating(graph, 0, tie=0.0, minimum=2).rolling(FULL, 0) == pytest.approx(1 / 6 + 1 / 6 * 1 / 3)


def test_one_table_answers_for_every_score_to_draw_level_with() -> None:
    graph = hold_graph(rules_named("you_blew_it_5000"), every_gain=False)
    table = LastTurn(beating(graph, 60, tie=0.5), 60)
    for missing in (0, 1, 7, 30):
        alone = beating(graph, missing, tie=0.5).rolling(FULL, 0)
        assert table.chance(missing) == pytest.approx(alone)


def test_pig_reaches_twenty_before_a_one_in_the_known_share_of_turns() -> None:
    """Holding at 20 is blown in 0.6245 of turns (T. Neller and C. Presser)."""
    graph = hold_graph(pig(), every_gain=False)
    assert beating(graph, 19, tie=0.0).rolling(FULL, 0) == pytest.approx(1 - 0.6245, abs=0.0001)


# --- as people ask -----------------------------------------------------------------------------------------


def test_beating_is_harder_than_matching_and_matching_than_nothing() -> None:
    tables = TurnTables(rules_named("you_blew_it_5000"))
    three = place_of_dice(tables.graph, 3)
    chances = reaching(tables, three, 300, 4_000, 4_500)
    assert 0 < chances.beat < chances.match < 1 - tables.chance_of_bust(three)
    assert chances.match == pytest.approx(reaching(tables, three, 300, 4_000, 4_450).beat)


def test_nobody_beats_a_goal_that_must_be_met_exactly() -> None:
    tables = TurnTables(rules_named("you_blew_it_10000"))
    chances = reaching(tables, FULL, 0, 9_800, 10_000)
    assert chances.beat == 0
    assert chances.match == pytest.approx(chances.exactly)
    assert 0.5 < chances.match < 0.9


def test_off_the_sheet_the_entry_minimum_stands_between_the_turn_and_a_small_target() -> None:
    tables = TurnTables(rules_named("you_blew_it_5000"))
    assert reaching(tables, FULL, 0, 0, 100).match == pytest.approx(reaching(tables, FULL, 0, 0, 500).match)
    assert reaching(tables, FULL, 0, 50, 150).match > reaching(tables, FULL, 0, 0, 100).match


def test_a_full_set_that_lands_wins_where_the_rules_say_so() -> None:
    rules = rules_named("you_blew_it_10000")
    assert rules.hold is not None
    lenient = replace(rules, hold=replace(rules.hold, exact_with_all_dice=ExactWithAllDice.WINS))
    """One die, 100 missing: a 5 leads to six dice and 50 missing; a 1 is the goal, with all dice counting."""
    after_a_five = reaching(TurnTables(rules), FULL, 50, 9_900, 10_000).exactly
    strict_chance = reaching(TurnTables(rules), 1, 0, 9_900, 10_000).exactly
    lenient_chance = reaching(TurnTables(lenient), 1, 0, 9_900, 10_000).exactly
    assert strict_chance == pytest.approx(after_a_five / 6)
    assert lenient_chance >= strict_chance + 1 / 6


def test_the_choice_here_says_what_both_are_worth() -> None:
    tables = TurnTables(rules_named("you_blew_it_5000"))
    here = choice_here(tables, place_of_dice(tables.graph, 2), 500)
    assert here.stop == 500
    assert 0 < here.roll < 500
    assert here.bust == pytest.approx(4 / 9)


def test_a_count_that_no_turn_can_have_is_refused() -> None:
    tables = TurnTables(rules_named("you_blew_it_5000"))
    with pytest.raises(ValueError, match="multiples of 50"):
        choice_here(tables, FULL, 330)


def test_a_full_set_that_must_roll_has_no_stop() -> None:
    assert choice_here(TurnTables(rules_named("you_blew_it_5000")), FULL, 1_000).stop is None
