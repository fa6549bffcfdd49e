"""The board after the game: every group outlined, or one player's groups while the others step back."""

from __future__ import annotations

from pygame import Surface

from game.blockers import BlockersState
from game.blockers.board import CELLS, block_symbol
from game.blockers.scoring import colour_groups
from render.board.board_picture import draw_board
from render.board.marks import draw_outline
from render.board.owners import mark_of, owner_of, owners
from render.board.tiles import Face, draw_tile
from render.board.view import BoardView
from render.look import Look
from render.theme import mix

_BLACK = (0, 0, 0)


def draw_final_board(
    surface: Surface, look: Look, view: BoardView, state: BlockersState, only: int | None = None
) -> None:
    """Board, tiles and outlines; ``only`` is the seat whose groups are looked at, None: all."""
    players = len(state.seats)
    draw_board(surface, look, view)
    for cell in range(CELLS):
        laid = state.board[cell]
        if laid is not None:
            face = Face(owner_of(laid), laid.tile, block_symbol(cell))
            aside = only is not None and laid.seat != only
            draw_tile(surface, look, view.tile_rect(cell), face, players, dim=aside)
    width = max(2, round(view.cell * 0.05))
    for owner in owners(state):
        if only in (None, owner.seat):
            dark = mix(mark_of(owner, players, look.theme).colour, _BLACK, 0.45)
            for group in colour_groups(state, owner.seat, owner.colour):
                draw_outline(surface, view, group, look.theme.on_player, dark, width)
