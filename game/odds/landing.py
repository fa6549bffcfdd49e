"""Playing for a goal that must be met exactly, with nobody in the way: land, and land soon.

Being a turn later is worth the ``PATIENCE``-th part. That is enough to weigh a good remainder against a
near one, and it stays finite for remainders that no turn can make.
"""

from __future__ import annotations

from game.odds.running_busts import root_of_falling
from game.odds.turn_graph import FULL, TurnGraph
from game.odds.turn_results import TurnResults, best_results
from game.odds.turn_values import NEVER, NO_STOP, Line, Stakes, TurnValues, start_worth

PATIENCE = 0.85
_CLOSE = 1e-6


class Landing:
    """Best turns for every remainder up to ``longest`` steps, and how they end."""

    def __init__(self, graph: TurnGraph, longest: int, *, minimum: int, full_set_may_stop: bool) -> None:
        """Work up from the smallest remainder.

        Args:
            graph: the turn, with every gain in it.
            longest: largest remainder, in steps.
            minimum: the count a stop needs, unless it lands; in steps.
            full_set_may_stop: a complete set ends the duty to roll when it lands.
        """
        self._graph = graph
        self._minimum = minimum
        self._full_set_may_stop = full_set_may_stop
        self._worths = [1.0]  # by remainder
        self.results: list[TurnResults] = [TurnResults({0: 1.0}, 0.0, 0.0)]  # by remainder
        for missing in range(1, longest + 1):
            values = self._solve(missing)
            self._worths.append(values.stakes.bust)
            self.results.append(best_results(values, limit=missing))

    def _solve(self, missing: int) -> TurnValues:
        def surplus(bust: float) -> float:
            return PATIENCE * start_worth(self._turn(missing, bust)) - bust

        return self._turn(missing, root_of_falling(surplus, self._worths[-1] * PATIENCE, _CLOSE))

    def _turn(self, missing: int, bust: float) -> TurnValues:
        # a stop leaves a remainder; the minimum does not hold back one that lands
        left = [self._worths[missing - count] if count else bust for count in range(missing + 1)]
        row = [worth if count >= self._minimum else NEVER for count, worth in enumerate(left[:-1])]
        row.append(1.0)
        only_landing = [NEVER] * missing + [1.0]
        stops = tuple(
            row if place.may_stop else (only_landing if index == FULL and self._full_set_may_stop else None)
            for index, place in enumerate(self._graph.places)
        )
        beyond = (Line(0.0, bust),) * len(self._graph.places)  # such holds are not allowed
        return TurnValues(self._graph, Stakes(missing, stops, NO_STOP, beyond, bust, bail=0.0), rising=False)
