"""Whole games by keys alone and by mouse alone, and input that makes no sense."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from render.app import render_to_surface
from render.focus import Quit
from render.input import (
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    TextEdit,
    TextTyped,
    Wheel,
    WindowEvent,
)
from render.keymap import Button as Key
from render.keymap import Digit
from render.scene import Scene, SeatChoice, Services
from render.scenes.game_end import GameEndScene
from render.scenes.table import TableScene
from render.settings_store import DiceSpeed
from render.stage import Stage
from rules_config.library import with_changes
from tests.render.table.scripted import (
    SIZE,
    rules,
    settle,
)


def whole_game(services: Services, rules_id: str, act) -> GameEndScene:
    """A game between two people, ended by ``act`` pressing something at every choice."""
    services.settings.change(dice_speed=DiceSpeed.INSTANT)
    short = {"goal.score": 60} if rules_id == "blisters" else {"goal.score": 300, "entry.minimum": 50}
    library = services.library()
    found = library.get(rules_id)
    assert found is not None
    scene: Scene | Quit = services.nav.start_game(
        with_changes(found, short, library), (SeatChoice("Ada"), SeatChoice("Ben"))
    )
    for _ in range(3000):
        assert not isinstance(scene, Quit)
        if isinstance(scene, GameEndScene):
            return scene
        render_to_surface(scene, SIZE)
        scene = settle(act(scene), 60)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("rules_id", ["blisters", "you_blew_it_5000", "you_blew_it_10000"])
def test_a_whole_game_by_keys_alone(services: Services, rules_id: str) -> None:
    def act(scene: Scene) -> Scene | Quit:
        may = scene.flow.may() if isinstance(scene, TableScene) else ()
        return scene.handle(Key.STOP if "stop" in may else Key.ACCEPT)

    end = whole_game(services, rules_id, act)
    assert end.host.session.over


@pytest.mark.parametrize("rules_id", ["blisters", "you_blew_it_5000", "you_blew_it_10000"])
def test_a_whole_game_by_mouse_alone(services: Services, rules_id: str) -> None:
    def act(scene: Scene) -> Scene | Quit:
        names = [widget.name for widget in scene.focus.widgets]
        name = "stop" if "stop" in names else names[0]
        rect = next(widget.rect for widget in scene.focus.widgets if widget.name == name)
        scene.handle(PointerMoved(rect.center))
        following = scene.handle(PointerPressed(rect.center))
        return following.handle(PointerReleased(rect.center))

    end = whole_game(services, rules_id, act)
    assert end.host.session.over


def random_input(random: Random) -> object:
    position = (random.randrange(-5, 1290), random.randrange(-5, 730))
    return random.choice(
        [
            *Key,
            Digit(random.randrange(10)),
            PointerMoved(position),
            PointerPressed(position, random.random()),
            PointerReleased(position, random.random()),
            Wheel(position, random.choice([-1.0, 1.0])),
            TextTyped("x"),
            TextEdit.BACKSPACE,
            Resized(random.randrange(300, 3000), random.randrange(200, 2000)),
            WindowEvent.FOCUS_LOST,
            WindowEvent.FOCUS_GAINED,
        ]
    )


@pytest.mark.parametrize("rules_id", ["blisters", "you_blew_it_10000"])
def test_random_input_never_breaks_a_table_or_loses_the_focus(services: Services, rules_id: str) -> None:
    random = Random(11)
    first = services.nav.start_game(
        rules(services, rules_id), tuple(SeatChoice(name) for name in ("Ada", "Ben"))
    )
    stage = Stage(services, first, SIZE)
    for _ in range(1500):
        stage.handle(random_input(random))
        if stage.closed:
            stage = Stage(services, services.nav.title(), SIZE)
        if stage.animating:
            stage.tick(random.choice([0.001, 0.016, 0.1]))
        ring = stage.scene.focus
        assert sum(ring.state(widget).focused for widget in ring.widgets) == 1
        assert stage.scene.alt()
    surface = pygame.Surface(stage.look.units.screen.size)
    stage.draw(surface)
