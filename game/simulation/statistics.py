"""The little statistics that reports need: shares with an interval, and how values spread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

_TWO_SIDED_95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Share:
    """A share of 1 with its 95 % interval (Wilson's)."""

    value: float
    low: float
    high: float


def share(part: float, whole: int) -> Share:
    """``part`` of ``whole`` trials; half a trial (a shared win) is allowed."""
    if not whole:
        return Share(0.0, 0.0, 1.0)
    value, square = part / whole, _TWO_SIDED_95**2
    middle = (value + square / (2 * whole)) / (1 + square / whole)
    reach = _TWO_SIDED_95 / (1 + square / whole)
    reach *= sqrt(value * (1 - value) / whole + square / (4 * whole**2))
    return Share(value, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its 95 % interval (normal)."""

    value: float
    low: float
    high: float
    count: int


def mean(values: Sequence[float]) -> Mean:
    """The mean of ``values``; of none it is 0."""
    count = len(values)
    if not count:
        return Mean(0.0, 0.0, 0.0, 0)
    value = sum(values) / count
    variance = sum((each - value) ** 2 for each in values) / max(1, count - 1)
    reach = _TWO_SIDED_95 * sqrt(variance / count)
    return Mean(value, value - reach, value + reach, count)


@dataclass(frozen=True, slots=True)
class Spread:
    """How values lie: their mean, the tenth, half and nine tenths of them, and the largest."""

    mean: float
    low: float
    median: float
    high: float
    most: float


def spread(values: Sequence[float]) -> Spread:
    """The spread of ``values``; of none everything is 0."""
    if not values:
        return Spread(0.0, 0.0, 0.0, 0.0, 0.0)
    ordered = sorted(values)

    def at(part: float) -> float:
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))]

    return Spread(sum(ordered) / len(ordered), at(0.1), at(0.5), at(0.9), ordered[-1])


def bars(values: Sequence[float], edges: Sequence[float]) -> tuple[float, ...]:
    """The share of ``values`` in each class between two ``edges`` (the last class is open)."""
    counts = [0] * len(edges)
    for value in values:
        index = sum(edge <= value for edge in edges) - 1
        counts[max(0, index)] += 1
    return tuple(count / max(1, len(values)) for count in counts)


def round_edges(most: float, classes: int) -> tuple[int, ...]:
    """``classes`` edges from 0 in steps of 1, 2 or 5 times a power of ten, up to about ``most``."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if step * factor * classes >= most:
                return tuple(index * step * factor for index in range(classes))
        step *= 10
