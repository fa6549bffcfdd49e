"""One throw of the dice, from the hand to the numbers that lie up."""

from physics.impact import Impact
from physics.pose import Pose
from physics.release import Release
from physics.tray import Tray

__all__ = ["Impact", "Pose", "Release", "Throw", "Tray"]


class Throw:
    """One to ten dice on their way from the hand to rest; see `advance`, `poses` and `numbers`."""

    def __init__(self, dice: int, seed: int, *, tray: Tray = Tray(), release: Release | None = None) -> None:
        raise NotImplementedError

    def advance(self, seconds: float) -> None:
        """Let `seconds` of real time pass; of a stall only a fraction of a second is caught up."""
        raise NotImplementedError

    def finish(self) -> None:
        """Step on undrawn until every die lies flat; the numbers are those that watching would have shown."""
        raise NotImplementedError

    @property
    def settled(self) -> bool:
        """Whether every die lies flat and still."""
        raise NotImplementedError

    @property
    def elapsed(self) -> float:
        """Simulated seconds since the dice left the hand."""
        raise NotImplementedError

    @property
    def rethrown(self) -> tuple[int, ...]:
        """Which dice had to be thrown again, in order (a die can be named twice)."""
        raise NotImplementedError

    def numbers(self) -> tuple[int, ...]:
        """The numbers that lie up, one per die. Raises RuntimeError while dice move."""
        raise NotImplementedError

    def poses(self) -> tuple[Pose, ...]:
        """Where each die is now, between two steps, turned as a standard numbered die is to be drawn."""
        raise NotImplementedError

    def take_impacts(self) -> tuple[Impact, ...]:
        """What could be heard since the last call."""
        raise NotImplementedError
