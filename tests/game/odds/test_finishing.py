"""How many turns the goal takes, and who gets there first."""

from __future__ import annotations

import pytest

from game.odds.finishing import Finishing, against, chance_to_win, finishing, gathered
from game.odds.turn_results import TurnResults
from rules_config.model import LastRound

TEN = TurnResults({10: 1.0}, bust=0.0, bail=0.0)
HALF = TurnResults({10: 0.5}, bust=0.5, bail=0.0)


def test_turns_that_always_bring_ten_reach_thirty_in_three() -> None:
    turns = finishing(30, TEN, []).turns(30)
    assert turns[:4] == pytest.approx([0, 0, 1, 0])


def test_turns_blown_half_the_time_reach_ten_like_the_first_head_of_a_coin() -> None:
    turns = finishing(30, HALF, []).turns(10)
    assert turns[:4] == pytest.approx([1 / 2, 1 / 4, 1 / 8, 1 / 16])


def test_near_the_goal_turns_end_as_told() -> None:
    sure = TurnResults({1: 1.0}, bust=0.0, bail=0.0)
    assert finishing(30, HALF, [sure, sure]).turns(1)[:2] == pytest.approx([1, 0])


def test_one_turn_more_ends_differently_until_something_is_banked() -> None:
    rarely = TurnResults({10: 0.1}, bust=0.9, bail=0.0)
    turns = finishing(30, TEN, []).one_turn_more(20, rarely)
    assert turns[:4] == pytest.approx([0, 0.1, 0.09, 0.081])


def test_what_is_known_can_be_kept_and_taken_up_again() -> None:
    known = finishing(30, HALF, [])
    again = Finishing.from_rows(known.rows)
    assert again.turns(17) == known.turns(17)


def test_rows_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        Finishing([1, 2], [[0.5]])


def test_a_long_way_is_summed_in_larger_strides() -> None:
    """As good as summed step by step: 100 steps in turns of 1 to 9, and twenty times as fine."""

    def mean(scale: int) -> float:
        results = TurnResults({scale * count: 0.1 for count in range(1, 10)}, bust=0.1, bail=0.0)
        turns = finishing(100 * scale, results, []).turns(100 * scale)
        return sum(number * chance for number, chance in enumerate(turns, start=1))

    assert mean(20) == pytest.approx(mean(1), rel=0.02)


def test_neighbouring_counts_are_drawn_together_at_their_mean() -> None:
    many = TurnResults(dict.fromkeys(range(1, 201), 1 / 200), bust=0.0, bail=0.0)
    few = gathered(many)
    assert len(few.banked) <= 61
    assert sum(few.banked.values()) == pytest.approx(1)
    assert few.mean == pytest.approx(many.mean, rel=0.01)


# --- two players -------------------------------------------------------------------------------------------

ONE_TURN, TWO_TURNS = [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]


def chance(mine: list[float], theirs: list[float], last: LastRound, *, they_move_first: bool) -> float:
    return chance_to_win(mine, against(theirs, last, they_move_first=they_move_first))


@pytest.mark.parametrize("last", list(LastRound))
def test_who_needs_fewer_turns_wins_unless_the_answer_is_a_tie(last: LastRound) -> None:
    assert chance(ONE_TURN, [0.0, 0.0, 1.0], last, they_move_first=False) == 1
    assert chance([0.0, 0.0, 1.0], ONE_TURN, last, they_move_first=True) == 0


def test_without_a_last_round_the_first_to_move_wins_with_equal_turns() -> None:
    assert chance(ONE_TURN, ONE_TURN, LastRound.NONE, they_move_first=False) == 1
    assert chance(ONE_TURN, ONE_TURN, LastRound.NONE, they_move_first=True) == 0


def test_an_answer_that_gets_there_too_is_even() -> None:
    assert chance(ONE_TURN, ONE_TURN, LastRound.ONE_TURN_EACH, they_move_first=False) == 0.5
    assert chance(ONE_TURN, ONE_TURN, LastRound.ONE_TURN_EACH, they_move_first=True) == 0.5


def test_one_turn_each_answers_whoever_moved_first_and_finishing_the_round_does_not() -> None:
    """The second player gets there in the first turn; the first one would in the second."""
    assert chance(ONE_TURN, TWO_TURNS, LastRound.ONE_TURN_EACH, they_move_first=True) == 0.5
    assert chance(ONE_TURN, TWO_TURNS, LastRound.FINISH_ROUND, they_move_first=True) == 1


@pytest.mark.parametrize("last", list(LastRound))
def test_somebody_wins(last: LastRound) -> None:
    mine, theirs = [0.2, 0.3, 0.5], [0.4, 0.4, 0.2]
    first = chance(mine, theirs, last, they_move_first=False)
    second = chance(theirs, mine, last, they_move_first=True)
    assert first + second == pytest.approx(1)
