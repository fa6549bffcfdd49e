"""How the player on turn should play this turn: which worths count now, and where in them the turn stands.

Far from the end the most points per turn are best. Near it, and whenever a last turn is played, the chance
to win takes their place.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from game.engine import DiceState
from game.hold_state import HoldState
from game.odds.far_counts import chances_of_a_stop
from game.odds.free_turn import free_turn
from game.odds.last_round import result_to_beat
from game.odds.race import Race
from game.odds.tables import TurnTables
from game.odds.turn_ends import TurnEnds
from game.odds.turn_graph import FULL
from game.odds.turn_values import NEVER, NO_STOP, Line, Row, Stakes, TurnValues
from game.standing import Standing, following
from rules_config.model import BustPenalty, LastRound

_ZONE = 2.0  # best turns: somebody that close to the goal makes it a race
_LONGEST_TURN = 12.0  # best turns: what goes beyond is too rare to plan for
_MOST_CELLS = 400_000  # of all turns remembered
_MOST_CELLS_TO_WEIGH = 30_000  # for one decision: more take too long
_OPPONENTS = (1, 2, 3)  # so many are common


class Measure(StrEnum):
    """What a worth is."""

    POINTS = "points"  # expected points of the turn
    ENTRY = "entry"  # the same, and what it is worth to get on the score sheet
    AHEAD = "ahead"  # expected points, less what a stop leaves to the next player
    CHANCE = "chance"  # the chance to win


@dataclass(frozen=True, slots=True)
class Plan:
    """Worths for the present turn: a count is looked up ``shift`` steps on.

    What is found there, times ``factor`` and with ``extra`` added, is the worth in the measure.
    """

    values: TurnValues
    measure: Measure
    shift: int
    factor: float
    extra: float = 0.0

    def rolling(self, place: int, count: int) -> float:
        """What rolling is worth at ``place`` with ``count`` steps."""
        return self.values.rolling(place, self._found_at(count)) * self.factor + self.extra

    def being_at(self, place: int, count: int) -> float:
        """What it is worth to be there, whatever is done next."""
        return self.values.worth(place, self._found_at(count)) * self.factor + self.extra

    def stopping(self, place: int, count: int) -> float:
        """What a stop is worth. Below the entry minimum it brings as little as a bust."""
        worth = self.values.stopping(place, self._found_at(count))
        return (self.values.stakes.bust if worth == NEVER else worth) * self.factor + self.extra

    def stops(self, place: int, count: int) -> bool:
        """Whether stopping is at least as good as rolling."""
        return self.values.stops(place, self._found_at(count))

    def _found_at(self, count: int) -> int:
        return max(0, count + self.shift)


class Planner:
    """Finds the plan for a turn and remembers the latest ones."""

    def __init__(self, tables: TurnTables) -> None:
        """``tables`` belong to the rules that are played."""
        self.tables = tables
        self.race = Race(tables)
        self._kept: OrderedDict[object, Plan] = OrderedDict()
        self._away: TurnValues | None = None

    @cached_property
    def _chances_of_a_stop(self) -> tuple[float, ...]:
        return chances_of_a_stop(self.tables.graph)

    @cached_property
    def _race_from(self) -> float:
        """Whoever has this score makes it a race."""
        tables = self.tables
        return tables.scale.goal.score - _ZONE * tables.gain * tables.scale.step

    def prepare(self, opponents: Iterable[int] = _OPPONENTS) -> None:
        """Work out all that can be worked out before a game against so many opponents."""
        self.race.finishing  # noqa: B018 - asked for, so that it is there
        self.race.comfortable_lead  # noqa: B018
        self.tables.reach  # noqa: B018
        self.tables.last_turn  # noqa: B018
        if self.tables.entry_minimum and not self.tables.scale.exact:
            self.tables.last_turn_without_ties  # noqa: B018
        if self.tables.hold is None:
            self._away_from_bailing()
            return
        self.tables.entry_turn  # noqa: B018
        if self.tables.takes_over:
            for number in opponents:
                self.tables.turn_ahead(number)

    def plan(self, state: DiceState) -> Plan:
        """The plan for the player on turn."""
        standing = state.standing
        if not self._is_race(standing):
            return self._for_points(state)
        if self._is_last_word(standing) or self._is_hopeless(standing):
            return self._last_word(standing)
        key = self._key(standing)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        plan = Plan(self._solve(standing), Measure.CHANCE, 0, 1.0)
        self._remember(key, plan)
        return plan

    # --- for points ---

    def _is_race(self, standing: Standing) -> bool:
        if standing.final_round is not None or standing.play_off is not None:
            return True
        return any(seat.score >= self._race_from and not seat.out for seat in standing.seats)

    def _for_points(self, state: DiceState) -> Plan:
        tables = self.tables
        step = float(tables.scale.step)
        if not isinstance(state, HoldState):
            return Plan(self._away_from_bailing(), Measure.POINTS, 0, step)
        player = state.standing.player
        if player.score <= 0 and tables.entry_minimum > tables.bank_minimum:
            entry = tables.entry_turn
            return Plan(entry, Measure.ENTRY, 0, step, extra=-entry.stakes.bust * step)
        if tables.takes_over:
            return Plan(tables.turn_ahead(max(1, len(following(state.standing)))), Measure.AHEAD, 0, step)
        turns = tables.free_turns.turns
        return Plan(turns[min(player.busts_running, len(turns) - 1)], Measure.POINTS, 0, step)

    def _away_from_bailing(self) -> TurnValues:
        """The free turn of a match game in which being out costs what it is worth to be in."""
        if self._away is None:
            bails = any(place.bail_ways for place in self.tables.graph.places)
            free = self.tables.free_turns.turns[0]
            self._away = free_turn(self.tables.graph, bail=-self.race.cost_of_bailing) if bails else free
        return self._away

    # --- for the win ---

    def _is_last_word(self, standing: Standing) -> bool:
        """Whether this is the last turn of the game, with one score to beat or one goal to meet."""
        return (
            standing.play_off is None
            and standing.final_round is not None
            and not standing.final_round.waiting
        )

    def _is_hopeless(self, standing: Standing) -> bool:
        """Whether so much is missing to a score that others answer as well that only getting there counts."""
        mark = result_to_beat(standing)
        if mark is None or self.tables.scale.exact or standing.play_off is not None:
            return False
        graph = self.tables.graph
        counts = self.tables.scale.behind(standing.player.score, mark) + self.race.comfortable_lead
        return counts * (len(graph.places) - len(graph.passed)) > _MOST_CELLS_TO_WEIGH

    def _last_word(self, standing: Standing) -> Plan:
        tables, scale = self.tables, self.tables.scale
        score = standing.player.score
        if scale.exact:
            turn, missing, factor = tables.last_turn, scale.missing(score), tables.tie_worth or 1.0
        else:
            behind = scale.behind(score, result_to_beat(standing) or 0)
            turn, missing = tables.turn_to_beat(behind, self._minimum(standing))
            factor = 1.0
        return Plan(turn.values, Measure.CHANCE, turn.shift_for(missing), factor)

    def _minimum(self, standing: Standing) -> int:
        if standing.play_off is not None or standing.player.score > 0:
            return self.tables.bank_minimum
        return self.tables.entry_minimum

    def _solve(self, standing: Standing) -> TurnValues:
        tables = self.tables
        ends = TurnEnds(self.race, standing, self._penalty())
        bust = ends.bust
        exact = tables.scale.exact and standing.play_off is None
        top = self._top(standing, ends)
        stops = self._stops(standing, ends, top, exact)
        if exact:
            beyond = tuple(Line(0.0, bust) for _ in tables.graph.places)
            stakes = Stakes(top, stops, NO_STOP, beyond, bust, bail=0.0)
            return TurnValues(tables.landing_graph, stakes, rising=False, reach=tables.reach)
        most = max((row[-1] for row in stops if row is not None), default=bust)
        beyond = tuple(Line(0.0, bust + chance * (most - bust)) for chance in self._chances_of_a_stop)
        stakes = Stakes(top, stops, Line(0.0, most), beyond, bust, bail=0.0)
        rising = not tables.takes_over
        return TurnValues(tables.graph, stakes, rising=rising, reach=tables.reach)

    def _penalty(self) -> BustPenalty | None:
        return self.tables.hold.bust_penalty if self.tables.hold is not None else None

    def _top(self, standing: Standing, ends: TurnEnds) -> int:
        """The largest count that has to be told from a larger one."""
        scale, minimum = self.tables.scale, self._minimum(standing)
        lead = self.race.comfortable_lead
        if standing.play_off is not None:
            return max(minimum, (ends.mark or 0) // scale.step + lead)
        score = standing.player.score
        if scale.exact:
            return scale.missing(score)
        if ends.mark is not None:
            return max(minimum, scale.behind(score, ends.mark) + 1 + lead)
        best = max((standing.seats[seat].score for seat in following(standing)), default=score)
        missing = scale.missing(score)
        longest = round(_LONGEST_TURN * self.tables.gain)
        return max(minimum, min(longest, missing + max(1, lead - scale.missing(best))))

    def _stops(self, standing: Standing, ends: TurnEnds, top: int, exact: bool) -> tuple[Row | None, ...]:
        places = self.tables.graph.places
        minimum = self._minimum(standing)
        if not self.tables.takes_over:
            row = self._row(ends, top, minimum, FULL)
            rows: list[Row | None] = [row if place.may_stop else None for place in places]
        else:
            rows = [
                self._row(ends, top, minimum, index) if place.may_stop else None
                for index, place in enumerate(places)
            ]
        if exact:
            # landing needs no minimum for a stop, and may end the duty to roll a complete set
            landed = ends.banked(top, FULL)
            for row_of_place in rows:
                if row_of_place is not None:
                    row_of_place[top] = landed
            if rows[FULL] is None and self.tables.full_set_may_land:
                rows[FULL] = [NEVER] * top + [landed]
        return tuple(rows)

    def _row(self, ends: TurnEnds, top: int, minimum: int, place: int) -> Row:
        return [NEVER] * min(minimum, top + 1) + [
            ends.banked(count, place) for count in range(minimum, top + 1)
        ]

    def _remember(self, key: object, plan: Plan) -> None:
        self._kept[key] = plan
        cells = len(self.tables.graph.places) * (plan.values.stakes.top + self.tables.graph.most_gain)
        while len(self._kept) > max(8, _MOST_CELLS // cells):
            self._kept.popitem(last=False)

    def _key(self, standing: Standing) -> object:
        """All that the plan depends on, seen from the player on turn: names and seats do not matter."""
        count = len(standing.seats)
        has_penalty = self._penalty() is not None
        by_round = self.race.last_round is LastRound.FINISH_ROUND

        def distance(seat: int) -> int:
            return (seat - standing.turn) % count

        order = (standing.seats[(standing.turn + step) % count] for step in range(count))
        final, play_off = standing.final_round, standing.play_off
        return (
            tuple((seat.score, seat.out) for seat in order),
            standing.player.busts_running if has_penalty else 0,
            distance(standing.first) if by_round else 0,
            tuple(map(distance, final.waiting)) if final is not None else None,
            result_to_beat(standing),
            tuple(map(distance, play_off.waiting)) if play_off is not None else None,
        )
