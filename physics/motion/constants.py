"""The numbers of the motion. Units: die edge, die mass, second, radian."""

from typing import Final

STEP: Final = 1.0 / 240.0
"""Seconds of one fixed step, whatever the frame rate."""

GRAVITY: Final = 45.0
"""A real die would fall an order of magnitude faster; people follow this pace with pleasure."""

INVERSE_INERTIA: Final = 6.0
"""A cube of edge 1 and mass 1 turns equally easily about every axis, with inertia 1/6."""

CORNER_SPRING: Final = 5200.0
CORNER_DAMPING: Final = 38.0
FELT_FRICTION: Final = 0.45
FELT_SOFTNESS: Final = 0.35
"""Speed below which felt drags like honey instead of a dry surface, so that dice stop without a jerk."""

SINK: Final = GRAVITY / (4.0 * CORNER_SPRING)
"""How deep four corners press in under a die's weight. The felt lies that much higher: dice rest at 0.5."""

DIE_BOUNCE: Final = 0.55
RIM_BOUNCE: Final = 0.6
SIDE_FRICTION: Final = 0.3
RIM_HEIGHT: Final = 1.0
WALL_THICKNESS: Final = 5.0
"""Pymunk does not sweep: a wall far thicker than one step's travel (0.15) cannot be jumped through."""

SPEED_LIMIT: Final = 36.0
SPIN_LIMIT: Final = 40.0

FLAT_COSINE: Final = 0.995
"""A side counts as up within 5.7° of straight up."""
CALM_ENERGY: Final = 0.05
CALM_STEPS: Final = 12

NUDGE_AFTER: Final = 3.0
RETHROW_AFTER: Final = 5.0
"""Seconds since a die left the hand."""

NEVER: Final = 1 << 60
"""A step number no throw reaches."""
