"""How a throw goes and ends: over the rim, tumbling, flat, inside, apart, in good time."""

import math
from collections.abc import Iterator
from itertools import pairwise

import pytest

from physics.cube import SIDE_NORMALS
from physics.motion.constants import NUDGE_AFTER, STEP
from physics.motion.outline import outline
from physics.motion.overlap import deepest_overlap
from physics.pose import Pose
from physics.quaternion import from_axis_angle, rotate
from physics.throw import Release, Throw, Tray

TRAY = Tray()
DIRECTIONS = [n * math.tau / 12.0 + 0.1 for n in range(12)]


def finished(dice: int, seed: int, release: Release | None = None) -> Throw:
    throw = Throw(dice, seed, release=release)
    throw.finish()
    return throw


def flatness(pose: Pose) -> float:
    """The cosine of the tilt of the side that lies most nearly up."""
    return max(rotate(pose.orientation, normal)[2] for normal in SIDE_NORMALS)


def overlap(poses: tuple[Pose, ...]) -> float:
    depth, _ = deepest_overlap([outline(p.orientation) for p in poses], [(p.x, p.y) for p in poses])
    return depth


def beyond_the_felt(poses: tuple[Pose, ...]) -> float:
    """How far the outermost corner of any die stands out over the rim (negative: how far inside)."""
    corners = [(p.x + x, p.y + y) for p in poses for x, y in outline(p.orientation)]
    return max(max(-x, -y, x - TRAY.width, y - TRAY.depth) for x, y in corners)


def assert_rests_well(throw: Throw) -> None:
    poses = throw.poses()
    assert throw.settled
    assert throw.elapsed < 6.0
    assert min(map(flatness, poses)) > 0.995
    assert all(abs(pose.height - 0.5) < 0.01 for pose in poses)
    assert beyond_the_felt(poses) < 0.02
    assert overlap(poses) < 0.02
    assert all(1 <= number <= 6 for number in throw.numbers())


@pytest.fixture(scope="module")
def six_dice() -> Iterator[list[Throw]]:
    yield [finished(6, seed) for seed in range(80)]


def test_six_dice_lie_flat_inside_and_apart(six_dice: list[Throw]) -> None:
    for throw in six_dice:
        assert_rests_well(throw)


def test_six_dice_take_one_to_two_seconds(six_dice: list[Throw]) -> None:
    assert sum(1.0 <= throw.elapsed <= 2.2 for throw in six_dice) >= 0.95 * len(six_dice)


@pytest.mark.slow
def test_of_2000_throws_95_percent_take_one_to_two_seconds_and_none_six() -> None:
    times = []
    for seed in range(1000, 3000):
        throw = finished(6, seed)
        assert_rests_well(throw)
        times.append(throw.elapsed)
    assert sum(1.0 <= time <= 2.2 for time in times) >= 0.95 * len(times)


@pytest.mark.parametrize("dice", range(1, 11))
def test_any_number_of_dice_from_1_to_10(dice: int) -> None:
    for seed in range(4):
        throw = finished(dice, seed)
        assert_rests_well(throw)
        assert len(throw.numbers()) == len(throw.poses()) == dice


@pytest.mark.parametrize("dice", [-1, 0, 11])
def test_no_throw_without_dice_or_with_more_than_ten(dice: int) -> None:
    with pytest.raises(ValueError, match="1 to 10 dice"):
        Throw(dice, seed=1)


@pytest.mark.parametrize("strength", [0.0, 0.4, 1.0])
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_release_comes_to_rest(direction: float, strength: float) -> None:
    assert_rests_well(finished(3, seed=5, release=Release(direction, strength)))


@pytest.mark.parametrize("direction", [0.0, math.pi / 2.0, -math.pi / 2.0, math.pi, 0.3, 2.5, -0.9, -2.0])
def test_ten_dice_thrown_feebly_or_hard_in_any_direction(direction: float) -> None:
    for strength in (0.0, 1.0):
        assert_rests_well(finished(10, seed=8, release=Release(direction, strength)))


def test_a_strength_out_of_range_counts_as_the_nearest() -> None:
    hardest, harder = (finished(2, 4, Release(0.5, strength)).poses() for strength in (1.0, 7.0))
    assert hardest == harder


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_dice_leave_the_hand_outside_the_edge_opposite_and_do_not_overlap(direction: float) -> None:
    for dice in (1, 6, 10):
        throw = Throw(dice, seed=2, release=Release(direction, 0.6))
        before = throw.poses()
        assert overlap(before) == 0.0
        for pose in before:
            x, y = pose.x - TRAY.width / 2.0, pose.y - TRAY.depth / 2.0
            assert abs(x) > TRAY.width / 2.0 or abs(y) > TRAY.depth / 2.0
            assert x * math.cos(direction) + y * math.sin(direction) < 0.0
        throw.advance(0.05)
        for was, now in zip(before, throw.poses(), strict=True):
            turn = math.atan2(now.y - was.y, now.x - was.x) - direction
            assert abs((turn + math.pi) % math.tau - math.pi) < 0.5


