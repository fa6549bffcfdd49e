"""Stand-ins and checks for walks through the scenes."""

from __future__ import annotations

from pygame import Rect, Surface

from render.focus import FocusRing, Quit
from render.input import Input, WindowEvent
from render.look import Look
from render.scene import Scene, SeatChoice
from render.widgets.button import Button
from rules_config.model import Rules


class StartedGame:
    """Stands where a game's first scene would."""

    animating = False

    def __init__(self, rules: Rules, seats: tuple[SeatChoice, ...]) -> None:
        self.rules = rules
        self.seats = seats
        self.focus = FocusRing([Button("only", "Only", lambda: None)])

    def layout(self, look: Look) -> None:
        """Nothing to place."""

    def handle(self, event: Input) -> Scene | Quit:
        return Quit() if event is WindowEvent.CLOSE_REQUESTED else self

    def tick(self, seconds: float) -> Scene | Quit:
        return self

    def draw(self, surface: Surface) -> None:
        """Nothing to see."""

    def alt(self) -> str:
        return "A game."


def assert_one_focus_in_sight(scene: Scene, screen: Rect) -> None:
    """Exactly one widget has the focus, and it can be seen."""
    ring = scene.focus
    assert sum(ring.state(widget).focused for widget in ring.widgets) == 1
    focused = ring.focused
    seen = focused.rect if focused.clip is None else focused.rect.clip(focused.clip)
    assert screen.contains(seen), (focused.name, seen)
    assert seen.height * 2 > focused.rect.height, (focused.name, focused.rect, focused.clip)
