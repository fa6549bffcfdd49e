"""The tray on the screen: where its parts are for one look, and how dice and rail are drawn into it."""

from __future__ import annotations

from math import atan2, hypot

from pygame import Rect, Surface

from physics.pose import Pose
from physics.throw import Release
from physics.tray import Tray
from render.dice.animation import Place
from render.dice.layer import DiceLayer
from render.dice.materials import tray_material
from render.dice.orientation import upright
from render.dice.painter import DicePainter
from render.dice.tray_view import TrayView
from render.look import Look
from render.table.dice import TableDice
from render.table.rail import PlacedGroup, RailGroup, draw_rail_words, place_groups
from render.text import Align
from render.units import TextRole
from render.widgets.shapes import draw_panel

RAIL_SHARE = 0.27  # height of the rail, as a share of the throwing area's
_LEAST_FLICK = 36  # units a drag must cover to be a throw
_FULL_FLICK = 1500  # units per second of the strongest throw


_LARGEST_CHIP = 0.5  # of a die's width: a number beside a die must not hide the next one
_LIES_BELOW = 0.51  # height of the centre of a die that lies flat, in die edges


class Board:
    """A tray laid out in ``area`` (px)."""

    def __init__(self, look: Look, area: Rect, tray: Tray) -> None:
        self.look = look
        self.view = TrayView(area, tray, tray_material(look.theme), rail_height_fraction=RAIL_SHARE)
        self.painter = DicePainter(self.view.edge_px, self.view.camera)
        self.layer = DiceLayer(self.painter, Surface((1, 1)), self.view.origin)
        self._placed: tuple[PlacedGroup, ...] = ()

    def place_rail(self, groups: tuple[RailGroup, ...]) -> dict[int, tuple[Place, int]]:
        """Find room for the groups; where each of their dice goes, with its group's number."""
        self._placed = place_groups(groups, self.view, self.look)
        places = {}
        for number, placed in enumerate(self._placed):
            for index, pose in zip(placed.group.dice, placed.poses, strict=True):
                places[index] = (Place(pose.x, pose.y, placed.scale), number)
        return places

    def draw_still(self, surface: Surface) -> None:
        """The empty tray and the words on its rail."""
        self.view.draw(surface)
        draw_rail_words(surface, self.look, self._placed)

    def rail_words(self) -> list[Rect]:
        """Where the words beside the dice on the rail stand."""
        areas = [area for placed in self._placed for area in (placed.name_area, placed.total_area)]
        return [area for area in areas if area is not None]

    def draw_dice(self, surface: Surface, dice: TableDice) -> None:
        """All dice as they are now, over whatever ``surface`` shows."""
        self.painter.draw(surface, dice.drawn(), self.view.origin)

    def die_rect(self, dice: TableDice, index: int) -> Rect:
        """The area of one die where it lies (or will lie), for presses and the focus ring."""
        die = dice.dice[index]
        place = die.place
        if place is None:
            area = self.painter.die_area(die.lying, self.view.origin)
        else:
            lying = Pose(place.x, place.y, 0.5, upright(die.die.face))
            area = self.painter.die_area(lying, self.view.origin, scale=place.scale)
        return area.inflate(self.look.units.px(4), self.look.units.px(4))

    def flick(self, start: tuple[int, int], end: tuple[int, int], seconds: float) -> Release | None:
        """The throw that a drag over the felt asks for; None if it was too short to be one."""
        across, down = end[0] - start[0], end[1] - start[1]
        length = hypot(across, down) / self.look.units.unit
        if length < _LEAST_FLICK:
            return None
        speed = length / max(seconds, 0.02)
        return Release(atan2(down, across), min(1.0, speed / _FULL_FLICK))

    def draw_numbers(self, surface: Surface, dice: TableDice) -> None:
        """A small plain number above each die that lies still."""
        if dice.moving:
            return
        text, px = self.look.text, self.look.units.px
        line = text.line_height(TextRole.CAPTION, bold=True)
        for index, die in enumerate(dice.dice):
            if die.pose.height > _LIES_BELOW:
                continue
            rect = self.die_rect(dice, index)
            height = min(line, round(_LARGEST_CHIP * rect.width))
            chip = Rect(rect.centerx - height // 2, rect.y - 2 * height // 3, height, height)
            draw_panel(surface, chip, self.look.theme.plate, px(6))
            text.draw(
                surface,
                str(die.die.face),
                chip,
                TextRole.CAPTION,
                self.look.theme.on_plate,
                bold=True,
                align=Align.CENTRE,
                smallest=0.4,
            )
