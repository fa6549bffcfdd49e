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

_BELOW_BASE = 0.24  # share of a line that lies below the foot of its capitals


def draw_heading(
    surface: Surface, look: Look, area: Rect, seat: int, heading: str, turns: str, warning: str
) -> None:
    """Whose turn it is, to be read from across the room; at the right how far the game is, or a ``warning``.

    ``turns`` and ``warning`` stand on two lines where the heading needs their room.
    """
    px = look.units.px
    size = round(area.height * 0.9)
    draw_badge(surface, Rect(area.x, area.centery - size // 2, size, size), seat, look.theme, on_dark=True)
    left, right = area.x + size + px(10), area.right
    if turns or warning:
        room = right - left - px(10) - look.text.width(heading, TextRole.SIGN, bold=True)
        right = _draw_beside(surface, look, area, warning or turns, room, is_warning=bool(warning)) - px(10)
    _draw_name(surface, look, Rect(left, area.y, right - left, area.height), heading)


def _draw_name(surface: Surface, look: Look, area: Rect, heading: str) -> None:
    """ "Ada's turn": all of it large, or only the name where that takes too much room."""
    text, theme = look.text, look.theme
    name, apostrophe, rest = heading.rpartition("'")
    if not name or text.width(heading, TextRole.SIGN, bold=True) <= area.width:
        text.draw(surface, heading, area, TextRole.SIGN, theme.on_table, bold=True, smallest=0.4)
        return
    what = apostrophe + rest
    wanted = text.width(name, TextRole.SIGN, bold=True)
    roles = (TextRole.LABEL, TextRole.BODY)
    fitting = (role for role in roles if wanted + text.width(what, role, bold=True) <= area.width)
    role = next(fitting, TextRole.CAPTION)
    width = text.width(what, role, bold=True)
    place = Rect(area.x, area.y, area.width - width, area.height)
    fit = text.draw(surface, name, place, TextRole.SIGN, theme.on_table, bold=True, smallest=0.3)
    height = text.line_height(role, bold=True)
    foot = fit.rect.bottom - round(_BELOW_BASE * (fit.rect.height - height))
    beside = Rect(fit.rect.right, foot - height, width, height)
    text.draw(surface, what, beside, role, theme.on_table, bold=True)


def _draw_beside(surface: Surface, look: Look, area: Rect, words: str, room: int, *, is_warning: bool) -> int:
    """Words at the right end of ``area``, a warning on an orange plate; where they begin."""
    px, text, theme = look.units.px, look.text, look.theme
    full = TextRole.LABEL if is_warning else TextRole.BODY
    margin = px(14) if is_warning else 0
    broken = words.replace(" ", "\n", 1)
    role = full
    if text.width(words, full, bold=is_warning) + 2 * margin > room:
        fitting = (
            role
            for role in (full, TextRole.CAPTION)
            if 2 * text.line_height(role, bold=is_warning) <= area.height
        )
        role = next(fitting, full)
        words = broken if 2 * text.line_height(role, bold=is_warning) <= area.height else words
    lines = words.count("\n") + 1
    width = max(text.width(line, role, bold=is_warning) for line in words.split("\n")) + 2 * margin
    place = Rect(area.right - width, area.y, width, area.height)
    if is_warning:
        height = min(area.height, lines * text.line_height(role, bold=True) + px(6))
        draw_panel(surface, Rect(place.x, area.centery - height // 2, width, height), theme.accent, px(9))
    text.draw(
        surface,
        words,
        place,
        role,
        theme.on_accent if is_warning else theme.on_table_soft,
        bold=is_warning,
        align=Align.CENTRE if is_warning else Align.RIGHT,
        lines=lines,
    )
    return place.x


def draw_progress(surface: Surface, look: Look, area: Rect, share: float) -> None:
    """A thin bar under the heading while a computer player thinks."""
    height = look.units.px(4)
    track = Rect(area.x, area.bottom - height, area.width, height)
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


def draw_news(surface: Surface, look: Look, area: Rect, news: str, status: Status) -> None:
    """What happened last, at the foot of the status's ``area``, where the status leaves room for it.

    A long sentence does without its end ("with the sun") there, or is left out.
    """
    text = look.text
    line = text.line_height(TextRole.BODY)
    used = text.height(status.text, TextRole.BODY, area.width - line)  # a sign may stand before the words
    room = area.height - used
    short = f"{news.partition(' with ')[0].rstrip('.')}."
    tries = [(words, role) for words in (news, short) for role in (TextRole.BODY, TextRole.CAPTION)]
    for words, role in tries:
        height = text.height(words, role, area.width)
        if height <= room:
            place = Rect(area.x, area.bottom - height, area.width, height)
            text.draw(surface, words, place, role, look.theme.on_table, lines=0)
            return


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
