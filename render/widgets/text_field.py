"""A field for a short text: a name. Typing, pasting and the editing keys; its length is bounded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.input import Input, Position, TextEdit, TextTyped
from render.keymap import Button, Command
from render.look import Look
from render.units import TextRole
from render.widgets.shapes import draw_focus, draw_panel

RADIUS = 9  # units


@dataclass
class TextField:
    """One line of text. ``on_change`` hears every new value, ``on_accept`` that the player is done with it.

    ``problem``: the value cannot stay as it is (the words for why stand elsewhere in the scene). ``given``:
    the value was filled in for the player; the first character typed takes its place.
    """

    name: str
    label: str  # for the alt sentence
    value: str
    on_change: Callable[[str], None]
    longest: int
    placeholder: str = ""
    on_accept: Callable[[], Step] | None = None
    problem: bool = False
    given: bool = False
    role: TextRole = TextRole.LABEL
    shrinks_to: float = 0.5  # share of the usual size down to which a long text is written smaller
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    cursor: int = -1  # place between characters; -1: at the end
    key: Command | None = None
    wants_text: bool = True
    _starts: tuple[int, ...] = ()  # x of every place of the cursor, as last drawn

    def __post_init__(self) -> None:
        if self.cursor < 0:
            self.cursor = len(self.value)

    def press(self, position: Position | None) -> Step:
        """Put the cursor where the pointer is; the accept key means that the value is done."""
        if position is None:
            return self.on_accept() if self.on_accept else None
        if self._starts:
            nearest = min(range(len(self._starts)), key=lambda place: abs(self._starts[place] - position[0]))
            self.cursor = min(nearest, len(self.value))
        return None

    def handle(self, event: Input) -> bool:
        """Type, edit, and move the cursor; at either end the arrows move the focus on."""
        if self.given and isinstance(event, TextTyped | TextEdit):
            self.given = False
            if isinstance(event, TextTyped):
                self._set("", 0)
        match event:
            case TextTyped(text):
                self._insert(text)
            case TextEdit.BACKSPACE:
                if self.cursor > 0:
                    self._set(self.value[: self.cursor - 1] + self.value[self.cursor :], self.cursor - 1)
            case TextEdit.DELETE:
                self._set(self.value[: self.cursor] + self.value[self.cursor + 1 :], self.cursor)
            case Button.LEFT if self.cursor > 0:
                self.cursor -= 1
                self.given = False
            case Button.RIGHT if self.cursor < len(self.value):
                self.cursor += 1
                self.given = False
            case Button.HOME:
                self.cursor = 0
                self.given = False
            case Button.END:
                self.cursor = len(self.value)
            case _:
                return False
        return True

    def alt(self) -> str:
        """Label and value."""
        return f"{self.label}: {self.value or 'empty'}"

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint the field, its text, and the cursor while it has the focus."""
        theme, px = look.theme, look.units.px
        radius = px(RADIUS)
        border = theme.bad_ink if self.problem else theme.ink_soft if state.hovered else theme.paper_line
        width = px(2.5) if self.problem else px(1.5)
        draw_panel(surface, self.rect, theme.field, radius, border=border, border_width=width)
        area = self.rect.inflate(-2 * px(12), 0)
        if not self.value and not state.focused and self.placeholder:
            soft = theme.ink_soft
            look.text.draw(surface, self.placeholder, area, self.role, soft, smallest=self.shrinks_to)
        self._draw_value(surface, look, area, focused=state.focused)
        if state.focused:
            draw_focus(surface, look, self.rect, radius, on_paper=True)
            self.draw_cursor(surface, look)

    def draw_cursor(self, surface: Surface, look: Look) -> None:
        """Paint the cursor where :meth:`draw` has put the text; for whoever draws the focus around more."""
        height = round(look.text.line_height(self.role) * 0.9)
        cursor = Rect(self._starts[self.cursor] if self._starts else 0, 0, look.units.px(2.5), height)
        cursor.centery = self.rect.centery
        surface.fill(look.theme.accent_ink, cursor)

    def _draw_value(self, surface: Surface, look: Look, area: Rect, *, focused: bool) -> None:
        """The whole text, smaller if need be; of one that is still too long the part around the cursor."""
        full = look.units.text_px(self.role)
        least = round(full * self.shrinks_to)
        size = next((size for size in range(full, least - 1, -1) if self._fits(look, size, area)), least)
        font = look.text.fonts.get(size)
        width = font.size(self.value)[0]
        reach = font.size(self.value[: self.cursor])[0] if focused else 0
        shift = max(0, min(width - area.width, reach - area.width * 2 // 3))
        places = range(len(self.value) + 1)
        self._starts = tuple(area.x - shift + font.size(self.value[:place])[0] for place in places)
        showing = [place for place in places if area.x <= self._starts[place] <= area.right]
        part = self.value[showing[0] : showing[-1]] if showing else ""
        if part:
            spot = Rect(self._starts[showing[0]], area.y, font.size(part)[0], area.height)
            if focused and self.given:  # as text that is about to be replaced looks everywhere
                marked = spot.inflate(look.units.px(4), -(area.height - font.get_linesize()))
                surface.fill(look.theme.accent_chip, marked.clip(area))
            look.text.draw(surface, part, spot, self.role, look.theme.ink, smallest=self.shrinks_to)

    def _fits(self, look: Look, size: int, area: Rect) -> bool:
        return look.text.fonts.get(size).size(self.value)[0] <= area.width

    def _insert(self, text: str) -> None:
        room = self.longest - len(self.value)
        text = text[: max(0, room)]
        self._set(self.value[: self.cursor] + text + self.value[self.cursor :], self.cursor + len(text))

    def _set(self, value: str, cursor: int) -> None:
        self.cursor = min(cursor, len(value))
        if value != self.value:
            self.value = value
            self.on_change(value)
