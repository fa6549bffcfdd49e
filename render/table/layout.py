"""Where everything on a dice table goes, for one look. All rectangles are window pixels."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from render.look import Look
from render.units import Flex, TextRole, columns, inset, rows

MARGIN = 26  # units
GAP = 16
SIDE_WIDTH = 372  # of the score card, at 100 % text
SIDE_GROWTH = 0.36  # how much of the text size the score card's width follows
BUTTON_HEIGHT = 62
CORNER_HEIGHT = 44
LEAST_PROGRESS = 220  # below this width the way to the goal is left to the score card


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The parts of the table scene. ``progress`` is None where there is no room for it."""

    title: Rect
    progress: Rect | None
    tray: Rect
    status: Rect
    corner: tuple[Rect, Rect]
    card: Rect
    buttons: tuple[Rect, Rect]


def table_layout(look: Look) -> TableLayout:
    """Lay the table out: tray on the left under its title, score card and buttons on the right."""
    units = look.units
    area = inset(units.screen, units.px(MARGIN), units.px(20))
    gap = units.px(GAP)
    left, side = columns(area, [Flex(), units.grown_px(SIDE_WIDTH, SIDE_GROWTH)], gap=units.px(22))
    heading = look.text.line_height(TextRole.HEADING, bold=True)
    body = look.text.line_height(TextRole.BODY)
    below = look.text.line_height(TextRole.SIGN, bold=True) + 5 * body // 2
    top, tray, status = rows(left, [heading + body, Flex(), below], gap=units.px(8))
    title, progress = _split_top(look, top)
    button_height = units.grown_px(BUTTON_HEIGHT, 0.55)
    corner, card, buttons = rows(
        side, [units.grown_px(CORNER_HEIGHT, 0.6), Flex(), 2 * button_height + gap], gap=gap
    )
    corner_left, corner_right = columns(corner, [Flex(), Flex()], gap=units.px(12))
    upper, lower = rows(buttons, [button_height, button_height], gap=gap)
    return TableLayout(title, progress, tray, status, (corner_left, corner_right), card, (upper, lower))


def _split_top(look: Look, top: Rect) -> tuple[Rect, Rect | None]:
    units = look.units
    wanted = round(top.width * 0.36)
    if top.width - wanted - units.px(GAP) < units.px(LEAST_PROGRESS) * units.text_scale:
        return top, None
    title, progress = columns(top, [wanted, Flex()], gap=units.px(GAP))
    return title, progress
