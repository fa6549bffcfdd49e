"""What stopping is worth when the next player may go on with the count and the dice left over.

A stop then leaves the next player a choice: a fresh turn, or to roll the dice that are left and save the
count once more. Whatever that brings beyond a fresh turn has to be taken off the worth of the stop. It
depends on itself (the next player's stop leaves dice, too), so it is worked out round by round.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.odds.far_counts import chances_of_a_stop
from game.odds.turn_graph import FULL, TurnGraph
from game.odds.turn_values import NEVER, Line, Stakes, TurnValues, start_worth

_MOST_ROUNDS = 40
_CLOSE = 0.02  # steps; finer differences decide nothing


def turn_with_take_over(
    graph: TurnGraph, *, minimum: int, top: int, opponents: int, given: list[list[float]] | None = None
) -> TurnValues:
    """Best play for points ahead of the others, where each may take over from the one before.

    Args:
        graph: the turn.
        minimum: the count a stop needs, in steps.
        top: largest count to work out, in steps; beyond it the worths go on in straight lines.
        opponents: how many; what the next player gains counts against one player by its share.
        given: what :func:`extra_of_taking_over` says of an earlier solution of the same.
    """
    share = 1.0 / opponents
    if given is not None:
        return _solve(graph, minimum, top, given, share)
    given = [[0.0] * (top + 1) for _ in graph.places]
    values = _solve(graph, minimum, top, given, share)
    for _ in range(_MOST_ROUNDS):
        wanted = extra_of_taking_over(values, top)
        change = 0.0
        for old, new in zip(given, wanted, strict=True):
            change = max(change, *(abs(a - b) for a, b in zip(old, new, strict=True)))
            old[:] = [(a + b) / 2 for a, b in zip(old, new, strict=True)]
        if change < _CLOSE:
            break
        values = _solve(graph, minimum, top, given, share)
    return values


def extra_of_taking_over(values: TurnValues, top: int) -> list[list[float]]:
    """What taking over brings beyond a fresh turn, in steps: by place and by count from 0 to ``top``."""
    fresh = start_worth(values)
    return [
        [max(0.0, values.rolling(place, count) - fresh) for count in range(top + 1)]
        for place in range(len(values.graph.places))
    ]


def _solve(
    graph: TurnGraph, minimum: int, top: int, given: Sequence[Sequence[float]], share: float
) -> TurnValues:
    stops = tuple(
        [NEVER if count < minimum else count - share * row[count] for count in range(top + 1)]
        if place.may_stop
        else None
        for place, row in zip(graph.places, given, strict=True)
    )
    chances = chances_of_a_stop(graph)
    beyond = tuple(_far(graph, place, share, chances) for place in range(len(graph.places)))
    return TurnValues(graph, Stakes(top, stops, beyond, bust=0.0, bail=0.0), rising=False)


def _far(graph: TurnGraph, index: int, share: float, chances: Sequence[float]) -> Line:
    """A line for counts so large that nobody will see them: the better of rolling and of giving it away."""
    place = graph.places[index]
    rolled = sum(
        outcome.ways * max(chances[then] for _, then in outcome.options) for outcome in place.outcomes
    )
    survives = rolled / place.ways
    keeps = 1 - share * survives if place.may_stop and index != FULL else 0.0
    return Line(max(survives, keeps), 0.0)
