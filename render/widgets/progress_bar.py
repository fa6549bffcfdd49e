"""A bar that fills while something is worked out."""

from __future__ import annotations

from pygame import Rect, Surface

from render.look import Look
from render.widgets.shapes import draw_panel


def draw_progress_bar(surface: Surface, look: Look, rect: Rect, part: float) -> None:
    """A bar on the table, filled up to ``part`` of 1."""
    radius = rect.height // 2
    draw_panel(surface, rect, look.theme.button, radius)
    filled = Rect(rect.x, rect.y, round(rect.width * min(1.0, max(0.0, part))), rect.height)
    if filled.width:
        filled.width = max(rect.height, filled.width)
        draw_panel(surface, filled, look.theme.accent, radius)
