"""How deep convex outlines in the plane sink into each other."""

from collections.abc import Sequence
from math import hypot

from physics.motion.outline import Outline, extent

_FARTHEST = 1.74
"""Centres of cubes that touch are nearer than this."""


def deepest_overlap(outlines: Sequence[Outline], places: Sequence[tuple[float, float]]) -> tuple[float, int]:
    """The deepest overlap (0 for none) among cubes with these outlines about their places, and whose."""
    deepest, whose = 0.0, 0
    for one, (x, y) in enumerate(places):
        for other in range(one):
            across, along = places[other][0] - x, places[other][1] - y
            if hypot(across, along) < _FARTHEST:
                shifted = [(px + across, py + along) for px, py in outlines[other]]
                depth = overlap(outlines[one], shifted)
                if depth > deepest:
                    deepest, whose = depth, one
    return deepest, whose


def deepest_in_rim(
    outlines: Sequence[Outline], places: Sequence[tuple[float, float]], size: tuple[float, float]
) -> tuple[float, int]:
    """How far the outermost cube stands out over a felt of this width and depth (0 for none), and whose."""
    deepest, whose = 0.0, 0
    for one, (corners, (x, y)) in enumerate(zip(outlines, places, strict=True)):
        left, top, right, bottom = extent(corners)
        depth = max(-x - left, -y - top, x + right - size[0], y + bottom - size[1])
        if depth > deepest:
            deepest, whose = depth, one
    return deepest, whose


def overlap(a: Outline, b: Outline) -> float:
    """How far two convex outlines must be moved to come apart; 0 or less when they do not overlap."""
    return min(_least_overlap(a, b), _least_overlap(b, a))


def _least_overlap(a: Outline, b: Outline) -> float:
    """The least overlap of `b` with `a` along the outward normals of `a`'s edges."""
    least = float("inf")
    for (x, y), (next_x, next_y) in zip(a, (*a[1:], a[0]), strict=True):
        length = hypot(next_x - x, next_y - y)
        normal_x, normal_y = (next_y - y) / length, (x - next_x) / length
        least = min(least, max((x - px) * normal_x + (y - py) * normal_y for px, py in b))
    return least
