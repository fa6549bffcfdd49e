"""Dice slide to the rail without ever changing their number, and arrive square-on."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from physics.pose import Pose
from render.dice.animation import (
    GROUP_DELAY,
    SLIDE_SECONDS,
    Place,
    Slide,
    ease,
    slide,
    slides_over,
)
from render.dice.orientation import heading, lies_flat, lying
from render.dice.projection import top_number

STEPS = [step / 40 for step in range(41)]


def some_slides() -> list[tuple[Pose, Place]]:
    """Dice lying anywhere, and places on the rail."""
    random = Random(9)
    return [
        (
            Pose(random.uniform(1, 11), random.uniform(1, 5), 0.5, lying(number, random.uniform(-3.1, 3.1))),
            Place(random.uniform(1, 11), 6.4, 0.9),
        )
        for number in (1, 2, 3, 4, 5, 6)
        for _ in range(5)
    ]


def test_a_slide_begins_where_the_die_lies_and_ends_square_on_at_its_place() -> None:
    for start, target in some_slides():
        assert slide(start, target, 0.0) == start
        end = slide(start, target, 1.0)
        assert (end.x, end.y, end.height) == (target.x, target.y, 0.5)
        assert lies_flat(end.orientation)
        turned = heading(end.orientation, top_number(end.orientation)) / 1.5707963267948966
        assert turned == pytest.approx(round(turned), abs=1e-6)


def test_the_number_that_lies_up_stays_up_all_the_way() -> None:
    for start, target in some_slides():
        number = top_number(start.orientation)
        for share in STEPS:
            pose = slide(start, target, share)
            assert top_number(pose.orientation) == number
            assert pose.height >= 0.5 - 1e-9


def test_nothing_jumps_on_the_way() -> None:
    for start, target in some_slides():
        poses = [slide(start, target, step / 200) for step in range(201)]
        length = ((target.x - start.x) ** 2 + (target.y - start.y) ** 2) ** 0.5
        for one, other in pairwise(poses):
            assert abs(one.x - other.x) + abs(one.y - other.y) < 0.02 * length + 1e-9
            assert abs(one.height - other.height) < 0.02
            cosine = abs(sum(a * b for a, b in zip(one.orientation, other.orientation, strict=True)))
            assert cosine > 0.9998


def test_slides_start_and_end_softly() -> None:
    assert ease(0.0) == 0.0
    assert ease(0.5) == 0.5
    assert ease(1.0) == 1.0
    assert ease(0.05) < 0.01
    assert ease(0.95) > 0.99
    assert (ease(-3.0), ease(7.0)) == (0.0, 1.0)


def test_groups_leave_one_after_the_other() -> None:
    start, target = some_slides()[0]
    first, second = Slide(start, target, group=0), Slide(start, target, group=1)
    assert first.share(GROUP_DELAY) > 0.0 == second.share(GROUP_DELAY)
    assert first.share(SLIDE_SECONDS) == 1.0 > second.share(SLIDE_SECONDS)
    assert not slides_over([first, second], SLIDE_SECONDS)
    assert slides_over([first, second], SLIDE_SECONDS + GROUP_DELAY)


def test_dice_take_their_size_on_the_rail_on_the_way() -> None:
    start, target = some_slides()[0]
    scales = [Slide(start, target).at(share * SLIDE_SECONDS)[1] for share in STEPS]
    assert scales == sorted(scales, reverse=True)
    assert (scales[0], scales[-1]) == (1.0, 0.9)


def test_with_reduced_motion_dice_are_there_at_once() -> None:
    start, target = some_slides()[0]
    pose, scale = Slide(start, target, group=3).at(0.0, reduced_motion=True)
    assert (pose.x, pose.y, scale) == (target.x, target.y, 0.9)
    assert slides_over([Slide(start, target, group=3)], 0.0, reduced_motion=True)
