"""How the quiet screens around a game are divided: a heading, the body, a bar with a sentence and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from render.look import Look
from render.text import Align, VAlign
from render.units import TextRole
from render.widgets.backdrop import draw_table
from render.widgets.button import Button

MARGIN = 48  # units, left and right
_TOP = 26
_BOTTOM = 26
_GAP = 14


@dataclass(frozen=True, slots=True)
class Frame:
    """Where things go, in pixels of the window."""

    heading: Rect
    subheading: Rect
    body: Rect
    sentence: Rect


def lay_frame(
    look: Look, buttons: Sequence[Button], *, subheading: str = "", sentence_lines: int = 1
) -> Frame:
    """Divide the window and place ``buttons`` in the bar at the bottom right, in reading order.

    The sentence stands to their left, or above them where they need the width.
    """
    px, text, screen = look.units.px, look.text, look.units.screen
    left, width = px(MARGIN), screen.width - 2 * px(MARGIN)
    heading = Rect(left, px(_TOP), width, text.line_height(TextRole.BIG, bold=True))
    sub_height = text.height(subheading, TextRole.BODY, width)
    sub = Rect(left, heading.bottom, width, sub_height)
    bar_top, sentence = _lay_bar(
        look, buttons, Rect(left, 0, width, screen.height - px(_BOTTOM)), sentence_lines
    )
    top = sub.bottom + px(_GAP)
    body = Rect(left, top, width, max(0, bar_top - px(_GAP) - top))
    return Frame(heading, sub, body, sentence)


def _lay_bar(look: Look, buttons: Sequence[Button], area: Rect, lines: int) -> tuple[int, Rect]:
    """Place the buttons at the bottom of ``area``; the top of the bar, and where the sentence goes."""
    px = look.units.px
    gap = px(_GAP)
    sizes = [button.wanted_size(look) for button in buttons]
    height = max(size[1] for size in sizes)
    total = sum(size[0] for size in sizes) + gap * (len(sizes) - 1)
    squeeze = min(1.0, area.width / total)
    x = area.right - round(total * squeeze)
    for button, (width, _) in zip(buttons, sizes, strict=True):
        button.rect = Rect(x, area.bottom - height, round(width * squeeze), height)
        x += round((width + gap) * squeeze)
    sentence_height = lines * look.text.line_height(TextRole.BODY)
    beside = area.width - total - 2 * gap
    if beside >= px(420) * look.units.text_scale:
        tall = max(height, sentence_height)
        return area.bottom - tall, Rect(area.x, area.bottom - tall, beside, tall)
    top = area.bottom - height - gap - sentence_height
    return top, Rect(area.x, top, area.width, sentence_height)


def draw_frame(
    surface: Surface,
    look: Look,
    frame: Frame,
    heading: str,
    subheading: str = "",
    sentence: str = "",
    *,
    warning: bool = False,
) -> None:
    """Paint the table, the heading and the sentence; body and buttons are the scene's.

    ``warning``: the sentence says what must be put right.
    """
    theme, text = look.theme, look.text
    draw_table(surface, look)
    text.draw(
        surface,
        heading,
        frame.heading,
        TextRole.BIG,
        theme.on_table,
        bold=True,
        valign=VAlign.TOP,
        smallest=0.6,
    )
    if subheading:
        soft = theme.on_table_soft
        text.draw(surface, subheading, frame.subheading, TextRole.BODY, soft, valign=VAlign.TOP, lines=0)
    if sentence:
        text.draw(
            surface,
            sentence,
            frame.sentence,
            TextRole.BODY,
            theme.bad if warning else theme.on_table_soft,
            align=Align.LEFT,
            lines=0,
            smallest=0.8,
        )
