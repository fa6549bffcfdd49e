"""Tiles on their way: from rack to cell, from there to whoever captures them, from pile to rack.

A flight knows places by name; whoever draws it knows where they are. Times are in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

from pygame import Rect

from render.board.tiles import Face
from render.dice.animation import ease

FLIGHT_SECONDS = 0.34
LIFT_SECONDS = 0.12  # until a picked tile is up


@dataclass(frozen=True, slots=True)
class CellSpot:
    """A cell of the board."""

    cell: int


@dataclass(frozen=True, slots=True)
class RackSpot:
    """A slot of the rack that is shown."""

    colour: int
    slot: int


@dataclass(frozen=True, slots=True)
class PileSpot:
    """Beside the shown rack, where tiles are drawn from."""

    colour: int


@dataclass(frozen=True, slots=True)
class SeatSpot:
    """A player's line on the score card."""

    seat: int


Spot = CellSpot | RackSpot | PileSpot | SeatSpot


@dataclass(frozen=True, slots=True)
class Flight:
    """One tile's way. It waits ``delay`` seconds at its start, visible there unless ``appears``."""

    face: Face
    start: Spot
    end: Spot
    delay: float = 0.0
    appears: bool = False  # it is not there before it sets out

    @property
    def over_after(self) -> float:
        """When the tile has arrived."""
        return self.delay + FLIGHT_SECONDS

    def share(self, seconds: float) -> float:
        """How much of the way's time has passed, 0 to 1."""
        return min(1.0, max(0.0, (seconds - self.delay) / FLIGHT_SECONDS))


def between(start: Rect, end: Rect, share: float) -> tuple[Rect, float]:
    """The tile's square after ``share`` of its time, and how high it is lifted (0 to 1)."""
    done = ease(share)
    height = sin(pi * share)
    side = (start.width + (end.width - start.width) * done) * (1 + 0.16 * height)
    rect = Rect(0, 0, round(side), round(side))
    rect.center = (
        round(start.centerx + (end.centerx - start.centerx) * done),
        round(start.centery + (end.centery - start.centery) * done - 0.22 * start.width * height),
    )
    return rect, height
