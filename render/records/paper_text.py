"""Paragraphs on a sheet of paper that scrolls when they are many: what a page has to say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from render.input import Input
from render.look import Look
from render.text import VAlign
from render.units import TextRole, inset
from render.widgets.paper import draw_paper
from render.widgets.scroll import ScrollView


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A piece of text. ``is_bad``: it says what went wrong."""

    text: str
    role: TextRole = TextRole.BODY
    bold: bool = False
    is_bad: bool = False


class PaperText:
    """Paragraphs one below the other."""

    def __init__(self, paragraphs: Sequence[Paragraph]) -> None:
        self.paragraphs = tuple(paragraphs)
        self.view = ScrollView()
        self._paper = Rect(0, 0, 0, 0)
        self._placed: list[tuple[Paragraph, Rect]] = []

    def say(self, paragraphs: Sequence[Paragraph]) -> None:
        """Say something else; :meth:`place` has to follow."""
        self.paragraphs = tuple(paragraphs)
        self.view.offset = 0

    def place(self, look: Look, area: Rect) -> None:
        """Lay the text out on paper in ``area`` (px): no taller than it has to be."""
        px = look.units.px
        width = area.width - 2 * px(32) - px(20)
        self._placed = []
        y = px(4)
        for paragraph in self.paragraphs:
            height = look.text.height(paragraph.text, paragraph.role, width, bold=paragraph.bold)
            self._placed.append((paragraph, Rect(0, y, width, height)))
            y += height + px(12)
        content = max(1, y - px(8))
        self._paper = Rect(area.x, area.y, area.width, min(area.height, content + 2 * px(18)))
        self.view.viewport = inset(self._paper, px(32), px(18))
        self.view.place([], content)

    def handle(self, event: Input, look: Look) -> bool:
        """Scroll, if the input asks for it."""
        return self.view.handle(event, look)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint paper and text."""
        draw_paper(surface, look, self._paper)
        theme = look.theme
        with self.view.clipped(surface):
            for paragraph, rect in self._placed:
                spot = self.view.in_window(rect)
                if not spot.colliderect(self.view.viewport):
                    continue
                colour = theme.bad_ink if paragraph.is_bad else theme.ink
                look.text.draw(
                    surface,
                    paragraph.text,
                    spot,
                    paragraph.role,
                    colour,
                    bold=paragraph.bold,
                    lines=0,
                    valign=VAlign.TOP,
                )
        self.view.draw_edges(surface, look, theme.paper)
        self.view.draw_bar(surface, look, theme.ink_soft, theme.paper_shade)

    def alt(self) -> str:
        """All of it."""
        return " ".join(paragraph.text for paragraph in self.paragraphs)
