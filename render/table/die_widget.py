"""A die that can be taken or given back: invisible but for its focus ring, which lies around the die."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.input import Input, Position
from render.keymap import Command
from render.look import Look
from render.widgets.shapes import draw_focus, draw_panel


@dataclass
class DieWidget:
    """The place of one die. ``sentence`` says what it shows and whether it is held."""

    name: str
    sentence: str
    action: Callable[[], None]
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False

    def press(self, position: Position | None) -> Step:
        """Take the die or give it back."""
        self.action()
        return None

    def handle(self, event: Input) -> bool:
        """Dice use nothing but presses."""
        return False

    def alt(self) -> str:
        """What the die shows."""
        return self.sentence

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """A ring when focused, a soft light when the pointer is over it."""
        radius = look.units.px(12)
        if state.hovered:
            draw_panel(surface, self.rect, look.theme.on_felt, radius, alpha=46)
        if state.focused:
            draw_focus(surface, look, self.rect, radius)
