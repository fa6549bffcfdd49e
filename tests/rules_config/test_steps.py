"""Numbers step to round values, and to values that people play."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules_config.setting import WholeNumber
from rules_config.steps import step_down, step_up

POINTS = WholeNumber(0, 1_000_000)
GOAL = WholeNumber(1, 1_000_000)


@pytest.mark.parametrize(
    ("kind", "suggestions", "way"),
    [
        (WholeNumber(2, 10), (5, 6), [2, 3, 4, 5, 6, 7, 8, 9, 10]),
        (WholeNumber(1, 1000), (), [18, 19, 20, 25, 30]),
        (POINTS, (0, 300, 350), [0, 50, 100, 150, 200, 250, 300, 350, 400]),
        (GOAL, (93, 171), [1, 50, 93, 100, 150, 171, 200]),
        (GOAL, (), [2900, 3000, 3500, 4000]),
        (GOAL, (), [950_000, 1_000_000, 1_000_000]),
    ],
)
def test_steps_up(kind, suggestions, way) -> None:
    for value, following in pairwise(way):
        assert step_up(kind, suggestions, value) == following


@pytest.mark.parametrize(
    ("kind", "suggestions", "way"),
    [
        (WholeNumber(2, 10), (5, 6), [4, 3, 2, 2]),
        (POINTS, (350,), [430, 400, 350, 300]),
        (GOAL, (2145,), [2190, 2145, 2100]),
        (GOAL, (), [60, 50, 1, 1]),
    ],
)
def test_steps_down(kind, suggestions, way) -> None:
    for value, following in pairwise(way):
        assert step_down(kind, suggestions, value) == following


def test_a_value_out_of_range_steps_back_into_it() -> None:
    assert step_up(GOAL, (), -5) == 1
    assert step_down(GOAL, (), 99_000_000) == 1_000_000
