"""A game at the table: the session, where its dice and its computer players get their chance from."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

from game.actions import Action, IllegalAction
from game.blockers import BlockersState
from game.desk.desk import Desk, StandingQuestion
from game.desk.own import OwnDesk
from game.desk.questions import Decided, GetReady, WhatItIsWorth, WhatToDo
from game.engine import DiceState, State
from game.events import Event
from game.odds.advice import Advice
from game.players.style import Style
from game.players.ways import Way, way_of
from game.session import Session
from game.store.playing import undo_refusal
from physics.pose import Pose
from physics.throw import Impact, Release, Throw

if TYPE_CHECKING:
    from render.tour.tour import Tour

_SEED_BITS = 64
_UNSAVED = "Only in a saved game can moves be taken back."


class Thrown(Protocol):
    """Dice on their way from the hand to rest, as a table shows them."""

    @property
    def settled(self) -> bool:
        """Whether every die lies flat and still."""

    def advance(self, seconds: float) -> None:
        """Let ``seconds`` of real time pass."""

    def finish(self) -> None:
        """Come to rest unseen."""

    def numbers(self) -> tuple[int, ...]:
        """The numbers that lie up, once they do."""

    def poses(self) -> tuple[Pose, ...]:
        """Where each die is now."""

    def take_impacts(self) -> tuple[Impact, ...]:
        """What could be heard since the last call."""


class TableHost(Protocol):
    """What a dice table needs of whoever owns its game: one that is played, or one that is told again."""

    @property
    def session(self) -> Session:
        """The game as it stands."""

    @property
    def dice_state(self) -> DiceState:
        """The present state."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name, in seat order."""

    def is_computer(self, seat: int) -> bool:
        """Whether the choices of ``seat`` make themselves."""

    def throw(self, dice: int, release: Release | None = None) -> Thrown:
        """A new throw of ``dice`` dice."""

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do ``action``."""

    def is_advised(self, seat: int) -> bool:
        """Whether whoever plays ``seat`` wants to see the odds."""

    def computer_choice(self) -> Decided | None:
        """What is done where choices make themselves; None as long as it is being thought about."""

    def advice(self, state: DiceState) -> Advice | None:
        """What every choice in ``state`` is worth; None as long as it is being worked out."""


class PlayedGame(Protocol):
    """A session and the ways to change it: bare, or saved step by step (``game.store.saving``)."""

    @property
    def session(self) -> Session:
        """The game as it stands."""

    @property
    def number(self) -> int | None:
        """Under which number it is saved; None: not yet, or never."""

    @property
    def is_saved(self) -> bool:
        """Whether everything that has been shown is saved."""

    def throw_for_first(self, face: int) -> tuple[Event, ...]:
        """The next throw of the roll-off."""

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do ``action``."""

    def seat_computer(self, seat: int, computer: bool, way: str = "") -> None:
        """Hand a seat to the computer, or back; ``way`` says how it is played."""

    def undo_refusal(self) -> str | None:
        """Why the last action cannot be taken back, as a sentence, or None if it can."""

    def undo(self) -> None:
        """Take the last action back."""


