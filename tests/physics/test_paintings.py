"""What is painted on the dice, and that motion has no part in it."""

import math
from collections import Counter
from random import Random

import pytest

import physics.throw
from physics import chi_square
from physics.cube import SIDE_NORMALS
from physics.painting import PAINTINGS, Painting, draw_paintings
from physics.quaternion import Quaternion, Vector, normalise, rotate
from physics.standard_die import NORMALS
from physics.throw import Throw


def test_there_are_24_different_paintings() -> None:
    assert len(PAINTINGS) == 24
    assert len({painting.numbers for painting in PAINTINGS}) == 24


@pytest.mark.parametrize("side", range(6))
def test_on_every_side_the_24_paintings_show_each_number_four_times(side: int) -> None:
    assert Counter(painting.number_on(side) for painting in PAINTINGS) == dict.fromkeys(range(1, 7), 4)


@pytest.mark.parametrize("painting", PAINTINGS)
def test_opposite_sides_add_to_seven(painting: Painting) -> None:
    assert sorted(painting.numbers) == [1, 2, 3, 4, 5, 6]
    for positive, negative in ((0, 1), (2, 3), (4, 5)):
        assert painting.number_on(positive) + painting.number_on(negative) == 7


def on_screen(direction: Vector) -> float:
    """The angle of a direction seen from above, counter-clockwise as a person sees it (y points down)."""
    return math.atan2(-direction[1], direction[0])


def is_western(one: Vector, two: Vector, three: Vector) -> bool:
    """Whether 1, 2, 3 follow each other counter-clockwise, seen with 3 on top and 1 and 2 on the flanks."""
    assert three == (0.0, 0.0, 1.0)
    turn = (on_screen(two) - on_screen(one)) % math.tau
    return math.isclose(turn, math.pi / 2.0)


def test_the_standard_die_is_a_western_one() -> None:
    # With 3 up, walking the visible corner counter-clockwise from 1 leads to 2 (then over the top, to 3).
    assert is_western(NORMALS[1], NORMALS[2], NORMALS[3])


def number_drawn_on_top(attitude: Quaternion) -> int:
    return max(NORMALS, key=lambda number: rotate(attitude, NORMALS[number])[2])


def test_the_number_published_is_the_number_drawn_on_top() -> None:
    random = Random(4)
    for _ in range(50):
        attitude = normalise(tuple(random.gauss(0.0, 1.0) for _ in range(4)))  # type: ignore[arg-type]
        side = max(range(6), key=lambda side: rotate(attitude, SIDE_NORMALS[side])[2])
        for painting in PAINTINGS:
            assert number_drawn_on_top(painting.painted(attitude)) == painting.number_on(side)


def test_settled_dice_show_their_numbers() -> None:
    for seed in range(5):
        throw = Throw(6, seed)
        throw.finish()
        drawn = [number_drawn_on_top(pose.orientation) for pose in throw.poses()]
        assert drawn == list(throw.numbers())


def test_paintings_are_drawn_uniformly() -> None:
    drawn = Counter(painting.numbers for painting in draw_paintings(24_000, Random(1)))
    assert chi_square.statistic([drawn[p.numbers] for p in PAINTINGS]) < chi_square.limit(23, 0.01)


def test_the_painting_does_not_follow_from_the_motion() -> None:
    seen = {(throw.motion.sides_up()[0], throw.numbers()[0]) for throw in map(finished, range(150))}
    assert len(seen) >= 34


def finished(seed: int) -> Throw:
    throw = Throw(1, seed)
    throw.finish()
    return throw


def trajectory(monkeypatch: pytest.MonkeyPatch, painting: Painting) -> list[object]:
    """Everything the motion did, with every die painted alike."""
    monkeypatch.setattr(physics.throw, "draw_paintings", lambda count, _random: (painting,) * count)
    throw = Throw(3, seed=11)
    path: list[object] = []
    while not throw.settled:
        throw.advance(1.0 / 240.0)
        path.append(
            [(cube.height, cube.vx, cube.vy, cube.vz, cube.qw, cube.qx) for cube in throw.motion.cubes]
        )
        path.append(throw.motion.poses(0.0))
    return path


def test_the_trajectory_is_bit_identical_under_every_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = [trajectory(monkeypatch, painting) for painting in PAINTINGS]
    assert len(first) > 200
    assert all(other == first for other in others)


def test_every_painting_of_one_trajectory_gives_each_number_four_times(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: Counter[int] = Counter()
    for painting in PAINTINGS:
        monkeypatch.setattr(physics.throw, "draw_paintings", lambda count, _random, p=painting: (p,) * count)
        throw = Throw(1, seed=3)
        throw.finish()
        shown.update(throw.numbers())
    assert shown == dict.fromkeys(range(1, 7), 4)
