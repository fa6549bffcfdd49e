"""The turn of a hold game as a graph: a place for every number of dice left.

What may be held comes from the rules' own count table; here it is only gathered by what matters later,
the count gained and the dice left.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import gcd

from game.combinations import CountTable, counts_of, table_for
from game.hold_state import settings
from game.odds.distinct_rolls import distinct_rolls
from game.odds.turn_graph import FULL, Option, Outcome, Place, TurnGraph
from game.rolls import dice_of
from rules_config.model import HoldRules, MayOrMust, Rules


def hold_graph(rules: Rules, *, every_gain: bool) -> TurnGraph:
    """The graph of a turn under ``rules``, a hold rule file.

    Args:
        rules: the rules.
        every_gain: keep smaller counts that leave the same dice, as needed when a goal must be met exactly;
            otherwise only the largest count for each number of dice left.
    """
    count = dice_of(rules).count
    rolled = [_Rolled(rules, dice) for dice in range(1, count + 1)]
    step = gcd(*(points for roll in rolled for points in roll.gains())) or 1
    full = rolled[-1].place(step, every_gain)
    places = (full, *(roll.place(step, every_gain) for roll in rolled[:-1]))
    gains = (gain for place in places for outcome in place.outcomes for gain, _ in outcome.options)
    return TurnGraph(places, step, max(gains, default=0))


def place_of_dice(graph: TurnGraph, dice: int) -> int:
    """The place at which ``dice`` dice are left; none left means that a full set comes next."""
    return dice if 0 < dice < graph.full.dice else FULL


def _options(hold: HoldRules, table: CountTable, roll: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    asked = hold.counting_roll.faces
    if asked is not None and asked.isdisjoint(roll):
        return {}
    counts = counts_of(roll, table.sides)
    whole = table.best_split(counts)
    if whole is not None and hold.all_count is MayOrMust.MUST_ROLL:
        return {roll: whole.points}
    return {held: split.points for held, split in table.holds(counts).items()}


class _Rolled:
    """All rolls of a number of dice, gathered by the options they leave."""

    def __init__(self, rules: Rules, dice: int) -> None:
        hold, kinds, table = settings(rules), dice_of(rules), table_for(rules)
        self.dice = dice
        self._is_full = dice == kinds.count
        self._may_stop = not self._is_full or hold.all_count is MayOrMust.MAY_ROLL
        self._ways = kinds.sides**dice
        self._bust_ways = 0
        self._found: defaultdict[frozenset[tuple[int, int]], int] = defaultdict(int)  # {(points, dice left)}
        for roll, ways in distinct_rolls(dice, kinds.sides):
            options = _options(hold, table, roll)
            if options:
                pairs = {(points, dice - len(held)) for held, points in options.items()}
                self._found[frozenset(pairs)] += ways
            elif self._is_full and hold.nothing_with_all_dice:
                self._found[frozenset({(hold.nothing_with_all_dice, 0)})] += ways
            else:
                self._bust_ways += ways

    def gains(self) -> Iterator[int]:
        """Every count that a roll can add, in points."""
        return (points for options in self._found for points, _ in options)

    def place(self, step: int, every_gain: bool) -> Place:
        """The place where these dice are rolled, with counts in steps of ``step`` points."""
        merged: defaultdict[tuple[Option, ...], int] = defaultdict(int)
        for options, ways in self._found.items():
            kept = options if every_gain else _largest(options)
            # no dice left: a full set is rolled next, which is place 0
            merged[tuple(sorted((points // step, left) for points, left in kept))] += ways
        outcomes = tuple(Outcome(ways, options) for options, ways in sorted(merged.items()))
        return Place(self.dice, self._may_stop, self._ways, self._bust_ways, 0, outcomes)


def _largest(options: frozenset[tuple[int, int]]) -> list[tuple[int, int]]:
    best: dict[int, int] = {}
    for points, left in options:
        best[left] = max(points, best.get(left, 0))
    return [(points, left) for left, points in best.items()]
