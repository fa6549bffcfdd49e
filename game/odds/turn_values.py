"""Best play of a turn by going backwards through the counts: exact sums, nothing sampled.

What a stop is worth is handed in, so the same sums answer "most points on average", "best chance to win"
and "best chance to reach a number".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter, mul

from game.odds.reachable import Reach
from game.odds.turn_graph import FULL, Option, Place, TurnGraph

Row = list[float]
Picks = Callable[[list[float]], tuple[float, ...]]
Progress = Callable[[float], None]  # the part of the work that is done, from 0 to 1

SAME = 1e-9  # relative; closer than this two worths are equal and the difference is rounding
_REPORT_EVERY = 32  # counts


@dataclass(frozen=True, slots=True)
class Line:
    """A worth that grows evenly with the count: ``slope`` per step and ``height`` at a count of 0."""

    slope: float
    height: float

    def at(self, count: int) -> float:
        """The worth at ``count`` steps."""
        return self.slope * count + self.height


NEVER = float("-inf")  # worth of a stop that is not allowed
NO_STOP = Line(0.0, NEVER)


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the ways to end a turn are worth, in whatever is to be maximised.

    ``stops[place][count]`` is the worth of stopping there (``NEVER`` where that is not allowed; None for a
    place where it is never allowed) for counts from 0 to ``top`` steps, and ``stop_beyond`` tells it for
    larger ones. ``beyond`` says for each place what it is worth to be there with a larger count.
    """

    top: int
    stops: tuple[Sequence[float] | None, ...]
    stop_beyond: Line
    beyond: tuple[Line, ...]
    bust: float
    bail: float


@dataclass(frozen=True, slots=True)
class _Recipe:
    """The roll of one place, prepared for adding up: every option that occurs is looked up once."""

    options: tuple[Option, ...]
    chances: tuple[float, ...]  # of the outcomes that leave just this option
    choices: tuple[_Choices, ...]  # of those that leave several
    bust: float
    bail: float


@lru_cache(maxsize=16)
def _recipes(graph: TurnGraph) -> tuple[_Recipe, ...]:
    return tuple(_recipe(place) for place in graph.places)


def _recipe(place: Place) -> _Recipe:
    options = sorted({option for outcome in place.outcomes for option in outcome.options})
    index = {option: number for number, option in enumerate(options)}
    chances = [0.0] * len(options)
    several: defaultdict[int, list[tuple[float, tuple[int, ...]]]] = defaultdict(list)
    for outcome in place.outcomes:
        chance = outcome.ways / place.ways
        if len(outcome.options) == 1:
            chances[index[outcome.options[0]]] += chance
        else:
            numbers = tuple(index[option] for option in outcome.options)
            several[len(numbers)].append((chance, numbers))
    choices = tuple(_choices(alike) for alike in several.values())
    bust, bail = place.bust_ways / place.ways, place.bail_ways / place.ways
    return _Recipe(tuple(options), tuple(chances), choices, bust, bail)


@dataclass(frozen=True, slots=True)
class _Choices:
    """Outcomes that leave equally many options. The n-th of ``picks`` finds the n-th options of all of them.

    Laid out this way, all their best options are found in one sweep.
    """

    chances: tuple[float, ...]
    picks: tuple[Picks, ...]


def _choices(alike: list[tuple[float, tuple[int, ...]]]) -> _Choices:
    if len(alike) == 1:
        alike = [*alike, (0.0, alike[0][1])]  # picking a single one would give no tuple
    chances = tuple(chance for chance, _ in alike)
    options = zip(*(numbers for _, numbers in alike), strict=True)
    return _Choices(chances, tuple(itemgetter(*numbers) for numbers in options))


class _Sum:
    """A recipe bound to the rows of one solution."""

    __slots__ = ("_chances", "_choices", "_ended", "_options")

    def __init__(self, recipe: _Recipe, rows: list[Row], stakes: Stakes) -> None:
        self._ended = recipe.bust * stakes.bust + recipe.bail * stakes.bail
        self._options = [(rows[then], gain) for gain, then in recipe.options]
        self._chances = recipe.chances
        self._choices = recipe.choices

    def at(self, count: int) -> float:
        worths = [row[count + gain] for row, gain in self._options]
        total: float = self._ended + sum(map(mul, self._chances, worths))
        for choices in self._choices:
            best = map(max, *[pick(worths) for pick in choices.picks])
            total += sum(map(mul, choices.chances, best))
        return total


