"""A game that was played, to be told again from any of its turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import cast

from game.actions import Action, Choice, Roll, ThrowDice
from game.blockers import BlockersState
from game.desk.questions import Decided
from game.dice import Die
from game.engine import DiceState, State, new_game
from game.engine import apply as apply_action
from game.events import Event, TurnStarted, Won
from game.session import Entry, Session
from physics.retold import RetoldThrow
from physics.throw import Release

_SEED_BITS = 64


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: whose it was, and its entries as a slice of the game's history."""

    seat: int
    start: int
    end: int


def turns_of(history: Sequence[Entry]) -> tuple[Turn, ...]:
    """The turns of a game, the last of them perhaps not over."""
    ends = [
        place + 1
        for place, entry in enumerate(history)
        if any(isinstance(event, TurnStarted | Won) for event in entry.events)
    ]
    if history and (not ends or ends[-1] < len(history)):
        ends.append(len(history))
    return tuple(Turn(history[start].seat, start, end) for start, end in pairwise((0, *ends)))


class Recorded:
    """The game of ``session``, which is not touched. It must have begun."""

    def __init__(self, session: Session) -> None:
        self.rules = session.rules
        self.players = session.players
        self._beginners = session.beginners
        self.history = tuple(session.history)
        self.turns = turns_of(self.history)
        self.over = session.over
        self._piles = session.piles
        self._first = self._first_seat(session)
        self._states: list[State] | None = None  # at the start of every turn, and at the end

    @staticmethod
    def _first_seat(session: Session) -> int:
        if session.history:
            return session.history[0].seat
        return session.state.turn if session.state is not None else 0

    @property
    def states(self) -> Sequence[State]:
        """The state before every turn, and the one after the last. Played through when first asked for."""
        if self._states is None:
            names = [player.name for player in self.players[: self._beginners]]
            state = new_game(self.rules, names, self._first, self._piles)
            states = [state]
            for turn in self.turns:
                for entry in self.history[turn.start : turn.end]:
                    state, _ = apply_action(state, entry.action)
                states.append(state)
            self._states = states
        return self._states

    def session_before(self, turn: int) -> Session:
        """The game as it stood before turn ``turn``, counted from 0; with ``len(turns)``, at its end."""
        state = self.states[turn]
        session = Session(self.rules, self.players[: len(state.seats)], self._first, self._piles)
        session.state = state
        end = self.turns[turn].start if turn < len(self.turns) else len(self.history)
        session.history[:] = self.history[:end]
        return session

    def turn_at(self, entries: int) -> int:
        """Which turn goes on after so many entries; ``len(turns)`` at the end."""
        return next((place for place, turn in enumerate(self.turns) if entries < turn.end), len(self.turns))


class RecordedHost:
    """Owns a recorded game on behalf of a table: every choice and every number is the record's."""

    def __init__(self, recorded: Recorded, turn: int, random: Random) -> None:
        """Before turn ``turn``; ``random`` only decides how dice tumble."""
        self.recorded = recorded
        self.session = recorded.session_before(turn)
        self._random = random

    @property
    def state(self) -> State:
        """The state as it is told now."""
        assert self.session.state is not None  # noqa: S101 - recorded games have begun
        return self.session.state

    @property
    def dice_state(self) -> DiceState:
        """The same of a dice game."""
        state = self.state
        assert not isinstance(state, BlockersState)  # noqa: S101 - only tables of dice ask
        return state

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name, in seat order."""
        return tuple(player.name for player in self.session.players)

    @property
    def next_action(self) -> Action | None:
        """What was done next; None where the record ends."""
        told = len(self.session.history)
        return self.recorded.history[told].action if told < len(self.recorded.history) else None

    def is_computer(self, seat: int) -> bool:
        """Everybody's choices make themselves, as long as there is a record."""
        return self.next_action is not None

    def is_advised(self, seat: int) -> bool:
        """Nobody has anything to decide."""
        return False

    def advice(self, state: DiceState) -> None:
        """Nobody asks for any."""

    def computer_choice(self) -> Decided:
        """What was done next, dice not yet thrown; why, no record says."""
        return Decided(self._next_choice(), "")

    def _next_choice(self) -> Choice:
        action = self.next_action
        if isinstance(action, Roll):
            thrown = self.session.legal().throw
            assert thrown is not None  # noqa: S101 - a recorded roll was allowed
            return ThrowDice(thrown.colours)
        assert action is not None  # noqa: S101 - only asked while there is a record
        return cast(Choice, action)  # whoever leaves or sits down is told of like any choice

    def throw(self, dice: int, release: Release | None = None) -> RetoldThrow:
        """The recorded roll, tumbling."""
        action, thrown = self.next_action, self.session.legal().throw
        assert isinstance(action, Roll) and thrown is not None  # noqa: S101 - see computer_choice
        numbers = in_order_of(thrown.colours, action.dice)
        return RetoldThrow(numbers, self._random.getrandbits(_SEED_BITS))

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Let the next action happen."""
        return self.session.apply(action)


def in_order_of(colours: Sequence[int], dice: Sequence[Die]) -> tuple[int, ...]:
    """The numbers of ``dice`` arranged so that their colours come in the order of ``colours``.

    Raises:
        ValueError: they have other colours.
    """
    if Counter(colours) != Counter(die.colour for die in dice):
        raise ValueError("these dice have other colours")
    waiting = list(dice)
    numbers = []
    for colour in colours:
        place = next(place for place, die in enumerate(waiting) if die.colour == colour)
        numbers.append(waiting.pop(place).face)
    return tuple(numbers)
