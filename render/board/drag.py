"""A rack tile pressed with the pointer: once it is moved far enough it hangs at the pointer until let go."""

from __future__ import annotations

from render.board.picked import Picked
from render.input import Position


class Drag:
    """``position`` is where the dragged tile hangs; None while nothing is dragged."""

    def __init__(self) -> None:
        self.position: Position | None = None
        self._tile: Picked | None = None
        self._start: Position = (0, 0)

    def press(self, tile: Picked | None, position: Position) -> None:
        """The pointer went down on ``tile``, or beside all tiles."""
        self._tile = tile
        self._start = position
        self.position = None

    def move(self, position: Position, least: int) -> Picked | None:
        """The pointer moved; the tile if a drag begins now, more than ``least`` pixels from the press."""
        if self._tile is None:
            return None
        if self.position is not None:
            self.position = position
            return None
        if max(abs(position[0] - self._start[0]), abs(position[1] - self._start[1])) <= least:
            return None
        self.position = position
        return self._tile

    def cancel(self) -> None:
        """Nothing is pressed or dragged any more."""
        self.position = None
        self._tile = None
