"""The nine block symbols and the wild's mark, drawn as shapes: told apart by outline alone, at any size."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Surface

from game.blockers.board import SYMBOLS
from game.blockers.tiles import WILD
from render.theme import Colour

_OVERSAMPLING = 6

Point = tuple[float, float]
Ink = tuple[int, int, int, int]


class _Sheet:
    """A square of side 1 to draw on; what is drawn with :attr:`nothing` is cut out again."""

    def __init__(self, size_px: int, colour: Colour) -> None:
        self.side = size_px * _OVERSAMPLING
        self.ink: Ink = (*colour, 255)
        self.nothing: Ink = (*colour, 0)
        self.surface = Surface((self.side, self.side), pygame.SRCALPHA)
        self.surface.fill(self.nothing)

    def polygon(self, points: list[Point], ink: Ink) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, ink, [(x * self.side, y * self.side) for x, y in points])

    def disc(self, x: float, y: float, radius: float, ink: Ink) -> None:
        """A filled circle."""
        pygame.draw.circle(self.surface, ink, (x * self.side, y * self.side), radius * self.side)


def _turned(radius: float, degrees: float, centre: Point = (0.5, 0.5)) -> Point:
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def _sun(sheet: _Sheet) -> None:
    sheet.disc(0.5, 0.5, 0.215, sheet.ink)
    for ray in range(8):
        out = 45.0 * ray
        near, far = 0.285, 0.46
        half_near, half_far = 0.050, 0.034
        sheet.polygon(
            [
                _beside(near, out, half_near),
                _beside(far, out, half_far),
                _beside(far, out, -half_far),
                _beside(near, out, -half_near),
            ],
            sheet.ink,
        )


def _beside(radius: float, degrees: float, aside: float) -> Point:
    x, y = _turned(radius, degrees)
    across = math.radians(degrees + 90)
    return x + aside * math.cos(across), y + aside * math.sin(across)


def _star(sheet: _Sheet) -> None:
    centre = (0.5, 0.535)
    points = []
    for step in range(5):
        points.append(_turned(0.46, -90 + 72 * step, centre))
        points.append(_turned(0.195, -54 + 72 * step, centre))
    sheet.polygon(points, sheet.ink)


def _heart(sheet: _Sheet) -> None:
    points = []
    for step in range(90):
        angle = math.tau * step / 90
        x = 16 * math.sin(angle) ** 3
        y = 13 * math.cos(angle) - 5 * math.cos(2 * angle) - 2 * math.cos(3 * angle) - math.cos(4 * angle)
        points.append((0.5 + x / 39, 0.475 - y / 39))
    sheet.polygon(points, sheet.ink)


def _leaf(sheet: _Sheet) -> None:
    # Two arcs from the stem to the tip, the tip to the upper right, and a midrib cut out between them.
    stem, tip = (0.16, 0.84), (0.88, 0.12)
    sheet.polygon([*_arc(stem, tip, 0.25), *_arc(tip, stem, 0.25)], sheet.ink)
    sheet.polygon(_stroke((0.28, 0.72), (0.68, 0.32), 0.030), sheet.nothing)
    sheet.polygon(_stroke((0.09, 0.91), (0.24, 0.76), 0.036), sheet.ink)


def _arc(start: Point, end: Point, bulge: float) -> list[Point]:
    """A curve from ``start`` to ``end`` that leans to the left by ``bulge`` of the way at its middle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    points = []
    for step in range(25):
        share = step / 24
        lean = bulge * math.sin(math.pi * share) ** 0.9
        points.append((start[0] + dx * share + dy * lean, start[1] + dy * share - dx * lean))
    return points


def _stroke(start: Point, end: Point, half: float) -> list[Point]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    aside = (-dy / length * half, dx / length * half)
    return [
        (start[0] + aside[0], start[1] + aside[1]),
        (end[0] + aside[0], end[1] + aside[1]),
        (end[0] - aside[0], end[1] - aside[1]),
        (start[0] - aside[0], start[1] - aside[1]),
    ]


def _square(sheet: _Sheet) -> None:
    low, high = 0.17, 0.83
    sheet.polygon([(low, low), (high, low), (high, high), (low, high)], sheet.ink)


def _bolt(sheet: _Sheet) -> None:
    points = [(0.62, 0.04), (0.20, 0.57), (0.44, 0.57), (0.36, 0.96), (0.81, 0.39), (0.55, 0.39)]
    sheet.polygon(points, sheet.ink)


def _moon(sheet: _Sheet) -> None:
    sheet.disc(0.47, 0.5, 0.42, sheet.ink)
    sheet.disc(0.645, 0.44, 0.335, sheet.nothing)


def _triangle(sheet: _Sheet) -> None:
    sheet.polygon([_turned(0.47, -90 + 120 * step, (0.5, 0.60)) for step in range(3)], sheet.ink)


def _ring(sheet: _Sheet) -> None:
    sheet.disc(0.5, 0.5, 0.41, sheet.ink)
    sheet.disc(0.5, 0.5, 0.235, sheet.nothing)


def _wild(sheet: _Sheet) -> None:
    # Four diamonds around a gap: no block has it, and it points in all directions.
    for x, y in ((0.5, 0.25), (0.75, 0.5), (0.5, 0.75), (0.25, 0.5)):
        half = 0.212
        sheet.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], sheet.ink)
    sheet.disc(0.5, 0.5, 0.075, sheet.ink)


_DRAWERS: dict[str, Callable[[_Sheet], None]] = dict(
    zip(
        (*SYMBOLS, WILD),
        (_sun, _star, _heart, _leaf, _square, _bolt, _moon, _triangle, _ring, _wild),
        strict=True,
    )
)


@lru_cache(maxsize=512)
def block_symbol_picture(name: str, size_px: int, colour: Colour) -> Surface:
    """The symbol ``name`` (or the wild's mark) in a square of ``size_px`` pixels, on nothing. Shared."""
    sheet = _Sheet(size_px, colour)
    _DRAWERS[name](sheet)
    return pygame.transform.smoothscale(sheet.surface, (size_px, size_px))
