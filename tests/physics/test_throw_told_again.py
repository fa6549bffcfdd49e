"""A recorded throw on the table again: the motion is real, the numbers are the record's."""

import pytest

from physics.quaternion import rotate
from physics.retold import RetoldThrow
from physics.standard_die import NORMALS
from physics.throw import Throw

RECORDED = (6, 1, 3, 3, 5, 2)


def lying_up(orientation: tuple[float, float, float, float]) -> int:
    """The number whose face points to the eye."""
    return max(NORMALS, key=lambda number: rotate(orientation, NORMALS[number])[2])


@pytest.mark.parametrize("seed", range(6))
def test_the_recorded_numbers_lie_up_at_the_end(seed: int) -> None:
    throw = RetoldThrow(RECORDED, seed)
    throw.finish()
    assert throw.numbers() == RECORDED
    assert tuple(lying_up(pose.orientation) for pose in throw.poses()) == RECORDED


def test_the_dice_move_as_in_any_throw_of_that_seed() -> None:
    retold, usual = RetoldThrow(RECORDED, 4), Throw(6, 4)
    while not usual.settled:
        retold.advance(1 / 60)
        usual.advance(1 / 60)
        places = [(pose.x, pose.y, pose.height) for pose in retold.poses()]
        assert places == [(pose.x, pose.y, pose.height) for pose in usual.poses()]
    assert retold.settled


def test_no_number_changes_in_flight() -> None:
    """Each die keeps one painting from the hand to rest: its turn against the usual throw never changes."""
    retold, usual = RetoldThrow(RECORDED, 9), Throw(6, 9)
    painted: list[set[int]] = [set() for _ in RECORDED]
    while not usual.settled:
        retold.advance(1 / 60)
        usual.advance(1 / 60)
        for die, (one, other) in enumerate(zip(retold.poses(), usual.poses(), strict=True)):
            towards = rotate(other.orientation, NORMALS[1])
            painted[die].add(
                max(
                    NORMALS,
                    key=lambda n: sum(map(float.__mul__, rotate(one.orientation, NORMALS[n]), towards)),
                )
            )
    assert all(len(numbers) == 1 for numbers in painted)


def test_numbers_are_not_told_while_dice_move() -> None:
    with pytest.raises(RuntimeError):
        RetoldThrow((1, 2), 3).numbers()


def test_no_die_shows_a_seven() -> None:
    with pytest.raises(ValueError, match="not 7"):
        RetoldThrow((7,), 3)
