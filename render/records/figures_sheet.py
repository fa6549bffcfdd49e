"""A sheet of figures about one player, or everybody: lines, how often each number fell, what that says."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.store.statistics import Figures
from render.focus import Step, WidgetState
from render.input import Input, Position
from render.keymap import Button, Command
from render.look import Look
from render.records.face_bars import draw_face_bars, wanted_height
from render.records.figures_text import fairness_words
from render.text import Align, VAlign
from render.units import TextRole, inset
from render.widgets.paper import RADIUS, draw_paper
from render.widgets.scroll import ScrollView
from render.widgets.shapes import draw_focus

_LINE_STEP = 60  # units of one press on an arrow

Line = tuple[str, str]  # label and value


@dataclass
class FiguresSheet:
    """The sheet. Where it is longer than its place it can have the focus, and the arrows scroll it."""

    name: str = "figures"
    title: str = ""
    lines: tuple[Line, ...] = ()
    figures: Figures | None = None
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False
    view: ScrollView = field(default_factory=ScrollView)
    _step: int = 1

    def tell(self, title: str, lines: tuple[Line, ...], figures: Figures) -> None:
        """Tell about somebody else, from the top; :meth:`place` has to follow."""
        self.title, self.lines, self.figures = title, lines, figures
        self.view.offset = 0

    def place(self, look: Look, area: Rect) -> None:
        """Lay the sheet into ``area`` (px). The bars get what is left, but never too little to be read."""
        px = look.units.px
        self.rect = area.copy()
        self._step = px(_LINE_STEP)
        self.view.viewport = inset(area, px(24), px(14))
        width = self._width(look)
        words_height = look.text.height(self._words, TextRole.BODY, width)
        fixed = look.text.line_height(TextRole.LABEL, bold=True) + px(4)
        fixed += len(self.lines) * look.text.line_height(TextRole.BODY)
        if words_height:
            fixed += words_height + px(10) + px(10)
        least, room = wanted_height(look), self.view.viewport.height - fixed
        self._bars = max(least, min(room, 2 * least)) if words_height else 0
        self.view.place([], fixed + self._bars)

    @property
    def _words(self) -> str:
        return fairness_words(self.figures) if self.figures is not None else ""

    def _width(self, look: Look) -> int:
        return self.view.viewport.width - look.units.px(14)

    # As a widget

    def press(self, position: Position | None) -> Step:
        """Nothing to choose on it."""
        return None

    def handle(self, event: Input) -> bool:
        """Scroll; at either end the arrows move the focus on."""
        before = self.view.offset
        if event is Button.UP:
            self.view.scroll_to(before - self._step)
        elif event is Button.DOWN:
            self.view.scroll_to(before + self._step)
        return self.view.offset != before

    def alt(self) -> str:
        """All of it."""
        told = ". ".join(f"{label}: {value}" for label, value in self.lines)
        return f"{self.title}. {told}. {self._words}".strip()

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Only the focus: the rest is painted by :meth:`paint`, whether in the ring or not."""
        if state.focused:
            draw_focus(surface, look, self.rect, look.units.px(RADIUS))

    # What is on it

    def paint(self, surface: Surface, look: Look) -> None:
        """Paper and figures."""
        draw_paper(surface, look, self.rect)
        with self.view.clipped(surface):
            self._paint_content(surface, look)
        self.view.draw_edges(surface, look, look.theme.paper)
        self.view.draw_bar(surface, look, look.theme.ink_soft, look.theme.paper_shade)

    def _paint_content(self, surface: Surface, look: Look) -> None:
        theme, text, px = look.theme, look.text, look.units.px
        width = self._width(look)
        head = Rect(0, 0, width, text.line_height(TextRole.LABEL, bold=True))
        place = self.view.in_window(head)
        text.draw(surface, self.title, place, TextRole.LABEL, theme.ink, bold=True, smallest=0.4)
        y = head.bottom + px(4)
        height = text.line_height(TextRole.BODY)
        for line in self.lines:
            _draw_line(surface, look, self.view.in_window(Rect(0, y, width, height)), line)
            y += height
        if not self._words or self.figures is None:
            return
        bars = Rect(0, y + px(10), width, self._bars)
        draw_face_bars(surface, look, self.view.in_window(bars), self.figures.faces)
        words = Rect(0, bars.bottom + px(10), width, text.height(self._words, TextRole.BODY, width))
        text.draw(
            surface,
            self._words,
            self.view.in_window(words),
            TextRole.BODY,
            theme.ink_soft,
            lines=0,
            valign=VAlign.TOP,
        )


def _draw_line(surface: Surface, look: Look, row: Rect, line: Line) -> None:
    """Label at the left, value at the right."""
    text, theme = look.text, look.theme
    label, value = line
    width = min(text.width(value, TextRole.BODY, bold=True), row.width * 2 // 3)
    right = Rect(row.right - width, row.y, width, row.height)
    text.draw(surface, value, right, TextRole.BODY, theme.ink, bold=True, align=Align.RIGHT, smallest=0.5)
    left = Rect(row.x, row.y, row.width - width - look.units.px(10), row.height)
    text.draw(surface, label, left, TextRole.BODY, theme.ink_soft, smallest=0.5)
