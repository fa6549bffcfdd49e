"""A damaged file is put aside under a new name, and everything readable is saved from it.

A game is taken over as far as its digests prove it: from its first row up to the first gap. A file that
replaces a damaged one gets its name ``….repaired.db`` only when it is whole, and from then on takes the
damaged one's place: now, or if the process dies, at the next opening.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from mmap import ACCESS_READ, mmap
from pathlib import Path

from game.store import rows
from game.store.carving import Pages, Row, carve
from game.store.connection import PAGE_SIZE, companions_of, connect_to_write, log_of, transaction
from game.store.errors import DamageError
from game.store.logbook import Logbook, result_of_session, result_row
from game.store.schema import migrate

_HIGHEST_NUMBER = 2**31  # of a game; larger ones come from damage


@dataclass(slots=True)
class Found:
    """What a damaged file still holds, not yet proved."""

    games: dict[int, rows.GameRow] = field(default_factory=dict)
    entries: dict[int, dict[int, list[rows.EntryRow]]] = field(default_factory=dict)  # by game and number
    results: dict[int, list[rows.ResultRow]] = field(default_factory=dict)
    titles: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What came of it: where the damaged file lies, how many games were saved, how many lost their end."""

    aside: Path
    games: int
    shortened: int

    @property
    def sentence(self) -> str:
        """The whole story for the player."""
        story = f"The saved games were damaged. The damaged file is kept as {self.aside}; "
        if not self.games:
            return f"{story}no game could be saved from it."
        story += "1 game was saved from it" if self.games == 1 else f"{self.games} games were saved from it"
        if self.shortened:
            which = "" if self.games == 1 else f"{self.shortened} of them "
            story += f", {which}without the last moves"
        return f"{story}."


def repair(path: Path, today: str) -> Salvaged:
    """Replace the damaged file ``path`` by a sound one with everything that can be proved.

    ``today`` becomes part of the damaged file's new name.

    Raises:
        OSError, sqlite3.Error: it could not be done; the damaged file is still there.
    """
    found = _read(path)
    fresh = path.with_name(f"{path.stem}.repairing{path.suffix}")
    for leftover in (fresh, *companions_of(fresh)):
        leftover.unlink(missing_ok=True)
    games, shortened = _write(fresh, found)
    aside = _free_name(path, today)
    _keep_copy(path, aside)
    if _kept_log(path).exists():
        _keep_copy(_kept_log(path), log_of(aside))
    fresh.replace(_repaired(path))
    finish_repair(path)
    return Salvaged(aside, games, shortened)


def holds_nothing(path: Path) -> bool:
    """Whether neither the file nor the log a killed program left has anything that was ever saved."""
    return _read(path) == Found()


def keep_log(path: Path) -> None:
    """Copy the log that a killed program left: SQLite throws away a log that it does not understand.

    Raises:
        OSError: it could not be copied.
    """
    if log_of(path).exists() and log_of(path).stat().st_size:
        _copy(log_of(path), _kept_log(path))


def forget_log(path: Path) -> None:
    """Throw the copy away, once everything that was in the log is in a sound file."""
    _kept_log(path).unlink(missing_ok=True)


def finish_repair(path: Path) -> None:
    """Let a repaired file take the place of the damaged one; nothing happens when there is none.

    What SQLite put beside the damaged file goes first: it must not be played into the new one.

    Raises:
        OSError: it could not be done.
    """
    if not _repaired(path).exists():
        return
    for companion in companions_of(path):
        companion.unlink(missing_ok=True)
    _flush_folder(path.parent)
    _repaired(path).replace(path)
    _flush_folder(path.parent)


