"""A score card: paper with a soft shadow, and the fine rules printed on it."""

from __future__ import annotations

from pygame import Rect, Surface

from render.look import Look
from render.theme import mix
from render.widgets.shapes import draw_panel, draw_shadow

RADIUS = 12  # units


def draw_paper(surface: Surface, look: Look, rect: Rect, *, shadow: bool = True) -> None:
    """A sheet of paper filling ``rect``."""
    radius = look.units.px(RADIUS)
    if shadow:
        draw_shadow(surface, look, rect, radius)
    edge = mix(look.theme.paper, look.theme.paper_line, 0.55)
    draw_panel(surface, rect, look.theme.paper, radius, border=edge, border_width=look.units.px(1))


def draw_rule(surface: Surface, look: Look, area: Rect, y: int) -> None:
    """A thin printed line across ``area`` at height ``y``."""
    surface.fill(look.theme.paper_line, Rect(area.x, y, area.width, look.units.px(1)))
