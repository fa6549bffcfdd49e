"""Play a recording again, step by step, and report what each step did (``main.py replay``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.actions import Action, IllegalAction
from game.engine import State, apply, doer, in_last_round, legal_actions, new_game, turn_score
from game.events import Bailed, Bust, Event, TilePlaced
from game.recording import Recording
from game.roll_off import apply_throw, start_roll_off


class ReplayError(Exception):
    """A recorded step that the rules do not allow; prints as ``file:line: step n: why``."""

    def __init__(self, file: str, line: int, where: str, why: str) -> None:
        """``where`` is "step 3" or "roll_off"."""
        super().__init__(f"{file}:{line}: {where}: {why}")


@dataclass(frozen=True, slots=True)
class Played:
    """One step after it was played: its number from 1, who did it, what came of it, the state after it."""

    number: int
    seat: int
    action: Action
    events: tuple[Event, ...]
    state: State


def first_seat(recording: Recording) -> int:
    """Who begins: as recorded, or as the recorded roll-off decides.

    Raises:
        ReplayError: the throws do not decide the roll-off, or there are too many of them.
    """
    if recording.roll_off is None:
        return recording.first or 0
    waiting = [list(faces) for faces in recording.roll_off]
    roll_off = start_roll_off(recording.rules, len(recording.players))
    while (seat := roll_off.thrower) is not None:
        if not waiting[seat]:
            raise _roll_off_error(recording, f"{recording.players[seat]} has to throw again")
        try:
            roll_off, _ = apply_throw(roll_off, waiting[seat].pop(0))
        except IllegalAction as error:
            raise _roll_off_error(recording, str(error)) from error
    for name, left in zip(recording.players, waiting, strict=True):
        if left:
            raise _roll_off_error(recording, f"{name} has thrown once too often")
    assert roll_off.first is not None  # noqa: S101 - no thrower means decided
    return roll_off.first


def play_steps(recording: Recording) -> Iterator[Played]:
    """Play the recorded steps one after the other.

    Raises:
        ReplayError: at the first step that the rules do not allow.
    """
    state = new_game(recording.rules, recording.players, first_seat(recording), recording.piles)
    for number, step in enumerate(recording.steps, start=1):
        if step.action is None:
            raise ReplayError(recording.file, step.line, f"step {number}", step.problem)
        seat = doer(state, step.action)
        try:
            state, events = apply(state, step.action)
        except IllegalAction as error:
            raise ReplayError(recording.file, step.line, f"step {number}", str(error)) from error
        yield Played(number, seat, step.action, events, state)


_OUTCOMES = {
    "roll": "scored",
    "hold": "held",
    "stop": "banked",
    "take_over": "took_over",
    "start_fresh": "started_fresh",
    "place": "placed",
    "set_aside": "set_aside",
    "leave": "left",
    "join": "joined",
}


def outcome(played: Played) -> str:
    """What a step came to, in one word of the recording format."""
    for event in played.events:
        if isinstance(event, Bust):
            return "bust"
        if isinstance(event, Bailed):
            return "bailed"
        if isinstance(event, TilePlaced) and event.captured_seat is not None:
            return "captured"
    return _OUTCOMES[played.action.kind]


def scores(state: State) -> dict[str, int]:
    """Every player's game score by name."""
    return {seat.name: seat.score for seat in state.seats}


def step_report(played: Played) -> dict[str, object]:
    """One step as ``replay --json`` shows it."""
    state = played.state
    following: dict[str, object] | None = None
    if not state.over:
        legal = legal_actions(state)
        thrown = legal.throw
        following = {
            "player": state.seats[state.turn].name,
            "may": list(legal.kinds),
            "dice": len(thrown.colours) if thrown else 0,
        }
    return {
        "n": played.number,
        "player": state.seats[played.seat].name,
        "do": played.action.kind,
        "outcome": outcome(played),
        "turn_score": turn_score(state),
        "scores": scores(state),
        "next": following,
        "last_round": in_last_round(state),
    }


def replay_report(recording: Recording) -> dict[str, object]:
    """The whole game as ``replay --json`` shows it.

    Raises:
        ReplayError: at the first step that the rules do not allow.
    """
    steps = []
    state = new_game(recording.rules, recording.players, first_seat(recording), recording.piles)
    for played in play_steps(recording):
        steps.append(step_report(played))
        state = played.state
    result = state.result
    return {
        "steps": steps,
        "over": state.over,
        "winners": [state.seats[seat].name for seat in result.winners] if result else [],
        "reason": result.reason if result else None,
        "scores": scores(state),
    }


def _roll_off_error(recording: Recording, why: str) -> ReplayError:
    return ReplayError(recording.file, recording.roll_off_line, "roll_off", why)
