"""The tray as it stands on the table: where things are in pixels, and how to draw it.

Geometry is exact: the felt of the throwing area is the tray of the physics, drawn to scale; the inner walls
lean outwards as the eye sees them.
"""

from __future__ import annotations

import pygame

from physics.tray import Tray
from render.dice.camera import camera_over
from render.dice.materials import TrayMaterial
from render.dice.projection import Point
from render.dice.tray_picture import SHADOW_REACH, tray_picture, wood_background
from render.dice.tray_plan import plan_tray

__all__ = ["TrayView", "wood_background"]


class TrayView:
    """The tray fitted into ``rect``, as large as its fixed shape allows, centred.

    ``rail_height_fraction`` adds a strip of darker felt below the throwing area, inside the same rim; its
    height is that fraction of the throwing area's.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        tray: Tray,
        material: TrayMaterial,
        *,
        rail_height_fraction: float = 0.0,
    ) -> None:
        self.tray = tray
        self.material = material
        self.camera = camera_over(tray.width, tray.depth)
        self._plan = plan_tray(tray, rail_height_fraction, self.camera)
        self.edge_px = min(rect.width / self._plan.width, rect.height / self._plan.height)
        size = (round(self._plan.width * self.edge_px), round(self._plan.height * self.edge_px))
        self.frame_rect = pygame.Rect((0, 0), size)
        self.frame_rect.center = rect.center
        self.origin: Point = (
            self.frame_rect.x + round(self._plan.left * self.edge_px),
            self.frame_rect.y + round(self._plan.top * self.edge_px),
        )

    @property
    def felt_rect(self) -> pygame.Rect:
        """The throwing area."""
        return self._box(0.0, self._plan.felt_depth)

    @property
    def rail_rect(self) -> pygame.Rect:
        """The strip for dice that score or are held; of height 0 when the tray has none."""
        top = self._plan.felt_depth + self._plan.ledge
        return self._box(top, top + self._plan.rail_depth)

    @property
    def inner_rect(self) -> pygame.Rect:
        """Everything inside the rim: throwing area, ledge and rail."""
        return self.felt_rect.union(self.rail_rect)

    def to_px(self, x: float, y: float) -> Point:
        """The pixel of a point of the felt (tray units)."""
        return self.origin[0] + x * self.edge_px, self.origin[1] + y * self.edge_px

    def to_tray(self, px: float, py: float) -> Point:
        """The point of the felt (tray units) at a pixel."""
        return (px - self.origin[0]) / self.edge_px, (py - self.origin[1]) / self.edge_px

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the empty tray with its shadow on the table."""
        margin = round(SHADOW_REACH * self.edge_px)
        surface.blit(
            tray_picture(self.frame_rect.size, self._plan, self.edge_px, self.material),
            (self.frame_rect.x - margin, self.frame_rect.y - margin),
        )

    def _box(self, top: float, bottom: float) -> pygame.Rect:
        left, upper = self.to_px(0.0, top)
        right, lower = self.to_px(self._plan.felt_width, bottom)
        return pygame.Rect(round(left), round(upper), round(right) - round(left), round(lower) - round(upper))
