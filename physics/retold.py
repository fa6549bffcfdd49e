"""A throw told again: real motion, and the numbers that once lay up.

For watching recorded games only. A cube without numbers is thrown as ever and nothing of its motion is
touched; only how it is *painted* is chosen so that the side that comes up shows the recorded number. The
tray therefore has to know beforehand which side that will be: the same throw is run to its end once, unseen.
Throws that decide anything are :class:`physics.throw.Throw`, whose paintings are drawn by chance.
"""

from collections.abc import Sequence

from physics.painting import PAINTINGS
from physics.pose import Pose
from physics.quaternion import Quaternion, multiply, rotate
from physics.standard_die import NORMALS
from physics.throw import Impact, Throw
from physics.tray import Tray

_TRAY = Tray()


class RetoldThrow:
    """A throw to be watched that ends with given numbers; its methods are those of a usual throw."""

    def __init__(self, numbers: Sequence[int], seed: int, *, tray: Tray = _TRAY) -> None:
        """``numbers`` are those that shall lie up, one per die.

        Raises:
            ValueError: a die has no such number, or there are too few or too many dice.
        """
        unseen = Throw(len(numbers), seed, tray=tray)
        for number in numbers:
            if number not in NORMALS:
                raise ValueError(f"a die shows 1 to 6, not {number}")
        unseen.finish()
        self._throw = Throw(len(numbers), seed, tray=tray)
        self._turns = tuple(
            _turn(from_number, number) for from_number, number in zip(unseen.numbers(), numbers, strict=True)
        )
        self._numbers = tuple(numbers)

    def advance(self, seconds: float) -> None:
        """Let ``seconds`` of real time pass."""
        self._throw.advance(seconds)

    def finish(self) -> None:
        """Step on undrawn until every die lies flat."""
        self._throw.finish()

    @property
    def settled(self) -> bool:
        """Whether every die lies flat and still."""
        return self._throw.settled

    def numbers(self) -> tuple[int, ...]:
        """The numbers that lie up. Raises RuntimeError while dice move."""
        self._throw.numbers()
        return self._numbers

    def poses(self) -> tuple[Pose, ...]:
        """Where each die is now, turned as a standard numbered die is to be drawn."""
        return tuple(
            Pose(pose.x, pose.y, pose.height, multiply(pose.orientation, turn))
            for pose, turn in zip(self._throw.poses(), self._turns, strict=True)
        )

    def take_impacts(self) -> tuple[Impact, ...]:
        """What could be heard since the last call."""
        return self._throw.take_impacts()


def _turn(place_of: int, number: int) -> Quaternion:
    """A rotation of the cube that carries ``number`` to where a standard die has ``place_of``."""
    there = NORMALS[place_of]
    for painting in PAINTINGS:
        here = rotate(painting.rotation, NORMALS[number])
        if sum(a * b for a, b in zip(here, there, strict=True)) > 0.9:
            return painting.rotation
    raise ValueError(f"no rotation carries {number} to {place_of}")
