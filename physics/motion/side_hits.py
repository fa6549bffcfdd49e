"""What a blow from the side does to a cube apart from moving it in the plane: it tips, turns and hops."""

from math import sqrt

from physics.motion.constants import GRAVITY, INVERSE_INERTIA, RIM_HEIGHT, SIDE_FRICTION, SPIN_LIMIT, STEP
from physics.motion.cube import Cube

_ARM = 0.55
"""How far from a cube's centre it is struck, on average over its attitudes."""
_HIGHEST = 0.45
_TOUCH = 0.02
_FALL = GRAVITY * STEP
_LIFT = 0.12
"""Share of a blow that goes upwards: edges are never quite upright."""
_GRIP = 1.0 / (1.0 + INVERSE_INERTIA * _ARM * _ARM)


def strike(one: Cube, other: Cube | None, impulse_x: float, impulse_y: float) -> None:
    """Cube `one` received a horizontal impulse from `other` (which got the opposite) or from the rim."""
    size = sqrt(impulse_x * impulse_x + impulse_y * impulse_y)
    if size < _TOUCH:
        return
    nx, ny = impulse_x / size, impulse_y / size
    at = (one.height + other.height) / 2.0 if other else min(one.height, RIM_HEIGHT)
    slip = _rise(one, nx, ny)
    grip = _GRIP
    if other:
        slip -= _rise(other, -nx, -ny)
        grip *= 0.5
    limit = SIDE_FRICTION * size
    upwards = max(-limit, min(limit, -slip * grip))
    _turn(one, impulse_x, impulse_y, at - one.height, upwards, nx, ny)
    one.vz += _LIFT * size
    if other:
        _turn(other, -impulse_x, -impulse_y, at - other.height, -upwards, -nx, -ny)
        other.vz += _LIFT * size


def _rise(cube: Cube, nx: float, ny: float) -> float:
    """How fast the struck flank, on the side from which the blow along (nx, ny) comes, moves upwards."""
    upwards = cube.vz + _ARM * (cube.spin_y * nx - cube.spin_x * ny)
    # A cube on the felt has been given this step's share of gravity, which the felt is about to take back.
    return upwards + _FALL if cube.down else upwards


def _turn(cube: Cube, jx: float, jy: float, above: float, upwards: float, nx: float, ny: float) -> None:
    """Add what an impulse (jx, jy, upwards) does that acts `above` the centre on the flank facing it."""
    above = max(-_HIGHEST, min(_HIGHEST, above))
    cube.vz += upwards
    cube.spin_x += INVERSE_INERTIA * (-_ARM * ny * upwards - above * jy)
    cube.spin_y += INVERSE_INERTIA * (above * jx + _ARM * nx * upwards)
    cube.spin_x = max(-SPIN_LIMIT, min(SPIN_LIMIT, cube.spin_x))
    cube.spin_y = max(-SPIN_LIMIT, min(SPIN_LIMIT, cube.spin_y))
