"""Counts what was thrown, in the ways that the tests of fairness ask about."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from physics import chi_square

LEVEL = 0.01
"""A test's own limit is exceeded by chance once in a hundred runs."""

_NUMBERS = range(1, 7)
_FEWEST_PER_CELL = 5.0
"""Below this expectation the chi-square distribution is no good approximation."""
_NORMAL_LIMIT = 2.5758
"""What the size of a standard normal variable exceeds with probability `LEVEL`."""


@dataclass(frozen=True)
class Check:
    """One test of fairness.

    `statistic` is χ² where `degrees` are given, else the size of a standard normal deviation; `limit` is
    what chance exceeds once in a hundred runs; `p` is how probable so large a statistic is for fair dice. All
    three are None when there were too few throws. `counts` are the observed cells.
    """

    name: str
    title: str
    degrees: int | None
    statistic: float | None
    limit: float | None
    p: float | None
    counts: tuple[int, ...]

    def as_dict(self) -> dict[str, object]:
        """The check as plain values for JSON."""
        return {
            "name": self.name,
            "title": self.title,
            "degrees": self.degrees,
            "statistic": self.statistic,
            "limit": self.limit,
            "p": self.p,
            "counts": list(self.counts),
        }


class Tally:
    """Counts throws of a fixed number of dice and turns the counts into checks at any time."""

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.throws = 0
        self._slots: list[Counter[int]] = [Counter() for _ in range(dice)]
        self._pairs: Counter[tuple[int, int]] = Counter()
        self._serial: Counter[tuple[int, int]] = Counter()
        self._pairings = list(_pairings(dice))
        self._before: tuple[int, ...] | None = None
        self._last: int | None = None
        self._products = 0.0
        self._neighbours = 0
        self._repeats = 0
        self._changes = 0

    def add(self, numbers: Sequence[int]) -> None:
        """Count one throw. Raises ValueError when it has another number of dice than the tally."""
        if len(numbers) != self.dice:
            raise ValueError(f"a tally of {self.dice} dice cannot count a throw of {len(numbers)}")
        for slot, number in zip(self._slots, numbers, strict=True):
            slot[number] += 1
        if self._pairings:
            for one, other in self._pairings[self.throws % len(self._pairings)]:
                self._pairs[numbers[one], numbers[other]] += 1
        if self._before is not None:
            self._products += sum((a - 3.5) * (b - 3.5) for a, b in zip(self._before, numbers, strict=True))
            if self.throws % 2:
                self._serial.update(zip(self._before, numbers, strict=True))
        for number in numbers:
            if self._last is not None:
                self._neighbours += 1
                self._repeats += number == self._last
                self._changes += (number > 3) != (self._last > 3)
            self._last = number
        self._before = tuple(numbers)
        self.throws += 1

    @property
    def counts(self) -> tuple[int, ...]:
        """How often each number from 1 to 6 came up."""
        return tuple(sum(slot[number] for slot in self._slots) for number in _NUMBERS)

    def checks(self) -> tuple[Check, ...]:
        """Every test of what was counted so far."""
        return (
            _frequencies("numbers", "Each number as often as the others", self.counts),
            *(
                _frequencies(f"die_{n}", f"Die {n} by itself", tuple(slot[number] for number in _NUMBERS))
                for n, slot in enumerate(self._slots, start=1)
                if self.dice > 1
            ),
            *(
                [_frequencies("pairs", "Pairs of dice within a throw", _cells(self._pairs))]
                if self._pairings
                else []
            ),
            _frequencies("serial_pairs", "The same die in two throws running", _cells(self._serial)),
            self._correlation(),
            _share("runs", "Runs of high (4–6) and low (1–3) numbers", self._changes, self._neighbours, 0.5),
            _share("repeats", "The same number twice running", self._repeats, self._neighbours, 1.0 / 6.0),
        )

    def _correlation(self) -> Check:
        """Whether a die's number tells anything of its next one: the sum of products, in deviations."""
        title = "Correlation of a die with its next throw"
        samples = (self.throws - 1) * self.dice
        if samples * _NORMAL_LIMIT < 30.0:
            return Check("serial_correlation", title, None, None, None, None, ())
        variance_of_one_number = 35.0 / 12.0
        size = abs(self._products) / (variance_of_one_number * math.sqrt(samples))
        return Check("serial_correlation", title, None, size, _NORMAL_LIMIT, _normal_p(size), ())


def _pairings(dice: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way of a round robin to pair dice so that none is in two pairs: such pairs are independent."""
    seats: list[int | None] = [*range(dice), *([None] if dice % 2 else [])]
    for _ in range(len(seats) - 1 if dice > 1 else 0):
        half = len(seats) // 2
        met = zip(seats[:half], reversed(seats[half:]), strict=True)
        yield tuple((one, other) for one, other in met if one is not None and other is not None)
        seats = [seats[0], seats[-1], *seats[1:-1]]


def _cells(pairs: Counter[tuple[int, int]]) -> tuple[int, ...]:
    """The 36 counts, row by row."""
    return tuple(pairs[one, other] for one in _NUMBERS for other in _NUMBERS)


def _frequencies(name: str, title: str, counts: tuple[int, ...]) -> Check:
    """χ² of equally probable cells."""
    degrees = len(counts) - 1
    if sum(counts) < _FEWEST_PER_CELL * len(counts):
        return Check(name, title, degrees, None, None, None, counts)
    value = chi_square.statistic(counts)
    limit = chi_square.limit(degrees, LEVEL)
    return Check(name, title, degrees, value, limit, chi_square.p_value(value, degrees), counts)


def _share(name: str, title: str, count: int, trials: int, chance: float) -> Check:
    """How far a count of independent trials lies from its expectation, in deviations."""
    counts = (count, trials - count)
    if trials * min(chance, 1.0 - chance) < _FEWEST_PER_CELL:
        return Check(name, title, None, None, None, None, counts)
    size = abs(count - trials * chance) / math.sqrt(trials * chance * (1.0 - chance))
    return Check(name, title, None, size, _NORMAL_LIMIT, _normal_p(size), counts)


def _normal_p(size: float) -> float:
    return math.erfc(size / math.sqrt(2.0))
