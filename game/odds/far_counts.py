"""Best play with a count so large that the turn is ended at the first chance.

There the worth of every place is a straight line over the count, which closes the sums that go down from it:
a complete set leads back to a full roll with a larger count, without end.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.odds.turn_graph import FULL, EndlessTurn, Option, TurnGraph
from game.odds.turn_values import Line

_SAME_SLOPE = 1e-12
_SETTLED = 1e-15
_MOST_ROUNDS = 20_000


@dataclass(frozen=True, slots=True)
class FarCounts:
    """The worth of every place as a line, true for all counts from ``valid_from`` steps on."""

    lines: tuple[Line, ...]
    valid_from: int


def far_counts(graph: TurnGraph, bust: float, bail: float) -> FarCounts:
    """The lines for a turn in which a stop is worth its count (in steps).

    Args:
        graph: the turn.
        bust: worth of a bust, in steps.
        bail: worth of being out, in steps.

    Raises:
        EndlessTurn: rolling on for ever costs nothing.
    """
    slopes = _slopes(graph)
    heights = _heights(graph, slopes, bust, bail)
    lines = tuple(Line(slope, height) for slope, height in zip(slopes, heights, strict=True))
    return FarCounts(lines, _valid_from(graph, lines, bust, bail))


def rolls_to_the_next_stop(graph: TurnGraph) -> tuple[Line, ...]:
    """For each place the count after rolling there and stopping at the next chance, on average, in steps.

    Raises:
        EndlessTurn: no turn ever comes to a stop, nor to a bust.
    """
    slopes = _slopes(graph)
    heights = _heights(graph, slopes, 0.0, 0.0, stops_at_once=True)
    rolling = (_rolling(graph, index, slopes, heights, 0.0, 0.0) for index in range(len(graph.places)))
    return tuple(Line(slope, height) for slope, height in rolling)


def chances_of_a_stop(graph: TurnGraph) -> tuple[float, ...]:
    """For each place the best chance to get to a stop at all: 1 where stopping is allowed at once."""
    return tuple(_slopes(graph))


def _slopes(graph: TurnGraph) -> list[float]:
    """A count is worth as many times itself as it has a chance to be banked."""
    slopes = [1.0 if place.may_stop else 0.0 for place in graph.places]
    forced = [index for index, place in enumerate(graph.places) if not place.may_stop]
    for _ in range(_MOST_ROUNDS):
        change = 0.0
        for index in _full_last(forced):
            place = graph.places[index]
            ways = sum(outcome.ways * _steepest(outcome.options, slopes) for outcome in place.outcomes)
            slope = ways / place.ways
            change = max(change, abs(slope - slopes[index]))
            slopes[index] = slope
        if change < _SETTLED:
            break
    return slopes


def _heights(
    graph: TurnGraph, slopes: list[float], bust: float, bail: float, *, stops_at_once: bool = False
) -> list[float]:
    """``stops_at_once``: also where rolling on costs no chance."""
    heights = [0.0] * len(graph.places)
    open_ends = [
        index
        for index, place in enumerate(graph.places)
        if not place.may_stop
        or (not stops_at_once and _rolling(graph, index, slopes, heights, bust, bail)[0] >= 1 - _SAME_SLOPE)
    ]
    for _ in range(_MOST_ROUNDS):
        change = 0.0
        for index in _full_last(open_ends):
            _, height = _rolling(graph, index, slopes, heights, bust, bail)
            if graph.places[index].may_stop:
                height = max(0.0, height)  # rolling costs no chance here, so it is right if it adds anything
            change = max(change, abs(height - heights[index]) / max(1.0, abs(height)))
            heights[index] = height
        if change < _SETTLED:
            return heights
    raise EndlessTurn("A turn under these rules can be prolonged for ever without risk.")


def _full_last(places: list[int]) -> list[int]:
    """The same places, the full set at the end: all others lead to it, so it settles soonest there."""
    return [*(index for index in places if index != FULL), *(index for index in places if index == FULL)]


def _steepest(options: tuple[Option, ...], slopes: list[float]) -> float:
    return slopes[options[0][1]] if len(options) == 1 else max(slopes[then] for _, then in options)


def _rolling(
    graph: TurnGraph, index: int, slopes: list[float], heights: list[float], bust: float, bail: float
) -> tuple[float, float]:
    place = graph.places[index]
    slope = 0.0
    height = place.bust_ways * bust + place.bail_ways * bail
    for outcome in place.outcomes:
        best = _best(outcome.options, slopes, heights)
        slope += outcome.ways * best[0]
        height += outcome.ways * best[1]
    return slope / place.ways, height / place.ways


def _best(options: tuple[Option, ...], slopes: list[float], heights: list[float]) -> tuple[float, float]:
    if len(options) == 1:
        gain, then = options[0]
        return slopes[then], slopes[then] * gain + heights[then]
    steepest = _steepest(options, slopes)
    return max(
        (slopes[then], slopes[then] * gain + heights[then])
        for gain, then in options
        if slopes[then] >= steepest - _SAME_SLOPE
    )


def _valid_from(graph: TurnGraph, lines: tuple[Line, ...], bust: float, bail: float) -> int:
    """The count from which no choice changes any more: beyond every crossing of two lines."""
    slopes, heights = [line.slope for line in lines], [line.height for line in lines]
    crossings = [0.0]
    for index, place in enumerate(graph.places):
        for outcome in place.outcomes:
            slope, height = _best(outcome.options, slopes, heights)
            for gain, then in outcome.options:
                if slopes[then] < slope - _SAME_SLOPE:
                    other = slopes[then] * gain + heights[then]
                    crossings.append((other - height) / (slope - slopes[then]))
        if place.may_stop:
            slope, height = _rolling(graph, index, slopes, heights, bust, bail)
            if slope < 1 - _SAME_SLOPE:
                crossings.append(height / (1 - slope))
    return int(max(crossings)) + 1
