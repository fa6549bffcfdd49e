"""Racks: a walnut ledge with the tiles that stand on it, or the curtain that hangs before them."""

from __future__ import annotations

from math import pi, sin

import pygame
from pygame import Rect, Surface

from render.board.owners import Owner
from render.board.shown import RackShown
from render.board.tiles import Face, draw_tile, face_picture
from render.dice.bounded_cache import BoundedCache
from render.dice.textures import crescent, cut_out, felt, wood
from render.keymap import Digit
from render.look import Look
from render.theme import Colour, mix
from render.units import TextRole
from render.widgets.shapes import draw_shadow

_BLACK: Colour = (0, 0, 0)
_SUNLIT: Colour = (255, 226, 178)
_LEDGE = 0.44  # height of the front board, as a share of the rack's height
_TILE = 0.77
_SMALLEST = 0.6  # of the text that says that a colour is closed
RAISED = 0.13  # how far a picked tile rises, as a share of the rack's height

_PICTURES: BoundedCache[tuple[object, ...], Surface] = BoundedCache(6)


def slot_rect(rack: Rect, slot: int, slots: int) -> Rect:
    """The square of the tile in ``slot`` of a rack that holds up to ``slots``."""
    margin = round(rack.height * 0.20)
    step = (rack.width - 2 * margin) / slots
    side = round(min(rack.height * _TILE, step * 0.92))
    step = min(step, side * 1.22)
    left = rack.centerx - step * slots / 2
    rect = Rect(0, 0, side, side)
    rect.midbottom = (round(left + step * (slot + 0.5)), rack.bottom - round(rack.height * 0.21))
    return rect


def pile_rect(rack: Rect, slots: int) -> Rect:
    """Where drawn tiles come from: beyond the right end of the rack."""
    return slot_rect(rack, slots, slots).move(round(rack.height * 0.1), 0)


def draw_rack(surface: Surface, look: Look, rect: Rect) -> None:
    """The empty rack: back board, and the ledge that tiles stand on."""
    picture = _PICTURES.get((rect.size, look.theme.name), lambda: _rack_picture(look, rect.size))
    draw_shadow(surface, look, _base(rect), look.units.px(8), blur=8, drop=4, alpha=150)
    surface.blit(picture, rect)


def _base(rect: Rect) -> Rect:
    top = round(rect.height * 0.36)
    return Rect(rect.x, rect.y + top, rect.width, rect.height - top)


def _rack_picture(look: Look, size: tuple[int, int]) -> Surface:
    theme, (width, height) = look.theme, size
    base = _base(Rect(0, 0, width, height))
    ledge = round(height * _LEDGE * 0.5)
    dark, light = mix(theme.rim, _BLACK, 0.34), mix(theme.rim, theme.rim_light, 0.22)
    board = wood(base.size, dark, light, grain=max(0.8, height / 84), seed=51, rings=4)
    lip = wood((width, ledge), mix(theme.rim, _BLACK, 0.10), mix(theme.rim, theme.rim_light, 0.75),
               grain=max(0.8, height / 84), seed=52, rings=3)  # fmt: skip
    board.blit(lip, (0, base.height - ledge))
    edge = max(1, round(height * 0.018))
    board.fill(mix(theme.rim, _BLACK, 0.66), Rect(0, base.height - ledge - edge, width, edge))
    radius = round(height * 0.1)
    whole = Surface(size, pygame.SRCALPHA)
    cut = cut_out(board, radius)
    cut.blit(crescent(base.size, radius, (edge, edge), _SUNLIT, 70), (0, 0))
    cut.blit(crescent(base.size, radius, (-edge, -edge), _BLACK, 110), (0, 0))
    whole.blit(cut, base)
    return whole


