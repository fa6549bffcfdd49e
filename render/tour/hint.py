"""One hint of a tour: a sentence or two, and what they speak of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Subject(Enum):
    """What a hint speaks of; scenes know where it is."""

    ROLL = "roll"  # the button
    STOP = "stop"
    TAKE_OVER = "take over"
    DICE = "dice"  # those that may be given back
    RAIL = "rail"  # the dice that score
    CARD_HEAD = "card head"  # of the score card
    OWN_LINE = "own line"  # of the player on turn, on the score card
    RACK = "rack"
    CELLS = "cells"  # those the tile in the hand may go to
    CAPTURES = "captures"  # those of them that hold another's tile


@dataclass(frozen=True, slots=True)
class Hint:
    """What to say about ``about``. ``name`` is the same whenever it is said; it is said once in a tour.

    ``moment`` stands for the point of the game at which it is due: when that has passed, the hint has too.
    """

    name: str
    text: str
    about: Subject
    moment: object
