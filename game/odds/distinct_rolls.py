"""The rolls that dice can show, each kind once, and in how many of all equally likely ways it comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial

Faces = tuple[int, ...]


@lru_cache(maxsize=64)
def distinct_rolls(dice: int, sides: int) -> tuple[tuple[Faces, int], ...]:
    """Every roll of ``dice`` alike dice as ascending faces, and in how many ways of ``sides ** dice``."""
    faces = range(1, sides + 1)
    return tuple((roll, orderings(roll)) for roll in combinations_with_replacement(faces, dice))


def orderings(items: tuple[object, ...]) -> int:
    """In how many different orders ``items`` (hashable, some of them alike) can be laid in a row."""
    ways = factorial(len(items))
    for alike in Counter(items).values():
        ways //= factorial(alike)
    return ways


def rolls_by_colour(free: tuple[tuple[int, int], ...], sides: int) -> Iterator[tuple[tuple[Faces, ...], int]]:
    """Every roll of dice in colours that do not differ from each other within a class.

    Args:
        free: the classes, each as (how many colours, how many dice of each of them).
        sides: faces of a die.

    Yields:
        The faces colour by colour (class after class; within a class in no particular order), and in how
        many ways out of ``sides ** dice`` this comes.
    """
    if not free:
        yield (), 1
        return
    (colours, dice), *rest = free
    kinds = distinct_rolls(dice, sides)
    for chosen in combinations_with_replacement(range(len(kinds)), colours):
        ways = orderings(chosen)
        for index in chosen:
            ways *= kinds[index][1]
        shown = tuple(kinds[index][0] for index in chosen)
        for others, other_ways in rolls_by_colour(tuple(rest), sides):
            yield shown + others, ways * other_ways
