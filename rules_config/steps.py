"""Stepping through whole numbers: from any value to the next round one, or to one that people play."""

from __future__ import annotations

from collections.abc import Iterable

from rules_config.setting import WholeNumber

# Below each bound, numbers are stepped by so much: small counts one by one, points in the steps they come in.
_SMALL = ((None, 1),)
_MIDDLING = ((20, 1), (100, 5), (None, 50))
_POINTS = ((1000, 50), (3000, 100), (20_000, 500), (100_000, 5000), (None, 50_000))
_SMALL_UP_TO, _MIDDLING_UP_TO = 100, 1000


def step_up(kind: WholeNumber, suggestions: Iterable[object], value: int) -> int:
    """The next larger value to offer; the largest there is when there is none."""
    step = _step(kind, value)
    better = [number for number in suggestions if isinstance(number, int) and number > value]
    return max(kind.minimum, min([kind.maximum, (value // step + 1) * step, *better]))


def step_down(kind: WholeNumber, suggestions: Iterable[object], value: int) -> int:
    """The next smaller value to offer; the smallest there is when there is none."""
    step = _step(kind, value - 1)
    better = [number for number in suggestions if isinstance(number, int) and number < value]
    return min(kind.maximum, max([kind.minimum, (value - 1) // step * step, *better]))


def _step(kind: WholeNumber, value: int) -> int:
    steps = (
        _SMALL if kind.maximum <= _SMALL_UP_TO else _MIDDLING if kind.maximum <= _MIDDLING_UP_TO else _POINTS
    )
    return next(step for bound, step in steps if bound is None or value < bound)
