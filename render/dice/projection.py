"""Where the points of a die appear: own axes, turned by a quaternion, seen by the eye above the tray.

Own axes are the die's own: centre at the origin, faces at a distance of 0.5. Tray axes are x to the right,
y towards the players, height up. Nothing here knows a pixel, a colour or pygame.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import sqrt

from physics.pose import Pose
from physics.quaternion import Quaternion, Vector
from physics.standard_die import NORMALS
from render.dice.camera import Camera

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float, float, float, float]


def dot(a: Vector, b: Vector) -> float:
    """The inner product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """The outer product, in the order the numbers stand."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a: Vector) -> Vector:
    """The same direction with length 1."""
    length = sqrt(dot(a, a))
    return (a[0] / length, a[1] / length, a[2] / length)


def rotation_matrix(orientation: Quaternion) -> Matrix:
    """Row-major matrix that takes own axes to tray axes."""
    w, x, y, z = orientation
    return (
        1 - 2 * (y * y + z * z),
        2 * (x * y - w * z),
        2 * (x * z + w * y),
        2 * (x * y + w * z),
        1 - 2 * (x * x + z * z),
        2 * (y * z - w * x),
        2 * (x * z - w * y),
        2 * (y * z + w * x),
        1 - 2 * (x * x + y * y),
    )


def to_tray(matrix: Matrix, vector: Vector) -> Vector:
    """A direction of the die's own axes as seen in the tray."""
    a, b, c = vector
    return (
        matrix[0] * a + matrix[1] * b + matrix[2] * c,
        matrix[3] * a + matrix[4] * b + matrix[5] * c,
        matrix[6] * a + matrix[7] * b + matrix[8] * c,
    )


def to_own(matrix: Matrix, vector: Vector) -> Vector:
    """A direction of the tray in the die's own axes."""
    x, y, z = vector
    return (
        matrix[0] * x + matrix[3] * y + matrix[6] * z,
        matrix[1] * x + matrix[4] * y + matrix[7] * z,
        matrix[2] * x + matrix[5] * y + matrix[8] * z,
    )


def project(
    points: Iterable[Vector],
    matrix: Matrix,
    pose: Pose,
    camera: Camera,
    *,
    scale: float = 1.0,
    unit_px: float = 1.0,
    origin: Point = (0.0, 0.0),
) -> list[Point]:
    """Own-axes points of a die as they appear, in tray units or (with ``unit_px`` and ``origin``) pixels.

    ``scale`` shrinks the whole die about the felt point below it.
    """
    m0, m1, m2, m3, m4, m5, m6, m7, m8 = (scale * m for m in matrix)
    eye_x, eye_y, eye_height = camera.x, camera.y, camera.height
    from_eye_x, from_eye_y = pose.x - eye_x, pose.y - eye_y
    below_eye = eye_height - pose.height * scale
    reach = eye_height * unit_px
    left, top = origin[0] + eye_x * unit_px, origin[1] + eye_y * unit_px
    projected = []
    for a, b, c in points:
        zoom = reach / (below_eye - m6 * a - m7 * b - m8 * c)
        projected.append(
            (
                left + (from_eye_x + m0 * a + m1 * b + m2 * c) * zoom,
                top + (from_eye_y + m3 * a + m4 * b + m5 * c) * zoom,
            )
        )
    return projected


def twice_area(polygon: Sequence[Point]) -> float:
    """Twice the signed area; positive when the corners run clockwise on a screen whose y points down."""
    (x0, y0), (x1, y1) = polygon[0], polygon[1]
    total = 0.0
    for x2, y2 in polygon[2:]:
        total += (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
        x1, y1 = x2, y2
    return total


def top_number(orientation: Quaternion) -> int:
    """The number whose face points most nearly straight up."""
    matrix = rotation_matrix(orientation)
    return max(NORMALS, key=lambda number: to_tray(matrix, NORMALS[number])[2])


@cache
def face_axes(number: int) -> tuple[Vector, Vector]:
    """The two directions (columns, rows) in which the pips of a face are laid out, in own axes.

    Chosen so that columns, rows and the outward normal have the same handedness as right, down and up have
    in the tray: a face seen from above is never a mirror image.
    """
    normal = NORMALS[number]
    axis = max(range(3), key=lambda i: abs(normal[i]))
    columns: Vector = ((0.0, 1.0, 0.0), (0.0, 0.0, 1.0), (1.0, 0.0, 0.0))[axis]
    return columns, cross(normal, columns)


def leaning(
    direction: Vector,
    middle: Vector,
    matrix: Matrix,
    pose: Pose,
    camera: Camera,
    *,
    scale: float = 1.0,
    unit_px: float = 1.0,
) -> Point:
    """What a short step along ``direction`` from ``middle`` (own axes) becomes in the picture.

    Shapes no larger than a pip can be drawn with it at any place of the same face: over a whole face it
    changes by two percent.
    """
    step_x, step_y, step_z = to_tray(matrix, direction)
    x, y, z = to_tray(matrix, middle)
    below_eye = camera.height - (pose.height + z) * scale
    zoom = scale * unit_px * camera.height / below_eye
    lean_x = (pose.x - camera.x + x * scale) / below_eye
    lean_y = (pose.y - camera.y + y * scale) / below_eye
    return ((step_x + lean_x * step_z) * zoom, (step_y + lean_y * step_z) * zoom)
