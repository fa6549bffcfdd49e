"""The table everything lies on: dark walnut, its grain made once per window size."""

from __future__ import annotations

from pygame import Surface

from render.dice.materials import tray_material
from render.dice.tray_view import wood_background
from render.look import Look


def draw_table(surface: Surface, look: Look) -> None:
    """Fill the window with the table."""
    surface.blit(wood_background(surface.get_size(), tray_material(look.theme)), (0, 0))
