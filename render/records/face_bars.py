"""How often each number lay up, as bars over pictures of dice; a line marks the equal share."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from render.dice.materials import die_style
from render.dice.painter import die_picture
from render.look import Look
from render.text import Align
from render.units import TextRole
from render.widgets.shapes import draw_panel

_HEADROOM = 1.15  # of the equal share: how tall the tallest bar may be expected


def wanted_height(look: Look) -> int:
    """A good height in pixels."""
    return look.units.px(110) + look.text.line_height(TextRole.CAPTION) + look.units.grown_px(30, 0.3)


def draw_face_bars(surface: Surface, look: Look, area: Rect, faces: Sequence[int]) -> None:
    """Draw one bar per number into ``area``, with its count where all counts have room."""
    theme, px = look.theme, look.units.px
    die = min(look.units.grown_px(30, 0.3), area.width // (2 * len(faces)), area.height // 3)
    line = look.text.line_height(TextRole.CAPTION)
    base = area.bottom - die - px(6)
    step = area.width // len(faces)
    counts = [f"{count:,}" for count in faces]
    has_words = all(look.text.width(words, TextRole.CAPTION) <= step - px(4) for words in counts)
    top = area.y + (line + px(4) if has_words else 0)
    room = max(1, base - top)
    expected = sum(faces) / len(faces)
    highest = max(1.0, expected * _HEADROOM, float(max(faces)))
    for place, count in enumerate(faces):
        centre = area.x + step * place + step // 2
        height = round(room * count / highest)
        draw_panel(
            surface, Rect(centre - step * 3 // 10, base - height, step * 3 // 5, height), theme.felt, px(4)
        )
        if has_words:
            words = Rect(centre - step // 2, area.y, step, line)
            look.text.draw(surface, counts[place], words, TextRole.CAPTION, theme.ink, align=Align.CENTRE)
        surface.blit(die_picture(place + 1, die_style(""), die), (centre - die // 2, base + px(6)))
    if expected:
        surface.fill(
            theme.accent_ink, Rect(area.x, base - round(room * expected / highest), area.width, px(2))
        )
