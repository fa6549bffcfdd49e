"""A row of a list on paper that is pressed as a whole: two lines at the left, two at the right, a badge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.input import Input, Position
from render.keymap import Command
from render.look import Look
from render.text import Align
from render.units import TextRole
from render.widgets.badge import draw_badge
from render.widgets.shapes import draw_focus, draw_panel

RADIUS = 9  # units
_PADDING = 14
_SMALLEST = 0.4  # of its size: forty wide letters still fit beside a date


@dataclass
class PaperRow:
    """One row. ``details`` are ways to say the second line, the fullest first: the first that fits is shown.

    Rows far outside their view cost nothing to draw, so a list may have hundreds of them.
    """

    name: str
    title: str
    details: Sequence[str]
    action: Callable[[], Step]
    right: str = ""
    right_detail: str = ""
    seat: int | None = None  # whose badge stands at the left
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False

    @staticmethod
    def wanted_height(look: Look) -> int:
        """Height in pixels of every row."""
        text = look.text
        lines = text.line_height(TextRole.LABEL, bold=True) + text.line_height(TextRole.BODY)
        return lines + 2 * look.units.px(6)

    def press(self, position: Position | None) -> Step:
        """Open what the row stands for."""
        return self.action()

    def handle(self, event: Input) -> bool:
        """Rows use nothing but presses."""
        return False

    def alt(self) -> str:
        """Everything that can be said of it."""
        parts = (self.title, self.details[0] if self.details else "", self.right, self.right_detail)
        return ". ".join(part.rstrip(".") for part in parts if part) + "."

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint it, if it is in sight."""
        if self.clip is not None and not self.rect.colliderect(self.clip):
            return
        theme, px, text = look.theme, look.units.px, look.text
        if state.focused or state.hovered:
            ground = theme.paper_turn if state.focused else theme.paper_shade
            draw_panel(surface, self.rect, ground, px(RADIUS))
        if state.focused:
            draw_focus(surface, look, self.rect, px(RADIUS), on_paper=True)
        area = self.rect.inflate(-2 * px(_PADDING), -2 * px(6))
        if self.seat is not None:
            size = min(area.height - px(6), look.units.grown_px(36, 0.4))
            draw_badge(surface, Rect(area.x, area.centery - size // 2, size, size), self.seat, theme)
            area = Rect(area.x + size + px(12), area.y, area.width - size - px(12), area.height)
        upper = Rect(area.x, area.y, area.width, text.line_height(TextRole.LABEL, bold=True))
        lower = Rect(area.x, upper.bottom, area.width, area.bottom - upper.bottom)
        left = self._draw_right(surface, look, upper, self.right, bold=True)
        text.draw(surface, self.title, left, TextRole.LABEL, theme.ink, bold=True, smallest=_SMALLEST)
        left = self._draw_right(surface, look, lower, self.right_detail)
        detail = self._detail(look, left.width)
        text.draw(surface, detail, left, TextRole.BODY, theme.ink_soft, smallest=_SMALLEST)

    def _draw_right(
        self, surface: Surface, look: Look, line: Rect, words: str, *, bold: bool = False
    ) -> Rect:
        """Write at the right of a line; what is left of it."""
        if not words:
            return line
        role = TextRole.LABEL if bold else TextRole.BODY
        width = min(look.text.width(words, role, bold=bold), line.width // 2)
        place = Rect(line.right - width, line.y, width, line.height)
        colour = look.theme.ink if bold else look.theme.ink_soft
        look.text.draw(surface, words, place, role, colour, bold=bold, align=Align.RIGHT, smallest=0.5)
        return Rect(line.x, line.y, line.width - width - look.units.px(14), line.height)

    def _detail(self, look: Look, width: int) -> str:
        for detail in self.details:
            if look.text.width(detail, TextRole.BODY) <= width:
                return detail
        return self.details[-1] if self.details else ""
