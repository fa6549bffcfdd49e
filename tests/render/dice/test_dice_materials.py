"""Dice of different colours can be told apart, with and without colour."""

from __future__ import annotations

import pytest

from render.dice.materials import die_style, die_styles, player_style
from render.dice.pips import PipShape
from render.theme import HIGH_CONTRAST, NORMAL, contrast

KNOWN = ("red", "white", "blue", "green", "yellow", "black", "orange", "purple", "pink", "teal")


def test_the_colours_of_the_printed_match_game_look_as_they_are_called() -> None:
    red, white, blue = die_styles(("red", "white", "blue"))
    assert red.body[0] > 2 * max(red.body[1:])
    assert min(white.body) > 200
    assert blue.body[2] > 1.5 * max(blue.body[:2])
    assert [red.shape, white.shape, blue.shape] == [PipShape.ROUND, PipShape.SQUARE, PipShape.DIAMOND]


def test_a_game_without_colours_has_warm_ivory_dice_with_round_pips() -> None:
    style = die_style("")
    assert style.shape is PipShape.ROUND
    assert style.body[0] > style.body[1] > style.body[2] > 150


@pytest.mark.parametrize(
    "names",
    [
        KNOWN,
        ("brown", "black", "grey", "purple"),  # two pairs with a shape in common
        ("ivory", "red"),
        ("chartreuse", "mauve", "puce", "ochre"),
        ("white", "chartreuse", "chartreuse"),
        ("Red", " red ", "RED"),
    ],
)
def test_every_colour_of_one_set_has_its_own_body_and_pip_shape(names: tuple[str, ...]) -> None:
    styles = die_styles(names)
    assert len({style.body for style in styles}) == len(names)
    assert len({style.shape for style in styles}) == len(names)


def test_an_unknown_colour_gets_a_look_by_its_place_in_the_file() -> None:
    assert die_style("chartreuse", 0) != die_style("chartreuse", 1)
    assert die_style("chartreuse", 1) == die_style("mauve", 1)


@pytest.mark.parametrize("name", [*KNOWN, "brown", "grey", ""])
def test_pips_stand_out_from_the_body(name: str) -> None:
    style = die_style(name)
    assert contrast(style.pip, style.body) >= 3.5


def test_dice_in_a_players_colour_get_the_pips_that_stand_out() -> None:
    for mark in (*NORMAL.players, *HIGH_CONTRAST.players):
        style = player_style(mark.colour)
        assert style.body == mark.colour
        assert contrast(style.pip, style.body) >= 4.0


def test_light_bodies_get_dark_pips_and_dark_bodies_light_ones() -> None:
    assert sum(player_style((240, 230, 120)).pip) < 200 < sum(player_style((40, 40, 60)).pip)
