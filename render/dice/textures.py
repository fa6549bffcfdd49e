"""Wood and felt from seeded noise: the same picture every time for the same size.

Noise is scaled and blended by pygame alone; a grey field becomes wood or felt through a palette, so that
even a large window's textures are there in a fraction of a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import pi, sin
from random import Random

import pygame

from render.theme import Colour, mix

_BLACK: Colour = (0, 0, 0)
_FINE_GRAIN = 1.15  # px: wood with a coarser grain is made smaller and scaled up, which nobody can tell


def noise(size: tuple[int, int], cells: tuple[float, float], random: Random) -> pygame.Surface:
    """Smooth grey noise; a cell, the distance between two random values, is so many pixels wide and high."""
    columns = max(3, round(size[0] / cells[0]) + 2)
    rows = max(3, round(size[1] / cells[1]) + 2)
    coarse = pygame.image.frombytes(random.randbytes(columns * rows), (columns, rows), "P")
    coarse.set_palette([(level, level, level) for level in range(256)])
    grey = pygame.Surface((columns, rows), 0, 32)
    grey.blit(coarse, (0, 0))
    return pygame.transform.smoothscale(grey, size)


def blended(ground: pygame.Surface, *layers: tuple[pygame.Surface, float]) -> pygame.Surface:
    """``ground`` with each layer laid over it in its strength, 0 to 1."""
    for layer, strength in layers:
        layer.set_alpha(round(255 * strength))
        ground.blit(layer, (0, 0))
    return ground


def coloured(grey: pygame.Surface, ramp: Sequence[Colour]) -> pygame.Surface:
    """The grey picture with each of its 256 levels replaced by a colour of ``ramp``."""
    levels = pygame.image.frombytes(_one_channel(grey), grey.get_size(), "P")
    levels.set_palette(list(ramp))
    picture = pygame.Surface(grey.get_size(), 0, 32)
    picture.blit(levels, (0, 0))
    return picture


def _one_channel(grey: pygame.Surface) -> bytes:
    """A byte for each pixel of a grey picture, row by row."""
    if grey.get_bytesize() != 4 or grey.get_pitch() != 4 * grey.get_width():
        return pygame.image.tobytes(grey, "RGB")[::3]
    return grey.get_buffer().raw[1::4]  # the second byte is a colour whichever way round they are stored


def ramp(stops: Sequence[tuple[float, Colour]]) -> list[Colour]:
    """256 colours through the ``stops``, whose places rise from 0 to 1."""
    colours: list[Colour] = []
    for level in range(256):
        place = level / 255
        upper = next((i for i, (at, _) in enumerate(stops) if at >= place), len(stops) - 1)
        lower = max(0, upper - 1)
        span = stops[upper][0] - stops[lower][0]
        share = 0.0 if span <= 0 else min(1.0, max(0.0, (place - stops[lower][0]) / span))
        colours.append(mix(stops[lower][1], stops[upper][1], share))
    return colours


def wood(
    size: tuple[int, int], dark: Colour, light: Colour, *, grain: float, seed: int, rings: int = 7
) -> pygame.Surface:
    """A board whose grain runs from left to right. ``grain`` is the pixel width of its finest fibres."""
    shrink = int(grain / _FINE_GRAIN)
    if shrink > 1 and min(size) >= shrink:
        small = (size[0] // shrink, size[1] // shrink)
        board = wood(small, dark, light, grain=grain / shrink, seed=seed, rings=rings)
        return pygame.transform.smoothscale(board, size)
    random = Random(seed)
    sway = round(9 * grain)
    tall = (size[0], size[1] + 2 * sway)
    field = blended(
        noise(tall, (260 * grain, 46 * grain), random), (noise(tall, (90 * grain, 17 * grain), random), 0.25)
    )
    year_rings = coloured(_swayed(field, size, sway, grain, random), _ring_levels(rings))
    fibres = noise(size, (70 * grain, 1.5 * grain), random)
    pores = noise(size, (16 * grain, 1.2 * grain), random)
    stops = [(0.0, mix(dark, _BLACK, 0.28)), (0.36, dark), (0.62, light), (1.0, mix(light, dark, 0.15))]
    return coloured(blended(year_rings, (fibres, 0.5), (pores, 0.2)), ramp(stops))


def _ring_levels(rings: int) -> list[Colour]:
    """Grey levels that rise slowly and fall fast, as wood darkens towards the end of each year."""
    levels: list[Colour] = []
    for level in range(256):
        phase = level / 256 * rings % 1.0
        height = phase / 0.78 if phase < 0.78 else (1.0 - phase) / 0.22
        grey = round(70 + 120 * height)
        levels.append((grey, grey, grey))
    return levels


def _swayed(
    grey: pygame.Surface, size: tuple[int, int], sway: int, grain: float, random: Random
) -> pygame.Surface:
    """The part of ``grey`` in which the grain drifts up and down a little along the board."""
    width, height = size
    waves = [(random.uniform(180, 520) * grain, random.uniform(0, 2 * pi)) for _ in range(3)]

    def drift(x: int) -> int:
        return round(sway * sum(sin(2 * pi * x / length + phase) for length, phase in waves) / 3)

    picture = pygame.Surface(size, 0, 32)
    for down, columns in groupby(range(width), drift):
        first, *others = columns
        picture.blit(grey, (first, 0), (first, sway + down, 1 + len(others), height))
    return picture


def felt(size: tuple[int, int], colour: Colour, *, fibre: float, seed: int) -> pygame.Surface:
    """Felt of this colour on average; ``fibre`` is the pixel width of its finest fibres."""
    random = Random(seed)
    grey = blended(
        noise(size, (1.3 * fibre, 1.1 * fibre), random),
        (noise(size, (5.0 * fibre, 2.2 * fibre), random), 0.4),
        (noise(size, (60 * fibre, 48 * fibre), random), 0.3),
    )
    return coloured(
        grey,
        ramp([(0.0, mix(colour, _BLACK, 0.22)), (0.5, colour), (1.0, mix(colour, (255, 255, 230), 0.10))]),
    )


def rounded_mask(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A white rectangle with smoothly rounded corners on transparent ground."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    radius = max(1, min(radius, size[0] // 2, size[1] // 2))
    disc = pygame.Surface((8 * radius, 8 * radius), pygame.SRCALPHA)
    disc.fill((255, 255, 255, 0))
    pygame.draw.circle(disc, (255, 255, 255, 255), (4 * radius, 4 * radius), 4 * radius)
    disc = pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))
    for right, bottom in ((0, 0), (1, 0), (0, 1), (1, 1)):
        place = (right * (size[0] - radius), bottom * (size[1] - radius), radius, radius)
        corner = disc.subsurface((right * radius, bottom * radius, radius, radius))
        mask.fill((255, 255, 255, 0), place)
        mask.blit(corner, place, special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def cut_out(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture with smoothly rounded corners."""
    cut = rounded_mask(picture.get_size(), radius)
    opaque = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    opaque.blit(picture, (0, 0))
    cut.blit(opaque, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def crescent(
    size: tuple[int, int], radius: int, shift: tuple[int, int], colour: Colour, level: int
) -> pygame.Surface:
    """The rim of a rounded rectangle that a copy moved by ``shift`` leaves uncovered, in ``colour``."""
    rim = rounded_mask(size, radius)
    rim.blit(rounded_mask(size, radius), shift, special_flags=pygame.BLEND_RGBA_SUB)
    tint = pygame.Surface(size, pygame.SRCALPHA)
    tint.fill((*colour, level))
    tint.blit(_alpha_only(rim), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return tint


def _alpha_only(picture: pygame.Surface) -> pygame.Surface:
    """White everywhere, with the picture's alpha."""
    picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def soft_rectangle(
    size: tuple[int, int], hole: pygame.Rect, blur: float, level: int, *, inside: bool
) -> pygame.Surface:
    """Black with an alpha of up to ``level`` inside (or outside) ``hole``, blurred ``blur`` pixels wide.

    Blurred while small and then scaled up, however large the picture.
    """
    shrink = max(1.0, blur / 3)
    small = (max(4, round(size[0] / shrink)), max(4, round(size[1] / shrink)))
    across, down = small[0] / size[0], small[1] / size[1]
    picture = pygame.Surface(small, pygame.SRCALPHA)
    picture.fill((0, 0, 0, 0 if inside else level))
    place = (round(hole.x * across), round(hole.y * down), round(hole.w * across), round(hole.h * down))
    pygame.draw.rect(
        picture, (0, 0, 0, level if inside else 0), place, border_radius=max(1, round(2 * blur / shrink))
    )
    for _ in range(2):
        picture = pygame.transform.box_blur(picture, 2)
    return pygame.transform.smoothscale(picture, size)


def vignette(size: tuple[int, int], darkest: int) -> pygame.Surface:
    """A picture to multiply with: white above the middle, ``darkest`` (0 to 255) in the far corners."""
    coarse = pygame.Surface((32, 32), 0, 32)
    for y in range(32):
        for x in range(32):
            away = ((x - 14.5) / 22) ** 2 + ((y - 13.0) / 22) ** 2
            level = round(255 - (255 - darkest) * min(1.0, away))
            coarse.set_at((x, y), (level, level, level))
    return pygame.transform.smoothscale(coarse, size)
