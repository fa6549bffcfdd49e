"""Connections to the file, and what makes a commit survive a killed process and a pulled plug."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.store.errors import DATABASE_ERRORS

PAGE_SIZE = 4096  # bytes; fixed, so that a file can be read even when its header is lost
_LONGEST_LOG = 250  # pages; more would take a while to read when something else is damaged
_PATIENCE = 0.1  # s to wait for another program's lock: what a player does not notice


def connect_to_write(path: Path) -> sqlite3.Connection:
    """Open or create the file for the one writer.

    Write-ahead logging with ``synchronous = FULL``: a commit is flushed to the disk before it returns, in a
    log beside the file, and the file itself is only written from a log that has been flushed. A killed
    process or a power cut leaves all of a commit or nothing of it, and never less than what had returned.
    A rollback journal promises the same with three flushes per commit instead of one, which on a slow disk
    can be seen when dice settle. :func:`close_writer` folds the log back in, so that at rest there is one
    plain file, which can be copied and which opens in a read-only folder too.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    try:
        connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")  # only a new file listens
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # macOS: flush the drive's own cache too
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_LONGEST_LOG}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA trusted_schema = OFF")
    except DATABASE_ERRORS:
        connection.close()
        raise
    return connection


def connect_to_read(path: Path) -> sqlite3.Connection:
    """Open the file without ever changing a byte of it.

    Raises:
        sqlite3.Error: it is not there or cannot be opened.
    """
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro", timeout=_PATIENCE, isolation_level=None, uri=True
    )


def close_writer(connection: sqlite3.Connection) -> None:
    """Close the writer's connection and leave one plain file."""
    with suppress(*DATABASE_ERRORS):  # somebody reads, or the disk is in trouble: the log stays, and is safe
        connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()


def log_of(path: Path) -> Path:
    """The log beside the file while it is being written, or after the writer was killed."""
    return path.with_name(f"{path.name}-wal")


def companions_of(path: Path) -> tuple[Path, ...]:
    """Every other file that SQLite may have put beside ``path``."""
    return tuple(path.with_name(f"{path.name}-{ending}") for ending in ("wal", "shm", "journal"))


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of the statements inside, or none of them."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def has_known_format(path: Path) -> bool:
    """Whether the header names a file format that exists.

    SQLite opens a file with an unknown one as if it were read-only, which a damaged file is not.

    Raises:
        OSError: the file can't be read.
    """
    with path.open("rb") as file:
        header = file.read(_FORMATS.stop)
    return all(version in _KNOWN_FORMATS for version in header[_FORMATS])


_FORMATS = slice(18, 20)  # where the header has the versions to write and to read
_KNOWN_FORMATS = (1, 2)


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether SQLite finds the whole file in order.

    Raises:
        sqlite3.Error: the file cannot even be looked through.
    """
    (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    return bool(verdict == "ok")
