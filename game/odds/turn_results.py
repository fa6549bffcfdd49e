"""How a turn ends when it is played in a given way: the chance of every result."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.odds.turn_graph import FULL, Option, Place, TurnGraph
from game.odds.turn_values import TurnValues

Stops = Callable[[int, int], bool]  # (place, count in steps) -> whether the player stops there
Rolls = dict[tuple[int, int], list[tuple[tuple[int, int], int]]]  # by place and count; see _rolled
Chooses = Callable[[Sequence[Option], int], Option]  # (options of a roll, count) -> the one taken

_NEGLIGIBLE = 1e-9  # chances of being somewhere below which a branch is dropped; see TurnResults


@dataclass(frozen=True, slots=True)
class TurnResults:
    """Chances of the ends of a turn: what is banked (steps → chance), a bust, being out.

    They add up to 1 but for the last millionth: endless turns are followed until they are next to impossible.
    """

    banked: dict[int, float]
    bust: float
    bail: float

    @property
    def mean(self) -> float:
        """Steps banked on average."""
        return sum(count * chance for count, chance in self.banked.items())


def best_results(values: TurnValues, *, limit: int | None = None) -> TurnResults:
    """The results of a turn that is played as well as can be; ``limit`` as in :func:`turn_results`."""
    return turn_results(values.graph, values.stops, values.best_option, limit=limit)


def turn_results(
    graph: TurnGraph, stops: Stops, chooses: Chooses, *, limit: int | None = None, rolls: Rolls | None = None
) -> TurnResults:
    """The results of a turn in which the player does as told.

    Args:
        graph: the turn.
        stops: whether the player stops at a place with a count.
        chooses: what the player makes of a roll.
        limit: a count that must not be passed: a roll after which nothing else is possible is a bust.
        rolls: what rolls lead to is looked up and remembered here; share it among turns that choose alike.
    """
    known: Rolls = rolls if rolls is not None else {}
    banked: defaultdict[int, float] = defaultdict(float)
    waiting: dict[int, list[float]] = {}  # count -> chance of being at each place, before the choice
    ends = [0.0, 0.0]
    _roll(graph, chooses, FULL, 0, 1.0, waiting, ends, known)
    while waiting:
        now = min(waiting)
        chances = waiting[now]
        # gains of nothing lead to places further to the front, so the last place comes first
        for here in range(len(chances) - 1, -1, -1):
            chance = chances[here]
            if chance <= _NEGLIGIBLE:
                continue
            if stops(here, now):
                banked[now] += chance
            else:
                _roll(graph, chooses, here, now, chance, waiting, ends, known)
        del waiting[now]
        if limit is not None:
            ends[0] += sum(sum(waiting.pop(count)) for count in list(waiting) if count > limit)
    return TurnResults(dict(banked), ends[0], ends[1])


def _roll(
    graph: TurnGraph,
    chooses: Chooses,
    index: int,
    count: int,
    chance: float,
    waiting: dict[int, list[float]],
    ends: list[float],
    rolls: Rolls,
) -> None:
    place = graph.places[index]
    each = chance / place.ways
    ends[0] += each * place.bust_ways
    ends[1] += each * place.bail_ways
    key = index, count
    if key not in rolls:
        rolls[key] = _rolled(place, chooses, count)
    for (total, then), ways in rolls[key]:
        if total not in waiting:
            waiting[total] = [0.0] * len(graph.places)
        waiting[total][then] += each * ways


def _rolled(place: Place, chooses: Chooses, count: int) -> list[tuple[tuple[int, int], int]]:
    """Where a roll leads to, as count and place, and in how many ways."""
    found: defaultdict[tuple[int, int], int] = defaultdict(int)
    for outcome in place.outcomes:
        options = outcome.options
        gain, then = options[0] if len(options) == 1 else chooses(options, count)
        found[count + gain, then] += outcome.ways
    return list(found.items())
