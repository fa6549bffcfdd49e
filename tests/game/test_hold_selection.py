"""Choosing which dice to hold: every counting die is taken to begin with, a press gives back or takes."""

from __future__ import annotations

from game.actions import Hold
from game.hold_counting import splits_of_roll
from game.hold_selection import face_pressed, first_selection, hold_of, toggled
from game.hold_state import HoldState
from tests.game.table import Table, rules_named

ROLL = (4, 1, 4, 5, 4, 2)


def points(roll: tuple[int, ...], rules_id: str = "you_blew_it_5000") -> dict[tuple[int, ...], int]:
    state = Table(rules_named(rules_id)).state
    assert isinstance(state, HoldState)
    return {faces: split.points for faces, split in splits_of_roll(state, tuple(sorted(roll))).items()}


def test_every_counting_die_is_taken_to_begin_with() -> None:
    selection = first_selection(ROLL, points(ROLL))
    assert selection == {0, 1, 2, 3, 4}
    assert hold_of(ROLL, selection) == Hold((1, 4, 4, 4, 5))


def test_a_press_on_a_single_five_gives_it_back_and_takes_it_again() -> None:
    worth = points(ROLL)
    given_back = toggled(ROLL, worth, frozenset({0, 1, 2, 3, 4}), 3)
    assert given_back == {0, 1, 2, 4}
    assert toggled(ROLL, worth, given_back, 3) == {0, 1, 2, 3, 4}


def test_giving_back_one_of_three_gives_back_all_three() -> None:
    assert toggled(ROLL, points(ROLL), frozenset({0, 1, 2, 3, 4}), 2) == {1, 3}


def test_taking_one_of_three_takes_all_three() -> None:
    assert toggled(ROLL, points(ROLL), frozenset({1}), 4) == {0, 1, 2, 4}


def test_everything_may_be_given_back() -> None:
    assert toggled(ROLL, points(ROLL), frozenset({1}), 1) == frozenset()


def test_a_die_that_counts_in_nothing_cannot_be_taken() -> None:
    assert toggled(ROLL, points(ROLL), frozenset({1}), 5) is None
    assert face_pressed(ROLL, points(ROLL), frozenset({1}), 2) is None


def test_the_number_key_walks_down_and_then_takes_all() -> None:
    roll = (5, 5, 1, 2, 3, 6)
    worth = points(roll)
    once = face_pressed(roll, worth, frozenset({0, 1, 2}), 5)
    assert once == {0, 2}
    twice = face_pressed(roll, worth, once, 5)
    assert twice == {2}
    assert face_pressed(roll, worth, twice, 5) == {0, 1, 2}


def test_a_number_key_of_no_die_changes_nothing() -> None:
    assert face_pressed(ROLL, points(ROLL), frozenset({1}), 6) is None


def test_giving_a_die_of_a_straight_back_keeps_what_counts_alone() -> None:
    roll = (1, 2, 3, 4, 5, 5)
    worth = {(1, 2, 3, 4, 5): 500, (1,): 100, (5,): 50, (5, 5): 100, (1, 5): 150, (1, 5, 5): 200}
    assert toggled(roll, worth, frozenset({0, 1, 2, 3, 4}), 1) == {0, 4}


def test_where_the_goal_forbids_both_a_press_changes_over() -> None:
    roll = (1, 5, 2, 3, 3, 6)
    assert toggled(roll, {(1,): 100, (5,): 50}, frozenset({0}), 1) == {1}
