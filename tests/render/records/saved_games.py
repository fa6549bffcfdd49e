"""Saved games for tests of the records, and somebody at the window who sees each picture before a press."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from pygame import Surface

from game.session import Player
from game.store.saving import SavedGame
from game.store.store import Store
from render.app import make_services
from render.clipboard import MemoryClipboard
from render.focus import Quit, Widget
from render.games import register_games
from render.input import Input, PointerMoved, PointerPressed, PointerReleased, TextTyped, Wheel
from render.keymap import Button as Key
from render.scene import Scene, Services
from render.scenes import register_scenes
from render.stage import Stage
from render.torture.bots import beginning
from rules_config.library import load_library
from rules_config.model import Rules
from tests.game.store.saved import Told, play
from tests.game.table import rules_named

SIZE = (1280, 720)
SHORT: Mapping[str, Mapping[str, object]] = {
    "blisters": {"goal.score": 120},
    "you_blew_it_5000": {"goal.score": 1500},
    "farkle": {"goal.score": 2000},
}


def short_rules(rules_id: str) -> Rules:
    """Shipped rules whose games are soon over."""
    return rules_named(rules_id, SHORT.get(rules_id))


def save_game(
    store: Store,
    rules_id: str = "blisters",
    *,
    names: tuple[str, ...] = ("Ada", "Ben"),
    steps: int | None = None,
    seed: int = 1,
) -> int:
    """Play a game into ``store``, ``steps`` actions of it or all; its number."""
    rules, random = short_rules(rules_id), Random(seed)
    first, piles = beginning(rules, random, len(names))
    game = SavedGame.start(store, rules, tuple(map(Player, names)), first, piles=piles, tell=Told())
    while game.session.state is None:
        game.throw_for_first(random.randint(1, 6))
    play(game, steps, seed=seed)
    assert game.number is not None
    return game.number


def services_of(store: Store) -> Services:
    """As in the window, with the games of ``store``; nothing reaches outside of it."""
    made = make_services(load_library, seed=1, data_folder=store.folder)
    services = replace(made, clipboard=MemoryClipboard(), open_folder=lambda folder: "")
    register_scenes(services)
    register_games(services, store)
    return services


class Visitor:
    """Somebody at the window."""

    def __init__(self, services: Services, scene: Scene | None = None) -> None:
        self.stage = Stage(services, scene or services.nav.title(), SIZE)
        self.surface = Surface(SIZE)
        self.stage.draw(self.surface)

    @property
    def scene(self) -> Scene:
        return self.stage.scene

    @property
    def focused(self) -> str:
        return self.scene.focus.focused.name

    def keys(self, *presses: Input) -> None:
        for press in presses:
            self.stage.handle(press)
            self.stage.draw(self.surface)

    def type(self, text: str) -> None:
        assert self.stage.wants_text
        self.keys(*(TextTyped(letter) for letter in text))

    def walk_to(self, name: str) -> None:
        """With Tab, and the arrows inside lists."""
        for key in (Key.NEXT, Key.DOWN, Key.UP):
            for _ in range(len(self.scene.focus.widgets) + 1):
                if self.focused == name:
                    return
                self.keys(key)
        raise AssertionError(
            f"{name} is out of reach; there are {[w.name for w in self.scene.focus.widgets]}"
        )

    def open(self, name: str) -> None:
        """Walk to a widget with the keys and press it."""
        self.walk_to(name)
        self.keys(Key.ACCEPT)

    def click(self, name: str) -> None:
        """Press a widget with the mouse, turning the wheel to see it."""
        widget = self.widget(name)
        for _ in range(60):
            seen = widget.rect if widget.clip is None else widget.rect.clip(widget.clip)
            if seen.height == widget.rect.height:
                break
            assert widget.clip is not None
            self.keys(Wheel(widget.clip.center, -1.0 if widget.rect.bottom > widget.clip.bottom else 1.0))
        place = widget.rect.center
        self.keys(PointerMoved(place), PointerPressed(place), PointerReleased(place))

    def widget(self, name: str) -> Widget:
        return next(widget for widget in self.scene.focus.widgets if widget.name == name)

    def wait(self, seconds: float = 60.0) -> None:
        """Let time pass until nothing moves."""
        passed = 0.0
        while self.stage.animating and passed < seconds:
            self.stage.tick(0.05)
            passed += 0.05


def press(scene: Scene, name: str) -> Scene | Quit | None:
    """Press a widget of ``scene`` without a window."""
    return next(widget for widget in scene.focus.widgets if widget.name == name).press(None)
