"""The board on the screen: which pixels belong to which cell."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.blockers.board import CELLS, SIZE, column_of, row_of
from render.input import Position

FRAME = 0.62
"""Width of the walnut frame, in cells."""

_TILE = 0.91  # side of a tile, in cells


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board fitted into a square: ``rect`` is the whole of it, frame included; all cells are equal."""

    rect: Rect
    cell: int

    @property
    def frame(self) -> int:
        """Width of the frame in pixels."""
        return (self.rect.width - SIZE * self.cell) // 2

    @property
    def paper(self) -> Rect:
        """The nine by nine cells."""
        return self.rect.inflate(-2 * self.frame, -2 * self.frame)

    def cell_rect(self, cell: int) -> Rect:
        """The square of a cell."""
        paper = self.paper
        return Rect(
            paper.x + column_of(cell) * self.cell, paper.y + row_of(cell) * self.cell, self.cell, self.cell
        )

    def tile_rect(self, cell: int) -> Rect:
        """Where a tile on that cell lies."""
        side = round(self.cell * _TILE)
        rect = Rect(0, 0, side, side)
        rect.center = self.cell_rect(cell).center
        return rect

    def cell_at(self, position: Position) -> int | None:
        """The cell at a pixel, or None beside the cells."""
        paper = self.paper
        if not paper.collidepoint(position):
            return None
        column, row = (position[0] - paper.x) // self.cell, (position[1] - paper.y) // self.cell
        return row * SIZE + column if row * SIZE + column < CELLS else None


def fit_board(area: Rect) -> BoardView:
    """The largest board that fits into ``area``, in its middle across and at its top."""
    side = min(area.width, area.height)
    cell = int(side / (SIZE + 2 * FRAME))
    frame = round(cell * FRAME)
    whole = SIZE * cell + 2 * frame
    return BoardView(Rect(area.x + (area.width - whole) // 2, area.y, whole, whole), cell)
