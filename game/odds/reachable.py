"""Which counts a turn can have at which place: the others need no sums."""

from __future__ import annotations

from game.odds.turn_graph import FULL, TurnGraph

Reach = list[list[int]]  # by count: the places a turn can be at, ascending


def reachable_counts(graph: TurnGraph, top: int) -> Reach:
    """Where a turn can be from its start on, for counts up to ``top`` steps.

    Dice taken over add nothing: whoever left them has come there as well.
    """
    mask = [bytearray(len(graph.places)) for _ in range(top + 1)]  # by count and place
    options = [{option for outcome in place.outcomes for option in outcome.options} for place in graph.places]
    _enter(mask, options[FULL], 0, top)
    for count, here in enumerate(mask):
        # gains of nothing lead to places further to the front
        for place in range(len(here) - 1, -1, -1):
            if here[place]:
                _enter(mask, options[place], count, top)
    return [[place for place, can_be in enumerate(here) if can_be] for here in mask]


def _enter(mask: list[bytearray], options: set[tuple[int, int]], count: int, top: int) -> None:
    for gain, then in options:
        if count + gain <= top:
            mask[count + gain][then] = 1
