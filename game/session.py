"""One game under way: the present state, everything that happened, and the text it can be saved as.

The session is the only thing that changes at a table. Scenes read it and hand it actions; bots, replays
and tests drive it the same way. It holds no clock, no dice and no files.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.actions import Action, Join, LegalActions
from game.blockers.state import ColourTiles
from game.engine import State, apply, check_players, legal_actions, needs_roll_off, new_game
from game.events import Bailed, Banked, Bust, Event, Joined, Left, Penalised
from game.recording_text import recording_text
from game.roll_off import RollOff, apply_throw, start_roll_off
from rules_config.model import Rules


@dataclass(frozen=True, slots=True)
class Player:
    """Someone who plays: a name, whether the computer makes the choices, and in which way.

    ``way`` is a key of :mod:`game.players.ways`; "" is the usual way.
    """

    name: str
    computer: bool = False
    way: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of the game: in whose turn it was done, and what it brought about."""

    seat: int
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """A finished turn: who played it, what it added, the score after it and how it ended."""

    seat: int
    points: int
    score: int
    outcome: str  # "banked", "bust" or "bailed"


class Session:
    """A game from the roll-off to its end.

    ``players`` are everybody by seat, those who came later at the end; ``beginners`` how many of them began.
    """

    def __init__(
        self,
        rules: Rules,
        players: tuple[Player, ...],
        first: int | None = None,
        piles: ColourTiles | None = None,
    ) -> None:
        """Seat ``players``. ``first`` None starts with a roll-off where the rules ask for one.

        ``piles`` are the shuffled tiles of a game that is played with tiles.

        Raises:
            ValueError: the players do not fit the rules.
        """
        check_players(rules, [player.name for player in players])
        self.rules = rules
        self.players = players
        self.beginners = len(players)
        self.history: list[Entry] = []
        self.throws: list[list[int]] = [[] for _ in players]
        self.roll_off: RollOff | None = None
        self.state: State | None = None
        self.piles = piles
        self._first = first
        if first is None and needs_roll_off(rules):
            self.roll_off = start_roll_off(rules, len(players))
        else:
            self._begin(first or 0)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state is not None and self.state.over

    @property
    def seat(self) -> int | None:
        """Whose move it is, roll-off included; None when the game is over."""
        if self.state is None:
            return self.roll_off.thrower if self.roll_off is not None else None
        return None if self.state.over else self.state.turn

    def throw_for_first(self, face: int) -> tuple[Event, ...]:
        """The next throw of the roll-off; the last one that is needed starts the game.

        Raises:
            IllegalAction: no roll-off is under way, or a die has no such face.
        """
        if self.roll_off is None or self.state is not None:
            raise ValueError("no roll-off is under way")
        seat = self.roll_off.thrower
        self.roll_off, events = apply_throw(self.roll_off, face)
        if seat is not None:
            self.throws[seat].append(face)
        if self.roll_off.first is not None:
            self._begin(self.roll_off.first)
        return events

    def legal(self) -> LegalActions:
        """What the player on turn may choose now."""
        return legal_actions(self.state) if self.state is not None else LegalActions(())

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do ``action`` and remember it.

        Raises:
            IllegalAction: the rules do not allow it; nothing has changed then.
        """
        if self.state is None:
            raise ValueError("the roll-off has to be decided first")
        seat = self.state.turn
        self.state, events = apply(self.state, action)
        self.history.append(Entry(seat, action, events))
        if isinstance(action, Join):
            self.players = (*self.players, Player(action.name))
            self.throws.append([])
        return events

    def seat_computer(self, seat: int, computer: bool, way: str = "") -> None:
        """Hand a seat to the computer, or back; ``way`` says how it is played from now on.

        Raises:
            ValueError: there is no such seat.
        """
        if not 0 <= seat < len(self.players):
            raise ValueError(f"There is no seat {seat + 1} at this table.")
        players = list(self.players)
        players[seat] = replace(players[seat], computer=computer, way=way)
        self.players = tuple(players)

    def turns(self) -> tuple[TurnRecord, ...]:
        """Every finished turn in order, for score charts and turn lists."""
        scores = [0] * len(self.players)
        records = []
        for entry in self.history:
            for event in entry.events:
                match event:
                    case Banked(seat, points, score):
                        scores[seat] = score
                        records.append(TurnRecord(seat, points, score, "banked"))
                    case Bust(seat):
                        records.append(TurnRecord(seat, 0, scores[seat], "bust"))
                    case Penalised(seat, points, score):  # for the blown turn just told
                        scores[seat] = score
                        records[-1] = replace(records[-1], points=-points, score=score)
                    case Bailed(seat):
                        records.append(TurnRecord(seat, 0, scores[seat], "bailed"))
        return tuple(records)

    def turns_missed(self) -> tuple[int, ...]:
        """By seat: how many turns everybody else had had when this player sat down; 0 for the beginners.

        That is as many as the player just before the newcomer in the seat order had finished.
        """
        had = [0] * self.beginners
        missed = [0] * self.beginners
        gone: set[int] = set()
        for entry in self.history:
            for event in entry.events:
                match event:
                    case Banked(seat) | Bust(seat):
                        had[seat] += 1
                    case Bailed(seat) | Left(seat):
                        gone.add(seat)
                    case Joined(seat):
                        before = max(other for other in range(seat) if other not in gone)
                        missed.append(had[before])
                        had.append(had[before])
        return tuple(missed)

    def recording(self) -> str:
        """The game so far as a recording that can be replayed."""
        throws = tuple(tuple(faces) for faces in self.throws[: self.beginners])
        roll_off = throws if self._first is None and self.roll_off else None
        return recording_text(
            self.rules,
            [player.name for player in self.players[: self.beginners]],
            [entry.action for entry in self.history],
            first=self._first,
            roll_off=roll_off,
            piles=self.piles,
        )

    def _begin(self, first: int) -> None:
        self.state = new_game(self.rules, [player.name for player in self.players], first, self.piles)
