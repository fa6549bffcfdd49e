"""A hold game at one moment: whose turn, what is held, what lies on the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rolls import dice_of
from game.seats import Result, Seat
from game.standing import Standing
from rules_config.model import HoldRules, Rules


class Stage(StrEnum):
    """What the player on turn is asked for."""

    CHOOSE = "choose"  # take over or start fresh
    ROLL = "roll"  # nothing held yet in this turn: roll
    HOLD = "hold"  # a counting roll lies on the table: hold something
    DECIDE = "decide"  # roll on or stop


@dataclass(frozen=True, slots=True)
class Offer:
    """What the previous player saved and left: open to be taken over by the player on turn."""

    seat: int
    count: int
    dice: int
    held: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class HoldState:
    """A hold game at one moment.

    ``count`` is what is held so far in this turn, ``held`` the holds of the present set in their order,
    ``rolled`` the faces (ascending) of a roll that waits for a hold, ``dice_left`` how many dice the
    next roll throws. ``set_complete`` says that all dice count and a full set comes next.
    """

    rules: Rules
    standing: Standing
    stage: Stage = Stage.ROLL
    count: int = 0
    held: tuple[tuple[int, ...], ...] = ()
    rolled: tuple[int, ...] = ()
    dice_left: int = 0
    set_complete: bool = False
    offer: Offer | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All players, in seat order."""
        return self.standing.seats

    @property
    def turn(self) -> int:
        """Seat of the player on turn."""
        return self.standing.turn

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.standing.result

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.standing.result is not None

    @property
    def turn_score(self) -> int:
        """What is held so far, in points."""
        return self.count


def settings(rules: Rules) -> HoldRules:
    """The hold settings of ``rules``; only hold rule files come here."""
    assert rules.hold is not None  # noqa: S101 - the loader guarantees it
    return rules.hold


def start(rules: Rules, players: tuple[str, ...], first: int) -> HoldState:
    """A new game; ``first`` is the seat that begins."""
    seats = tuple(Seat(name) for name in players)
    standing = Standing(seats=seats, first=first, turn=first)
    return HoldState(rules, standing, dice_left=dice_of(rules).count)
