"""One throw of the dice, from the hand to the numbers that lie up."""

from random import Random

from physics.impact import Impact
from physics.motion.constants import STEP
from physics.motion.simulation import Simulation
from physics.painting import Painting, draw_paintings
from physics.pose import Pose
from physics.release import Release
from physics.tray import Tray

__all__ = ["Impact", "Pose", "Release", "Throw", "Tray"]

MOST_DICE = 10
_CATCH_UP = 0.125
_TRAY = Tray()


class Throw:
    """One to ten dice on their way from the hand to rest; see `advance`, `poses` and `numbers`.

    Motion and paintings draw from two independent streams of the seed; `motion` never learns the paintings.
    """

    def __init__(self, dice: int, seed: int, *, tray: Tray = _TRAY, release: Release | None = None) -> None:
        if not 1 <= dice <= MOST_DICE:
            raise ValueError(f"a throw has 1 to {MOST_DICE} dice, not {dice}")
        self.motion = Simulation(dice, Random(f"motion {seed}"), tray, release)
        self._paintings = draw_paintings(dice, Random(f"painting {seed}"))
        self._ahead = 0.0

    def advance(self, seconds: float) -> None:
        """Let `seconds` of real time pass; of a stall only an eighth of a second is caught up."""
        self._ahead += min(max(0.0, seconds), _CATCH_UP)
        while self._ahead >= STEP and not self.settled:
            self._ahead -= STEP
            self.motion.step()

    def finish(self) -> None:
        """Step on undrawn until every die lies flat; the numbers are those that watching would have shown."""
        while not self.settled:
            self.motion.step()

    @property
    def settled(self) -> bool:
        """Whether every die lies flat and still."""
        return self.motion.settled

    @property
    def elapsed(self) -> float:
        """Simulated seconds since the dice left the hand."""
        return self.motion.elapsed

    @property
    def rethrown(self) -> tuple[int, ...]:
        """Which dice had to be thrown again, in order (a die can be named twice)."""
        return tuple(self.motion.rethrown)

    def numbers(self) -> tuple[int, ...]:
        """The numbers that lie up, one per die. Raises RuntimeError while dice move."""
        sides = self.motion.sides_up()
        return tuple(painting.number_on(side) for painting, side in zip(self._paintings, sides, strict=True))

    def poses(self) -> tuple[Pose, ...]:
        """Where each die is now, between two steps, turned as a standard numbered die is to be drawn."""
        poses = self.motion.poses(0.0 if self.settled else self._ahead)
        return tuple(_paint(pose, painting) for pose, painting in zip(poses, self._paintings, strict=True))

    def take_impacts(self) -> tuple[Impact, ...]:
        """What could be heard since the last call."""
        impacts = tuple(self.motion.impacts)
        self.motion.impacts.clear()
        return impacts


def _paint(pose: Pose, painting: Painting) -> Pose:
    return Pose(pose.x, pose.y, pose.height, painting.painted(pose.orientation))
