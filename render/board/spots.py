"""Names of the things on the board that can have the focus, and the widgets for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.blockers.board import CELL_NAMES, CELLS
from game.blockers.tiles import place_words, tile_words
from render.board.picked import Picked
from render.board.shown import RackShown
from render.board.view import BoardView
from render.board.widgets import Spot
from render.input import Position


def cell_spot_name(cell: int) -> str:
    """The widget's name of a cell."""
    return f"cell {CELL_NAMES[cell]}"


def tile_spot_name(tile: Picked) -> str:
    """The widget's name of a rack tile."""
    return f"tile {tile.colour} {tile.slot}"


def cell_of(name: str) -> int | None:
    """The cell a widget's name belongs to, if it is a cell."""
    return CELL_NAMES.index(name.removeprefix("cell ")) if name.startswith("cell ") else None


def tile_of(name: str) -> Picked | None:
    """The rack tile a widget's name belongs to, if it is one."""
    if not name.startswith("tile "):
        return None
    _, colour, slot = name.split()
    return Picked(int(colour), int(slot))


def seat_of(name: str) -> int | None:
    """The seat whose line of the score card a widget's name belongs to, if it is one."""
    return int(name.removeprefix("seat ")) if name.startswith("seat ") else None


def cell_spots(view: BoardView, says: Callable[[int], str], press: Callable[[int], None]) -> list[Spot]:
    """A widget for each of the 81 cells."""

    def action(cell: int, position: Position | None) -> None:
        press(cell)

    return [
        Spot(
            cell_spot_name(cell),
            partial(says, cell),
            partial(action, cell),
            view.cell_rect(cell),
            on_paper=True,
            inside=3,
        )
        for cell in range(CELLS)
    ]


def rack_spots(
    shown: RackShown, rect: Callable[[Picked], Rect], press: Callable[[Picked, Position | None], None]
) -> list[Spot]:
    """A widget for each tile of an open rack; none while it is hidden."""
    tiles = shown.tiles
    if tiles is None:
        return []
    return [
        Spot(tile_spot_name(tile), partial(_tile_words, face), partial(press, tile), rect(tile))
        for tile, face in ((Picked(colour, slot), tiles[colour][slot]) for colour, slot in shown.slots())
    ]


def seat_spots(rows: Sequence[Rect], says: Callable[[int], str]) -> list[Spot]:
    """A widget for each player's line of the score card; it only has something to say."""

    def action(position: Position | None) -> None:
        """Lines of the card do nothing when pressed."""

    return [
        Spot(
            f"seat {seat}",
            partial(says, seat),
            action,
            row.inflate(row.height // 2, 0),
            round=0.015,
            on_paper=True,
            inside=6,
        )
        for seat, row in enumerate(rows)
    ]


def _tile_words(tile: str) -> str:
    return f"{tile_words(tile).removeprefix('the ').capitalize()}: goes into {place_words(tile)}."
