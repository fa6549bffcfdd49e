"""The key page: press a command, press its new key; what a key means already is said before it is taken."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

import render.widgets.backdrop
from render.app import make_services
from render.controller import PadPressed
from render.input import Input, KeyPressed, Mode, PointerPressed, PointerReleased
from render.keymap import Button, Letter
from render.pad import PadKind
from render.scene import Services
from render.scenes.choose_key import ChooseKeyScene
from render.scenes.keys import KeysScene
from render.stage import Stage
from rules_config.library import Library

SIZE = (1280, 720)


@pytest.fixture(autouse=True)
def plain_grounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.font.init()
    monkeypatch.setattr(render.widgets.backdrop, "wood_background", lambda size, material: Surface(size))
    yield


@pytest.fixture
def services() -> Services:
    return make_services(lambda: Library(()))


@pytest.fixture
def stage(services: Services) -> Stage:
    return Stage(services, services.nav.keys(None), SIZE)


def do(stage: Stage, *events: Input) -> str:
    """What is said afterwards."""
    for event in events:
        stage.handle(event)
        stage.draw(Surface(SIZE))
    return stage.scene.alt()


def choose_for(stage: Stage, command: Button) -> None:
    stage.scene.focus.focus(command.value)
    do(stage, Button.ACCEPT)
    assert isinstance(stage.scene, ChooseKeyScene)
    assert stage.mode is Mode.NAMES


def keys(services: Services, command: Button) -> tuple[str, ...]:
    bindings = services.settings.current.keys
    return next((binding.keys for binding in bindings if binding.command is command), ())


def test_the_next_key_is_taken_and_shown_and_printed_on_buttons(stage: Stage, services: Services) -> None:
    choose_for(stage, Button.BACK)
    do(stage, KeyPressed("T"))
    assert isinstance(stage.scene, KeysScene)
    assert stage.mode is Mode.COMMANDS
    assert keys(services, Button.BACK) == ("T",)
    assert "Keyboard: T." in stage.scene.alt()
    assert stage.look.sign(Button.BACK) == "T"


def test_esc_changes_nothing(stage: Stage, services: Services) -> None:
    choose_for(stage, Button.STOP)
    do(stage, KeyPressed("Esc"))
    assert isinstance(stage.scene, KeysScene)
    assert services.settings.current.keys == ()


def test_esc_can_be_given_back_to_going_back(stage: Stage, services: Services) -> None:
    choose_for(stage, Button.BACK)
    do(stage, KeyPressed("T"))
    choose_for(stage, Button.BACK)
    do(stage, KeyPressed("Esc"))
    assert services.settings.current.keys == ()


def test_a_key_that_means_something_else_is_said_and_taken_at_the_second_press(
    stage: Stage, services: Services
) -> None:
    choose_for(stage, Button.STOP)
    said = do(stage, KeyPressed("M"))
    assert "M means Menu. Press M again to take it for Stop; Menu then has S." in said
    assert services.settings.current.keys == ()
    do(stage, KeyPressed("M"))
    assert keys(services, Button.STOP) == ("M",)
    assert keys(services, Button.MENU) == ("S",)


def test_another_key_after_the_warning_is_asked_about_anew(stage: Stage, services: Services) -> None:
    choose_for(stage, Button.STOP)
    do(stage, KeyPressed("M"))
    assert "R means Rules" in do(stage, KeyPressed("R"))
    assert services.settings.current.keys == ()
    do(stage, KeyPressed("T"))
    assert keys(services, Button.STOP) == ("T",)


def test_a_row_of_a_board_gives_its_letter_up_after_a_warning(stage: Stage) -> None:
    choose_for(stage, Button.LEFT)
    assert "A goes to row A of a board." in do(stage, KeyPressed("A"))
    do(stage, KeyPressed("A"))
    assert stage.look.sign(Button.LEFT) == "A"
    assert stage.look.sign(Letter("A")) == ""


def test_a_key_without_a_name_is_said(stage: Stage, services: Services) -> None:
    choose_for(stage, Button.LEFT)
    assert "no name" in do(stage, KeyPressed(""))
    assert isinstance(stage.scene, ChooseKeyScene)
    assert services.settings.current.keys == ()


def test_a_controller_button_is_chosen_the_same_way(stage: Stage, services: Services) -> None:
    stage.show_signs_of(PadKind.SHAPES)
    choose_for(stage, Button.ROLL)
    said = do(stage, PadPressed("X"))
    assert "Square means Stop. Press Square again to take it for Roll; Stop then has no button." in said
    do(stage, PadPressed("X"))
    assert stage.look.sign(Button.ROLL) == "Square"
    assert services.settings.current.keys == ()


def test_the_only_button_for_pressing_things_cannot_be_taken_away(stage: Stage, services: Services) -> None:
    choose_for(stage, Button.ROLL)
    for _ in range(3):
        said = do(stage, PadPressed("A"))
    assert "A is the only button for Press what has the focus." in said
    assert services.settings.current.controller == ()


def test_the_button_that_goes_back_leaves_without_a_choice(stage: Stage, services: Services) -> None:
    choose_for(stage, Button.ROLL)
    do(stage, PadPressed("B"))
    assert isinstance(stage.scene, KeysScene)
    assert services.settings.current.controller == ()


def test_the_mouse_can_cancel(stage: Stage) -> None:
    choose_for(stage, Button.ROLL)
    place = stage.scene.focus.focused.rect.center
    do(stage, PointerPressed(place), PointerReleased(place))
    assert isinstance(stage.scene, KeysScene)


def test_all_is_put_back_after_asking_once(stage: Stage, services: Services) -> None:
    stage.scene.focus.focus("reset")
    assert "nothing is changed" in do(stage, Button.ACCEPT)
    choose_for(stage, Button.STOP)
    do(stage, KeyPressed("T"))
    choose_for(stage, Button.ROLL)
    do(stage, PadPressed("R3"))
    stage.scene.focus.focus("reset")
    assert "as delivered?" in do(stage, Button.ACCEPT)
    do(stage, Button.ACCEPT)
    assert keys(services, Button.STOP) == ("T",)  # the safe answer has the focus
    do(stage, Button.ACCEPT, Button.RIGHT, Button.ACCEPT)
    assert services.settings.current.keys == services.settings.current.controller == ()
    assert isinstance(stage.scene, KeysScene)


def test_every_command_is_on_the_page(stage: Stage) -> None:
    names = {widget.name for widget in stage.scene.focus.widgets}
    assert {command.value for command in Button} <= names


def test_the_page_opens_from_the_settings_and_leads_back(services: Services) -> None:
    stage = Stage(services, services.nav.settings(None), SIZE)
    settings = stage.scene
    settings.focus.focus("keys")
    do(stage, Button.ACCEPT)
    assert isinstance(stage.scene, KeysScene)
    do(stage, Button.BACK)
    assert stage.scene is settings
