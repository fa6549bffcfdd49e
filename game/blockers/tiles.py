"""The 28 tiles of a colour and where each of them may go."""

from __future__ import annotations

from game.blockers.board import (
    ALL,
    BLOCK,
    BLOCKS,
    COLUMN_NUMBERS,
    COLUMNS,
    ROW_LETTERS,
    ROWS,
    SIZE,
    SYMBOLS,
    cell_name,
)

NUMBERS = tuple(COLUMN_NUMBERS)
LETTERS = tuple(ROW_LETTERS)
WILD = "wild"
TILES = (*NUMBERS, *LETTERS, *SYMBOLS, WILD)
TILE_NUMBER = {tile: number for number, tile in enumerate(TILES)}

TARGETS = (*COLUMNS, *ROWS, *BLOCKS, ALL)
"""Cells a tile may go to, in the order of :data:`TILES`."""

TARGET_OF = dict(zip(TILES, TARGETS, strict=True))


def in_order(tiles: tuple[str, ...]) -> tuple[str, ...]:
    """The same tiles in the order of :data:`TILES`, which tells nothing about when they will be drawn."""
    return tuple(sorted(tiles, key=TILE_NUMBER.__getitem__))


def tile_words(tile: str) -> str:
    """A tile as a sentence calls it: "the letter C"."""
    if tile in NUMBERS:
        return f"the number {tile}"
    if tile in LETTERS:
        return f"the letter {tile}"
    return f"the {tile}" if tile in SYMBOLS else "the wild tile"


def place_words(tile: str) -> str:
    """Where a tile goes, as a sentence calls it: "row C"."""
    if tile in NUMBERS:
        return f"column {tile}"
    if tile in LETTERS:
        return f"row {tile}"
    if tile not in SYMBOLS:
        return "any cell"
    down, across = divmod(SYMBOLS.index(tile), BLOCK)
    first = cell_name(down * BLOCK * SIZE + across * BLOCK)
    last = cell_name((down * BLOCK + BLOCK - 1) * SIZE + across * BLOCK + BLOCK - 1)
    return f"the {tile} block, {first} to {last}"
