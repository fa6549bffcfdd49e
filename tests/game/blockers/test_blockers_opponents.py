"""Computer players: that they play legally, look at nothing hidden, and see what lies on the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.actions import Place, SetAside
from game.blockers import BlockersState, Laid, apply, legal_actions, view_for
from game.blockers.opponents import EASY, HARD, MEDIUM, OPPONENTS, Opponent
from game.seats import Result
from tests.game.blockers.position import drawn, new_game, places, play_at_random

QUICK = (EASY, MEDIUM)


def near_the_end(players: int = 3, turns_left: int = 6, seed: int = 1) -> BlockersState:
    states = play_at_random(new_game(players, seed), Random(seed))
    return states[-1 - turns_left]


def test_there_are_three_levels() -> None:
    assert [opponent.level for opponent in OPPONENTS] == ["Easy", "Medium", "Hard"]


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("opponent", QUICK, ids=lambda opponent: opponent.level)
def test_a_whole_game_is_played_legally_to_its_end(opponent: Opponent, players: int) -> None:
    state, random = new_game(players), Random(players)
    while not state.over:
        choice = opponent.choose(view_for(state, state.turn), random)
        assert choice in legal_actions(state)
        assert isinstance(choice, Place | SetAside)
        state, _ = apply(state, choice)


@pytest.mark.parametrize("players", [2, 3])
def test_hard_plays_legally(players: int) -> None:
    state, random = near_the_end(players), Random(1)
    while not state.over:
        choice = HARD.choose(view_for(state, state.turn), random)
        assert choice in legal_actions(state)
        assert isinstance(choice, Place)
        state, _ = apply(state, choice)


@pytest.mark.parametrize("opponent", OPPONENTS, ids=lambda opponent: opponent.level)
def test_the_same_view_and_the_same_generator_give_the_same_choice(opponent: Opponent) -> None:
    state = near_the_end()
    view = view_for(state, state.turn)
    assert opponent.choose(view, Random(7)) == opponent.choose(view, Random(7))


@pytest.mark.parametrize("opponent", OPPONENTS, ids=lambda opponent: opponent.level)
def test_with_no_place_at_all_a_tile_is_set_aside(opponent: Opponent) -> None:
    state = drawn("\n".join("a" * 9), ["1"])
    assert opponent.choose(view_for(state, 0), Random(1)) == SetAside("1")


@pytest.mark.parametrize("opponent", OPPONENTS, ids=lambda opponent: opponent.level)
def test_who_is_not_on_turn_has_nothing_to_decide(opponent: Opponent) -> None:
    with pytest.raises(ValueError, match="Ben has nothing to decide now"):
        opponent.choose(view_for(new_game(), 1), Random(1))


@pytest.mark.parametrize("opponent", QUICK, ids=lambda opponent: opponent.level)
def test_two_groups_are_joined_when_a_tile_can_do_it(opponent: Opponent) -> None:
    state = drawn("aa.aa", ["3 7 E F"])
    assert opponent.choose(view_for(state, 0), Random(1)) == Place("3", "A3")


@pytest.mark.parametrize("opponent", QUICK, ids=lambda opponent: opponent.level)
def test_an_empty_cell_is_taken_rather_than_a_capture_that_counts(opponent: Opponent) -> None:
    """1 may go below the group, or take Ben's lone tile beside it."""
    state = drawn(
        """
        a
        a
        .
        b
    """,
        ["1"],
    )
    for seed in range(5):
        assert opponent.choose(view_for(state, 0), Random(seed)) == Place("1", "C1")


def test_easy_captures_for_nothing_of_a_colour_it_has_not_taken_most_of() -> None:
    """Joining through Cleo's tile costs nothing when three of Ben's have been taken already."""
    state = drawn(
        "aacaa",
        ["3 9"],
        captured={0: [Laid(1, 0, tile) for tile in ("1", "2", "4")]},
    )
    assert EASY.choose(view_for(state, 0), Random(1)) == Place("3", "A3")


def test_medium_keeps_the_wild_when_another_tile_does_the_same() -> None:
    state = drawn("aa.aa", ["3 wild"])
    for seed in range(5):
        assert MEDIUM.choose(view_for(state, 0), Random(seed)) == Place("3", "A3")


def test_hard_takes_the_win_that_lies_on_the_table() -> None:
    """The very last turn of a game: whatever wins outright must be found, if anything does."""
    found = 0
    for seed in range(12):
        state = play_at_random(new_game(3, seed), Random(seed))[-2]
        wins = {
            place for place in places(state) if apply(state, place)[0].result == Result((state.turn,), "goal")
        }
        if wins:
            found += 1
            assert HARD.choose(view_for(state, state.turn), Random(seed)) in wins
    assert found


@pytest.mark.parametrize("turns_left", [72, 1])
def test_hard_deals_the_hidden_tiles_at_least_thirty_times(turns_left: int) -> None:
    state = near_the_end(turns_left=turns_left)
    told: list[float] = []
    HARD.choose(view_for(state, state.turn), Random(1), progress=told.append)
    assert len(told) >= 30


def test_hard_tells_its_progress_from_the_start_to_the_end() -> None:
    state = near_the_end()
    told: list[float] = []
    HARD.choose(view_for(state, state.turn), Random(1), progress=told.append)
    assert len(told) >= 30
    assert all(earlier < later for earlier, later in pairwise(told))
    assert told[-1] == 1


def test_hard_plays_eight_moves_out_against_every_deal() -> None:
    state = near_the_end()
    asked = 0
    told: list[float] = []

    def count() -> bool:
        nonlocal asked
        asked += 1
        return False

    HARD.choose(view_for(state, state.turn), Random(1), should_stop=count, progress=told.append)
    assert asked == 8 * len(told)


def test_hard_can_be_interrupted_at_any_time_and_answers_legally() -> None:
    state = new_game()
    asked = 0

    def after_ten() -> bool:
        nonlocal asked
        asked += 1
        return asked > 10

    assert HARD.choose(view_for(state, 0), Random(1), should_stop=after_ten) in legal_actions(state)
    assert asked == 11
    assert HARD.choose(view_for(state, 0), Random(1), should_stop=lambda: True) in legal_actions(state)


@pytest.mark.parametrize("opponent", OPPONENTS, ids=lambda opponent: opponent.level)
def test_hidden_tiles_make_no_difference_to_a_choice(opponent: Opponent) -> None:
    """The piles of all and the racks of the others in another order: the same decision."""
    state = near_the_end(turns_left=15)
    seat = state.turn
    other = (seat + 1) % 3
    rack, pile = state.racks[other][0], state.piles[other][0]
    swapped_rack, swapped_pile = (*pile[:1], *rack[1:]), (*rack[:1], *pile[1:])
    racks, piles = list(state.racks), [(own[0][::-1],) for own in state.piles]
    racks[other], piles[other] = (swapped_rack,), (swapped_pile,)
    changed = replace(state, racks=tuple(racks), piles=tuple(piles))
    assert changed != state
    choice = opponent.choose(view_for(state, seat), Random(3))
    assert opponent.choose(view_for(changed, seat), Random(3)) == choice
