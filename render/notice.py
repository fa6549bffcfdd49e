"""What the window says over any scene: a sentence that concerns everything, or that it is too small."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from render.look import Look
from render.text import Align, Texts
from render.units import SMALLEST_WINDOW, TextRole, Units, centred, inset
from render.widgets.paper import draw_paper


def draw_notice(surface: Surface, look: Look, sentences: Sequence[str]) -> None:
    """A paper strip at the top with the sentences. It lies over the scene until the next press."""
    px = look.units.px
    text = "\n".join(sentences)
    width = min(look.units.width - 2 * px(40), px(900))
    padding = px(20)
    height = look.text.height(text, TextRole.BODY, width - 2 * padding) + 2 * px(14)
    strip = Rect(0, px(20), width, min(height, look.units.height - px(40)))
    strip.centerx = look.units.width // 2
    draw_paper(surface, look, strip)
    look.text.draw(
        surface,
        text,
        inset(strip, padding, px(10)),
        TextRole.BODY,
        look.theme.ink,
        align=Align.CENTRE,
        lines=0,
    )


def draw_too_small(surface: Surface, look: Look) -> None:
    """Instead of a scene: the window must be larger."""
    surface.fill(look.theme.table)
    width, height = SMALLEST_WINDOW
    sentence = f"This window is too small to play in. It needs at least {width} × {height} pixels."
    area = centred(surface.get_rect(), surface.get_width() - 20, surface.get_height() - 10)
    # The window's own units have shrunk along with it.
    text = Texts(look.text.fonts, Units(*SMALLEST_WINDOW), look.text.audit)
    colour = look.theme.on_table
    text.draw(surface, sentence, area, TextRole.BODY, colour, align=Align.CENTRE, lines=0, smallest=0.5)
