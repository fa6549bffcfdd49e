"""A disk in trouble: one clear sentence, the game goes on, and all of it is saved once that is possible."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.store import opening
from game.store.connection import connect_to_write
from game.store.opening import DATABASE, Access
from tests.game.store.saved import Clock, Told, open_store, play, position, start
from tests.game.table import rules_named

resource = pytest.importorskip("resource", reason="limits on file sizes are POSIX")

BLISTERS = rules_named("blisters")
GOES_ON = "The game goes on and will be saved as soon as that is possible."
ALL_SAVED = "Saving works again: the whole game is saved."


@contextmanager
def size_limit(size: int) -> Iterator[None]:
    """No file of this process may grow beyond ``size`` bytes: what a full disk looks like from inside."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_write_that_fails_is_told_once_and_made_good(tmp_path: Path) -> None:
    told = Told()
    with open_store(tmp_path) as store:
        game = play(start(store, BLISTERS, tell=told), 5)
        with size_limit(2 * 4096):
            play(game, 20, seed=2)
            assert not game.is_saved
            assert len(told.sentences) == 1
            assert told.sentences[0].endswith(GOES_ON)
        play(game, 1, seed=3)
        assert game.is_saved
        assert told.sentences[1:] == [ALL_SAVED]
        assert position(store.resume(game.number)) == position(game.session)
        assert len(store.unfinished()) == 1


def test_a_full_disk_is_called_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connections: list[sqlite3.Connection] = []

    def connect(path: Path) -> sqlite3.Connection:
        connections.append(connect_to_write(path))
        return connections[-1]

    monkeypatch.setattr(opening, "connect_to_write", connect)
    told = Told()
    with open_store(tmp_path) as store:
        game = play(start(store, BLISTERS, tell=told), 5)
        (pages,) = connections[0].execute("PRAGMA page_count").fetchone()
        connections[0].execute(f"PRAGMA max_page_count = {pages}")
        play(game, 200, seed=2)
        assert told.sentences[0].startswith("The disk is full")
        assert len(told.sentences) == 1
        connections[0].execute("PRAGMA max_page_count = 100000")
        assert game.retry()
        assert told.sentences[1:] == [ALL_SAVED]
        assert position(store.resume(game.number)) == position(game.session)


def test_what_was_saved_before_the_disk_was_full_is_there_after_a_restart(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game = play(start(store, BLISTERS), 5)
        saved = position(store.resume(game.number))
        with size_limit(2 * 4096):
            play(game, 20, seed=2)
            store.close()
    with open_store(tmp_path) as store:
        assert store.notices == ()
        assert position(store.resume(game.number)) == saved


def test_a_locked_file_is_told_once_and_made_good(tmp_path: Path) -> None:
    told = Told()
    with open_store(tmp_path) as store:
        game = play(start(store, BLISTERS, tell=told), 5)
        other = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        play(game, 3, seed=2)
        assert len(told.sentences) == 1
        assert told.sentences[0].startswith("Another program is using")
        other.execute("ROLLBACK")
        other.close()
        play(game, 1, seed=3)
        assert told.sentences[1:] == [ALL_SAVED]
        assert position(store.resume(game.number)) == position(game.session)


def test_a_folder_that_disappears_is_made_again_with_the_whole_game(tmp_path: Path) -> None:
    told = Told()
    folder = tmp_path / "data"
    with open_store(folder) as store:
        game = play(start(store, BLISTERS, tell=told), 5)
        shutil.rmtree(folder)
        play(game, 1, seed=2)
        assert "moved or deleted" in told.sentences[0]
        play(game, 1, seed=3)
        assert told.sentences[1:] == [ALL_SAVED]
        assert store.access is Access.WRITE
        assert position(store.resume(game.number)) == position(game.session)


def test_a_game_that_could_not_be_begun_is_saved_whole_later(tmp_path: Path) -> None:
    told = Told()
    (tmp_path / "data").write_text("a file where the folder should be")
    with open_store(tmp_path / "data") as store:
        game = play(start(store, BLISTERS, tell=told), 5)
        assert (game.number, len(told.sentences)) == (None, 1)
        (tmp_path / "data").unlink()
        assert game.retry()
        assert position(store.resume(game.number)) == position(game.session)


def test_a_game_that_ends_while_the_disk_is_full_counts_when_there_is_room(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game = play(start(store), 2)
        with size_limit(2 * 4096):
            play(game, seed=2)
        assert store.access is Access.NONE or store.finished() == ()
        assert game.retry()
        assert [finished.id for finished in store.finished()] == [game.number]
        assert store.unfinished() == ()


def test_a_file_that_is_damaged_while_it_is_used_is_repaired(tmp_path: Path) -> None:
    told = Told()
    with open_store(tmp_path) as store:
        play(start(store, BLISTERS, seed=7), 30)
    with open_store(tmp_path) as store:
        game = play(start(store, BLISTERS, tell=told), 5)
        with (tmp_path / DATABASE).open("r+b") as file:
            file.write(b"\xff" * file.seek(0, 2))
        (tmp_path / f"{DATABASE}-wal").unlink()
        store.close()
        play(game, 30, seed=2)
        assert store.access is Access.WRITE
        assert position(store.resume(game.number)) == position(game.session)


def test_a_clock_that_goes_backwards_changes_nothing(tmp_path: Path) -> None:
    clock = Clock()
    with open_store(tmp_path, clock) as store:
        game = start(store, BLISTERS)
        for minute in range(30):
            clock.turn(minutes=-minute)
            play(game, 1, seed=minute)
    with open_store(tmp_path, clock) as store:
        assert position(store.resume(game.number)) == position(game.session)
        assert store.unfinished()[0].last_played == clock.at