def _kept_log(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal.kept")


def _repaired(path: Path) -> Path:
    return path.with_name(f"{path.stem}.repaired{path.suffix}")


def _read(path: Path) -> Found:
    found = Found()
    with _mapped(path) as file, _mapped(_kept_log(path)) as log:
        for row in carve(Pages(file, log, PAGE_SIZE)):
            _sort_in(found, row)
    return found


@contextmanager
def _mapped(path: Path) -> Iterator[bytes | mmap]:
    """A file's bytes without reading them all at once; none for a file that is empty or missing."""
    if not path.exists() or not path.stat().st_size:
        yield b""
        return
    with path.open("rb") as stream, mmap(stream.fileno(), 0, access=ACCESS_READ) as data:
        yield data


def _sort_in(found: Found, row: Row) -> None:
    """Tell the tables apart by the number and kinds of their columns."""
    match row:
        case (number, None, str(started), str(text), str(players), first, piles, str(digest)):
            if isinstance(first, int | None) and isinstance(piles, str | None):
                game = rows.GameRow(_number(number), started, text, players, first, piles, digest)
                if game.id and game.is_genuine:
                    found.games[game.id] = game
        case (_, None, int(game_number), int(number), str(at), str(step), str(digest)):
            entries = found.entries.setdefault(game_number, {})
            entries.setdefault(number, []).append(rows.EntryRow(number, at, step, digest))
        case (number, None, str(text), str(digest)):
            result = rows.ResultRow(_number(number), text, digest)
            found.results.setdefault(result.game, []).append(result)
        case (number, None, str(title)):
            found.titles[_number(number)] = title


def _number(value: object) -> int:
    return value if isinstance(value, int) and 0 < value < _HIGHEST_NUMBER else 0


def _write(path: Path, found: Found) -> tuple[int, int]:
    """A new file with all games that are proved; how many they are and how many lost their end."""
    shortened = 0
    connection = connect_to_write(path)
    try:
        migrate(connection)
        with transaction(connection):
            for number, game in sorted(found.games.items()):
                candidates = found.entries.get(number, {})
                proved = list(_proved(game, candidates))
                is_over = _write_game(connection, game, proved, found)
                was_over = bool(found.results.get(number))
                shortened += any(other > len(proved) for other in candidates) or (was_over and not is_over)
        connection.execute("PRAGMA journal_mode = DELETE")  # all of it has to be in the one file
    finally:
        connection.close()
    return len(found.games), shortened


def _proved(game: rows.GameRow, candidates: dict[int, list[rows.EntryRow]]) -> Iterable[rows.EntryRow]:
    before = game.digest
    for number in range(1, len(candidates) + 1):
        for row in candidates.get(number, ()):
            if row.digest == rows.entry_digest(before, number, row.at, row.step):
                yield row
                before = row.digest
                break
        else:
            return


def _write_game(
    connection: sqlite3.Connection, game: rows.GameRow, proved: list[rows.EntryRow], found: Found
) -> bool:
    """Write one game as far as it is proved; whether it is over, or was given up."""
    rows.add_game_as(connection, game)
    rows.add_entries(connection, game.id, proved)
    book = Logbook(game, tuple(proved))
    result = next((row for row in found.results.get(game.id, ()) if row.belongs_to(book.tip)), None)
    result = result or _worked_out(book)
    if result is not None:
        rows.add_result(connection, result)
    if game.id in found.titles:
        rows.set_title(connection, game.id, found.titles[game.id])
    return result is not None


def _worked_out(book: Logbook) -> rows.ResultRow | None:
    """The result of a game whose result row is lost; None when it is not over or cannot be played."""
    try:
        session = book.session()
    except DamageError:
        return None  # kept as it is: a later version may understand it
    if not session.over:
        return None
    return result_row(book.game.id, book.tip, result_of_session(session, book.entries[-1].at))


def _free_name(path: Path, today: str) -> Path:
    for number in range(1, 1000):
        suffix = "" if number == 1 else f"-{number}"
        name = path.with_name(f"{path.stem}.damaged-{today}{suffix}{path.suffix}")
        if not name.exists():
            return name
    raise FileExistsError(17, "there are too many damaged files already", str(path))


def _keep_copy(path: Path, aside: Path) -> None:
    """The same bytes under a second name; a link costs nothing, but not every file system has links."""
    try:
        os.link(path, aside)
    except OSError:
        _copy(path, aside)


def _copy(path: Path, to: Path) -> None:
    shutil.copyfile(path, to)
    with to.open("rb+") as copy:
        os.fsync(copy.fileno())


def _flush_folder(folder: Path) -> None:
    """Make the new names last through a power cut, where a folder can be flushed at all (not on Windows)."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
