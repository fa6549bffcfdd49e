"""People who leave a dice game or join it while it is under way, whoever is on turn.

A seat keeps its number for the whole game: who leaves stays on the list, out of the game and without a score,
and who joins sits down at its end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.actions import IllegalAction, Join, Leave
from game.events import Event, Joined, LastRoundCalledOff, Left
from game.seats import GOAL, LAST_ONE_STANDING, Result, Seat
from game.standing import Standing, Step, after, end_play_off_turn, finish, meets, pass_turn
from rules_config.model import Rules


@dataclass(frozen=True, slots=True)
class SeatChange:
    """The standing after somebody left or joined, and whether the present turn is over because of it."""

    standing: Standing
    events: tuple[Event, ...]
    ends_turn: bool


def change_seats(rules: Rules, standing: Standing, action: Leave | Join, turn_score: int) -> SeatChange:
    """Let somebody leave or join; ``turn_score`` are the points of the present turn.

    Raises:
        IllegalAction: it is not possible now; the text says why.
    """
    if isinstance(action, Join):
        refusal = join_refusal(rules, standing, action.name)
        if refusal is not None:
            raise IllegalAction(refusal)
        seats = (*standing.seats, Seat(action.name))
        return SeatChange(replace(standing, seats=seats), (Joined(len(standing.seats)),), ends_turn=False)
    if not 0 <= action.seat < len(standing.seats):
        raise IllegalAction(f"There is no seat {action.seat + 1} at this table.")
    refusal = leave_refusal(standing, action.seat)
    if refusal is not None:
        raise IllegalAction(refusal)
    on_turn = action.seat == standing.turn
    left, events = _leave(rules, standing, action.seat, turn_score if on_turn else 0)
    return SeatChange(left, events, ends_turn=on_turn or left.result is not None)


def closed_to_newcomers(rules: Rules, standing: Standing) -> str | None:
    """Why nobody can join now, as a sentence, or None if somebody can."""
    if standing.play_off is not None:
        return "The play-off has begun, so nobody can join any more."
    if standing.final_round is not None:
        return "The last round has begun, so nobody can join any more."
    most = rules.players.max
    if len(standing.seats) >= most:
        return f"{rules.title} has {most} seats, and all of them have been taken."
    return None


def join_refusal(rules: Rules, standing: Standing, name: str) -> str | None:
    """Why nobody called ``name`` can join now, as a sentence, or None."""
    closed = closed_to_newcomers(rules, standing)
    if closed is not None:
        return closed
    if not name.strip():
        return "A player needs a name."
    if any(seat.name == name for seat in standing.seats):
        return f"Somebody called {name} has a seat already."
    return None


def leave_refusal(standing: Standing, seat: int) -> str | None:
    """Why the player in ``seat`` cannot leave, as a sentence, or None."""
    if standing.seats[seat].out:
        return f"{standing.seats[seat].name} is out of the game already."
    return None


def _leave(rules: Rules, standing: Standing, seat: int, lost: int) -> Step:
    """Strike the score; the last one left wins, else the turn passes on if it was this player's."""
    gone = standing.seats[seat]
    events: tuple[Event, ...] = (Left(seat, gone.score, lost),)
    struck = replace(gone, score=0, out=True, busts_running=0, left=True)
    standing = replace(standing, seats=(*standing.seats[:seat], struck, *standing.seats[seat + 1 :]))
    still_in = tuple(index for index, other in enumerate(standing.seats) if not other.out)
    if len(still_in) == 1:
        return after(events, finish(standing, Result(still_in, LAST_ONE_STANDING)))
    if standing.play_off is not None:
        return _leave_play_off(rules, standing, seat, events)
    if standing.final_round is not None:
        standing, called_off = _leave_final_round(rules, standing, seat)
        events += called_off
    return after(events, pass_turn(rules, standing)) if seat == standing.turn else (standing, events)


def _leave_final_round(rules: Rules, standing: Standing, seat: int) -> Step:
    """A struck score may have been the only one that met the goal: then there is no last round."""
    goal, final = rules.goal, standing.final_round
    assert goal is not None and final is not None  # noqa: S101 - callers have asked; no goal, no last round
    if not any(meets(goal, other.score) for other in standing.seats if not other.out):
        return replace(standing, final_round=None), (LastRoundCalledOff(),)
    others = _without(seat)
    return replace(
        standing, final_round=replace(final, order=others(final.order), waiting=others(final.waiting))
    ), ()


def _leave_play_off(rules: Rules, standing: Standing, seat: int, events: tuple[Event, ...]) -> Step:
    """Of players who play off, the last one left wins."""
    play_off = standing.play_off
    assert play_off is not None  # noqa: S101 - callers have asked
    others = _without(seat)
    points = tuple((other, scored) for other, scored in play_off.points if other != seat)
    play_off = replace(
        play_off, seats=others(play_off.seats), waiting=others(play_off.waiting), points=points
    )
    standing = replace(standing, play_off=play_off)
    if len(play_off.seats) == 1:
        return after(events, finish(standing, Result(play_off.seats, GOAL)))
    return end_play_off_turn(standing, 0, events) if seat == standing.turn else (standing, events)


def _without(seat: int) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    return lambda seats: tuple(other for other in seats if other != seat)
