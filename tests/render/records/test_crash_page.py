"""An error nobody expected: logged, told on a page, and the game goes on from where it was saved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

import render.scenes.crash
from game.recording import read_recording
from game.session import Session
from game.store.store import Store
from render.app import WindowOptions, make_services, run
from render.clipboard import MemoryClipboard
from render.focus import FocusRing, Quit
from render.games import register_games
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, SeatChoice, Services
from render.scenes.crash import CrashScene
from render.scenes.crash_log import FILE_NAME, RECORDING, CrashLog
from render.scenes.table import TableScene
from render.scenes.title import TitleScene
from render.widgets.button import Button
from rules_config.library import load_library

SIZE = (1100, 700)
REASON = "the tray has fallen off the table"


class Failing:
    """A scene that breaks where it is told to: in ``draw``, ``handle`` or ``tick``."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.animating = place == "tick"
        self.focus = FocusRing([Button("only", "Only", lambda: None)])

    def layout(self, look: Look) -> None:
        """Nothing to place."""

    def handle(self, event: Input) -> Scene | Quit:
        self._break("handle")
        return Quit() if event is WindowEvent.CLOSE_REQUESTED else self

    def tick(self, seconds: float) -> Scene | Quit:
        self._break("tick")
        return self

    def draw(self, surface: Surface) -> None:
        if self.place == "draw":
            surface.set_clip(pygame.Rect(0, 0, 5, 5))
        self._break("draw")
        pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        pygame.event.post(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))

    def alt(self) -> str:
        return "A scene."

    def _break(self, place: str) -> None:
        if place == self.place:
            raise LookupError(REASON)


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return make_services(load_library, seed=1, data_folder=tmp_path / "data")


@pytest.fixture(autouse=True)
def closed_display() -> Iterator[None]:
    yield
    pygame.display.quit()


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[CrashScene]:
    """Every page that is shown; each is closed by the window's own button after it was drawn."""
    shown: list[CrashScene] = []
    draw = CrashScene.draw

    def draw_and_close(self: CrashScene, surface: Surface) -> None:
        if self not in shown:
            shown.append(self)
        draw(self, surface)
        assert surface.get_clip() == surface.get_rect()
        pygame.event.post(Event(pygame.QUIT))

    monkeypatch.setattr(CrashScene, "draw", draw_and_close)
    return shown


@pytest.mark.parametrize("place", ["handle", "tick"])
def test_an_error_becomes_a_page_and_the_window_stays_open(
    place: str, services: Services, pages: list[CrashScene], tmp_path: Path
) -> None:
    assert run(WindowOptions(SIZE), services, Failing(place), log_folder=tmp_path) == 0
    assert len(pages) == 1
    assert REASON in pages[0].alt()
    assert str(tmp_path / FILE_NAME) in pages[0].alt()


def test_an_error_in_the_middle_of_drawing_does_too(
    services: Services, pages: list[CrashScene], tmp_path: Path
) -> None:
    first = Failing("none")
    failing = Failing("draw")
    first.handle = lambda event: failing  # type: ignore[method-assign, assignment]
    assert run(WindowOptions(SIZE), services, first, log_folder=tmp_path) == 0
    assert len(pages) == 1


def test_the_log_has_the_traceback(services: Services, pages: list[CrashScene], tmp_path: Path) -> None:
    run(WindowOptions(SIZE), services, Failing("handle"), log_folder=tmp_path)
    log = (tmp_path / FILE_NAME).read_text(encoding="utf-8")
    assert "Traceback (most recent call last)" in log
    assert f"LookupError: {REASON}" in log
    assert "in Failing" in log
    assert "Tumbletop" in log


