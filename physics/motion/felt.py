"""A cube over and on the felt: free flight, corners that strike it, sliding, and lying still.

Nothing here turns a cube to a wanted attitude: gravity and eight springy corners do all of it.
"""

from math import sqrt

from physics.motion.constants import (
    CALM_ENERGY,
    CALM_STEPS,
    CORNER_DAMPING,
    CORNER_SPRING,
    FELT_FRICTION,
    FELT_SOFTNESS,
    FLAT_COSINE,
    GRAVITY,
    INVERSE_INERTIA,
    SINK,
    STEP,
)
from physics.motion.cube import Cube

_FALL = GRAVITY * STEP
_TURN = INVERSE_INERTIA * STEP
_HALF_TURN = 0.5 * STEP
_RADIUS = sqrt(0.75)
_LEVEL = 0.49999
_FLAT = FLAT_COSINE / 2.0
_GRIP = FELT_FRICTION * STEP * 3.0
_SLIDE = FELT_FRICTION * GRAVITY * STEP
_AUDIBLE = 1.2
_QUIET_STEPS = 12
_POISED_SPIN = 1.0
_POISED_STEPS = 24
_POISED_FRICTION = 0.04


def step(cube: Cube, now: int) -> float:
    """Bring `cube` to step `now`, let the felt act on it and set when it is `due` again.

    Returns the speed at which a corner struck the felt loudly enough to be heard, else 0.
    Afterwards `cube.down` tells how many corners touch.
    """
    if cube.level:
        _slide(cube, now)
        return 0.0
    if now - cube.since == 1:
        cube.height += cube.vz * STEP
        cube.vz -= _FALL
        cube.since = now
        p, q, r, s = cube.qw, cube.qx, cube.qy, cube.qz
        a, b, c = cube.spin_x * _HALF_TURN, cube.spin_y * _HALF_TURN, cube.spin_z * _HALF_TURN
        w = p - a * q - b * r - c * s
        x = q + a * p + b * s - c * r
        y = r + b * p + c * q - a * s
        z = s + c * p + a * r - b * q
        scale = 1.5 - 0.5 * (w * w + x * x + y * y + z * z)
        cube.qw = w = w * scale
        cube.qx = x = x * scale
        cube.qy = y = y * scale
        cube.qz = z = z * scale
    else:
        cube.sync(now)
        w, x, y, z = cube.qw, cube.qx, cube.qy, cube.qz
    # The vertical parts of the cube's three half edges: they say how high each corner is.
    az = x * z - w * y
    bz = y * z + w * x
    cz = 0.5 - x * x - y * y
    a = az if az > 0.0 else -az
    b = bz if bz > 0.0 else -bz
    c = cz if cz > 0.0 else -cz
    depth = a + b + c - cube.height + SINK
    if depth <= 0.0:
        cube.down = 0
        cube.calm = 0
        cube.due = now + _steps_until_touch(cube, -depth)
        return 0.0
    cube.due = now + 1
    if (a > _LEVEL or b > _LEVEL or c > _LEVEL) and _lies(cube):
        cube.spin_x = cube.spin_y = cube.vz = 0.0
        cube.level = True
        cube.down = 4
        return 0.0
    corners = _corners_below(cube, az, bz, cz, depth)
    strike = _press(cube, corners)
    if len(corners) > 2 and (a > _FLAT or b > _FLAT or c > _FLAT):
        _count_calm(cube)
    else:
        cube.calm = 0
        sx, sy = cube.spin_x, cube.spin_y
        cube.poised = cube.poised + 1 if sx * sx + sy * sy < _POISED_SPIN else 0
    if strike > _AUDIBLE and now >= cube.quiet_until:
        cube.quiet_until = now + _QUIET_STEPS
        return strike
    return 0.0


def _steps_until_touch(cube: Cube, gap: float) -> int:
    """A number of steps in which no corner of a flying cube can cross `gap`, at least 1."""
    vz = cube.vz
    swing = _RADIUS * sqrt(cube.spin_x * cube.spin_x + cube.spin_y * cube.spin_y) - vz
    time = (sqrt(swing * swing + 2.0 * GRAVITY * gap) - swing) / GRAVITY
    clear = cube.height - SINK - _RADIUS
    if clear > 0.0:
        time = max(time, (sqrt(vz * vz + 2.0 * GRAVITY * clear) + vz) / GRAVITY)
    return int(min(240.0, time / STEP)) or 1


