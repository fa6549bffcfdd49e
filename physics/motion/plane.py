"""The tray seen from above: pymunk moves the cubes in the plane and lets them meet each other and the rim."""

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

import pymunk

from physics.motion.constants import DIE_BOUNCE, RIM_BOUNCE, SIDE_FRICTION, STEP, WALL_THICKNESS
from physics.motion.outline import Outline, outline
from physics.tray import Tray

_DIE_TYPE = 1
_RIM_TYPE = 2
_DIE_CATEGORY = 1 << 4
ALL_WALLS = 0b1111
"""A set of walls is a sum of 1 (left), 2 (top), 4 (right) and 8 (bottom)."""
_FILTERS = [
    pymunk.ShapeFilter(categories=_DIE_CATEGORY, mask=_DIE_CATEGORY | walls) for walls in range(ALL_WALLS + 1)
]
_SQUARE = outline((1.0, 0.0, 0.0, 0.0))

# Pymunk's own __setattr__ doubles the price of setting a property; these setters are what it ends up calling.
_set_velocity: Callable[[pymunk.Body, tuple[float, float]], None] = vars(pymunk.Body)["velocity"].fset
_set_spin: Callable[[pymunk.Body, float], None] = vars(pymunk.Body)["angular_velocity"].fset
_set_angle: Callable[[pymunk.Body, float], None] = vars(pymunk.Body)["angle"].fset


class Hit(NamedTuple):
    """In this step die `one` received the impulse (x, y) from die `other`, or from the rim (None)."""

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
        space.collision_bias = 0.4**60
        for number in range(dice):
            body = pymunk.Body(1.0, 1.0 / 6.0)
            shape = pymunk.Poly(body, _SQUARE)
            shape.collision_type = _DIE_TYPE
            shape.elasticity = sqrt(DIE_BOUNCE)
            shape.friction = sqrt(SIDE_FRICTION)
            shape.filter = _FILTERS[0]
            space.add(body, shape)
            self.bodies.append(body)
            self.shapes.append(shape)
            self._number[shape] = number
        space.add(*(self._wall(1 << side, *box) for side, box in enumerate(_wall_boxes(tray))))
        space.on_collision(_DIE_TYPE, _DIE_TYPE, post_solve=self._die_on_die)
        space.on_collision(_DIE_TYPE, _RIM_TYPE, post_solve=self._die_on_rim)

    def step(self) -> None:
        """Move every body by one step; afterwards `hits` lists who struck whom, in pymunk's fixed order."""
        self.hits.clear()
        self._space.step(STEP)

    def put(self, die: int, x: float, y: float) -> None:
        """Place a die outside the tray, from where it passes over the rim until `keep_in`."""
        self.bodies[die].position = (x, y)
        self.shapes[die].filter = _FILTERS[0]

    def drive(self, die: int, vx: float, vy: float, spin: float) -> None:
        """Set a die's speed in the plane and its spin about the vertical."""
        body = self.bodies[die]
        _set_velocity(body, (vx, vy))
        _set_spin(body, spin)

    def shape(self, die: int, corners: Outline) -> None:
        """Give a die the outline with these corners about its centre, in the tray's axes."""
        _set_angle(self.bodies[die], 0.0)
        self.shapes[die].unsafe_set_vertices(corners)

    def keep_in(self, die: int, walls: int) -> None:
        """From now on these walls keep the die inside; it can pass the others."""
        self.shapes[die].filter = _FILTERS[walls]

    def _wall(self, category: int, left: float, top: float, right: float, bottom: float) -> pymunk.Poly:
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        wall = pymunk.Poly(self._space.static_body, corners)
        wall.collision_type = _RIM_TYPE
        wall.elasticity = RIM_BOUNCE / sqrt(DIE_BOUNCE)
        wall.friction = sqrt(SIDE_FRICTION)
        wall.filter = pymunk.ShapeFilter(categories=category)
        return wall

    def _die_on_die(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        x, y = arbiter.total_impulse
        if x or y:
            one, other = arbiter.shapes
            self.hits.append(Hit(self._number[one], self._number[other], x, y))

    def _die_on_rim(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        x, y = arbiter.total_impulse
        if x or y:
            self.hits.append(Hit(self._number[arbiter.shapes[0]], None, x, y))


def _wall_boxes(tray: Tray) -> tuple[tuple[float, float, float, float], ...]:
    """Left, top, right and bottom of each wall, in the order of `ALL_WALLS`; they overlap in the corners."""
    thick, width, depth = WALL_THICKNESS, tray.width, tray.depth
    return (
        (-thick, -thick, 0.0, depth + thick),
        (-thick, -thick, width + thick, 0.0),
        (width, -thick, width + thick, depth + thick),
        (-thick, depth, width + thick, depth + thick),
    )
