"""A player's captured tiles at full size, on a plate over the lower part of the board."""

from __future__ import annotations

from pygame import Rect, Surface

from game.blockers import BlockersState
from render.board.owners import owner_of
from render.board.score_panel import captured_by_colour
from render.board.tiles import Face, draw_tile
from render.board.view import BoardView
from render.look import Look
from render.text import Align
from render.units import TextRole
from render.widgets.shapes import draw_panel, draw_shadow

_SIDE = 0.82  # of a tile, in cells
_STEP = 0.90
_BETWEEN = 0.30  # two colours


def draw_captured_plate(
    surface: Surface, look: Look, view: BoardView, state: BlockersState, seat: int
) -> None:
    """Draw the plate: whose tiles they are, then the tiles by colour, the one that counts first."""
    px, text, paper = look.units.px, look.text, view.paper
    captured = captured_by_colour(state, seat)
    padding = px(14)
    places, height = _places(view, [len(colour) for colour in captured], paper.width - 2 * padding)
    head = text.line_height(TextRole.LABEL, bold=True)
    plate = Rect(paper.x, 0, paper.width, head + height + 2 * padding)
    plate.bottom = paper.bottom
    draw_shadow(surface, look, plate, px(12), blur=12, drop=4, alpha=170)
    draw_panel(surface, plate, look.theme.table, px(12), border=look.theme.button_line, border_width=px(1.5))
    words = f"{state.seats[seat].name}'s captured tiles"
    line = Rect(plate.x + padding, plate.y + padding - px(4), plate.width - 2 * padding, head)
    text.draw(
        surface, words, line, TextRole.LABEL, look.theme.on_table, bold=True, align=Align.LEFT, smallest=0.4
    )
    tiles = [laid for colour in captured for laid in colour]
    for laid, place in zip(tiles, places, strict=True):
        rect = place.move(plate.x + padding, line.bottom + px(6))
        draw_tile(surface, look, rect, Face(owner_of(laid), laid.tile), len(state.seats))


def _places(view: BoardView, counts: list[int], width: int) -> tuple[list[Rect], int]:
    """Where each tile lies within the plate, row by row, and the height of all rows."""
    side, step = round(view.cell * _SIDE), round(view.cell * _STEP)
    x = y = 0
    places = []
    for count in counts:
        for _ in range(count):
            if x + side > width:
                x, y = 0, y + step
            places.append(Rect(x, y, side, side))
            x += step
        x += round(view.cell * _BETWEEN)
    return places, y + step if places else 0
