"""How the hand lets go of the dice."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Release:
    """A throw's direction in radians (0 = right, clockwise, since y points down) and strength from 0 to 1."""

    direction: float
    strength: float
