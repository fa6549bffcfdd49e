"""What a player may see: everything open, the own rack, and of the rest only how much there is."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

import pytest

from game.blockers import BlockersState, BlockersView, legal_actions, view_for
from game.blockers.tiles import TILES
from game.blockers.view import legal_actions_in_view, unseen_tiles
from tests.game.blockers.position import new_game, play_at_random


def dealt_anew(state: BlockersState, seat: int, random: Random) -> BlockersState:
    """The same game for ``seat``: other racks and piles mixed together, the own pile in another order."""
    racks, piles = [list(own) for own in state.racks], [list(own) for own in state.piles]
    for other in range(len(state.seats)):
        for colour in range(len(racks[other])):
            rack, pile = racks[other][colour], piles[other][colour]
            kept = 0 if other != seat else len(rack)
            hidden = [*rack[kept:], *pile]
            random.shuffle(hidden)
            if other != seat:
                racks[other][colour] = tuple(hidden[: len(rack)])
            piles[other][colour] = tuple(hidden[len(rack) - kept :])
    return replace(state, racks=tuple(map(tuple, racks)), piles=tuple(map(tuple, piles)))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_states_that_differ_only_in_what_is_hidden_look_the_same(players: int) -> None:
    random = Random(players)
    for state in play_at_random(new_game(players), random)[:-1:7]:
        for seat in range(players):
            other = dealt_anew(state, seat, random)
            assert other != state
            assert view_for(other, seat) == view_for(state, seat)


def test_a_different_own_rack_looks_different() -> None:
    state = new_game(3)
    assert view_for(dealt_anew(state, 1, Random(1)), 0) != view_for(state, 0)


def test_a_view_holds_no_tiles_but_open_ones_and_the_viewer_s_own() -> None:
    """Every field is known here; a new one has to be judged before it may be added."""
    open_to_all = {"rules", "seats", "first", "turns_taken", "board", "captured", "set_aside", "result"}
    about_the_viewer = {"viewer", "rack", "to_come"}
    assert {field.name for field in fields(BlockersView)} == (
        open_to_all | about_the_viewer | {"rack_counts", "pile_counts"}
    )


def test_the_own_pile_is_told_in_the_fixed_order_of_tiles() -> None:
    state = new_game(3)
    to_come = view_for(state, 0).to_come[0]
    assert to_come == tuple(tile for tile in TILES if tile in state.piles[0][0])


def test_everybody_knows_how_many_tiles_the_others_hold() -> None:
    state = play_at_random(new_game(3), Random(1), turns=7)[-1]
    view = view_for(state, 0)
    assert view.rack_counts == ((5,), (5,), (5,))
    assert view.pile_counts == ((20,), (21,), (21,))


def test_the_unseen_tiles_of_another_player_are_rack_and_pile_together() -> None:
    state = play_at_random(new_game(4), Random(2), turns=60)[-1]
    view = view_for(state, 0)
    for seat in range(4):
        hidden = {*state.racks[seat][0], *state.piles[seat][0]}
        assert set(unseen_tiles(view, seat, 0)) == hidden


@pytest.mark.parametrize("players", [2, 3])
def test_a_player_on_turn_sees_in_the_view_what_is_legal(players: int) -> None:
    for state in play_at_random(new_game(players), Random(3))[::5]:
        for seat in range(players):
            legal = legal_actions_in_view(view_for(state, seat))
            assert legal.choices == (legal_actions(state).choices if seat == state.turn else ())


def test_a_view_tells_turn_and_end_as_the_state_does() -> None:
    states = play_at_random(new_game(3), Random(3))
    for state in states[:: len(states) - 1]:
        view = view_for(state, 2)
        assert (view.turn, view.over, view.last_round) == (state.turn, state.over, state.last_round)
