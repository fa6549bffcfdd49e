"""Which number is painted on which side of a cube: what makes the dice fair.

A thrown cube favours no *number* when its numbers are drawn after the release and independently of how it
moves: whatever side comes up, each number is then there with probability exactly 1/6. So nothing that moves a
cube or judges it settled may import this module (the linter of imports holds that).
"""

import math
from dataclasses import dataclass
from random import Random
from typing import Final

from physics.cube import SIDE_NORMALS
from physics.quaternion import Quaternion, Vector, multiply, rotate
from physics.standard_die import NORMALS


@dataclass(frozen=True)
class Painting:
    """One of the 24 ways to paint a standard die on a cube: `rotation` carries the die onto the cube."""

    rotation: Quaternion
    numbers: tuple[int, ...]

    def number_on(self, side: int) -> int:
        """The number painted on `side` (0 to 5, see `physics.cube`)."""
        return self.numbers[side]

    def painted(self, orientation: Quaternion) -> Quaternion:
        """How a *standard* die must be turned to look like this cube turned by `orientation`."""
        return multiply(orientation, self.rotation)


def _cube_rotations() -> tuple[Quaternion, ...]:
    """The 24 rotations of the cube: the identity, 9 about faces, 8 about corners, 6 about edges."""
    root = math.sqrt(0.5)
    rotations: list[Quaternion] = [(1.0, 0.0, 0.0, 0.0), (0.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0)]
    rotations.append((0.0, 0.0, 0.0, 1.0))
    for axis in range(3):
        for sign in (root, -root):
            vector = [0.0, 0.0, 0.0]
            vector[axis] = sign
            rotations.append((root, vector[0], vector[1], vector[2]))
    halves = (0.5, -0.5)
    rotations += [(0.5, x, y, z) for x in halves for y in halves for z in halves]
    for sign in (root, -root):
        rotations += [(0.0, root, sign, 0.0), (0.0, root, 0.0, sign), (0.0, 0.0, root, sign)]
    return tuple(rotations)


def _along(a: Vector, b: Vector) -> bool:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] > 0.9


def _painting(rotation: Quaternion) -> Painting:
    """Paint the standard die's numbers where `rotation` carries them."""
    directions = {number: rotate(rotation, normal) for number, normal in NORMALS.items()}
    numbers = tuple(
        next(number for number, direction in directions.items() if _along(direction, side))
        for side in SIDE_NORMALS
    )
    return Painting(rotation, numbers)


PAINTINGS: Final[tuple[Painting, ...]] = tuple(_painting(rotation) for rotation in _cube_rotations())


def draw_paintings(count: int, random: Random) -> tuple[Painting, ...]:
    """A painting for each of `count` dice, drawn independently and uniformly from all 24.

    `Random.randrange` draws whole random bits and rejects what does not fit, so there is no modulo bias.
    """
    return tuple(PAINTINGS[random.randrange(len(PAINTINGS))] for _ in range(count))
