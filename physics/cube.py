"""The unlabelled cube: six sides without numbers. All that motion may know of a die."""

from typing import Final

from physics.quaternion import Vector

SIDE_NORMALS: Final[tuple[Vector, ...]] = (
    (1.0, 0.0, 0.0),
    (-1.0, 0.0, 0.0),
    (0.0, 1.0, 0.0),
    (0.0, -1.0, 0.0),
    (0.0, 0.0, 1.0),
    (0.0, 0.0, -1.0),
)
"""Outward normal of each side, in the cube's own axes; a side is an index into this tuple."""
