"""What the dice games share outside a turn: seats, whose turn it is, last round, ties, play-off, end.

``match`` and ``hold`` own the turn; they report here how it ended and get back who is next.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.events import (
    Bailed,
    Banked,
    Event,
    LastRoundStarted,
    Penalised,
    PlayOffStarted,
    TurnStarted,
    Won,
)
from game.seats import GOAL, LAST_ONE_STANDING, SHARED, Result, Seat
from rules_config.model import BustPenalty, Goal, GoalReached, LastRound, Rules, Tie


@dataclass(frozen=True, slots=True)
class FinalRound:
    """The turns after the goal was banked: ``order`` starts with the leader, ``waiting`` are yet to play."""

    order: tuple[int, ...]
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayOff:
    """One more turn each for tied players; the points of that turn alone decide, scores stay as they are."""

    seats: tuple[int, ...]
    waiting: tuple[int, ...]
    points: tuple[tuple[int, int], ...] = ()  # (seat, points of the play-off turn)


@dataclass(frozen=True, slots=True)
class Standing:
    """Who has what and whose turn it is. ``turn`` and ``first`` are indices into ``seats``."""

    seats: tuple[Seat, ...]
    first: int
    turn: int
    final_round: FinalRound | None = None
    play_off: PlayOff | None = None
    result: Result | None = None

    @property
    def player(self) -> Seat:
        """The player on turn (after the end: whoever moved last)."""
        return self.seats[self.turn]


Step = tuple[Standing, tuple[Event, ...]]


def meets(goal: Goal, score: int) -> bool:
    """Whether ``score`` reaches the goal in the way the rules ask for."""
    if goal.reached is GoalReached.EXACTLY:
        return score == goal.score
    if goal.reached is GoalReached.MORE_THAN:
        return score > goal.score
    return score >= goal.score


def passes_exact_goal(goal: Goal, score: int) -> bool:
    """Whether ``score`` overshoots a goal that must be met exactly."""
    return goal.reached is GoalReached.EXACTLY and score > goal.score


def bank(rules: Rules, standing: Standing, points: int) -> Step:
    """The player on turn stops with ``points``: add them, open the last round if the goal is met, pass on."""
    if standing.play_off is not None:
        banked = Banked(standing.turn, points, standing.player.score)
        return end_play_off_turn(standing, points, (banked,))
    seat = replace(standing.player, score=standing.player.score + points, busts_running=0)
    standing = _with_seat(standing, seat)
    events: tuple[Event, ...] = (Banked(standing.turn, points, seat.score),)
    if standing.final_round is None and rules.goal is not None and meets(rules.goal, seat.score):
        return after(events, _open_final_round(rules, standing))
    return after(events, pass_turn(rules, standing))


def bust(rules: Rules, standing: Standing, penalty: BustPenalty | None = None) -> Step:
    """The player on turn gets nothing (the engine has reported it); punish it if asked, and pass on."""
    if standing.play_off is not None:
        return end_play_off_turn(standing, 0, ())
    running = standing.player.busts_running + 1
    score = standing.player.score
    events: tuple[Event, ...] = ()
    if penalty is not None and running >= penalty.in_a_row:
        lowest = score - penalty.points
        score = lowest if penalty.below_zero else max(min(score, 0), lowest)
        running = 0
        events = (Penalised(standing.turn, standing.player.score - score, score),)
    standing = _with_seat(standing, replace(standing.player, score=score, busts_running=running))
    return after(events, pass_turn(rules, standing))


def bail(rules: Rules, standing: Standing, lost: int) -> Step:
    """The player on turn is out of the game and cannot win; the last one left wins at once."""
    standing = _with_seat(standing, replace(standing.player, out=True))
    events: tuple[Event, ...] = (Bailed(standing.turn, lost),)
    left = tuple(index for index, seat in enumerate(standing.seats) if not seat.out)
    if len(left) == 1:
        return after(events, finish(standing, Result(left, LAST_ONE_STANDING)))
    if standing.play_off is not None:
        return end_play_off_turn(standing, 0, events)
    return after(events, pass_turn(rules, standing))


def pass_turn(rules: Rules, standing: Standing) -> Step:
    """Hand the dice to whoever is next, or end the game when the last round is played."""
    if standing.final_round is not None:
        waiting = standing.final_round.waiting
        if not waiting:
            return _decide(rules, standing)
        final_round = replace(standing.final_round, waiting=waiting[1:])
        return _start_turn(replace(standing, final_round=final_round), waiting[0])
    return _start_turn(standing, following(standing)[0])


def following(standing: Standing) -> tuple[int, ...]:
    """The other seats still in the game, in turn order after the present player."""
    count = len(standing.seats)
    order = ((standing.turn + step) % count for step in range(1, count))
    return tuple(seat for seat in order if not standing.seats[seat].out)


def _open_final_round(rules: Rules, standing: Standing) -> Step:
    leader = standing.turn
    others = following(standing)
    last_round = rules.end.last_round if rules.end is not None else LastRound.NONE
    if last_round is LastRound.NONE:
        others = ()
    elif last_round is LastRound.FINISH_ROUND:
        count = len(standing.seats)
        turns_before_leader = (leader - standing.first) % count
        others = tuple(seat for seat in others if (seat - standing.first) % count > turns_before_leader)
    final_round = FinalRound(order=(leader, *others), waiting=others)
    standing = replace(standing, final_round=final_round)
    if not others:
        return _decide(rules, standing)
    started = LastRoundStarted(leader, standing.seats[leader].score, others)
    return after((started,), pass_turn(rules, standing))


def _decide(rules: Rules, standing: Standing) -> Step:
    """The last turn is played: the best score wins, equal ones as the tie setting says."""
    order = standing.final_round.order if standing.final_round is not None else ()
    contenders = [seat for seat in order if not standing.seats[seat].out]
    best = max(standing.seats[seat].score for seat in contenders)
    tied = tuple(seat for seat in contenders if standing.seats[seat].score == best)
    tie = rules.end.tie if rules.end is not None else Tie.SHARED
    if len(tied) == 1 or tie is Tie.LEADER_KEEPS:
        return finish(standing, Result(tied[:1], GOAL))
    if tie is Tie.SHARED:
        return finish(standing, Result(tuple(sorted(tied)), SHARED))
    return _open_play_off(standing, tied)


def _open_play_off(standing: Standing, seats: tuple[int, ...]) -> Step:
    standing = replace(standing, play_off=PlayOff(seats=seats, waiting=seats[1:]))
    return after((PlayOffStarted(seats),), _start_turn(standing, seats[0]))


def end_play_off_turn(standing: Standing, points: int, events: tuple[Event, ...]) -> Step:
    """The player on turn has had the play-off turn, or is out; ``events`` have led to it."""
    play_off = standing.play_off
    assert play_off is not None  # noqa: S101 - callers have asked
    if not standing.player.out:
        play_off = replace(play_off, points=(*play_off.points, (standing.turn, points)))
    still_in = tuple(seat for seat in play_off.seats if not standing.seats[seat].out)
    if len(still_in) == 1:
        return after(events, finish(standing, Result(still_in, GOAL)))
    if play_off.waiting:
        rest = replace(play_off, waiting=play_off.waiting[1:])
        return after(events, _start_turn(replace(standing, play_off=rest), play_off.waiting[0]))
    best = max(points for _, points in play_off.points)
    tied = tuple(seat for seat, points in play_off.points if points == best)
    if len(tied) == 1:
        return after(events, finish(replace(standing, play_off=play_off), Result(tied, GOAL)))
    return after(events, _open_play_off(standing, tied))


def _start_turn(standing: Standing, seat: int) -> Step:
    begun = Standing(
        standing.seats, standing.first, seat, standing.final_round, standing.play_off, standing.result
    )
    return begun, (TurnStarted(seat),)


def finish(standing: Standing, result: Result) -> Step:
    """The game is over."""
    return replace(standing, result=result), (Won(result.winners, result.reason),)


def _with_seat(standing: Standing, seat: Seat) -> Standing:
    seats = (*standing.seats[: standing.turn], seat, *standing.seats[standing.turn + 1 :])
    return Standing(
        seats, standing.first, standing.turn, standing.final_round, standing.play_off, standing.result
    )


def after(events: tuple[Event, ...], step: Step) -> Step:
    """``step``, with ``events`` before its own."""
    return step[0], events + step[1]
