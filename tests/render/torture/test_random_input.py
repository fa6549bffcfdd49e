"""Random input over all scenes: a short run finds nothing, and a scene that breaks is noticed."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from game.store.store import Store
from render.focus import FocusRing, WidgetState
from render.scene import Navigator, Scene
from render.scenes.settings import SettingsScene
from render.scenes.title import TitleScene
from render.torture import inputs
from render.torture.events import RandomEvents
from render.torture.inputs import random_inputs
from render.torture.places import AFTER_AN_ERROR, Places, services_of
from render.torture.report import Report, Trial
from tests.game.store.saved import Clock
from tests.render.records.saved_games import save_game

_SHORT = 1500  # events: enough for every place to begin at


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "FULL_COUNT", _SHORT)
    monkeypatch.setattr(inputs, "_AFTER_EVENTS", 60)


def run(folder: Path, seed: int = 1) -> Report:
    return random_inputs(Trial(120.0, folder, seed))


def test_nothing_breaks_and_every_scene_with_its_one_focus_is_visited(tmp_path: Path) -> None:
    with Store.open(tmp_path, Clock()) as store:
        save_game(store, "blisters")
        random = Random(1)
        places = Places(services_of(store, random), store, random, tmp_path / "spoilt.yaml").by_entry()
    assert set(places) == {*Navigator.__annotations__, AFTER_AN_ERROR}
    report = run(tmp_path / "walk")
    assert report.losses == ()
    assert report.figures[0].startswith("1,5")
    assert report.figures[1].startswith(f"begun at {len(places)} of {len(places)} places")
    assert all(entry in report.figures[1] for entry in places)


def test_a_place_that_cannot_be_reached_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Scene:
        raise KeyError("door")

    monkeypatch.setattr(Places, "by_entry", lambda places: {"cellar": [broken]})
    losses = run(tmp_path).losses
    assert "cellar: KeyError: 'door'" in losses[0]


def test_a_place_that_was_left_out_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inputs, "FULL_COUNT", 60)
    assert "never shown: " in run(tmp_path).losses[0]


def test_a_scene_that_breaks_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("felt")

    monkeypatch.setattr(TitleScene, "draw", broken)
    monkeypatch.setattr(SettingsScene, "handle", broken)
    losses = run(tmp_path).losses
    assert losses
    assert all("KeyError: 'felt'" in loss and "event " in loss for loss in losses)


def test_a_scene_with_two_focuses_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = FocusRing.state
    two = WidgetState(focused=True)
    monkeypatch.setattr(
        FocusRing, "state", lambda ring, widget: two if len(ring.widgets) > 1 else state(ring, widget)
    )
    losses = run(tmp_path).losses
    assert losses
    assert "widgets have the focus" in losses[0]


def test_the_same_seed_makes_the_same_events() -> None:
    def events(seed: int) -> list[pygame.event.Event]:
        source = RandomEvents(Random(seed), ["a.yaml"])
        return [event for _ in range(200) for event in source.some([Rect(10, 10, 100, 40)], (1024, 600))]

    assert events(1) == events(1)
    assert events(1) != events(2)


def test_every_kind_of_event_comes() -> None:
    source = RandomEvents(Random(1), ["a.yaml"])
    seen = {event.type for _ in range(3000) for event in source.some([Rect(10, 10, 100, 40)], (1024, 600))}
    assert seen >= {
        pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION,
        pygame.WINDOWSIZECHANGED, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.DROPFILE,
        pygame.QUIT,
    }  # fmt: skip


def test_every_way_to_a_place_is_used_in_its_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[int] = []

    def way(number: int, places: Places) -> Scene:
        used.append(number)
        return places.services.nav.title()

    monkeypatch.setattr(
        Places, "by_entry", lambda places: {"title": [partial(way, number, places) for number in range(5)]}
    )
    monkeypatch.setattr(inputs, "FULL_COUNT", 400)
    assert run(tmp_path).losses == ()
    assert len(used) >= 5
    assert set(used[:5]) == set(range(5))
