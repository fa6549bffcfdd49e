"""One turn for itself: how many points it brings on average when it is played as well as can be."""

from __future__ import annotations

from game.odds.far_counts import chances_of_a_stop, far_counts
from game.odds.turn_graph import TurnGraph
from game.odds.turn_values import NEVER, Line, Progress, Row, Stakes, TurnValues, start_worth

_MOST_COUNTS = 2_000_000  # cells of the table; more would take minutes and much memory


class TooLarge(ValueError):  # noqa: N818 - it names what is the matter with the rules
    """The rules leave so many possibilities that they are not worked out."""


def free_turn(
    graph: TurnGraph,
    *,
    minimum: int = 0,
    bust: float = 0.0,
    bail: float = 0.0,
    progress: Progress | None = None,
    known: list[Row] | None = None,
) -> TurnValues:
    """Best play for points: a stop is worth its count, and goal and opponents are left aside.

    Args:
        graph: the turn.
        minimum: the count a stop needs, in steps.
        bust: worth of a bust, in steps; below 0 when blown turns cost something.
        bail: worth of being out, in steps.
        progress: told now and then which part of the work is done.
        known: the rows of an earlier solution of the same.

    Raises:
        EndlessTurn: rolling on for ever costs nothing.
        TooLarge: stopping becomes right only after an enormous number of steps.
    """
    far = far_counts(graph, bust, bail)
    top = max(far.valid_from, minimum)
    if top * len(graph.places) > _MOST_COUNTS:
        raise TooLarge("Under these rules it is right to roll on for so long that it can't be worked out.")
    row = [NEVER] * minimum + [float(count) for count in range(minimum, top + 1)]
    stops = tuple(row if place.may_stop else None for place in graph.places)
    return TurnValues(
        graph,
        Stakes(top, stops, Line(1.0, 0.0), far.lines, bust, bail),
        rising=True,
        progress=progress,
        known=known,
    )


def turn_up_to(
    graph: TurnGraph, limit: int, *, minimum: int = 0, bust: float = 0.0, known: list[Row] | None = None
) -> TurnValues:
    """Best play where no more than ``limit`` steps are of use: the answer where a free turn has none.

    The other arguments are those of :func:`free_turn`.
    """
    top = max(limit, minimum)
    row = [NEVER] * minimum + [float(min(count, limit)) for count in range(minimum, top + 1)]
    stops = tuple(row if place.may_stop else None for place in graph.places)
    chances = chances_of_a_stop(graph)
    beyond = tuple(Line(0.0, bust + chance * (limit - bust)) for chance in chances)
    stakes = Stakes(top, stops, Line(0.0, float(limit)), beyond, bust, bail=0.0)
    return TurnValues(graph, stakes, rising=True, known=known)


def chance_of_bust(graph: TurnGraph, *, minimum: int = 0) -> float:
    """The chance that a turn played for points ends in a bust.

    It is what the turn loses for every step that a bust costs, taken over a cost so small that no choice
    depends on it.
    """
    cost = 1e-6  # steps
    without = start_worth(free_turn(graph, minimum=minimum))
    return (without - start_worth(free_turn(graph, minimum=minimum, bust=-cost))) / cost
