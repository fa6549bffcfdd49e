"""Turns of a player whose blown turns in a row cost something: the most points per turn in the long run.

A blown turn is then worth what it does to the turns after it. With *gain* the points per turn and *worth*
of a position how much better it is than one without a blown turn, every position is worth its best turn
less the gain; that holds for exactly one gain.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.odds.turn_values import TurnValues, start_worth

Solve = Callable[[float], TurnValues]  # worth of a bust, in steps -> best turn

_MOST_ROUNDS = 60
_CLOSE = 1e-11


@dataclass(frozen=True, slots=True)
class RunningBusts:
    """Best play with 0, 1, … turns blown just before, and the points per turn it brings, in steps."""

    gain: float
    turns: tuple[TurnValues, ...]


def no_penalty(solve: Solve) -> RunningBusts:
    """The same where blown turns cost nothing more than themselves."""
    values = solve(0.0)
    return RunningBusts(start_worth(values), (values,))


def with_penalty(solve: Solve, in_a_row: int, penalty: float) -> RunningBusts:
    """Best play where the ``in_a_row``-th blown turn running costs ``penalty`` steps and the count restarts.

    Args:
        solve: the best turn for a given worth of a bust.
        in_a_row: length of the run that is punished, at least 1.
        penalty: its cost in steps.
    """
    last = solve(-penalty)

    def chain(gain: float) -> list[TurnValues]:
        """The turns with 0, 1, … blown before, if the turns after them bring ``gain`` each."""
        turns = [last]
        while len(turns) < in_a_row:
            turns.append(solve(start_worth(turns[-1]) - gain))
        return turns[::-1]

    def surplus(gain: float) -> float:
        return start_worth(chain(gain)[0]) - gain

    gain = root_of_falling(surplus, start_worth(solve(0.0)))
    return RunningBusts(gain, tuple(chain(gain)))


def root_of_falling(surplus: Callable[[float], float], first: float, close: float = _CLOSE) -> float:
    """Where a falling function of straight pieces is 0, by the chord through the last two points.

    Args:
        surplus: the function.
        first: where to begin.
        close: how near to 0 it has to come, relative to the place.
    """
    old, old_surplus = first, surplus(first)
    new = first + old_surplus
    for _ in range(_MOST_ROUNDS):
        new_surplus = surplus(new)
        if abs(new_surplus) <= close * max(1.0, abs(new)) or new_surplus == old_surplus:
            return new
        step = new_surplus * (new - old) / (new_surplus - old_surplus)
        old, old_surplus, new = new, new_surplus, new - step
    return new
