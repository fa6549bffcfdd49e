"""Games of tiles on the board's scene, played by hand in tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from pygame import Rect, Surface

from game.actions import Choice, Place
from game.blockers import BlockersState, shuffled_piles, view_for
from game.blockers.opponents import EASY, Choose
from game.blockers.view import BlockersView
from game.session import Player, Session
from render.board.thinking import StartThinking
from render.input import Input
from render.scene import Scene, Services
from render.scenes.board import BoardScene
from render.stage import Stage
from render.table.host import GameHost
from render.text import TextAudit
from rules_config.library import load_library
from rules_config.model import Rules

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")
SIZE = (1280, 720)


def rules(colours: int = 2, rack: int = 5) -> Rules:
    """The shipped rules; ``colours`` of each player when two play."""
    shipped = load_library().get("blockers")
    assert shipped is not None
    assert shipped.blockers is not None
    return replace(shipped, blockers=replace(shipped.blockers, two_player_colours=colours, rack=rack))


class AtOnce:
    """A computer player that has its choice before anybody can wait for it."""

    progress = 1.0

    def __init__(self, choose: Choose, view: BlockersView, random: Random) -> None:
        self.choice: Choice | None = EASY.choose(view, random)

    def stop(self) -> None:
        """Nothing is running."""


def host_of(
    players: int = 3,
    computers: Sequence[int] = (),
    *,
    turns: int = 0,
    seed: int = 5,
    names: Sequence[str] = NAMES,
    with_rules: Rules | None = None,
) -> GameHost:
    """A game in which ``turns`` have been played greedily; Ada starts."""
    chosen = with_rules or rules()
    random = Random(seed)
    people = tuple(Player(names[seat], seat in computers) for seat in range(players))
    session = Session(chosen, people, 0, shuffled_piles(chosen, players, random))
    for _ in range(turns):
        state = session.state
        assert isinstance(state, BlockersState)
        choice = EASY.choose(view_for(state, state.turn), random)
        assert isinstance(choice, Place)
        session.apply(choice)
    return GameHost(session, random)


class Board:
    """A board's scene on a stage, with somebody who looks at every picture."""

    def __init__(
        self,
        services: Services,
        host: GameHost,
        *,
        size: tuple[int, int] = SIZE,
        think: StartThinking = AtOnce,
        audit: TextAudit | None = None,
    ) -> None:
        self.scene = BoardScene(services, host, think=think)
        self.stage = Stage(services, self.scene, size, audit=audit)
        self.surface = Surface(size)
        self.look()

    @property
    def state(self) -> BlockersState:
        """The game's state."""
        return self.scene.flow.state

    @property
    def shown(self) -> Scene:
        """The scene that is on the stage now."""
        return self.stage.scene

    def look(self) -> None:
        """Draw."""
        self.stage.draw(self.surface)

    def do(self, *inputs: Input) -> None:
        """Press, and look at what came of it."""
        for one in inputs:
            self.stage.handle(one)
        self.look()

    def wait(self, seconds: float = 5.0) -> None:
        """Let time pass as long as anything moves, at most so long."""
        while self.stage.animating and seconds > 0:
            self.stage.tick(0.1)
            seconds -= 0.1
        self.look()

    def wait_until(self, happened: Callable[[], bool], ticks: int = 400) -> None:
        """Let short times pass until ``happened``."""
        for _ in range(ticks):
            if happened():
                return
            self.stage.tick(0.05)
        raise AssertionError("it never happened")

    def rect(self, name: str) -> Rect:
        """Where the widget of this name is."""
        return next(widget.rect for widget in self.shown.focus.widgets if widget.name == name)

    def focus(self) -> str:
        """Name of what has the focus."""
        return self.shown.focus.focused.name

    def status(self) -> str:
        """What the scene says about the present."""
        return self.shown.alt()
