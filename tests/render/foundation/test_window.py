"""The window and its loop, on SDL's screen that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from render.app import WindowOptions, make_services, random_source, render_to_surface, run
from render.bindings import Binding
from render.focus import FocusRing, Quit
from render.input import Input, KeyPressed, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.pad_seats import Turn
from render.scene import Scene, Services
from render.widgets.button import Button
from render.window import NoDisplay, Window
from rules_config.library import Library


class Recorder:
    """A scene that writes down what it is told; ``script`` holds the events to post after each drawing."""

    def __init__(self, *script: list[Event], animating: bool = False) -> None:
        self.script = list(script)
        self.animating = animating
        self.drawn: list[tuple[int, int]] = []
        self.heard: list[Input] = []
        self.ticks: list[float] = []
        self.signs: list[str] = []  # of stopping, at each layout
        self.then: dict[int, Callable[[], None]] = {}  # what happens at the drawing of this number
        self.wants_key = False
        self.caption = ""
        self.turn: Turn | None = None
        self.focus = FocusRing([Button("only", "Only", lambda: None)])

    def layout(self, look: Look) -> None:
        self.signs.append(look.sign(Key.STOP))

    def handle(self, event: Input) -> Scene | Quit:
        self.heard.append(event)
        return Quit() if event is WindowEvent.CLOSE_REQUESTED else self

    def tick(self, seconds: float) -> Scene | Quit:
        self.ticks.append(seconds)
        return self

    def draw(self, surface: Surface) -> None:
        self.then.pop(len(self.drawn), lambda: None)()
        self.drawn.append(surface.get_size())
        for event in self.script.pop(0) if self.script else [Event(pygame.QUIT)]:
            pygame.event.post(event)

    def alt(self) -> str:
        return "A recorder."


def key(code: int) -> list[Event]:
    return [Event(pygame.KEYDOWN, key=code, mod=0), Event(pygame.KEYUP, key=code, mod=0)]


@pytest.fixture
def services() -> Services:
    return make_services(lambda: Library(()))


@pytest.fixture(autouse=True)
def closed_display() -> Iterator[None]:
    yield
    pygame.display.quit()


def test_keys_reach_the_scene_and_closing_ends_with_status_0(services: Services) -> None:
    scene = Recorder(key(pygame.K_RETURN), key(pygame.K_r))
    assert run(WindowOptions((1100, 700)), services, scene) == 0
    assert [event for event in scene.heard if isinstance(event, Key)] == [Key.ACCEPT, Key.RULES]
    assert set(scene.drawn) == {(1100, 700)}


def test_a_scene_at_rest_hears_of_no_time(services: Services) -> None:
    scene = Recorder(key(pygame.K_DOWN))
    run(WindowOptions((1100, 700)), services, scene)
    assert scene.ticks == []


def test_a_moving_scene_is_ticked_by_the_clock_handed_in(services: Services) -> None:
    scene = Recorder([], [], [], animating=True)
    times = iter(step * 0.02 for step in range(10_000))
    run(WindowOptions((1100, 700)), services, scene, clock=lambda: next(times))
    assert len(scene.ticks) >= 3
    assert all(0 < seconds <= 0.1 for seconds in scene.ticks)


def test_f11_fills_the_screen_and_f11_goes_back(services: Services) -> None:
    scene = Recorder(key(pygame.K_F11), key(pygame.K_F11), [])
    run(WindowOptions((1100, 700)), services, scene)
    assert scene.drawn[0] == (1100, 700)
    assert any(size != (1100, 700) for size in scene.drawn)
    assert scene.drawn[-1] == (1100, 700)
    assert Key.FULLSCREEN not in scene.heard


def test_the_fullscreen_option_is_for_this_once(services: Services) -> None:
    scene = Recorder()
    run(WindowOptions((1100, 700), fullscreen=True), services, scene)
    assert scene.drawn[-1] != (1100, 700)


def test_the_fullscreen_option_is_not_remembered(tmp_path: Path) -> None:
    services = make_services(lambda: Library(()), data_folder=tmp_path)
    run(WindowOptions((1100, 700), fullscreen=True), services, Recorder())
    services.settings.change(text_percent=125)
    assert not make_services(lambda: Library(()), data_folder=tmp_path).settings.current.fullscreen


def test_keys_follow_the_settings_at_once(services: Services) -> None:
    scene = Recorder(key(pygame.K_s), [*key(pygame.K_s), *key(pygame.K_t)])
    scene.then = {1: lambda: services.settings.change(keys=(Binding(Key.STOP, ("T",)),))}
    run(WindowOptions((1100, 700)), services, scene)
    assert [event for event in scene.heard if isinstance(event, Key)] == [Key.STOP, Key.STOP]
    assert scene.signs == ["S", "T"]


def test_controllers_press_and_their_signs_are_shown(services: Services) -> None:
    pad = {"instance_id": 3, "button": pygame.CONTROLLER_BUTTON_A}
    press = [Event(pygame.CONTROLLERBUTTONDOWN, **pad), Event(pygame.CONTROLLERBUTTONUP, **pad)]
    scene = Recorder(press, key(pygame.K_DOWN))
    run(WindowOptions((1100, 700)), services, scene)
    assert [event for event in scene.heard if isinstance(event, Key)] == [Key.ACCEPT, Key.DOWN]
    assert scene.signs == ["S", "X", "S"]


def test_a_key_to_be_chosen_is_named(services: Services) -> None:
    scene = Recorder(key(pygame.K_s), key(pygame.K_s))
    scene.then = {0: lambda: setattr(scene, "wants_key", True), 1: lambda: setattr(scene, "wants_key", False)}
    run(WindowOptions((1100, 700)), services, scene)
    presses = [event for event in scene.heard if isinstance(event, Key | KeyPressed)]
    assert presses == [KeyPressed("S"), Key.STOP]


def test_the_windows_title_follows_the_scene(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    captions: list[str] = []
    monkeypatch.setattr(pygame.display, "set_caption", captions.append)
    scene = Recorder(key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_DOWN), key(pygame.K_DOWN))
    scene.then = {
        1: lambda: setattr(scene, "caption", "Blisters: Ada's turn"),
        3: lambda: setattr(scene, "caption", ""),
    }
    run(WindowOptions((1100, 700)), services, scene)
    *opening, with_turn, back = captions
    assert set(opening) == {"Tumbletop"}
    assert (with_turn, back) == ("Tumbletop – Blisters: Ada's turn", "Tumbletop")


def test_without_a_screen_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_screen() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", no_screen)
    with pytest.raises(NoDisplay, match=r"^Tumbletop needs a screen .*\(No available video device\)\.$"):
        Window((1280, 720))


def test_where_the_screen_cannot_be_waited_for_the_window_opens_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = pygame.display.set_mode

    def set_mode(size: tuple[int, int], flags: int = 0, vsync: int = 0) -> Surface:
        if vsync:
            raise pygame.error("no vsync")
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    assert Window((1100, 700)).surface.get_size() == (1100, 700)


def test_a_picture_needs_no_window() -> None:
    scene = Recorder()
    pygame.display.init()
    picture = render_to_surface(scene, (1024, 600), 150)
    assert picture.get_size() == (1024, 600)
    assert pygame.display.get_surface() is None


def test_a_seed_makes_every_generator_repeatable_and_different() -> None:
    one, other = random_source(7), random_source(7)
    first, second = one(), one()
    assert [first.random(), second.random()] == [other().random(), other().random()]
    assert random_source(7)().random() != second.random()
    assert random_source(None)().random() != random_source(None)().random()


def pad_press(instance: int) -> list[Event]:
    press = {"instance_id": instance, "button": pygame.CONTROLLER_BUTTON_A}
    return [Event(pygame.CONTROLLERBUTTONDOWN, **press), Event(pygame.CONTROLLERBUTTONUP, **press)]


def test_on_request_only_the_controller_of_the_player_on_turn_reaches_the_scene(services: Services) -> None:
    services.settings.change(only_on_turn=True)
    here = pad_press(7)[:1] + pad_press(8)[:1]  # both are there from the start
    scene = Recorder(here, pad_press(7), pad_press(8), pad_press(7))
    scene.turn = Turn("Ada", ("Ada", "Ben"))
    run(WindowOptions((1100, 700)), services, scene)
    assert [event for event in scene.heard if isinstance(event, Key)] == [Key.ACCEPT, Key.ACCEPT]
