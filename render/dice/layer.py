"""Dice over a still picture, redrawn only where something changed.

The window's still parts are drawn once into a background; each frame the layer puts back what the dice
covered and draws them anew, and says which areas the display must show. Where nothing moved it touches
nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import pygame

from render.dice.painter import DicePainter, DrawnDie, PaintedDie, show
from render.dice.projection import Point


class DiceLayer:
    """The dice of one tray on a surface, restored from ``background`` (same size as the surface)."""

    def __init__(self, painter: DicePainter, background: pygame.Surface, origin: Point) -> None:
        self.painter = painter
        self._background = background
        self._origin = origin
        self._shown: list[PaintedDie] = []

    def draw(self, surface: pygame.Surface, dice: Sequence[DrawnDie]) -> list[pygame.Rect]:
        """Show ``dice`` on ``surface``, which holds what the last call left there; the areas that changed.

        Keep each die at the same place of the sequence: only what differs from the last call is redrawn.
        """
        former = self._shown
        known = {one.die: one for one in former}
        self._shown = [known.get(die) or self.painter.paint(die, self._origin) for die in dice]
        changed = []
        for before, after in zip_longest(former, self._shown):
            if before is None or after is None or not before.looks_like(after):
                changed += [one.area.clip(surface.get_rect()) for one in (before, after) if one]
        areas = merged(changed)
        clip = surface.get_clip()
        for area in areas:
            surface.set_clip(area)
            surface.blit(self._background, area, area)
            show(surface, [one for one in self._shown if one.area.colliderect(area)])
        surface.set_clip(clip)
        return areas

    def forget(self, background: pygame.Surface | None = None) -> None:
        """The surface was drawn anew from the (new) background: there are no dice on it now."""
        self._background = background or self._background
        self._shown = []


def merged(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover the same and do not overlap each other; empty ones are left out."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        grown = rect.copy()
        while (index := grown.collidelist(apart)) >= 0:
            grown.union_ip(apart.pop(index))
        apart.append(grown)
    return apart
