"""What holds in every game, whoever plays and however the tiles fall."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import IllegalAction, Place
from game.blockers import BlockersState, apply, legal_actions, scoring, to_text, why_not
from game.blockers.board import CELL_NAMES
from game.blockers.groups import groups
from game.blockers.state import colours_each, turns_each
from game.blockers.tiles import TILES
from rules_config.model import BlockersScoring, Rules, TwoPlayerCaptures
from tests.game.blockers.position import any_choice, blockers, new_game, play_at_random

RULE_SETS = st.builds(
    blockers,
    rack=st.sampled_from([5, 6]),
    scoring=st.sampled_from(BlockersScoring),
    two_player_colours=st.sampled_from([1, 2]),
    two_player_captures=st.sampled_from(TwoPlayerCaptures),
)
ANY_GAME = given(players=st.integers(2, 5), seed=st.integers(0, 2**32), rules=RULE_SETS)


def all_tiles(state: BlockersState) -> Counter[tuple[int, int, str]]:
    laid = [laid for laid in state.board if laid] + [laid for own in state.captured for laid in own]
    tiles = Counter((one.seat, one.colour, one.tile) for one in laid)
    for part in (state.racks, state.piles, state.set_aside):
        for seat, own in enumerate(part):
            for colour, some in enumerate(own):
                tiles.update((seat, colour, tile) for tile in some)
    return tiles


@settings(max_examples=25, deadline=None)
@ANY_GAME
def test_every_game_ends_after_the_same_number_of_turns_and_is_never_stuck(
    players: int, seed: int, rules: Rules
) -> None:
    states = play_at_random(new_game(players, seed, rules), Random(seed))
    assert all(len(legal_actions(state)) > 0 for state in states[:-1])
    assert len(states) - 1 == players * turns_each(rules, players)
    end = states[-1]
    unplayed = rules.blockers.rack - 1 if rules.blockers else 0
    assert all(len(rack) == unplayed for own in end.racks for rack in own)
    assert end.result is not None
    assert end.result == scoring.result(end)


@settings(max_examples=15, deadline=None)
@ANY_GAME
def test_no_tile_is_ever_lost_or_doubled(players: int, seed: int, rules: Rules) -> None:
    colours = colours_each(rules, players)
    every_tile = Counter(
        (seat, own, tile) for seat in range(players) for own in range(colours) for tile in TILES
    )
    for state in play_at_random(new_game(players, seed, rules), Random(seed)):
        assert all_tiles(state) == every_tile


@settings(max_examples=15, deadline=None)
@ANY_GAME
def test_captures_never_split_the_captured_colour_and_nobody_captures_his_own(
    players: int, seed: int, rules: Rules
) -> None:
    states = play_at_random(new_game(players, seed, rules), Random(seed))
    for before, after in pairwise(states):
        old, new = scoring.colour_masks(before.board), scoring.colour_masks(after.board)
        for owner, mask in old.items():
            if owner[0] != before.turn:
                assert len(groups(new.get(owner, 0))) <= len(groups(mask))
        mine = after.captured[before.turn]
        assert all(laid.seat != before.turn for laid in mine)


@settings(max_examples=15, deadline=None)
@ANY_GAME
def test_seats_show_the_score_of_the_board_at_every_moment(players: int, seed: int, rules: Rules) -> None:
    for state in play_at_random(new_game(players, seed, rules), Random(seed))[::6]:
        assert [seat.score for seat in state.seats] == [scoring.score(state, each) for each in range(players)]


@pytest.mark.parametrize(("players", "at_least"), [(3, 0), (4, 15), (5, 39)])
def test_a_full_board_forces_captures(players: int, at_least: int) -> None:
    """81 cells take 72, 96 or 120 tiles: what does not fit must have been captured."""
    end = play_at_random(new_game(players), Random(players))[-1]
    captured = sum(len(own) for own in end.captured)
    assert captured >= at_least
    assert captured + sum(laid is not None for laid in end.board) == players * 24


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_legal_actions_are_exactly_what_why_not_has_nothing_against(players: int) -> None:
    for state in play_at_random(new_game(players), Random(players))[:-1:11]:
        legal = set(legal_actions(state))
        for colour in range(colours_each(state.rules, players)):
            for tile in TILES:
                for at in CELL_NAMES:
                    fine = why_not(state, tile, at, colour) is None
                    assert fine == (Place(tile, at, colour) in legal)


@pytest.mark.parametrize("players", [2, 4])
def test_an_illegal_action_never_changes_anything(players: int) -> None:
    random = Random(players)
    for state in play_at_random(new_game(players), random)[::9]:
        legal = set(legal_actions(state))
        before = to_text(state)
        for _ in range(200):
            place = Place(random.choice(TILES), random.choice(CELL_NAMES), random.randrange(2))
            if place not in legal:
                with pytest.raises(IllegalAction):
                    apply(state, place)
        assert to_text(state) == before


def test_an_action_leaves_the_state_it_started_from_as_it_was() -> None:
    random = Random(1)
    for state in play_at_random(new_game(3), random)[:-1:5]:
        before = to_text(state)
        apply(state, any_choice(state, random))
        assert to_text(state) == before
