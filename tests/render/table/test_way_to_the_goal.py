"""The way to the goal: nobody's badge hides another's."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from render.table.progress import apart

TRACK = Rect(100, 0, 400, 40)


@pytest.mark.parametrize(
    "places", [[100, 100, 100], [100, 104, 300], [480, 500, 500], [250], [100] * 10, [500] * 10, []]
)
def test_badges_are_apart_in_order_and_on_the_track(places: list[int]) -> None:
    moved = apart(places, 20, TRACK)
    assert all(later - earlier >= 12 for earlier, later in pairwise(moved))
    assert all(TRACK.x <= place <= TRACK.right for place in moved)


def test_whoever_is_alone_stands_where_they_are() -> None:
    assert apart([120, 300, 480], 20, TRACK) == [120, 300, 480]
