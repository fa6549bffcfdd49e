"""Opening the saved games: made anew, older, newer, in use elsewhere, not writable, or damaged."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import schema
from game.store.connection import connect_to_write, log_of
from game.store.errors import StoreError
from game.store.opening import DATABASE, OTHER_WINDOW, Access
from game.store.saving import SavedGame
from game.store.schema import migrate
from game.store.store import Store
from tests.game.store.saved import Clock, Told, open_store, play, position, start
from tests.game.table import rules_named

NOBODY = 65534  # a user without rights
KEPT = Path(__file__).parent / "schema_1.db"


def test_the_folder_is_made_when_it_is_missing(tmp_path: Path) -> None:
    with open_store(tmp_path / "new" / "folder") as store:
        assert store.access is Access.WRITE
        assert store.notices == ()
        assert store.unfinished() == ()


def test_at_rest_there_is_one_plain_file(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(start(store), 3)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.db", "games.lock"]


def test_a_database_of_schema_version_1_opens(tmp_path: Path) -> None:
    shutil.copy(KEPT, tmp_path / DATABASE)
    with open_store(tmp_path) as store:
        assert store.notices == ()
        finished = store.finished()
        unfinished = store.unfinished()
        assert [(game.title, game.names, game.winners) for game in finished] == [
            ("Grandmother's birthday", ("Ada", "Ben", "Cleo"), ("Ben",))
        ]
        assert [(game.title, game.sentence) for game in unfinished] == [
            ("Blockers!", "Ada 4, Ben 5 points. Ada's turn."),
            ("You Blew It! to exactly 10,000", "Ada 0, Ben 0 points. Ada's turn."),
        ]
        for game in unfinished:
            play(SavedGame.resume(store, game.id, Told()))
        assert len(store.finished()) == 3


def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    shutil.copy(KEPT, tmp_path / DATABASE)
    connection = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
    later = ("ALTER TABLE game ADD COLUMN mood TEXT", "UPDATE game SET mood = 'cheerful'")
    schema.migrate(connection, (*schema.MIGRATIONS, later, ("CREATE TABLE other (id)",)))
    assert schema.version_of(connection) == schema.VERSION + 2
    assert connection.execute("SELECT DISTINCT mood FROM game").fetchall() == [("cheerful",)]


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    shutil.copy(KEPT, tmp_path / DATABASE)
    connection = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
    with pytest.raises(sqlite3.Error):
        schema.migrate(connection, (*schema.MIGRATIONS, ("DROP TABLE label", "no statement at all")))
    assert schema.version_of(connection) == 1
    assert connection.execute("SELECT count(*) FROM label").fetchone() == (1,)


def test_a_newer_database_is_refused_politely_and_not_touched(tmp_path: Path) -> None:
    shutil.copy(KEPT, tmp_path / DATABASE)
    connection = sqlite3.connect(tmp_path / DATABASE)
    connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    connection.close()
    before = (tmp_path / DATABASE).read_bytes()
    with open_store(tmp_path) as store:
        assert store.access is Access.NONE
        assert "made by a newer version of this program" in store.notices[0]
        with pytest.raises(StoreError, match="newer version"):
            store.unfinished()
        told = Told()
        play(start(store, tell=told), 3)
        assert len(told.sentences) == 1
    assert (tmp_path / DATABASE).read_bytes() == before
    assert not list(tmp_path.glob("*damaged*"))


def test_the_second_window_reads_and_becomes_the_writer_when_the_first_closes(tmp_path: Path) -> None:
    told = Told()
    first = open_store(tmp_path)
    game = play(start(first), 3)
    with open_store(tmp_path) as second:
        assert second.access is Access.READ
        assert second.notices == (OTHER_WINDOW,)
        assert [listed.id for listed in second.unfinished()] == [game.number]
        other = play(start(second, tell=told), 4, seed=5)
        assert other.number is None
        assert len(first.unfinished()) == 1
        first.close()
        play(other, 1)
        assert second.access is Access.WRITE
        assert position(second.resume(other.number)) == position(other.session)
        assert position(second.resume(game.number)) == position(game.session)
    assert len(told.sentences) == 2, "once that it isn't saved, once that it is"


def test_a_game_that_two_windows_went_on_with_becomes_two_games(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    game = play(start(first), 3)
    with open_store(tmp_path) as second:
        other = SavedGame.resume(second, game.number, Told())
        play(game, 6, seed=2)
        play(other, 4, seed=3)
        first.close()
        assert other.retry()
        assert other.number != game.number
        assert position(second.resume(game.number)) == position(game.session)
        assert position(second.resume(other.number)) == position(other.session)


def test_looking_changes_nothing(tmp_path: Path) -> None:
    with Store.look(tmp_path / "nowhere", Clock()) as store:
        assert store.access is Access.NONE
    assert not (tmp_path / "nowhere").exists()


@pytest.fixture
def closed_folder() -> Iterator[Path]:
    """A folder with one game that can be read but not written to, for the superuser too."""
    if not hasattr(os, "geteuid"):
        pytest.skip("needs POSIX rights")
    with tempfile.TemporaryDirectory() as name:  # not below pytest's own folder, which nobody else may enter
        folder = Path(name)
        with open_store(folder) as store:
            play(start(store), 3)
        folder.chmod(0o555)
        user = os.geteuid()
        if user == 0:
            os.seteuid(NOBODY)
        yield folder
        os.seteuid(user)
        folder.chmod(0o755)


def test_a_read_only_folder_is_said_and_read(closed_folder: Path) -> None:
    told = Told()
    with open_store(closed_folder) as store:
        assert store.access is Access.READ
        assert "read-only" in store.notices[0]
        assert len(store.unfinished()) == 1
        play(start(store, tell=told), 5)
    assert len(told.sentences) == 1


def test_a_file_where_the_folder_should_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    with open_store(tmp_path / "data") as store:
        assert store.access is Access.NONE
        assert store.notices


def saved_folder(folder: Path, games: int = 3) -> list[tuple[object, ...]]:
    """A folder with some games; returns where they stand, by number."""
    with open_store(folder) as store:
        blisters = rules_named("blisters")
        played = [play(start(store, blisters, seed=seed), 40, seed=seed) for seed in range(games)]
        return [position(game.session) for game in played]


def test_a_lost_header_costs_nothing(tmp_path: Path) -> None:
    before = saved_folder(tmp_path)
    file = tmp_path / DATABASE
    file.write_bytes(b"\xff" * 100 + file.read_bytes()[100:])
    damaged = file.read_bytes()
    with open_store(tmp_path) as store:
        aside = tmp_path / "games.damaged-2026-03-01.db"
        assert store.notices == (
            f"The saved games were damaged. The damaged file is kept as {aside}; 3 games were saved from it.",
        )
        assert [position(store.resume(number)) for number in (1, 2, 3)] == before
    assert aside.read_bytes() == damaged
    with open_store(tmp_path) as store:
        assert store.notices == ()


def test_a_second_damaged_file_gets_a_name_of_its_own(tmp_path: Path) -> None:
    saved_folder(tmp_path, 1)
    for _ in range(2):
        file = tmp_path / DATABASE
        file.write_bytes(b"\xff" * 100 + file.read_bytes()[100:])
        open_store(tmp_path).close()
    names = sorted(path.name for path in tmp_path.glob("*damaged*"))
    assert names == ["games.damaged-2026-03-01-2.db", "games.damaged-2026-03-01.db"]


def test_a_lost_page_costs_only_what_stood_on_it(tmp_path: Path) -> None:
    before = saved_folder(tmp_path)
    file = tmp_path / DATABASE
    whole = file.read_bytes()
    for start_of_page in range(0, len(whole), 4096):
        file.write_bytes(whole[:start_of_page] + bytes(4096) + whole[start_of_page + 4096 :])
        with open_store(tmp_path) as store:
            assert "damaged" in store.notices[0]
            for game in store.unfinished():
                session = store.resume(game.id)
                complete = before[game.id - 1]
                assert session.history == complete[5][: len(session.history)]


def test_a_changed_letter_is_noticed_though_the_file_is_in_order(tmp_path: Path) -> None:
    saved_folder(tmp_path, 1)
    file = tmp_path / DATABASE
    connection = sqlite3.connect(file)
    with connection:
        connection.execute("UPDATE entry SET step = replace(step, '4', '5') WHERE number > 10")
    connection.close()
    with open_store(tmp_path) as store:
        assert "without the last moves" in store.notices[0]
        assert len(store.unfinished()) == 1


def test_a_changed_letter_in_a_finished_game_is_noticed_when_somebody_looks(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        number = play(start(store)).number
    connection = sqlite3.connect(tmp_path / DATABASE)
    with connection:
        connection.execute("UPDATE entry SET at = '2027' WHERE number = 5")
    connection.close()
    with open_store(tmp_path) as store:
        assert len(store.finished()) == 1
        with pytest.raises(StoreError, match=r"damaged from step 5 on"):
            store.resume(number)


@pytest.mark.parametrize("lost", ["file", "file and header of the log"])
def test_what_was_committed_is_saved_from_the_log_of_a_killed_program(tmp_path: Path, lost: str) -> None:
    with open_store(tmp_path / "data") as store:
        game = play(start(store), 30)
        copy = tmp_path / "copy"
        shutil.copytree(tmp_path / "data", copy)
    file = copy / DATABASE
    log = copy / f"{DATABASE}-wal"
    file.write_bytes(b"\xff" * file.stat().st_size)
    if lost != "file":
        log.write_bytes(b"\xff" * 32 + log.read_bytes()[32:])
    with open_store(copy) as store:
        assert lost == "file" or "1 game was saved from it" in store.notices[0]
        assert position(store.resume(game.number)) == position(game.session)


def test_results_are_worked_out_again_when_theirs_is_the_lost_page(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(start(store))
        before = store.finished()[0].result.seats
    file = tmp_path / DATABASE
    whole = file.read_bytes()
    at = whole.index(b'"how":"finished"') // 4096 * 4096
    file.write_bytes(whole[:at] + bytes(4096) + whole[at + 4096 :])
    with open_store(tmp_path) as store:
        assert store.finished()[0].result.seats == before


def test_a_repair_that_was_cut_short_is_finished(tmp_path: Path) -> None:
    before = saved_folder(tmp_path, 1)
    file = tmp_path / DATABASE
    file.rename(tmp_path / "games.repaired.db")
    file.write_bytes(b"damaged")
    (tmp_path / "games.db-wal").write_bytes(b"of the damaged file")
    with open_store(tmp_path) as store:
        assert store.notices == ()
        assert position(store.resume(1)) == before[0]


def test_nothing_readable_is_said_and_a_new_file_begun(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"\x00\xff" * 5000)
    with open_store(tmp_path) as store:
        assert "no game could be saved" in store.notices[0]
        play(start(store, rules_named("you_blew_it_5000")), 3)
        assert len(store.unfinished()) == 1
    assert list(tmp_path.glob("*damaged*"))


def test_a_table_whose_name_is_no_text_is_damage_too(tmp_path: Path) -> None:
    before = saved_folder(tmp_path, 1)
    file = tmp_path / DATABASE
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE entry", b"CREATE \xaa\xaaBLE entry"))
    with open_store(tmp_path) as store:
        assert "1 game was saved from it" in store.notices[0]
        assert position(store.resume(1)) == before[0]


def test_a_file_format_that_does_not_exist_is_damage_and_not_a_read_only_file(tmp_path: Path) -> None:
    before = saved_folder(tmp_path, 1)
    file = tmp_path / DATABASE
    whole = file.read_bytes()
    file.write_bytes(whole[:18] + b"\x07" + whole[19:])
    with open_store(tmp_path) as store:
        assert store.access is Access.WRITE
        assert position(store.resume(1)) == before[0]


def test_a_result_that_was_changed_is_worked_out_again(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        play(start(store))
        before = store.finished()[0].result.seats
    connection = sqlite3.connect(tmp_path / DATABASE)
    with connection:
        connection.execute("""UPDATE result SET text = replace(text, '"score":1', '"score":91')""")
    connection.close()
    with open_store(tmp_path) as store:
        assert "1 game was saved from it" in store.notices[0]
        assert store.finished()[0].result.seats == before


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.99])
def test_a_program_killed_while_it_makes_the_file_damages_nothing(tmp_path: Path, share: float) -> None:
    made = tmp_path / "made" / DATABASE
    made.parent.mkdir()
    connection = connect_to_write(made)
    shutil.copytree(made.parent, tmp_path / "killed")
    migrate(connection)
    log = log_of(made).read_bytes()
    log_of(tmp_path / "killed" / DATABASE).write_bytes(log[: int(len(log) * share)])
    connection.close()
    with open_store(tmp_path / "killed") as store:
        assert store.access is Access.WRITE
        assert store.notices == ()
        play(start(store), 3)
    with open_store(tmp_path / "killed") as store:
        assert len(store.unfinished()) == 1


def test_a_file_that_nothing_could_be_written_into_holds_no_games(tmp_path: Path) -> None:
    (tmp_path / DATABASE).touch()
    with Store.look(tmp_path, Clock()) as store:
        assert store.access is Access.NONE
        assert store.notices == (f"There are no saved games in {tmp_path}.",)


def test_a_finished_game_that_lost_its_end_is_said_to_have_lost_it(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        number = play(start(store)).number
    connection = sqlite3.connect(tmp_path / DATABASE)
    with connection:
        connection.execute("DELETE FROM entry WHERE id > (SELECT max(id) - 3 FROM entry)")
    connection.close()
    with open_store(tmp_path) as store:
        assert "1 game was saved from it, without the last moves" in store.notices[0]
        assert [game.id for game in store.unfinished()] == [number]
