"""Somebody at the laboratory's page, whose games are played on the spot."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import count

from render.focus import Quit
from render.input import Input, PointerMoved, PointerPressed, PointerReleased
from render.laboratory.choices import Habits
from render.laboratory.experiment import Experiment
from render.laboratory.local_run import LocalRun
from render.scene import Scene, Services
from render.scenes.laboratory import LaboratoryScene
from render.stage import Stage
from rules_config.model import Rules

SIZE = (1280, 720)


def known(services: Services, rules_id: str) -> Rules:
    """Shipped rules."""
    rules = services.library().get(rules_id)
    assert rules is not None
    return rules


@dataclass
class Bench:
    """``games`` are played by each rule set instead of as many as were asked for, ``at_a_time`` of them."""

    services: Services
    before: str = "you_blew_it_5000"
    after: str = "you_blew_it_any_roll"
    games: int = 12
    at_a_time: int = 4
    habits: Habits = field(default_factory=Habits)
    runs: list[LocalRun] = field(default_factory=list)

    def __post_init__(self) -> None:
        moments = count()
        self.back: Scene = self.services.nav.title()
        self.scene = LaboratoryScene(
            self.services,
            known(self.services, self.before),
            known(self.services, self.after),
            self.back,
            habits=self.habits,
            start=self._start,
            clock=lambda: next(moments),
        )
        self.stage = Stage(self.services, self.scene, SIZE)

    def _start(self, given: Experiment) -> LocalRun:
        assert given.order.games == self.habits.games
        fewer = replace(given, order=replace(given.order, games=self.games))
        self.runs.append(LocalRun(fewer, self.at_a_time))
        return self.runs[-1]

    @property
    def names(self) -> list[str]:
        """What can have the focus."""
        return [widget.name for widget in self.scene.focus.widgets]

    @property
    def focused(self) -> str:
        """What has it."""
        return self.scene.focus.focused.name

    def row(self, name: str) -> str:
        """What a row says."""
        return next(widget for widget in self.scene.focus.widgets if widget.name == name).alt()

    def keys(self, *presses: Input) -> Scene | Quit:
        """Press keys; where that leads."""
        step: Scene | Quit = self.scene
        for press in presses:
            step = self.scene.handle(press)
        return step

    def click(self, name: str) -> Scene | Quit:
        """Press and release the mouse on a widget."""
        widget = next(widget for widget in self.scene.focus.widgets if widget.name == name)
        place = widget.rect.center
        return self.keys(PointerMoved(place), PointerPressed(place), PointerReleased(place))

    def tick(self, times: int = 1) -> None:
        """Let the page look at its run."""
        for _ in range(times):
            self.scene.tick(1)
