"""Contact sheets of dice and tray, to be looked at:

python tests/render/dice/contact_sheets.py FOLDER
"""

from __future__ import annotations

import os
import sys
from math import radians
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

import pygame

from physics.pose import Pose
from physics.quaternion import from_axis_angle, multiply
from physics.throw import Throw
from physics.tray import Tray
from render.dice.animation import Place, Slide
from render.dice.materials import DieStyle, die_styles, player_style, tray_material
from render.dice.orientation import lying
from render.dice.painter import DicePainter, DrawnDie, die_picture
from render.dice.tray_view import TrayView, wood_background
from render.theme import HIGH_CONTRAST, NORMAL, Theme

COLOURS = ("red", "white", "blue", "green", "yellow", "black", "orange", "purple", "pink", "teal", "")
SIZES = ((1024, 600), (1280, 720), (1920, 1080))
SEED = 7
RAIL = (0.9, 1.98, 5.2, 6.28)
FELT = NORMAL.felt


def main(folder: Path) -> None:
    """Save every sheet as a PNG."""
    folder.mkdir(parents=True, exist_ok=True)
    sheets = {
        "throw": throw_sheet(),
        "faces": faces_sheet(),
        "turning": turning_sheet(),
        "coming_to_rest": rest_sheet(),
        "slide": slide_sheet(),
        "high_contrast": full_table((1280, 720), HIGH_CONTRAST),
        **{f"table_{width}": full_table((width, height), NORMAL) for width, height in SIZES},
    }
    for name, picture in sheets.items():
        pygame.image.save(picture, folder / f"{name}.png")
        print(folder / f"{name}.png")


