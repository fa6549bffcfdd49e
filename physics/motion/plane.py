"""The tray seen from above: pymunk moves the cubes in the plane and lets them meet each other and the rim."""

from dataclasses import dataclass
from math import sqrt
from typing import Any

import pymunk

from physics.motion.constants import DIE_BOUNCE, RIM_BOUNCE, SIDE_FRICTION, STEP, WALL_THICKNESS
from physics.tray import Tray

_DIE_TYPE = 1
_RIM_TYPE = 2
_DIE_CATEGORY = 0b01
_RIM_CATEGORY = 0b10
_OUTSIDE = pymunk.ShapeFilter(categories=_DIE_CATEGORY, mask=_DIE_CATEGORY)
_INSIDE = pymunk.ShapeFilter(categories=_DIE_CATEGORY, mask=_DIE_CATEGORY | _RIM_CATEGORY)
_SQUARE = [(0.5, 0.5), (-0.5, 0.5), (-0.5, -0.5), (0.5, -0.5)]


@dataclass(frozen=True, slots=True)
class Hit:
    """In this step die `one` received the impulse (x, y) from die `other`, or from the rim when that is None."""

    one: int
    other: int | None
    impulse_x: float
    impulse_y: float


class Plane:
    """The pymunk space: one body for each die, four thick walls, and the hits of the last step."""

    def __init__(self, dice: int, tray: Tray) -> None:
        self.hits: list[Hit] = []
        self.bodies: list[pymunk.Body] = []
        self.shapes: list[pymunk.Poly] = []
        self._number: dict[pymunk.Shape, int] = {}
        self._space = space = pymunk.Space()
        space.collision_slop = 0.002
        space.collision_bias = 0.7**60
        for number in range(dice):
            body = pymunk.Body(1.0, 1.0 / 6.0)
            shape = pymunk.Poly(body, _SQUARE)
            shape.collision_type = _DIE_TYPE
            shape.elasticity = sqrt(DIE_BOUNCE)
            shape.friction = sqrt(SIDE_FRICTION)
            shape.filter = _OUTSIDE
            space.add(body, shape)
            self.bodies.append(body)
            self.shapes.append(shape)
            self._number[shape] = number
        space.add(*(self._wall(*box) for box in _wall_boxes(tray)))
        space.on_collision(_DIE_TYPE, _DIE_TYPE, post_solve=self._die_on_die)
        space.on_collision(_DIE_TYPE, _RIM_TYPE, post_solve=self._die_on_rim)

    def step(self) -> None:
        """Move every body by one step; afterwards `hits` lists who struck whom, in pymunk's fixed order."""
        self.hits.clear()
        self._space.step(STEP)

    def put(self, die: int, x: float, y: float) -> None:
        """Place a die outside the tray, from where it passes over the rim until `let_in`."""
        self.bodies[die].position = (x, y)
        self.shapes[die].filter = _OUTSIDE

    def let_in(self, die: int) -> None:
        """From now on the rim keeps this die inside."""
        self.shapes[die].filter = _INSIDE

    def _wall(self, left: float, top: float, right: float, bottom: float) -> pymunk.Poly:
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        wall = pymunk.Poly(self._space.static_body, corners)
        wall.collision_type = _RIM_TYPE
        wall.elasticity = RIM_BOUNCE / sqrt(DIE_BOUNCE)
        wall.friction = sqrt(SIDE_FRICTION)
        wall.filter = pymunk.ShapeFilter(categories=_RIM_CATEGORY)
        return wall

    def _die_on_die(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        one, other = arbiter.shapes
        impulse = arbiter.total_impulse
        self.hits.append(Hit(self._number[one], self._number[other], impulse.x, impulse.y))

    def _die_on_rim(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        one, _ = arbiter.shapes
        impulse = arbiter.total_impulse
        self.hits.append(Hit(self._number[one], None, impulse.x, impulse.y))


def _wall_boxes(tray: Tray) -> tuple[tuple[float, float, float, float], ...]:
    """Left, top, right and bottom of the four walls, which overlap in the corners."""
    thick, width, depth = WALL_THICKNESS, tray.width, tray.depth
    return (
        (-thick, -thick, 0.0, depth + thick),
        (width, -thick, width + thick, depth + thick),
        (-thick, -thick, width + thick, 0.0),
        (-thick, depth, width + thick, depth + thick),
    )
