"""Tiles as pictures: a bevelled body in its owner's colour, its face, and the marks in its corners.

The owner's mark stands on a light disc in the upper left corner. A tile on the board shows the symbol of the
block it covers in the lower right one, unless that is its face already.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.blockers.board import SYMBOLS
from game.blockers.tiles import WILD
from render.board.owners import Owner, mark_of
from render.board.symbols import block_symbol_picture
from render.dice.bounded_cache import BoundedCache
from render.look import Look
from render.theme import Colour, PlayerMark, Theme, mix
from render.widgets.badge import symbol_picture
from render.widgets.shapes import draw_panel, draw_shadow

_WHITE: Colour = (255, 255, 255)
_BLACK: Colour = (0, 0, 0)
_OVERSAMPLING = 3
_RADIUS = 0.15  # of the side, as are all lengths below
_EDGE = 0.055  # how much of the tile's thickness shows below its face
_MARK = 0.275
_CORNER = 0.245
_GLYPH = 0.60

_PICTURES: BoundedCache[tuple[object, ...], Surface] = BoundedCache(700)


@dataclass(frozen=True, slots=True)
class Face:
    """What a tile shows. ``tile`` None is its back; ``over`` is the symbol of the block it lies in."""

    owner: Owner
    tile: str | None
    over: str | None = None


def tile_picture(look: Look, face: Face, players: int, size_px: int) -> Surface:
    """The tile in a square of ``size_px`` pixels, without its shadow. Shared: do not draw on it."""
    mark = mark_of(face.owner, players, look.theme)
    key = (mark, face.tile, face.over, size_px, look.theme.on_player)
    return _PICTURES.get(key, lambda: _painted(look, mark, face, size_px))


def draw_tile(
    surface: Surface,
    look: Look,
    rect: Rect,
    face: Face,
    players: int,
    *,
    lift: float = 0.0,
    dim: bool = False,
) -> None:
    """Draw the tile into the square ``rect`` with its shadow; ``lift`` from 0 (lying) to 1 (in the hand)."""
    radius = max(1, round(rect.width * _RADIUS))
    blur = 3.0 + 9.0 * lift
    draw_shadow(surface, look, rect, radius, blur=blur, drop=1.5 + 10 * lift, alpha=round(165 - 40 * lift))
    picture = tile_picture(look, face, players, rect.width)
    if dim:
        picture = picture.copy()
        picture.set_alpha(96)
    surface.blit(picture, rect)


def draw_chip(
    surface: Surface,
    look: Look,
    rect: Rect,
    tile: str | None,
    ground: Colour,
    ink: Colour,
    edge: Colour | None,
) -> None:
    """A tile reduced to its face, for lists; None is a tile whose face is hidden."""
    draw_panel(surface, rect, ground, max(2, round(rect.width * 0.2)), border=edge, border_width=1)
    if tile is None:
        return
    picture = face_picture(look, tile, round(rect.height * 0.66), ink)
    surface.blit(picture, picture.get_rect(center=rect.center))


def face_picture(look: Look, tile: str, height_px: int, ink: Colour) -> Surface:
    """The face alone: a letter or number of that font height, or a symbol of about that size. Shared."""
    key = ("face", tile, height_px, ink)
    return _PICTURES.get(key, lambda: _glyph(look, tile, height_px, ink))


def _glyph(look: Look, tile: str, height_px: int, ink: Colour) -> Surface:
    """A letter or number cut to its outline, so that it can be centred by eye; or a symbol."""
    if tile in SYMBOLS or tile == WILD:
        return block_symbol_picture(tile, max(1, height_px), ink)
    font = look.text.fonts.get(max(1, round(height_px * 1.22)), True)
    drawn = font.render(tile, True, ink)
    return drawn.subsurface(drawn.get_bounding_rect()).copy()


def _painted(look: Look, mark: PlayerMark, face: Face, size_px: int) -> Surface:
    picture = _body(mark.colour, size_px).copy()
    if face.tile is None:
        _paint_back(picture, look.theme, mark, size_px)
        return picture
    height = round(size_px * _GLYPH * _share(face.tile))
    glyph = face_picture(look, face.tile, height, look.theme.on_player)
    shade = face_picture(look, face.tile, height, mix(mark.colour, _BLACK, 0.55))
    aside, below = _leaning(face.tile)
    place = glyph.get_rect(
        center=(round(size_px * (0.5 + aside)), round(size_px * ((1 - _EDGE) / 2 + below)))
    )
    picture.blit(shade, place.move(0, max(1, round(size_px * 0.022))))
    picture.blit(glyph, place)
    _paint_mark(picture, look.theme, mark, size_px)
    if face.over is not None and face.over != face.tile:
        corner = round(size_px * _CORNER)
        symbol = block_symbol_picture(face.over, corner, look.theme.on_player)
        margin = round(size_px * 0.055)
        picture.blit(
            symbol, (size_px - corner - margin, size_px - corner - margin - round(size_px * _EDGE * 0.8))
        )
    return picture


def _share(tile: str) -> float:
    """How large a face is within its tile, so that letters and symbols look equally large."""
    return 0.88 if tile == WILD else 0.84


def _leaning(tile: str) -> tuple[float, float]:
    """How far from the middle a face sits, right and down, to stay clear of the owner's mark."""
    return (0.02, 0.035) if tile in SYMBOLS or tile == WILD else (0.015, 0.02)


