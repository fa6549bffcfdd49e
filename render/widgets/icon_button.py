"""A small square button with a picture instead of a word, on paper: move up, move down, take away, reset."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.input import Input, Position
from render.keymap import Command
from render.look import Look
from render.units import centred
from render.widgets.shapes import draw_arrow, draw_focus, draw_panel, draw_polygon

RADIUS = 9  # units
_CROSS = (
    (0.30, 0.22),
    (0.50, 0.42),
    (0.70, 0.22),
    (0.78, 0.30),
    (0.58, 0.50),
    (0.78, 0.70),
    (0.70, 0.78),
    (0.50, 0.58),
    (0.30, 0.78),
    (0.22, 0.70),
    (0.42, 0.50),
    (0.22, 0.30),
)


def _turning_back() -> tuple[tuple[float, float], ...]:
    """Three quarters of a ring, open at the upper left, with an arrow head that points back along it."""
    start, sweep, steps, centre = -150, 275, 28, 0.52
    turns = [math.radians(start + sweep * step / steps) for step in range(steps + 1)]
    ring = [
        (centre + radius * math.cos(turn), centre + radius * math.sin(turn))
        for radius, way in ((0.36, turns), (0.25, turns[::-1]))
        for turn in way
    ]
    head = [(0.37, 0.42), (0.08, 0.46), (0.13, 0.14)]
    return (*ring, *head)


class Icon(Enum):
    """The pictures there are."""

    UP = "up"
    DOWN = "down"
    RIGHT = "right"
    CROSS = "cross"
    RESET = "reset"


_SHAPES = {Icon.CROSS: _CROSS, Icon.RESET: _turning_back()}
_ARROWS = {Icon.UP: (0, -1), Icon.DOWN: (0, 1), Icon.RIGHT: (1, 0)}


@dataclass
class IconButton:
    """``label`` is what it does, in words; ``why_not`` why it cannot now: it then looks faint."""

    name: str
    label: str
    icon: Icon
    action: Callable[[], Step]
    why_not: str = ""
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False

    @property
    def enabled(self) -> bool:
        """Whether a press does anything."""
        return not self.why_not

    def press(self, position: Position | None) -> Step:
        """Do it, if it can be done."""
        return self.action() if self.enabled else None

    def handle(self, event: Input) -> bool:
        """Nothing but presses."""
        return False

    def alt(self) -> str:
        """What it does, or why it does not."""
        return f"{self.label}: {self.why_not}" if self.why_not else self.label

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint the picture, on a ground only when pointed at or focused."""
        theme = look.theme
        radius = look.units.px(RADIUS)
        if (state.hovered or state.focused) and self.enabled:
            ground = theme.paper_turn if state.focused else theme.paper_shade
            draw_panel(surface, self.rect, ground, radius)
        if state.focused:
            draw_focus(surface, look, self.rect, radius, on_paper=True)
        size = round(min(self.rect.size) * 0.62)
        spot = centred(self.rect, size, size)
        colour = theme.ink_soft if self.enabled else theme.paper_line
        if self.icon in _ARROWS:
            draw_arrow(surface, spot, _ARROWS[self.icon], colour)
        else:
            draw_polygon(surface, spot, _SHAPES[self.icon], colour)
