"""Soft shadows: the die's outline thrown onto the felt, small and blurred, then scaled up.

The higher a die, the farther its shadow moves from it, the softer, larger and fainter it gets. Only a patch
of a few dozen pixels is ever blurred.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from math import ceil, floor

import pygame

from physics.pose import Pose
from render.dice.lighting import SHADOW_SHIFT
from render.dice.projection import Matrix, Point, rotation_matrix

_CORNERS = tuple(product((-0.47, 0.47), repeat=3))
_BLUR_RADIUS = 2  # pixels of the coarse picture; softness comes from how coarse it is
_OUTLINE_PX = 20.0  # pixels per die edge in which the outline is drawn first
_COLOUR = (4, 14, 9)
_CLOSE = 0.33  # clearance up to which a die darkens the felt straight below it


@dataclass(frozen=True, slots=True)
class Shadow:
    """A shadow to be laid over the felt; ``left`` and ``top`` count from the pixel below the die's centre."""

    picture: pygame.Surface
    left: int
    top: int


def clearance(matrix: Matrix, pose: Pose) -> float:
    """Height of the die's lowest corner above the felt, in die edges; 0 for a die that lies."""
    reach = 0.5 * (abs(matrix[6]) + abs(matrix[7]) + abs(matrix[8]))
    return max(0.0, pose.height - reach)


def softness(height: float) -> float:
    """Width of the shadow's blur in die edges for a die this high above the felt."""
    return 0.15 + 0.13 * height


def darkness(height: float) -> float:
    """Opacity, 0 to 1, of the middle of the shadow of a die this high above the felt."""
    return 0.46 / (1.0 + 0.55 * height)


def cast_shadow(pose: Pose, *, edge_px: float, scale: float = 1.0, fraction: Point = (0.0, 0.0)) -> Shadow:
    """The shadow of a die; ``fraction`` is where inside its pixel the felt point below it lies."""
    matrix = rotation_matrix(pose.orientation)
    gap = clearance(matrix, pose)
    blur = softness(gap)
    thrown, touching = _outlines(matrix, pose, close=gap < _CLOSE)
    margin = blur * 1.9
    xs, ys = [x for x, _ in thrown + touching], [y for _, y in thrown + touching]
    near_x, far_x = min(xs) - margin, max(xs) + margin
    near_y, far_y = min(ys) - margin, max(ys) + margin
    edge = edge_px * scale
    left, top = floor(fraction[0] + near_x * edge), floor(fraction[1] + near_y * edge)
    width, height = ceil(fraction[0] + far_x * edge) - left, ceil(fraction[1] + far_y * edge) - top
    fine = _OUTLINE_PX / edge  # fine pixels per screen pixel
    picture = pygame.Surface((max(4, round(width * fine)), max(4, round(height * fine))), pygame.SRCALPHA)
    picture.fill((*_COLOUR, 0))
    step_x, step_y = picture.get_width() / width, picture.get_height() / height

    def place(outline: list[Point]) -> list[Point]:
        return [
            ((x * edge + fraction[0] - left) * step_x, (y * edge + fraction[1] - top) * step_y)
            for x, y in outline
        ]

    dark = 255 * darkness(gap)
    pygame.draw.polygon(picture, (*_COLOUR, int(dark)), place(thrown))
    if touching:
        closeness = 1.0 - gap / _CLOSE
        pygame.draw.polygon(picture, (*_COLOUR, int(dark + 70 * closeness)), place(touching))
    return Shadow(_soften(picture, blur, (width, height)), left, top)


def _outlines(matrix: Matrix, pose: Pose, *, close: bool) -> tuple[list[Point], list[Point]]:
    """Around the point below the die: the outline thrown by the lamp and, when close, that below."""
    thrown, below = [], []
    for a, b, c in _CORNERS:
        x = matrix[0] * a + matrix[1] * b + matrix[2] * c
        y = matrix[3] * a + matrix[4] * b + matrix[5] * c
        height = pose.height + matrix[6] * a + matrix[7] * b + matrix[8] * c
        thrown.append((x + height * SHADOW_SHIFT[0], y + height * SHADOW_SHIFT[1]))
        below.append((x * 1.06, y * 1.06))
    return _hull(thrown), _hull(below) if close else []


def _hull(points: list[Point]) -> list[Point]:
    """The convex hull, by Andrew's monotone chain."""
    ordered = sorted(points)
    halves = []
    for sequence in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for x, y in sequence:
            while len(chain) > 1:
                (x0, y0), (x1, y1) = chain[-2], chain[-1]
                if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) > 0:
                    break
                chain.pop()
            chain.append((x, y))
        halves.append(chain[:-1])
    return halves[0] + halves[1]


def _soften(picture: pygame.Surface, blur: float, size: tuple[int, int]) -> pygame.Surface:
    """Blur by scaling down until the blur is two pixels wide, blurring those, and scaling up."""
    coarse_px = _BLUR_RADIUS / blur / _OUTLINE_PX
    width, height = picture.get_size()
    coarse = pygame.transform.smoothscale(
        picture, (max(4, round(width * coarse_px)), max(4, round(height * coarse_px)))
    )
    coarse = pygame.transform.box_blur(coarse, 1)
    coarse = pygame.transform.box_blur(coarse, 1)
    return pygame.transform.smoothscale(coarse, size)
