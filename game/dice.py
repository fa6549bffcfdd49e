"""A die as the rules see it: a number and a colour. Physics and drawing have their own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Die:
    """One settled die: the number that lies up and the index of its colour in ``rules.dice.colours``."""

    face: int
    colour: int = 0
