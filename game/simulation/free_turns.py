"""Free turns: what a style makes of a turn for itself, with entry, goal and take-over left aside."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.actions import ThrowDice
from game.engine import DiceState, apply
from game.hold_state import HoldState
from game.match import MatchState
from game.players.decision import DicePlayer
from game.rolls import dice_of
from game.seats import Seat
from game.simulation.one_game import throw
from game.standing import Standing
from rules_config.model import Goal, Rules

TURNS_AT_A_TIME = 100  # played one after the other, so that blown turns in a row are seen
_FAR_OFF = 40  # best turns: a goal that far away is out of sight


def rules_of_a_free_turn(rules: Rules, best_turn: float) -> Rules:
    """The same rules without entry and take-over, and with a goal that is out of sight.

    Args:
        rules: rules of a dice game.
        best_turn: what the best turn brings, in points; it says what is out of sight.
    """
    goal = rules.goal
    if goal is not None:
        score = max(goal.score, -(-round(best_turn * _FAR_OFF) // goal.score) * goal.score)
        goal = Goal(score, goal.reached)
    hold = replace(rules.hold, entry_minimum=0, take_over=False) if rules.hold is not None else None
    return replace(rules, goal=goal, hold=hold)


def play_free_turns(rules: Rules, player: DicePlayer, index: int, seed: str) -> tuple[int, ...]:
    """What ``TURNS_AT_A_TIME`` turns add to the score.

    Args:
        rules: from :func:`rules_of_a_free_turn`.
        player: who plays; made for these rules.
        index: number of this batch of turns.
        seed: the generator is seeded with it and with ``index``.
    """
    random = Random(f"{seed} free {index}")
    begin = rules.goal.score // 4 if rules.goal is not None else 0
    running = 0
    added = []
    for _ in range(TURNS_AT_A_TIME):
        seat = _play_turn(_fresh(rules, begin, running), player, random)
        added.append(0 if seat.out else seat.score - begin)
        running = seat.busts_running
    return tuple(added)


def _fresh(rules: Rules, score: int, busts_running: int) -> DiceState:
    seats = (Seat("1", score=score, busts_running=busts_running), Seat("2", score=score))
    standing = Standing(seats=seats, first=0, turn=0)
    if rules.hold is not None:
        return HoldState(rules, standing, dice_left=dice_of(rules).count)
    return MatchState(rules, standing)


def _play_turn(state: DiceState, player: DicePlayer, random: Random) -> Seat:
    sides = dice_of(state.rules).sides
    while state.turn == 0 and not state.over:
        choice = player.decide(state, random).choice
        action = throw(choice, sides, random) if isinstance(choice, ThrowDice) else choice
        after, _ = apply(state, action)
        assert isinstance(after, MatchState | HoldState)  # noqa: S101 - a game stays what it is
        state = after
    return state.seats[0]
