"""The paper score card: every player's groups, captures and total, and the captured tiles lying face up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.blockers.scoring import capture_part, captures_by_colour, group_count
from game.blockers.state import Laid, Table, colours_each
from game.blockers.tiles import TILE_NUMBER
from render.board.owners import Owner, mark_number, mark_of, owner_of
from render.board.tiles import draw_chip, face_picture, mark_picture
from render.board.wording import counts_captures
from render.look import Look
from render.text import Align, VAlign
from render.units import TextRole, inset
from render.widgets.badge import draw_badge
from render.widgets.paper import draw_paper, draw_rule
from render.widgets.shapes import draw_panel

_CHIP = 19  # units
_LONGEST_LOG = 5  # sentences at the foot of the card


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One player's line. ``captured`` has the tiles by colour, the colour that counts first."""

    seat: int
    name: str
    note: str
    groups: int
    captures: int
    total: int
    captured: tuple[tuple[Laid, ...], ...]
    on_turn: bool


def score_lines(table: Table, computers: Sequence[bool], on_turn: int | None) -> tuple[ScoreLine, ...]:
    """Everybody's line in seat order, as the board stands."""
    lines = []
    for index, seat in enumerate(table.seats):
        note = "computer" if computers[index] else ""
        lines.append(
            ScoreLine(
                index,
                seat.name,
                note,
                group_count(table, index),
                capture_part(table, index) if counts_captures(table.rules) else len(table.captured[index]),
                seat.score,
                captured_by_colour(table, index),
                index == on_turn,
            )
        )
    return tuple(lines)


def captured_by_colour(table: Table, seat: int) -> tuple[tuple[Laid, ...], ...]:
    """A player's captured tiles by the colour they belong to, the colour captured most first."""
    by_colour = captures_by_colour(table, seat)
    order = sorted(by_colour, key=lambda owner: (-by_colour[owner], owner))
    tiles = table.captured[seat]
    return tuple(
        tuple(
            sorted(
                (laid for laid in tiles if (laid.seat, laid.colour) == owner),
                key=lambda laid: TILE_NUMBER[laid.tile],
            )
        )
        for owner in order
    )


@dataclass(frozen=True, slots=True)
class CardPlan:
    """The parts of the card: the heading, a row for each player, and what is left for the log."""

    head: Rect
    rows: tuple[Rect, ...]
    log: Rect


