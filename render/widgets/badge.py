"""A player's badge: a coloured disc with a white symbol, so that nobody is told apart by colour alone."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from render.theme import Colour, PlayerMark, Symbol, Theme

_OVERSAMPLING = 4

Points = list[tuple[float, float]]


def _regular(
    count: int, radius: float, turn: float = -90, centre: tuple[float, float] = (0.5, 0.5)
) -> Points:
    return [
        (
            centre[0] + radius * math.cos(math.radians(turn + 360 * step / count)),
            centre[1] + radius * math.sin(math.radians(turn + 360 * step / count)),
        )
        for step in range(count)
    ]


def _star() -> Points:
    outer, inner = _regular(5, 0.34, centre=(0.5, 0.52)), _regular(5, 0.145, turn=-54, centre=(0.5, 0.52))
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


def _heart() -> Points:
    points = []
    for step in range(60):
        angle = math.tau * step / 60
        x = 16 * math.sin(angle) ** 3
        y = 13 * math.cos(angle) - 5 * math.cos(2 * angle) - 2 * math.cos(3 * angle) - math.cos(4 * angle)
        points.append((0.5 + x / 56, 0.485 - y / 56))
    return points


def _cross() -> Points:
    near, far = 0.41, 0.22
    return [
        (near, far),
        (1 - near, far),
        (1 - near, near),
        (1 - far, near),
        (1 - far, 1 - near),
        (1 - near, 1 - near),
        (1 - near, 1 - far),
        (near, 1 - far),
        (near, 1 - near),
        (far, 1 - near),
        (far, near),
        (near, near),
    ]


def _drop() -> Points:
    round_part = [
        (0.5 + 0.2 * math.cos(math.radians(angle)), 0.58 + 0.2 * math.sin(math.radians(angle)))
        for angle in range(-30, 211, 8)
    ]
    return [(0.5, 0.17), *round_part]


def _moon() -> Points:
    # A disc with a smaller one cut out of its right; the angles are where the two outlines cross.
    outer = [
        (0.46 + 0.30 * math.cos(math.radians(angle)), 0.5 + 0.30 * math.sin(math.radians(angle)))
        for angle in (-55.3 - 249.4 * step / 40 for step in range(41))
    ]
    inner = [
        (0.59 + 0.25 * math.cos(math.radians(angle)), 0.5 + 0.25 * math.sin(math.radians(angle)))
        for angle in (80.5 + 199.0 * step / 30 for step in range(31))
    ]
    return outer + inner


_SHAPES: dict[Symbol, Points] = {
    Symbol.TRIANGLE: _regular(3, 0.31, centre=(0.5, 0.54)),
    Symbol.CIRCLE: _regular(60, 0.235),
    Symbol.SQUARE: _regular(4, 0.335, turn=45),
    Symbol.DIAMOND: [(0.5, 0.17), (0.74, 0.5), (0.5, 0.83), (0.26, 0.5)],
    Symbol.STAR: _star(),
    Symbol.HEART: _heart(),
    Symbol.CROSS: _cross(),
    Symbol.DROP: _drop(),
    Symbol.MOON: _moon(),
    Symbol.BOLT: [
        (0.58, 0.15),
        (0.28, 0.56),
        (0.46, 0.56),
        (0.40, 0.85),
        (0.72, 0.42),
        (0.53, 0.42),
    ],
}


@lru_cache(maxsize=256)
def symbol_picture(symbol: Symbol, size_px: int, colour: Colour) -> Surface:
    """The bare symbol in a square of ``size_px`` pixels, on nothing. Do not paint on it: it is shared."""
    large = size_px * _OVERSAMPLING
    surface = Surface((large, large), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    pygame.draw.polygon(surface, colour, [(x * large, y * large) for x, y in _SHAPES[symbol]])
    return pygame.transform.smoothscale(surface, (size_px, size_px))


@lru_cache(maxsize=256)
def _badge(mark: PlayerMark, size_px: int, ground: Colour, on_ground: Colour, ring: Colour | None) -> Surface:
    large = size_px * _OVERSAMPLING
    surface = Surface((large, large), pygame.SRCALPHA)
    surface.fill((*(ring or ground), 0))
    centre = (large / 2, large / 2)
    if ring is not None:
        pygame.draw.circle(surface, ring, centre, large / 2)
    pygame.draw.circle(surface, ground, centre, large / 2 - (large * 0.06 if ring is not None else 0))
    points = [(x * large, y * large) for x, y in _SHAPES[mark.symbol]]
    pygame.draw.polygon(surface, on_ground, points)
    return pygame.transform.smoothscale(surface, (size_px, size_px))


def draw_badge(
    surface: Surface,
    rect: Rect,
    seat: int,
    theme: Theme,
    *,
    out: bool = False,
    on_dark: bool = False,
) -> None:
    """The badge of ``seat`` in the square ``rect``. ``out``: somebody who has left the game, in grey.

    ``on_dark`` puts a light ring around it, for the table and the felt.
    """
    mark = theme.player(seat)
    ground = theme.out_of_game if out else mark.colour
    ring = theme.on_table if on_dark else None
    surface.blit(_badge(mark, rect.width, ground, theme.on_player, ring), rect)
