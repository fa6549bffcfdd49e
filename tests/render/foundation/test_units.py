"""Units: one size of window and text in, pixels out."""

from __future__ import annotations

import pytest
from pygame import Rect

from render.units import Flex, TextRole, Units, centred, columns, inset, rows

FROM_THE_SOFA = (TextRole.BODY, TextRole.LABEL, TextRole.HEADING, TextRole.BIG, TextRole.HUGE)


def test_a_unit_is_a_pixel_at_the_size_everything_was_drawn_for() -> None:
    assert Units(1280, 720).px(100) == 100
    assert Units(1920, 1080).px(100) == 150


def test_the_smaller_side_decides_so_that_nothing_is_stretched() -> None:
    assert Units(3840, 720).unit == Units(1280, 720).unit
    assert Units(1280, 2160).unit == Units(1280, 720).unit


@pytest.mark.parametrize("role", TextRole)
def test_text_is_as_high_as_the_sofa_needs_it(role: TextRole) -> None:
    least = 26 if role in FROM_THE_SOFA else 18
    assert Units(1920, 1080).text_px(role) >= least


@pytest.mark.parametrize("role", [TextRole.CAPTION, TextRole.BODY, TextRole.LABEL])
def test_what_is_read_doubles_at_two_hundred_percent(role: TextRole) -> None:
    assert Units(1280, 720, 200).text_px(role) == 2 * Units(1280, 720).text_px(role)


@pytest.mark.parametrize("percent", [100, 125, 150, 175, 200])
def test_a_higher_role_stays_the_larger_text(percent: int) -> None:
    sizes = [Units(1280, 720, percent).text_px(role) for role in TextRole]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) == len(sizes)


def test_something_thin_never_vanishes() -> None:
    assert Units(1024, 600).px(0.2) == 1
    assert Units(1024, 600).px(0) == 0


def test_rows_fill_the_area_without_gap_or_overlap() -> None:
    area = Rect(10, 20, 300, 203)
    top, middle, bottom = rows(area, [40, Flex(), Flex(2)], gap=10)
    assert top == Rect(10, 20, 300, 40)
    assert middle.top == top.bottom + 10
    assert bottom.top == middle.bottom + 10
    assert bottom.bottom == area.bottom
    assert bottom.height == pytest.approx(2 * middle.height, abs=1)


def test_columns_are_rows_lying_down() -> None:
    left, right = columns(Rect(0, 0, 101, 50), [Flex(), Flex()], gap=1)
    assert (left.width, right.width) == (50, 50)
    assert right.right == 101


def test_no_room_is_no_error() -> None:
    first, second = rows(Rect(0, 0, 10, 5), [20, Flex()])
    assert first.height == 20
    assert second.height == 0
    assert inset(Rect(0, 0, 10, 10), 8) == Rect(8, 8, 0, 0)
    assert centred(Rect(0, 0, 10, 10), 50, 4) == Rect(0, 3, 10, 4)
