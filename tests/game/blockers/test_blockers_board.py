"""The board and the tiles: 28 of a colour, each with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.blockers.board import ALL, CELLS, SYMBOLS, block_symbol, cell_name, cells_in, find_cell
from game.blockers.groups import capturable, groups, would_split
from game.blockers.tiles import LETTERS, NUMBERS, TARGET_OF, TILES


def names(mask: int) -> list[str]:
    return [cell_name(cell) for cell in cells_in(mask)]


def cell_at(name: str) -> int:
    cell = find_cell(name)
    assert cell is not None
    return cell


def test_a_colour_has_nine_numbers_nine_letters_nine_symbols_and_one_wild() -> None:
    assert (len(NUMBERS), len(LETTERS), len(SYMBOLS)) == (9, 9, 9)
    assert len(set(TILES)) == 28
    assert TILES[-1] == "wild"


def test_rows_are_letters_from_the_top_and_columns_numbers_from_the_left() -> None:
    assert (cell_name(0), cell_name(8), cell_name(72), cell_name(80)) == ("A1", "A9", "I1", "I9")
    assert find_cell("C5") == 2 * 9 + 4
    assert find_cell("J5") is None


@pytest.mark.parametrize(
    ("at", "symbol"),
    [
        ("A1", "sun"),
        ("C6", "star"),
        ("B9", "heart"),
        ("D1", "leaf"),
        ("E5", "square"),
        ("F7", "bolt"),
        ("G2", "moon"),
        ("I4", "triangle"),
        ("I9", "ring"),
    ],
)
def test_each_block_has_its_symbol(at: str, symbol: str) -> None:
    assert block_symbol(cell_at(at)) == symbol


def test_a_number_goes_into_its_column_a_letter_into_its_row_a_symbol_into_its_block() -> None:
    assert names(TARGET_OF["5"]) == ["A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5"]
    assert names(TARGET_OF["C"]) == ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9"]
    assert names(TARGET_OF["moon"]) == ["G1", "G2", "G3", "H1", "H2", "H3", "I1", "I2", "I3"]
    assert TARGET_OF["wild"] == ALL


def test_every_cell_is_meant_by_one_number_one_letter_one_symbol_and_the_wild() -> None:
    for cell in range(CELLS):
        assert sum(target >> cell & 1 for target in TARGET_OF.values()) == 4


@given(st.integers(0, ALL))
def test_groups_divide_a_colour_and_do_not_touch_each_other(mask: int) -> None:
    found = groups(mask)
    assert sum(found) == mask
    for group in found:
        assert len(groups(group)) == 1
        assert not any(len(groups(group | other)) == 1 for other in found if other != group)


@given(st.integers(1, ALL))
def test_a_tile_may_be_taken_exactly_when_its_colour_does_not_fall_into_more_groups(mask: int) -> None:
    before = len(groups(mask))
    for cell in cells_in(mask):
        falls_apart = len(groups(mask & ~(1 << cell))) > before
        assert would_split(mask, cell) == falls_apart
        assert bool(capturable(mask, ALL) >> cell & 1) != falls_apart


def test_edges_of_the_board_do_not_touch_around_the_corner() -> None:
    a9_and_b1 = 1 << cell_at("A9") | 1 << cell_at("B1")
    assert len(groups(a9_and_b1)) == 2
