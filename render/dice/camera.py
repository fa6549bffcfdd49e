"""Where the eye is: a mild perspective that never bends the felt.

The picture plane is parallel to the felt and the eye stands above the tray, moved towards the players. So
the felt is drawn to scale everywhere, the top face of a die at rest stays an exact square, higher things are
a little larger, and every die shows a hint of the sides that face the eye.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Camera:
    """The eye, in tray units: the felt point below it, and its height above the felt in die edges."""

    x: float = 6.0
    y: float = 6.4
    height: float = 24.0

    def project(self, x: float, y: float, height: float) -> tuple[float, float]:
        """Where a point of the tray appears on the felt's plane, in tray units."""
        zoom = self.height / (self.height - height)
        return self.x + (x - self.x) * zoom, self.y + (y - self.y) * zoom

    def zoom(self, height: float) -> float:
        """How much larger something at this height is drawn than on the felt."""
        return self.height / (self.height - height)


def camera_over(width: float, depth: float) -> Camera:
    """The usual eye for a tray of this felt area: centred, and somewhat on the players' side of it."""
    return Camera(x=width / 2, y=depth / 2 + 3.6, height=24.0)


OVERHEAD = Camera(x=0.0, y=0.0, height=1000.0)
"""Straight above the origin and far away: for pictures of a single die without its sides."""
