"""Two arrows with a value between them, as rows draw it and as presses on it are understood."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.input import Position
from render.look import Look
from render.text import Align
from render.units import TextRole
from render.widgets.shapes import draw_arrow

_ARROW = 24  # units


@dataclass
class Arrows:
    """Where the arrows were drawn last, made larger than they look so that they are easy to hit."""

    left: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    right: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    def direction(self, position: Position) -> int:
        """-1 or 1 for a press on an arrow, 0 for one anywhere else."""
        if self.left.collidepoint(position):
            return -1
        return 1 if self.right.collidepoint(position) else 0

    @staticmethod
    def room(look: Look) -> int:
        """Pixels that both arrows and their gaps take beside the value."""
        return 2 * look.units.grown_px(_ARROW, 0.6) + 2 * look.units.px(10)

    def draw(
        self,
        surface: Surface,
        look: Look,
        area: Rect,
        words: str,
        *,
        row: Rect,
        back: bool,
        on: bool,
        faint: bool = False,
    ) -> None:
        """Paint ``words`` between the arrows; ``back`` and ``on`` say whether there is more that way."""
        theme = look.theme
        size = look.units.grown_px(_ARROW, 0.6)
        left = Rect(area.x, area.centery - size // 2, size, size)
        right = Rect(area.right - size, area.centery - size // 2, size, size)
        for arrow, direction, there in ((left, -1, back), (right, 1, on)):
            colour = theme.accent_ink if there and not faint else theme.paper_line
            draw_arrow(surface, arrow, (direction, 0), colour)
        between = Rect(left.right, area.y, right.left - left.right, area.height)
        ink = theme.ink_soft if faint else theme.ink
        text = look.text
        text.draw(surface, words, between, TextRole.LABEL, ink, bold=True, align=Align.CENTRE, smallest=0.7)
        wider = look.units.px(12)
        self.left = Rect(left.x, row.y, left.width, row.height).inflate(wider, 0)
        self.right = Rect(right.x, row.y, right.width, row.height).inflate(wider, 0)
