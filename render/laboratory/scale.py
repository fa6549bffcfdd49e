"""Round numbers for the axes of charts."""

from __future__ import annotations

from math import ceil, floor

_TOPS = (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)


def round_top(largest: float) -> float:
    """The end of an axis for shares of 1 up to ``largest``: a round number that its half goes into."""
    return next((top for top in _TOPS if largest <= top), 1.0)


def round_span(lowest: float, highest: float) -> tuple[float, float, float]:
    """The ends and the step of an axis for shares of 1 from ``lowest`` to ``highest``.

    All three in steps of a twentieth, a tenth or a fifth, so that there are at most six lines.
    """
    for step in (0.05, 0.1, 0.2):
        low, high = floor(lowest / step + 1e-9) * step, ceil(highest / step - 1e-9) * step
        if round((high - low) / step) <= 5:
            break
    return max(0.0, low), min(1.0, high), step


def ticks(low: float, high: float, step: float) -> tuple[float, ...]:
    """The places of an axis that get a line."""
    return tuple(low + step * place for place in range(round((high - low) / step) + 1))
