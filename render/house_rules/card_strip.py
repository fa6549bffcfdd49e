"""A strip of paper below a card: what else can be done with what is on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.input import Input, Position
from render.keymap import Command
from render.look import Look
from render.theme import mix
from render.units import TextRole
from render.widgets.shapes import draw_arrow, draw_focus, draw_panel, draw_shadow

RADIUS = 10  # units
_PADDING = 22


@dataclass
class CardStrip:
    """Pressed as a whole, with an arrow at its end: it leads to another screen."""

    name: str
    label: str
    action: Callable[[], Step]
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False

    def press(self, position: Position | None) -> Step:
        """Go there."""
        return self.action()

    def handle(self, event: Input) -> bool:
        """Nothing but presses."""
        return False

    def alt(self) -> str:
        """What it leads to."""
        return f"{self.label}."

    def wanted_height(self, look: Look) -> int:
        """Height in pixels."""
        return look.text.line_height(TextRole.BODY, bold=True) + 2 * look.units.px(7)

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint it, a little darker than the card above."""
        theme, px = look.theme, look.units.px
        radius = px(RADIUS)
        draw_shadow(surface, look, self.rect, radius, blur=5, drop=3, alpha=110)
        ground = theme.paper_turn if state.focused or state.hovered else theme.paper_shade
        edge = mix(theme.paper_shade, theme.paper_line, 0.55)
        draw_panel(surface, self.rect, ground, radius, border=edge, border_width=px(1))
        if state.focused:
            draw_focus(surface, look, self.rect, radius)
        size = look.units.grown_px(18, 0.6)
        arrow = Rect(self.rect.right - px(18) - size, self.rect.centery - size // 2, size, size)
        draw_arrow(surface, arrow, (1, 0), theme.accent_ink)
        left = self.rect.x + px(_PADDING)
        words = Rect(left, self.rect.y, arrow.left - px(6) - left, self.rect.height)
        look.text.draw(surface, self.label, words, TextRole.BODY, theme.ink, bold=True, smallest=0.7)
