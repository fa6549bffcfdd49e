"""A table whose dice fall as the test says: everything else is the real thing."""

from __future__ import annotations

from random import Random

from game.session import Player, Session
from physics.pose import Pose
from physics.throw import Impact, Release
from render.dice.orientation import upright
from render.focus import Quit
from render.input import Input
from render.scene import Scene, Services
from render.scenes.table import TableScene
from render.table.host import GameHost
from rules_config.model import Rules

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
