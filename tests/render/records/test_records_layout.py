"""Every page of the records at every size and text size: nothing cut, overlapping or outside."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.store.store import Store
from render.app import render_to_surface
from render.keymap import Button as Key
from render.records.book import Book
from render.records.room import Room
from render.scene import Scene
from render.scenes.board_end import BoardEndScene
from render.scenes.crash import crash_page
from render.scenes.crash_log import CrashLog
from render.scenes.game_end import GameEndScene
from render.scenes.pause import PauseScene
from render.scenes.record_game import RecordGameScene
from render.scenes.records import RecordsScene
from render.scenes.watch import WatchScene
from render.stage import Stage
from render.text import TextAudit
from tests.game.store.saved import Clock
from tests.render.records.saved_games import SIZE, save_game, services_of
from tests.render.scenes.test_layout import widget_faults

LOOKS = (
    ((1024, 600), 100),
    ((1024, 600), 150),
    ((1024, 600), 200),
    ((1280, 720), 100),
    ((1280, 720), 200),
    ((1920, 1080), 150),
    ((1024, 1400), 200),
    ((2560, 700), 200),
)
WIDEST = tuple("W" * 15 + str(number) for number in range(10))
TEN = tuple(f"Bartholomew {number}" for number in range(10))
LONGEST_TITLE = "The long evening at the lake with Grandma"[:40]

MakeScene = Callable[[Room], Scene]


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of every kind, of few and of many, with names of all lengths: saved once for all tests."""
    folder = tmp_path_factory.mktemp("saved")
    with Store.open(folder, Clock()) as store:
        save_game(store, "blisters")
        save_game(store, "you_blew_it_5000", names=WIDEST)
        save_game(store, "farkle", names=("Ada", "Ben", "Cleo"))
        save_game(store, "blockers", names=("Ada", "Bartholomew 9", "Cleo", "Dora"))
        save_game(store, "blisters", names=TEN, steps=5)
        save_game(store, "blockers", steps=7)
        save_game(store, "blockers", names=WIDEST[:5])
        store.rename(2, LONGEST_TITLE)
    return folder


@pytest.fixture
def full_store(template: Path, tmp_path: Path) -> Iterator[Store]:
    copied = shutil.copytree(template, tmp_path / "full")
    with Store.open(copied, Clock()) as store:
        yield store


@pytest.fixture
def full(full_store: Store) -> Room:
    services = services_of(full_store)
    return Room(services, Book(full_store, services.library), lambda number: None)


def records(room: Room) -> Scene:
    return room.records(None)


def waiting(room: Room) -> Scene:
    scene = room.records(None)
    assert isinstance(scene, RecordsScene)
    render_to_surface(scene, SIZE)
    scene.focus.focus("kind")
    scene.handle(Key.RIGHT)
    return scene


def game(number: int) -> MakeScene:
    return lambda room: room.game_of(number, None)


def watch(number: int, seconds: float, turn: int = 0) -> MakeScene:
    def make(room: Room) -> Scene:
        scene = room.watch(room.book.view(room.book.find(number)), turn, room.records(None))
        stage = Stage(room.services, scene, SIZE)
        for _ in range(round(seconds * 20)):
            if stage.animating:
                stage.tick(0.05)
        return scene

    return make


def statistics(rules_id: str) -> MakeScene:
    def make(room: Room) -> Scene:
        scene = room.statistics(room.records(None))
        render_to_surface(scene, SIZE)
        scene.focus.focus("rules")
        for _ in range(20):
            stepper = scene.focus.focused
            if getattr(stepper, "value", rules_id) == rules_id:
                break
            scene.handle(Key.RIGHT)
        return scene

    return make


def read_in(text: str) -> MakeScene:
    def make(room: Room) -> Scene:
        room.services.clipboard.write(text)
        scene = room.read_in(room.records(None))
        if text:
            scene.focus.focused.press(None)
        return scene

    return make


def rename(room: Room) -> Scene:
    return room.rename(room.book.find(2), None)


def written(room: Room) -> Scene:
    return room.write_down(room.book.view(room.book.find(1)), room.records(None))


