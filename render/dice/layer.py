"""Dice over a still picture, redrawn only where something changed.

The window's still parts are drawn once into a background; each frame the layer puts back what the dice
covered and draws them anew, and says which areas the display must show. Where nothing moved it touches
nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from render.dice.painter import DicePainter, DrawnDie
from render.dice.projection import Point


class DiceLayer:
    """The dice of one tray on a surface, restored from ``background`` (same size as the surface)."""

    def __init__(self, painter: DicePainter, background: pygame.Surface, origin: Point) -> None:
        self.painter = painter
        self._background = background
        self._origin = origin
        self._shown: dict[DrawnDie, pygame.Rect] = {}

    def draw(self, surface: pygame.Surface, dice: Sequence[DrawnDie]) -> list[pygame.Rect]:
        """Show ``dice`` on ``surface``, which holds what the last call left there; the areas that changed."""
        covers = {die: self._shown.get(die) or self.painter.cover(die, self._origin) for die in dice}
        stale = [rect for die, rect in self._shown.items() if die not in covers]
        fresh = [rect for die, rect in covers.items() if die not in self._shown]
        self._shown = covers
        areas = merged([rect.clip(surface.get_rect()) for rect in stale + fresh])
        former = surface.get_clip()
        for area in areas:
            surface.set_clip(area)
            surface.blit(self._background, area, area)
            self.painter.draw(
                surface, [die for die in dice if covers[die].colliderect(area)], self._origin
            )
        surface.set_clip(former)
        return areas

    def forget(self, background: pygame.Surface | None = None) -> None:
        """The surface was drawn anew from the (new) background: there are no dice on it now."""
        self._background = background or self._background
        self._shown = {}


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
