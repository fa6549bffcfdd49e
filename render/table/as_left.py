"""What lies on a table whose game goes on in the middle of a turn: worked out from state and history."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.actions import Hold, Roll
from game.combinations import NOTHING, counts_of, table_for
from game.dice import Die
from game.engine import DiceState
from game.hold_counting import groups_of
from game.hold_state import HoldState, Stage
from game.match import MatchState
from game.session import Entry
from render.table.rail import RailGroup, match_groups, rail_group


@dataclass(frozen=True, slots=True)
class Left:
    """Dice by index, the groups among them that lie on the rail, and the indices of the last throw's dice."""

    dice: tuple[Die, ...]
    rail: tuple[RailGroup, ...]
    thrown: tuple[int, ...]


def as_left(state: DiceState, history: Sequence[Entry]) -> Left | None:
    """The dice as ``history`` has left them at ``state``; None where a full set waits to be rolled."""
    return _match(state) if isinstance(state, MatchState) else _hold(state, history)


def _match(state: MatchState) -> Left | None:
    if not state.scoring:
        return None
    dice = (*state.scoring, *state.loose)
    return Left(dice, match_groups(state, dice), tuple(range(len(state.scoring), len(dice))))


def _hold(state: HoldState, history: Sequence[Entry]) -> Left | None:
    if state.stage is Stage.ROLL and not state.count:
        return None
    held = state.offer.held if state.stage is Stage.CHOOSE and state.offer is not None else state.held
    groups: list[RailGroup] = []
    dice: list[Die] = []
    for faces in held:
        table = table_for(state.rules)
        for group in groups_of(table.best_split(counts_of(faces, table.sides)) or NOTHING):
            indices = tuple(range(len(dice), len(dice) + len(group.dice)))
            groups.append(rail_group(group, indices, state.rules))
            dice += group.dice
    loose = _not_held(history)
    return Left((*dice, *loose), tuple(groups), tuple(range(len(dice), len(dice) + len(loose))))


def _not_held(history: Sequence[Entry]) -> tuple[Die, ...]:
    """The dice of the last roll that nobody has taken out of it."""
    held: list[int] = []
    for entry in reversed(history):
        if isinstance(entry.action, Hold):
            held += entry.action.faces
        elif isinstance(entry.action, Roll):
            left = []
            for die in entry.action.dice:
                if die.face in held:
                    held.remove(die.face)
                else:
                    left.append(die)
            return tuple(left)
    return ()
