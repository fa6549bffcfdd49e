"""Everything that can happen in a saved game, as one line of JSON each: the notation of recordings.

``{"throw": 4}`` is a throw of the roll-off, ``"undo"`` takes the last action back,
``{"computer": [1, true, "careful"]}`` hands a seat to the computer (without a third part: to be played in the
usual way), ``{"leave": 1}`` lets its player go; all else is an action as recordings write it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from game.actions import Action, Hold, Join, Leave, Place, Roll, SetAside
from game.blockers.recording import write_action
from game.blockers.state import colours_each
from game.notation import die_text
from game.recording import step_action
from game.rolls import dice_of
from game.store.errors import DamageError
from rules_config.model import Rules


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw for the first turn."""

    face: int


@dataclass(frozen=True, slots=True)
class Undo:
    """The last action is taken back."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat goes to the computer or back, to be played in that way (:mod:`game.players.ways`)."""

    seat: int
    computer: bool
    way: str = ""


Step = Throw | Undo | Seated | Action

_THROW, _UNDO, _COMPUTER = "throw", "undo", "computer"


def write_step(step: Step, rules: Rules, players: int) -> str:
    """``step`` as it is saved, in a game that so many began; :func:`read_step` reads it back."""
    return json.dumps(_plain(step, rules, players), separators=(",", ":"))


def _plain(step: Step, rules: Rules, players: int) -> object:
    match step:
        case Throw(face):
            return {_THROW: face}
        case Undo():
            return _UNDO
        case Seated(seat, computer, way):
            return {_COMPUTER: [seat, computer, way] if way else [seat, computer]}
        case Roll(dice):
            return {step.kind: [die_text(die, dice_of(rules)) for die in dice]}
        case Hold(faces):
            return {step.kind: list(faces)}
        case Leave(seat):
            return {step.kind: seat}
        case Join(name):
            return {step.kind: name}
        case Place() | SetAside():
            return write_action(step, colours_each(rules, players))
        case _:
            return step.kind


def read_step(text: str, rules: Rules, players: int) -> Step:
    """The step that ``text`` says.

    Raises:
        DamageError: it is no step of this game.
    """
    try:
        value = json.loads(text)
        match value:
            case {"throw": int(face)}:
                return Throw(face)
            case {"computer": [int(seat), bool(computer)]}:
                return Seated(seat, computer)
            case {"computer": [int(seat), bool(computer), str(way)]}:
                return Seated(seat, computer, way)
            case {Leave.kind: int(seat)}:
                return Leave(seat)
            case {Join.kind: str(name)}:
                return Join(name)
        if value == _UNDO:
            return Undo()
        return step_action(value, rules, players)
    except (ValueError, RecursionError) as error:
        raise DamageError(f"a saved step can't be read: {error}") from error
