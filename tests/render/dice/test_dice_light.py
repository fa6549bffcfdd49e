"""Light and shadow follow the die."""

from __future__ import annotations

from math import radians
from random import Random

import pytest

from physics.pose import Pose
from physics.quaternion import from_axis_angle, multiply, normalise
from physics.standard_die import NORMALS
from render.dice.lighting import light_on
from render.dice.orientation import lying
from render.dice.projection import rotation_matrix, to_own
from render.dice.shadow import cast_shadow, clearance, darkness, softness

GREY = (128, 128, 128)
TILT = multiply(from_axis_angle((1.0, 0.5, 0.2), 0.7), lying(3, 0.4))


def brightness_towards(direction: tuple[float, float, float]) -> int:
    """How bright a surface facing this way in the tray is."""
    matrix = rotation_matrix(TILT)
    return sum(light_on(matrix).shade(to_own(matrix, direction), GREY))


def test_the_top_is_brightest_and_the_sides_away_from_the_lamp_are_darkest() -> None:
    top, left, far = (brightness_towards(d) for d in ((0, 0, 1), (-1, 0, 0), (0, -1, 0)))
    right, near, below = (brightness_towards(d) for d in ((1, 0, 0), (0, 1, 0), (0, 0, -1)))
    assert top > max(left, far) > max(right, near) > 0
    assert below < min(left, far)


def test_light_changes_smoothly_while_a_die_turns() -> None:
    random = Random(6)
    for _ in range(20):
        axis = (random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1))
        start = normalise((random.random(), random.random(), random.random(), random.random()))
        former = None
        for degree in range(0, 360, 2):
            matrix = rotation_matrix(multiply(from_axis_angle(axis, radians(degree)), start))
            shades = [light_on(matrix).shade(normal, GREY) for normal in NORMALS.values()]
            if former is not None:
                for now, then in zip(shades, former, strict=True):
                    assert max(abs(a - b) for a, b in zip(now, then, strict=True)) <= 14
            former = shades


def darkest(height: float) -> int:
    """Alpha of the darkest pixel of the shadow of a die at this height."""
    picture = cast_shadow(Pose(0.0, 0.0, height, TILT), edge_px=66).picture
    return max(
        picture.get_at((x, y)).a for x in range(picture.get_width()) for y in range(picture.get_height())
    )


def test_the_higher_a_die_the_larger_fainter_and_farther_its_shadow() -> None:
    heights = (1.4, 2.0, 2.8, 4.0)
    shadows = [cast_shadow(Pose(0.0, 0.0, height, TILT), edge_px=66) for height in heights]
    areas = [shadow.picture.get_width() * shadow.picture.get_height() for shadow in shadows]
    middles = [shadow.left + shadow.picture.get_width() / 2 for shadow in shadows]
    downs = [shadow.top + shadow.picture.get_height() / 2 for shadow in shadows]
    alphas = [darkest(height) for height in heights]
    assert areas == sorted(areas)
    assert middles == sorted(middles)
    assert downs == sorted(downs)
    assert alphas == sorted(alphas, reverse=True)
    assert alphas[0] > 1.5 * alphas[-1]


def test_the_formulas_behind_it_rise_and_fall() -> None:
    assert softness(0) < softness(1) < softness(3)
    assert darkness(0) > darkness(1) > darkness(3) > 0


@pytest.mark.parametrize("height", [0.5, 0.86, 1.2, 3.0])
def test_shadows_end_softly(height: float) -> None:
    orientation = lying(2, 0.3) if height == 0.5 else TILT
    picture = cast_shadow(Pose(0.0, 0.0, height, orientation), edge_px=66).picture
    width, depth = picture.get_size()
    border = [picture.get_at((x, y)).a for x in range(width) for y in (0, depth - 1)]
    border += [picture.get_at((x, y)).a for y in range(depth) for x in (0, width - 1)]
    assert max(border) <= 4


def test_a_lying_die_has_no_clearance() -> None:
    flat = Pose(3.0, 3.0, 0.5, lying(2, 0.3))
    assert clearance(rotation_matrix(flat.orientation), flat) == pytest.approx(0.0)
    up = Pose(3.0, 3.0, 1.5, lying(2, 0.3))
    assert clearance(rotation_matrix(up.orientation), up) == pytest.approx(1.0)
