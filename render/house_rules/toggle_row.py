"""A row of small things that are each on or off: numbers of dice that allow a stop, colours of dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.house_rules.row_face import RowFace
from render.input import Input, Position
from render.keymap import Button, Command
from render.look import Look
from render.text import Align
from render.units import TextRole
from render.widgets.shapes import draw_check, draw_panel, draw_ring

_RADIUS = 8  # units
_GAP = 8


@dataclass
class ToggleRow:
    """``options`` are values with their words, ``chosen`` those that are on. Left and right move a cursor.

    Accept, or a press on an option, switches it. ``ordered`` keeps the order in which they were chosen,
    otherwise they stand as in ``options``.
    """

    name: str
    face: RowFace
    options: Sequence[tuple[object, str]]
    chosen: Sequence[object]
    on_change: Callable[[object], None]
    ordered: bool = False
    cursor: int = 0
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False
    _places: list[Rect] = field(default_factory=list)  # as last drawn

    @property
    def help(self) -> str:
        """What it is about, and how it is used."""
        return f"{self.face.about} Left and right choose one, Enter switches it."

    def press(self, position: Position | None) -> Step:
        """Switch the option under the pointer, or the one with the cursor."""
        if position is None:
            self._switch(self.cursor)
            return None
        hit = next((place for place, rect in enumerate(self._places) if rect.collidepoint(position)), None)
        if hit is not None:
            self.cursor = hit
            self._switch(hit)
        return None

    def handle(self, event: Input) -> bool:
        """Left and right move the cursor; they never move the focus away."""
        if event not in (Button.LEFT, Button.RIGHT):
            return False
        change = -1 if event is Button.LEFT else 1
        self.cursor = max(0, min(len(self.options) - 1, self.cursor + change))
        return True

    def alt(self) -> str:
        """What is on, and where the cursor is."""
        on = ", ".join(words for value, words in self.options if value in self.chosen) or "none"
        value, words = self.options[min(self.cursor, len(self.options) - 1)]
        return f"{self.face.alt(on)} {words} is {'on' if value in self.chosen else 'off'}."

    def wanted_height(self, look: Look, width: int) -> int:
        """Height in pixels for a row of this width: as many lines of options as they need."""
        lines = self._lay(look, width)
        extra = (lines[-1].bottom - self._chip_height(look)) if lines else 0
        return self.face.wanted_height(look, width, self._value_width(look, width)) + extra

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint the row."""
        theme, px = look.theme, look.units.px
        area = self.face.draw(surface, look, self.rect, state, self._value_width(look, self.rect.width))
        places = self._lay(look, self.rect.width)
        self._places = [place.move(area.x, area.y) for place in places]
        for index, ((value, words), place) in enumerate(zip(self.options, self._places, strict=True)):
            on = value in self.chosen
            ground = theme.field if on else theme.paper_shade
            edge = theme.accent_ink if on else theme.paper_line
            draw_panel(surface, place, ground, px(_RADIUS), border=edge, border_width=px(2 if on else 1))
            self._draw_words(surface, look, place, words, on=on)
            if state.focused and index == self.cursor:
                draw_ring(surface, place.inflate(px(5), px(5)), px(_RADIUS) + px(2), px(2.5), theme.ink)

    def _draw_words(self, surface: Surface, look: Look, place: Rect, words: str, *, on: bool) -> None:
        theme, px = look.theme, look.units.px
        size = self._tick(look)
        if on:
            draw_check(
                surface, Rect(place.x + px(6), place.centery - size // 2, size, size), theme.accent_ink
            )
        area = Rect(place.x + px(6) + size, place.y, place.width - 2 * px(6) - size, place.height)
        ink = theme.ink if on else theme.ink_soft
        look.text.draw(surface, words, area, TextRole.LABEL, ink, bold=on, align=Align.CENTRE, smallest=0.8)

    @staticmethod
    def _tick(look: Look) -> int:
        return look.units.grown_px(18, 0.8)

    @staticmethod
    def _chip_height(look: Look) -> int:
        return max(look.text.line_height(TextRole.LABEL), look.units.px(34))

    def _chip_width(self, look: Look, words: str) -> int:
        text = look.text.width(words, TextRole.LABEL, bold=True)
        return text + self._tick(look) + 2 * look.units.px(6) + look.units.px(8)

    def _total(self, look: Look) -> int:
        gap = look.units.px(_GAP)
        return sum(self._chip_width(look, words) + gap for _, words in self.options) - gap

    def _value_width(self, look: Look, width: int) -> int:
        return min(self._total(look), round(width * 0.92))

    def _lay(self, look: Look, width: int) -> list[Rect]:
        """Places of the options, measured from the value's area: beside each other, wrapped where needed."""
        room, gap = self._value_width(look, width), look.units.px(_GAP)
        height = self._chip_height(look)
        places, x, y = [], 0, 0
        for _, words in self.options:
            chip = min(self._chip_width(look, words), room)
            if x and x + chip > room:
                x, y = 0, y + height + gap
            places.append(Rect(x, y, chip, height))
            x += chip + gap
        return places

    def _switch(self, index: int) -> None:
        if self.face.why_not:
            return
        value = self.options[index][0]
        if value in self.chosen:
            chosen = [other for other in self.chosen if other != value]
        else:
            chosen = [*self.chosen, value]
        if not self.ordered:
            chosen = [other for other, _ in self.options if other in chosen]
        self.chosen = chosen
        self.on_change(chosen)
