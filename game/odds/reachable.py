"""Which counts a turn can have at which place: the others need no sums."""

from __future__ import annotations

from game.odds.turn_graph import FULL, TurnGraph

Mask = list[bytearray]  # by place and by count: 1 where a turn can come to


def reachable_counts(graph: TurnGraph, top: int) -> Mask:
    """Where a turn can be from its start on, for counts up to ``top`` steps.

    Dice taken over add nothing: whoever left them has come there as well.
    """
    mask = [bytearray(top + 1) for _ in graph.places]
    options = [{option for outcome in place.outcomes for option in outcome.options} for place in graph.places]
    _enter(mask, options[FULL], 0, top)
    for count in range(top + 1):
        # gains of nothing lead to places further to the front
        for place in range(len(graph.places) - 1, -1, -1):
            if mask[place][count]:
                _enter(mask, options[place], count, top)
    return mask


def _enter(mask: Mask, options: set[tuple[int, int]], count: int, top: int) -> None:
    for gain, then in options:
        if count + gain <= top:
            mask[then][count + gain] = 1
