"""A row whose value is one of a few, and a row that leads to another screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.house_rules.row_face import RowFace
from render.house_rules.stepping import Arrows
from render.input import Input, Position
from render.keymap import Button, Command
from render.look import Look
from render.text import Align
from render.units import TextRole
from render.widgets.shapes import draw_arrow


@dataclass
class ChoiceRow:
    """Chooses one of ``options``: plain value, its words, and a line of help.

    Left and right stop at the ends. Accept, or a press on the value, goes to the next and around.
    """

    name: str
    face: RowFace
    options: Sequence[tuple[object, str, str]]
    value: object
    on_change: Callable[[object], None]
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False
    _arrows: Arrows = field(default_factory=Arrows)

    @property
    def _index(self) -> int:
        return next((place for place, option in enumerate(self.options) if option[0] == self.value), -1)

    @property
    def words(self) -> str:
        """The value in words."""
        return self.options[self._index][1] if self._index >= 0 else str(self.value)

    @property
    def help(self) -> str:
        """What the setting is about, and what this value of it means."""
        meaning = self.options[self._index][2] if self._index >= 0 else ""
        return f"{self.face.about} {self.words}: {meaning}" if meaning else self.face.about

    def press(self, position: Position | None) -> Step:
        """Step to where the pointer is, or on and around."""
        direction = 0 if position is None else self._arrows.direction(position)
        if direction:
            self._step(direction)
        else:
            self._choose((self._index + 1) % len(self.options))
        return None

    def handle(self, event: Input) -> bool:
        """Left and right change the value; they never move the focus away."""
        if event not in (Button.LEFT, Button.RIGHT):
            return False
        self._step(-1 if event is Button.LEFT else 1)
        return True

    def alt(self) -> str:
        """Label and value, and what it is about."""
        return self.face.alt(self.words)

    def wanted_height(self, look: Look, width: int) -> int:
        """Height in pixels for a row of this width."""
        return self.face.wanted_height(look, width, self._value_width(look))

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint the row on paper."""
        area = self.face.draw(surface, look, self.rect, state, self._value_width(look))
        self._arrows.draw(
            surface,
            look,
            area,
            self.words,
            row=Rect(self.rect.x, area.y, self.rect.width, area.height),
            back=self._index > 0,
            on=self._index < len(self.options) - 1,
            faint=bool(self.face.why_not),
        )

    def _value_width(self, look: Look) -> int:
        widest = max(look.text.width(words, TextRole.LABEL, bold=True) for _, words, _ in self.options)
        return widest + Arrows.room(look)

    def _step(self, direction: int) -> None:
        self._choose(max(0, min(len(self.options) - 1, self._index + direction)))

    def _choose(self, index: int) -> None:
        value = self.options[index][0]
        if value != self.value and not self.face.why_not:
            self.value = value
            self.on_change(value)


@dataclass
class LinkRow:
    """A row pressed as a whole: ``words`` say what there is now, ``action`` leads to where it changes."""

    name: str
    face: RowFace
    words: str
    action: Callable[[], Step]
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False

    @property
    def help(self) -> str:
        """What it is about."""
        return self.face.about

    def press(self, position: Position | None) -> Step:
        """Go there."""
        return None if self.face.why_not else self.action()

    def handle(self, event: Input) -> bool:
        """Nothing but presses."""
        return False

    def alt(self) -> str:
        """Label and what there is now."""
        return self.face.alt(self.words)

    def wanted_height(self, look: Look, width: int) -> int:
        """Height in pixels for a row of this width."""
        return self.face.wanted_height(look, width, self._value_width(look))

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint the row, an arrow at its end."""
        area = self.face.draw(surface, look, self.rect, state, self._value_width(look))
        size = look.units.grown_px(24, 0.6)
        arrow = Rect(area.right - size, area.centery - size // 2, size, size)
        draw_arrow(surface, arrow, (1, 0), look.theme.accent_ink)
        words = Rect(area.x, area.y, arrow.left - look.units.px(6) - area.x, area.height)
        look.text.draw(
            surface,
            self.words,
            words,
            TextRole.LABEL,
            look.theme.ink,
            bold=True,
            align=Align.RIGHT,
            smallest=0.7,
        )

    def _value_width(self, look: Look) -> int:
        arrow = look.units.grown_px(24, 0.6) + look.units.px(6)
        return look.text.width(self.words, TextRole.LABEL, bold=True) + arrow
