"""What can go wrong with saved games, in words for the player."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path


class StoreError(Exception):
    """Something could not be read or saved; the text is a sentence that a player understands."""


class ConflictError(StoreError):
    """What is saved under a game's number is not the beginning of the game that is to be saved there."""


class DamageError(StoreError):
    """The file, or one game in it, does not say what was once written there."""


DatabaseError = sqlite3.Error | UnicodeDecodeError
DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the second when it quotes damaged bytes in its message."""


def sentence(error: DatabaseError | OSError, path: Path) -> str:
    """``error`` as a sentence; ``path`` is the file or folder it happened to."""
    if isinstance(error, OSError):
        return _SYSTEM.get(error.errno or 0, _UNKNOWN).format(
            path=path, reason=error.strerror or type(error).__name__
        )
    if isinstance(error, UnicodeDecodeError):
        return _DAMAGED.format(path=path)
    return _SQLITE.get(primary_code(error), _UNKNOWN).format(path=path, reason=error)


def primary_code(error: DatabaseError) -> int:
    """SQLite's result code without its extension; 0 when the error has none."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF


def is_trouble(error: DatabaseError) -> bool:
    """Whether disk, folder or another program stand in the way; any other error means damage."""
    return primary_code(error) in _TROUBLE


def needs_reopening(error: DatabaseError) -> bool:
    """Whether the connection cannot be trusted any further; a full disk or a busy file only need time."""
    passing = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    return primary_code(error) not in passing


CLOSED = "The saved games have been closed."
GONE = "The saved games at {path} have been moved or deleted while the program was running."
_FULL = "The disk is full, so {path} can't be saved."
_READ_ONLY = "{path} can't be written to: the file or its folder is read-only."
_BUSY = "Another program is using {path} and won't let go of it."
_DAMAGED = "{path} is damaged."
_UNKNOWN = "The saved games at {path} can't be used: {reason}."

_SQLITE = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_CANTOPEN: "{path} can't be opened: the folder is missing, full or closed to this user.",
    sqlite3.SQLITE_IOERR: "The disk reports an error at {path}: {reason}.",
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
}
_TROUBLE = _SQLITE.keys() - {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_SYSTEM = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EFBIG: _FULL,
    errno.EACCES: _READ_ONLY,
    errno.EPERM: _READ_ONLY,
    errno.EROFS: _READ_ONLY,
}
