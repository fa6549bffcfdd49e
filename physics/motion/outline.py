"""A cube seen from above: the outline with which it meets other cubes and the rim in the plane."""

from physics.quaternion import Quaternion

Outline = list[tuple[float, float]]
"""Corners about a cube's centre."""

_LEVEL = 0.4999
_BULGE = 1.004
"""Pymunk loses contacts of outlines with three corners in one line."""


def outline(attitude: Quaternion) -> Outline:
    """The six corners of the cube's silhouette about its centre, from the x axis towards the y axis.

    A level cube's square has two more in the middle of opposite edges: pymunk remembers by number which
    corners touched last, so there must always be as many.
    """
    w, x, y, z = attitude
    ax, ay, az = 0.5 - y * y - z * z, x * y + w * z, x * z - w * y
    bx, by, bz = x * y - w * z, 0.5 - x * x - z * z, y * z + w * x
    cx, cy, cz = x * z + w * y, y * z - w * x, 0.5 - x * x - y * y
    if az < 0.0:
        ax, ay = -ax, -ay
    if bz < 0.0:
        bx, by = -bx, -by
    if cz < 0.0:
        cx, cy = -cx, -cy
    if abs(az) > _LEVEL:
        return _square(bx, by, cx, cy)
    if abs(bz) > _LEVEL:
        return _square(ax, ay, cx, cy)
    if abs(cz) > _LEVEL:
        return _square(ax, ay, bx, by)
    # With every half edge pointing up, a + b + c is the top and its opposite the bottom; the six other
    # corners are the silhouette, each next to those that differ from it in one edge.
    px, py = ax + bx - cx, ay + by - cy
    qx, qy = ax - bx - cx, ay - by - cy
    rx, ry = ax - bx + cx, ay - by + cy
    if px * qy - py * qx < 0.0:
        px, py, rx, ry = rx, ry, px, py
    return [(px, py), (qx, qy), (rx, ry), (-px, -py), (-qx, -qy), (-rx, -ry)]


def _square(ax: float, ay: float, bx: float, by: float) -> Outline:
    if ax * by - ay * bx < 0.0:
        bx, by = -bx, -by
    px, py, qx, qy = ax + bx, ay + by, bx - ax, by - ay
    mx, my = bx * _BULGE, by * _BULGE
    return [(px, py), (mx, my), (qx, qy), (-px, -py), (-mx, -my), (-qx, -qy)]


def extent(corners: Outline) -> tuple[float, float, float, float]:
    """How far an outline reaches from its centre: left, top, right, bottom (left and top are negative)."""
    across, along = [x for x, _ in corners], [y for _, y in corners]
    return min(across), min(along), max(across), max(along)
