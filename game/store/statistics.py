"""Figures over many games: per player, per rule set, or both."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from game.store.results import GameResult, SeatResult

_Key = TypeVar("_Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Showing:
    """One player's part in one game: what statistics are made of."""

    game: int
    result: GameResult
    seat: int

    @property
    def own(self) -> SeatResult:
        """What this player did."""
        return self.result.seats[self.seat]

    @property
    def won(self) -> bool:
        """Whether this player won, alone or together with others."""
        return self.seat in self.result.winners


@dataclass(frozen=True, slots=True)
class Figures:
    """What several showings come to.

    Turn figures only make sense within one rule set: miles are not points.
    """

    games: int
    wins: int
    turns: int
    banked: int
    best_turn: int | None
    busts: int
    longest_walk: int
    faces: tuple[int, ...]

    @property
    def average_turn(self) -> float | None:
        """Points per turn, blown turns counted as 0; None before the first turn."""
        return self.banked / self.turns if self.turns else None

    @property
    def fairness(self) -> float | None:
        """How often fair dice would show counts at least as uneven as ``faces``, between 0 and 1.

        Pearson's chi-squared test against equal chances; None without dice. Values under 0.01 come up once
        in a hundred fair samples.
        """
        total = sum(self.faces)
        if not total or len(self.faces) < 2:
            return None
        expected = total / len(self.faces)
        distance = sum((count - expected) ** 2 / expected for count in self.faces)
        return _chi_squared_tail(distance, len(self.faces) - 1)


def per_player(showings: Iterable[Showing]) -> dict[tuple[str, bool], Figures]:
    """Figures by (name, played by the computer), in order of appearance."""
    return _grouped(showings, lambda showing: (showing.own.name, showing.own.computer))


def per_rules(showings: Iterable[Showing]) -> dict[str, Figures]:
    """Figures by the id of the rules; ``games`` counts every game once, however many played it."""
    return _grouped(showings, lambda showing: showing.result.rules_id)


def per_player_and_rules(showings: Iterable[Showing]) -> dict[tuple[str, bool, str], Figures]:
    """Figures by (name, played by the computer, id of the rules)."""
    return _grouped(
        showings, lambda showing: (showing.own.name, showing.own.computer, showing.result.rules_id)
    )


def _grouped(showings: Iterable[Showing], key: Callable[[Showing], _Key]) -> dict[_Key, Figures]:
    groups: dict[_Key, list[Showing]] = {}
    for showing in showings:
        groups.setdefault(key(showing), []).append(showing)
    return {name: figures(group) for name, group in groups.items()}


def figures(showings: Iterable[Showing]) -> Figures:
    """What these showings come to."""
    group = list(showings)
    seats = [showing.own for showing in group]
    sides = max((len(seat.faces) for seat in seats), default=0)
    return Figures(
        games=len({showing.game for showing in group}),
        wins=sum(showing.won for showing in group),
        turns=sum(seat.turns for seat in seats),
        banked=sum(seat.banked for seat in seats),
        best_turn=max((seat.best_turn for seat in seats if seat.best_turn is not None), default=None),
        busts=sum(seat.busts for seat in seats),
        longest_walk=max((seat.longest_walk for seat in seats), default=0),
        faces=tuple(sum(seat.faces[n] for seat in seats if n < len(seat.faces)) for n in range(sides)),
    )


def _chi_squared_tail(distance: float, freedom: int) -> float:
    """The chance of at least ``distance`` under the chi-squared distribution: Q(freedom / 2, distance / 2).

    Built up by Q(a + 1, x) = Q(a, x) + x^a · e^-x / Γ(a + 1), from Q(1/2, x) = erfc(√x) or Q(1, x) = e^-x.
    """
    x = distance / 2
    a = 0.5 if freedom % 2 else 1.0
    tail = math.erfc(math.sqrt(x)) if freedom % 2 else math.exp(-x)
    while a < freedom / 2 and x > 0:
        tail += math.exp(a * math.log(x) - x - math.lgamma(a + 1))
        a += 1
    return min(tail, 1.0) if x > 0 else 1.0
