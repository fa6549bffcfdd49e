"""The tray's parts to scale: rim, walls, felt, ledge and rail, in die edges."""

from __future__ import annotations

from dataclasses import dataclass

from physics.tray import Tray
from render.dice.camera import Camera

RIM = 0.44
"""Width of the rim's upper side, in die edges."""

WALL = 0.62
"""Height of the rim above the felt, in die edges; how much of it shows follows from the eye."""

LEDGE = 0.13
"""Width of the batten between the throwing area and the rail, in die edges."""


@dataclass(frozen=True, slots=True)
class TrayPlan:
    """Sizes in die edges; ``left`` and ``top`` are where the felt begins inside the outer frame."""

    left: float
    top: float
    width: float
    height: float
    felt_width: float
    felt_depth: float
    ledge: float
    rail_depth: float

    @property
    def inner_depth(self) -> float:
        """From the far wall to the near one."""
        return self.felt_depth + self.ledge + self.rail_depth


def plan_tray(tray: Tray, rail_height_fraction: float, camera: Camera) -> TrayPlan:
    """The parts of a tray seen by ``camera``; a fraction of 0 leaves the rail and its ledge out."""
    rail = tray.depth * rail_height_fraction
    ledge = LEDGE if rail else 0.0
    left, top = camera.project(0.0, 0.0, WALL)
    right, bottom = camera.project(tray.width, tray.depth + ledge + rail, WALL)
    return TrayPlan(
        left=RIM - left,
        top=RIM - top,
        width=2 * RIM + right - left,
        height=2 * RIM + bottom - top,
        felt_width=tray.width,
        felt_depth=tray.depth,
        ledge=ledge,
        rail_depth=rail,
    )
