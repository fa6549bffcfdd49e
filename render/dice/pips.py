"""Pips: where they lie on a face and which shape they have, as polygons in the die's own axes.

Shapes differ so that colours can be told apart without colour; all have about the same area and fit into
the flat part of a face.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import cache
from math import cos, pi, sin

from physics.quaternion import Vector
from physics.standard_die import NORMALS
from render.dice.projection import Point, face_axes

PIP_SPACING = 0.235
"""Distance of the outer rows and columns of pips from the middle of the face, in die edges."""


class PipShape(StrEnum):
    """The shape of a die's pips."""

    ROUND = "round"
    SQUARE = "square"
    DIAMOND = "diamond"
    TRIANGLE = "triangle"
    RING = "ring"
    BAR = "bar"
    STAR = "star"
    CROSS = "cross"
    HEART = "heart"
    DROP = "drop"


LAYOUT: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Column and row of each pip of a number, in steps of the spacing."""


def _round(radius: float, corners: int) -> list[Point]:
    step = 2 * pi / corners
    return [(radius * cos(i * step), radius * sin(i * step)) for i in range(corners)]


def _spiked(outer: float, inner: float, spikes: int) -> list[Point]:
    radii = (outer, inner)
    return [
        (radii[i % 2] * sin(i * pi / spikes), -radii[i % 2] * cos(i * pi / spikes)) for i in range(2 * spikes)
    ]


def _cross(reach: float, half: float) -> list[Point]:
    quarter = [(half, -reach), (half, -half), (reach, -half)]
    outline = []
    for _ in range(4):
        outline += quarter
        quarter = [(-y, x) for x, y in quarter]
    return outline


def _heart(corners: int) -> list[Point]:
    turns = [i * 2 * pi / corners for i in range(corners)]
    return [
        (
            0.0066 * 16 * sin(t) ** 3,
            -0.0066 * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t) + 2.5),
        )
        for t in turns
    ]


def _drop(corners: int) -> list[Point]:
    step = (pi + 1.0) / (corners - 1)
    bowl = [(0.082 * cos(i * step - 0.5), 0.032 + 0.082 * sin(i * step - 0.5)) for i in range(corners)]
    return [*bowl, (0.0, -0.118)]


@cache
def pip_outline(shape: PipShape, corners: int) -> tuple[Point, ...]:
    """The shape around its middle, in columns and rows of the face; curves are cut into ``corners``.

    A square on a turned die must not be taken for a diamond, so the diamond is wider than high. Long shapes
    lie along the rows, where the six leaves room.
    """
    outlines: dict[PipShape, Callable[[], list[Point]]] = {
        PipShape.ROUND: lambda: _round(0.098, corners),
        PipShape.SQUARE: lambda: [(-0.088, -0.088), (0.088, -0.088), (0.088, 0.088), (-0.088, 0.088)],
        PipShape.DIAMOND: lambda: [(0.0, -0.087), (0.132, 0.0), (0.0, 0.087), (-0.132, 0.0)],
        PipShape.TRIANGLE: lambda: [(0.0, -0.116), (0.116, 0.09), (-0.116, 0.09)],
        PipShape.RING: lambda: _round(0.108, corners),
        PipShape.BAR: lambda: [(-0.118, -0.048), (0.118, -0.048), (0.118, 0.048), (-0.118, 0.048)],
        PipShape.STAR: lambda: _spiked(0.125, 0.056, 5),
        PipShape.CROSS: lambda: _cross(0.108, 0.038),
        PipShape.HEART: lambda: _heart(corners),
        PipShape.DROP: lambda: _drop(corners),
    }
    return tuple(outlines[shape]())


@cache
def pip_hole(shape: PipShape, corners: int) -> tuple[Point, ...]:
    """The island of body colour inside the shape; empty for all but the ring."""
    return tuple(_round(0.055, corners)) if shape is PipShape.RING else ()


@cache
def pip_centres(number: int) -> tuple[Vector, ...]:
    """The middles of the pips of a face, in own axes."""
    return tuple(on_face(number, column * PIP_SPACING, row * PIP_SPACING) for column, row in LAYOUT[number])


def on_face(number: int, column: float, row: float) -> Vector:
    """The point of a face this far from its middle, in own axes."""
    columns, rows = face_axes(number)
    x, y, z = (0.5 * n + column * c + row * r for n, c, r in zip(NORMALS[number], columns, rows, strict=True))
    return (x, y, z)