@lru_cache(maxsize=32)
def _body(colour: Colour, size_px: int) -> Surface:
    """The bare tile: its lower edge, its face with light from above, and a bright bevel. Shared."""
    side = size_px * _OVERSAMPLING
    radius = round(side * _RADIUS)
    whole = Surface((side, side), pygame.SRCALPHA)
    whole.fill((*mix(colour, _BLACK, 0.5), 0))
    pygame.draw.rect(whole, mix(colour, _BLACK, 0.48), whole.get_rect(), border_radius=radius)
    top = Rect(0, 0, side, round(side * (1 - _EDGE)))
    pygame.draw.rect(whole, mix(colour, _WHITE, 0.30), top, border_radius=radius)
    bevel = max(1, round(side * 0.022))
    rim = Rect(0, bevel, side, top.height - bevel)
    pygame.draw.rect(whole, mix(colour, _BLACK, 0.20), rim, border_radius=radius)
    inner = rim.inflate(-2 * bevel, -2 * bevel)
    whole.blit(_lit(inner.size, colour, max(1, radius - bevel)), inner)
    return pygame.transform.smoothscale(whole, (size_px, size_px))


def _lit(size: tuple[int, int], colour: Colour, radius: int) -> Surface:
    """A rounded panel that is a little lighter above than below."""
    panel = Surface(size, pygame.SRCALPHA)
    for row in range(size[1]):
        share = row / max(1, size[1] - 1)
        tone = mix(mix(colour, _WHITE, 0.07), mix(colour, _BLACK, 0.10), share)
        panel.fill(tone, Rect(0, row, size[0], 1))
    mask = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    panel.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return panel


def _paint_mark(picture: Surface, theme: Theme, mark: PlayerMark, size_px: int) -> None:
    size = max(6, round(size_px * _MARK))
    place = Rect(round(size_px * 0.055), round(size_px * 0.055), size, size)
    picture.blit(mark_picture(mark, size, theme), place)


def mark_picture(mark: PlayerMark, size_px: int, theme: Theme) -> Surface:
    """A player's symbol in the player's colour on a light disc: a badge turned inside out. Shared."""
    key = ("mark", mark, size_px, theme.on_player)
    return _PICTURES.get(key, lambda: _mark(mark, size_px, theme))


def _mark(mark: PlayerMark, size_px: int, theme: Theme) -> Surface:
    side = size_px * 4
    disc = Surface((side, side), pygame.SRCALPHA)
    disc.fill((*theme.on_player, 0))
    pygame.draw.circle(disc, theme.on_player, (side / 2, side / 2), side / 2)
    large = round(side * 1.16)  # the symbol fills more of this disc than of a badge
    symbol = symbol_picture(mark.symbol, large, mix(mark.colour, _BLACK, 0.15))
    disc.blit(symbol, symbol.get_rect(center=(side // 2, side // 2)))
    return pygame.transform.smoothscale(disc, (size_px, size_px))


def _paint_back(picture: Surface, theme: Theme, mark: PlayerMark, size_px: int) -> None:
    """The back: a sunk frame and the owner's symbol, large."""
    frame = Rect(0, 0, round(size_px * 0.76), round(size_px * 0.74))
    frame.center = (size_px // 2, round(size_px * (1 - _EDGE) / 2))
    edge = mix(mark.colour, theme.on_player, 0.35)
    ground = mix(mark.colour, _BLACK, 0.16)
    draw_panel(
        picture, frame, ground, round(size_px * 0.1), border=edge, border_width=max(1, round(size_px * 0.02))
    )
    size = round(size_px * 0.66)
    symbol = symbol_picture(mark.symbol, size, mix(mark.colour, theme.on_player, 0.62))
    picture.blit(symbol, symbol.get_rect(center=frame.center))
