"""Words around the tray: the game's title, whose turn it is, and what may be done."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from render.look import Look
from render.text import VAlign
from render.units import TextRole
from render.widgets.badge import draw_badge
from rules_config.model import GoalReached, Rules

_SMALLEST_BESIDE_ODDS = 0.18  # sixteen of the widest letters; the felt said the name when the turn began


def draw_title(surface: Surface, look: Look, area: Rect, rules: Rules) -> None:
    """The game's title, and below it the trail or the goal."""
    height = look.text.line_height(TextRole.HEADING, bold=True)
    title = Rect(area.x, area.y, area.width, height)
    below = Rect(area.x, title.bottom, area.width, area.bottom - title.bottom)
    look.text.draw(
        surface, rules.title, title, TextRole.HEADING, look.theme.on_table, bold=True, smallest=0.45
    )
    look.text.draw(surface, _goal(rules), below, TextRole.BODY, look.theme.on_table_soft, smallest=0.6)


def _goal(rules: Rules) -> str:
    if rules.goal is None:
        return ""
    amount = f"{rules.goal.score:,} {rules.words.points}"
    if rules.trail is not None:
        return f"{rules.trail.name} · {amount}"
    how = {GoalReached.EXACTLY: "exactly ", GoalReached.MORE_THAN: "more than "}.get(rules.goal.reached, "")
    return f"to {how}{amount}"


def turn_sign_area(look: Look, felt: Rect) -> Rect:
    """The band of the felt above the waiting dice, where the sign of a new turn stands."""
    return Rect(felt.x, felt.y + round(felt.height * 0.03), felt.width, round(felt.height * 0.52))


def draw_turn_sign(surface: Surface, look: Look, felt: Rect, seat: int, heading: str) -> None:
    """Whose turn begins, large on the felt, to be read from across the room.

    A long name goes on a line of its own, if that makes it larger.
    """
    text, role, gap = look.text, TextRole.HUGE, look.units.px(16)
    area = turn_sign_area(look, felt)
    line = text.line_height(role, bold=True)
    one = _scale(look, area, (heading,))
    broken = tuple(heading.rsplit(" ", 1))
    lines = broken if len(broken) > 1 and _scale(look, area, broken) > 1.15 * one else (heading,)
    scale = _scale(look, area, lines)
    widest = max(text.width(part, role, bold=True) for part in lines)
    height = min(area.height, round(scale * line * len(lines)) + 2)
    badge = _badge(scale * line, len(lines))
    width = min(area.width - badge - 3 * gap, round(scale * widest) + 2)
    left = area.centerx - (badge + gap + width) // 2
    draw_badge(surface, Rect(left, area.centery - badge // 2, badge, badge), seat, look.theme, on_dark=True)
    words = Rect(left + badge + gap, area.centery - height // 2, width, height)
    text.draw(
        surface,
        "\n".join(lines),
        words,
        role,
        look.theme.on_felt,
        bold=True,
        lines=len(lines),
        smallest=0.2,
    )


def _scale(look: Look, area: Rect, lines: Sequence[str]) -> float:
    """At which share of its full size a sign of these lines fits."""
    text, gap = look.text, look.units.px(16)
    line = text.line_height(TextRole.HUGE, bold=True)
    widest = max(text.width(part, TextRole.HUGE, bold=True) for part in lines)
    across = (area.width - 3 * gap) / (widest + _badge(line, len(lines)))
    return min(1.0, across, area.height / (line * len(lines)))


def _badge(line: float, lines: int) -> int:
    """Size of the badge beside lines of this height."""
    return round(line * (1 if lines == 1 else 1.5))


def draw_status(
    surface: Surface, look: Look, area: Rect, seat: int, heading: str, status: str, stake: str, strip: int = 0
) -> None:
    """Whose turn it is and what may be done; ``stake`` is what the next roll risks.

    The heading leaves ``strip`` pixels at its right to the odds.
    """
    height = look.text.line_height(TextRole.SIGN, bold=True)
    badge = round(height * 0.82)
    draw_badge(
        surface, Rect(area.x, area.y + (height - badge) // 2, badge, badge), seat, look.theme, on_dark=True
    )
    left = area.x + badge + look.units.px(10)
    title = Rect(left, area.y, area.right - left - (strip + look.units.px(12) if strip else 0), height)
    smallest = _SMALLEST_BESIDE_ODDS if strip else 0.35
    colour = look.theme.on_table
    look.text.draw(surface, heading, title, TextRole.SIGN, colour, bold=True, smallest=smallest)
    body = Rect(area.x, title.bottom, area.width, area.bottom - title.bottom)
    words = _status_words(look, area, status, stake)
    look.text.draw(
        surface,
        words,
        body,
        TextRole.BODY,
        look.theme.on_table_soft,
        lines=0,
        valign=VAlign.TOP,
        smallest=0.7,
    )


def status_area(look: Look, area: Rect, heading: str, status: str, stake: str) -> Rect:
    """The part of ``area`` that heading and status take up."""
    text = look.text
    height = text.line_height(TextRole.SIGN, bold=True)
    title = round(height * 0.82) + look.units.px(10) + text.width(heading, TextRole.SIGN, bold=True)
    lines = text.wrap(_status_words(look, area, status, stake), TextRole.BODY, area.width)
    widest = max(title, *(text.width(line, TextRole.BODY) for line in lines))
    return Rect(area.x, area.y, min(area.width, widest), area.height)


def _status_words(look: Look, area: Rect, status: str, stake: str) -> str:
    """The status, and in a line of its own what is at stake, where there is room for both."""
    lines = len(look.text.wrap(status, TextRole.BODY, area.width)) if stake else 0
    if lines == 1:
        return f"{status}\n{stake}."
    return f"{status}\n{stake.partition('. ')[0]}." if lines == 2 else status
