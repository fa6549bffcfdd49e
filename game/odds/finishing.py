"""How many turns a player still needs to the goal, and what follows for two players who race for it.

Each player's turns are taken to go their usual way, whatever the others do. That makes the two numbers of
turns independent, and the chance to be first an exact sum over them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Sequence
from math import ceil
from operator import mul

from game.odds.turn_results import TurnResults
from rules_config.model import LastRound

Turns = list[float]  # chance to need exactly 1, 2, … turns

_MOST_RESULTS = 60  # of a turn; more are gathered into groups
_MOST_TURNS = 240
_MOST_POINTS = 200  # values of steps missing for which the sums are made
_HALF = 0.5  # of both finishing in turns that answer each other: who is ahead is then open


class Finishing:
    """The chance of every number of turns, for every number of steps missing."""

    def __init__(self, missing: list[int], turns: list[Turns]) -> None:
        """``turns`` belong to these steps ``missing``, ascending from 1; between them lies in between.

        Raises:
            ValueError: the two do not fit each other.
        """
        if not missing or len(missing) != len(turns) or len({len(row) for row in turns}) != 1:
            raise ValueError("steps and turns do not fit")
        self._missing = missing
        self._turns = turns

    @property
    def rows(self) -> list[list[float]]:
        """All that is known, to be kept: steps missing, and after them the chances."""
        return [[float(missing), *turns] for missing, turns in zip(self._missing, self._turns, strict=True)]

    @classmethod
    def from_rows(cls, rows: list[list[float]]) -> Finishing:
        """The inverse of :attr:`rows`.

        Raises:
            ValueError: the rows are something else.
        """
        return cls([int(row[0]) for row in rows if row], [row[1:] for row in rows])

    def turns(self, missing: int) -> Turns:
        """The chances to need exactly 1, 2, … turns with ``missing`` steps to go (at least 1)."""
        right = bisect_left(self._missing, missing)
        if right == len(self._missing):
            return self._turns[-1]
        if self._missing[right] == missing or right == 0:
            return self._turns[right]
        low, high = self._missing[right - 1], self._missing[right]
        part = (missing - low) / (high - low)
        pairs = zip(self._turns[right - 1], self._turns[right], strict=True)
        return [near + part * (far - near) for near, far in pairs]

    def one_turn_more(self, missing: int, results: TurnResults) -> Turns:
        """The same for a player whose turns end like ``results`` until one of them is banked."""
        return _sum(self, missing, results, len(self._turns[0]))


def finishing(goal: int, usual: TurnResults, near: Sequence[TurnResults]) -> Finishing:
    """Work up from the goal.

    Args:
        goal: steps from 0 to the goal.
        usual: how a turn ends far from the goal.
        near: how a turn ends with 0, 1, 2, … steps missing; beyond that it is ``usual``.
    """
    usual = gathered(usual)
    length = _turns_worth_counting(goal, usual)
    points = _spread(goal, max(len(near) - 1, _MOST_POINTS // 2))
    known: Finishing | None = None
    turns: list[Turns] = []
    for missing in points:
        results = near[missing] if missing < len(near) else usual
        turns.append(_sum(known, missing, results, length))
        known = Finishing(points[: len(turns)], turns)
    return Finishing(points, turns)


def _sum(known: Finishing | None, missing: int, results: TurnResults, length: int) -> Turns:
    finishes = 0.0
    after = [0.0] * length
    for count, chance in results.banked.items():
        if count >= missing:
            finishes += chance
        elif count and known is not None:
            rest = known.turns(missing - count)
            after = [total + chance * part for total, part in zip(after, rest, strict=True)]
    stays = results.bust + results.banked.get(0, 0.0)
    turns = [finishes]
    for later in after[:-1]:
        turns.append(later + stays * turns[-1])
    return turns


Worths = list[float]  # what needing exactly 1, 2, … turns is worth against an opponent


def against(theirs: Turns, last_round: LastRound, *, they_move_first: bool) -> Worths:
    """What each number of own turns is worth: the chance to win against an opponent who needs ``theirs``."""
    length = len(theirs)
    later = 1.0  # chance that the opponent needs more turns than counted so far
    needs_more: list[float] = []
    for chance in theirs:
        later -= chance
        needs_more.append(max(0.0, later))

    def exactly(turns: int) -> float:
        return theirs[turns - 1] if 1 <= turns <= length else 0.0

    def more_than(turns: int) -> float:
        return needs_more[min(turns, length) - 1] if turns else 1.0

    # the opponent's turns before the own n-th, and the one that answers it
    worths = []
    for turns in range(1, length + 1):
        before = turns if they_move_first else turns - 1
        if last_round is LastRound.NONE:
            worths.append(more_than(before))
            continue
        answered = last_round is LastRound.ONE_TURN_EACH or not they_move_first
        worth = more_than(before)
        if answered:
            worth -= _HALF * exactly(before + 1)
        if last_round is LastRound.ONE_TURN_EACH or they_move_first:
            worth += _HALF * exactly(before)  # the opponent got there just before, and is answered
        worths.append(worth)
    return worths


def chance_to_win(mine: Turns, worths: Worths) -> float:
    """The chance to win a race with ``mine`` turns, given what each number of them is worth."""
    chance: float = sum(map(mul, mine, worths))
    return chance


def finish_when_reached(
    usual_stops: Callable[[int, int], bool], may_stop: Callable[[int, int], bool], missing: int
) -> Callable[[int, int], bool]:
    """Stops as usual, and at once when the goal is reached and a stop is allowed."""

    def stops(place: int, count: int) -> bool:
        return (count >= missing and may_stop(place, count)) or usual_stops(place, count)

    return stops


def _turns_worth_counting(goal: int, usual: TurnResults) -> int:
    mean = max(usual.mean, goal / _MOST_TURNS)
    return min(_MOST_TURNS, ceil(2 * goal / mean) + 20)


def _spread(goal: int, dense: int) -> list[int]:
    """Values from 1 to ``goal``: every one up to ``dense``, then as many as are left, evenly."""
    if goal <= max(_MOST_POINTS, dense):
        return list(range(1, goal + 1))
    gap = ceil((goal - dense) / max(1, _MOST_POINTS - dense))
    return [*range(1, dense + 1), *range(dense + gap, goal, gap), goal]


def gathered(results: TurnResults) -> TurnResults:
    """The same with neighbouring counts drawn together at their mean, if there are very many."""
    if len(results.banked) <= _MOST_RESULTS:
        return results
    width = ceil(max(results.banked) / _MOST_RESULTS)
    groups: defaultdict[int, list[tuple[int, float]]] = defaultdict(list)
    for count, chance in results.banked.items():
        groups[count // width].append((count, chance))
    banked: defaultdict[int, float] = defaultdict(float)
    for members in groups.values():
        whole = sum(chance for _, chance in members)
        if whole:
            banked[round(sum(count * chance for count, chance in members) / whole)] += whole
    return TurnResults(dict(banked), results.bust, results.bail)
