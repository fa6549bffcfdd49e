"""A row of settings: a label, and a value that left and right change. On / off is one with two values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.input import Input, Position
from render.keymap import Button, Command
from render.look import Look
from render.text import Align
from render.units import TextRole, inset
from render.widgets.shapes import draw_arrow, draw_focus, draw_panel

RADIUS = 9  # units
_PADDING = 14

Value = TypeVar("Value")


@dataclass
class Stepper(Generic[Value]):
    """Chooses one of ``options`` (value and its words). ``on_change`` hears each choice at once.

    Left and right stop at the ends. Accept, or a press on the value, goes to the next and around; presses on
    the arrows step.
    """

    name: str
    label: str
    options: Sequence[tuple[Value, str]]
    value: Value
    on_change: Callable[[Value], None]
    about: str = ""
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False
    left_arrow: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # as last drawn
    right_arrow: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))

    @property
    def index(self) -> int:
        """Place of the value among the options; 0 when it is none of them."""
        return next((place for place, option in enumerate(self.options) if option[0] == self.value), 0)

    @property
    def value_words(self) -> str:
        """The value in words."""
        return self.options[self.index][1]

    def press(self, position: Position | None) -> Step:
        """Step to where the pointer is, or on and around."""
        if position is not None and self.left_arrow.collidepoint(position):
            self._choose(max(0, self.index - 1))
        elif position is not None and self.right_arrow.collidepoint(position):
            self._choose(min(len(self.options) - 1, self.index + 1))
        else:
            self._choose((self.index + 1) % len(self.options))
        return None

    def handle(self, event: Input) -> bool:
        """Left and right change the value; they never move the focus away."""
        if event is Button.LEFT:
            self._choose(max(0, self.index - 1))
        elif event is Button.RIGHT:
            self._choose(min(len(self.options) - 1, self.index + 1))
        else:
            return False
        return True

    def alt(self) -> str:
        """Label and value, and what it is about."""
        return f"{self.label}: {self.value_words}" + (f". {self.about}" if self.about else "")

    def wanted_height(self, look: Look, width: int) -> int:
        """Height in pixels for a row of this width: two lines when label and value do not fit on one."""
        line = max(look.text.line_height(TextRole.LABEL), look.units.px(34))
        rows = 1 if self._fits_one_line(look, width) else 2
        return rows * line + 2 * look.units.px(7)

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint the row on paper."""
        theme, px = look.theme, look.units.px
        radius = px(RADIUS)
        if state.focused or state.hovered:
            ground = theme.paper_turn if state.focused else theme.paper_shade
            draw_panel(surface, self.rect, ground, radius)
        if state.focused:
            draw_focus(surface, look, self.rect, radius, on_paper=True)
        label_area, value_area = self._areas(look)
        look.text.draw(surface, self.label, label_area, TextRole.LABEL, theme.ink, smallest=0.8)
        self._draw_value(surface, look, value_area)

    def _draw_value(self, surface: Surface, look: Look, area: Rect) -> None:
        theme = look.theme
        left, right = self._arrows(look, area)
        for arrow, direction, there in (
            (left, -1, self.index > 0),
            (right, 1, self.index < len(self.options) - 1),
        ):
            colour = theme.accent_ink if there else theme.paper_line
            size = min(arrow.size)
            draw_arrow(surface, Rect(arrow.x, arrow.centery - size // 2, size, size), (direction, 0), colour)
        words = Rect(left.right, area.y, right.left - left.right, area.height)
        look.text.draw(
            surface,
            self.value_words,
            words,
            TextRole.LABEL,
            theme.ink,
            bold=True,
            align=Align.CENTRE,
            smallest=0.8,
        )
        # Presses anywhere near an arrow count for it: a larger target than the picture.
        wider = look.units.px(12)
        tall = self.rect.height
        self.left_arrow = Rect(left.x, self.rect.y, left.width, tall).inflate(wider, 0)
        self.right_arrow = Rect(right.x, self.rect.y, right.width, tall).inflate(wider, 0)

    def _arrows(self, look: Look, area: Rect) -> tuple[Rect, Rect]:
        size = look.units.grown_px(24, 0.6)
        top = area.centery - size // 2
        return Rect(area.x, top, size, size), Rect(area.right - size, top, size, size)

    def _value_width(self, look: Look) -> int:
        widest = max(look.text.width(words, TextRole.LABEL, bold=True) for _, words in self.options)
        return widest + 2 * look.units.grown_px(24, 0.6) + 2 * look.units.px(10)

    def _fits_one_line(self, look: Look, width: int) -> bool:
        inner = width - 2 * look.units.px(_PADDING)
        label = look.text.width(self.label, TextRole.LABEL)
        value = max(self._value_width(look), round(inner * 0.36))
        return label + value + look.units.px(16) <= inner

    def _areas(self, look: Look) -> tuple[Rect, Rect]:
        inner = inset(self.rect, look.units.px(_PADDING), look.units.px(4))
        if self._fits_one_line(look, self.rect.width):
            width = max(self._value_width(look), round(inner.width * 0.36))
            value = Rect(inner.right - width, inner.y, width, inner.height)
            return Rect(inner.x, inner.y, value.x - inner.x, inner.height), value
        half = inner.height // 2
        width = max(self._value_width(look), round(inner.width * 0.6))
        value = Rect(inner.right - min(width, inner.width), inner.y + half, min(width, inner.width), half)
        return Rect(inner.x, inner.y, inner.width, half), value

    def _choose(self, index: int) -> None:
        value = self.options[index][0]
        if value != self.value:
            self.value = value
            self.on_change(value)


def on_off(
    name: str, label: str, value: bool, on_change: Callable[[bool], None], *, about: str = ""
) -> Stepper[bool]:
    """A row that is either on or off."""
    return Stepper(name, label, ((False, "Off"), (True, "On")), value, on_change, about=about)
