"""Where a die is and how it is turned, for whoever draws it."""

from dataclasses import dataclass

from physics.quaternion import Quaternion


@dataclass(frozen=True, slots=True)
class Pose:
    """A die's centre in die edges (x right, y down, `height` above the felt) and its attitude.

    A die that lies flat has height 0.5.
    """

    x: float
    y: float
    height: float
    orientation: Quaternion
