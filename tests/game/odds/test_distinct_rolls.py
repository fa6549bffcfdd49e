"""Every kind of roll once, with all its ways."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.odds.distinct_rolls import distinct_rolls, orderings, rolls_by_colour


@pytest.mark.parametrize("dice", range(1, 7))
def test_the_ways_of_all_rolls_are_all_the_ways_dice_can_fall(dice: int) -> None:
    rolls = distinct_rolls(dice, 6)
    assert sum(ways for _, ways in rolls) == 6**dice
    assert len({roll for roll, _ in rolls}) == len(rolls)


def test_three_dice_fall_as_counted_one_by_one() -> None:
    counted = Counter(tuple(sorted(faces)) for faces in product(range(1, 7), repeat=3))
    assert dict(distinct_rolls(3, 6)) == counted


def test_alike_items_are_not_told_apart() -> None:
    assert orderings(("a", "b", "c")) == 6
    assert orderings(("a", "a", "b")) == 3
    assert orderings(("a", "a", "a")) == 1


def test_colours_of_one_class_are_interchangeable() -> None:
    """Two colours with one die each, and one with two: four dice, counted one by one."""

    def kind(faces: tuple[int, ...]) -> tuple[object, ...]:
        first, second, *pair = faces
        return tuple(sorted(((first,), (second,)))), tuple(sorted(pair))

    counted = Counter(kind(faces) for faces in product(range(1, 7), repeat=4))
    found: Counter[tuple[object, ...]] = Counter()
    for (first, second, pair), ways in rolls_by_colour(((2, 1), (1, 2)), 6):
        found[(tuple(sorted((first, second))), pair)] += ways
    assert found == counted
