"""Words around the tray: the game's title, whose turn it is, and what may be done."""

from __future__ import annotations

from pygame import Rect, Surface

from render.look import Look
from render.text import VAlign
from render.units import TextRole
from render.widgets.badge import draw_badge
from rules_config.model import GoalReached, Rules


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


def draw_turn_sign(surface: Surface, look: Look, felt: Rect, seat: int, heading: str) -> None:
    """Whose turn begins, large on the felt, to be read from across the room."""
    role = TextRole.HUGE
    height = min(look.text.line_height(role, bold=True), round(felt.height * 0.3))
    gap = look.units.px(16)
    width = min(look.text.width(heading, role, bold=True), felt.width - height - 3 * gap)
    left = felt.centerx - (height + gap + width) // 2
    top = felt.y + round(felt.height * 0.29) - height // 2
    draw_badge(surface, Rect(left, top, height, height), seat, look.theme, on_dark=True)
    area = Rect(left + height + gap, top, width, height)
    look.text.draw(surface, heading, area, role, look.theme.on_felt, bold=True, smallest=0.3)


def draw_status(
    surface: Surface, look: Look, area: Rect, seat: int, heading: str, status: str, stake: str
) -> None:
    """Whose turn it is and what may be done; ``stake`` is what the next roll risks."""
    height = look.text.line_height(TextRole.HEADING, bold=True)
    badge = round(height * 0.82)
    draw_badge(
        surface, Rect(area.x, area.y + (height - badge) // 2, badge, badge), seat, look.theme, on_dark=True
    )
    title = Rect(area.x + badge + look.units.px(10), area.y, area.width - badge - look.units.px(10), height)
    look.text.draw(surface, heading, title, TextRole.HEADING, look.theme.on_table, bold=True, smallest=0.5)
    body = Rect(area.x, title.bottom, area.width, area.bottom - title.bottom)
    text = f"{status}\n{stake}." if stake and look.text.height(status, TextRole.BODY, area.width) <= (
        look.text.line_height(TextRole.BODY)
    ) else status  # fmt: skip
    look.text.draw(
        surface, text, body, TextRole.BODY, look.theme.on_table_soft, lines=0, valign=VAlign.TOP, smallest=0.7
    )
