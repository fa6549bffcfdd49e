"""The western die that every painting is a rotation of; whoever draws dice reads it too."""

from typing import Final

from physics.quaternion import Vector

NORMALS: Final[dict[int, Vector]] = {
    1: (0.0, 1.0, 0.0),
    2: (1.0, 0.0, 0.0),
    3: (0.0, 0.0, 1.0),
    4: (0.0, 0.0, -1.0),
    5: (-1.0, 0.0, 0.0),
    6: (0.0, -1.0, 0.0),
}
"""Number → outward normal in the die's own axes.

Opposite numbers add to 7, and 1, 2, 3 run counter-clockwise about their common corner. Our axes are x right,
y *down*, z towards the eye, which is a left-handed frame: seen from above with 3 on top, 1 faces down the
screen and 2 to the right.
"""
