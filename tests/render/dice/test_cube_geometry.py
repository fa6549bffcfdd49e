"""The rounded cube has no holes, and its pips lie in its faces however it is turned."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist, hypot
from random import Random

import pytest

from physics.pose import Pose
from physics.quaternion import Quaternion, Vector, normalise
from physics.standard_die import NORMALS
from render.dice.camera import Camera
from render.dice.cube import FLAT_HALF, rounded_cube
from render.dice.orientation import heading, lies_flat, lying, nearest_upright, upright
from render.dice.pips import LAYOUT, PipShape, on_face, pip_centres, pip_outline
from render.dice.projection import (
    cross,
    dot,
    face_axes,
    leaning,
    project,
    rotation_matrix,
    to_own,
    to_tray,
    top_number,
    twice_area,
)

CAMERA = Camera()
CORNERS = 16


def random_orientation(random: Random) -> Quaternion:
    """Any attitude, all equally likely."""
    return normalise((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1)))


def random_pose(random: Random) -> Pose:
    """A die anywhere over the tray."""
    return Pose(
        random.uniform(0.5, 11.5),
        random.uniform(0.5, 5.1),
        random.uniform(0.5, 4.0),
        random_orientation(random),
    )


@pytest.mark.parametrize("segments", [1, 2, 3, 6])
def test_the_surface_is_closed(segments: int) -> None:
    sides = Counter(
        side
        for patch in rounded_cube(segments).patches
        for side in pairwise((*patch.corners, patch.corners[0]))
    )
    assert set(sides.values()) == {1}
    assert all(sides[(b, a)] == 1 for a, b in sides)


@pytest.mark.parametrize("segments", [2, 3])
def test_normals_point_outwards_and_the_cube_has_its_size(segments: int) -> None:
    mesh = rounded_cube(segments)
    for patch in mesh.patches:
        a, b, c = (mesh.vertices[corner] for corner in patch.corners[:3])
        assert patch.distance > 0.4
        assert dot(cross(_minus(b, a), _minus(c, a)), patch.normal) > 0
    assert max(max(map(abs, vertex)) for vertex in mesh.vertices) == pytest.approx(0.5)


def test_what_faces_the_eye_is_decided_as_its_outline_shows() -> None:
    random = Random(1)
    mesh = rounded_cube(3)
    for _ in range(40):
        pose = random_pose(random)
        matrix = rotation_matrix(pose.orientation)
        eye = to_own(matrix, (CAMERA.x - pose.x, CAMERA.y - pose.y, CAMERA.height - pose.height))
        points = project(mesh.vertices, matrix, pose, CAMERA)
        for patch in mesh.patches:
            clearly = dot(eye, patch.normal) - patch.distance
            if abs(clearly) > 0.1 * CAMERA.height:
                assert (twice_area([points[corner] for corner in patch.corners]) > 0) == (clearly > 0)


@pytest.mark.parametrize("shape", PipShape)
def test_pips_lie_inside_the_flat_part_of_their_face(shape: PipShape) -> None:
    for number in NORMALS:
        columns, rows = face_axes(number)
        for centre in pip_centres(number):
            across, down = dot(centre, columns), dot(centre, rows)
            for x, y in pip_outline(shape, CORNERS):
                assert max(abs(across + x), abs(down + y)) < FLAT_HALF - 0.005


@pytest.mark.parametrize("shape", PipShape)
def test_drawn_pips_stay_inside_the_drawn_face_at_every_angle(shape: PipShape) -> None:
    random = Random(f"pips {shape}")
    for _ in range(60):
        pose = random_pose(random)
        matrix = rotation_matrix(pose.orientation)
        for number in NORMALS:
            square = [
                on_face(number, FLAT_HALF * a, FLAT_HALF * d) for a, d in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
            face = project(square, matrix, pose, CAMERA)
            if twice_area(face) < 0.02:
                continue
            for pip in _drawn_pips(number, shape, pose):
                assert all(_inside(point, face) for point in pip)


def test_shapes_drawn_by_their_lean_are_where_the_perspective_puts_them() -> None:
    random = Random(3)
    for _ in range(60):
        pose = random_pose(random)
        matrix = rotation_matrix(pose.orientation)
        for number in NORMALS:
            columns, rows = face_axes(number)
            for centre, pip in zip(
                pip_centres(number), _drawn_pips(number, PipShape.SQUARE, pose), strict=True
            ):
                exact = project(
                    [
                        on_face(number, dot(centre, columns) + x, dot(centre, rows) + y)
                        for x, y in pip_outline(PipShape.SQUARE, CORNERS)
                    ],
                    matrix,
                    pose,
                    CAMERA,
                )
                assert max(dist(a, b) for a, b in zip(pip, exact, strict=True)) < 0.005


@pytest.mark.parametrize("shape", PipShape)
def test_pips_of_one_face_do_not_touch(shape: PipShape) -> None:
    outline = pip_outline(shape, CORNERS)
    for places in LAYOUT.values():
        for i, (column, row) in enumerate(places):
            for other_column, other_row in places[:i]:
                if column == other_column:
                    span = max(y for _, y in outline) - min(y for _, y in outline)
                    assert abs(row - other_row) * 0.235 > span
                if row == other_row:
                    span = max(x for x, _ in outline) - min(x for x, _ in outline)
                    assert abs(column - other_column) * 0.235 > span


def test_every_number_has_its_number_of_pips() -> None:
    assert {number: len(pip_centres(number)) for number in NORMALS} == {n: n for n in range(1, 7)}


def test_faces_are_never_mirror_images() -> None:
    for number in NORMALS:
        columns, rows = face_axes(number)
        assert cross(columns, rows) == pytest.approx(NORMALS[number])


def test_the_felt_is_drawn_to_scale_and_the_top_of_a_lying_die_is_a_square() -> None:
    assert CAMERA.project(2.5, 1.5, 0.0) == pytest.approx((2.5, 1.5))
    pose = Pose(1.0, 1.0, 0.5, lying(4, 0.7))
    square = [on_face(4, 0.5 * a, 0.5 * d) for a, d in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    corners = project(square, rotation_matrix(pose.orientation), pose, CAMERA)
    sides = [dist(a, b) for a, b in pairwise((*corners, corners[0]))]
    assert sides == pytest.approx([CAMERA.zoom(1.0)] * 4)
    assert dist(corners[0], corners[2]) == pytest.approx(dist(corners[1], corners[3]))


def test_higher_dice_are_drawn_larger() -> None:
    assert CAMERA.zoom(0.0) == 1.0 < CAMERA.zoom(1.0) < CAMERA.zoom(3.0) < 1.3


@pytest.mark.parametrize("number", range(1, 7))
def test_upright_dice_show_their_number_in_rows_and_columns(number: int) -> None:
    orientation = upright(number)
    assert top_number(orientation) == number
    assert heading(orientation, number) == pytest.approx(0.0)
    assert lies_flat(orientation)


def test_lying_dice_are_turned_as_asked_and_find_the_nearest_upright() -> None:
    random = Random(5)
    for _ in range(100):
        number, angle = random.randint(1, 6), random.uniform(-3.1, 3.1)
        orientation = lying(number, angle)
        assert top_number(orientation) == number
        assert heading(orientation, number) == pytest.approx(angle)
        square_on = nearest_upright(orientation)
        assert top_number(square_on) == number
        columns = [to_tray(rotation_matrix(q), face_axes(number)[0]) for q in (orientation, square_on)]
        assert dot(columns[0], columns[1]) > 0.707


def _drawn_pips(number: int, shape: PipShape, pose: Pose) -> list[list[tuple[float, float]]]:
    matrix = rotation_matrix(pose.orientation)
    middle = on_face(number, 0.0, 0.0)
    across, down = (leaning(axis, middle, matrix, pose, CAMERA) for axis in face_axes(number))
    return [
        [
            (x + a * across[0] + d * down[0], y + a * across[1] + d * down[1])
            for a, d in pip_outline(shape, CORNERS)
        ]
        for x, y in project(pip_centres(number), matrix, pose, CAMERA)
    ]


def _inside(point: tuple[float, float], polygon: list[tuple[float, float]]) -> bool:
    """Inside a convex polygon whose corners run clockwise on the screen."""
    return all(
        ((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)) / hypot(bx - ax, by - ay) > -1e-6
        for (ax, ay), (bx, by) in pairwise((*polygon, polygon[0]))
    )


def _minus(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])
