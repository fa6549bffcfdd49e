"""Letters to choose from, for whoever writes with a controller. They go into the field that had the focus."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from render.focus import FocusRing, Quit, Step
from render.input import Input, TextEdit, TextTyped, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene
from render.text import Align
from render.units import TextRole
from render.widgets.button import Button, Kind
from render.widgets.paper import draw_paper

_ROWS = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ'-.!", "1234567890")
_COLUMNS = 10
_VEIL_ALPHA = 150


class LettersScene:
    """A sheet over the scene with the field. What is chosen is handed to that scene as if it were typed."""

    animating = False

    def __init__(self, under: Scene) -> None:
        """``under`` has the focus on a field for text."""
        self._under = under
        self._field = under.focus.focused
        self._capital = True
        self._letters = [
            Button(letter, letter, partial(self._type, letter), Kind.QUIET, align=Align.CENTRE, on_paper=True)
            for row in _ROWS
            for letter in row
        ]
        self._bar = [
            Button("case", "", self._change_case, key=Key.PREVIOUS, on_paper=True),
            Button("space", "Space", partial(self._type, " "), key=Key.RULES, on_paper=True),
            Button(
                "delete", "Delete", partial(self._hand_over, TextEdit.BACKSPACE), key=Key.STOP, on_paper=True
            ),
            Button("done", "Done", lambda: under, Kind.PRIMARY, key=Key.BACK, on_paper=True),
        ]
        self._follow_case()
        self.focus = FocusRing([*self._letters, *self._bar])

    def layout(self, look: Look) -> None:
        """The field's words on top, then the letters, then what edits them."""
        self._look = look
        self._under.layout(look)
        px, text, screen = look.units.px, look.text, look.units.screen
        gap, padding = px(6), px(20)
        sizes = [button.wanted_size(look) for button in self._bar]
        bar = sum(size[0] for size in sizes) + gap * (len(sizes) - 1)
        key = max(px(46), round(text.line_height(TextRole.LABEL) * 1.1))
        width = min(
            screen.width - px(24), max(px(680), bar + 2 * padding, _COLUMNS * (key + gap) + 2 * padding)
        )
        heading = text.line_height(TextRole.HEADING, bold=True)
        bar_height = max(size[1] for size in sizes)
        fixed = 2 * px(14) + heading + px(8) + bar_height + px(8)
        key = min(key, (screen.height - px(16) - fixed) // len(_ROWS) - gap)
        self._sheet = Rect(0, 0, width, fixed + len(_ROWS) * (key + gap))
        self._sheet.midbottom = (screen.centerx, screen.bottom - px(8))
        inner = Rect(self._sheet.x + padding, self._sheet.y + px(14), width - 2 * padding, heading)
        self._heading = inner
        column = inner.width / _COLUMNS
        top = inner.bottom + px(8)
        for place, button in enumerate(self._letters):
            row, number = divmod(place, _COLUMNS)
            left = inner.x + round(number * column)
            button.rect = Rect(left, top + row * (key + gap), round(column) - gap, key)
        squeeze = min(1.0, inner.width / bar)
        x = inner.right - round(bar * squeeze)
        for button, size in zip(self._bar, sizes, strict=True):
            button.rect = Rect(
                x, self._sheet.bottom - px(14) - bar_height, round(size[0] * squeeze), bar_height
            )
            x += round((size[0] + gap) * squeeze)

    def handle(self, event: Input) -> Scene | Quit:
        """Choose, or leave; a keyboard may go on writing."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if isinstance(event, TextTyped | TextEdit):
            self._hand_over(event)
            return self
        return self.focus.handle(event).step or self

    def _type(self, letter: str) -> Step:
        self._hand_over(TextTyped(letter if self._capital else letter.lower()))
        if self._capital and letter.isalpha():
            self._capital = False
        elif letter == " ":
            self._capital = True
        self._follow_case()
        return None

    def _hand_over(self, event: TextTyped | TextEdit) -> Step:
        self._under.handle(event)
        return None

    def _change_case(self) -> Step:
        self._capital = not self._capital
        self._follow_case()
        return None

    def _follow_case(self) -> None:
        for button in self._letters:
            button.label = button.name if self._capital else button.name.lower()
        self._bar[0].label = "small" if self._capital else "LARGE"

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the scene below, a veil over it, and the sheet."""
        look = self._look
        text, audit = look.text, look.text.audit
        text.audit = None  # what lies under the veil is not there to be read
        self._under.draw(surface)
        text.audit = audit
        veil = Surface(surface.get_size())
        veil.fill(look.theme.shadow)
        veil.set_alpha(_VEIL_ALPHA)
        surface.blit(veil, (0, 0))
        draw_paper(surface, look, self._sheet)
        ink = look.theme.ink
        text.draw(surface, self._field.alt(), self._heading, TextRole.HEADING, ink, bold=True, smallest=0.4)
        self.focus.draw(surface, look)

    def alt(self) -> str:
        """What is written so far, and the letter that has the focus."""
        return f"{self._field.alt()}. {self.focus.focused.alt()}"
