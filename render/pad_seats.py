"""Which controller belongs to whom, where only the player on turn may press.

Nobody has to set anything up: the first press in somebody's turn, from a controller that is nobody's yet,
makes it theirs. Where there are fewer controllers than people, whoever has none takes any. What is
unplugged belongs to nobody again. Keyboard and mouse are everybody's.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from render.input import Input
from render.keymap import Button

_EVERYBODYS = frozenset({Button.MENU, Button.RULES, Button.GOT_IT, Button.FULLSCREEN})
_DELIBERATE = frozenset({Button.ACCEPT, Button.ROLL, Button.STOP})


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose presses count now, and everybody in the game who presses for themselves."""

    name: str
    people: tuple[str, ...]


class Seats(Protocol):
    """The part of a game that knows who sits where."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name, in seat order."""

    def is_computer(self, seat: int) -> bool:
        """Whether the choices of ``seat`` make themselves."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a press counts, and what is to be said about it, if anything."""

    counts: bool
    sentence: str = ""


_COUNTS = Verdict(counts=True)


def turn_of_seat(game: Seats, seat: int) -> Turn | None:
    """The turn of ``seat``; None where the computer plays it, so that any press may hurry it on."""
    if game.is_computer(seat):
        return None
    people = (name for place, name in enumerate(game.names) if not game.is_computer(place))
    return Turn(game.names[seat], tuple(people))


class PadSeats:
    """Controllers by the number that their events carry, and whose each of them is."""

    def __init__(self) -> None:
        self._owner: dict[int, str] = {}
        self._plugged: frozenset[int] = frozenset()

    def follow(self, plugged: Collection[int]) -> None:
        """These controllers are there now; what is gone belongs to nobody."""
        if self._plugged != plugged:
            self._plugged = frozenset(plugged)
            self._owner = {pad: name for pad, name in self._owner.items() if pad in self._plugged}

    def forget(self) -> None:
        """All controllers are nobody's."""
        self._owner.clear()

    def judge(self, pad: int, event: Input, turn: Turn) -> Verdict:
        """Whether what ``pad`` pressed counts in this turn. A deliberate first press makes it its owner's."""
        if len(self._plugged) < 2 or event in _EVERYBODYS:
            return _COUNTS
        owners = {one: name for one, name in self._owner.items() if name in turn.people}
        owner = owners.get(pad)
        if owner == turn.name:
            return _COUNTS
        if turn.name not in owners.values():
            if owner is None:
                return self._take(pad, event, turn)
            if self._plugged <= owners.keys():
                return _COUNTS  # there is no other one left to press
        if owner is None:
            return Verdict(False, f"It is {turn.name}'s turn, and {turn.name} has a controller already.")
        return Verdict(False, f"It is {turn.name}'s turn, and this is {owner}'s controller.")

    def _take(self, pad: int, event: Input, turn: Turn) -> Verdict:
        if event not in _DELIBERATE:
            return _COUNTS
        self._owner[pad] = turn.name
        return Verdict(True, f"From now on this controller is {turn.name}'s.")
