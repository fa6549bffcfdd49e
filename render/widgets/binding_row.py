"""A row of the key page: a command, the keys that mean it, and the buttons of a controller that do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.input import Input, Position
from render.keymap import Command
from render.look import Look
from render.units import TextRole, inset
from render.widgets.shapes import draw_focus, draw_panel

RADIUS = 9  # units
_PADDING = 14
_GAP = 18


@dataclass(frozen=True, slots=True)
class BindingColumns:
    """Widths in pixels of the parts of all rows of a page; ``stacked``: labels have a line of their own."""

    label: int
    keys: int
    buttons: int
    stacked: bool


@dataclass
class BindingRow:
    """Shows a command with its ``keys`` and controller ``buttons`` in words; a press is to change them."""

    name: str
    label: str
    action: Callable[[], Step]
    about: str = ""
    keys: str = ""
    buttons: str = ""
    columns: BindingColumns = field(default_factory=lambda: BindingColumns(0, 0, 0, stacked=False))
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False

    def press(self, position: Position | None) -> Step:
        """Choose another key."""
        return self.action()

    def handle(self, event: Input) -> bool:
        """Rows use nothing but presses."""
        return False

    def alt(self) -> str:
        """The command and what means it."""
        return f"{self.label}. Keyboard: {self.keys}. Controller: {self.buttons}"

    def wanted_height(self, look: Look) -> int:
        """Height in pixels."""
        lines = look.text.line_height(TextRole.LABEL)
        if self.columns.stacked:
            lines += look.text.line_height(TextRole.BODY)
        return lines + 2 * look.units.px(7)

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint the row on paper."""
        theme, text = look.theme, look.text
        radius = look.units.px(RADIUS)
        if state.focused or state.hovered:
            ground = theme.paper_turn if state.focused else theme.paper_shade
            draw_panel(surface, self.rect, ground, radius)
        if state.focused:
            draw_focus(surface, look, self.rect, radius, on_paper=True)
        label, keys, buttons = self.areas(look)
        text.draw(surface, self.label, label, TextRole.LABEL, theme.ink, smallest=0.8)
        text.draw(surface, self.keys, keys, TextRole.BODY, theme.ink, bold=True, smallest=0.8)
        text.draw(surface, self.buttons, buttons, TextRole.BODY, theme.ink, bold=True, smallest=0.8)

    def areas(self, look: Look) -> tuple[Rect, Rect, Rect]:
        """Where label, keys and buttons stand."""
        inner = inset(self.rect, look.units.px(_PADDING), look.units.px(7))
        gap, columns = look.units.px(_GAP), self.columns
        if not columns.stacked:
            keys = Rect(inner.x + columns.label + gap, inner.y, columns.keys, inner.height)
            buttons = Rect(keys.right + gap, inner.y, inner.right - keys.right - gap, inner.height)
            return Rect(inner.x, inner.y, columns.label, inner.height), keys, buttons
        height = look.text.line_height(TextRole.LABEL)
        below = Rect(inner.x, inner.y + height, columns.keys, inner.height - height)
        right = Rect(below.right + gap, below.y, inner.right - below.right - gap, below.height)
        return Rect(inner.x, inner.y, inner.width, height), below, right


def binding_columns(
    look: Look, rows: list[BindingRow], captions: tuple[str, str], width: int
) -> BindingColumns:
    """Columns for rows of ``width`` pixels; labels get a line of their own where not all fits on one."""
    text = look.text
    inner = width - 2 * look.units.px(_PADDING)
    gap = look.units.px(_GAP)
    label = max(text.width(row.label, TextRole.LABEL) for row in rows)
    keys = max(
        text.width(words, TextRole.BODY, bold=True) for words in (captions[0], *(row.keys for row in rows))
    )
    buttons = max(
        text.width(words, TextRole.BODY, bold=True) for words in (captions[1], *(row.buttons for row in rows))
    )
    spare = inner - label - keys - buttons - 2 * gap
    if spare >= 0:
        return BindingColumns(label + spare // 3, keys + spare // 3, buttons + spare // 3, stacked=False)
    spare = max(0, inner - gap - keys - buttons)
    return BindingColumns(inner, min(keys + spare // 2, inner - gap - buttons), buttons, stacked=True)
