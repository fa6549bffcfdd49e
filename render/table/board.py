"""The tray on the screen: where its parts are for one look, and how dice and rail are drawn into it."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, hypot

from pygame import Rect, Surface

from physics.throw import Release
from physics.tray import Tray
from render.dice.animation import Place
from render.dice.materials import tray_material
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


class Board:
    """A tray laid out in ``area`` (px)."""

    def __init__(self, look: Look, area: Rect, tray: Tray) -> None:
        self.look = look
        self.view = TrayView(area, tray, tray_material(look.theme), rail_height_fraction=RAIL_SHARE)
        self.painter = DicePainter(self.view.edge_px, self.view.camera)
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

    def draw_dice(self, surface: Surface, dice: TableDice, *, numbers: bool) -> None:
        """All dice as they are now; ``numbers`` puts a small plain number beside each that lies still."""
        self.painter.draw(surface, dice.drawn(), self.view.origin)
        if numbers and not dice.moving:
            self._draw_numbers(surface, dice)

    def die_rect(self, dice: TableDice, index: int) -> Rect:
        """The area of one die, for presses and the focus ring."""
        die = dice.dice[index]
        place = die.place
        x, y = (place.x, place.y) if place is not None else (die.lying.x, die.lying.y)
        side = self.view.edge_px * (place.scale * 1.06 if place is not None else 1.3)
        centre = self.view.to_px(x, y)
        return Rect(round(centre[0] - side / 2), round(centre[1] - side / 2), round(side), round(side))

    def flick(self, start: tuple[int, int], end: tuple[int, int], seconds: float) -> Release | None:
        """The throw that a drag over the felt asks for; None if it was too short to be one."""
        across, down = end[0] - start[0], end[1] - start[1]
        length = hypot(across, down) / self.look.units.unit
        if length < _LEAST_FLICK:
            return None
        speed = length / max(seconds, 0.02)
        return Release(atan2(down, across), min(1.0, speed / _FULL_FLICK))

    def _draw_numbers(self, surface: Surface, dice: TableDice) -> None:
        text, px = self.look.text, self.look.units.px
        height = text.line_height(TextRole.CAPTION, bold=True)
        for index, die in enumerate(dice.dice):
            if die.pose.height > 0.51:
                continue
            rect = self.die_rect(dice, index)
            chip = Rect(rect.right - height // 2, rect.y - height // 3, height, height)
            draw_panel(surface, chip, self.look.theme.plate, px(6))
            text.draw(
                surface,
                str(die.die.face),
                chip,
                TextRole.CAPTION,
                self.look.theme.on_plate,
                bold=True,
                align=Align.CENTRE,
            )


def dice_sentence(faces: Sequence[int]) -> str:
    """Faces read out: "5, 5 and 2"."""
    words = [str(face) for face in faces]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "none"
