"""The door to the saved games of one folder."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from game.blockers.state import ColourTiles
from game.session import Player, Session
from game.store import rows
from game.store.appending import Tip, add_steps, tip_of
from game.store.connection import close_writer, transaction
from game.store.errors import (
    CLOSED,
    DATABASE_ERRORS,
    GONE,
    ConflictError,
    StoreError,
    needs_reopening,
    sentence,
)
from game.store.listing import FinishedGame, UnfinishedGame, finished_game, unfinished_game
from game.store.logbook import Logbook, checked_logbook, read_logbook, result_of_session, result_row
from game.store.opening import DATABASE, Access, Opened, identity_of, is_free, open_to_read, open_to_write
from game.store.results import FINISHED, GameResult, read_result
from game.store.setup import Setup, row_of, setup_of
from game.store.statistics import Showing
from rules_config.model import Rules

LONGEST_TITLE = 80  # characters of a game's name


class Store:
    """Saved games: begin, save, list, resume.

    There is always a store, even when there is nothing to store in: ``access`` tells what can be done,
    and whatever cannot be done raises :class:`StoreError` with a sentence.
    """

    def __init__(self, folder: Path, now: Callable[[], datetime], opened: Opened) -> None:
        """For :meth:`open` and :meth:`look`."""
        self.folder = folder
        self.path = folder / DATABASE
        self._now = now
        self._opened = opened
        self._tips: dict[int, Tip] = {}  # of the games being written

    @classmethod
    def open(cls, folder: Path, now: Callable[[], datetime]) -> Self:
        """The store of ``folder`` as its writer, or if that cannot be, to read; never raises."""
        return cls(folder, now, open_to_write(folder, now))

    @classmethod
    def look(cls, folder: Path, now: Callable[[], datetime]) -> Self:
        """The store of ``folder`` only to read; nothing is made or changed there."""
        return cls(folder, now, open_to_read(folder))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def access(self) -> Access:
        """What can be done now."""
        return self._opened.access

    @property
    def notices(self) -> tuple[str, ...]:
        """What the player should be told about the opening, in sentences."""
        return self._opened.notices

    def close(self) -> None:
        """Let go of file and folder. What has been saved is safe already."""
        self._let_go((CLOSED,))

    def reopen(self) -> tuple[str, ...]:
        """Try again to become the writer; does nothing for a healthy one. Returns what is new to tell.

        Lists that were read from the old file may be out of date afterwards.
        """
        if self.access is Access.WRITE and self._is_in_place():
            return ()
        if self.access is Access.READ and not is_free(self.folder):
            return ()  # nothing to gain, and looking through the whole file again would take time
        before = self.notices
        self.close()
        self._opened = open_to_write(self.folder, self._now)
        return tuple(notice for notice in self.notices if notice not in before)

    # Writing: each call is one commit, on the disk before it returns. StoreError: nothing of it was saved.

    def begin(
        self,
        rules: Rules,
        players: tuple[Player, ...],
        first: int | None = None,
        piles: ColourTiles | None = None,
    ) -> int:
        """Save the beginning of a new game, its whole rules included. Returns the game's number."""
        return self.add(Setup(rules, players, first, piles))

    def add(self, setup: Setup, steps: Sequence[str] = (), result: GameResult | None = None) -> int:
        """Save a new game together with what has happened in it so far. Returns the game's number."""
        stamp = self._stamp()
        row = row_of(setup, stamp)
        with self._writing() as connection:
            number = rows.add_game(connection, row)
            tip = add_steps(connection, number, (0, row.digest), stamp, steps, result)
        self._remember(number, tip, result)
        return number

    def record(self, game: int, number: int, steps: Sequence[str], result: GameResult | None = None) -> None:
        """Save ``steps`` (see :mod:`game.store.steps`) of a game, the first of them as its step ``number``.

        ``result`` goes with the step that ends the game.

        Raises:
            ConflictError: ``number`` is not the next one; the game was continued by somebody else.
        """
        stamp = self._stamp()
        with self._writing() as connection:
            tip = self._tips.get(game) or tip_of(connection, game)
            if number != tip[0] + 1:
                raise ConflictError(f"Game {game} has {tip[0]} saved steps, so the next one isn't {number}.")
            tip = add_steps(connection, game, tip, stamp, steps, result)
        self._remember(game, tip, result)

    def _remember(self, game: int, tip: Tip, result: GameResult | None) -> None:
        """Keep the tip of a game that goes on; one that is over has none, so that nothing is added to it."""
        if result is None:
            self._tips[game] = tip
        else:
            self._tips.pop(game, None)

    def rename(self, game: int, title: str) -> None:
        """Give a game a name of its own, of at most LONGEST_TITLE characters.

        Raises:
            ValueError: it is blank or too long, or holds something that is no text.
        """
        title = title.strip()
        if not title or len(title) > LONGEST_TITLE or not title.isprintable():
            raise ValueError(f"A name has 1 to {LONGEST_TITLE} characters, all of them printable.")
        with self._writing() as connection:
            if rows.game(connection, game) is None:
                raise StoreError(f"There is no game {game}.")
            rows.set_title(connection, game, title)

    def abandon(self, game: int) -> None:
        """Take an unfinished game off the list for good. What was played in it stays in the file."""
        stamp = self._stamp()
        with self._writing() as connection:
            if rows.has_result(connection, game):
                raise StoreError(f"Game {game} is over already.")
            book = read_logbook(connection, game)
            result = result_of_session(book.session(), stamp)
            rows.add_result(connection, result_row(game, book.tip, result))
        self._tips.pop(game, None)

    # Reading

    def setup(self, game: int) -> Setup:
        """How a game began: rules and players, for a rematch too. Raises StoreError."""
        return self.logbook(game).setup()

    def resume(self, game: int) -> Session:
        """A game, finished or not, exactly as it was left. Raises StoreError."""
        return self.logbook(game).session()

    def logbook(self, game: int) -> Logbook:
        """Everything that is saved of a game. Raises StoreError."""
        with self._reading() as connection:
            return read_logbook(connection, game)

    def unfinished(self, at_most: int | None = None, skip: int = 0) -> tuple[UnfinishedGame, ...]:
        """The games that can be continued, the one played last first. Raises StoreError.

        Each of them is played again to see where it stands, so ask once and not per frame, and for no more
        than is shown: ``at_most`` so many, after the first ``skip``.
        """
        with self._reading() as connection:
            titles = rows.titles(connection)
            return tuple(
                unfinished_game(checked_logbook(game, rows.entries(connection, game.id)), titles.get(game.id))
                for game in rows.games_under_way(connection, at_most, skip)
            )

    def count_unfinished(self) -> int:
        """How many games can be continued; none is played again for it. Raises StoreError."""
        with self._reading() as connection:
            return rows.count_under_way(connection)

    def unfinished_one(self, game: int) -> UnfinishedGame:
        """The line of one game that can be continued. Raises StoreError."""
        with self._reading() as connection:
            if rows.has_result(connection, game):
                raise StoreError(f"Game {game} is over.")
            return unfinished_game(read_logbook(connection, game), rows.titles(connection).get(game))

    def finished(self) -> tuple[FinishedGame, ...]:
        """The games that were played to the end, the last one first. Raises StoreError."""
        with self._reading() as connection:
            over, titles = self._results(connection), rows.titles(connection)
            return tuple(
                finished_game(game.id, over[game.id], titles.get(game.id))
                for game in rows.games(connection)
                if game.id in over
            )

    def games_of(self, setup: Setup) -> tuple[int, ...]:
        """The games that the same people began by the same rules. Raises StoreError."""
        row = row_of(setup, "")
        with self._reading() as connection:
            return tuple(
                game.id
                for game in rows.games(connection)
                if game.rules == row.rules and setup_of(game).names == setup.names
            )

    def showings(self) -> tuple[Showing, ...]:
        """Everybody's part in every finished game, for :mod:`game.store.statistics`. Raises StoreError."""
        with self._reading() as connection:
            return tuple(
                Showing(number, result, seat)
                for number, result in self._results(connection).items()
                for seat in range(len(result.seats))
            )

    @staticmethod
    def _results(connection: sqlite3.Connection) -> dict[int, GameResult]:
        results = {number: read_result(row.text) for number, row in rows.results(connection).items()}
        return {number: result for number, result in results.items() if result.how == FINISHED}

    # The connection

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        connection = self._opened.connection
        if connection is None:
            raise StoreError(" ".join(self.notices))
        try:
            yield connection
        except DATABASE_ERRORS as error:
            raise StoreError(sentence(error, self.path)) from error

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        connection = self._opened.connection
        if connection is None or self.access is not Access.WRITE:
            raise StoreError(" ".join(self.notices))
        if not self._is_in_place():
            self._let_go((GONE.format(path=self.path),))
            raise StoreError(GONE.format(path=self.path))
        try:
            with transaction(connection):
                yield connection
        except DATABASE_ERRORS as error:
            self._tips.clear()
            text = sentence(error, self.path)
            if needs_reopening(error):
                self._let_go((text,))
            raise StoreError(text) from error

    def _is_in_place(self) -> bool:
        """Whether the open file still lies where it was: a commit into a deleted one is worth nothing."""
        return identity_of(self.path) == self._opened.identity

    def _let_go(self, why: tuple[str, ...]) -> None:
        opened, self._opened = self._opened, Opened(Access.NONE, notices=why)
        self._tips.clear()
        if opened.connection is not None:
            close = close_writer if opened.access is Access.WRITE else sqlite3.Connection.close
            close(opened.connection)
        if opened.lock is not None:
            opened.lock.release()

    def _stamp(self) -> str:
        return self._now().astimezone(UTC).isoformat(timespec="seconds")
