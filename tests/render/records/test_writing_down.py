"""Games written down from the window: into files of their own, over nothing that is there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.store.store import Store
from render.records.book import Book, RecordsError, Written
from render.records.room import Room
from render.scenes.record_game import RecordGameScene
from rules_config.library import Library, load_library
from tests.game.store.saved import Clock
from tests.render.records.saved_games import press, save_game


def written(book: Book, number: int = 1) -> Written:
    return book.write_down(book.view(book.find(number)))


@pytest.fixture
def book(store: Store) -> Book:
    save_game(store)
    return Book(store, load_library)


def test_the_name_tells_the_day_the_rules_and_the_game(book: Book) -> None:
    assert written(book).file == book.recordings / "2026-03-01_blisters_1.yaml"


def test_the_same_game_again_needs_no_second_file(book: Book) -> None:
    assert written(book).file == written(book).file
    assert len(list(book.recordings.iterdir())) == 1


def test_another_file_of_that_name_is_not_written_over(book: Book) -> None:
    first = written(book).file
    first.write_text("my notes", encoding="utf-8")
    second = written(book).file
    assert second.name == "2026-03-01_blisters_1_2.yaml"
    assert first.read_text("utf-8") == "my notes"
    first.write_bytes(b"\xff\xfe")
    assert written(book).file == second


def test_it_can_be_read_in_elsewhere(book: Book, tmp_path: Path) -> None:
    file = written(book).file
    with Store.open(tmp_path / "elsewhere", Clock()) as other:
        assert Book(other, load_library).read_file(file).number == 1
        assert other.finished()[0].result.seats == book.finished()[0].result.seats


def test_rules_that_mean_something_else_by_now_lie_beside_it(store: Store, tmp_path: Path) -> None:
    save_game(store, "you_blew_it_5000")
    shipped = load_library()
    book = Book(store, lambda: Library(tuple(rules for rules in shipped.rules if rules.id == "blisters")))
    out = written(book)
    assert out.rules_file == out.file.with_name(f"{out.file.stem}.rules.yaml")
    moved = tmp_path / "moved"
    shutil.copytree(book.recordings, moved)
    with Store.open(tmp_path / "elsewhere", Clock()) as other:
        assert Book(other, load_library).read_file(moved / out.file.name).is_new


def test_a_folder_that_cannot_be_made_is_said(book: Book) -> None:
    book.recordings.write_text("a file where the folder should be")
    with pytest.raises(RecordsError, match="Nothing can be written into"):
        written(book)


def test_the_page_stays_and_says_so(room: Room, store: Store) -> None:
    save_game(store)
    room.book.recordings.write_text("a file where the folder should be")
    page = room.game_of(1, None)
    assert isinstance(page, RecordGameScene)
    assert press(page, "export") is page
    assert "Nothing can be written into" in room.services.notices.waiting[0]


def test_a_game_that_nobody_has_begun_is_not_written_down(store: Store, room: Room) -> None:
    from game.session import Player
    from tests.game.table import rules_named

    store.begin(rules_named("blisters"), (Player("Ada"), Player("Ben")))
    page = room.game_of(1, None)
    assert press(page, "export") is None
    assert "Nobody has begun" in next(one for one in page.focus.widgets if one.name == "export").alt()
