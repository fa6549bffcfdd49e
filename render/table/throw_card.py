"""The paper card of the roll-off: what everybody has thrown so far."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from render.look import Look
from render.text import Align
from render.units import TextRole, inset
from render.widgets.badge import draw_badge
from render.widgets.paper import draw_paper, draw_rule


def draw_throw_card(
    surface: Surface, look: Look, area: Rect, names: Sequence[str], throws: Sequence[Sequence[int]]
) -> None:
    """A line per player: badge, name, and the throws in their order."""
    draw_paper(surface, look, area)
    inner = inset(area, look.units.px(20), look.units.px(14))
    head_height = look.text.line_height(TextRole.LABEL, bold=True)
    head = Rect(inner.x, inner.y, inner.width, head_height)
    look.text.draw(surface, "Throws", head, TextRole.LABEL, look.theme.ink, bold=True)
    draw_rule(surface, look, inner, head.bottom + look.units.px(6))
    top = head.bottom + look.units.px(14)
    least = head_height + look.units.px(4)
    fitting = max(1, (inner.bottom - top) // least)
    row_height = min(look.units.grown_px(56, 0.6), (inner.bottom - top) // min(len(names), fitting))
    for place, name in enumerate(names[:fitting]):
        row = Rect(inner.x, top + place * row_height, inner.width, row_height)
        size = min(row_height - look.units.px(8), look.units.grown_px(34, 0.4))
        badge = Rect(row.x, row.centery - size // 2, size, size)
        draw_badge(surface, badge, place, look.theme)
        thrown = " · ".join(str(face) for face in throws[place])
        tall = row.height >= look.text.line_height(TextRole.HEADING, bold=True)
        role = TextRole.HEADING if tall else TextRole.LABEL
        width = min(look.text.width(thrown, role, bold=True), row.width // 2)
        right = Rect(row.right - width, row.y, width, row.height)
        look.text.draw(
            surface,
            thrown,
            right,
            role,
            look.theme.ink,
            bold=True,
            align=Align.RIGHT,
            smallest=0.5,
        )
        left = badge.right + look.units.px(12)
        middle = Rect(left, row.y, max(1, right.x - left - look.units.px(10)), row.height)
        look.text.draw(surface, name, middle, TextRole.LABEL, look.theme.ink, smallest=0.33)
