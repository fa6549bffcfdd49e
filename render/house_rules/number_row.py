"""A row whose value is a whole number: stepped with left and right, or typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.house_rules.row_face import RowFace, value_panel
from render.house_rules.stepping import Arrows
from render.input import Input, Position, TextEdit, TextTyped
from render.keymap import Button, Command
from render.look import Look
from render.units import TextRole
from rules_config.setting import WholeNumber
from rules_config.steps import step_down, step_up

_MOST_DIGITS = 9


@dataclass
class NumberRow:
    """``value`` is a number, or the empty text while nothing is typed. Numbers out of range stay as typed.

    The first digit typed replaces what is there; moving away or stepping ends the typing. ``zero`` is what
    stands there for 0, when that means something of its own. ``on_accept`` is what the accept key does.
    """

    name: str
    face: RowFace
    kind: WholeNumber
    value: object
    on_change: Callable[[object], None]
    suggestions: Sequence[object] = ()
    zero: str = ""
    on_accept: Callable[[], Step] | None = None
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    _typing: bool = False
    _arrows: Arrows = field(default_factory=Arrows)

    @property
    def wants_text(self) -> bool:
        """Digits are typed straight into it."""
        return not self.face.why_not

    @property
    def words(self) -> str:
        """The number, grouped."""
        if self.value == 0 and self.zero and not self._typing:
            return self.zero
        return f"{self.value:,}" if isinstance(self.value, int) else str(self.value)

    @property
    def help(self) -> str:
        """What it is about, and which numbers are allowed."""
        return f"{self.face.about} {self.kind.minimum:,} to {self.kind.maximum:,}; type it, or step."

    def rest(self) -> None:
        """The focus has gone: the next digit begins a new number."""
        self._typing = False

    def press(self, position: Position | None) -> Step:
        """Step to where the pointer is; the accept key ends the typing."""
        direction = 0 if position is None else self._arrows.direction(position)
        if direction:
            self._step(direction)
        self.rest()
        return self.on_accept() if position is None and self.on_accept else None

    def handle(self, event: Input) -> bool:
        """Type and step; left and right never move the focus away."""
        match event:
            case Button.LEFT:
                self._step(-1)
            case Button.RIGHT:
                self._step(1)
            case TextTyped(text) if not self.face.why_not:
                self._type("".join(letter for letter in text if letter in "0123456789"))
            case TextEdit() if not self.face.why_not:
                self._set(self._digits[:-1])
            case _:
                return False
        return True

    def alt(self) -> str:
        """Label and value, and what it is about."""
        return self.face.alt(self.words or "empty")

    def wanted_height(self, look: Look, width: int) -> int:
        """Height in pixels for a row of this width."""
        return self.face.wanted_height(look, width, self._value_width(look))

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint the row, and a cursor behind the number while it has the focus."""
        area = self.face.draw(surface, look, self.rect, state, self._value_width(look))
        number = self.value if isinstance(self.value, int) else None
        room = Arrows.room(look) // 2
        if not self.face.why_not:
            value_panel(surface, look, area.inflate(-2 * room, 0))
        self._arrows.draw(
            surface,
            look,
            area,
            self.words,
            row=Rect(self.rect.x, area.y, self.rect.width, area.height),
            back=number is None or number > self.kind.minimum,
            on=number is None or number < self.kind.maximum,
            faint=bool(self.face.why_not),
        )
        if state.focused and not self.face.why_not:
            width = look.text.width(self.words, TextRole.LABEL, bold=True)
            height = round(look.text.line_height(TextRole.LABEL) * 0.8)
            cursor = Rect(area.centerx + width // 2 + look.units.px(3), 0, look.units.px(2.5), height)
            cursor.centery = area.centery
            surface.fill(look.theme.accent_ink, cursor)

    @property
    def _digits(self) -> str:
        return str(self.value) if isinstance(self.value, int) else ""

    def _type(self, digits: str) -> None:
        if digits:
            kept = self._digits if self._typing else ""
            self._set((kept + digits)[:_MOST_DIGITS])

    def _set(self, digits: str) -> None:
        self._typing = True
        self._change(int(digits) if digits else "")

    def _step(self, direction: int) -> None:
        self.rest()
        value = self.value if isinstance(self.value, int) else self.kind.minimum
        stepped = (step_up if direction > 0 else step_down)(self.kind, self.suggestions, value)
        self._change(stepped)

    def _change(self, value: object) -> None:
        if value != self.value and not self.face.why_not:
            self.value = value
            self.on_change(value)

    def _value_width(self, look: Look) -> int:
        widest = max(self.zero, f"{min(self.kind.maximum, 1_000_000):,}", self.words, key=len)
        return look.text.width(widest, TextRole.LABEL, bold=True) + Arrows.room(look) + 2 * look.units.px(10)
