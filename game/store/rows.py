"""The rows of saved games: written, read and proved by their digests. The SQL for them is here."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.store.digests import digest


@dataclass(frozen=True, slots=True)
class GameRow:
    """How a game began, as texts; see :mod:`game.store.schema`."""

    id: int
    started: str
    rules: str
    players: str
    first: int | None
    piles: str | None
    digest: str

    @property
    def is_genuine(self) -> bool:
        """Whether the row still says what was once written."""
        return self.digest == game_digest(self.started, self.rules, self.players, self.first, self.piles)


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One saved step. ``number`` counts from 1 within its game."""

    number: int
    at: str
    step: str
    digest: str


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What a game came to, as text."""

    game: int
    text: str
    digest: str

    def belongs_to(self, tip: str) -> bool:
        """Whether the row is genuine and says what a game came to whose last digest is ``tip``."""
        return self.digest == digest(tip, self.text)


def game_digest(started: str, rules: str, players: str, first: int | None, piles: str | None) -> str:
    """The first digest of a game's chain."""
    return digest(started, rules, players, first, piles)


def entry_digest(before: str, number: int, at: str, step: str) -> str:
    """The digest of an entry; ``before`` is the one of the entry (or game row) before it."""
    return digest(before, number, at, step)


def add_game(connection: sqlite3.Connection, row: GameRow) -> int:
    """Write a new game; its own id is not looked at. Returns the id it got."""
    values = (row.started, row.rules, row.players, row.first, row.piles, row.digest)
    cursor = connection.execute(
        "INSERT INTO game (started, rules, players, first, piles, digest) VALUES (?, ?, ?, ?, ?, ?)", values
    )
    return int(cursor.lastrowid or 0)


def add_game_as(connection: sqlite3.Connection, row: GameRow) -> None:
    """Write a game under the number it already has."""
    values = (row.id, row.started, row.rules, row.players, row.first, row.piles, row.digest)
    connection.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?)", values)


def add_entries(connection: sqlite3.Connection, game: int, rows: Iterable[EntryRow]) -> None:
    """Write entries of a game."""
    connection.executemany(
        "INSERT INTO entry (game, number, at, step, digest) VALUES (?, ?, ?, ?, ?)",
        ((game, row.number, row.at, row.step, row.digest) for row in rows),
    )


def add_result(connection: sqlite3.Connection, row: ResultRow) -> None:
    """Write what a game came to."""
    connection.execute("INSERT INTO result VALUES (?, ?, ?)", (row.game, row.text, row.digest))


def set_title(connection: sqlite3.Connection, game: int, title: str) -> None:
    """Give a game a name, or another one."""
    connection.execute("INSERT OR REPLACE INTO label VALUES (?, ?)", (game, title))


_GAME = "SELECT id, started, rules, players, first, piles, digest FROM game"


_LAST_ENTRY = "(SELECT id FROM entry WHERE game = game.id ORDER BY number DESC LIMIT 1)"
_LAST_PLAYED_FIRST = f"ORDER BY coalesce({_LAST_ENTRY}, 0) DESC, id DESC"
_UNDER_WAY = "WHERE id NOT IN (SELECT game FROM result)"
_NO_LIMIT = -1


def games(connection: sqlite3.Connection) -> list[GameRow]:
    """Every game, the one played last first: by the order of saving, as clocks may go backwards."""
    return [GameRow(*row) for row in connection.execute(f"{_GAME} {_LAST_PLAYED_FIRST}")]


def games_under_way(connection: sqlite3.Connection, at_most: int | None, skip: int) -> list[GameRow]:
    """The games without a result in the same order: so many of them (None: all) after the first ``skip``."""
    page = (_NO_LIMIT if at_most is None else at_most, skip)
    rows = connection.execute(f"{_GAME} {_UNDER_WAY} {_LAST_PLAYED_FIRST} LIMIT ? OFFSET ?", page)
    return [GameRow(*row) for row in rows]


def count_under_way(connection: sqlite3.Connection) -> int:
    """How many games have no result."""
    (count,) = connection.execute(
        "SELECT count(*) FROM game WHERE id NOT IN (SELECT game FROM result)"
    ).fetchone()
    return int(count)


def game(connection: sqlite3.Connection, number: int) -> GameRow | None:
    """The game of that number, or None."""
    row = connection.execute(f"{_GAME} WHERE id = ?", (number,)).fetchone()
    return GameRow(*row) if row else None


def entries(connection: sqlite3.Connection, number: int) -> list[EntryRow]:
    """Every entry of a game, in order."""
    rows = connection.execute(
        "SELECT number, at, step, digest FROM entry WHERE game = ? ORDER BY number", (number,)
    )
    return [EntryRow(*row) for row in rows]


def last_entry(connection: sqlite3.Connection, number: int) -> EntryRow | None:
    """The last entry of a game, or None before the first."""
    row = connection.execute(
        "SELECT number, at, step, digest FROM entry WHERE game = ? ORDER BY number DESC LIMIT 1", (number,)
    ).fetchone()
    return EntryRow(*row) if row else None


def results(connection: sqlite3.Connection) -> dict[int, ResultRow]:
    """The result of every game that has one, by game."""
    rows = connection.execute("SELECT game, text, digest FROM result")
    return {row[0]: ResultRow(*row) for row in rows}


def has_result(connection: sqlite3.Connection, number: int) -> bool:
    """Whether the game is over or abandoned."""
    return connection.execute("SELECT 1 FROM result WHERE game = ?", (number,)).fetchone() is not None


def titles(connection: sqlite3.Connection) -> dict[int, str]:
    """The names people gave to games, by game."""
    return dict(connection.execute("SELECT game, title FROM label"))


def genuine(start: str, rows: Sequence[EntryRow]) -> list[EntryRow]:
    """The entries from the first one on that follow each other without a gap and say what was written.

    ``start`` is the digest of the game's own row.
    """
    proved: list[EntryRow] = []
    before = start
    for number, row in enumerate(rows, start=1):
        if row.number != number or row.digest != entry_digest(before, row.number, row.at, row.step):
            break
        proved.append(row)
        before = row.digest
    return proved


def chained(before: str, number: int, at: str, steps: Iterable[str]) -> list[EntryRow]:
    """New entries from ``number`` on, all of the moment ``at``, that follow the digest ``before``."""
    rows = []
    for step in steps:
        before = entry_digest(before, number, at, step)
        rows.append(EntryRow(number, at, step, before))
        number += 1
    return rows
