"""The paper score card: everybody's score, what is to be said of each, and what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.engine import DiceState
from game.hold_state import HoldState
from render.look import Look
from render.text import Align, VAlign
from render.units import TextRole, inset
from render.widgets.badge import draw_badge
from render.widgets.paper import draw_paper, draw_rule
from render.widgets.shapes import draw_panel

_SMALLEST_NAME = 0.33  # of its size: sixteen of the widest letters still fit beside a long score


@dataclass(frozen=True, slots=True)
class Row:
    """One player's line on the card."""

    seat: int
    name: str
    note: str
    score: str
    on_turn: bool
    out: bool


def card_rows(state: DiceState, on_turn: int | None, computers: Sequence[str]) -> tuple[Row, ...]:
    """The lines of the card in seat order; ``on_turn`` is the seat shown as playing.

    ``computers`` says by seat which computer player makes the choices; "" for people.
    """
    best = max((seat.score for seat in state.seats if not seat.out), default=0)
    rows = []
    for index, seat in enumerate(state.seats):
        note = _note(state, index, best)
        if computers[index]:
            note = f"{note} · {computers[index]}" if note else f"computer: {computers[index]}"
        out = "left" if seat.left else state.rules.words.out
        score = out if seat.out else f"{seat.score:,}"
        rows.append(Row(index, seat.name, note, score, index == on_turn, seat.out))
    return tuple(rows)


def _note(state: DiceState, index: int, best: int) -> str:
    seat = state.seats[index]
    if seat.out:
        return ""
    final = state.standing.final_round
    if state.standing.play_off is not None:
        played = dict(state.standing.play_off.points)
        if index in played:
            return f"play-off: {played[index]:,}"
        return "play-off to come" if index in state.standing.play_off.seats else ""
    if final is not None and state.result is None:
        if index in final.waiting:
            return "one more turn"
        return "leads" if seat.score == best else ""
    if isinstance(state, HoldState) and seat.score <= 0 and state.rules.hold is not None:
        needed = state.rules.hold.entry_minimum
        return f"not in yet: {needed:,} needed" if needed else ""
    if state.result is not None:
        return ""
    scores = sorted((other.score for other in state.seats if not other.out), reverse=True)
    if seat.score == best and best > 0 and len(scores) > 1 and scores[1] < best:
        return f"leads by {best - scores[1]:,}"
    return ""


@dataclass(frozen=True, slots=True)
class CardPlan:
    """Where everything on the card goes: heading, the rows that fit with their areas, and what is left."""

    head: Rect
    rows: tuple[tuple[Row, Rect], ...]
    hidden: int  # how many rows do not fit
    rest: Rect

    def line_of(self, seat: int) -> Rect | None:
        """The row of ``seat``, if it shows."""
        return next((area for row, area in self.rows if row.seat == seat), None)


def plan_score_card(look: Look, area: Rect, rows: Sequence[Row]) -> CardPlan:
    """Divide the card in ``area``."""
    inner = inset(area, look.units.px(20), look.units.px(14))
    head = Rect(inner.x, inner.y, inner.width, look.text.line_height(TextRole.LABEL, bold=True))
    body = Rect(inner.x, head.bottom + look.units.px(14), inner.width, 0)
    body.height = inner.bottom - body.y
    height, shown = _row_plan(look, body, rows)
    placed = tuple(
        (row, Rect(body.x, body.y + place * height, body.width, height)) for place, row in enumerate(shown)
    )
    top = body.y + len(shown) * height + look.units.px(8)
    rest = Rect(body.x, top, body.width, body.bottom - top)
    return CardPlan(head, placed, len(rows) - len(shown), rest)


def draw_score_card(
    surface: Surface, look: Look, area: Rect, state: DiceState, rows: Sequence[Row], log: Sequence[str]
) -> None:
    """Draw the card into ``area``: heading with the goal, a line per player, and the latest of ``log``."""
    plan = plan_score_card(look, area, rows)
    draw_paper(surface, look, area)
    _draw_head(surface, look, plan.head, state)
    draw_rule(surface, look, plan.head, plan.head.bottom + look.units.px(6))
    for row, place in plan.rows:
        _draw_row(surface, look, place, row)
    if plan.hidden:
        line = look.text.line_height(TextRole.BODY)
        rest = Rect(plan.rest.x, plan.rest.bottom - line, plan.rest.width, line)
        more = f"and {plan.hidden} more"
        look.text.draw(surface, more, rest, TextRole.BODY, look.theme.ink_soft, align=Align.CENTRE)
    else:
        _draw_log(surface, look, plan.rest, log)