@dataclass(frozen=True)
class UnsavedGame:
    """A game that nobody keeps: in tests, and where there is no data folder."""

    session: Session
    number: int | None = None
    is_saved: bool = False

    def throw_for_first(self, face: int) -> tuple[Event, ...]:
        """The next throw of the roll-off."""
        return self.session.throw_for_first(face)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do ``action``."""
        return self.session.apply(action)

    def seat_computer(self, seat: int, computer: bool, way: str = "") -> None:
        """Hand a seat to the computer, or back; ``way`` says how it is played."""
        self.session.seat_computer(seat, computer, way)

    def undo_refusal(self) -> str | None:
        """Nothing can be taken back: there is no log to go back in."""
        return undo_refusal(self.session) or _UNSAVED

    def undo(self) -> None:
        """Refuse."""
        raise IllegalAction(self.undo_refusal())


class GameHost:
    """Owns a game on behalf of the scenes and makes the throws they show.

    Every throw and every computer player draws from ``random`` alone, so that a game played with ``--seed``
    can be repeated.
    """

    def __init__(self, game: Session | PlayedGame, random: Random, desk: Desk | None = None) -> None:
        """Play ``game``; computer players and advice come from ``desk``.

        Args:
            game: may be a bare session, which is then not saved anywhere.
            random: for throws and for what computer players leave to chance.
            desk: answers questions about the odds; None: they are worked out on the spot.
        """
        self._game: PlayedGame = UnsavedGame(game) if isinstance(game, Session) else game
        self._random = random
        self.desk: Desk = desk or OwnDesk()
        self._thinking: StandingQuestion[Decided] = StandingQuestion(self.desk)
        self._thought: tuple[State, int] | None = None  # what is thought about, and the thinker's seed
        self._weighing: dict[str, StandingQuestion[Advice]] = {}
        self.tour: Tour | None = None  # once a table or board has begun one

    @property
    def session(self) -> Session:
        """The game as it stands."""
        return self._game.session

    @property
    def state(self) -> State:
        """The present state; only asked once the roll-off is decided."""
        assert self.session.state is not None  # noqa: S101 - see above
        return self.session.state

    @property
    def dice_state(self) -> DiceState:
        """The present state of a dice game."""
        state = self.state
        assert not isinstance(state, BlockersState)  # noqa: S101 - only tables of dice ask
        return state

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name, in seat order."""
        return tuple(player.name for player in self.session.players)

    def is_computer(self, seat: int) -> bool:
        """Whether the computer makes the choices of ``seat``."""
        return self.session.players[seat].computer

    @property
    def number(self) -> int | None:
        """The number of the saved game; None if it is not saved."""
        return self._game.number

    @property
    def is_saved(self) -> bool:
        """Whether everything that has been shown is saved."""
        return self._game.is_saved

    def undo_refusal(self) -> str | None:
        """Why the last action cannot be taken back, as a sentence, or None if it can."""
        return self._game.undo_refusal()

    def undo(self) -> None:
        """Take the last action back. Raises IllegalAction where :meth:`undo_refusal` has a reason."""
        self._game.undo()

    def throw(self, dice: int, release: Release | None = None) -> Throw:
        """A new throw of ``dice`` dice; ``release`` None leaves direction and strength to chance."""
        return Throw(dice, self._random.getrandbits(_SEED_BITS), release=release)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do ``action``. Raises IllegalAction if the rules do not allow it."""
        return self._game.apply(action)

    def throw_for_first(self, face: int) -> tuple[Event, ...]:
        """The next throw of the roll-off."""
        return self._game.throw_for_first(face)

    def way(self, seat: int) -> Way:
        """How ``seat`` is played."""
        player = self.session.players[seat]
        return way_of(self.session.rules, player.computer, player.way)

    def is_advised(self, seat: int) -> bool:
        """Whether whoever plays ``seat`` wants to see the odds."""
        return self.way(seat).advised

    def seat_computer(self, seat: int, computer: bool, way: str = "") -> None:
        """Hand a seat to the computer, or back; ``way`` says how it is played."""
        self._game.seat_computer(seat, computer, way)

    def get_ready(self) -> None:
        """Let the odds be worked out beforehand, if somebody at the table will need them."""
        ways = [self.way(seat) for seat in range(len(self.session.players))]
        if any(way.advised or way.computer for way in ways):
            self.desk.ask(GetReady(self.session.rules))

    def computer_choice(self) -> Decided | None:
        """What the computer player on turn does; None as long as it is thinking."""
        state = self.dice_state
        if self._thought is None or self._thought[0] is not state:
            self._thought = state, self._random.getrandbits(_SEED_BITS)
        return self._thinking.answer(WhatToDo(state, Style(self.way(state.turn).key), self._thought[1]))

    def advice(self, state: DiceState) -> Advice | None:
        """What every choice in ``state`` is worth; None as long as it is being worked out."""
        at_stake = "now" if state is self.session.state else "then"
        if at_stake not in self._weighing:
            self._weighing[at_stake] = StandingQuestion(self.desk)
        return self._weighing[at_stake].answer(WhatItIsWorth(state))
