"""The seats of a game that is about to start, and what still stops it. No drawing, no widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.players.ways import PERSON, Way, following_way, way_of
from render.settings_store import SeatChoice
from rules_config.model import Rules

_PERSON = "Player"
_COMPUTER = "Computer"


@dataclass(eq=False)
class Seat:
    """One seat. ``number`` stays the same when seats change places."""

    number: int
    name: str
    way: Way = PERSON
    wish: tuple[bool, str] = (False, "")  # as it was chosen, perhaps for rules that know other ways

    @property
    def computer(self) -> bool:
        """Whether the choices of this seat make themselves."""
        return self.way.computer


class SeatList:
    """Between the least and the most seats the rules allow, in the order of play."""

    def __init__(self, rules: Rules, people: Sequence[SeatChoice]) -> None:
        """Begin with ``people``, as many as may play, filled up to as many as must."""
        self._rules = rules
        self._allowed = allowed = rules.players
        self._next_number = 0
        self.seats: list[Seat] = []
        for person in people[: allowed.max]:
            self._append(person.name, way_of(rules, person.computer, person.way))
            self.seats[-1].wish = person.computer, person.way
        while len(self.seats) < allowed.min:
            self.add()

    @property
    def may_add(self) -> bool:
        """Whether one more can play."""
        return len(self.seats) < self._allowed.max

    @property
    def may_remove(self) -> bool:
        """Whether enough are left without one of them."""
        return len(self.seats) > self._allowed.min

    @property
    def problem(self) -> str:
        """The first thing that stops the start, as a sentence; "" when nothing does."""
        return next((problem for seat in self.seats if (problem := self.problem_with(seat))), "")

    def problem_with(self, seat: Seat) -> str:
        """What is wrong with this seat, as a sentence; "" when nothing is."""
        place = self.seats.index(seat)
        name = seat.name.strip()
        if not name:
            return f"Seat {place + 1} needs a name."
        # casefold: on a score card, ANN and Ann look like one person
        if any(other.name.strip().casefold() == name.casefold() for other in self.seats[:place]):
            return f"Two players are called {name}. Give one of them another name."
        return ""

    def choices(self) -> tuple[SeatChoice, ...]:
        """The seats as they start the game, each with the way that was chosen, perhaps for other rules."""
        return tuple(SeatChoice(seat.name.strip(), *seat.wish) for seat in self.seats)

    def after(self, seat: Seat) -> Seat | None:
        """The seat after this one, or None."""
        place = self.seats.index(seat) + 1
        return self.seats[place] if place < len(self.seats) else None

    def add(self) -> Seat:
        """One more seat at the end, with a name nobody has."""
        return self._append(self._free_name(_PERSON), PERSON)

    def remove(self, seat: Seat) -> None:
        """Take a seat away, unless too few would be left."""
        if self.may_remove:
            self.seats.remove(seat)

    def move(self, seat: Seat, change: int) -> None:
        """One place earlier (-1) or later (1), if there is one."""
        place = self.seats.index(seat)
        goal = place + change
        if 0 <= goal < len(self.seats):
            self.seats[place], self.seats[goal] = self.seats[goal], seat

    def rename(self, seat: Seat, name: str) -> None:
        """Take a name as it is typed; whether it will do is said by :meth:`problem_with`."""
        seat.name = name

    def switch(self, seat: Seat) -> None:
        """To the next way of playing, and from the last one to the first.

        A name that was only a stand-in changes along when the seat goes from person to computer or back.
        """
        before = _COMPUTER if seat.computer else _PERSON
        seat.way = following_way(self._rules, seat.way)
        seat.wish = seat.computer, seat.way.key
        after = _COMPUTER if seat.computer else _PERSON
        word, _, number = seat.name.partition(" ")
        stand_in = not seat.name.strip() or (word == before and (not number or number.isdecimal()))
        if stand_in and after != before:
            seat.name = ""
            seat.name = self._free_name(after)

    def _free_name(self, word: str) -> str:
        taken = {seat.name.strip().casefold() for seat in self.seats}
        number = 1
        while f"{word} {number}".casefold() in taken:
            number += 1
        return f"{word} {number}"

    def _append(self, name: str, way: Way) -> Seat:
        seat = Seat(self._next_number, name, way)
        self._next_number += 1
        self.seats.append(seat)
        return seat