def _draw_head(surface: Surface, look: Look, area: Rect, state: DiceState) -> None:
    goal = state.rules.goal
    right = f"goal {goal.score:,}" if goal else ""
    width = look.text.width(right, TextRole.BODY)
    words = state.rules.words.points.capitalize()
    left = Rect(area.x, area.y, area.width - width - look.units.px(10), area.height)
    look.text.draw(surface, words, left, TextRole.LABEL, look.theme.ink, bold=True, smallest=0.7)
    look.text.draw(surface, right, area, TextRole.BODY, look.theme.ink_soft, align=Align.RIGHT)


def _row_plan(look: Look, body: Rect, rows: Sequence[Row]) -> tuple[int, tuple[Row, ...]]:
    """Height of a row, and the rows that fit: all of them, or those around the player on turn.

    Whoever is out of the game makes room first.
    """
    least = look.text.line_height(TextRole.LABEL, bold=True) + look.units.px(6)
    most = look.text.line_height(TextRole.LABEL) + look.text.line_height(TextRole.BODY) + look.units.px(20)
    if least * len(rows) <= body.height:
        return min(most, body.height // len(rows)), tuple(rows)
    rows = [row for row in rows if not row.out] or rows
    if least * len(rows) <= body.height:
        return least, tuple(rows)
    fitting = max(1, (body.height - look.text.line_height(TextRole.BODY)) // least)
    turn = next((place for place, row in enumerate(rows) if row.on_turn), 0)
    start = max(0, min(turn - fitting // 2, len(rows) - fitting))
    return least, tuple(rows[start : start + fitting])


def _draw_row(surface: Surface, look: Look, area: Rect, row: Row) -> None:
    theme, px = look.theme, look.units.px
    if row.on_turn:
        ground = area.inflate(px(20), -px(4))
        draw_panel(surface, ground, theme.paper_turn, px(8))
        surface.fill(theme.accent, Rect(ground.x, ground.y + px(4), px(5), ground.height - px(8)))
    name_height = look.text.line_height(TextRole.LABEL, bold=True)
    size = min(area.height - px(8), look.units.grown_px(36, 0.4))
    badge = Rect(area.x + px(4), area.centery - size // 2, size, size)
    draw_badge(surface, badge, row.seat, theme, out=row.out)
    colour = theme.ink_soft if row.out else theme.ink
    role = TextRole.BIG if area.height >= look.text.line_height(TextRole.BIG) else TextRole.LABEL
    role = TextRole.LABEL if row.out else role
    score_width = min(look.text.width(row.score, role, bold=True), area.width // 2)
    score = Rect(area.right - score_width - px(4), area.y, score_width, area.height)
    look.text.draw(surface, row.score, score, role, colour, bold=True, align=Align.RIGHT, smallest=0.6)
    text = Rect(badge.right + px(12), area.y, score.x - badge.right - px(22), area.height)
    note_height = look.text.line_height(TextRole.BODY)
    if row.note and name_height + note_height <= area.height:
        top = area.y + (area.height - name_height - note_height) // 2
        name_area = Rect(text.x, top, text.width, name_height)
        note_area = Rect(text.x, top + name_height, text.width, note_height)
        look.text.draw(surface, row.note, note_area, TextRole.BODY, theme.ink_soft, smallest=0.5)
    else:
        name_area = text
    look.text.draw(
        surface, row.name, name_area, TextRole.LABEL, colour, bold=row.on_turn, smallest=_SMALLEST_NAME
    )


def _draw_log(surface: Surface, look: Look, area: Rect, log: Sequence[str]) -> None:
    """As many of the latest sentences as fit, oldest first, at the foot of the card."""
    line = look.text.line_height(TextRole.BODY)
    chosen: list[str] = []
    room = area.height - look.units.px(12)
    for sentence in reversed(log):
        height = look.text.height(sentence, TextRole.BODY, area.width)
        if height > room or len(chosen) == 4:
            break
        chosen.insert(0, sentence)
        room -= height
    if not chosen or area.height < 2 * line:
        return
    heights = [look.text.height(sentence, TextRole.BODY, area.width) for sentence in chosen]
    top = area.bottom - sum(heights)
    draw_rule(surface, look, area, top - look.units.px(8))
    for sentence, height in zip(chosen, heights, strict=True):
        place = Rect(area.x, top, area.width, height)
        look.text.draw(
            surface, sentence, place, TextRole.BODY, look.theme.ink_soft, lines=0, valign=VAlign.TOP
        )
        top += height