def test_a_stronger_release_is_faster() -> None:
    def travelled(strength: float) -> float:
        throw = Throw(1, seed=2, release=Release(0.0, strength))
        start = throw.poses()[0].x
        throw.advance(0.1)
        return throw.poses()[0].x - start

    assert travelled(0.1) < travelled(0.5) < travelled(1.0)


def test_dice_tumble_and_knock_each_other_and_the_rim() -> None:
    kinds = set()
    turned_over = 0
    for seed in range(6):
        throw = Throw(6, seed)
        up = throw.motion.cubes[0].side_up()[0]
        throw.finish()
        turned_over += throw.motion.cubes[0].side_up()[0] != up
        impacts = throw.take_impacts()
        assert all(impact.impulse > 0.0 and 0.0 <= impact.x <= TRAY.width for impact in impacts)
        kinds.update(impact.kind for impact in impacts)
    assert kinds == {"die", "rim", "felt"}
    assert turned_over >= 3


def turn(a: Pose, b: Pose) -> float:
    """The angle between two attitudes."""
    cosine = abs(sum(p * q for p, q in zip(a.orientation, b.orientation, strict=True)))
    return 2.0 * math.acos(min(1.0, cosine))


def test_nothing_snaps() -> None:
    """No die ever turns or jumps faster than dice move; and it is slow before it stops."""
    for seed in (1, 2, 3):
        throw = Throw(6, seed)
        poses = [throw.poses()]
        while not throw.settled:
            throw.advance(STEP)
            poses.append(throw.poses())
        for before, after in pairwise(poses):
            for was, now in zip(before, after, strict=True):
                assert turn(was, now) < 60.0 * STEP
                assert math.dist((was.x, was.y, was.height), (now.x, now.y, now.height)) < 40.0 * STEP
        for before, after in pairwise(poses[-10:]):
            for was, now in zip(before, after, strict=True):
                assert turn(was, now) < 0.01
                assert math.dist((was.x, was.y), (now.x, now.y)) < 0.01


def test_dice_hardly_sink_into_each_other_while_they_roll() -> None:
    for seed in range(3):
        throw = Throw(6, seed)
        while not throw.settled:
            throw.advance(5 * STEP)
            assert overlap(throw.poses()) < 0.35


def test_dice_that_sank_into_each_other_come_apart_before_the_throw_ends() -> None:
    throw = finished(2, seed=3)
    numbers, (one, other) = throw.numbers(), throw.poses()
    x = one.x + (0.6 if one.x < TRAY.width / 2.0 else -0.6)
    throw.motion.move(1, x, min(max(one.y, 0.8), TRAY.depth - 0.8))
    assert overlap(throw.poses()) > 0.1
    throw.motion.settled = False
    throw.finish()
    assert_rests_well(throw)
    assert throw.numbers() == numbers
    assert not throw.rethrown
    assert turn(other, throw.poses()[1]) < 0.01


def test_a_die_set_on_its_edge_is_not_left_standing() -> None:
    throw = Throw(1, seed=1)
    cube = throw.motion.cubes[0]
    throw.advance(0.1)
    cube.sync(round(throw.elapsed / STEP))
    cube.qw, cube.qx, cube.qy, cube.qz = from_axis_angle((0.0, 1.0, 0.0), math.pi / 4.0)
    cube.height, cube.vz, cube.spin_x, cube.spin_y = math.sqrt(0.5), 0.0, 0.0, 0.0
    throw.finish()
    assert_rests_well(throw)
    assert throw.elapsed < NUDGE_AFTER + 1.5


def test_a_die_without_numbers_is_thrown_again_and_seen_to_be() -> None:
    throw = Throw(3, seed=6)
    throw.advance(0.1)
    throw.advance(0.1)
    throw.motion.cubes[1].vz = math.nan
    while not throw.rethrown:
        throw.advance(STEP)
    assert throw.rethrown == (1,)
    pose = throw.poses()[1]
    assert not (0.0 < pose.x < TRAY.width and 0.0 < pose.y < TRAY.depth)
    throw.finish()
    assert_rests_well(throw)


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
@pytest.mark.parametrize("what", ["vx", "vy", "vz", "spin_x", "spin_y", "spin_z", "qw", "qy", "height"])
def test_no_broken_number_breaks_a_throw(what: str, value: float) -> None:
    throw = Throw(2, seed=9)
    for _ in range(3):
        throw.advance(0.1)
    setattr(throw.motion.cubes[0], what, value)
    throw.motion.cubes[0].due = 0
    throw.finish()
    assert throw.rethrown
    assert_rests_well(throw)


def test_a_die_outside_the_tray_is_thrown_again() -> None:
    throw = Throw(3, seed=6)
    for _ in range(5):
        throw.advance(0.1)
    throw.motion.move(2, TRAY.width + 8.0, 1.0)
    throw.finish()
    assert throw.rethrown == (2,)
    assert_rests_well(throw)


def test_a_die_that_rolls_for_five_seconds_is_thrown_again() -> None:
    throw = Throw(2, seed=6)
    for _ in range(5):
        throw.advance(0.1)
    throw.motion.cubes[0].awake_since -= round(5.0 / STEP)
    throw.finish()
    assert throw.rethrown == (0,)
    assert_rests_well(throw)
