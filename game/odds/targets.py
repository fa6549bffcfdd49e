"""The best chance to reach a number in one turn: to beat it, to match it, or to meet it exactly."""

from __future__ import annotations

from game.odds.far_counts import chances_of_a_stop
from game.odds.turn_graph import FULL, TurnGraph
from game.odds.turn_values import NEVER, NO_STOP, Line, Row, Stakes, TurnValues

_NOTHING_BEYOND = Line(0.0, 0.0)


def beating(
    graph: TurnGraph, mark: int, *, tie: float, minimum: int = 0, known: list[Row] | None = None
) -> TurnValues:
    """Best play for a count beyond ``mark`` steps.

    Args:
        graph: the turn.
        mark: the count to beat, in steps; -1 when any stop will do.
        tie: what a count of exactly ``mark`` is worth, where beating it is worth 1.
        minimum: the count a stop needs, in steps.
        known: the rows of an earlier solution of the same.
    """
    top = max(mark + 1, minimum)
    row = [NEVER if count < minimum else _reached(count - mark, tie) for count in range(top + 1)]
    stops = tuple(row if place.may_stop else None for place in graph.places)
    beyond = tuple(Line(0.0, chance) for chance in chances_of_a_stop(graph))
    return TurnValues(
        graph, Stakes(top, stops, Line(0.0, 1.0), beyond, bust=0.0, bail=0.0), rising=True, known=known
    )


def _reached(surplus: int, tie: float) -> float:
    return 1.0 if surplus > 0 else (tie if surplus == 0 else 0.0)


def meeting(
    graph: TurnGraph,
    mark: int,
    *,
    lowest: int | None = None,
    full_set_may_stop: bool = False,
    known: list[Row] | None = None,
) -> TurnValues:
    """Best play to stop with exactly ``mark`` steps; a count beyond it is lost.

    Args:
        graph: the turn, with every gain in it.
        mark: the count to meet, in steps.
        lowest: a count from here on is as good; None asks for ``mark`` itself.
        full_set_may_stop: a complete set ends the duty to roll when it meets the mark.
        known: the rows of an earlier solution of the same.
    """
    enough = mark if lowest is None else lowest
    row = [1.0 if count >= enough else 0.0 for count in range(mark)] + [1.0]
    landing = [NEVER] * mark + [1.0] if full_set_may_stop else None
    stops = tuple(
        row if place.may_stop else (landing if index == FULL else None)
        for index, place in enumerate(graph.places)
    )
    beyond = (_NOTHING_BEYOND,) * len(graph.places)
    stakes = Stakes(mark, stops, NO_STOP, beyond, bust=0.0, bail=0.0)
    return TurnValues(graph, stakes, rising=False, known=known)


class LastTurn:
    """The last turn of a game against a score that is out of reach of everybody else.

    What counts is only how many steps are missing to draw level, so one table answers for every score.
    """

    def __init__(self, values: TurnValues, level: int) -> None:
        """``values`` were worked out for drawing level at ``level`` steps, the most it can tell apart."""
        self.values = values
        self.most = level
        self._chances: dict[int, float] = {}

    def shift_for(self, missing: int) -> int:
        """What has to be added to a count to find its worth with ``missing`` steps to draw level.

        Below 0 the table is too short for so much to make up: its beginning stands for all such counts.
        """
        return self.most - missing

    def chance(self, missing: int) -> float:
        """The best chance of a fresh turn that begins ``missing`` steps behind; a tie counts as its worth."""
        count = max(0, self.shift_for(missing))
        if count not in self._chances:
            self._chances[count] = self.values.rolling(FULL, count)
        return self._chances[count]

    def chance_from(self, place: int, count: int, missing: int) -> float:
        """The same for a turn that begins by rolling at ``place`` with ``count`` steps taken over."""
        return self.values.rolling(place, max(0, self.shift_for(missing - count)))
