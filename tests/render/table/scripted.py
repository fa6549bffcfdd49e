"""A table whose dice fall as the test says: everything else is the real thing."""

from __future__ import annotations

from random import Random

from game.session import Player, Session
from physics.pose import Pose
from physics.throw import Impact, Release
from render.app import render_to_surface
from render.dice.orientation import upright
from render.focus import Quit
from render.input import Input, PointerPressed, PointerReleased
from render.scene import Scene, Services
from render.scenes.table import TableScene
from render.table.host import GameHost
from rules_config.library import with_changes
from rules_config.model import Rules

SIZE = (1280, 720)
FLIGHT_SECONDS = 0.3


class ScriptedThrow:
    """A throw that takes its time and then shows given numbers, in a row."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self._numbers = numbers
        self.elapsed = 0.0

    def advance(self, seconds: float) -> None:
        self.elapsed += seconds

    def finish(self) -> None:
        self.elapsed = FLIGHT_SECONDS

    @property
    def settled(self) -> bool:
        return self.elapsed >= FLIGHT_SECONDS

    def numbers(self) -> tuple[int, ...]:
        if not self.settled:
            raise RuntimeError("the dice still move")
        return self._numbers

    def poses(self) -> tuple[Pose, ...]:
        return tuple(
            Pose(1.5 + 1.6 * place, 2.0 + 0.3 * place, 0.5, upright(number))
            for place, number in enumerate(self._numbers)
        )

    def take_impacts(self) -> tuple[Impact, ...]:
        return ()


class ScriptedHost(GameHost):
    """Deals out the rolls it was given, one per throw; its computer players stand in as ever."""

    def __init__(self, session: Session, rolls: list[str]) -> None:
        super().__init__(session, Random(1))
        self.rolls = rolls
        self.thrown = 0

    def throw(self, dice: int, release: Release | None = None) -> ScriptedThrow:  # type: ignore[override]
        numbers = tuple(int(word) for word in self.rolls[self.thrown].split())
        assert len(numbers) == dice, f"throw {self.thrown + 1} has {dice} dice, the script {len(numbers)}"
        self.thrown += 1
        return ScriptedThrow(numbers)


def table(
    services: Services,
    rules: Rules,
    rolls: list[str],
    names: tuple[str, ...] = ("Ada", "Ben"),
    computers: int = 0,
) -> TableScene:
    """A table at the first player's first turn; the last ``computers`` seats are the computer's."""
    players = tuple(Player(name, place >= len(names) - computers) for place, name in enumerate(names))
    return TableScene(services, ScriptedHost(Session(rules, players, first=0), rolls))


def settle(scene: Scene | Quit, seconds: float = 30.0) -> Scene:
    """Let time pass until nothing moves any more."""
    assert not isinstance(scene, Quit)
    passed = 0.0
    while scene.animating and passed < seconds:
        following = scene.tick(1 / 30)
        assert not isinstance(following, Quit)
        if following is not scene:
            return following
        passed += 1 / 30
    return scene


def press(scene: Scene, *inputs: Input) -> Scene:
    """Press one thing after the other, letting everything settle in between."""
    for one in inputs:
        following = scene.handle(one)
        scene = settle(following)
    return scene


def rules(services: Services, rules_id: str, **changes: object) -> Rules:
    """The rules of that id, some of their settings changed: ``goal__score=500``."""
    library = services.library()
    found = library.get(rules_id)
    assert found is not None
    named = {key.replace("__", "."): value for key, value in changes.items()}
    return with_changes(found, named, library) if named else found


def blisters(services: Services, *rolls: str, **changes: object) -> TableScene:
    """A table of Blisters for two, laid out."""
    scene = table(services, rules(services, "blisters", **changes), list(rolls))
    render_to_surface(scene, SIZE)
    return scene


def blew_it(services: Services, *rolls: str, rules_id: str = "you_blew_it_5000") -> TableScene:
    """The same of You Blew It!."""
    scene = table(services, rules(services, rules_id), list(rolls))
    render_to_surface(scene, SIZE)
    return scene


def click(scene: Scene, name: str) -> Scene:
    """Press and release the pointer on the widget called ``name``."""
    rect = next(widget.rect for widget in scene.focus.widgets if widget.name == name)
    scene = scene.handle(PointerPressed(rect.center))
    return settle(scene.handle(PointerReleased(rect.center)))
