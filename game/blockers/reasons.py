"""Sentences that say why a tile may not go to a cell. They finish "That is not possible: …"."""

from __future__ import annotations

from collections.abc import Callable

from game.blockers.board import COLUMN_NUMBERS, ROW_LETTERS, block_symbol, cell_name, column_of, row_of
from game.blockers.groups import group_around, groups
from game.blockers.state import Laid
from game.blockers.tiles import LETTERS, NUMBERS, place_words, tile_words

_ORDINALS = ("first", "second")


Calling = Callable[[int, int], str]
"""Seat and own colour → the word for it in a sentence: whoever shows the tiles knows their colours."""


def by_order(seat: int, colour: int) -> str:
    """A colour of tiles where nobody sees it: "first" or "second"."""
    return _ORDINALS[colour]


def no_such_cell(at: str) -> str:
    """The board has no cell of that name."""
    return (
        f"there is no cell {at}: cells are {ROW_LETTERS[0]}{COLUMN_NUMBERS[0]} "
        f"to {ROW_LETTERS[-1]}{COLUMN_NUMBERS[-1]}"
    )


def does_not_fit(tile: str, cell: int) -> str:
    """The cell lies outside the tile's column, row or block."""
    if tile in NUMBERS:
        instead = f"column {COLUMN_NUMBERS[column_of(cell)]}"
    elif tile in LETTERS:
        instead = f"row {ROW_LETTERS[row_of(cell)]}"
    else:
        instead = f"the {block_symbol(cell)} block"
    return f"{tile_words(tile)} goes into {place_words(tile)}; {cell_name(cell)} is in {instead}"


def own_tile(cell: int, laid: Laid, colour: int, called: Calling = by_order) -> str:
    """The cell holds a tile of the player on turn, who plays own colour ``colour``."""
    if laid.colour == colour:
        return f"{cell_name(cell)} holds your own tile {laid.tile}"
    return (
        f"{cell_name(cell)} holds your own tile {laid.tile}, of your {called(laid.seat, laid.colour)} colour"
    )


def would_split(cell: int, mask: int, owner: str, colour: str) -> str:
    """Taking the tile would break the group of the colour ``mask`` that ``cell`` belongs to.

    ``colour`` is the word for it; "" where everybody has but one.
    """
    whose = f"{owner}'s {colour} colour" if colour else owner
    group = group_around(mask, 1 << cell)
    parts = len(groups(group & ~(1 << cell)))
    return (
        f"capturing at {cell_name(cell)} would split {whose}: "
        f"the group of {group.bit_count()} tiles would fall into {parts}"
    )
