"""Smooth shapes that pygame does not draw: rounded panels, soft shadows, focus rings, small arrows.

Shapes are drawn at several times their size and scaled down, once; the pictures are kept in a bounded cache.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from render.look import Look
from render.theme import Colour
from render.units import inset

_OVERSAMPLING = 4

Rgba = tuple[int, int, int, int]


@lru_cache(maxsize=512)
def _disc(radius: int, colour: Rgba) -> Surface:
    """A smooth disc of ``2 × radius`` pixels."""
    large = 2 * radius * _OVERSAMPLING
    surface = Surface((large, large), pygame.SRCALPHA)
    surface.fill((*colour[:3], 0))
    pygame.draw.circle(surface, colour, (large // 2, large // 2), large // 2)
    return pygame.transform.smoothscale(surface, (2 * radius, 2 * radius))


@lru_cache(maxsize=256)
def _rounded(size: tuple[int, int], radius: int, colour: Rgba) -> Surface:
    width, height = size
    surface = Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    if radius <= 0:
        return surface
    disc = _disc(radius, colour)
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        corner = Rect(x * (width - radius), y * (height - radius), radius, radius)
        surface.fill((*colour[:3], 0), corner)
        surface.blit(disc, corner, Rect(x * radius, y * radius, radius, radius), pygame.BLEND_RGBA_MAX)
    return surface


def draw_panel(
    surface: Surface,
    rect: Rect,
    colour: Colour,
    radius: int,
    *,
    border: Colour | None = None,
    border_width: int = 1,
    alpha: int = 255,
) -> None:
    """A filled rectangle with smooth round corners, and a border inside it. Lengths in pixels."""
    if rect.width <= 0 or rect.height <= 0:
        return
    radius = min(radius, rect.width // 2, rect.height // 2)
    if border is not None:
        surface.blit(_rounded(rect.size, radius, (*border, alpha)), rect)
        rect = inset(rect, border_width)
        radius = max(0, radius - border_width)
    if rect.width > 0 and rect.height > 0:
        surface.blit(_rounded(rect.size, radius, (*colour, alpha)), rect)


@lru_cache(maxsize=128)
def _ring(size: tuple[int, int], radius: int, thickness: int, colour: Colour) -> Surface:
    picture = _rounded(size, radius, (*colour, 255)).copy()
    inner = (size[0] - 2 * thickness, size[1] - 2 * thickness)
    if min(inner) > 0:
        hole = _rounded(inner, max(0, radius - thickness), (0, 0, 0, 255))
        picture.blit(hole, (thickness, thickness), special_flags=pygame.BLEND_RGBA_SUB)
    return picture


def draw_ring(surface: Surface, rect: Rect, radius: int, thickness: int, colour: Colour) -> None:
    """The outline of a rounded rectangle, lying inside ``rect``."""
    radius = min(radius, rect.width // 2, rect.height // 2)
    surface.blit(_ring(rect.size, radius, thickness, colour), rect)


def draw_focus(surface: Surface, look: Look, rect: Rect, radius: int, *, on_paper: bool = False) -> None:
    """The focus ring around ``rect``: a line that stands out from the ground, and a gap that sets it off."""
    theme, px = look.theme, look.units.px
    gap, line = px(2.5), px(3.5)
    near, far = (theme.paper, theme.focus_on_paper) if on_paper else (theme.shadow, theme.focus)
    outer = rect.inflate(2 * (gap + line), 2 * (gap + line))
    draw_ring(surface, outer, radius + gap + line, line, far)
    draw_ring(surface, rect.inflate(2 * gap, 2 * gap), radius + gap, gap, near)


@lru_cache(maxsize=48)
def _shadow(size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int) -> Surface:
    # Blurring costs by area and radius: do it on a small picture and scale that up.
    step = max(1, blur // 3)
    small = (max(1, (size[0] + 4 * blur) // step), max(1, (size[1] + 4 * blur) // step))
    picture = Surface(small, pygame.SRCALPHA)
    picture.fill((*colour, 0))
    body = Rect(2 * blur // step, 2 * blur // step, max(1, size[0] // step), max(1, size[1] // step))
    pygame.draw.rect(picture, (*colour, alpha), body, border_radius=radius // step)
    blurred = pygame.transform.gaussian_blur(picture, max(1, blur // step))
    return pygame.transform.smoothscale(blurred, (size[0] + 4 * blur, size[1] + 4 * blur))


def draw_shadow(
    surface: Surface,
    look: Look,
    rect: Rect,
    radius: int,
    *,
    blur: float = 10,
    drop: float = 5,
    alpha: int = 150,
) -> None:
    """A soft shadow under ``rect``; ``blur`` and ``drop`` in units."""
    blur_px = look.units.px(blur)
    picture = _shadow(rect.size, radius, blur_px, look.theme.shadow, alpha)
    surface.blit(picture, (rect.x - 2 * blur_px, rect.y - 2 * blur_px + look.units.px(drop)))


@lru_cache(maxsize=256)
def _polygon(points: tuple[tuple[float, float], ...], size: int, colour: Colour) -> Surface:
    large = size * _OVERSAMPLING
    surface = Surface((large, large), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    pygame.draw.polygon(surface, colour, [(x * large, y * large) for x, y in points])
    return pygame.transform.smoothscale(surface, (size, size))


def draw_polygon(surface: Surface, rect: Rect, points: Sequence[tuple[float, float]], colour: Colour) -> None:
    """A smooth filled polygon in the square ``rect``; points as shares of its side, 0 to 1."""
    if rect.width > 0:
        surface.blit(_polygon(tuple(points), rect.width, colour), rect)


_ARROWS = {
    (-1, 0): ((0.68, 0.16), (0.68, 0.84), (0.26, 0.5)),
    (1, 0): ((0.32, 0.16), (0.32, 0.84), (0.74, 0.5)),
    (0, -1): ((0.16, 0.68), (0.84, 0.68), (0.5, 0.26)),
    (0, 1): ((0.16, 0.32), (0.84, 0.32), (0.5, 0.74)),
}


def draw_arrow(surface: Surface, rect: Rect, direction: tuple[int, int], colour: Colour) -> None:
    """A small arrow head in the square ``rect``; ``direction`` is (-1, 0) for left, (0, 1) for down …"""
    draw_polygon(surface, rect, _ARROWS[direction], colour)


def draw_check(surface: Surface, rect: Rect, colour: Colour) -> None:
    """A tick in the square ``rect``."""
    points = ((0.10, 0.54), (0.22, 0.42), (0.40, 0.60), (0.78, 0.20), (0.90, 0.32), (0.40, 0.84))
    draw_polygon(surface, rect, points, colour)