def throw_sheet() -> pygame.Surface:
    """One throw in twelve frames."""
    throw, styles = Throw(6, SEED), two_of_each()
    while not throw.settled:
        throw.advance(1 / 120)
    step = throw.elapsed / 11
    throw = Throw(6, SEED)
    sheet = pygame.Surface((3 * 640, 4 * 330))
    for frame in range(12):
        cell = pygame.Surface((640, 330))
        view = draw_table(cell, pygame.Rect(6, 6, 628, 318), NORMAL, rail=0.0)
        dice = [DrawnDie(pose, style) for pose, style in zip(throw.poses(), styles, strict=True)]
        DicePainter(view.edge_px, view.camera).draw(cell, dice, view.origin)
        sheet.blit(cell, (frame % 3 * 640, frame // 3 * 330))
        for _ in range(20):
            throw.advance(step / 20)
    return sheet


def faces_sheet() -> pygame.Surface:
    """The six faces of each colour at three sizes, on felt and on paper, and dimmed."""
    sheet = pygame.Surface((1500, 60 + 106 * len(COLOURS)))
    sheet.fill(FELT)
    sheet.fill(NORMAL.paper, (990, 0, 510, sheet.get_height()))
    for row, style in enumerate(styles_of_all_colours()):
        top = 10 + row * 106
        for number in range(1, 7):
            sheet.blit(die_picture(number, style, 96), (10 + (number - 1) * 102, top))
            sheet.blit(die_picture(number, style, 48), (640 + (number - 1) * 52, top))
            sheet.blit(die_picture(number, style, 24), (640 + (number - 1) * 28, top + 60))
            sheet.blit(die_picture(number, style, 24, dimmed=True), (820 + (number - 1) * 28, top + 60))
            sheet.blit(die_picture(number, style, 64), (1000 + (number - 1) * 70, top))
            sheet.blit(die_picture(number, style, 24), (1000 + (number - 1) * 30, top + 70))
            sheet.blit(die_picture(number, style, 24, dimmed=True), (1200 + (number - 1) * 30, top + 70))
    return sheet


def turning_sheet() -> pygame.Surface:
    """A die turning about a slanted axis in 24 steps, rising and falling."""
    sheet = pygame.Surface((6 * 200, 4 * 200))
    sheet.fill(FELT)
    painter = DicePainter(96)
    for step in range(24):
        turn = from_axis_angle((1.0, 0.4, 0.6), radians(step * 15))
        height = 0.9 + 0.8 * abs(12 - step) / 12
        die = DrawnDie(Pose(6.0, 3.0, height, multiply(turn, lying(5, 0.3))), two_of_each()[step // 6])
        centre = (step % 6 * 200 + 95, step // 6 * 200 + 105)
        painter.draw(sheet, [die], (centre[0] - 6 * 96, centre[1] - 3 * 96))
    return sheet


def rest_sheet() -> pygame.Surface:
    """The last frames of a throw, large: nothing may jump when a die becomes a resting picture."""
    throw = Throw(6, SEED)
    history = []
    while not throw.settled:
        throw.advance(1 / 60)
        history.append(throw.poses())
    sheet = pygame.Surface((10 * 130, 6 * 130))
    sheet.fill(FELT)
    painter = DicePainter(68)
    for row, style in enumerate(two_of_each()):
        ends = history[-1][row]
        for column, poses in enumerate(history[-40::4]):
            pose = poses[row]
            origin = (column * 130 + 60 - ends.x * 68, row * 130 + 68 - ends.y * 68)
            painter.draw(sheet, [DrawnDie(pose, style)], origin)
    return sheet


def slide_sheet() -> pygame.Surface:
    """Four dice on their way to the rail, in six frames."""
    throw, styles = Throw(6, SEED), two_of_each()
    throw.finish()
    poses = throw.poses()
    sheet = pygame.Surface((3 * 640, 2 * 400))
    for frame in range(6):
        cell = pygame.Surface((640, 400))
        view = draw_table(cell, pygame.Rect(6, 6, 628, 388), NORMAL, rail=0.24)
        y = view.to_tray(0, view.rail_rect.centery)[1]
        places = [Place(x, y) for x in RAIL]
        slides = [
            Slide(pose, place, group=i // 2)
            for i, (pose, place) in enumerate(zip(poses, places, strict=False))
        ]
        placed = [slide.at(frame * 0.45 / 5) for slide in slides]
        dice = [DrawnDie(pose, style, scale) for (pose, scale), style in zip(placed, styles, strict=False)]
        dice += [DrawnDie(pose, style) for pose, style in zip(poses[4:], styles[4:], strict=True)]
        DicePainter(view.edge_px, view.camera).draw(cell, dice, view.origin)
        sheet.blit(cell, (frame % 3 * 640, frame // 3 * 400))
    return sheet


def full_table(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The table of a window of ``size`` with four dice lying, one in the air and four on the rail."""
    sheet = pygame.Surface(size)
    unit = min(size[0] / 1280, size[1] / 720)
    frame = pygame.Rect(28 * unit, 96 * unit, 900 * unit, 560 * unit)
    view = draw_table(sheet, frame, theme, rail=0.24)
    styles = die_styles(("red", "white", "blue"))
    lying_dice = ((2.2, 1.4, 4, 0.5), (4.9, 3.4, 1, -0.3), (8.4, 1.3, 6, 1.1), (10.8, 4.4, 3, 0.1))
    dice = [
        DrawnDie(Pose(x, y, 0.5, lying(number, turn)), styles[i % 3])
        for i, (x, y, number, turn) in enumerate(lying_dice)
    ]
    turn = from_axis_angle((0.6, 0.5, 0.2), 0.9)
    dice.append(DrawnDie(Pose(7.4, 4.2, 1.7, multiply(turn, lying(6, 0.4))), styles[0]))
    dice.append(DrawnDie(Pose(1.4, 4.3, 0.8, multiply(turn, lying(2, 2.4))), styles[2]))
    y = view.to_tray(0, view.rail_rect.centery)[1]
    for x, number, style in zip(RAIL, (5, 5, 4, 4), (0, 0, 1, 2), strict=True):
        dice.append(DrawnDie(Pose(x, y, 0.5, lying(number, 0.0)), styles[style]))
    DicePainter(view.edge_px, view.camera).draw(sheet, dice, view.origin)
    for seat, mark in enumerate(theme.players):
        picture = die_picture(seat % 6 + 1, player_style(mark.colour), round(60 * unit))
        sheet.blit(picture, ((970 + seat % 4 * 72) * unit, (110 + seat // 4 * 72) * unit))
    return sheet


def draw_table(surface: pygame.Surface, frame: pygame.Rect, theme: Theme, *, rail: float) -> TrayView:
    """Wood and tray on ``surface``."""
    material = tray_material(theme)
    view = TrayView(frame, Tray(), material, rail_height_fraction=rail)
    surface.blit(wood_background(surface.get_size(), material), (0, 0))
    view.draw(surface)
    return view


def two_of_each() -> list[DieStyle]:
    """Six dice: two red, two white, two blue."""
    return [style for style in die_styles(("red", "white", "blue")) for _ in (0, 1)]


def styles_of_all_colours() -> list[DieStyle]:
    """Every known colour, the shapes as in one large set."""
    return [*die_styles(COLOURS[:-1]), *die_styles(COLOURS[-1:])]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Name the folder for the pictures: python tests/render/dice/contact_sheets.py FOLDER")
    main(Path(sys.argv[1]))
