"""The table everything lies on: dark walnut, its grain drawn once per window size."""

from __future__ import annotations

import random
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from render.look import Look
from render.theme import Colour, mix

_GRAIN_SEED = 7  # the same table every time


@lru_cache(maxsize=2)
def _table(size: tuple[int, int], table: Colour, light: Colour, shadow: Colour) -> Surface:
    width, height = size
    generator = random.Random(_GRAIN_SEED)
    # Grain is long and thin: a small picture of noise, stretched along the boards.
    grain = Surface((max(8, width // 40), max(8, height // 2)))
    for y in range(grain.get_height()):
        base = generator.random() * 0.55
        x = 0
        while x < grain.get_width():
            length = generator.randint(3, 14)
            share = min(1.0, max(0.0, base + generator.uniform(-0.18, 0.18)))
            grain.fill(mix(table, light, share), Rect(x, y, length, 1))
            x += length
    picture = pygame.transform.smoothscale(grain, size)
    picture.blit(_vignette(size, shadow), (0, 0))
    return picture.convert() if pygame.display.get_surface() else picture


def _vignette(size: tuple[int, int], shadow: Colour) -> Surface:
    small = Surface((32, 18), pygame.SRCALPHA)
    for x in range(32):
        for y in range(18):
            distance = ((x - 15.5) / 16) ** 2 + ((y - 8.5) / 9) ** 2
            small.set_at((x, y), (*shadow, min(120, round(62 * distance))))
    return pygame.transform.smoothscale(small, size)


def draw_table(surface: Surface, look: Look) -> None:
    """Fill the window with the table."""
    theme = look.theme
    surface.blit(_table(surface.get_size(), theme.table, theme.table_light, theme.shadow), (0, 0))