def _corners_below(
    cube: Cube, az: float, bz: float, cz: float, depth: float
) -> list[tuple[float, float, float]]:
    """The corners in the felt, as x and y from the centre and depth; the lowest, `depth` deep, comes first.

    `az`, `bz` and `cz` are the vertical parts of the cube's half edges.
    """
    w, x, y, z = cube.qw, cube.qx, cube.qy, cube.qz
    ax, ay = 0.5 - y * y - z * z, x * y + w * z
    bx, by = x * y - w * z, 0.5 - x * x - z * z
    cx, cy = x * z + w * y, y * z - w * x
    # Turn the half edges to point down; their sum is the lowest corner, the others follow by flipping edges.
    if az > 0.0:
        ax, ay = -ax, -ay
    if bz > 0.0:
        bx, by = -bx, -by
    if cz > 0.0:
        cx, cy = -cx, -cy
    a, b, c = abs(az + az), abs(bz + bz), abs(cz + cz)
    corners = [(ax + bx + cx, ay + by + cy, depth)]
    if a < depth:
        corners.append((bx + cx - ax, by + cy - ay, depth - a))
        if a + b < depth:
            corners.append((cx - ax - bx, cy - ay - by, depth - a - b))
        if a + c < depth:
            corners.append((bx - ax - cx, by - ay - cy, depth - a - c))
    if b < depth:
        corners.append((ax + cx - bx, ay + cy - by, depth - b))
        if b + c < depth:
            corners.append((ax - bx - cx, ay - by - cy, depth - b - c))
    if c < depth:
        corners.append((ax + bx - cx, ay + by - cy, depth - c))
    return corners


def _press(cube: Cube, corners: list[tuple[float, float, float]]) -> float:
    """Let the felt push and drag `corners` (x and y from the centre, depth); returns the fastest strike."""
    vx, vy, vz = cube.vx, cube.vy, cube.vz
    sx, sy, sz = cube.spin_x, cube.spin_y, cube.spin_z
    level = SINK - cube.height
    force_x = force_y = force_z = torque_x = torque_y = torque_z = strike = 0.0
    touching = 0
    # Under a die that stands on an edge too long the felt gives way: its foot slips and it falls flat.
    friction = FELT_FRICTION if cube.poised < _POISED_STEPS else _POISED_FRICTION
    for rx, ry, depth in corners:
        rz = level - depth
        uz = vz + sx * ry - sy * rx
        push = CORNER_SPRING * depth - CORNER_DAMPING * uz
        if push <= 0.0:
            continue
        touching += 1
        if uz < -strike:
            strike = -uz
        ux = vx + sy * rz - sz * ry
        uy = vy + sz * rx - sx * rz
        # Dry friction, softened at low speed; the last term keeps one step from reversing the motion.
        drag = friction * push / (sqrt(ux * ux + uy * uy) + FELT_SOFTNESS + _GRIP * push)
        fx = -drag * ux
        fy = -drag * uy
        force_x += fx
        force_y += fy
        force_z += push
        torque_x += ry * push - rz * fy
        torque_y += rz * fx - rx * push
        torque_z += rx * fy - ry * fx
    cube.vx = vx + force_x * STEP
    cube.vy = vy + force_y * STEP
    cube.vz = vz + force_z * STEP
    cube.spin_x = sx + torque_x * _TURN
    cube.spin_y = sy + torque_y * _TURN
    cube.spin_z = sz + torque_z * _TURN
    cube.down = touching
    return strike


def _lies(cube: Cube) -> bool:
    """Whether a level cube neither rocks nor bounces, so that only sliding and spinning on are left."""
    sx, sy, vz = cube.spin_x, cube.spin_y, cube.vz
    return sx * sx + sy * sy < 0.04 and -0.2 < vz < 0.2


def _slide(cube: Cube, now: int) -> None:
    """Turn a level cube about the vertical and drag it: what four corners do to it, in one sum."""
    turn = cube.spin_z * _HALF_TURN * (now - cube.since)
    w, x, y, z = cube.qw, cube.qx, cube.qy, cube.qz
    scale = 1.0 - 0.5 * turn * turn
    turn *= scale
    cube.qw = w * scale - turn * z
    cube.qx = x * scale - turn * y
    cube.qy = y * scale + turn * x
    cube.qz = z * scale + turn * w
    cube.height += (0.5 - cube.height) * 0.2
    cube.since = now
    cube.due = now + 1
    vx, vy, sz = cube.vx, cube.vy, cube.spin_z
    drag = _SLIDE / (sqrt(vx * vx + vy * vy + 0.5 * sz * sz) + FELT_SOFTNESS)
    cube.vx = vx - drag * vx
    cube.vy = vy - drag * vy
    cube.spin_z = sz - 3.0 * drag * sz
    _count_calm(cube)


def _count_calm(cube: Cube) -> None:
    """Count slow steps of a cube that lies flat; after enough of them it sleeps."""
    vx, vy, vz = cube.vx, cube.vy, cube.vz
    sx, sy, sz = cube.spin_x, cube.spin_y, cube.spin_z
    if 0.5 * (vx * vx + vy * vy + vz * vz) + (sx * sx + sy * sy + sz * sz) / 12.0 > CALM_ENERGY:
        cube.calm = 0
        return
    cube.calm += 1
    if cube.calm >= CALM_STEPS:
        cube.fall_asleep()