def test_an_error_of_the_page_itself_ends_the_program(
    services: Services, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Once, with both errors in the log: never round and round."""

    drawn: list[CrashScene] = []

    def broken(self: CrashScene, surface: Surface) -> None:
        drawn.append(self)
        if len(drawn) > 1:
            raise SystemExit("it goes round and round")
        raise KeyError("the page is broken as well")

    monkeypatch.setattr(CrashScene, "draw", broken)
    with pytest.raises(KeyError):
        run(WindowOptions(SIZE), services, Failing("handle"), log_folder=tmp_path)
    log = (tmp_path / FILE_NAME).read_text(encoding="utf-8")
    assert log.count("Traceback (most recent call last)") == 2
    assert "in CrashScene" in log


def test_a_page_that_cannot_even_be_made_ends_it_too(
    services: Services, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: object) -> Scene:
        raise MemoryError

    monkeypatch.setattr(render.scenes.crash, "CrashScene", broken)
    with pytest.raises((MemoryError, TypeError)):
        run(WindowOptions(SIZE), services, Failing("handle"), log_folder=tmp_path)


def test_a_log_that_cannot_be_written_is_said(
    services: Services, pages: list[CrashScene], tmp_path: Path
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("a file where the folder should be")
    run(WindowOptions(SIZE), services, Failing("handle"), log_folder=in_the_way)
    assert "could not be written down" in pages[0].alt()


def test_the_log_is_rotated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.scenes.crash_log._LARGEST_FILE", 2000)
    log = CrashLog(tmp_path)
    for number in range(60):
        assert log.write(ValueError(f"error {number}"), "TestScene") == ""
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == [FILE_NAME, *(f"{FILE_NAME}.{number}" for number in (1, 2, 3))]
    assert all(path.stat().st_size < 4000 for path in tmp_path.iterdir())
    assert "error 59" in (tmp_path / FILE_NAME).read_text()


class TestWithAGameUnderWay:
    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        with Store.open(tmp_path / "data", lambda: datetime(2026, 3, 1, tzinfo=UTC)) as store:
            yield store

    def page(self, services: Services, store: Store, tmp_path: Path) -> CrashScene:
        """A crash at a table, some moves into a game."""
        register_games(services, store)
        rules = services.library().get("blisters")
        assert rules is not None
        seats = (SeatChoice("Ada"), SeatChoice("Ben"))
        services.nav.start_game(rules, seats)
        host = services.under_way.host
        assert host is not None
        while host.session.state is None:
            host.throw_for_first(3 if host.session.seat else 5)
        table = services.nav.open_game(host)
        assert isinstance(table, TableScene)
        table.flow.quick = True
        table.flow.press_roll()
        page = render.scenes.crash.crash_page(services, LookupError(REASON), table, CrashLog(tmp_path))
        assert isinstance(page, CrashScene)
        return page

    def press(self, page: CrashScene, name: str) -> Scene | Quit | None:
        return next(widget for widget in page.focus.widgets if widget.name == name).press(None)

    def test_the_page_says_where_the_game_is(self, services: Services, store: Store, tmp_path: Path) -> None:
        page = self.page(services, store, tmp_path)
        assert "saved as game 1" in page.alt()
        assert str(store.path) in page.alt()

    def test_the_game_lies_beside_the_log_as_a_recording(
        self, services: Services, store: Store, tmp_path: Path
    ) -> None:
        page = self.page(services, store, tmp_path)
        file = tmp_path / RECORDING
        assert str(file) in page.alt()
        read = read_recording(file.read_text(encoding="utf-8"), str(file), services.library())
        assert [step.action for step in read.steps] == [entry.action for entry in store.resume(1).history]

    def test_a_game_that_cannot_even_be_written_down_is_safe_all_the_same(
        self, services: Services, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def broken(session: Session) -> str:
            raise KeyError(session)

        monkeypatch.setattr(Session, "recording", broken)
        page = self.page(services, store, tmp_path)
        assert "saved as game 1" in page.alt()
        assert not (tmp_path / RECORDING).exists()

    def test_going_on_opens_the_game_afresh_where_it_was_saved(
        self, services: Services, store: Store, tmp_path: Path
    ) -> None:
        page = self.page(services, store, tmp_path)
        before = services.under_way
        back = self.press(page, "back")
        assert isinstance(back, TableScene)
        assert back.host.session.history == store.resume(1).history
        assert len(back.host.session.history) == 1
        assert before.number == 1

    def test_the_title_goes_on_with_it_too(self, services: Services, store: Store, tmp_path: Path) -> None:
        title = self.press(self.page(services, store, tmp_path), "title")
        assert isinstance(title, TitleScene)
        following = title.focus.widgets[0].press(None)
        assert isinstance(following, TableScene)

    def test_a_game_that_is_not_saved_goes_on_from_memory(
        self, services: Services, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("render.table.host.GameHost.is_saved", property(lambda host: False))
        page = self.page(services, store, tmp_path)
        assert "could not be saved lately" in page.alt()
        back = self.press(page, "back")
        assert isinstance(back, TableScene)
        assert len(back.host.session.history) == 1


def test_the_report_goes_to_the_clipboard(services: Services, tmp_path: Path) -> None:
    clipboard = MemoryClipboard()
    services = replace(services, clipboard=clipboard)
    page = render.scenes.crash.crash_page(services, LookupError(REASON), Failing("draw"), CrashLog(tmp_path))
    next(widget for widget in page.focus.widgets if widget.name == "copy").press(None)
    assert f"LookupError: {REASON}" in clipboard.text


def test_escape_leads_to_the_title(services: Services, tmp_path: Path) -> None:
    page = render.scenes.crash.crash_page(services, LookupError(REASON), Failing("draw"), CrashLog(tmp_path))
    assert isinstance(page.focus.handle(Key.BACK).step, TitleScene)
