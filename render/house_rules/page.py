"""A sheet of paper that fills a screen and scrolls: the frame that several small scenes share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import FocusRing, Step, WidgetState
from render.house_rules.scrolling import handle_scrolled, show_focus
from render.house_rules.sheet_column import SheetColumn
from render.input import Input, Position
from render.keymap import Button as Key
from render.keymap import Command
from render.look import Look
from render.scenes.frame import Frame, draw_frame, lay_frame
from render.units import inset
from render.widgets.button import Button
from render.widgets.paper import RADIUS, draw_paper
from render.widgets.scroll import ScrollView
from render.widgets.shapes import draw_focus

_STEP = 60  # units scrolled by one press
_WIDEST = 980  # units: longer lines are hard to read


@dataclass
class Sheet:
    """The paper as something that can have the focus, where there is nothing on it to press."""

    view: ScrollView
    name: str = "sheet"
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False
    step: int = 1
    said: str = "A sheet to read"

    def press(self, position: Position | None) -> Step:
        """Nothing to choose on it."""
        return None

    def handle(self, event: Input) -> bool:
        """Scroll; at either end the arrows move the focus on."""
        before = self.view.offset
        if event is Key.UP:
            self.view.scroll_to(before - self.step)
        elif event is Key.DOWN:
            self.view.scroll_to(before + self.step)
        return self.view.offset != before

    def alt(self) -> str:
        """What is on it."""
        return self.said

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Only the focus: the paper is the page's."""
        if state.focused:
            draw_focus(surface, look, self.rect, look.units.px(RADIUS))


@dataclass
class Page:
    """Laid out with :meth:`begin` and :meth:`finish`; :meth:`handle` hears inputs, :meth:`draw` paints."""

    view: ScrollView = field(default_factory=ScrollView)

    def __post_init__(self) -> None:
        self.sheet = Sheet(self.view)
        self._paper = Rect(0, 0, 0, 0)
        self._look: Look | None = None

    @property
    def is_laid_out(self) -> bool:
        """Whether :meth:`finish` has been called."""
        return self._look is not None

    @property
    def look(self) -> Look:
        """The look it was laid out for last. Raises RuntimeError before that."""
        if self._look is None:
            raise RuntimeError("the page has not been laid out yet")
        return self._look

    def begin(
        self, look: Look, buttons: Sequence[Button], subheading: str, *, sentence_lines: int = 1
    ) -> SheetColumn:
        """Divide the window; what stands on the sheet goes into the column."""
        self._look = look
        px = look.units.px
        self._frame: Frame = lay_frame(look, buttons, subheading=subheading, sentence_lines=sentence_lines)
        body = self._frame.body
        self._paper = body.copy()
        self._paper.width = min(body.width, round(px(_WIDEST) * min(1.3, look.units.text_scale)))
        self._paper.centerx = body.centerx
        self.sheet.rect = self._paper.copy()
        self.sheet.step = px(_STEP)
        self.view.viewport = inset(self._paper, px(10), px(10))
        return SheetColumn(look, self.view.viewport.width - px(18), px(6))

    def finish(self, column: SheetColumn) -> None:
        """Everything is in the column."""
        column.finish(self.view)
        self.column = column

    def show_focus(self, ring: FocusRing) -> None:
        """Scroll to what has the focus, with its caption."""
        show_focus(ring, [self.view], self.look, self.column.lead)

    def handle(self, event: Input, ring: FocusRing) -> Step:
        """Where an input leads."""
        if self._look is None:
            return None
        return handle_scrolled(event, ring, [self.view], self._look, self.column.lead)[1]

    def draw(
        self, surface: Surface, heading: str, subheading: str, sentence: str = "", *, warning: bool = False
    ) -> None:
        """Paint everything but the widgets, which lie on top: call ``focus.draw`` next."""
        look = self.look
        draw_frame(surface, look, self._frame, heading, subheading, sentence, warning=warning)
        draw_paper(surface, look, self._paper)
        self.column.draw(surface, self.view)

    def draw_edges(self, surface: Surface) -> None:
        """The fade where the content goes on, and the bar; after the widgets."""
        self.view.draw_edges(surface, self.look, self.look.theme.paper)
        theme = self.look.theme
        self.view.draw_bar(surface, self.look, theme.ink_soft, theme.paper_shade)
