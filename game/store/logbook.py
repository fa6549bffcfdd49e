"""One saved game read back: its row and the entries that are proved to belong to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from game.session import Session
from game.store import rows
from game.store.digests import digest
from game.store.errors import DamageError, StoreError
from game.store.playing import session_of
from game.store.results import GameResult, result_of, write_result
from game.store.setup import Setup, setup_of
from game.store.steps import Step, read_step


@dataclass(frozen=True, slots=True)
class Logbook:
    """A game's row and its entries in order, as texts."""

    game: rows.GameRow
    entries: tuple[rows.EntryRow, ...]

    @property
    def tip(self) -> str:
        """The last digest: it stands for everything before it."""
        return self.entries[-1].digest if self.entries else self.game.digest

    @property
    def last_played(self) -> datetime:
        """When the last step was saved (or the game was begun), in UTC."""
        return moment(self.entries[-1].at if self.entries else self.game.started)

    def setup(self) -> Setup:
        """How the game began.

        Raises:
            DamageError: this version cannot understand it.
        """
        return setup_of(self.game)

    def steps(self) -> tuple[Step, ...]:
        """Everything that happened.

        Raises:
            DamageError: a step of no game.
        """
        setup = self.setup()
        return tuple(read_step(entry.step, setup.rules, len(setup.players)) for entry in self.entries)

    def session(self) -> Session:
        """The game as it stands.

        Raises:
            DamageError: the rules do not allow what is written.
        """
        return session_of(self.setup(), self.steps())


def read_logbook(connection: sqlite3.Connection, number: int) -> Logbook:
    """The game of that number.

    Raises:
        StoreError: there is none.
        DamageError: it does not say any more what was once written.
    """
    game = rows.game(connection, number)
    if game is None:
        raise StoreError(f"There is no game {number}.")
    return checked_logbook(game, rows.entries(connection, number))


def checked_logbook(game: rows.GameRow, entries: Sequence[rows.EntryRow]) -> Logbook:
    """The same from rows that have been read.

    Raises:
        DamageError: a row is lost, doubled or changed.
    """
    if not game.is_genuine:
        raise DamageError(f"The beginning of game {game.id} is damaged.")
    proved = rows.genuine(game.digest, entries)
    if len(proved) < len(entries):
        raise DamageError(f"Game {game.id} is damaged from step {len(proved) + 1} on.")
    return Logbook(game, tuple(proved))


def result_of_session(session: Session, ended: str = "") -> GameResult:
    """What ``session`` comes to as it stands; not over counts as abandoned."""
    return result_of(session.state, session.rules, session.players, session.history, session.throws, ended)


def result_row(game: int, tip: str, result: GameResult) -> rows.ResultRow:
    """The row of a game's result; ``tip`` is the last digest of its log."""
    text = write_result(result)
    return rows.ResultRow(game, text, digest(tip, text))


def moment(text: str) -> datetime:
    """A saved point in time.

    Raises:
        DamageError: the text is none.
    """
    try:
        return datetime.fromisoformat(text)
    except ValueError as error:
        raise DamageError("a saved date can't be read") from error
