"""The course of a game: racks, drawing, the order of turns, the last turn and the end."""

from __future__ import annotations

from random import Random

import pytest

from game.actions import Place
from game.blockers import apply, legal_actions, shuffled_piles, start, why_not
from game.blockers.state import last_turn, turns_each, turns_left
from game.blockers.tiles import TILES
from game.events import TurnStarted, Won
from tests.game.blockers.position import NAMES, RULES, any_choice, blockers, new_game, places, play_at_random


def test_everybody_starts_with_five_tiles_in_the_order_they_were_drawn() -> None:
    piles = shuffled_piles(RULES, 3, Random(5))
    state = start(RULES, NAMES[:3], 0, piles)
    for seat in range(3):
        assert state.racks[seat][0] == piles[seat][0][:5]
        assert state.piles[seat][0] == piles[seat][0][5:]
    assert [seat.score for seat in state.seats] == [0, 0, 0]


def test_the_drawn_tile_takes_the_place_of_the_laid_one() -> None:
    state = new_game()
    rack, pile = state.racks[0][0], state.piles[0][0]
    place = next(place for place in places(state) if place.tile == rack[2])
    after, _ = apply(state, place)
    assert after.racks[0][0] == (*rack[:2], pile[0], *rack[3:])
    assert after.piles[0][0] == pile[1:]


def test_play_goes_clockwise_from_the_first_player() -> None:
    states = play_at_random(new_game(4, first=2), Random(1), turns=6)
    assert [state.turn for state in states] == [2, 3, 0, 1, 2, 3, 0]
    _, events = apply(states[0], any_choice(states[0], Random(1)))
    assert events[1] == TurnStarted(3)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_places_24_tiles_and_four_stay_unplayed(players: int) -> None:
    end = play_at_random(new_game(players), Random(players))[-1]
    assert end.turns_taken == players * 24
    assert all(len(end.racks[seat][0]) == 4 and not end.piles[seat][0] for seat in range(players))


def test_two_players_take_48_turns_each_and_four_tiles_of_each_colour_stay_unplayed() -> None:
    end = play_at_random(new_game(2), Random(2))[-1]
    assert end.turns_taken == 2 * 48
    assert [[len(rack) for rack in own] for own in end.racks] == [[4, 4], [4, 4]]


def test_with_one_colour_each_two_players_take_24_turns() -> None:
    end = play_at_random(new_game(2, rules=blockers(two_player_colours=1)), Random(2))[-1]
    assert end.turns_taken == 2 * 24


def test_after_the_last_draw_everyone_has_one_more_turn_so_a_rack_of_six_leaves_five() -> None:
    rules = blockers(rack=6)
    states = play_at_random(new_game(3, rules=rules), Random(3))
    assert len(states[0].racks[0][0]) == 6
    assert states[-1].turns_taken == 3 * 23
    assert [len(own[0]) for own in states[-1].racks] == [5, 5, 5]


def test_the_last_turn_of_each_player_comes_when_everybody_has_drawn_the_last_tile() -> None:
    for state in play_at_random(new_game(3), Random(4))[:-1]:
        drawn_out = all(not own[0] for own in state.piles)
        assert state.last_round == drawn_out
        assert last_turn(state, state.turn) == drawn_out
        assert turns_left(state, state.turn) == len(state.piles[state.turn][0]) + 1


def test_the_end_says_who_won_and_nothing_is_legal_after_it() -> None:
    state = play_at_random(new_game(3), Random(5))[-2]
    end, events = apply(state, any_choice(state, Random(1)))
    assert end.over
    assert end.result is not None
    assert events[-1] == Won(end.result.winners, end.result.reason)
    assert len(legal_actions(end)) == 0
    assert why_not(end, end.racks[0][0][0], "A1") == "the game is over"


def test_a_colour_with_four_tiles_left_is_closed() -> None:
    state = new_game(2)
    random = Random(6)
    while legal_actions(state):
        first_colour = [place for place in places(state) if place.colour == 0]
        if not first_colour:
            break
        state, _ = apply(state, random.choice(first_colour))
    assert len(state.racks[state.turn][0]) == 4
    assert state.turns_taken == 2 * 24
    assert {place.colour for place in places(state)} == {1}
    closed = state.racks[state.turn][0][0]
    assert why_not(state, closed, "E5") == (
        f"{NAMES[state.turn]}'s first colour is closed: its last 4 tiles stay unplayed"
    )


def test_a_turn_with_two_colours_draws_from_the_pile_of_the_colour_laid() -> None:
    state = new_game(2)
    place = next(place for place in places(state) if place.colour == 1)
    after, _ = apply(state, place)
    assert after.piles[0] == (state.piles[0][0], state.piles[0][1][1:])
    assert after.racks[0][0] == state.racks[0][0]


def test_running_scores_follow_the_board() -> None:
    state = new_game(3)
    rack = state.racks[0][0]
    at = next(place.at for place in places(state) if place.tile == rack[0])
    after, _ = apply(state, Place(rack[0], at))
    assert [seat.score for seat in after.seats] == [1, 0, 0]


def test_shuffled_piles_are_repeatable_and_have_each_tile_once() -> None:
    piles = shuffled_piles(RULES, 2, Random(7))
    assert piles == shuffled_piles(RULES, 2, Random(7))
    assert piles != shuffled_piles(RULES, 2, Random(8))
    assert [[sorted(pile) == sorted(TILES) for pile in own] for own in piles] == [[True, True], [True, True]]
    assert turns_each(RULES, 2) == 48


@pytest.mark.parametrize(
    ("players", "first", "spoil", "why"),
    [
        (1, 0, None, "is for 2 to 5 players, not 1"),
        (3, 3, None, "no seat 3"),
        (3, 0, "fewer", "need piles for 3, not for 2"),
        (3, 0, "twice", "Ada's pile must hold each of the 28 tiles exactly once"),
        (3, 0, "second", "Ada plays 1 colour, but has 2 piles"),
    ],
)
def test_a_game_that_does_not_fit_the_rules_does_not_start(
    players: int, first: int, spoil: str | None, why: str
) -> None:
    piles = [list(own) for own in shuffled_piles(RULES, 3, Random(1))]
    if spoil == "fewer":
        piles.pop()
    elif spoil == "twice":
        piles[0] = [(*TILES[1:], "2")]
    elif spoil == "second":
        piles[0] = piles[0] * 2
    with pytest.raises(ValueError, match=why):
        start(RULES, NAMES[:players], first, piles)
