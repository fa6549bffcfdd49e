"""The chi-square distribution: how surprising a difference between counts and expectation is."""

import math
from collections.abc import Sequence
from functools import cache

_ROUNDS = 1000
_EXACT = 1e-15


def statistic(counts: Sequence[int]) -> float:
    """χ² of `counts` against equal expectation in every cell. Raises ValueError when nothing was counted."""
    total = sum(counts)
    if total == 0:
        raise ValueError("nothing was counted")
    expected = total / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def p_value(value: float, degrees: int) -> float:
    """How probable a χ² of at least `value` is by chance alone, with so many degrees of freedom."""
    return _upper_gamma(degrees / 2.0, value / 2.0)


@cache
def limit(degrees: int, share: float) -> float:
    """The χ² that chance exceeds with probability `share`: 15.09 for 5 degrees of freedom and 1 %."""
    low, high = 0.0, degrees + 10.0
    while p_value(high, degrees) > share:
        high *= 2.0
    for _ in range(80):
        middle = (low + high) / 2.0
        if p_value(middle, degrees) > share:
            low = middle
        else:
            high = middle
    return high


def _upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x), by its series or its continued fraction."""
    if x <= 0.0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1.0:
        return max(0.0, 1.0 - scale * _series(a, x))
    return scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1.0 / a
    for n in range(1, _ROUNDS):
        term *= x / (a + n)
        total += term
        if term < total * _EXACT:
            break
    return total


def _fraction(a: float, x: float) -> float:
    """The continued fraction of Q, evaluated from the front (Lentz's method)."""
    tiny = 1e-300
    b = x + 1.0 - a
    c = 1.0 / tiny
    d = 1.0 / b
    value = d
    for n in range(1, _ROUNDS):
        factor = n * (a - n)
        b += 2.0
        d = 1.0 / ((factor * d + b) or tiny)
        c = (b + factor / c) or tiny
        value *= c * d
        if abs(c * d - 1.0) < _EXACT:
            break
    return value