def crash(room: Room) -> Scene:
    room.services.nav.resume_game(5)
    folder = Path("/a/folder/with/a/long/name/as/they/come/on/some/systems/and/then/some")
    return crash_page(room.services, ValueError("x" * 300), room.records(None), CrashLog(folder))


def game_end(room: Room) -> Scene:
    scene = room.services.nav.resume_game(3)
    assert isinstance(scene, GameEndScene)
    scene.tick(10)
    return scene


def tiles_end(number: int) -> MakeScene:
    def make(room: Room) -> Scene:
        scene = room.services.nav.resume_game(number)
        assert isinstance(scene, BoardEndScene)
        return scene

    return make


def pause(room: Room) -> Scene:
    room.services.nav.resume_game(5)
    table = room.services.under_way.open
    assert table is not None
    scene = room.services.nav.pause(table())  # type: ignore[arg-type]
    assert isinstance(scene, PauseScene)
    scene.focus.focus("take back")
    return scene


BAD = "rules: blisterz\nplayers: [A, B]\n"
MANY_MISTAKES = "rules: blisters\nplayers: [Ada, Ben]\nfirst: Ada\nplay:\n" + "  - rolls: [1a]\n" * 30

SCENES: dict[str, MakeScene] = {
    "records": records,
    "games that wait": waiting,
    "a game of dice": game(1),
    "a game of ten with a name": game(2),
    "a game of tiles": game(4),
    "a game that waits": game(5),
    "rename": rename,
    "written down": written,
    "import": read_in(""),
    "import of nonsense": read_in(BAD),
    "import with many mistakes": read_in(MANY_MISTAKES),
    "all statistics": statistics(""),
    "statistics of one rule set": statistics("blisters"),
    "statistics of tiles": statistics("blockers"),
    "dice in the air": watch(1, 1.2),
    "dice of ten people": watch(2, 5.0),
    "the end of a telling": watch(3, 0.2, 10**6),
    "tiles told again": watch(4, 1.1, 20),
    "two racks told again": watch(6, 1.1, 3),
    "an error": crash,
    "end of a game": game_end,
    "end of a game of tiles": tiles_end(4),
    "end of a game of tiles of five": tiles_end(7),
    "pause": pause,
}


def made(name: str, room: Room) -> Scene:
    if name == "the end of a telling":
        view = room.book.view(room.book.find(3))
        assert view.session is not None
        scene = room.game_of(3, None)
        assert isinstance(scene, RecordGameScene)
        return room.watch(view, len(view.session.turns()), scene)
    return SCENES[name](room)


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_overlaps_or_lies_outside(name: str, full: Room) -> None:
    scene = made(name, full)
    for size, percent in LOOKS:
        for _ in range(2):  # wherever it is scrolled to
            audit = TextAudit()
            surface = render_to_surface(scene, size, percent, audit=audit)
            assert audit.entries
            assert audit.faults(surface.get_rect()) == [], f"{size} at {percent} %"
            assert widget_faults(scene, surface) == [], f"{size} at {percent} %"
            if isinstance(scene, WatchScene):
                break  # page keys go to other turns there
            scene.handle(Key.PAGE_DOWN)


@pytest.mark.parametrize("name", SCENES)
def test_every_page_says_where_one_is(name: str, full: Room) -> None:
    scene = made(name, full)
    render_to_surface(scene, SIZE)
    assert len(scene.alt()) > 10
    assert all(widget.alt() for widget in scene.focus.widgets)


def test_empty_pages_are_in_words_at_every_size(room: Room) -> None:
    for make in (room.records, room.statistics):
        scene = make(room.services.nav.title())
        for size, percent in LOOKS:
            audit = TextAudit()
            surface = render_to_surface(scene, size, percent, audit=audit)
            assert audit.faults(surface.get_rect()) == []
            assert "No game" in " ".join(entry.text for entry in audit.entries)


def test_a_store_that_only_reads_says_so_at_every_size(full: Room, full_store: Store) -> None:
    with Store.open(full_store.folder, Clock()) as second:
        room = Room(full.services, Book(second, full.services.library), lambda number: None)
        for scene in (room.records(None), room.game_of(1, None), room.read_in(room.records(None))):
            for size, percent in LOOKS:
                audit = TextAudit()
                surface = render_to_surface(scene, size, percent, audit=audit)
                assert audit.faults(surface.get_rect()) == []
