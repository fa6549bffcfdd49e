"""Writing a name with a controller alone."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

import render.widgets.backdrop
from render.app import make_services
from render.input import Input, TextEdit, TextTyped
from render.keymap import Button
from render.pad import PadKind
from render.scene import Services
from render.scenes.letters import LettersScene
from render.stage import Stage
from render.text import TextAudit
from rules_config.library import load_library

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160))


@pytest.fixture(autouse=True)
def plain_grounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.font.init()
    monkeypatch.setattr(render.widgets.backdrop, "wood_background", lambda size, material: Surface(size))
    yield


@pytest.fixture
def services() -> Services:
    return make_services(load_library)


def at_a_name(
    services: Services, size: tuple[int, int] = (1280, 720), audit: TextAudit | None = None
) -> Stage:
    stage = Stage(services, services.nav.new_game(services.library().rules[0]), size, audit=audit)
    stage.show_signs_of(PadKind.LETTERS)
    stage.draw(Surface(size))
    stage.scene.focus.focus("name 0")
    return stage


def press(stage: Stage, *events: Input) -> None:
    for event in events:
        stage.handle(event)
        stage.draw(Surface((1280, 720)))


def choose(stage: Stage, *names: str) -> None:
    for name in names:
        stage.scene.focus.focus(name)
        press(stage, Button.ACCEPT)


def test_a_name_is_written_letter_by_letter_and_capitals_come_by_themselves(services: Services) -> None:
    stage = at_a_name(services)
    seats = stage.scene
    press(stage, Button.ACCEPT)
    assert isinstance(stage.scene, LettersScene)
    press(stage, *[Button.STOP] * 10)  # X deletes
    choose(stage, "A", "D", "A")
    press(stage, Button.RULES)  # Y is the space
    choose(stage, "B")
    assert "Ada B" in stage.scene.alt()
    press(stage, Button.PREVIOUS)  # LB changes between small and large
    choose(stage, "C")
    press(stage, Button.BACK)
    assert stage.scene is seats
    assert "Ada BC" in seats.focus.focused.alt()


def test_the_d_pad_walks_over_the_letters(services: Services) -> None:
    stage = at_a_name(services)
    press(stage, Button.ACCEPT, Button.RIGHT, Button.DOWN)
    assert stage.scene.focus.focused.name == "L"
    press(stage, Button.DOWN, Button.DOWN, Button.DOWN)
    assert stage.scene.focus.focused.name in ("case", "space", "delete", "done")


def test_a_keyboard_may_go_on_writing(services: Services) -> None:
    stage = at_a_name(services)
    press(stage, Button.ACCEPT, TextEdit.BACKSPACE, TextTyped("é"))
    assert "Player é" in stage.scene.alt()


def test_with_a_keyboard_accept_leaves_the_field_as_ever(services: Services) -> None:
    stage = at_a_name(services)
    stage.show_signs_of(None)
    press(stage, Button.ACCEPT)
    assert not isinstance(stage.scene, LettersScene)


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("kind", [None, *PadKind])
def test_nothing_is_cut_overlaps_or_lies_outside(
    services: Services, size: tuple[int, int], percent: int, kind: PadKind | None
) -> None:
    services.settings.change(text_percent=percent)
    audit = TextAudit()
    stage = at_a_name(services, size, audit)
    stage.handle(Button.ACCEPT)
    stage.show_signs_of(kind)
    stage.draw(Surface(size))
    screen = Rect((0, 0), size)
    assert audit.faults(screen) == []
    rects = [widget.rect for widget in stage.scene.focus.widgets]
    assert all(screen.contains(rect) for rect in rects)
    assert not [rect for place, rect in enumerate(rects) if rect.collidelist(rects[place + 1 :]) >= 0]
