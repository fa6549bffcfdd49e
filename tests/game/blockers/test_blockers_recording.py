"""Blockers as recordings write it: tile names, piles, places and what a step brought about."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.actions import Place, SetAside
from game.blockers import apply, shuffled_piles
from game.blockers.recording import outcome, read_action, read_piles, tile_name, write_action, write_piles
from game.blockers.tiles import TILES
from game.events import TilePlaced, TileSetAside, TurnStarted
from tests.game.blockers.position import RULES, any_choice, new_game, play_at_random

THREE = ("Ada", "Ben", "Cleo")
TWO = ("Ada", "Ben")
ALL_TILES: list[object] = [*range(1, 10), *TILES[9:]]


@pytest.mark.parametrize(
    ("written", "tile"), [(5, "5"), ("5", "5"), ("C", "C"), ("I", "I"), ("sun", "sun"), ("wild", "wild")]
)
def test_tiles_are_numbers_quoted_or_not_letters_symbols_and_wild(written: object, tile: str) -> None:
    assert tile_name(written) == tile


@pytest.mark.parametrize(
    ("written", "why"),
    [
        (10, "there is no tile 10"),
        (0, "there is no tile 0"),
        (True, "there is no tile True"),
        (None, "there is no tile None"),
        ([5], "there is no tile"),
        (5.0, "there is no tile"),
        ("J", "tiles are 1 to 9, A to I, sun, star"),
        ("mon", "did you mean moon?"),
    ],
)
def test_anything_else_is_no_tile(written: object, why: str) -> None:
    with pytest.raises(ValueError, match=why.replace("?", r"\?")):
        tile_name(written)


def test_piles_are_one_list_of_28_tiles_per_player() -> None:
    piles = read_piles({"Ben": ALL_TILES[::-1], "Ada": ALL_TILES, "Cleo": ALL_TILES}, THREE, RULES)
    assert piles == ((TILES,), (TILES[::-1],), (TILES,))


def test_with_two_colours_each_piles_are_two_lists_per_player() -> None:
    own = [ALL_TILES, ALL_TILES[::-1]]
    assert read_piles({"Ada": own, "Ben": own}, TWO, RULES) == ((TILES, TILES[::-1]),) * 2


@pytest.mark.parametrize("players", [TWO, THREE])
def test_written_piles_read_back(players: tuple[str, ...]) -> None:
    piles = shuffled_piles(RULES, len(players), Random(1))
    assert read_piles(write_piles(piles, players), players, RULES) == piles


@pytest.mark.parametrize(
    ("players", "change", "why"),
    [
        (THREE, lambda piles: piles.pop("Ben"), "piles needs the tiles of Ben"),
        (THREE, lambda piles: piles.update(Dan=ALL_TILES), "piles names Dan, who does not play"),
        (THREE, lambda piles: piles.update(Ada=ALL_TILES[1:]), "has 27 tiles instead of 28: 1 missing"),
        (THREE, lambda piles: piles.update(Ada=[*ALL_TILES[1:], "sun"]), "Ada's pile has sun more than once"),
        (THREE, lambda piles: piles.update(Ada=[*ALL_TILES, 5]), "Ada's pile has 5 more than once"),
        (THREE, lambda piles: piles.update(Ada="sun"), "Ada's pile must be a list"),
        (TWO, lambda piles: piles.update(Ada=ALL_TILES), "Ada plays 2 colours: write 2 lists"),
        (TWO, lambda piles: piles.update(Ada=[ALL_TILES, [1]]), "Ada's pile 2 has 1 tiles"),
    ],
)
def test_wrong_piles_are_refused(
    players: tuple[str, ...], change: Callable[[dict[str, object]], object], why: str
) -> None:
    piles: dict[str, object] = write_piles(shuffled_piles(RULES, len(players), Random(1)), players)
    change(piles)
    with pytest.raises(ValueError, match=why):
        read_piles(piles, players, RULES)


@pytest.mark.parametrize(
    ("written", "colours", "action"),
    [
        ({"place": {"tile": "C", "at": "C5"}}, 1, Place("C", "C5")),
        ({"place": {"tile": 5, "at": "C5", "colour": 1}}, 1, Place("5", "C5")),
        ({"place": {"tile": 5, "at": "C5", "colour": 1}}, 2, Place("5", "C5", 0)),
        ({"place": {"tile": "5", "at": "C5", "colour": 2}}, 2, Place("5", "C5", 1)),
        ({"set_aside": "C"}, 1, SetAside("C")),
        ({"set_aside": 7}, 1, SetAside("7")),
        ({"set_aside": {"tile": "C", "colour": 2}}, 2, SetAside("C", 1)),
    ],
)
def test_a_step_is_a_place_or_a_tile_set_aside(
    written: object, colours: int, action: Place | SetAside
) -> None:
    assert read_action(written, colours) == action


@pytest.mark.parametrize(
    ("written", "colours", "why"),
    [
        ({"place": {"tile": "C"}}, 1, "place needs “at”"),
        ({"place": {"at": "C5"}}, 1, "place needs “tile”"),
        ({"place": {"tile": "C", "at": "C5", "color": 1}}, 1, "place knows no “color”"),
        ({"place": {"tile": "C", "at": "c5"}}, 1, "there is no cell c5: cells are A1 to I9"),
        ({"place": {"tile": "C", "at": 5}}, 1, "there is no cell 5"),
        ({"place": {"tile": "C", "at": "C5", "colour": 2}}, 1, "colour is 1 in this game, not 2"),
        ({"place": {"tile": "C", "at": "C5", "colour": 0}}, 2, "colour is 1 to 2 in this game, not 0"),
        ({"place": {"tile": "C", "at": "C5"}}, 2, "place needs “colour”"),
        ({"place": "C"}, 1, "place must be a mapping"),
        ({"set_aside": "C"}, 2, "set_aside needs “colour”"),
        ({"set_aside": "moose"}, 1, "there is no tile moose"),
        ({"roll": [1]}, 1, "a step of blockers is place or set_aside, not roll"),
        ({}, 1, "a step of blockers is place or set_aside"),
        ({"place": {}, "set_aside": "C"}, 1, "a step of blockers is place or set_aside"),
        ("stop", 1, "a step of blockers must be a mapping"),
    ],
)
def test_a_step_that_is_none_is_refused_in_words(written: object, colours: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_action(written, colours)


@pytest.mark.parametrize("players", [2, 3])
def test_written_actions_read_back(players: int) -> None:
    random = Random(1)
    colours = 2 if players == 2 else 1
    for state in play_at_random(new_game(players), random)[:-1]:
        action = any_choice(state, random)
        assert isinstance(action, Place)
        assert read_action(write_action(action, colours), colours) == action


@pytest.mark.parametrize(("colours", "colour"), [(1, 0), (2, 1)])
def test_a_tile_set_aside_reads_back(colours: int, colour: int) -> None:
    action = SetAside("5", colour)
    assert read_action(write_action(action, colours), colours) == action


def test_a_recording_writes_numbers_plainly() -> None:
    assert write_action(Place("5", "C5"), 1) == {"place": {"tile": 5, "at": "C5"}}
    assert write_action(SetAside("C"), 1) == {"set_aside": "C"}


def test_the_outcome_is_placed_captured_or_set_aside() -> None:
    assert outcome((TilePlaced(0, "C", "C5", 0), TurnStarted(1))) == "placed"
    assert outcome((TilePlaced(0, "C", "C5", 0, 1, 0, "5"), TurnStarted(1))) == "captured"
    assert outcome((TileSetAside(0, "C", 0), TurnStarted(1))) == "set_aside"
    state = new_game()
    assert outcome(apply(state, any_choice(state, Random(1)))[1]) == "placed"
    with pytest.raises(ValueError, match="no tile"):
        outcome((TurnStarted(0),))
