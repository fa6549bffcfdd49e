"""A few dice lying in a row, as rule sheets and cards show them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Surface

from render.dice.materials import DieStyle, die_styles
from render.dice.painter import die_picture
from rules_config.model import Dice

Face = tuple[int, int]  # number, index of the colour in the rules

_SHOWN_NUMBERS = (5, 3, 1, 6, 2, 4)


def row_picture(faces: Sequence[Face], colours: Sequence[str], height: int) -> Surface:
    """Dice of ``height`` pixels side by side. Shared: do not draw on it."""
    styles = die_styles(colours)
    return _row(tuple((number, styles[colour]) for number, colour in faces), height)


def emblem(dice: Dice, height: int) -> Surface:
    """What stands for a game on its card: two or three of its dice, different in colour where they differ."""
    colours = dice.colours
    numbers = [number for number in _SHOWN_NUMBERS if number <= dice.sides]
    shown = [(numbers[place % len(numbers)], place % len(colours)) for place in range(max(2, len(colours)))]
    return row_picture(shown[:3], colours, height)


@lru_cache(maxsize=128)
def _row(dice: tuple[tuple[int, DieStyle], ...], height: int) -> Surface:
    gap = max(1, height // 9)
    row = Surface((len(dice) * (height + gap) - gap, height), pygame.SRCALPHA)
    row.fill((0, 0, 0, 0))
    for place, (number, style) in enumerate(dice):
        row.blit(die_picture(number, style, height), (place * (height + gap), 0))
    return row
