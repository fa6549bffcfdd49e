"""The 9 × 9 board: cells, rows, columns, blocks and who touches whom.

A cell is a number 0-80, row by row from the top left; its name is row letter and column number ("C5").
A set of cells is an int with bit ``cell`` set for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator

SIZE = 9
BLOCK = 3
ROW_LETTERS = "ABCDEFGHI"
COLUMN_NUMBERS = "123456789"
SYMBOLS = ("sun", "star", "heart", "leaf", "square", "bolt", "moon", "triangle", "ring")

CELLS = SIZE * SIZE
ALL = (1 << CELLS) - 1
CELL_NAMES = tuple(row + column for row in ROW_LETTERS for column in COLUMN_NUMBERS)
_CELL_OF_NAME = {name: cell for cell, name in enumerate(CELL_NAMES)}


def row_of(cell: int) -> int:
    """Row of a cell, 0 (A) to 8 (I)."""
    return cell // SIZE


def column_of(cell: int) -> int:
    """Column of a cell, 0 (column 1) to 8 (column 9)."""
    return cell % SIZE


def block_of(cell: int) -> int:
    """Block of a cell, 0-8, row by row: the index of its symbol in :data:`SYMBOLS`."""
    return row_of(cell) // BLOCK * BLOCK + column_of(cell) // BLOCK


def block_symbol(cell: int) -> str:
    """Name of the symbol printed in a cell."""
    return SYMBOLS[block_of(cell)]


def cell_name(cell: int) -> str:
    """Name of a cell as players say it: "C5"."""
    return CELL_NAMES[cell]


def find_cell(name: str) -> int | None:
    """The cell of that name, or None when the board has no such cell."""
    return _CELL_OF_NAME.get(name)


def cells_in(mask: int) -> Iterator[int]:
    """The cells of a set, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_where(members: Iterator[int]) -> int:
    """The set of these cells."""
    return sum(1 << cell for cell in members)


ROWS = tuple(mask_where(cell for cell in range(CELLS) if row_of(cell) == row) for row in range(SIZE))
COLUMNS = tuple(
    mask_where(cell for cell in range(CELLS) if column_of(cell) == column) for column in range(SIZE)
)
BLOCKS = tuple(mask_where(cell for cell in range(CELLS) if block_of(cell) == block) for block in range(SIZE))

_NOT_FIRST_COLUMN = ALL & ~COLUMNS[0]
_NOT_LAST_COLUMN = ALL & ~COLUMNS[-1]


def grow(mask: int) -> int:
    """A set of cells and everything that touches it by an edge."""
    sideways = (mask & _NOT_LAST_COLUMN) << 1 | (mask & _NOT_FIRST_COLUMN) >> 1
    return (mask | sideways | mask << SIZE | mask >> SIZE) & ALL


NEIGHBOURS = tuple(grow(1 << cell) & ~(1 << cell) for cell in range(CELLS))
