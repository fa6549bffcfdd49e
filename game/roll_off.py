"""The throw for the first turn: everybody throws one die, the highest starts, ties throw again.

It comes before the game proper, is the same for every game, and ends in a seat for ``new_game``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.actions import IllegalAction
from game.events import Event, FirstPlayerFound, RollOffTied, ThrewForFirst
from rules_config.model import Rules

CUBE_SIDES = 6  # the dice of a game that is not played with dice: the tray's cubes


@dataclass(frozen=True, slots=True)
class RollOff:
    """A roll-off under way: ``contenders`` throw in this order, ``thrown`` are their faces so far.

    ``first`` is the seat that starts, once it is decided. ``sides`` bounds the faces.
    """

    contenders: tuple[int, ...]
    sides: int
    thrown: tuple[int, ...] = ()
    first: int | None = None

    @property
    def thrower(self) -> int | None:
        """The seat that throws next, or None when the roll-off is decided."""
        return None if self.first is not None else self.contenders[len(self.thrown)]


def start_roll_off(rules: Rules, players: int) -> RollOff:
    """Begin a roll-off among ``players`` seats, with dice like those of the game."""
    sides = rules.dice.sides if rules.dice is not None else CUBE_SIDES
    return RollOff(contenders=tuple(range(players)), sides=sides)


def apply_throw(roll_off: RollOff, face: int) -> tuple[RollOff, tuple[Event, ...]]:
    """Let the next contender throw ``face``.

    Raises:
        IllegalAction: the roll-off is decided already, or a die has no such face.
    """
    seat = roll_off.thrower
    if seat is None:
        raise IllegalAction("The roll-off is decided already.")
    if not 1 <= face <= roll_off.sides:
        raise IllegalAction(f"A die has the faces 1 to {roll_off.sides}, not {face}.")
    thrown = (*roll_off.thrown, face)
    events: list[Event] = [ThrewForFirst(seat, face)]
    if len(thrown) < len(roll_off.contenders):
        return replace(roll_off, thrown=thrown), tuple(events)
    highest = max(thrown)
    best = tuple(
        contender for contender, face in zip(roll_off.contenders, thrown, strict=True) if face == highest
    )
    if len(best) > 1:
        events.append(RollOffTied(best))
        return replace(roll_off, contenders=best, thrown=()), tuple(events)
    events.append(FirstPlayerFound(best[0]))
    return replace(roll_off, thrown=thrown, first=best[0]), tuple(events)
