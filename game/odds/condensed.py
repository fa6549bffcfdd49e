"""A graph without the places where nothing is decided: what follows them is drawn into the rolls before.

Only the sums get shorter. Places keep their numbers, and those left out can still be asked about.
"""

from __future__ import annotations

from collections import defaultdict
from math import lcm

from game.odds.turn_graph import FULL, Option, Outcome, Place, TurnGraph


def condensed(graph: TurnGraph) -> TurnGraph:
    """The same turn, in which no roll leads to a place where the player must roll and chooses nothing."""
    passed = frozenset(index for index, place in enumerate(graph.places) if _decides_nothing(index, place))
    places = list(graph.places)
    # places lead to ones further to the front, or to the full set
    for index in (*range(1, len(places)), FULL):
        places[index] = _drawn_together(graph.places[index], places, passed)
    gains = (gain for place in places for outcome in place.outcomes for gain, _ in outcome.options)
    return TurnGraph(tuple(places), graph.step, max(gains, default=0), passed)


def _decides_nothing(index: int, place: Place) -> bool:
    chooses = any(len(outcome.options) > 1 for outcome in place.outcomes)
    return index != FULL and not place.may_stop and not chooses


def _drawn_together(place: Place, places: list[Place], passed: frozenset[int]) -> Place:
    through = {then for outcome in place.outcomes for _, then in outcome.options if then in passed}
    finer = lcm(*(places[then].ways for then in through))
    bust, bail = place.bust_ways * finer, place.bail_ways * finer
    found: defaultdict[tuple[Option, ...], int] = defaultdict(int)
    for outcome in place.outcomes:
        gain, then = outcome.options[0]
        if then not in passed or len(outcome.options) > 1:
            found[outcome.options] += outcome.ways * finer
            continue
        after = places[then]
        each = outcome.ways * (finer // after.ways)
        bust += each * after.bust_ways
        bail += each * after.bail_ways
        for further in after.outcomes:
            more, last = further.options[0]
            found[((gain + more, last),)] += each * further.ways
    outcomes = tuple(Outcome(ways, options) for options, ways in sorted(found.items()))
    return Place(place.dice, place.may_stop, place.ways * finer, bust, bail, outcomes)