class TurnValues:
    """The worth of every place at every count under best play."""

    def __init__(
        self,
        graph: TurnGraph,
        stakes: Stakes,
        *,
        rising: bool,
        progress: Progress | None = None,
        known: list[Row] | None = None,
        reach: Reach | None = None,
    ) -> None:
        """Work everything out.

        Args:
            graph: the turn.
            stakes: what its ends are worth.
            rising: rolling is worth no less with a larger count (true unless a goal must be met exactly);
                then most rolls that are plainly worse than stopping need not be added up.
            progress: told now and then which part of the work is done.
            known: :attr:`rows` of an earlier solution of the same; then nothing is worked out again.
            reach: where a turn can come to, for counts from 0 on; nothing is worked out for the rest of these
                counts, and it must not be asked for.

        Raises:
            ValueError: ``known`` does not fit the graph and the stakes.
        """
        self.graph = graph
        self.stakes = stakes
        self._rows = [_row(stakes, place, graph.most_gain) for place in range(len(graph.places))]
        self._sums = tuple(_Sum(recipe, self._rows, stakes) for recipe in _recipes(graph))
        if known is None:
            self._fill(rising, progress, reach)
        else:
            self._take(known)

    @property
    def rows(self) -> list[Row]:
        """For every place its worth with 0, 1, … ``stakes.top`` steps, to be kept and handed in again."""
        return [row[: self.stakes.top + 1] for row in self._rows]

    def worth(self, place: int, count: int) -> float:
        """The worth of being at ``place`` with ``count`` steps: the better of stopping and rolling."""
        row = self._rows[place]
        if count >= len(row):
            return self.stakes.beyond[place].at(count)
        drawn_in = place in self.graph.passed and count <= self.stakes.top
        return self._sums[place].at(count) if drawn_in else row[count]

    def rolling(self, place: int, count: int) -> float:
        """The worth of rolling at ``place`` with ``count`` steps, and playing on as well as can be."""
        if count <= self.stakes.top:
            return self._sums[place].at(count)
        here = self.graph.places[place]
        total = here.bust_ways * self.stakes.bust + here.bail_ways * self.stakes.bail
        for outcome in here.outcomes:
            gain, then = self.best_option(outcome.options, count)
            total += outcome.ways * self.worth(then, count + gain)
        return total / here.ways

    def stopping(self, place: int, count: int) -> float:
        """The worth of stopping at ``place`` with ``count`` steps; ``NEVER`` where that is not allowed."""
        stops = self.stakes.stops[place]
        if stops is None:
            return NEVER
        return stops[count] if count < len(stops) else self.stakes.stop_beyond.at(count)

    def stops(self, place: int, count: int) -> bool:
        """Whether stopping is allowed there and at least as good as rolling."""
        stop = self.stopping(place, count)
        return stop != NEVER and stop >= self.worth(place, count) - SAME * max(1.0, abs(stop))

    def best_option(self, options: Sequence[Option], count: int) -> Option:
        """What to make of a roll: the gain and the place that together are worth most."""
        if len(options) == 1:
            return options[0]
        if count > self.stakes.top:
            return max(options, key=lambda option: self.worth(option[1], count + option[0]))
        worths = [self._rows[then][count + gain] for gain, then in options]
        return options[worths.index(max(worths))]

    def _take(self, known: list[Row]) -> None:
        length = self.stakes.top + 1
        if len(known) != len(self._rows) or any(len(row) != length for row in known):
            raise ValueError("the rows belong to another turn")
        for row, worths in zip(self._rows, known, strict=True):
            row[:length] = worths

    def _fill(self, rising: bool, progress: Progress | None, reach: Reach | None) -> None:
        """Rows from the top down. ``floors`` are the last worths of rolling: no roll below is worth more."""
        rows, sums, all_stops = self._rows, self._sums, self.stakes.stops
        floors = [float("inf")] * len(rows)
        everywhere = [place for place in range(len(rows)) if place not in self.graph.passed]
        for count in range(self.stakes.top, -1, -1):
            if progress is not None and count % _REPORT_EVERY == 0:
                progress(1 - count / (self.stakes.top + 1))
            for place in everywhere if reach is None or count >= len(reach) else reach[count]:
                stops = all_stops[place]
                stop = NEVER if stops is None else stops[count]
                if rising and stop >= floors[place]:
                    rows[place][count] = stop
                    continue
                floors[place] = roll = sums[place].at(count)
                rows[place][count] = stop if stop > roll else roll


def _row(stakes: Stakes, place: int, most_gain: int) -> Row:
    line = stakes.beyond[place]
    if not line.slope:
        return [0.0] * (stakes.top + 1) + [line.height] * most_gain
    above = range(stakes.top + 1, stakes.top + 1 + most_gain)
    return [0.0] * (stakes.top + 1) + [line.at(count) for count in above]


def start_worth(values: TurnValues) -> float:
    """The worth of a turn that starts with a full set and no count."""
    return values.rolling(FULL, 0)
