"""The table everything lies on: dark walnut, its grain made once per window size."""

from __future__ import annotations

from pygame import Surface

from render.dice.materials import tray_material
from render.dice.tray_view import wood_background
from render.look import Look


def table_picture(look: Look) -> Surface:
    """The table at the window's size. Shared: do not draw on it."""
    return wood_background(look.units.screen.size, tray_material(look.theme))


def draw_table(surface: Surface, look: Look) -> None:
    """Fill the window with the table."""
    surface.blit(table_picture(look), (0, 0))
