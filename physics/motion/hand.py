"""Where and how dice leave the hand."""

import math
from dataclasses import dataclass
from random import Random

from physics.motion.constants import GRAVITY
from physics.quaternion import Quaternion, Vector, normalise
from physics.release import Release
from physics.tray import Tray

CLEARANCE = 0.9
"""A little more than a cube's half diagonal: so far from the rim it touches it in no attitude."""

_SPACING = 1.76
"""Cubes this far apart touch in no attitude."""
_ROWS = 3
_WIDE_ROWS = 4
_SLOWEST = 9.0
_FASTEST = 24.0
_SPIN = 12.0


@dataclass(frozen=True, slots=True)
class Start:
    """A die's state when it leaves the hand, in `Tray`'s axes."""

    x: float
    y: float
    height: float
    velocity: Vector
    attitude: Quaternion
    spin: Vector


def random_release(random: Random) -> Release:
    """A throw as people do it without aiming: any direction, not too gentle."""
    return Release(random.uniform(-math.pi, math.pi), random.uniform(0.35, 1.0))


def let_go(dice: int, release: Release, tray: Tray, random: Random) -> list[Start]:
    """Starts for `dice` dice: side by side outside the rim opposite to where they fly, none overlapping.

    They fly over the rim in ranks; later ranks are tossed higher, so that all come down on the felt.
    """
    direction_x, direction_y = math.cos(release.direction), math.sin(release.direction)
    strength = min(1.0, max(0.0, release.strength))
    speed = _SLOWEST + (_FASTEST - _SLOWEST) * strength
    # How far from the centre a line of flight may pass and still cross the inner part of the felt.
    reach = abs(direction_y) * (tray.width / 2.0 - CLEARANCE) + abs(direction_x) * (
        tray.depth / 2.0 - CLEARANCE
    )
    rows = min(dice, _WIDE_ROWS if reach > 1.5 * _SPACING + 0.3 else _ROWS)
    slack = reach - (rows - 1) * _SPACING / 2.0 - 0.1
    aim = random.uniform(-0.6, 0.6) * slack
    starts: list[Start] = []
    for die in range(dice):
        rank, row = divmod(die, rows)
        in_rank = min(rows, dice - rank * rows)
        across = aim + (row - (in_rank - 1) / 2.0) * _SPACING
        before = _entry(across, direction_x, direction_y, tray) - rank * _SPACING
        starts.append(
            _start(
                tray.width / 2.0 - direction_y * across + direction_x * before,
                tray.depth / 2.0 + direction_x * across + direction_y * before,
                release.direction + random.uniform(-0.05, 0.05),
                speed * random.uniform(0.88, 1.0),
                rank * _SPACING,
                random,
            )
        )
    return starts


def _entry(across: float, direction_x: float, direction_y: float, tray: Tray) -> float:
    """How far along the line of flight from its point nearest the centre a die starts: just outside the rim."""
    before = -math.inf
    outside_x, outside_y = tray.width / 2.0 + CLEARANCE, tray.depth / 2.0 + CLEARANCE
    if abs(direction_x) > 1e-9:
        before = max(before, min((s * outside_x + direction_y * across) / direction_x for s in (-1, 1)))
    if abs(direction_y) > 1e-9:
        before = max(before, min((s * outside_y - direction_x * across) / direction_y for s in (-1, 1)))
    return before


def _start(x: float, y: float, direction: float, speed: float, behind: float, random: Random) -> Start:
    height = random.uniform(1.3, 2.2)
    in_air = (behind + 2.0 * CLEARANCE) / speed + random.uniform(0.03, 0.12)
    rise = max(random.uniform(-2.0, 1.0), GRAVITY * in_air / 2.0 - (height - 0.87) / in_air)
    velocity = (speed * math.cos(direction), speed * math.sin(direction), rise)
    attitude = normalise((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1)))
    spin = (random.uniform(-_SPIN, _SPIN), random.uniform(-_SPIN, _SPIN), random.uniform(-_SPIN, _SPIN))
    return Start(x, y, height, velocity, attitude, spin)
