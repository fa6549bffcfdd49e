"""The tables, and how a file of an older program becomes one of this program.

``MIGRATIONS[n]`` turns version ``n`` into version ``n + 1``; what has been released is never edited, a
change is a new entry. The version stands in the file's ``user_version``.

- ``game`` and ``entry`` say everything and are only ever added to. Each row carries a digest that covers
  the row and the one before it, so that a row changed, lost or doubled by accident is noticed.
- ``result`` is what can be worked out from them once a game is over, kept for quick lists and statistics.
- ``label`` has the names people give to games.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from game.store.connection import transaction

APPLICATION_ID = 0x54426C74  # "TBlt": tells our files from other SQLite files

Migration = tuple[str, ...]

MIGRATIONS: tuple[Migration, ...] = (
    (
        f"PRAGMA application_id = {APPLICATION_ID}",
        """CREATE TABLE game (
            id INTEGER PRIMARY KEY,
            started TEXT NOT NULL,  -- UTC, ISO 8601
            rules TEXT NOT NULL,    -- the whole rule file, house rules applied
            players TEXT NOT NULL,  -- JSON: [[name, played by the computer, in which way], …] by seat
            first INTEGER,          -- the seat that begins, or NULL: roll-off or in order
            piles TEXT,             -- JSON: tiles as drawn, by seat and own colour, or NULL
            digest TEXT NOT NULL
        )""",
        """CREATE TABLE entry (
            id INTEGER PRIMARY KEY, -- grows with every row, whatever the clock says
            game INTEGER NOT NULL REFERENCES game(id),
            number INTEGER NOT NULL,
            at TEXT NOT NULL,
            step TEXT NOT NULL,     -- JSON, see game.store.steps
            digest TEXT NOT NULL,
            UNIQUE (game, number)
        )""",
        """CREATE TABLE result (
            game INTEGER PRIMARY KEY REFERENCES game(id),
            text TEXT NOT NULL,     -- JSON, see game.store.results
            digest TEXT NOT NULL
        )""",
        """CREATE TABLE label (
            game INTEGER PRIMARY KEY REFERENCES game(id),
            title TEXT NOT NULL
        )""",
    ),
    (),  # the same tables: seats, and steps that hand one over, may say in which way the seat is played
)
VERSION = len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    """The schema version of an open file; 0 for an empty one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def has_tables(connection: sqlite3.Connection) -> bool:
    """Whether there is anything in an open file."""
    return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is not None


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether the file says it belongs to this program."""
    (identifier,) = connection.execute("PRAGMA application_id").fetchone()
    return bool(identifier == APPLICATION_ID)


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring the file to the newest version, all of the way or not at all.

    Raises:
        sqlite3.Error: it could not be done; the file is as it was.
    """
    version = version_of(connection)
    if version >= len(migrations):
        return
    with transaction(connection):
        for migration in migrations[version:]:
            for statement in migration:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
