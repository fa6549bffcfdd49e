"""The rounded cube: its surface as small flat patches in the die's own axes.

Faces are flat squares, edges quarter cylinders, corners eighths of a sphere; edges and corners are cut into
the same strips, so no gap can open between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product

from physics.quaternion import Vector
from physics.standard_die import NORMALS
from render.dice.projection import cross, dot, unit

ROUNDING = 0.125
"""Radius of the rounded edges and corners, in die edges."""

FLAT_HALF = 0.5 - ROUNDING
"""Half the side of the flat square that remains of each face."""


@dataclass(frozen=True, slots=True)
class Patch:
    """One flat piece of the surface. ``number`` is 0 for the rounded edges and corners.

    ``distance`` is that of its plane from the centre: an eye sees the patch's outside when its position
    times the normal is greater.
    """

    normal: Vector
    distance: float
    corners: tuple[int, ...]
    number: int = 0


@dataclass(frozen=True, slots=True)
class Mesh:
    """The whole surface in own axes; patches name their corners in the same turn, seen from outside."""

    vertices: tuple[Vector, ...]
    patches: tuple[Patch, ...]


class _Builder:
    """Collects vertices (each once) and patches."""

    def __init__(self, segments: int) -> None:
        self.segments = segments
        self.vertices: list[Vector] = []
        self.patches: list[Patch] = []
        self._index: dict[tuple[Vector, Vector], int] = {}

    def vertex(self, octant: Vector, share: Vector) -> int:
        """The vertex of an octant's rounded corner in the direction whose parts stand as ``share``."""
        key = (octant, share)
        if key not in self._index:
            direction = unit((octant[0] * share[0], octant[1] * share[1], octant[2] * share[2]))
            x, y, z = (
                FLAT_HALF * sign + ROUNDING * part for sign, part in zip(octant, direction, strict=True)
            )
            self._index[key] = len(self.vertices)
            self.vertices.append((x, y, z))
        return self._index[key]

    def patch(self, corners: Sequence[int], number: int = 0) -> None:
        """A patch through these vertices (three or four), its normal turned outwards.

        Quads of the corners are a little bent; the cross product of the diagonals is their mean normal.
        """
        points = [self.vertices[i] for i in corners]
        normal = unit(cross(_minus(points[2], points[0]), _minus(points[-1], points[1])))
        if dot(normal, points[0]) < 0:
            normal = (-normal[0], -normal[1], -normal[2])
            corners = corners[::-1]
        distance = sum(dot(normal, point) for point in points) / len(points)
        self.patches.append(Patch(normal, distance, tuple(corners), number))

    def face(self, number: int) -> None:
        """The flat square of a numbered face."""
        normal = NORMALS[number]
        axis = max(range(3), key=lambda i: abs(normal[i]))
        share = _put(axis, float(self.segments), (0.0, 0.0))
        around = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
        self.patch([self.vertex(_put(axis, normal[axis], pair), share) for pair in around], number)

    def edge(self, axis: int, side: tuple[float, float]) -> None:
        """The strips of one edge along ``axis``."""
        ends = (_put(axis, -1.0, side), _put(axis, 1.0, side))
        shares = [
            _put(axis, 0.0, (float(step), float(self.segments - step))) for step in range(self.segments + 1)
        ]
        for first, second in pairwise(shares):
            near, far = ends
            self.patch(
                [
                    self.vertex(near, first),
                    self.vertex(near, second),
                    self.vertex(far, second),
                    self.vertex(far, first),
                ]
            )

    def corner(self, octant: Vector) -> None:
        """The pieces of one rounded corner: rows of quads that end in a triangle."""
        size = self.segments

        def at(i: int, j: int) -> int:
            return self.vertex(octant, (float(i), float(j), float(size - i - j)))

        for i in range(size):
            for j in range(size - i - 1):
                self.patch([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)])
            self.patch([at(i, size - i - 1), at(i + 1, size - i - 1), at(i, size - i)])


def _minus(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _put(axis: int, value: float, others: tuple[float, float]) -> Vector:
    """A vector with ``value`` on one axis and ``others`` on the two that follow it in turn."""
    parts = [0.0, 0.0, 0.0]
    parts[axis], parts[(axis + 1) % 3], parts[(axis + 2) % 3] = value, others[0], others[1]
    return (parts[0], parts[1], parts[2])


@cache
def rounded_cube(segments: int) -> Mesh:
    """The rounded cube with each quarter-round cut into ``segments`` strips (at least 1).

    Patches stand in drawing order: rounded corners and edges first, so that the six faces cover their seams.
    """
    builder = _Builder(segments)
    for x, y, z in product((-1.0, 1.0), repeat=3):
        builder.corner((x, y, z))
    for axis in range(3):
        for first, second in product((-1.0, 1.0), repeat=2):
            builder.edge(axis, (first, second))
    for number in NORMALS:
        builder.face(number)
    return Mesh(tuple(builder.vertices), tuple(builder.patches))
