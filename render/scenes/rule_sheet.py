"""The rule sheet: written from the rule file itself, opened from anywhere, closed to where one was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import FocusRing, Quit, Step, Widget, WidgetState
from render.input import Input, Position, WindowEvent
from render.keymap import Button as Key
from render.keymap import Command
from render.look import Look
from render.scene import Scene, Services
from render.scenes.frame import draw_frame, lay_frame
from render.scenes.sheet_content import Picture, Words, write_sheet
from render.units import inset
from render.widgets.button import Button
from render.widgets.paper import RADIUS, draw_paper
from render.widgets.scroll import ScrollView
from render.widgets.shapes import draw_focus
from render.widgets.stepper import Stepper
from rules_config.model import Rules
from rules_config.summary import promise_line

_LINE_STEP = 60  # units


@dataclass
class _Sheet:
    """The paper as something that can have the focus: up and down scroll it."""

    view: ScrollView
    describe: Callable[[], str]
    name: str = "sheet"
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False
    step: int = 1  # pixels of one press

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
        """The rules, to be read aloud."""
        return self.describe()

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Only the focus: the paper is the scene's."""
        if state.focused:
            draw_focus(surface, look, self.rect, look.units.px(RADIUS))


class RuleSheetScene:
    """One sheet, or all of them to leaf through."""

    animating = False

    def __init__(self, services: Services, rules: Rules | None, back: Scene | None) -> None:
        """``rules`` None: all sheets, beginning with the rules last played. ``back`` None: to the title."""
        self._services = services
        self._back = back
        self._library = services.library()
        self._rules = rules or self._first()
        self._view = ScrollView()
        self._sheet = _Sheet(self._view, self._summary)
        self._done = Button("back", "Back", self._leave, key=Key.BACK)
        self._choice = None if rules is not None else self._chooser()
        chooser: list[Widget] = [] if self._choice is None else [self._choice]
        self.focus = FocusRing([*chooser, self._sheet, self._done], "sheet")
        self._look: Look | None = None
        self._pieces: list[Words | Picture] = []

    def _first(self) -> Rules:
        last = self._library.get(self._services.settings.current.last_rules)
        return last or self._library.rules[0]

    def _chooser(self) -> Stepper[str]:
        options = [(rules.id, rules.title) for rules in self._library.rules]
        return Stepper("choice", "Rules of", options, self._rules.id, self._choose)

    def _choose(self, rules_id: str) -> None:
        self._rules = self._library.get(rules_id) or self._rules
        self._view.scroll_to(0)
        if self._look is not None:
            self.layout(self._look)

    def _summary(self) -> str:
        from rules_config.summary import summary  # only whoever listens needs it

        return summary(self._rules)

    def _leave(self) -> Scene:
        return self._back or self._services.nav.title()

    @property
    def _printed(self) -> Rules | None:
        based_on = self._rules.based_on
        return self._library.get(based_on) if based_on else None

    @property
    def _promise(self) -> str:
        return promise_line(self._rules, self._printed)

    def layout(self, look: Look) -> None:
        """The paper fills the body; the chooser, where there is one, is its first line."""
        self._look = look
        px = look.units.px
        self._frame = lay_frame(look, [self._done], subheading=self._promise)
        self._paper = self._frame.body
        self._sheet.rect = self._paper.copy()
        self._sheet.step = px(_LINE_STEP)
        inner = inset(self._paper, px(32), px(18))
        if self._choice is not None:
            height = self._choice.wanted_height(look, inner.width)
            self._choice.rect = Rect(inner.x, inner.y - px(6), inner.width, height)
            inner = Rect(inner.x, inner.y + height + px(6), inner.width, inner.height - height - px(6))
        self._view.viewport = inner
        self._pieces, height = write_sheet(look, inner.width - px(20), self._rules, self._printed)
        self._view.place([], height)

    def handle(self, event: Input) -> Scene | Quit:
        """Scroll, leaf, close; the key that opened it closes it too."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._look is None:
            return self
        if event is Key.RULES:
            return self._leave()
        if self._view.handle(event, self._look):
            return self
        return self.focus.handle(event).step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the paper and what is printed on it."""
        look = self._look
        if look is None:
            return
        draw_frame(surface, look, self._frame, self._rules.title, self._promise)
        draw_paper(surface, look, self._paper)
        with self._view.clipped(surface):
            offset = self._view.in_window(Rect(0, 0, 0, 0)).topleft
            for piece in self._pieces:
                if piece.rect.move(offset).colliderect(self._view.viewport):
                    piece.draw(surface, look, offset)
        self._view.draw_edges(surface, look, look.theme.paper)
        self._view.draw_bar(surface, look, look.theme.ink_soft, look.theme.paper_shade)
        self.focus.draw(surface, look)

    def alt(self) -> str:
        """Whose rules, and what has the focus."""
        return f"Rules of {self._rules.title}. {self.focus.focused.alt()}"
