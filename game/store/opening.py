"""Opening the folder of saved games, whatever state it is in. Never raises: at worst nothing can be used."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from game.store import rows
from game.store.connection import (
    PAGE_SIZE,
    connect_to_read,
    connect_to_write,
    has_known_format,
    is_sound,
    transaction,
)
from game.store.errors import DATABASE_ERRORS, DamageError, is_trouble, sentence
from game.store.lock import WriterLock
from game.store.logbook import checked_logbook
from game.store.salvage import finish_repair, forget_log, holds_nothing, keep_log, repair
from game.store.schema import VERSION, has_tables, is_ours, migrate, version_of

DATABASE = "games.db"
LOCK = "games.lock"

OTHER_WINDOW = (
    "Another window has these saved games open. "
    "As long as it has, they can only be looked at here, and what is played isn't saved."
)
_NOT_SAVED = "As long as that is so, what is played isn't saved."
_NOTHING = "There are no saved games in {folder}."
_NEWER = (
    "{path} was made by a newer version of this program. It is left as it is, and what is played isn't saved."
)
_OLDER = "{path} has to be brought up to date first, by opening it where it can be written to."
_DAMAGED = "{path} is damaged. It will be repaired when it can be written to."


class Access(StrEnum):
    """What can be done with the saved games."""

    WRITE = "write"
    READ = "read"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Opened:
    """The outcome. ``notices`` are sentences for the player; ``identity`` tells one file from another."""

    access: Access
    connection: sqlite3.Connection | None = None
    lock: WriterLock | None = None
    identity: tuple[int, int] | None = None
    notices: tuple[str, ...] = ()


def open_to_write(folder: Path, now: Callable[[], datetime]) -> Opened:
    """Make the folder if need be, become its one writer, and bring the file into order.

    A second window gets the file to read; a newer file is refused untouched; a damaged one is repaired.
    """
    path = folder / DATABASE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = WriterLock.take(folder / LOCK)
    except OSError as error:
        return open_to_read(folder, f"{sentence(error, folder)} {_NOT_SAVED}")
    if lock is None:
        return open_to_read(folder, OTHER_WINDOW)
    try:
        opened = _write(path, lock, now)
    except (*DATABASE_ERRORS, OSError) as error:
        lock.release()
        return open_to_read(folder, f"{sentence(error, path)} {_NOT_SAVED}")
    if opened.access is not Access.WRITE:
        lock.release()
    return opened


def is_free(folder: Path) -> bool:
    """Whether nobody writes in ``folder`` just now, and somebody could."""
    try:
        lock = WriterLock.take(folder / LOCK)
    except OSError:
        return False
    if lock is None:
        return False
    lock.release()
    return True


def open_to_read(folder: Path, why: str = "") -> Opened:
    """Open the file to look at only, without touching folder or file; ``why`` becomes the first notice."""
    path = folder / DATABASE
    notices = (why,) if why else ()
    connection = None
    try:
        path.stat()
        connection = connect_to_read(path)
        obstacle = _obstacle_to_reading(connection, path)
    except FileNotFoundError:
        obstacle = why or _NOTHING.format(folder=folder)
    except (*DATABASE_ERRORS, OSError) as error:
        trouble = isinstance(error, OSError) or is_trouble(error)
        obstacle = sentence(error, path) if trouble else _DAMAGED.format(path=path)
    if connection is None or obstacle:
        if connection is not None:
            connection.close()
        return Opened(Access.NONE, notices=tuple(dict.fromkeys((*notices, obstacle))))
    return Opened(Access.READ, connection, identity=identity_of(path), notices=notices)


def identity_of(path: Path) -> tuple[int, int] | None:
    """Which file lies at ``path`` now; None when there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _obstacle_to_reading(connection: sqlite3.Connection, path: Path) -> str:
    version = version_of(connection)
    if version > VERSION:
        return _NEWER.format(path=path)
    if not version and not has_tables(connection):  # made, but nothing could be written into it
        return _NOTHING.format(folder=path.parent)
    if version < VERSION:
        return _OLDER.format(path=path)
    return "" if _is_whole(connection) else _DAMAGED.format(path=path)


def _write(path: Path, lock: WriterLock, now: Callable[[], datetime]) -> Opened:
    if _is_newer(path):
        return Opened(Access.NONE, notices=(_NEWER.format(path=path),))
    finish_repair(path)
    keep_log(path)
    notices: tuple[str, ...] = ()
    connection = _in_order(path)
    if connection is not None and version_of(connection) > VERSION:
        connection.close()
        return Opened(Access.NONE, notices=(_NEWER.format(path=path),))
    if connection is None:
        salvaged = repair(path, now().date().isoformat())
        notices = (salvaged.sentence,)
        connection = connect_to_write(path)
    forget_log(path)
    return Opened(Access.WRITE, connection, lock, identity_of(path), notices)


def _is_newer(path: Path) -> bool:
    """Looked up without write access, so that not a byte of a newer program's file can change."""
    if not path.exists():
        return False
    try:
        connection = connect_to_read(path)
    except DATABASE_ERRORS:
        return False  # whatever is wrong shows again when it is opened to write
    try:
        return is_ours(connection) and version_of(connection) > VERSION
    except DATABASE_ERRORS:
        return False
    finally:
        connection.close()


def _in_order(path: Path) -> sqlite3.Connection | None:
    """The file opened, whole and of this version (or a newer one); None when it is damaged.

    Raises:
        sqlite3.Error: it can't be used now, though nothing is wrong with the file itself.
    """
    connection = None
    is_new = not path.exists() or not path.stat().st_size
    try:
        connection = connect_to_write(path)
        with transaction(connection):  # shows at once whether it can be written to
            pass
        if is_new or (is_ours(connection) and version_of(connection)) or _is_blank(connection, path):
            migrate(connection)
            if version_of(connection) > VERSION or _is_whole(connection):
                return connection
    except DATABASE_ERRORS as error:
        if connection is not None:
            connection.close()
        if is_trouble(error) and has_known_format(path):
            raise
        return None
    if connection is not None:
        connection.close()
    return None


def _is_blank(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether the program was killed while it made the file: then there are no tables and nothing is lost."""
    one_page = path.stat().st_size <= PAGE_SIZE
    return one_page and not version_of(connection) and not has_tables(connection) and holds_nothing(path)


def _is_whole(connection: sqlite3.Connection) -> bool:
    """Whether SQLite and our own digests find nothing wrong.

    Finished games are proved by their result row; their steps when somebody looks at them.
    """
    if not is_sound(connection):
        return False
    results = rows.results(connection)
    try:
        for game in rows.games(connection):
            result = results.pop(game.id, None)
            if result is None:
                checked_logbook(game, rows.entries(connection, game.id))
                continue
            last = rows.last_entry(connection, game.id)
            if not (game.is_genuine and result.belongs_to(last.digest if last else game.digest)):
                return False
    except DamageError:
        return False
    return not results and all(isinstance(title, str) for title in rows.titles(connection).values())
