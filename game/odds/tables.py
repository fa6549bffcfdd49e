"""Everything that is worked out once for one rule file, each table when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from game.hold_state import settings
from game.odds.condensed import condensed
from game.odds.far_counts import far_counts
from game.odds.free_turn import TooLarge, free_turn, turn_up_to
from game.odds.getting_started import first_turn
from game.odds.hold_graph import hold_graph
from game.odds.match_graph import MatchTurn
from game.odds.reachable import Reach, reachable_counts
from game.odds.running_busts import RunningBusts, no_penalty, with_penalty
from game.odds.scale import Scale
from game.odds.store import Keeps, KeepsNothing, Plain, number_of, rows_of
from game.odds.take_over import turn_with_take_over, worth_left_to_the_next
from game.odds.targets import LastTurn, beating, meeting
from game.odds.turn_graph import EndlessTurn, TurnGraph
from game.odds.turn_values import Progress, Row, TurnValues, start_worth
from rules_config.model import ExactWithAllDice, GameKind, Goal, GoalReached, HoldRules, Rules, Tie

TIE_WORTH = 0.5  # of a shared win, and of the play-off that decides a tie
_LAST_TURN_REACH = 12.0  # best turns: no last turn makes up for more often enough to matter
_REACH = 5.0  # best turns: beyond it most counts can come up
_TAKE_OVER_REACH = 12.0  # best turns


class TurnTables:
    """The turn of one rule file and what it is worth."""

    def __init__(self, rules: Rules, keeps: Keeps | None = None, progress: Progress | None = None) -> None:
        """Nothing is worked out yet.

        Args:
            rules: rules of a dice game.
            keeps: where tables are kept; None keeps nothing.
            progress: told, while the longest table is worked out, which part of it is done.
        """
        self.rules = rules
        self._keeps = keeps if keeps is not None else KeepsNothing()
        self._progress = progress

    @cached_property
    def match_turn(self) -> MatchTurn | None:
        """The places of a match game; None for a hold game."""
        return MatchTurn(self.rules, self._progress) if self.rules.game is GameKind.MATCH else None

    @cached_property
    def graph(self) -> TurnGraph:
        """The turn as far as choices depend on it: largest gains only, forced rolls drawn together."""
        if self.match_turn is not None:
            return condensed(self.match_turn.graph)
        return hold_graph(self.rules, every_gain=False)

    @cached_property
    def landing_graph(self) -> TurnGraph:
        """The turn with every gain in it where the goal must be met exactly; otherwise :attr:`graph`."""
        if self.scale.exact and self.rules.game is GameKind.HOLD:
            return self.graph_of_every_gain
        return self.graph

    def chance_of_bust(self, place: int) -> float:
        """The chance that the next roll at ``place`` is a bust."""
        graph = self.match_turn.graph if self.match_turn is not None else self.graph
        return graph.places[place].bust

    @cached_property
    def reach(self) -> Reach:
        """Where a turn can come to with small counts, whatever is held; larger ones may come up anywhere."""
        return reachable_counts(self.graph_of_every_gain, round(_REACH * max(1.0, self.gain)))

    @cached_property
    def graph_of_every_gain(self) -> TurnGraph:
        """The turn with every gain in it, as totals that must be met exactly need it."""
        return self.graph if self.match_turn is not None else hold_graph(self.rules, every_gain=True)

    @cached_property
    def scale(self) -> Scale:
        """Points to steps."""
        goal = self.rules.goal or Goal(10**9, GoalReached.AT_LEAST)
        return Scale(self.graph.step, goal)

    @cached_property
    def hold(self) -> HoldRules | None:
        """The settings of a hold game, or None."""
        return settings(self.rules) if self.rules.game is GameKind.HOLD else None

    @cached_property
    def bank_minimum(self) -> int:
        """Steps that every stop needs."""
        return self.scale.within(self.hold.bank_minimum) if self.hold is not None else 0

    @cached_property
    def entry_minimum(self) -> int:
        """Steps that the stop of a player off the sheet needs."""
        entry = self.scale.within(self.hold.entry_minimum) if self.hold is not None else 0
        return max(entry, self.bank_minimum)

    @property
    def full_set_may_land(self) -> bool:
        """Whether a complete set may stop when it meets an exact goal."""
        return self.hold is not None and self.hold.exact_with_all_dice is ExactWithAllDice.WINS

    @cached_property
    def takes_over(self) -> bool:
        """Whether dice can be taken over."""
        return self.hold is not None and self.hold.take_over

    @cached_property
    def tie_worth(self) -> float:
        """What drawing level in the last turn is worth."""
        keeps = self.rules.end is not None and self.rules.end.tie is Tie.LEADER_KEEPS
        return 0.0 if keeps else TIE_WORTH

    # --- turns for points ---

    @cached_property
    def free_turns(self) -> RunningBusts:
        """Best turns on the sheet, by how many were blown just before; goal and take-over left aside."""

        def make() -> tuple[RunningBusts, Plain]:
            turns = self._solve_free_turns()
            kept = [{"bust": turn.stakes.bust, "rows": turn.rows} for turn in turns.turns]
            return turns, {"gain": turns.gain, "turns": kept}

        def restore(plain: Plain) -> RunningBusts:
            kept = plain["turns"]
            if not isinstance(kept, list):
                raise ValueError("turns are missing")
            turns = (self._free_turn(number_of(turn["bust"]), rows_of(turn["rows"])) for turn in kept)
            return RunningBusts(number_of(plain["gain"]), tuple(turns))

        return self._keeps.table(self.rules, "free-turn", make, restore)

    def _solve_free_turns(self) -> RunningBusts:
        penalty = self.hold.bust_penalty if self.hold is not None else None
        if penalty is None:
            return no_penalty(self._free_turn)
        return with_penalty(self._free_turn, penalty.in_a_row, penalty.points / self.scale.step)

    def _free_turn(self, bust: float, known: list[Row] | None = None) -> TurnValues:
        return self._turn(self.bank_minimum, bust, known)

    def _turn(self, minimum: int, bust: float, known: list[Row] | None) -> TurnValues:
        """The best free turn; where it has no end, the best one that aims no higher than the goal."""
        try:
            return free_turn(self.graph, minimum=minimum, bust=bust, progress=self._progress, known=known)
        except (EndlessTurn, TooLarge):
            return turn_up_to(self.graph, self.scale.length, minimum=minimum, bust=bust, known=known)

    @cached_property
    def has_best_turn(self) -> bool:
        """Whether a free turn has a best way to be played, which it has unless rolling on costs no risk."""
        try:
            far_counts(self.graph, bust=0.0, bail=0.0)
        except EndlessTurn:
            return False
        return True

    @cached_property
    def gain(self) -> float:
        """Steps that the best free turn brings on average."""
        return self.free_turns.gain

    @cached_property
    def entry_turn(self) -> TurnValues:
        """The best turn off the sheet."""
        if self.entry_minimum == self.bank_minimum:
            return self.free_turns.turns[0]

        def solve(bust: float, known: list[Row] | None = None) -> TurnValues:
            return self._turn(self.entry_minimum, bust, known)

        def make() -> tuple[TurnValues, Plain]:
            values = first_turn(solve, self.gain)
            return values, {"bust": values.stakes.bust, "rows": values.rows}

        def restore(plain: Plain) -> TurnValues:
            return solve(number_of(plain["bust"]), rows_of(plain["rows"]))

        return self._keeps.table(self.rules, "entry-turn", make, restore)

    def turn_ahead(self, opponents: int) -> TurnValues:
        """The best turn where the next player may take over what a stop leaves (see take_over)."""
        if opponents not in self._turns_ahead:
            given = self.left_to_the_next(opponents)
            values = turn_with_take_over(self.graph, given, minimum=self.bank_minimum, opponents=opponents)
            self._turns_ahead[opponents] = values
        return self._turns_ahead[opponents]

    def left_to_the_next(self, opponents: int) -> list[list[float]]:
        """Per place and count (both capped) the steps that taking over brings beyond a fresh turn."""
        if opponents not in self._left:
            reach = round(_TAKE_OVER_REACH * start_worth(self.free_turns.turns[0]))
            top = min(reach, self.scale.length)
            shape = len(self.graph.places), top + 1

            def make() -> list[list[float]]:
                return worth_left_to_the_next(
                    self.graph, minimum=self.bank_minimum, top=top, opponents=opponents
                )

            self._left[opponents] = self.kept_rows(f"take-over-{opponents}", make, shape)
        return self._left[opponents]

    @cached_property
    def _turns_ahead(self) -> dict[int, TurnValues]:
        return {}

    @cached_property
    def _left(self) -> dict[int, list[list[float]]]:
        return {}

    # --- the last turn ---

    @cached_property
    def last_turn(self) -> LastTurn:
        """The last turn against a score to beat, or to draw level with where the goal is exact."""
        return self._last_turn("last-turn", self.tie_worth)

    @cached_property
    def last_turn_without_ties(self) -> LastTurn:
        """The same where drawing level is of no use, as below a minimum; for goals that are not exact."""
        return self._last_turn("last-turn-no-tie", 0.0) if self.tie_worth else self.last_turn

    def turn_to_beat(self, behind: int, least: int) -> tuple[LastTurn, int]:
        """The last turn of somebody ``behind`` steps, whose stop needs ``least``, and the steps it misses."""
        if behind >= least:
            return self.last_turn, behind
        return self.last_turn_without_ties, max(behind, least - 1)

    def _last_turn(self, name: str, tie: float) -> LastTurn:
        level = round(_LAST_TURN_REACH * start_worth(self.free_turns.turns[0]))
        if self.scale.exact or not self.has_best_turn:
            level = min(self.scale.length, level)

        def solve(known: list[Row] | None = None) -> TurnValues:
            if self.scale.exact:
                return meeting(
                    self.landing_graph, level, full_set_may_stop=self.full_set_may_land, known=known
                )
            return beating(self.graph, level, tie=tie, known=known)

        def make() -> tuple[TurnValues, Plain]:
            values = solve()
            return values, {"rows": values.rows}

        def restore(plain: Plain) -> TurnValues:
            return solve(rows_of(plain["rows"]))

        return LastTurn(self._keeps.table(self.rules, name, make, restore), level)

    def kept_rows(
        self, name: str, make: Callable[[], list[list[float]]], shape: tuple[int, int] | None = None
    ) -> list[list[float]]:
        """Rows of numbers kept under ``name``, all of one length; with ``shape`` (rows, length) just that."""

        def made() -> tuple[list[list[float]], Plain]:
            rows = make()
            return rows, {"rows": rows}

        def restore(plain: Plain) -> list[list[float]]:
            rows = rows_of(plain["rows"])
            lengths = {len(row) for row in rows}
            if len(lengths) != 1 or (shape is not None and (len(rows), *lengths) != shape):
                raise ValueError("the rows belong to something else")
            return rows

        return self._keeps.table(self.rules, name, made, restore)
