"""One cube and the felt, one cube and a blow: the laws behind the tumbling."""

import math
from itertools import pairwise

import pytest

from physics.motion import felt, side_hits
from physics.motion.constants import GRAVITY, NEVER, STEP
from physics.motion.cube import Cube
from physics.motion.outline import outline
from physics.motion.overlap import overlap
from physics.quaternion import IDENTITY, from_axis_angle, multiply, nlerp, normalise, rotate, slerp, turned


def cube_at(height: float, attitude: tuple[float, float, float, float] = IDENTITY) -> Cube:
    cube = Cube()
    cube.height = height
    cube.qw, cube.qx, cube.qy, cube.qz = attitude
    cube.due = 1
    return cube


def roll(cube: Cube, steps: int) -> None:
    for now in range(1, steps + 1):
        if cube.due <= now:
            felt.step(cube, now)


def energy(cube: Cube) -> float:
    speed = cube.vx**2 + cube.vy**2 + cube.vz**2
    spin = cube.spin_x**2 + cube.spin_y**2 + cube.spin_z**2
    return GRAVITY * cube.height + speed / 2.0 + spin / 12.0


def test_flight_is_a_parabola_whether_computed_at_once_or_step_by_step() -> None:
    once, stepwise = cube_at(3.0), cube_at(3.0)
    for cube in (once, stepwise):
        cube.vz, cube.spin_x, cube.spin_z = 2.0, 9.0, -4.0
    once.sync(40)
    for now in range(1, 41):
        stepwise.sync(now)
    assert once.height == pytest.approx(stepwise.height)
    assert once.height == pytest.approx(3.0 + 2.0 * 40 * STEP - GRAVITY / 2 * (40 * STEP) ** 2, abs=0.1)
    assert once.attitude(0.0) == pytest.approx(stepwise.attitude(0.0))
    assert once.attitude(0.0) == pytest.approx(turned(IDENTITY, (9.0, 0.0, -4.0), 40 * STEP))


def test_no_corner_touches_before_a_flying_cube_is_looked_at_again() -> None:
    cube = cube_at(1.6, normalise((1.0, 0.4, -0.3, 0.2)))
    cube.vz, cube.spin_x, cube.spin_y = 1.0, -11.0, 7.0
    felt.step(cube, 1)
    assert cube.due > 10
    for now in range(1, cube.due):
        w, x, y, z = cube.attitude(now - 1)
        reach = abs(x * z - w * y) + abs(y * z + w * x) + abs(0.5 - x * x - y * y)
        assert cube.height_after(now - 1) - reach > 0.0


@pytest.mark.parametrize("tilt", [0.0, 0.1, 0.4, 0.7, 0.9])
def test_gravity_alone_lays_a_dropped_cube_flat(tilt: float) -> None:
    cube = cube_at(1.5, from_axis_angle((1.0, 0.3, 0.0), tilt))
    roll(cube, 600)
    assert cube.due == NEVER
    assert cube.side_up()[1] > 0.995
    assert cube.height == pytest.approx(0.5, abs=0.01)


def test_the_felt_only_takes_energy() -> None:
    cube = cube_at(2.0, normalise((1.0, 0.5, 0.2, 0.7)))
    cube.vx, cube.spin_y = 8.0, 12.0
    flights = [energy(cube)]
    for now in range(1, 500):
        if cube.due <= now:
            felt.step(cube, now)
            if not cube.down:
                flights.append(energy(cube))
    assert len(flights) > 5
    # A fixed step gains a little height in free flight; less than a bounce ever loses.
    assert all(after < before + 1.0 for before, after in pairwise(flights))
    assert energy(cube) < flights[0] / 4.0


def test_a_cube_tips_the_way_it_leans() -> None:
    for lean in (-0.1, 0.1):
        cube = cube_at(0.71, from_axis_angle((0.0, 1.0, 0.0), math.pi / 4 + lean))
        side = cube.side_up()[0]
        roll(cube, 400)
        assert cube.side_up()[0] == side


def test_friction_stops_a_sliding_cube_without_reversing_it() -> None:
    cube = cube_at(0.5)
    cube.vx = 5.0
    slowest = cube.vx
    for now in range(1, 200):
        if cube.due <= now:
            felt.step(cube, now)
        assert -0.05 < cube.vx <= slowest + 1e-9
        slowest = cube.vx
    assert cube.vx == 0.0


def test_a_blow_above_the_centre_tips_a_cube_the_way_it_is_pushed() -> None:
    low, high = cube_at(0.5), cube_at(1.1)
    side_hits.strike(low, high, 4.0, 0.0)
    assert low.spin_y > 0.0  # turns from above towards +x
    assert rotate(turned(IDENTITY, (0.0, low.spin_y, 0.0), 0.1), (0.0, 0.0, 1.0))[0] > 0.0
    assert low.vz > 0.0


def test_the_rim_turns_a_falling_flank_upwards() -> None:
    cube = cube_at(0.9)
    cube.spin_y = -10.0  # the flank towards -x goes down
    side_hits.strike(cube, None, 3.0, 0.0)
    assert cube.spin_y > -10.0
    assert cube.vz > 0.0


@pytest.mark.parametrize("tilt", [0.0, 0.005, 0.2, 0.6, 0.9])
def test_an_outline_encloses_what_is_seen_from_above(tilt: float) -> None:
    attitude = multiply(from_axis_angle((0.0, 0.0, 1.0), 0.7), from_axis_angle((1.0, 0.5, 0.0), tilt))
    corners = outline(attitude)
    assert len(corners) == 6
    for x in (-0.5, 0.5):
        for y in (-0.5, 0.5):
            for z in (-0.5, 0.5):
                px, py, _ = rotate(attitude, (x, y, z))
                speck = [(px + dx, py + dy) for dx, dy in ((-1e-3, 0.0), (1e-3, 1e-3), (1e-3, -1e-3))]
                assert overlap(corners, speck) > -0.012
    area = (
        sum(ax * by - ay * bx for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True))
        / 2
    )
    assert 0.99 < area < math.sqrt(3.0) + 0.01


def test_overlap_of_squares() -> None:
    square = outline(IDENTITY)
    assert overlap(square, [(x + 0.9, y) for x, y in square]) == pytest.approx(0.1, abs=0.003)
    assert overlap(square, [(x, y + 1.1) for x, y in square]) < 0.0


def test_quaternions_turn_as_they_should() -> None:
    quarter = from_axis_angle((0.0, 0.0, 2.0), math.pi / 2)
    assert rotate(quarter, (1.0, 0.0, 0.0)) == pytest.approx((0.0, 1.0, 0.0))
    assert rotate(multiply(quarter, quarter), (1.0, 0.0, 0.0)) == pytest.approx((-1.0, 0.0, 0.0))
    half_way = from_axis_angle((0.0, 0.0, 1.0), math.pi / 4)
    assert slerp(IDENTITY, quarter, 0.5) == pytest.approx(half_way)
    assert nlerp(IDENTITY, quarter, 0.5) == pytest.approx(half_way)
    negative = tuple(-part for part in quarter)
    assert rotate(slerp(IDENTITY, negative, 0.5), (1.0, 0.0, 0.0)) == pytest.approx(
        rotate(half_way, (1.0, 0.0, 0.0))
    )  # type: ignore[arg-type]
