"""The end of a game: what every end of the present turn does to the chance to win."""

from __future__ import annotations

from functools import cached_property
from math import isqrt, prod

from game.odds.finishing import (
    Finishing,
    Turns,
    Worths,
    against,
    chance_to_win,
    finish_when_reached,
    finishing,
)
from game.odds.landing import Landing
from game.odds.tables import TurnTables
from game.odds.targets import LastTurn, beating
from game.odds.turn_results import Rolls, TurnResults, best_results, turn_results
from game.odds.turn_values import NEVER
from game.seats import Seat
from rules_config.model import LastRound

_NEAR = 4.5  # best turns: so close to the goal a turn is played for what is missing
_LANDING_WORK = 4_000_000  # options times steps squared; with very many dice only the last steps are exact
_SMALL_GRAPH = 12  # places; in larger ones a turn near the goal is taken to go as usual
_COMFORTABLE = 0.02  # a lead that is caught less often is not worth a risk


class Race:
    """Chances to win under one rule file."""

    def __init__(self, tables: TurnTables) -> None:
        """Nothing is worked out yet."""
        self.tables = tables
        self._turns: dict[int, Turns] = {}
        self._against: dict[tuple[int, bool], Worths] = {}

    @cached_property
    def finishing(self) -> Finishing:
        """How many turns the goal takes from every score on the sheet."""
        rows = self.tables.kept_rows("finishing", self._solve_finishing)
        return Finishing.from_rows(rows)

    @cached_property
    def last_round(self) -> LastRound:
        """What the others get when somebody has met the goal."""
        end = self.tables.rules.end
        return end.last_round if end is not None else LastRound.NONE

    @cached_property
    def comfortable_lead(self) -> int:
        """Steps of a lead that one last turn hardly ever makes up for."""
        lead = 1
        while lead < self.play_off_turn.most and self.play_off_turn.chance(lead) > _COMFORTABLE:
            lead += 1
        return lead

    @cached_property
    def play_off_turn(self) -> LastTurn:
        """A single turn against a count, where a tie is half the win; the goal does not matter."""
        tables = self.tables
        if not tables.scale.exact and tables.tie_worth:
            return tables.last_turn
        level = round(8 * max(1.0, tables.gain))
        return LastTurn(beating(tables.graph, level, tie=0.5), level)

    def answer_in_play_off(self, count: int) -> float:
        """What a turn is worth in a play-off in which somebody has made ``count`` steps."""
        tables = self.tables
        if tables.scale.exact:
            return self.play_off_turn.chance(max(count, tables.bank_minimum - 1))
        turn, missing = tables.turn_to_beat(count, tables.bank_minimum)
        return turn.chance(missing)

    def turns_from(self, score: int) -> Turns:
        """The chances to need 1, 2, … turns to the goal from ``score``, which is short of it."""
        missing = self.tables.scale.missing(score)
        key = missing if score > 0 else -1
        if key not in self._turns:
            self._turns[key] = self.finishing.turns(missing) if score > 0 else self._turns_off_sheet(missing)
        return self._turns[key]

    def worths_against(self, score: int, *, they_move_first: bool) -> Worths:
        """What own numbers of turns are worth against an opponent at ``score``."""
        key = (score, they_move_first)
        if key not in self._against:
            if len(self._against) > _MOST_KEPT:
                self._against.clear()
            theirs = self.turns_from(score)
            self._against[key] = against(theirs, self.last_round, they_move_first=they_move_first)
        return self._against[key]

    def chance(self, score: int, others: tuple[int, ...]) -> float:
        """The chance to win from ``score`` when all ``others`` (scores) move first; nobody is there yet.

        With several opponents it is the product of the chances against each, which is exact for one.
        """
        mine = self.turns_from(score)
        return prod(chance_to_win(mine, self.worths_against(other, they_move_first=True)) for other in others)

    def caught(self, seat: Seat, mark: int, *, offer: tuple[int, int] | None = None) -> float:
        """What a last turn is worth to ``seat`` against the score ``mark``; being level counts as its worth.

        Args:
            seat: whose last turn it is.
            mark: the score to beat, or the exact goal.
            offer: place and steps that may be taken over, or None.
        """
        tables = self.tables
        scale = tables.scale
        if scale.exact:
            turn, missing, worth = tables.last_turn, scale.missing(seat.score), tables.tie_worth
            if offer is not None and offer[1] > missing:
                offer = None
        else:
            least = tables.bank_minimum if seat.score > 0 else tables.entry_minimum
            turn, missing = tables.turn_to_beat(scale.behind(seat.score, mark), least)
            worth = 1.0
        chance = turn.chance(missing)
        if offer is not None:
            chance = max(chance, turn.chance_from(*offer, missing))
        return worth * chance

    @cached_property
    def cost_of_bailing(self) -> float:
        """What being out costs at the start of a game for two, in steps."""
        return self.chance(0, (0,)) * self.steps_per_win

    @cached_property
    def steps_per_win(self) -> float:
        """Steps that are worth a whole win at the start of a game for two, by what a turn's lead brings."""
        scale = self.tables.scale
        rise = max(1, round(self.tables.gain))
        level = self.chance(0, (0,))
        ahead = self.chance(min(rise * scale.step, (scale.length - 1) * scale.step), (0,))
        return rise / max(ahead - level, 1e-6)

    def _turns_off_sheet(self, missing: int) -> Turns:
        if self.tables.entry_minimum == self.tables.bank_minimum:
            return self.finishing.turns(missing)
        return self.finishing.one_turn_more(missing, best_results(self.tables.entry_turn))

    def _solve_finishing(self) -> list[list[float]]:
        tables = self.tables
        values = tables.free_turns.turns[0]
        usual = best_results(values)
        return finishing(tables.scale.length, usual, self._near_results()).rows

    def _near_results(self) -> list[TurnResults]:
        tables = self.tables
        values = tables.free_turns.turns[0]
        longest = min(tables.scale.length, round(_NEAR * max(1.0, tables.gain)))
        if tables.scale.exact:
            graph = tables.landing_graph
            options = sum(len(outcome.options) for place in graph.places for outcome in place.outcomes)
            landing = Landing(
                graph,
                min(longest, isqrt(_LANDING_WORK // max(1, options))),
                minimum=tables.bank_minimum,
                full_set_may_stop=tables.full_set_may_land,
            )
            return landing.results
        if len(tables.graph.places) > _SMALL_GRAPH:
            return []

        def may_stop(place: int, count: int) -> bool:
            return values.stopping(place, count) != NEVER

        stops = (finish_when_reached(values.stops, may_stop, missing) for missing in range(longest + 1))
        rolls: Rolls = {}
        return [turn_results(tables.graph, stop, values.best_option, rolls=rolls) for stop in stops]


_MOST_KEPT = 20_000
