"""Attitudes a person can read: upright faces, headings, and which upright one is nearest."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, pi, sin, sqrt

from physics.quaternion import Quaternion, multiply
from physics.standard_die import NORMALS
from render.dice.projection import Matrix, face_axes, rotation_matrix, to_tray, top_number

_FLAT_COSINE = 0.99998  # a third of a degree: less than a quarter of a pixel on a large die


@cache
def upright(number: int) -> Quaternion:
    """The attitude in which ``number`` lies up and its pips stand in rows and columns, as printed."""
    columns, rows = face_axes(number)
    return _from_matrix((*columns, *rows, *NORMALS[number]))


def about_the_vertical(angle: float) -> Quaternion:
    """A turn by ``angle`` radians from right towards down, as the tray is seen."""
    return (cos(angle / 2), 0.0, 0.0, sin(angle / 2))


def lying(number: int, heading: float) -> Quaternion:
    """The attitude with ``number`` up whose pip columns are turned by ``heading`` radians."""
    return multiply(about_the_vertical(heading), upright(number))


def heading(orientation: Quaternion, number: int) -> float:
    """How far a die with ``number`` up is turned from upright, in radians."""
    columns = to_tray(rotation_matrix(orientation), face_axes(number)[0])
    return atan2(columns[1], columns[0])


def lies_flat(orientation: Quaternion) -> bool:
    """Whether a face points straight up, within what can be seen."""
    matrix = rotation_matrix(orientation)
    return any(to_tray(matrix, normal)[2] > _FLAT_COSINE for normal in NORMALS.values())


def nearest_upright(orientation: Quaternion) -> Quaternion:
    """The square-on attitude with the same number up that takes the smallest turn to reach."""
    number = top_number(orientation)
    quarter_turns = round(heading(orientation, number) / (pi / 2))
    return lying(number, quarter_turns * pi / 2)


def _from_matrix(m: Matrix) -> Quaternion:
    """The quaternion of a rotation matrix (row-major)."""
    squares = (
        1 + m[0] + m[4] + m[8],
        1 + m[0] - m[4] - m[8],
        1 - m[0] + m[4] - m[8],
        1 - m[0] - m[4] + m[8],
    )
    largest = max(range(4), key=squares.__getitem__)
    root = 2 * sqrt(squares[largest])
    quarter = root / 4
    wx, wy, wz = (m[7] - m[5]) / root, (m[2] - m[6]) / root, (m[3] - m[1]) / root
    xy, xz, yz = (m[1] + m[3]) / root, (m[2] + m[6]) / root, (m[5] + m[7]) / root
    candidates: tuple[Quaternion, ...] = (
        (quarter, wx, wy, wz),
        (wx, quarter, xy, xz),
        (wy, xy, quarter, yz),
        (wz, xz, yz, quarter),
    )
    return candidates[largest]
