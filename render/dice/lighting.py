"""One lamp, high on the left behind the tray, and the green light that the felt throws back.

The light stands in the tray; it is turned into a die's own axes once per die, so that shading a piece of
surface costs three inner products and follows the tumbling smoothly.
"""

from __future__ import annotations

from dataclasses import dataclass

from physics.quaternion import Vector
from render.dice.projection import Matrix, to_own, unit
from render.theme import Colour

LAMP: Vector = unit((-0.46, -0.58, 1.0))
"""Direction from the table to the lamp, in tray axes."""

SHADOW_SHIFT = (0.27, 0.33)
"""How far a shadow moves right and down per die edge of height; a little less slanted than the lamp would
throw it, so that a shadow stays near its die."""

_EYE: Vector = unit((0.0, 0.22, 1.0))
_HALFWAY: Vector = unit((LAMP[0] + _EYE[0], LAMP[1] + _EYE[1], LAMP[2] + _EYE[2]))
_UP: Vector = (0.0, 0.0, 1.0)

_AMBIENT_BELOW = 0.34
_AMBIENT_ABOVE = 0.46
_LAMP_STRENGTH = 0.60
_WRAP = 0.25  # how far past the edge of shade the lamp still reaches
_GLOSS = 0.34
_BOUNCE: tuple[float, float, float] = (4.0, 15.0, 9.0)


@dataclass(frozen=True, slots=True)
class Light:
    """The lamp as one die sees it, in its own axes."""

    lamp: Vector
    halfway: Vector
    up: Vector

    def shade(self, normal: Vector, colour: Colour, gloss: float = 1.0) -> Colour:
        """What a surface of ``colour`` with this outward unit normal (own axes) looks like."""
        a, b, c = normal
        lamp, up, halfway = self.lamp, self.up, self.halfway
        above = 0.5 + 0.5 * (up[0] * a + up[1] * b + up[2] * c)
        facing = (lamp[0] * a + lamp[1] * b + lamp[2] * c + _WRAP) / (1.0 + _WRAP)
        strength = _AMBIENT_BELOW + (_AMBIENT_ABOVE - _AMBIENT_BELOW) * above
        if facing > 0.0:
            strength += _LAMP_STRENGTH * facing
        shine = halfway[0] * a + halfway[1] * b + halfway[2] * c
        glint = 0.0
        if shine > 0.7:
            shine *= shine
            shine *= shine
            shine *= shine
            shine *= shine
            glint = 255.0 * _GLOSS * gloss * shine * shine  # shine to the 32nd
        below = 1.0 - above
        red = colour[0] * strength + glint + _BOUNCE[0] * below
        green = colour[1] * strength + glint + _BOUNCE[1] * below
        blue = colour[2] * strength + glint + _BOUNCE[2] * below
        return (
            255 if red > 255.0 else int(red),
            255 if green > 255.0 else int(green),
            255 if blue > 255.0 else int(blue),
        )


def light_on(matrix: Matrix) -> Light:
    """The lamp in the axes of a die turned by ``matrix``."""
    return Light(to_own(matrix, LAMP), to_own(matrix, _HALFWAY), to_own(matrix, _UP))
