"""The same seed and throw give the same numbers however time passes, and a throw ends exactly once."""

import math
import os
import subprocess
import sys
from itertools import cycle, pairwise
from pathlib import Path
from random import Random

import pytest

from physics.throw import Impact, Pose, Release, Throw

SEEDS = range(6)
END = tuple[tuple[int, ...], tuple[Pose, ...], float]


def end(throw: Throw) -> END:
    return throw.numbers(), throw.poses(), throw.elapsed


def skipped(dice: int, seed: int, release: Release | None = None) -> END:
    throw = Throw(dice, seed, release=release)
    throw.finish()
    return end(throw)


@pytest.mark.parametrize("frame", [1 / 30, 1 / 60, 1 / 144, 1 / 240, 1 / 1000])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_frame_rate_changes_nothing(seed: int, frame: float) -> None:
    throw = Throw(4, seed)
    while not throw.settled:
        throw.advance(frame)
        throw.poses()
    assert end(throw) == skipped(4, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_irregular_frames_change_nothing(seed: int) -> None:
    random = Random(seed)
    throw = Throw(6, seed)
    while not throw.settled:
        throw.advance(random.choice([0.0, 0.001, 0.004, 0.017, 0.05, 0.3]) * random.random())
    assert end(throw) == skipped(6, seed)


def test_watching_and_skipping_agree_for_many_seeds() -> None:
    for seed in range(100, 140):
        throw = Throw(3, seed)
        while not throw.settled:
            throw.advance(1 / 60)
        assert end(throw) == skipped(3, seed)


@pytest.mark.parametrize("watched", [0.0, 0.01, 0.1, 0.5, 1.0, 3.0])
def test_skipping_at_any_moment_agrees(watched: float) -> None:
    throw = Throw(6, 21)
    for _ in range(round(watched * 60)):
        throw.advance(1 / 60)
    throw.finish()
    assert end(throw) == skipped(6, 21)


def test_a_release_by_hand_is_repeatable_too() -> None:
    release = Release(-1.2, 0.8)
    throw = Throw(5, 3, release=release)
    for frame in cycle((0.016, 0.017, 0.033)):
        throw.advance(frame)
        if throw.settled:
            break
    assert end(throw) == skipped(5, 3, release)
    assert end(throw) != skipped(5, 3, Release(-1.2, 0.7))


def test_another_seed_is_another_throw() -> None:
    assert len({skipped(6, seed)[0] for seed in range(8)}) > 5


def test_a_stall_of_five_seconds_is_not_caught_up_at_once() -> None:
    throw = Throw(6, 2)
    throw.advance(0.1)
    throw.advance(5.0)
    assert throw.elapsed <= 0.1 + 0.25
    assert not throw.settled
    while not throw.settled:
        throw.advance(1 / 60)
    assert end(throw) == skipped(6, 2)


def test_any_number_of_presses_finishes_once() -> None:
    throw = Throw(6, 4)
    throw.advance(0.3)
    throw.finish()
    first = end(throw)
    impacts = len(throw.take_impacts())
    for _ in range(50):
        throw.finish()
        throw.advance(0.1)
    assert end(throw) == first
    assert impacts > 0
    assert throw.take_impacts() == ()


@pytest.mark.parametrize("seconds", [0.0, -1.0, math.nan])
def test_time_that_does_not_pass_changes_nothing(seconds: float) -> None:
    throw = Throw(2, 4)
    throw.advance(0.1)
    before = throw.poses(), throw.elapsed
    throw.advance(seconds)
    assert (throw.poses(), throw.elapsed) == before


def test_no_numbers_before_every_die_lies_flat() -> None:
    throw = Throw(6, 4)
    for _ in range(20):
        throw.advance(1 / 60)
        with pytest.raises(RuntimeError, match="still rolling"):
            throw.numbers()


def test_poses_move_evenly_between_steps() -> None:
    throw = Throw(1, 5)
    heights, places = [], []
    for _ in range(60):
        throw.advance(1 / 1200)
        pose = throw.poses()[0]
        heights.append(pose.height)
        places.append(pose.x)
    strides = [b - a for a, b in pairwise(places)]
    assert max(strides) - min(strides) < 1e-6
    rises = [b - a for a, b in pairwise(heights)]
    assert max(abs(b - a) for a, b in pairwise(rises)) < 1e-3


def test_impacts_are_heard_once_whatever_the_frame_rate() -> None:
    def heard(frame: float) -> list[Impact]:
        throw = Throw(6, 7)
        impacts: list[Impact] = []
        while not throw.settled:
            throw.advance(frame)
            impacts += throw.take_impacts()
        return impacts

    assert heard(1 / 30) == heard(1 / 144)
    assert 10 < len(heard(1 / 60)) < 300


def test_other_processes_see_the_same_throw() -> None:
    program = "from physics.throw import Throw\nfor seed in range(3):\n"
    program += " t = Throw(6, seed)\n t.finish()\n print(t.numbers(), t.poses())"
    seen = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    ends = [skipped(6, seed) for seed in range(3)]
    assert seen == {"".join(f"{numbers} {poses}\n" for numbers, poses, _ in ends)}