def plan_card(look: Look, area: Rect, players: int) -> CardPlan:
    """Divide the card's ``area``."""
    px = look.units.px
    inner = inset(area, px(20), px(9))
    head = Rect(inner.x, inner.y, inner.width, look.text.line_height(TextRole.LABEL, bold=True))
    top = head.bottom + px(8)
    most = look.text.line_height(TextRole.LABEL, bold=True) + px(_CHIP) + px(6)
    height = min(most, (inner.bottom - top) // players)
    rows = tuple(Rect(inner.x, top + place * height, inner.width, height) for place in range(players))
    foot = rows[-1].bottom + px(4)
    return CardPlan(head, rows, Rect(inner.x, foot, inner.width, max(0, inner.bottom - foot)))


def draw_score_panel(
    surface: Surface, look: Look, area: Rect, table: Table, lines: Sequence[ScoreLine], log: Sequence[str]
) -> None:
    """Draw the card into ``area``."""
    draw_paper(surface, look, area)
    plan = plan_card(look, area, len(lines))
    columns = _columns(look, plan.head)
    _draw_head(surface, look, plan.head, columns, table)
    draw_rule(surface, look, plan.head, plan.head.bottom + look.units.px(4))
    for row, line in zip(plan.rows, lines, strict=True):
        _draw_line(surface, look, row, columns, table, line)
    _draw_log(surface, look, plan.log, log)


_HEADS = ("groups", "captures", "total")


def _columns(look: Look, head: Rect) -> tuple[Rect, ...]:
    """The three columns of figures, right-aligned at their own heads, from left to right."""
    gap = look.units.px(16)
    rects: list[Rect] = []
    right = head.right
    for word in reversed(_HEADS):
        width = look.text.width(word, TextRole.CAPTION) + look.units.px(2)
        rects.insert(0, Rect(right - width, head.y, width, head.height))
        right -= width + gap
    return tuple(rects)


def _draw_head(surface: Surface, look: Look, head: Rect, columns: Sequence[Rect], table: Table) -> None:
    theme, text = look.theme, look.text
    title = "Lowest total wins" if counts_captures(table.rules) else "Fewest groups win"
    left = Rect(head.x, head.y, columns[0].x - head.x - look.units.px(14), head.height)
    text.draw(surface, title, left, TextRole.LABEL, theme.ink, bold=True, smallest=0.5)
    for word, rect in zip(_HEADS, columns, strict=True):
        text.draw(surface, word, rect, TextRole.CAPTION, theme.ink_soft, align=Align.RIGHT)


def _draw_line(
    surface: Surface, look: Look, row: Rect, columns: Sequence[Rect], table: Table, line: ScoreLine
) -> None:
    theme, px, text = look.theme, look.units.px, look.text
    if line.on_turn:
        ground = row.inflate(px(20), -px(4))
        draw_panel(surface, ground, theme.paper_turn, px(8))
        surface.fill(theme.accent, Rect(ground.x, ground.y + px(4), px(5), ground.height - px(8)))
    badge = badge_rect(look, row)
    draw_badge(surface, badge, line.seat, theme)
    colours = colours_each(table.rules, len(table.seats))
    left = badge.right
    for colour in range(1, colours):
        second = badge.move(colour * round(badge.width * 0.76), 0)
        draw_badge(surface, second, mark_number(Owner(line.seat, colour), len(table.seats)), theme)
        left = second.right
    for figure, rect in zip((line.groups, line.captures, line.total), columns, strict=True):
        total = rect is columns[-1]
        role = _role(look, row.height, TextRole.HEADING if total else TextRole.LABEL)
        place = Rect(rect.x, row.y, rect.width, row.height)
        text.draw(surface, str(figure), place, role, theme.ink, bold=total, align=Align.RIGHT, smallest=0.7)
    words = Rect(left + px(12), row.y, columns[0].x - left - px(26), row.height)
    _draw_name(surface, look, words, table, line)


def _role(look: Look, height: int, wanted: TextRole) -> TextRole:
    """The wanted role, or the largest below it whose line fits into ``height``."""
    roles = (TextRole.HEADING, TextRole.LABEL, TextRole.BODY)
    smaller = roles[roles.index(wanted) :]
    return next((r for r in smaller if look.text.line_height(r, bold=True) <= height), TextRole.CAPTION)


def badge_rect(look: Look, row: Rect) -> Rect:
    """The player's badge at the left of a row: where captured tiles fly to."""
    size = min(row.height - look.units.px(10), look.units.grown_px(34, 0.3))
    return Rect(row.x + look.units.px(2), row.centery - size // 2, size, size)


def _draw_name(surface: Surface, look: Look, area: Rect, table: Table, line: ScoreLine) -> None:
    """The name with its note, and the captured tiles below it, or beside it where the row is low."""
    text, px = look.text, look.units.px
    name_height = text.line_height(TextRole.LABEL, bold=True)
    chip = px(_CHIP)
    two_lines = area.height >= name_height + chip + px(6)
    chips: Rect | None = None
    if two_lines and line.captured:
        top = area.y + (area.height - name_height - chip - px(2)) // 2
        chips = Rect(area.x, top + name_height + px(1), area.width, chip)
        area = Rect(area.x, top, area.width, name_height)
    name_width = _draw_words(surface, look, area, line)
    if chips is None and line.captured:
        left = area.x + name_width + px(12)
        chips = Rect(left, area.centery - chip // 2, max(0, area.right - left), chip)
    if chips is not None:
        draw_captured(surface, look, chips, line.captured, len(table.seats))


def _draw_words(surface: Surface, look: Look, area: Rect, line: ScoreLine) -> int:
    """Name and, where there is room, note on one line. The width they take."""
    text, theme = look.text, look.theme
    role = _role(look, area.height, TextRole.LABEL)
    fit = text.draw(surface, line.name, area, role, theme.ink, bold=line.on_turn, smallest=0.22)
    note_width = text.width(line.note, TextRole.CAPTION) if line.note else 0
    left = fit.rect.right + look.units.px(10)
    if not note_width or left + note_width > area.right:
        return fit.rect.width
    note = Rect(left, area.y, note_width, area.height)
    text.draw(surface, line.note, note, TextRole.CAPTION, theme.ink_soft)
    return note.right - area.x


def draw_captured(
    surface: Surface, look: Look, area: Rect, captured: Sequence[Sequence[Laid]], players: int
) -> None:
    """Captured tiles in a row, each colour led by its mark; only numbers of tiles where room is short.

    Where there is no room even for these, the player's line still says it in words.
    """
    side, gap = area.height, look.units.px(7)
    tiles = sum(len(colour) for colour in captured)
    step = side + look.units.px(2)
    in_full = len(captured) * (step + gap) + tiles * step - gap <= area.width
    narrow = round(side * 0.75)  # of a number
    if not in_full and len(captured) * (step + narrow + gap) - gap > area.width:
        return
    left = area.x
    for colour in captured:
        mark = mark_of(owner_of(colour[0]), players, look.theme)
        disc = Rect(left, area.y, side, side)
        draw_panel(surface, disc, mark.colour, side // 2)
        picture = mark_picture(mark, round(side * 0.8), look.theme)
        surface.blit(picture, picture.get_rect(center=disc.center))
        left += step
        if not in_full:
            number = face_picture(look, str(len(colour)), round(side * 0.7), look.theme.ink)
            surface.blit(number, number.get_rect(midleft=(left + look.units.px(1), area.centery)))
            left += narrow + gap
            continue
        for laid in colour:
            chip = Rect(left, area.y, side, side)
            draw_chip(surface, look, chip, laid.tile, mark.colour, look.theme.on_player, look.theme.paper)
            left += step
        left += gap


def shows_log(look: Look, area: Rect, players: int, log: Sequence[str]) -> bool:
    """Whether a card in ``area`` has room for at least the latest sentence of the log."""
    return bool(_latest(look, plan_card(look, area, players).log, log))


def _latest(look: Look, area: Rect, log: Sequence[str]) -> list[tuple[str, int]]:
    """As many of the latest sentences as fit into ``area``, oldest first, with their heights."""
    chosen: list[tuple[str, int]] = []
    room = area.height - look.units.px(10)
    for sentence in reversed(log[-_LONGEST_LOG:]):
        height = look.text.height(sentence, TextRole.BODY, area.width)
        if height > room:
            break
        chosen.insert(0, (sentence, height))
        room -= height
    return chosen


def _draw_log(surface: Surface, look: Look, area: Rect, log: Sequence[str]) -> None:
    text = look.text
    chosen = _latest(look, area, log)
    if not chosen:
        return
    top = area.y + look.units.px(8)
    draw_rule(surface, look, area, area.y)
    for sentence, height in chosen:
        place = Rect(area.x, top, area.width, height)
        colour = look.theme.ink if sentence == chosen[-1][0] else look.theme.ink_soft
        text.draw(surface, sentence, place, TextRole.BODY, colour, lines=0, valign=VAlign.TOP)
        top += height
