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


def worth_left_to_the_next(graph: TurnGraph, *, minimum: int, top: int, opponents: int) -> list[list[float]]:
    """What a stop gives the next player beyond a fresh turn, in steps: by place and by count up to ``top``.

    Args:
        graph: the turn.
        minimum: the count a stop needs, in steps.
        top: largest count to work out, in steps; larger ones hardly ever come.
        opponents: how many; what the next player gains counts against one player by its share.
    """
    given = [[0.0] * (top + 1) for _ in graph.places]
    for _ in range(_MOST_ROUNDS):
        values = turn_with_take_over(graph, given, minimum=minimum, opponents=opponents)
        wanted = extra_of_taking_over(values, top)
        change = 0.0
        for old, new in zip(given, wanted, strict=True):
            change = max(change, *(abs(a - b) for a, b in zip(old, new, strict=True)))
            old[:] = [(a + b) / 2 for a, b in zip(old, new, strict=True)]
        if change < _CLOSE:
            break
    return given


def extra_of_taking_over(values: TurnValues, top: int) -> list[list[float]]:
    """What taking over brings beyond a fresh turn, in steps: by place and by count from 0 to ``top``."""
    fresh = start_worth(values)
    return [
        [max(0.0, values.rolling(place, count) - fresh) for count in range(top + 1)]
        for place in range(len(values.graph.places))
    ]


def turn_with_take_over(
    graph: TurnGraph, given: Sequence[Sequence[float]], *, minimum: int, opponents: int
) -> TurnValues:
    """Best play for points ahead of the others, where a stop gives the next player what ``given`` says."""
    share = 1.0 / opponents
    top = len(given[FULL]) - 1
    stops = tuple(
        [NEVER if count < minimum else count - share * row[count] for count in range(top + 1)]
        if place.may_stop
        else None
        for place, row in zip(graph.places, given, strict=True)
    )
    chances = chances_of_a_stop(graph)
    beyond = tuple(_far(graph, place, share, chances) for place in range(len(graph.places)))
    return TurnValues(graph, Stakes(top, stops, Line(1.0, 0.0), beyond, bust=0.0, bail=0.0), rising=False)


def _far(graph: TurnGraph, index: int, share: float, chances: Sequence[float]) -> Line:
    """A line for counts so large that nobody will see them: the better of rolling and of giving it away."""
    place = graph.places[index]
    rolled = sum(
        outcome.ways * max(chances[then] for _, then in outcome.options) for outcome in place.outcomes
    )
    survives = rolled / place.ways
    keeps = 1 - share * survives if place.may_stop and index != FULL else 0.0
    return Line(max(survives, keeps), 0.0)
