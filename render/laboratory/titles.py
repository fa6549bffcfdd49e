"""The line above a chart: what it shows, and at its right, in small, how to read it."""

from __future__ import annotations

from pygame import Rect, Surface

from render.look import Look
from render.text import Align
from render.units import TextRole


def title_height(look: Look) -> int:
    """Pixels that the line takes."""
    return look.text.line_height(TextRole.BODY, bold=True)


def draw_title(surface: Surface, look: Look, area: Rect, title: str, note: str) -> int:
    """Paint the line at the top of ``area``; its lower edge. The note gives way where both have no room."""
    px, text, theme = look.units.px, look.text, look.theme
    line = Rect(area.x, area.y, area.width, title_height(look))
    taken = text.width(title, TextRole.BODY, bold=True) + px(16)
    text.draw(surface, title, line, TextRole.BODY, theme.ink, bold=True, smallest=0.8)
    if taken + text.width(note, TextRole.CAPTION) <= line.width:
        beside = Rect(line.x + taken, line.y, line.width - taken, line.height)
        text.draw(surface, note, beside, TextRole.CAPTION, theme.ink_soft, align=Align.RIGHT)
    return line.bottom
