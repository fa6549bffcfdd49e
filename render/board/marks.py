"""Marks on the board: where a tile may go, what it may capture, what was laid last, groups."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.blockers.board import SIZE, cells_in, column_of, row_of
from render.board.view import BoardView
from render.look import Look
from render.theme import Colour
from render.widgets.shapes import draw_panel, draw_polygon, draw_ring

_CROSS = (
    (0.24, 0.34), (0.34, 0.24), (0.50, 0.40), (0.66, 0.24), (0.76, 0.34), (0.60, 0.50),
    (0.76, 0.66), (0.66, 0.76), (0.50, 0.60), (0.34, 0.76), (0.24, 0.66), (0.40, 0.50),
)  # fmt: skip

_FOLD_SHADE = ((0.0, 0.0), (0.84, 0.0), (0.96, 0.06), (1.0, 0.18), (1.0, 1.0))
_FOLD = ((0.12, 0.0), (0.82, 0.0), (0.94, 0.06), (1.0, 0.18), (1.0, 0.88))


def draw_free(surface: Surface, look: Look, view: BoardView, cells: Iterable[int]) -> None:
    """Empty cells that the picked tile may go to: an orange frame and a tint, under the printed symbol."""
    width = max(2, round(view.cell * 0.055))
    for cell in cells:
        rect = view.cell_rect(cell).inflate(-round(view.cell * 0.10), -round(view.cell * 0.10))
        radius = round(view.cell * 0.14)
        draw_panel(surface, rect, look.theme.accent, radius, alpha=46)
        draw_ring(surface, rect, radius, width, look.theme.accent)


def draw_captures(surface: Surface, look: Look, view: BoardView, cells: Iterable[int]) -> None:
    """Tiles that the picked tile may capture: a light frame, and a cross on an orange disc at the corner."""
    width = max(2, round(view.cell * 0.05))
    for cell in cells:
        tile = view.tile_rect(cell)
        draw_ring(
            surface, tile.inflate(width, width), round(view.cell * 0.16), width + 1, look.theme.on_player
        )
        size = round(view.cell * 0.36)
        disc = Rect(0, 0, size, size)
        disc.center = (tile.right - round(size * 0.36), tile.top + round(size * 0.36))
        draw_panel(
            surface,
            disc,
            look.theme.accent,
            size // 2,
            border=look.theme.on_player,
            border_width=width,
        )
        draw_cross(surface, disc, look.theme.on_accent)


def draw_cross(surface: Surface, rect: Rect, colour: Colour) -> None:
    """A cross in the square ``rect``."""
    draw_polygon(surface, rect, _CROSS, colour)


def draw_recent(surface: Surface, look: Look, view: BoardView, cell: int) -> None:
    """The tile laid last: its upper right corner is folded over."""
    tile = view.tile_rect(cell)
    size = round(view.cell * 0.27)
    corner = Rect(tile.right - size, tile.top, size, size)
    draw_polygon(surface, corner, _FOLD_SHADE, look.theme.shadow)
    draw_polygon(surface, corner, _FOLD, look.theme.accent_chip)


def draw_outline(
    surface: Surface, view: BoardView, group: int, colour: Colour, edge: Colour, width: int
) -> None:
    """A line around the set of cells ``group``: ``colour`` between two fine lines of ``edge``."""
    for thickness, ink in ((width + 2 * max(1, width // 3), edge), (width, colour)):
        for start, end in _border(view, group):
            _bar(surface, start, end, thickness, ink)


def _border(view: BoardView, group: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The edges between cells of the set and cells outside it, drawn a little inside the set."""
    edges = []
    inside = max(1, round(view.cell * 0.022))
    for cell in cells_in(group):
        rect = view.cell_rect(cell).inflate(-2 * inside, -2 * inside)
        row, column = row_of(cell), column_of(cell)

        def has(down: int, across: int, row: int = row, column: int = column) -> bool:
            r, c = row + down, column + across
            return 0 <= r < SIZE and 0 <= c < SIZE and bool(group >> (r * SIZE + c) & 1)

        gap = 2 * inside
        left = rect.left - (gap if has(0, -1) else 0)
        right = rect.right + (gap if has(0, 1) else 0)
        top = rect.top - (gap if has(-1, 0) else 0)
        bottom = rect.bottom + (gap if has(1, 0) else 0)
        if not has(-1, 0):
            edges.append(((left, rect.top), (right, rect.top)))
        if not has(1, 0):
            edges.append(((left, rect.bottom), (right, rect.bottom)))
        if not has(0, -1):
            edges.append(((rect.left, top), (rect.left, bottom)))
        if not has(0, 1):
            edges.append(((rect.right, top), (rect.right, bottom)))
    return edges


def _bar(surface: Surface, start: tuple[int, int], end: tuple[int, int], width: int, colour: Colour) -> None:
    left, right = sorted((start[0], end[0]))
    top, bottom = sorted((start[1], end[1]))
    half = width // 2
    rect = Rect(left - half, top - half, right - left + width, bottom - top + width)
    pygame.draw.rect(surface, colour, rect, border_radius=half)
