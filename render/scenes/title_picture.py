"""The picture beside the title: a tray on the table, a handful of dice in it. Drawn once per size."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, radians

from pygame import SRCALPHA, Rect, Surface

from physics.pose import Pose
from physics.quaternion import multiply
from physics.tray import Tray
from render.dice.materials import die_styles, tray_material
from render.dice.orientation import lying
from render.dice.painter import DicePainter, DrawnDie
from render.dice.tray_picture import SHADOW_REACH
from render.dice.tray_view import TrayView
from render.theme import Theme

# Where the dice of the picture lie: colour, number, place on the felt in die edges, turn in degrees.
_COLOURS = ("red", "white", "blue", "ivory")
_LYING = (
    (0, 5, 2.1, 1.7, -14.0),
    (0, 5, 3.3, 2.5, 22.0),
    (1, 3, 2.5, 3.9, 8.0),
    (2, 2, 5.2, 4.2, -31.0),
    (3, 1, 7.9, 2.9, 12.0),
)
_IN_THE_AIR = (2, 4, 6.0, 1.7, 40.0)
_TILT = (0.94, 0.26, -0.22, 0.0)  # a quaternion: tumbling over an edge


def draw_tray(surface: Surface, area: Rect, theme: Theme) -> None:
    """The tray in ``area``, as large as its height allows; what does not fit is cut at the right."""
    picture, place = _tray(surface.get_size(), tuple(area), theme)
    surface.blit(picture, place)


@lru_cache(maxsize=2)
def _tray(
    window: tuple[int, int], area: tuple[int, int, int, int], theme: Theme
) -> tuple[Surface, tuple[int, int]]:
    """The tray with its dice on clear ground, and where its upper left corner goes."""
    tray, material = Tray(), tray_material(theme)
    view = TrayView(Rect(area), tray, material)
    shadow = 2 * ceil(SHADOW_REACH * view.edge_px)
    place = view.frame_rect.inflate(shadow, shadow).clip(Rect((0, 0), window))
    picture = Surface(place.size, SRCALPHA)  # no larger: clear ground costs as much as wood does
    view = TrayView(Rect(area).move(-place.x, -place.y), tray, material)
    view.draw(picture)
    styles = die_styles(_COLOURS)
    dice = [
        DrawnDie(Pose(x, y, 0.5, lying(number, radians(turn))), styles[colour])
        for colour, number, x, y, turn in _LYING
    ]
    colour, number, x, y, turn = _IN_THE_AIR
    attitude = multiply(_TILT, lying(number, radians(turn)))
    dice.append(DrawnDie(Pose(x, y, 1.9, attitude), styles[colour]))
    DicePainter(view.edge_px, view.camera).draw(picture, dice, view.origin)
    return picture, place.topleft
