"""How the two rule sets are told apart on every chart: by letter, by shape, by pattern, and by colour too."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from render.look import Look
from render.theme import Colour, mix
from render.units import TextRole
from render.widgets.shapes import draw_panel, draw_polygon, draw_ring

_OVERSAMPLING = 4
_DIAMOND = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
_LETTER = 0.68  # height of the font, of the token
_STRIPE = 9  # units between two stripes
_PALE = 0.22  # of the ground between stripes


class Side(Enum):
    """One of the two rule sets, by its letter."""

    A = "A"
    B = "B"


def colour_of(look: Look, side: Side) -> Colour:
    """What its lines and marks are drawn in."""
    return look.theme.felt if side is Side.A else look.theme.accent_ink


def token_picture(look: Look, side: Side, size: int) -> Surface:
    """The letter on its shape, ``size`` pixels wide and high: a disc for A, a square for B."""
    picture = Surface((size, size), pygame.SRCALPHA)
    picture.fill((*colour_of(look, side), 0))
    draw_panel(picture, picture.get_rect(), colour_of(look, side), size // 2 if side is Side.A else size // 6)
    font = look.text.fonts.get(round(size * _LETTER), True)
    letter = font.render(side.value, True, look.theme.paper)
    picture.blit(letter, letter.get_rect(center=picture.get_rect().center))
    return picture


def draw_token(surface: Surface, look: Look, rect: Rect, side: Side) -> None:
    """The letter on its shape, in the square ``rect``."""
    surface.blit(token_picture(look, side, rect.width), rect)


def token_size(look: Look) -> int:
    """A good size in pixels: the letter fits in it."""
    return round(look.text.line_height(TextRole.BODY, bold=True) * 1.15)


def draw_mark(surface: Surface, look: Look, centre: tuple[int, int], side: Side, size: int) -> None:
    """A point on a chart: a dot for A, a diamond for B, ringed so that it stands out where both meet."""
    rect = Rect(0, 0, size, size)
    rect.center = centre
    rim = rect.inflate(2 * look.units.px(1.5), 2 * look.units.px(1.5))
    if side is Side.A:
        draw_panel(surface, rim, look.theme.paper, rim.width // 2)
        draw_panel(surface, rect, colour_of(look, side), rect.width // 2)
    else:
        grown = rect.inflate(size // 4, size // 4)
        draw_polygon(
            surface, grown.inflate(2 * look.units.px(2), 2 * look.units.px(2)), _DIAMOND, look.theme.paper
        )
        draw_polygon(surface, grown, _DIAMOND, colour_of(look, side))


def draw_bar(surface: Surface, look: Look, rect: Rect, side: Side) -> None:
    """A bar of a chart: plain for A, striped for B."""
    if rect.width <= 0 or rect.height <= 0:
        return
    radius = min(look.units.px(3), rect.width // 3, rect.height)
    if side is Side.A:
        draw_panel(surface, rect, look.theme.felt, radius)
        return
    ink = look.theme.accent_ink
    ground = mix(look.theme.paper, look.theme.accent, _PALE)
    stripes = _stripes(look.units.px(_STRIPE), ground, ink)
    width, height = stripes.get_size()
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    for y in range(rect.bottom - height, rect.y - height, -height):
        for x in range(rect.x, rect.right, width):
            surface.blit(stripes, (x, y))
    surface.set_clip(before)
    draw_ring(surface, rect, radius, look.units.px(1.5), ink)


@lru_cache(maxsize=16)
def _stripes(step: int, ground: Colour, ink: Colour) -> Surface:
    """A tile of slanting stripes that fits itself on all sides; ``step`` px from one to the next."""
    side = step * max(1, 64 // step)
    large = Surface((side * _OVERSAMPLING, side * _OVERSAMPLING))
    large.fill(ground)
    width = step * _OVERSAMPLING
    for start in range(-large.get_width(), large.get_width() + 1, width):
        points: Sequence[tuple[int, int]] = (
            (start, large.get_height()),
            (start + large.get_height(), 0),
            (start + large.get_height() + width * 2 // 5, 0),
            (start + width * 2 // 5, large.get_height()),
        )
        pygame.draw.polygon(large, ink, points)
    return pygame.transform.smoothscale(large, (side, side))
