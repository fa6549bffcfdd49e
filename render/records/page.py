"""How the pages of the records are divided: as the other quiet screens, with room for many buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from render.look import Look
from render.scenes.frame import MARGIN, Frame, lay_frame
from render.units import TextRole
from render.widgets.button import Button

_GAP = 14  # units
_ROW_GAP = 10
_BOTTOM = 26


def lay_page(look: Look, buttons: Sequence[Button], *, subheading: str = "", sentence: str = "") -> Frame:
    """Divide the window; buttons that do not fit side by side stand in several rows at the bottom right."""
    px, screen = look.units.px, look.units.screen
    left, width = px(MARGIN), screen.width - 2 * px(MARGIN)
    rows = _rows(look, buttons, width)
    lines = len(look.text.wrap(sentence, TextRole.BODY, width)) if sentence else 0
    if len(rows) == 1:
        frame = lay_frame(look, buttons, subheading=subheading, sentence_lines=max(1, lines))
        if sentence or frame.sentence.bottom > buttons[0].rect.top:
            return frame
        # Without a sentence above the buttons the body may have its room.
        bottom = buttons[0].rect.top - px(_GAP)
        return replace(frame, body=_down_to(frame.body, bottom))
    frame = lay_frame(look, rows[-1], subheading=subheading)
    heights = [max(button.wanted_size(look)[1] for button in row) for row in rows]
    top = screen.height - px(_BOTTOM) - sum(heights) - px(_ROW_GAP) * (len(rows) - 1)
    y = top
    for row, height in zip(rows, heights, strict=True):
        widths = [button.wanted_size(look)[0] for button in row]
        x = left + width - sum(widths) - px(_GAP) * (len(row) - 1)
        for button, wide in zip(row, widths, strict=True):
            button.rect = Rect(max(left, x), y, min(wide, width), height)
            x += wide + px(_GAP)
        y += height + px(_ROW_GAP)
    words = Rect(left, 0, width, lines * look.text.line_height(TextRole.BODY))
    words.bottom = top - px(_GAP)
    return replace(
        frame, body=_down_to(frame.body, words.y - px(_GAP) if lines else words.bottom), sentence=words
    )


def _down_to(area: Rect, bottom: int) -> Rect:
    return Rect(area.x, area.y, area.width, max(0, bottom - area.y))


def _rows(look: Look, buttons: Sequence[Button], width: int) -> list[list[Button]]:
    """The buttons in as few rows as hold them, the last row filled first: it has the usual ones."""
    gap = look.units.px(_GAP)
    rows: list[list[Button]] = [[]]
    taken = 0
    for button in reversed(buttons):
        wide = button.wanted_size(look)[0]
        if rows[0] and taken + gap + wide > width:
            rows.insert(0, [])
            taken = 0
        taken += wide + (gap if rows[0] else 0)
        rows[0].insert(0, button)
    return rows
