"""Dice that slide to the rail: where they are at any moment, as pure functions of time.

A die keeps the number that lies up, turns square-on the short way, lifts a little over the ledge and comes
to lie at its place. Dice of one group leave together, the next group a moment later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin

from physics.pose import Pose
from physics.quaternion import slerp
from render.dice.orientation import nearest_upright

SLIDE_SECONDS = 0.35
GROUP_DELAY = 0.09
"""Seconds between the start of one group and that of the next."""

_LIFT = 0.34  # how high above the felt the middle of the way is, in die edges


@dataclass(frozen=True, slots=True)
class Place:
    """Where a die shall come to lie: tray units of its middle, and its size there."""

    x: float
    y: float
    scale: float = 1.0


def ease(share: float) -> float:
    """0 to 1 with a soft start and a soft end; anything outside is held at the nearer end."""
    share = min(1.0, max(0.0, share))
    return share * share * share * (share * (6.0 * share - 15.0) + 10.0)


def slide(start: Pose, target: Place, share: float) -> Pose:
    """The pose after ``share`` (0 to 1) of the time of a slide from ``start``."""
    if share <= 0.0:
        return start
    square_on = nearest_upright(start.orientation)
    if share >= 1.0:
        return Pose(target.x, target.y, 0.5, square_on)
    done = ease(share)
    return Pose(
        start.x + (target.x - start.x) * done,
        start.y + (target.y - start.y) * done,
        start.height + (0.5 - start.height) * done + _LIFT * sin(pi * done),
        slerp(start.orientation, square_on, done),
    )


def slide_scale(start: float, target: Place, share: float) -> float:
    """The die's size at the same moment."""
    return start + (target.scale - start) * ease(share)


@dataclass(frozen=True, slots=True)
class Slide:
    """One die's way to its place; ``group`` counts from 0 and says when it leaves."""

    start: Pose
    target: Place
    group: int = 0
    start_scale: float = 1.0

    def share(self, seconds: float, *, reduced_motion: bool = False) -> float:
        """How much of this die's time has passed, 0 to 1; with reduced motion it is there at once."""
        if reduced_motion:
            return 1.0
        return min(1.0, max(0.0, (seconds - self.group * GROUP_DELAY) / SLIDE_SECONDS))

    def at(self, seconds: float, *, reduced_motion: bool = False) -> tuple[Pose, float]:
        """Pose and size so many seconds after the slides began."""
        share = self.share(seconds, reduced_motion=reduced_motion)
        return slide(self.start, self.target, share), slide_scale(self.start_scale, self.target, share)


def slides_over(slides: Sequence[Slide], seconds: float, *, reduced_motion: bool = False) -> bool:
    """Whether every die has arrived."""
    return all(one.share(seconds, reduced_motion=reduced_motion) >= 1.0 for one in slides)