def draw_slots(
    surface: Surface,
    look: Look,
    racks: tuple[Rect, ...],
    shown: RackShown,
    players: int,
    slots: int,
    *,
    lifted: tuple[int, int] | None = None,
    lift: float = 0.0,
    absent: frozenset[tuple[int, int]] = frozenset(),
    numbered: bool = False,
) -> None:
    """The tiles on the racks: their faces if the rack is open, else their backs.

    ``lifted`` is raised by ``lift``; ``absent`` ones are elsewhere. ``numbered``: with their keys.
    """
    number = 0
    for colour, rack in enumerate(racks):
        for slot in range(shown.counts[colour]):
            number += 1
            if (colour, slot) not in absent:
                tile = shown.tiles[colour][slot] if shown.tiles is not None else None
                up = lift if (colour, slot) == lifted else 0.0
                rect = slot_rect(rack, slot, slots).move(0, -round(up * rack.height * RAISED))
                face = Face(Owner(shown.seat, colour), tile)
                draw_tile(surface, look, rect, face, players, lift=0.7 * up, dim=shown.closed[colour])
            sign = look.sign(Digit(number % 10)) if numbered and number <= 10 else ""
            if sign:
                _draw_sign(surface, look, rack, slot_rect(rack, slot, slots), sign)


def draw_closed(surface: Surface, look: Look, rack: Rect, held: int, slots: int) -> None:
    """Say on a rack that its colour is closed, beside the ``held`` tiles left on it, where there is room."""
    text, gap = look.text, look.units.px(14)
    left = slot_rect(rack, held - 1, slots).right + gap
    base = _base(rack)
    area = Rect(left, base.y, rack.right - gap - left, base.height - round(rack.height * _LEDGE * 0.5))
    if text.width("closed", TextRole.BODY) * _SMALLEST <= area.width:
        text.draw(surface, "closed", area, TextRole.BODY, look.theme.on_rim, smallest=_SMALLEST)


def _draw_sign(surface: Surface, look: Look, rack: Rect, slot: Rect, sign: str) -> None:
    height = round(rack.height * 0.135)
    colour = look.theme.on_rim
    shade = face_picture(look, sign, height, mix(look.theme.rim, _BLACK, 0.75))
    picture = face_picture(look, sign, height, colour)
    place = picture.get_rect(center=(slot.centerx, rack.bottom - round(rack.height * 0.108)))
    surface.blit(shade, place.move(0, 1))
    surface.blit(picture, place)


def draw_curtain(surface: Surface, look: Look, area: Rect, opened: float) -> None:
    """The felt curtain before the racks; ``opened`` from 0 (closed) to 1 (gone), parting in the middle."""
    if opened >= 1.0:
        return
    picture = _PICTURES.get(("curtain", area.size, look.theme.name), lambda: _curtain(look, area.size))
    half = area.width // 2
    shift = round(opened * opened * (3 - 2 * opened) * half)
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    surface.blit(picture, (area.x - shift, area.y), Rect(0, 0, half, area.height))
    surface.blit(picture, (area.x + half + shift, area.y), Rect(half, 0, area.width - half, area.height))
    surface.set_clip(before)


def _curtain(look: Look, size: tuple[int, int]) -> Surface:
    """Green felt in folds, hanging from a brass-dark rail."""
    theme, (width, height) = look.theme, size
    cloth = felt(size, theme.felt, fibre=max(1.0, height / 80), seed=91)
    fold = max(12.0, height / 3.4)
    for x in range(width):
        wave = sin(2 * pi * x / fold) * 0.6 + sin(2 * pi * x / (fold * 2.7) + 1.0) * 0.4
        shade = Surface((1, height), pygame.SRCALPHA)
        tone = (0, 0, 0, round(70 * max(0.0, -wave))) if wave < 0 else (255, 255, 230, round(20 * wave))
        shade.fill(tone)
        cloth.blit(shade, (x, 0))
    middle = Surface((max(2, round(height * 0.03)), height), pygame.SRCALPHA)
    middle.fill((0, 0, 0, 90))
    cloth.blit(middle, middle.get_rect(midtop=(width // 2, 0)))
    radius = round(height * 0.08)
    cut = cut_out(cloth, radius)
    edge = max(1, round(height * 0.015))
    cut.blit(crescent(size, radius, (edge, edge), (255, 255, 230), 40), (0, 0))
    cut.blit(crescent(size, radius, (-edge, -edge), _BLACK, 120), (0, 0))
    return cut
