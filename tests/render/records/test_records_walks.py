"""Through the records with the keys alone, with the mouse alone, and what becomes of the games there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.store.store
from game.store.listing import UnfinishedGame, unfinished_game
from game.store.logbook import Logbook
from game.store.store import Store
from render.input import FileDropped, TextEdit, WindowEvent
from render.keymap import Button as Key
from render.records.book import Book
from render.records.room import Room
from render.scene import Scene, Services
from render.scenes.board import BoardScene
from render.scenes.confirm import ConfirmScene
from render.scenes.record_game import RecordGameScene
from render.scenes.record_game_rename import RenameScene
from render.scenes.record_game_written import WrittenScene
from render.scenes.records import PAGE, RecordsScene
from render.scenes.records_read_in import ReadInScene
from render.scenes.roll_off import RollOffScene
from render.scenes.statistics import StatisticsScene
from render.scenes.table import TableScene
from render.scenes.title import TitleScene
from render.scenes.watch import WatchScene
from tests.game.store.saved import Clock
from tests.render.records.saved_games import Visitor, save_game, services_of
from tests.render.scenes.started_game import assert_one_focus_in_sight


def rows(scene: Scene) -> list[str]:
    return [widget.name for widget in scene.focus.widgets if widget.name.startswith("game ")]


def at_records(services: Services) -> Visitor:
    visitor = Visitor(services)
    visitor.open("records")
    assert isinstance(visitor.scene, RecordsScene)
    return visitor


def waiting(visitor: Visitor) -> Visitor:
    visitor.walk_to("kind")
    visitor.keys(Key.RIGHT)
    return visitor


class TestTheList:
    def test_without_games_it_says_so(self, services: Services) -> None:
        visitor = at_records(services)
        assert rows(visitor.scene) == []
        assert "No game has been played to its end yet" in visitor.scene.alt()

    def test_the_latest_game_comes_first(self, store: Store, clock: Clock) -> None:
        for rules_id in ("blisters", "farkle", "blockers"):
            save_game(store, rules_id)
            clock.turn(hours=1)
        visitor = at_records(services_of(store))
        assert rows(visitor.scene) == ["game 3", "game 2", "game 1"]
        assert visitor.focused == "game 3"

    def test_a_row_says_what_when_and_who_won(self, store: Store) -> None:
        save_game(store, names=("Ada", "Ben", "Cleo"))
        won = store.finished()[0].winners[0]
        words = at_records(services_of(store)).scene.focus.focused.alt()
        assert words.startswith("Blisters. ")
        assert f"{won} won" in words
        assert "1 Mar 2026" in words

    def test_games_that_wait_have_a_list_of_their_own(self, store: Store) -> None:
        save_game(store)
        save_game(store, steps=3)
        visitor = at_records(services_of(store))
        assert rows(visitor.scene) == ["game 1"]
        assert rows(waiting(visitor).scene) == ["game 2"]

    def test_it_opens_on_those_that_wait_when_none_is_over(self, store: Store) -> None:
        save_game(store, steps=3)
        assert rows(at_records(services_of(store)).scene) == ["game 1"]

    def test_many_games_that_wait_come_in_pages(self, store: Store) -> None:
        for _ in range(PAGE + 5):
            save_game(store, steps=1)
        visitor = at_records(services_of(store))
        assert len(rows(visitor.scene)) == PAGE
        visitor.keys(Key.END)
        visitor.open("more")
        assert len(rows(visitor.scene)) == PAGE + 5
        assert visitor.focused == "game 5", "the first of the new ones"
        assert rows(visitor.scene) == [f"game {number}" for number in range(PAGE + 5, 0, -1)]

    def test_another_page_costs_only_itself(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        for _ in range(2 * PAGE + 3):
            save_game(store, steps=1)
        visitor = at_records(services_of(store))
        played: list[int] = []

        def counted(book: Logbook, title: str | None) -> UnfinishedGame:
            played.append(book.game.id)
            return unfinished_game(book, title)

        monkeypatch.setattr(game.store.store, "unfinished_game", counted)
        for new in (PAGE, 3):
            played.clear()
            visitor.keys(Key.END)
            visitor.open("more")
            assert len(played) == new
        assert "more" not in [widget.name for widget in visitor.scene.focus.widgets]

    def test_escape_leads_back_to_the_title(self, services: Services) -> None:
        visitor = at_records(services)
        visitor.keys(Key.BACK)
        assert isinstance(visitor.scene, TitleScene)

    def test_a_window_without_saved_games_offers_none(self, services: Services) -> None:
        services.nav.records = None
        names = [widget.name for widget in services.nav.title().focus.widgets]
        assert "records" not in names


@pytest.mark.parametrize("rules_id", ["blisters", "blockers"])
def test_from_its_end_one_can_look_back_at_a_game(rules_id: str, store: Store) -> None:
    services = services_of(store)
    end = services.nav.resume_game(save_game(store, rules_id))
    visitor = Visitor(services, end)
    visitor.wait()
    assert visitor.widget("record").alt() == "Look back"
    visitor.open("record")
    assert isinstance(visitor.scene, RecordGameScene)
    visitor.keys(Key.BACK)
    assert visitor.scene is end


class TestByKeysAlone:
    def test_watch_a_turn_and_come_back_to_it(self, store: Store) -> None:
        save_game(store)
        visitor = at_records(services_of(store))
        visitor.keys(Key.ACCEPT)
        assert isinstance(visitor.scene, RecordGameScene)
        visitor.open("turn 3")
        assert isinstance(visitor.scene, WatchScene)
        assert visitor.scene.turn == 2
        visitor.keys(Key.BACK)
        assert visitor.focused == "turn 3"

    def test_every_page_can_be_reached_and_left(self, store: Store) -> None:
        save_game(store)
        visitor = at_records(services_of(store))
        for name, kind in (("statistics", StatisticsScene), ("read in", ReadInScene)):
            visitor.open(name)
            assert isinstance(visitor.scene, kind)
            visitor.keys(Key.BACK)
            assert isinstance(visitor.scene, RecordsScene)
        visitor.walk_to("game 1")
        visitor.keys(Key.ACCEPT)
        for name, kind in (("export", WrittenScene), ("watch", WatchScene), ("rename", RenameScene)):
            visitor.open(name)
            assert isinstance(visitor.scene, kind)
            visitor.keys(Key.BACK)
            assert isinstance(visitor.scene, RecordGameScene)

    def test_the_focus_is_always_in_sight(self, store: Store) -> None:
        for _ in range(12):
            save_game(store, steps=0)
        visitor = at_records(services_of(store))
        for key in (*[Key.DOWN] * 14, Key.PAGE_UP, *[Key.UP] * 14, Key.END, Key.NEXT, Key.HOME, Key.NEXT):
            visitor.keys(key)
            assert_one_focus_in_sight(visitor.scene, visitor.surface.get_rect())

    def test_tab_leaves_the_list(self, store: Store) -> None:
        for _ in range(5):
            save_game(store, steps=0)
        visitor = at_records(services_of(store))
        visitor.keys(Key.NEXT)
        assert visitor.focused == "kind"
        visitor.keys(Key.PREVIOUS, Key.PREVIOUS)
        assert visitor.focused == "back"


class TestByMouseAlone:
    def test_to_the_end_of_a_telling_and_home(self, store: Store) -> None:
        save_game(store)
        visitor = Visitor(services_of(store))
        visitor.click("records")
        visitor.click("game 1")
        visitor.click("watch")
        assert isinstance(visitor.scene, WatchScene)
        for _ in range(4):
            visitor.click("speed")
        visitor.click("pause")
        assert not visitor.stage.animating
        visitor.click("later")
        visitor.click("pause")
        visitor.wait(2.0)
        visitor.click("leave")
        visitor.click("back")
        visitor.click("back")
        assert isinstance(visitor.scene, TitleScene)

    def test_a_row_far_down(self, store: Store) -> None:
        for _ in range(12):
            save_game(store, steps=0)
        visitor = at_records(services_of(store))
        visitor.click("game 2")
        assert isinstance(visitor.scene, RecordGameScene)

    def test_statistics_of_a_player(self, store: Store) -> None:
        save_game(store)
        visitor = at_records(services_of(store))
        visitor.click("statistics")
        visitor.click("person 0")
        assert "Won: 1" in visitor.scene.alt()


class TestGoingOn:
    def test_a_game_goes_on_where_it_was_left(self, store: Store) -> None:
        save_game(store, steps=4)
        visitor = at_records(services_of(store))
        visitor.keys(Key.ACCEPT)
        visitor.open("continue")
        assert isinstance(visitor.scene, TableScene)
        assert visitor.scene.host.session.history == store.resume(1).history

    def test_a_game_of_tiles_goes_on_at_its_board(self, store: Store) -> None:
        save_game(store, "blockers", steps=4)
        visitor = at_records(services_of(store))
        visitor.keys(Key.ACCEPT, Key.ACCEPT)
        assert isinstance(visitor.scene, BoardScene)

    def test_a_game_that_is_open_already_is_not_opened_twice(self, store: Store) -> None:
        save_game(store, steps=4)
        services = services_of(store)
        table = services.nav.resume_game(1)
        assert services.nav.resume_game(1) is table

    def test_the_same_people_play_the_same_rules_again(self, store: Store) -> None:
        save_game(store, names=("Ada", "Ben", "Cleo"))
        visitor = at_records(services_of(store))
        visitor.keys(Key.ACCEPT)
        visitor.open("again")
        scene = visitor.scene
        assert isinstance(scene, RollOffScene)
        assert scene.host.names == ("Ada", "Ben", "Cleo")
        assert scene.host.session.rules == store.setup(1).rules
        assert scene.host.number == 2

    def test_after_a_game_the_next_one_that_waits_is_offered(self, store: Store) -> None:
        save_game(store, steps=3)
        services = services_of(store)
        over = save_game(store)
        services.under_way.clear()
        services.nav.resume_game(over)
        assert services.under_way.open is not None


class TestAbandoning:
    def test_it_asks_once_and_then_the_game_is_gone(self, store: Store) -> None:
        save_game(store, steps=3)
        services = services_of(store)
        visitor = at_records(services)
        visitor.keys(Key.ACCEPT)
        visitor.open("abandon")
        assert isinstance(visitor.scene, ConfirmScene)
        visitor.open("yes")
        assert isinstance(visitor.scene, RecordsScene)
        assert rows(visitor.scene) == []
        assert store.unfinished() == ()

    def test_the_safe_answer_keeps_it(self, store: Store) -> None:
        save_game(store, steps=3)
        visitor = at_records(services_of(store))
        visitor.keys(Key.ACCEPT)
        visitor.open("abandon")
        visitor.keys(Key.ACCEPT)
        assert isinstance(visitor.scene, RecordGameScene)
        assert len(store.unfinished()) == 1

    def test_the_title_forgets_it(self, store: Store) -> None:
        save_game(store, steps=3)
        services = services_of(store)
        assert services.under_way.open is not None
        visitor = at_records(services)
        visitor.keys(Key.ACCEPT)
        visitor.open("abandon")
        visitor.open("yes")
        assert services.under_way.open is None

    def test_a_game_that_is_open_and_abandoned_is_forgotten_too(self, store: Store) -> None:
        save_game(store, steps=3)
        services = services_of(store)
        services.nav.resume_game(1)
        visitor = at_records(services)
        visitor.keys(Key.ACCEPT)
        visitor.open("abandon")
        visitor.open("yes")
        assert services.under_way.open is None

    def test_another_game_that_is_open_stays(self, store: Store) -> None:
        save_game(store, steps=3)
        save_game(store, steps=3)
        services = services_of(store)
        services.nav.resume_game(2)
        visitor = at_records(services)
        visitor.open("game 1")
        visitor.open("abandon")
        visitor.open("yes")
        assert services.under_way.number == 2


class TestNames:
    def named(self, services: Services, title: str) -> Visitor:
        visitor = at_records(services)
        visitor.keys(Key.ACCEPT)
        visitor.open("rename")
        visitor.keys(*[TextEdit.BACKSPACE] * 40)
        visitor.type(title)
        visitor.keys(Key.ACCEPT)
        return visitor

    def test_a_game_gets_a_name_that_the_list_shows(self, store: Store) -> None:
        save_game(store)
        visitor = self.named(services_of(store), "At the lake")
        assert isinstance(visitor.scene, RecordGameScene)
        assert visitor.scene.alt().startswith("At the lake. Blisters")
        visitor.keys(Key.BACK)
        assert visitor.scene.focus.focused.alt().startswith("At the lake. Blisters: ")

    @pytest.mark.parametrize("steps", [None, 3])
    def test_the_title_of_the_rules_is_typed_over_but_a_name_of_ones_own_is_not(
        self, steps: int | None, store: Store
    ) -> None:
        number = save_game(store, steps=steps)
        services = services_of(store)
        assert services.nav.record_of is not None
        for typed, expected in (("Lake", "Lake"), ("side", "Lakeside")):
            visitor = Visitor(services, services.nav.record_of(number, None))
            visitor.open("rename")
            visitor.type(typed)
            visitor.keys(Key.ACCEPT)
            assert [game.title for game in (*store.finished(), *store.unfinished())] == [expected]

    def test_a_blank_name_is_refused_in_words(self, store: Store) -> None:
        save_game(store)
        visitor = self.named(services_of(store), "   ")
        assert isinstance(visitor.scene, RenameScene)
        assert "1 to 80 characters" in visitor.scene.alt()


class TestExportAndImport:
    def test_a_game_is_written_into_the_folder_of_recordings(self, store: Store) -> None:
        save_game(store)
        services = services_of(store)
        visitor = at_records(services)
        visitor.keys(Key.ACCEPT)
        visitor.open("export")
        (file,) = (store.folder / "recordings").iterdir()
        assert str(file) in visitor.scene.alt()
        visitor.open("copy")
        assert services.clipboard.read() == file.read_text("utf-8")
        assert "on the clipboard" in visitor.scene.alt()

    @pytest.fixture
    def recording(self, tmp_path: Path) -> Path:
        """A game written down in another data folder."""
        with Store.open(tmp_path / "elsewhere", Clock()) as other:
            save_game(other)
            room = Room(services_of(other), Book(other, services_of(other).library), lambda number: None)
            written = room.book.write_down(room.book.view(room.book.find(1)))
        return Path(shutil.copy(written.file, tmp_path / "dropped.yaml"))

    def test_a_dropped_file_is_taken_in(self, store: Store, recording: Path) -> None:
        visitor = at_records(services_of(store))
        visitor.keys(FileDropped(str(recording)))
        assert isinstance(visitor.scene, ReadInScene)
        assert "saved as game 1" in visitor.scene.alt()
        visitor.open("look")
        assert isinstance(visitor.scene, RecordGameScene)
        visitor.keys(Key.BACK)
        assert rows(visitor.scene) == ["game 1"]

    def test_the_clipboard_is_taken_in_once(self, store: Store, recording: Path) -> None:
        services = services_of(store)
        services.clipboard.write(recording.read_text("utf-8"))
        visitor = at_records(services)
        visitor.open("read in")
        visitor.open("paste")
        assert "saved as game 1" in visitor.scene.alt()
        visitor.open("paste")
        assert "saved already, as game 1" in visitor.scene.alt()
        assert len(store.finished()) == 1

    def test_a_mistake_is_told_with_its_line(self, store: Store, recording: Path) -> None:
        text = recording.read_text("utf-8").replace("  - stop\n", "  - stopp\n", 1)
        line = text.splitlines().index("  - stopp") + 1
        recording.write_text(text, encoding="utf-8")
        visitor = at_records(services_of(store))
        visitor.keys(FileDropped(str(recording)))
        assert f"dropped.yaml:{line}:" in visitor.scene.alt()
        assert "Nothing has been changed" in visitor.scene.alt()
        assert store.finished() == store.unfinished() == ()

    def test_a_step_the_rules_forbid_is_told_with_its_line(self, store: Store) -> None:
        services = services_of(store)
        services.clipboard.write(
            "rules: blisters\nplayers: [Ada, Ben]\nfirst: Ada\nplay:\n  - roll: [1a, 1b, 2a, 3b, 4c, 5c]\n"
            "  - stop\n  - stop\n"
        )
        visitor = at_records(services)
        visitor.open("read in")
        visitor.open("paste")
        assert "clipboard:7: step 3: " in visitor.scene.alt()

    @pytest.mark.parametrize("text", ["", "  \n "])
    def test_an_empty_clipboard_is_said(self, services: Services, text: str) -> None:
        services.clipboard.write(text)
        visitor = at_records(services)
        visitor.open("read in")
        visitor.open("paste")
        assert "no text on the clipboard" in visitor.scene.alt()

    @pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"x" * (2**20 + 1), b""])
    def test_a_file_that_is_none_is_said(self, services: Services, tmp_path: Path, content: bytes) -> None:
        file = tmp_path / "strange.yaml"
        file.write_bytes(content)
        visitor = at_records(services)
        visitor.keys(FileDropped(str(file)))
        assert f"{file}: " in visitor.scene.alt()
        visitor.keys(FileDropped(str(tmp_path)))
        assert "can't be read" in visitor.scene.alt()


class TestASecondWindow:
    @pytest.fixture
    def second(self, store: Store) -> Iterator[Services]:
        save_game(store)
        save_game(store, steps=3)
        other = Store.open(store.folder, Clock())
        services = services_of(other)
        yield services
        other.close()

    def test_it_looks_but_changes_nothing(self, second: Services) -> None:
        visitor = at_records(second)
        assert rows(visitor.scene) == ["game 1"]
        visitor.keys(Key.ACCEPT)
        visitor.walk_to("rename")
        visitor.keys(Key.ACCEPT)
        assert isinstance(visitor.scene, RecordGameScene)
        assert "Another window has these saved games open" in visitor.scene.focus.focused.alt()

    def test_it_writes_games_down(self, second: Services) -> None:
        visitor = at_records(second)
        visitor.keys(Key.ACCEPT)
        visitor.open("export")
        assert isinstance(visitor.scene, WrittenScene)

    def test_it_takes_nothing_in(self, second: Services) -> None:
        visitor = at_records(second)
        visitor.open("read in")
        visitor.walk_to("paste")
        visitor.keys(Key.ACCEPT)
        assert "Another window" in visitor.scene.focus.focused.alt()

    def test_it_abandons_nothing(self, second: Services) -> None:
        visitor = waiting(at_records(second))
        visitor.open("game 2")
        visitor.walk_to("abandon")
        visitor.keys(Key.ACCEPT)
        assert isinstance(visitor.scene, RecordGameScene)


class TestDamage:
    def test_a_finished_game_whose_moves_are_lost_is_still_shown(self, store: Store) -> None:
        save_game(store)
        connection = store._opened.connection
        assert connection is not None
        connection.execute("UPDATE entry SET step = '\"stop\"' WHERE number = 3")
        visitor = at_records(services_of(store))
        visitor.keys(Key.ACCEPT)
        scene = visitor.scene
        assert isinstance(scene, RecordGameScene)
        assert "can't be read any more" in scene.focus.focused.alt()
        assert "Ada" in scene.alt() and "Ben" in scene.alt()
        visitor.keys(Key.ACCEPT)
        assert visitor.scene is scene, "there is nothing to watch"

    def test_a_list_that_cannot_be_read_says_why(self, store: Store) -> None:
        save_game(store, steps=3)
        services = services_of(store)
        connection = store._opened.connection
        assert connection is not None
        connection.execute("UPDATE entry SET digest = 'x' WHERE number = 2")
        visitor = waiting(at_records(services))
        assert rows(visitor.scene) == []
        assert "damaged" in visitor.scene.alt()

    def test_a_store_that_is_closed_breaks_nothing(self, store: Store) -> None:
        save_game(store)
        services = services_of(store)
        visitor = at_records(services)
        store.close()
        for name in ("statistics", "read in"):
            visitor.open(name)
            assert len(visitor.scene.alt()) > 10
            visitor.keys(Key.BACK)
        visitor.walk_to("game 1")
        visitor.keys(Key.ACCEPT)
        assert "closed" in visitor.scene.alt()


def test_closing_the_window_is_heard_on_every_page(store: Store) -> None:
    save_game(store)
    services = services_of(store)
    room = Room(services, Book(store, services.library), lambda number: None)
    game, records = room.book.find(1), room.records(None)
    for scene in (
        records,
        room.game(game, records),
        room.watch(room.book.view(game), 0, records),
        room.statistics(records),
        room.read_in(records),
        room.rename(game, records),
        room.write_down(room.book.view(game), records),
    ):
        visitor = Visitor(services, scene)
        visitor.stage.handle(WindowEvent.CLOSE_REQUESTED)
        assert visitor.stage.closed
