"""The empty board: a walnut frame with letters and numbers, and nine blocks of paper cells.

Painted once for each size and theme; tiles and marks are drawn on top of it.
"""

from __future__ import annotations

from random import Random

import pygame
from pygame import Rect, Surface

from game.blockers.board import (
    BLOCK,
    CELLS,
    COLUMN_NUMBERS,
    ROW_LETTERS,
    SIZE,
    block_of,
    block_symbol,
    column_of,
    row_of,
)
from render.board.symbols import block_symbol_picture
from render.board.tiles import face_picture
from render.board.view import BoardView
from render.dice.bounded_cache import BoundedCache
from render.dice.textures import crescent, cut_out, noise, soft_rectangle, wood
from render.look import Look
from render.theme import Colour, mix

_BLACK: Colour = (0, 0, 0)
_SUNLIT: Colour = (255, 226, 178)
_SHADOW = 0.35  # reach of the board's shadow on the table, in cells

_PICTURES: BoundedCache[tuple[object, ...], Surface] = BoundedCache(3)


def draw_board(surface: Surface, look: Look, view: BoardView) -> None:
    """Draw the empty board with its shadow on the table."""
    key = (view.rect.size, view.cell, look.theme.name)
    picture = _PICTURES.get(key, lambda: _painted(look, view))
    margin = round(_SHADOW * view.cell)
    surface.blit(picture, (view.rect.x - margin, view.rect.y - margin))


def draw_label(surface: Surface, look: Look, view: BoardView, cell: int, ground: Colour, ink: Colour) -> None:
    """Mark row and column of ``cell`` on all four sides of the frame."""
    size = round(view.frame * 0.80)
    for rect, text in _labels(view):
        is_row = text in ROW_LETTERS
        if text == (ROW_LETTERS[row_of(cell)] if is_row else COLUMN_NUMBERS[column_of(cell)]):
            disc = Rect(0, 0, size, size)
            disc.center = rect.center
            pygame.draw.rect(surface, ground, disc, border_radius=size // 3)
            letter = face_picture(look, text, round(view.frame * 0.45), ink)
            surface.blit(letter, letter.get_rect(center=rect.center))


def _labels(view: BoardView) -> list[tuple[Rect, str]]:
    """Where each letter and number of the frame stands, on all four sides."""
    frame, cell, paper = view.frame, view.cell, view.paper
    places = []
    for index in range(SIZE):
        x, y = paper.x + index * cell, paper.y + index * cell
        for top in (view.rect.y, paper.bottom):
            places.append((Rect(x, top, cell, frame), COLUMN_NUMBERS[index]))
        for left in (view.rect.x, paper.right):
            places.append((Rect(left, y, frame, cell), ROW_LETTERS[index]))
    return places


def _painted(look: Look, view: BoardView) -> Surface:
    margin = round(_SHADOW * view.cell)
    here = BoardView(Rect(0, 0, *view.rect.size), view.cell)
    board = _frame(look, here)
    paper = _cells(look, here)
    board.blit(paper, here.paper)
    for rect, text in _labels(here):
        _engrave(board, look, rect, text, round(here.frame * 0.45))
    whole = Surface((here.rect.width + 2 * margin, here.rect.height + 2 * margin), pygame.SRCALPHA)
    cast = here.rect.move(margin + round(0.05 * view.cell), margin + round(0.09 * view.cell))
    whole.blit(soft_rectangle(whole.get_size(), cast, 0.16 * view.cell, 165, inside=True), (0, 0))
    whole.blit(cut_out(board, round(0.22 * view.cell)), (margin, margin))
    return whole


def _frame(look: Look, view: BoardView) -> Surface:
    """Four boards of walnut, bevelled on the outside and towards the paper."""
    theme, side, width = look.theme, view.rect.width, view.frame
    tones = (mix(theme.rim, _BLACK, 0.20), mix(theme.rim, theme.rim_light, 0.45))
    grain = max(0.8, view.cell / 58)
    board = Surface((side, side), pygame.SRCALPHA)
    for seed, top in ((31, 0), (32, side - width)):
        board.blit(wood((side, width), *tones, grain=grain, seed=seed, rings=4), (0, top))
    for seed, left in ((33, 0), (34, side - width)):
        upright = pygame.transform.rotate(
            wood((side - 2 * width, width), *tones, grain=grain, seed=seed, rings=4), 90
        )
        board.blit(upright, (left, width))
        joint = mix(tones[0], _BLACK, 0.4)
        for y in (width, side - width):
            pygame.draw.line(board, joint, (left, y), (left + width - 1, y), max(1, round(view.cell * 0.02)))
    bevel = max(1, round(view.cell * 0.035))
    radius = round(0.22 * view.cell)
    board.blit(crescent((side, side), radius, (bevel, bevel), _SUNLIT, 80), (0, 0))
    board.blit(crescent((side, side), radius, (-bevel, -bevel), _BLACK, 120), (0, 0))
    groove = view.paper.inflate(2 * bevel, 2 * bevel)
    pygame.draw.rect(board, mix(theme.rim, _BLACK, 0.62), groove)
    return board


def _cells(look: Look, view: BoardView) -> Surface:
    """The paper: every second block a shade darker, fine lines, heavier ones between blocks, symbols."""
    theme, cell = look.theme, view.cell
    side = SIZE * cell
    here = BoardView(Rect(0, 0, side, side), cell)
    paper = Surface((side, side), 0, 32)
    for index in range(CELLS):
        ground = theme.paper if block_of(index) % 2 == 0 else theme.paper_shade
        paper.fill(ground, here.cell_rect(index))
    _grain(paper, look)
    fine, heavy = max(1, round(cell * 0.018)), max(2, round(cell * 0.045))
    for index in range(1, SIZE):
        between_blocks = index % BLOCK == 0
        width = heavy if between_blocks else fine
        colour = mix(theme.paper_line, theme.ink, 0.38) if between_blocks else theme.paper_line
        at = index * cell - width // 2
        paper.fill(colour, Rect(at, 0, width, side))
        paper.fill(colour, Rect(0, at, side, width))
    ink = mix(theme.paper_line, theme.ink_soft, 0.30)
    size = round(cell * 0.44)
    for index in range(CELLS):
        symbol = block_symbol_picture(block_symbol(index), size, ink)
        paper.blit(symbol, symbol.get_rect(center=here.cell_rect(index).center))
    lit = Rect(round(0.08 * cell), round(0.12 * cell), side + cell, side + cell)
    shade = soft_rectangle((side, side), lit, 0.22 * cell, 105, inside=False)
    paper.blit(shade, (0, 0))
    return paper


def _grain(paper: Surface, look: Look) -> None:
    """A breath of structure, as of pressed paper."""
    fibre = noise(paper.get_size(), (2.2, 1.8), Random(81))
    fibre.set_alpha(14 if look.theme.name == "normal" else 0)
    paper.blit(fibre, (0, 0))


def _engrave(board: Surface, look: Look, rect: Rect, text: str, height: int) -> None:
    letter = face_picture(look, text, height, look.theme.on_rim)
    shade = face_picture(look, text, height, mix(look.theme.rim, _BLACK, 0.7))
    place = letter.get_rect(center=rect.center)
    board.blit(shade, place.move(0, max(1, round(height * 0.07))))
    board.blit(letter, place)
