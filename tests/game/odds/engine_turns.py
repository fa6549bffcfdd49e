"""The best expected turn worked out a second way: by playing every roll through the engine itself."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product

from game.actions import Hold, Roll, Stop
from game.dice import Die
from game.engine import DiceState, apply, legal_actions
from game.events import Bailed, Banked, Bust
from game.hold_state import HoldState
from game.match import MatchState
from game.rolls import dice_of
from game.seats import Seat
from game.standing import Standing
from rules_config.model import Rules


def on_turn(rules: Rules, score: int = 1_000) -> DiceState:
    """A player on the sheet at the start of a turn, nobody near the goal."""
    standing = Standing(seats=(Seat("Ada", score), Seat("Ben", score)), first=0, turn=0)
    if rules.hold is not None:
        return HoldState(rules, standing, dice_left=dice_of(rules).count)
    return MatchState(rules, standing)


class EngineTurn:
    """Best expected points of a turn, by recursion over states of the engine.

    From ``enough`` points on the player stops wherever that is allowed, which must be right to do there;
    from ``far`` points on the turn is cut off.
    """

    def __init__(self, enough: int, far: int) -> None:
        self._enough = enough
        self._far = far
        self._known: dict[object, float] = {}

    def worth(self, state: DiceState) -> float:
        key = _key(state)
        if key not in self._known:
            self._known[key] = self._best(state)
        return self._known[key]

    def _best(self, state: DiceState) -> float:
        legal = legal_actions(state)
        if legal.holds:
            return max(self._after(state, hold) for hold in legal.holds)
        may_stop = Stop() in legal
        if state.turn_score >= self._far or (may_stop and state.turn_score >= self._enough):
            return float(state.turn_score)
        worths = [float(state.turn_score)] if may_stop else []
        if legal.throw is not None:
            worths.append(self.rolling(state))
        return max(worths)

    def rolling(self, state: DiceState) -> float:
        throw = legal_actions(state).throw
        assert throw is not None
        rolls = _rolls(throw.colours, dice_of(state.rules).sides)
        worth = sum(ways * self._after(state, Roll(dice)) for dice, ways in rolls.items())
        return worth / sum(rolls.values())

    def _after(self, state: DiceState, action: Hold | Roll) -> float:
        after, events = apply(state, action)
        if any(isinstance(event, Bust | Bailed | Banked) for event in events):
            return 0.0
        assert isinstance(after, MatchState | HoldState)
        return self.worth(after)


@lru_cache(maxsize=64)
def _rolls(colours: tuple[int, ...], sides: int) -> Counter[tuple[Die, ...]]:
    """All the ways the dice can fall, those that nobody can tell apart counted together."""
    falls = product(range(1, sides + 1), repeat=len(colours))
    return Counter(tuple(sorted(map(Die, faces, colours))) for faces in falls)


def _key(state: DiceState) -> object:
    if isinstance(state, HoldState):
        return state.stage, state.count, state.dice_left, state.set_complete, state.rolled
    return state.turn_score, tuple(sorted(state.scoring))
