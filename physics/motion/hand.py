"""Where and how dice leave the hand."""

import math
from dataclasses import dataclass
from random import Random

from physics.motion.constants import GRAVITY
from physics.quaternion import Quaternion, Vector, normalise
from physics.release import Release
from physics.tray import Tray

_CLEARANCE = 0.9
"""A little more than a cube's half diagonal: so far from the rim it touches it in no attitude."""

_SPACING = 1.5
"""Cubes that lie nearly level in the hand overlap in no direction when they are this far apart."""
_STRAGGLE = 0.5
_ENDWAYS = 1.3
"""How much more to the side than up or down a throw must go to come in over a short edge."""
_SLOWEST = 10.0
_FASTEST = 27.0
_TUMBLE = (6.0, 15.0)
_YAW = 10.0
_HIGHEST_TOSS = 16.0
_TILT = 0.06


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
    return Release(random.uniform(-math.pi, math.pi), random.uniform(0.5, 1.0))


def let_go(dice: int, release: Release, tray: Tray, random: Random) -> list[Start]:
    """Starts for `dice` dice: outside the edge opposite to where they fly, in ranks, none overlapping.

    They fly over the rim together; later ranks are tossed higher, so that all come down on the felt.
    """
    forward_x, forward_y = math.cos(release.direction), math.sin(release.direction)
    strength = min(1.0, max(0.0, release.strength))
    speed = _SLOWEST + (_FASTEST - _SLOWEST) * strength
    endways = abs(forward_x) >= _ENDWAYS * abs(forward_y)
    into, sideways = (forward_x, forward_y) if endways else (forward_y, forward_x)
    length, breadth = (tray.width, tray.depth) if endways else (tray.depth, tray.width)
    inner = breadth - 2.0 * _CLEARANCE
    rank_size = min(math.ceil(math.sqrt(1.5 * dice)), 1 + int(inner / _SPACING))
    slack = (inner - (rank_size - 1) * _SPACING) / 2.0
    drift = sideways / abs(into) * length / 2.0
    starts: list[Start] = []
    middle = 0.0
    for die in range(dice):
        rank, row = divmod(die, rank_size)
        in_rank = min(rank_size, dice - rank * rank_size)
        if row == 0:
            loose = slack + (rank_size - in_rank) * _SPACING / 2.0
            middle = breadth / 2.0 + max(
                -loose, min(loose, random.uniform(-1.0, 1.0) * min(loose, 1.5) - drift)
            )
        back = _CLEARANCE + rank * (_SPACING + _STRAGGLE)
        edgeways = middle + (row - (in_rank - 1) / 2.0) * _SPACING - back * sideways / abs(into)
        back += random.uniform(0.0, _STRAGGLE)
        outward = -back if into > 0.0 else length + back
        x, y = (outward, edgeways) if endways else (edgeways, outward)
        direction = release.direction + random.uniform(-0.06, 0.06)
        pace = speed * random.uniform(0.82, 1.0)
        starts.append(_start(x, y, direction, pace, (back + _CLEARANCE) / (pace * abs(into)), random))
    return starts


def _start(x: float, y: float, direction: float, speed: float, in_air: float, random: Random) -> Start:
    """A tumbling die at (x, y) that stays in the air for at least `in_air` seconds."""
    height = random.uniform(1.2, 2.4)
    in_air += random.uniform(0.03, 0.12)
    rise = max(random.uniform(-2.0, 1.0), GRAVITY * in_air / 2.0 - (height - 0.87) / in_air)
    rise = min(rise, _HIGHEST_TOSS)
    velocity = (speed * math.cos(direction), speed * math.sin(direction), rise)
    half_yaw = random.uniform(-math.pi, math.pi)
    attitude = normalise(
        (math.cos(half_yaw), random.gauss(0.0, _TILT), random.gauss(0.0, _TILT), math.sin(half_yaw))
    )
    axis, tumble = random.uniform(-math.pi, math.pi), random.uniform(*_TUMBLE)
    spin = (tumble * math.cos(axis), tumble * math.sin(axis), random.uniform(-_YAW, _YAW))
    return Start(x, y, height, velocity, attitude, spin)
