"""Words around the board: whose turn it is, what may be done, which tiles are still to come."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from render.board.marks import draw_cross
from render.board.owners import Owner, mark_of
from render.board.shown import RackShown
from render.board.status import Status, Tone
from render.board.tiles import draw_chip, mark_picture
from render.look import Look
from render.text import Align, VAlign
from render.theme import mix
from render.units import TextRole
from render.widgets.badge import draw_badge
from render.widgets.shapes import draw_check, draw_panel


def draw_heading(
    surface: Surface, look: Look, area: Rect, seat: int, heading: str, turns: str, warning: str
) -> None:
    """Whose turn it is, large; at the right how far the game is, or a ``warning`` on an orange plate."""
    px, text, theme = look.units.px, look.text, look.theme
    size = round(area.height * 0.86)
    draw_badge(surface, Rect(area.x, area.centery - size // 2, size, size), seat, theme, on_dark=True)
    right = area.right
    if warning:
        width = text.width(warning, TextRole.LABEL, bold=True) + 2 * px(14)
        height = min(area.height, text.line_height(TextRole.LABEL, bold=True) + px(6))
        plate = Rect(right - width, area.centery - height // 2, width, height)
        draw_panel(surface, plate, theme.accent, px(9))
        text.draw(surface, warning, plate, TextRole.LABEL, theme.on_accent, bold=True, align=Align.CENTRE)
        right = plate.x - px(14)
    elif turns:
        width = text.width(turns, TextRole.BODY)
        place = Rect(right - width, area.y, width, area.height)
        text.draw(surface, turns, place, TextRole.BODY, theme.on_table_soft, align=Align.RIGHT)
        right = place.x - px(14)
    left = area.x + size + px(12)
    words = Rect(left, area.y, right - left, area.height)
    text.draw(surface, heading, words, TextRole.HEADING, theme.on_table, bold=True, smallest=0.4)


def draw_progress(surface: Surface, look: Look, area: Rect, share: float) -> None:
    """A thin bar under the heading while a computer player thinks."""
    height = look.units.px(4)
    track = Rect(area.x, area.bottom - height // 2, area.width, height)
    draw_panel(surface, track, mix(look.theme.table, look.theme.on_table_soft, 0.3), height // 2)
    filled = Rect(track.x, track.y, round(track.width * min(1.0, max(0.0, share))), height)
    if filled.width >= height:
        draw_panel(surface, filled, look.theme.accent, height // 2)


def draw_status(surface: Surface, look: Look, area: Rect, status: Status) -> None:
    """What may be done. A tick or a cross stands before what the rules allow or forbid."""
    px, text, theme = look.units.px, look.text, look.theme
    line = text.line_height(TextRole.BODY)
    words = area
    colour = theme.on_table_soft
    if status.tone is not Tone.PLAIN and status.text:
        size = round(line * 0.78)
        sign = Rect(area.x, area.y + (line - size) // 2, size, size)
        colour = theme.good if status.tone is Tone.MAY else theme.bad
        draw_panel(surface, sign, colour, size // 2)
        if status.tone is Tone.MAY:
            draw_check(surface, sign.inflate(-size // 4, -size // 4), theme.table)
        else:
            draw_cross(surface, sign, theme.table)
        words = Rect(sign.right + px(8), area.y, area.right - sign.right - px(8), area.height)
    if status.text:
        text.draw(
            surface, status.text, words, TextRole.BODY, colour, lines=0, valign=VAlign.TOP, smallest=0.6
        )


def draw_rack_label(surface: Surface, look: Look, area: Rect, whose: str, note: str) -> None:
    """Whose tiles these are, and a note at the right."""
    text, theme = look.text, look.theme
    width = min(text.width(note, TextRole.BODY), round(area.width * 0.7)) if note else 0
    left = Rect(area.x, area.y, area.width - width - look.units.px(14), area.height)
    text.draw(surface, whose, left, TextRole.LABEL, theme.on_table, bold=True, smallest=0.4)
    if note:
        right = Rect(area.right - width, area.y, width, area.height)
        text.draw(surface, note, right, TextRole.BODY, theme.on_table_soft, align=Align.RIGHT, smallest=0.6)


def draw_to_come(
    surface: Surface, look: Look, places: Sequence[Rect], label: Rect | None, shown: RackShown, players: int
) -> None:
    """The owner's tiles still to come, a line for each colour; while hidden only how many there are."""
    theme = look.theme
    if label is not None:
        words = "Still to come" if any(shown.piles) else "No tiles to come"
        look.text.draw(surface, words, label, TextRole.BODY, theme.on_table_soft)
    for colour, place in enumerate(places):
        left = place.x
        if len(places) > 1:
            mark = mark_of(Owner(shown.seat, colour), players, theme)
            picture = mark_picture(mark, place.height - look.units.px(4), theme)
            surface.blit(picture, picture.get_rect(midleft=place.midleft))
            left += place.height
        row = Rect(left, place.y, place.right - left, place.height)
        hidden = (None,) * shown.piles[colour]
        _draw_chips(surface, look, row, shown.to_come[colour] if shown.to_come is not None else hidden)


def _draw_chips(surface: Surface, look: Look, area: Rect, tiles: Sequence[str | None]) -> None:
    if not tiles:
        return
    theme, gap = look.theme, look.units.px(3)
    most = area.height + look.units.px(4)
    step = min(most, (area.width + gap) // max(len(tiles), 1))
    side = min(area.height, step - gap)
    for index, tile in enumerate(tiles):
        chip = Rect(area.x + index * step, area.y + (area.height - side) // 2, side, side)
        draw_chip(surface, look, chip, tile, theme.button, theme.on_button, theme.button_line)
