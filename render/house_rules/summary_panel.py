"""The rules in plain words beside the form: what the last change has brought stands out."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.house_rules.writing import Writing
from render.input import Input, Position
from render.keymap import Button, Command
from render.look import Look
from render.text import VAlign
from render.theme import Colour
from render.units import TextRole, inset
from render.widgets.paper import RADIUS, draw_paper
from render.widgets.scroll import ScrollView
from render.widgets.shapes import draw_focus, draw_panel
from rules_config.summary import summary_lines
from rules_config.trails import turns_each

_HEADING = "In plain words"
_STEP = 60  # units scrolled by one press
_GUTTER = 18


@dataclass(frozen=True, slots=True)
class _Line:
    """A sentence with its place in the content, and how it is marked."""

    words: str
    rect: Rect
    colour: Colour
    bold: bool = False
    changed: bool = False
    newest: bool = False


@dataclass
class SummaryPanel:
    """A sheet of its own when there is room, else the last part of the form (then it does not scroll)."""

    writing: Writing
    name: str = "summary"
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False
    help: str = "The rules as they stand. A dot marks what is not as printed."
    view: ScrollView = field(default_factory=ScrollView)
    on_its_own: bool = True
    _lines: list[_Line] = field(default_factory=list)
    _shown: str = ""

    def press(self, position: Position | None) -> Step:
        """Nothing to choose on it."""
        return None

    def handle(self, event: Input) -> bool:
        """Scroll; at either end the arrows move the focus on."""
        if not self.on_its_own or event not in (Button.UP, Button.DOWN):
            return False
        before = self.view.offset
        self.view.scroll_to(before + (self._step if event is Button.DOWN else -self._step))
        return self.view.offset != before

    def alt(self) -> str:
        """All of it, to be read aloud."""
        return f"{_HEADING}. {' '.join(line.words for line in self._lines)}"

    def lay(self, look: Look, paper: Rect) -> None:
        """Set the sentences on a sheet of its own."""
        self.on_its_own = True
        self.rect, self.clip = paper, None
        self._step = look.units.px(_STEP)
        padding = look.units.px(20)
        self.view.viewport = inset(paper, padding, look.units.px(14))
        height = self._write(look, self.view.viewport.width - look.units.px(12))
        self.view.place([], height)
        self._show_newest(look)

    def wanted_height(self, look: Look, width: int) -> int:
        """Height of it as a part of something else, ``width`` pixels wide."""
        self.on_its_own = False
        self._step = 0
        return self._write(look, width - 2 * look.units.px(14)) + 2 * look.units.px(10)

    def _show_newest(self, look: Look) -> None:
        newest = next((line for line in self._lines if line.newest), None)
        if newest is not None and newest.words != self._shown:
            self._shown = newest.words
            margin = look.units.px(30)
            self.view.show_span(newest.rect.top - margin, newest.rect.bottom + margin)

    def _write(self, look: Look, width: int) -> int:
        theme, px, writing = look.theme, look.units.px, self.writing
        self._lines, y = [], 0

        def add(words: str, colour: Colour, *, bold: bool = False, indent: int = 0, **marks: bool) -> None:
            nonlocal y
            height = look.text.height(words, TextRole.BODY, width - indent, bold=bold)
            rect = Rect(indent, y, width - indent, height)
            self._lines.append(_Line(words, rect, colour, bold, **marks))
            y += height + px(7)

        if self.on_its_own:
            add(_HEADING, theme.accent_ink, bold=True)
        if writing.rules is None:
            add("Not yet to be played: put right what stands in red.", theme.bad_ink, bold=True)
        turns = turns_each(writing.latest_good)
        if turns:
            add(f"A game takes {turns}.", theme.ink, bold=True)
        printed = set(summary_lines(writing.draft.base))
        for sentence in summary_lines(writing.latest_good):
            changed = sentence not in printed
            newest = sentence == writing.newest_line
            colour = theme.ink if changed else theme.ink_soft
            add(sentence, colour, indent=px(_GUTTER), changed=changed, newest=newest)
        return y

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint it."""
        radius = look.units.px(RADIUS)
        if self.on_its_own:
            draw_paper(surface, look, self.rect)
            with self.view.clipped(surface):
                self._draw_lines(surface, look, self.view.in_window(Rect(0, 0, 0, 0)).topleft)
            self.view.draw_edges(surface, look, look.theme.paper)
            self.view.draw_bar(surface, look, look.theme.ink_soft, look.theme.paper_shade)
        else:
            self._draw_lines(
                surface, look, (self.rect.x + look.units.px(14), self.rect.y + look.units.px(10))
            )
        if state.focused:
            draw_focus(surface, look, self.rect, radius, on_paper=not self.on_its_own)

    def _draw_lines(self, surface: Surface, look: Look, offset: tuple[int, int]) -> None:
        theme, px = look.theme, look.units.px
        for line in self._lines:
            area = line.rect.move(offset)
            if line.newest:
                ground = area.inflate(2 * px(6), px(4))
                draw_panel(surface, ground, theme.paper_turn, px(6))
            if line.changed:
                size = px(9)
                height = look.text.line_height(TextRole.BODY)
                dot = Rect(area.x - px(_GUTTER) + px(2), area.y + (height - size) // 2, size, size)
                draw_panel(surface, dot, theme.accent_ink, size // 2)
            look.text.draw(
                surface,
                line.words,
                area,
                TextRole.BODY,
                line.colour,
                bold=line.bold,
                lines=0,
                valign=VAlign.TOP,
            )
