"""Announcements leave the dice in view that they speak of, as far as the felt has room."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from render.fonts import Fonts
from render.keymap import KeyMap
from render.look import Look, make_look
from render.table.banner import Banner, Tone, _place
from render.theme import NORMAL

FELT = Rect(100, 100, 740, 340)
BANNER = Banner("You Blew It!", ("Three of a kind alone does not count.", "50 points are lost."), Tone.BAD, 2)


@pytest.fixture
def look() -> Look:
    pygame.font.init()
    return make_look((1280, 720), NORMAL, Fonts(), KeyMap())


def hidden(look: Look, dice: list[Rect]) -> int:
    plate = _place(look, FELT, BANNER, dice).rect
    assert FELT.contains(plate)
    return sum(plate.clip(die).width * plate.clip(die).height for die in dice)


def test_without_dice_it_stands_in_the_middle(look: Look) -> None:
    assert _place(look, FELT, BANNER, []).rect.center == FELT.center


@pytest.mark.parametrize(
    "dice",
    [
        [Rect(430, 240, 60, 60)],
        [Rect(120 + 65 * place, 110, 60, 60) for place in range(6)],
        [Rect(110, 110 + 66 * place, 60, 60) for place in range(5)],
        [Rect(760, 110 + 66 * place, 60, 60) for place in range(5)],
    ],
    ids=["one in the middle", "a row", "a column at the left", "a column at the right"],
)
def test_beside_dice_nothing_is_hidden(look: Look, dice: list[Rect]) -> None:
    assert hidden(look, dice) == 0
