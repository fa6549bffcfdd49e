"""The odds of a turn as people ask for them: what is it worth, when to stop, how likely is that score.

A turn here is a free one: entry minimum, goal and take-over are left aside; forced rolls and the minimum for
every stop are kept.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.odds.free_turn import TooLarge, chance_of_bust
from game.odds.hold_graph import place_of_dice
from game.odds.tables import TurnTables
from game.odds.targets import beating, meeting
from game.odds.turn_graph import EndlessTurn
from game.odds.turn_values import NEVER, TurnValues

__all__ = ["DiceOdds", "EndlessTurn", "Here", "HoldOdds", "MatchOdds", "Reaching", "TooLarge"]


@dataclass(frozen=True, slots=True)
class DiceOdds:
    """Rolling ``dice`` dice in a hold game.

    ``stop_at`` is the lowest count, in whole smallest counts, from which stopping is at least as good; None
    where nobody may stop, or never should.
    """

    dice: int
    bust: float
    roll_worth_at_0: float
    stop_at: int | None


@dataclass(frozen=True, slots=True)
class HoldOdds:
    """A hold game: the best expected turn in points, and the choice with 1, 2, … dice to roll."""

    best_turn: float
    dice: tuple[DiceOdds, ...]


@dataclass(frozen=True, slots=True)
class MatchOdds:
    """A match game: the best expected turn in points, bailing worth nothing, and its chance of a bust."""

    best_turn: float
    bust: float


@dataclass(frozen=True, slots=True)
class Here:
    """The choice at one point of a turn, in points; ``stop`` is None where stopping is not allowed."""

    roll: float
    stop: float | None
    bust: float


@dataclass(frozen=True, slots=True)
class Reaching:
    """The best chances that the turn ends beyond a score, at least on it, and exactly on it."""

    beat: float
    match: float
    exactly: float


def hold_odds(tables: TurnTables) -> HoldOdds:
    """The odds of a hold game (with no turn blown just before, where that matters).

    Raises:
        EndlessTurn: rolling on for ever costs nothing.
    """
    if not tables.has_best_turn:
        raise EndlessTurn("A turn under these rules can be prolonged for ever without risk.")
    step = tables.scale.step
    values = tables.free_turns.turns[0]
    dice = tables.graph.full.dice
    smallest = _smallest_count(tables)
    rows = []
    for number in range(1, dice + 1):
        place = place_of_dice(tables.graph, number)
        stop_at = _stop_at(values, place, smallest)
        rows.append(
            DiceOdds(
                dice=number,
                bust=tables.chance_of_bust(place),
                roll_worth_at_0=values.rolling(place, 0) * step,
                stop_at=stop_at * step if stop_at is not None else None,
            )
        )
    return HoldOdds(tables.gain * step, tuple(rows))


def match_odds(tables: TurnTables) -> MatchOdds:
    """The odds of a match game."""
    return MatchOdds(tables.gain * tables.scale.step, chance_of_bust(tables.graph))


def choice_here(tables: TurnTables, place: int, points: int) -> Here:
    """Rolling and stopping at ``place`` with ``points`` in this turn.

    Raises:
        ValueError: no turn can have so many points.
    """
    count, rest = divmod(points, tables.scale.step)
    if rest:
        raise ValueError(f"all counts of these rules are multiples of {tables.scale.step}")
    values = tables.free_turns.turns[0]
    stop = values.stopping(place, count)
    return Here(
        roll=values.rolling(place, count) * tables.scale.step,
        stop=None if stop == NEVER or not count else float(points),
        bust=tables.chance_of_bust(place),
    )


def reaching(tables: TurnTables, place: int, points: int, score: int, target: int) -> Reaching:
    """Rolling at ``place`` with ``points``: the best chances to end the turn at a game score of ``target``.

    The entry minimum counts where ``score`` is 0, and a goal that must be met exactly is never passed.
    """
    step = tables.scale.step
    goal = tables.rules.goal
    count, missing = points // step, target - score - points
    minimum = tables.bank_minimum if score > 0 else tables.entry_minimum
    room = (goal.score - score) // step if goal is not None and tables.scale.exact else None

    def at_least(total: int) -> float:
        """A turn of at least ``total`` steps."""
        if room is None:
            mark = max(total - 1, 0)
            return beating(tables.graph, mark, tie=0.0, minimum=minimum).rolling(place, count)
        if total > room:
            return 0.0
        lands = tables.full_set_may_land
        lowest = max(total, minimum)
        values = meeting(tables.landing_graph, room, lowest=lowest, full_set_may_stop=lands)
        return values.rolling(place, count)

    exactly = 0.0
    if missing >= 0 and missing % step == 0:
        total = count + missing // step
        is_goal = total == room
        if is_goal or (total >= minimum and (room is None or total < room)):
            lands = is_goal and tables.full_set_may_land
            values = meeting(tables.graph_of_every_gain, total, full_set_may_stop=lands)
            exactly = values.rolling(place, count)
    return Reaching(
        beat=at_least(count + missing // step + 1),
        match=at_least(count - (-missing // step)),
        exactly=exactly,
    )


def _smallest_count(tables: TurnTables) -> int:
    return min(
        (gain for place in tables.graph.places for outcome in place.outcomes for gain, _ in outcome.options),
        default=1,
    )


def _stop_at(values: TurnValues, place: int, smallest: int) -> int | None:
    if not values.graph.places[place].may_stop:
        return None
    # above `top` nothing changes any more
    counts = range(0, values.stakes.top + smallest + 1, smallest)
    return next((count for count in counts if values.stops(place, count)), None)
