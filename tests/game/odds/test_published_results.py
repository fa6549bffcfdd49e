"""Results that others have published for games of this family."""

from __future__ import annotations

import pytest

from game.odds.finishing import against, chance_to_win, finish_when_reached, finishing
from game.odds.hold_graph import hold_graph
from game.odds.running_busts import RunningBusts
from game.odds.tables import TurnTables
from game.odds.turn_graph import FULL
from game.odds.turn_odds import hold_odds
from game.odds.turn_results import turn_results
from rules_config.model import LastRound, Rules
from tests.game.odds.published_rules import linear_farkle, pig, singles_and_triples, zilch


def stop_counts(rules: Rules) -> list[int | None]:
    """The counts to stop at when 6, 5, … 1 dice would be rolled."""
    return [row.stop_at for row in reversed(hold_odds(TurnTables(rules)).dice)]


def points_per_turn(turns: RunningBusts, step: int) -> float:
    return turns.gain * step


def test_zilch_brings_620_855_points_per_turn() -> None:
    """M. Busche, 2010: average reward with the count of blown turns as the state."""
    tables = TurnTables(zilch())
    assert points_per_turn(tables.free_turns, tables.scale.step) == pytest.approx(620.855, abs=0.0005)


def test_zilch_brings_less_when_four_and_two_are_no_three_pairs() -> None:
    tables = TurnTables(zilch(four_and_two_are_pairs=False))
    assert points_per_turn(tables.free_turns, tables.scale.step) < 620.0


def test_in_zilch_six_dice_are_always_rolled_because_they_cannot_be_blown() -> None:
    assert hold_odds(TurnTables(zilch())).dice[-1].stop_at is None


def test_linear_counts_without_penalty_are_stopped_at_the_published_counts() -> None:
    assert stop_counts(linear_farkle()) == [16_400, 3_050, 1_050, 450, 250, 300]


def test_a_penalty_for_the_third_blown_turn_moves_the_count_for_three_dice() -> None:
    assert stop_counts(linear_farkle(penalty=True)) == [16_400, 3_050, 1_050, 400, 250, 300]


def test_no_count_comes_as_often_as_published() -> None:
    odds = hold_odds(TurnTables(singles_and_triples()))
    published = [2 / 3, 4 / 9, 5 / 18, 17 / 108, 25 / 324, 5 / 162]
    assert [row.bust for row in odds.dice] == pytest.approx(published, abs=1e-12)


def test_pig_held_at_twenty_is_won_by_the_first_player_in_0_5347() -> None:
    graph = hold_graph(pig(), every_gain=False)

    def held_at_20(place: int, count: int) -> bool:
        return place == FULL and count >= 20

    near = [
        turn_results(
            graph, finish_when_reached(held_at_20, lambda place, count: True, missing), lambda o, _: o[0]
        )
        for missing in range(101)
    ]
    turns = finishing(100, near[100], near).turns(100)
    first = chance_to_win(turns, against(turns, LastRound.NONE, they_move_first=False))
    second = chance_to_win(turns, against(turns, LastRound.NONE, they_move_first=True))
    assert first == pytest.approx(0.5347, abs=0.00005)
    assert first + second == pytest.approx(1.0, abs=1e-4)
