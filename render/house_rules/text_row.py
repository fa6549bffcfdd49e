"""A row whose value is a line of text, typed in place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.house_rules.row_face import RowFace
from render.input import Input, Position
from render.keymap import Command
from render.look import Look
from render.units import TextRole, inset
from render.widgets.text_field import TextField

_TYPED_SHARE = 0.6  # of the row, at most, beside the label
_LONGEST_BESIDE = 28  # letters
_OVER = 20  # letters more than allowed can be typed, so that a text that is too long can be told


@dataclass
class TextRow:
    """A label and a :class:`TextField` beside or below it. Texts that are too long are told, not cut."""

    name: str
    face: RowFace
    entry: TextField
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None

    @property
    def wants_text(self) -> bool:
        """Letters go into the field."""
        return not self.face.why_not

    @property
    def help(self) -> str:
        """What it is about."""
        return self.face.about

    def follow(self, value: str) -> None:
        """Show a value that came from elsewhere; the cursor goes to its end."""
        if self.entry.value != value:
            self.entry.value, self.entry.cursor = value, len(value)

    def press(self, position: Position | None) -> Step:
        """Put the cursor where the pointer is."""
        return self.entry.press(position)

    def handle(self, event: Input) -> bool:
        """Type and edit."""
        return not self.face.why_not and self.entry.handle(event)

    def alt(self) -> str:
        """Label and value."""
        return self.face.alt(self.entry.value or "empty")

    def wanted_height(self, look: Look, width: int) -> int:
        """Height in pixels for a row of this width."""
        return self.face.wanted_height(look, width, self._value_width(look, width))

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint the label and the field."""
        area = self.face.draw(surface, look, self.rect, state, self._value_width(look, self.rect.width))
        self.entry.rect = inset(area, 0, look.units.px(1))
        self.entry.problem = bool(self.face.problem)
        self.entry.draw(surface, look, WidgetState(hovered=state.hovered))
        if state.focused:
            self.entry.draw_cursor(surface, look)

    def _value_width(self, look: Look, width: int) -> int:
        letters = self.entry.longest - _OVER
        if letters > _LONGEST_BESIDE:
            return width  # a line of its own
        return min(round(width * _TYPED_SHARE), look.text.width("n" * letters, TextRole.LABEL))


def text_row(name: str, face: RowFace, value: str, longest: int, on_change: Callable[[str], None]) -> TextRow:
    """A row for a text of at most ``longest`` letters."""
    return TextRow(
        name, face, TextField(name, face.label, value, on_change, longest + _OVER, shrinks_to=0.85)
    )
