"""The board computer players think on must agree with the rules, move by move."""

from __future__ import annotations

from random import Random

import pytest

from game.actions import Place
from game.blockers import BlockersState, scoring, view_for
from game.blockers.evaluation import decoded
from game.blockers.greedy import greedy_turn, play_out
from game.blockers.groups import groups
from game.blockers.play import apply
from game.blockers.simulation import Simulation, hidden_tiles, simulation_of
from game.blockers.tiles import TARGETS, TILE_NUMBER
from rules_config.model import BlockersScoring, Rules, TwoPlayerCaptures
from tests.game.blockers.position import RULES, any_choice, blockers, new_game, play_at_random

RULE_SETS = [
    (2, RULES),
    (3, RULES),
    (5, RULES),
    (2, blockers(two_player_captures=TwoPlayerCaptures.ALL)),
    (3, blockers(scoring=BlockersScoring.GROUPS)),
]


def position_of(state: BlockersState, random: Random) -> Simulation:
    view = view_for(state, state.turn)
    position = simulation_of(view)
    position.deal(*hidden_tiles(view), random)
    return position


def expected(state: BlockersState) -> list[tuple[int, int]]:
    return [
        (scoring.score(state, seat), scoring.capture_count(state, seat)) for seat in range(len(state.seats))
    ]


def standings(position: Simulation) -> list[tuple[int, int]]:
    return [position.standing(seat) for seat in range(position.players)]


@pytest.mark.parametrize(("players", "rules"), RULE_SETS)
def test_a_simulated_move_scores_as_the_real_one_does(players: int, rules: Rules) -> None:
    random = Random(players)
    for state in play_at_random(new_game(players, rules=rules), random)[:-1]:
        position = position_of(state, random)
        assert standings(position) == expected(state)
        place = any_choice(state, random)
        assert isinstance(place, Place)
        colour, bit, _ = decoded(position, place)
        position.lay(colour, bit)
        after, _ = apply(state, place)
        assert standings(position) == expected(after)
        for number, mask in enumerate(position.masks):
            assert sorted(position.groups[number]) == sorted(groups(mask))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_gives_everyone_as_many_tiles_as_they_hold_out_of_those_not_seen(players: int) -> None:
    random = Random(players)
    for state in play_at_random(new_game(players), random)[:-1:10]:
        position = position_of(state, random)
        truth = [
            (rack, pile)
            for racks, piles in zip(state.racks, state.piles, strict=True)
            for rack, pile in zip(racks, piles, strict=True)
        ]
        for number, (rack, pile) in enumerate(truth):
            assert len(position.racks[number]) == len(rack)
            assert sorted(position.racks[number] + position.piles[number]) == sorted(
                TILE_NUMBER[tile] for tile in rack + pile
            )
        for own_colour, number in enumerate(position.own[state.turn]):
            assert position.racks[number] == [
                TILE_NUMBER[tile] for tile in state.racks[state.turn][own_colour]
            ]


def test_deals_differ() -> None:
    state, random = new_game(), Random(1)
    assert position_of(state, random).racks[1] != position_of(state, random).racks[1]


@pytest.mark.parametrize(("players", "rules"), RULE_SETS)
def test_greedy_turns_are_legal_and_play_a_game_to_its_end(players: int, rules: Rules) -> None:
    random = Random(players)
    position = position_of(new_game(players, rules=rules), random)
    while position.turns_to_play:
        before = position.copy()
        seat = position.turn
        greedy_turn(position, random)
        (colour,) = [
            number for number in position.own[seat] if position.racks[number] != before.racks[number]
        ]
        bit = position.masks[colour] & ~before.masks[colour]
        (tile,) = set(before.racks[colour]) - set(position.racks[colour])
        assert bit.bit_count() == 1
        assert TARGETS[tile] & bit
        if not before.empty & bit:
            assert before.may_take(bit)
        for other, mask in enumerate(position.masks):
            if other != colour:
                assert len(groups(mask)) <= len(groups(before.masks[other]))
                assert other not in position.own[seat] or mask == before.masks[other]
    assert all(len(rack) == position.unplayed for rack in position.racks)


def greedily_better(position: Simulation) -> int:
    """The least that any legal move of the player on turn adds to the score."""
    seat = position.turn
    before, _ = position.standing(seat)
    added = []
    for colour in position.own[seat]:
        for tile in position.racks[colour] if position.is_open(colour) else []:
            for cell in range(81):
                bit = 1 << cell
                own = any(position.masks[mine] & bit for mine in position.own[seat])
                if TARGETS[tile] & bit and not own and (position.empty & bit or position.may_take(bit)):
                    after = position.copy()
                    after.lay(colour, bit)
                    added.append(after.standing(seat)[0] - before)
    return min(added)


@pytest.mark.parametrize(("players", "rules"), RULE_SETS)
def test_greedy_adds_as_little_to_the_score_as_any_move_could(players: int, rules: Rules) -> None:
    random = Random(players)
    position = position_of(new_game(players, rules=rules), random)
    while position.turns_to_play:
        seat, least = position.turn, greedily_better(position)
        before, _ = position.standing(seat)
        greedy_turn(position, random)
        assert position.standing(seat)[0] - before == max(least, -2)


def test_with_greedy_play_nobody_is_ever_without_a_move() -> None:
    """Tiles set aside would be missing from board and captures."""
    for players in (3, 4, 5):
        random = Random(players)
        position = position_of(new_game(players), random)
        play_out(position, random)
        laid = sum(mask.bit_count() for mask in position.masks) + sum(map(sum, position.taken))
        assert laid == players * 24
        assert sum(map(sum, position.taken)) >= players * 24 - 81


def test_a_copy_is_independent() -> None:
    position = position_of(new_game(), Random(1))
    twin = position.copy()
    play_out(twin, Random(1))
    assert position.turns_to_play == 72
    assert not any(position.masks)
    assert all(not some for some in position.groups)
    assert all(len(rack) == 5 for rack in position.racks)
