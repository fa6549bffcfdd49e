"""A turn of any dice game as places and rolls: what the solvers work on, whatever the game.

A *place* is all that matters for the rest of a turn besides the count so far: in a hold game how many
dice are left, in a match game what lies on the table. Counts are in whole steps: ``step`` points each.
"""

from __future__ import annotations

from dataclasses import dataclass

Option = tuple[int, int]  # (gain in steps, place that follows)


class EndlessTurn(ValueError):  # noqa: N818 - it names what the rules allow
    """Under these rules a turn can be prolonged for ever without risk; there is no best expected turn."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One kind of result of a roll: the ways it comes about and what the player may make of it."""

    ways: int
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A point of a turn at which the dice are rolled, or the turn is ended where that ``may_stop``.

    ``ways`` is the number of equally likely results of the roll; of these ``bust_ways`` end the turn with
    nothing and ``bail_ways`` put the player out of the game.
    """

    dice: int
    may_stop: bool
    ways: int
    bust_ways: int
    bail_ways: int
    outcomes: tuple[Outcome, ...]

    @property
    def bust(self) -> float:
        """Chance that the next roll ends the turn with nothing."""
        return self.bust_ways / self.ways


@dataclass(frozen=True, slots=True, eq=False)  # a graph is itself and no other
class TurnGraph:
    """All places of a turn. Place 0 is the full set: a turn starts there, and a complete set leads back.

    At the start of a turn nobody may stop, whatever ``may_stop`` of place 0 says about a complete set.
    The others are ordered so that gains of nothing lead only to places further to the front.
    """

    places: tuple[Place, ...]
    step: int  # points
    most_gain: int  # steps: the largest gain of a single roll
    passed: frozenset[int] = frozenset()  # places that no roll leads to (see condensed)

    @property
    def full(self) -> Place:
        """The roll of a full set."""
        return self.places[FULL]


FULL = 0
