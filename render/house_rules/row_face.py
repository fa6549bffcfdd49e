"""What all rows of an editor share: a label, a dot where the value differs, and lines below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from render.focus import WidgetState
from render.look import Look
from render.text import VAlign
from render.units import TextRole, inset
from render.widgets.shapes import draw_focus, draw_panel

RADIUS = 9  # units
_PADDING = 14
_GUTTER = 16  # for the dot
_LINE = 34
_LEAST_VALUE = 0.36  # of the row: values stand below each other

Picture = Callable[[int], Surface]


@dataclass
class RowFace:
    """``note`` is a quiet line below, ``problem`` a loud one; ``why_not`` greys the row out and says why.

    ``picture`` makes an ornament of a given height, before the label. ``indented``: part of the row above.
    """

    label: str
    about: str = ""
    differs: bool = False
    note: str = ""
    problem: str = ""
    why_not: str = ""
    indented: bool = False
    picture: Picture | None = None

    def alt(self, value: str) -> str:
        """Label, value, and everything there is to know about it, as sentences."""
        changed = ", not as printed" if self.differs else ""
        parts = [f"{self.label}: {value}{changed}", self.problem, self._quiet_line, self.about]
        return ". ".join(part.rstrip(".") for part in parts if part) + "."

    @property
    def _quiet_line(self) -> str:
        return f"Without effect: {self.why_not}" if self.why_not else self.note

    def wanted_height(self, look: Look, width: int, value_width: int) -> int:
        """Height in pixels of a row of this width whose value needs ``value_width``."""
        above = 0 if self._fits_one_line(look, width, value_width) else self._label_height(look, width)
        below = sum(height for _, _, height in self._lines_below(look, width))
        return above + self._line(look) + below + 2 * look.units.px(6)

    def draw(self, surface: Surface, look: Look, rect: Rect, state: WidgetState, value_width: int) -> Rect:
        """Paint everything but the value; the area that is left for it."""
        theme, px = look.theme, look.units.px
        radius = px(RADIUS)
        if state.focused or state.hovered:
            ground = theme.paper_turn if state.focused else theme.paper_shade
            draw_panel(surface, rect, ground, radius)
        if state.focused:
            draw_focus(surface, look, rect, radius, on_paper=True)
        label, value = self._areas(look, rect, value_width)
        if self.differs:
            size = px(11)
            dot = Rect(rect.x + px(7), label.centery - size // 2, size, size)
            draw_panel(surface, dot, theme.accent_ink, size // 2)
        if self.picture is not None:
            picture = self.picture(self._picture_height(look))
            surface.blit(picture, picture.get_rect(midleft=label.midleft))
            room = self._picture_room(look)
            label = Rect(label.x + room, label.y, label.width - room, label.height)
        colour = theme.ink_soft if self.why_not else theme.ink
        look.text.draw(surface, self.label, label, TextRole.LABEL, colour, lines=0)
        self._draw_lines_below(surface, look, rect)
        return value

    def _draw_lines_below(self, surface: Surface, look: Look, rect: Rect) -> None:
        theme = look.theme
        inner = self._inner(look, rect.width)
        lines = self._lines_below(look, rect.width)
        y = rect.bottom - look.units.px(6) - sum(height for _, _, height in lines)
        for words, role, height in lines:
            area = Rect(rect.x + inner.x, y, inner.width, height)
            colour = theme.bad_ink if words == self.problem else theme.ink_soft
            look.text.draw(
                surface, words, area, role, colour, bold=words == self.problem, lines=0, valign=VAlign.TOP
            )
            y += height

    def _lines_below(self, look: Look, width: int) -> list[tuple[str, TextRole, int]]:
        inner = self._inner(look, width).width
        wanted = ((self.problem, TextRole.BODY), (self._quiet_line, TextRole.CAPTION))
        return [
            (words, role, look.text.height(words, role, inner, bold=words == self.problem))
            for words, role in wanted
            if words
        ]

    def _label_height(self, look: Look, width: int) -> int:
        """Height of the label where it has lines of its own."""
        room = self._inner(look, width).width - self._picture_room(look)
        return max(self._line(look), look.text.height(self.label, TextRole.LABEL, room))

    def _line(self, look: Look) -> int:
        return max(look.text.line_height(TextRole.LABEL), look.units.px(_LINE))

    def _picture_height(self, look: Look) -> int:
        return round(look.text.line_height(TextRole.LABEL) * 0.95)

    def _picture_room(self, look: Look) -> int:
        if self.picture is None:
            return 0
        return self.picture(self._picture_height(look)).get_width() + look.units.px(12)

    def _inner(self, look: Look, width: int) -> Rect:
        """The part of a row of ``width`` pixels that is written on, measured from its left edge."""
        px = look.units.px
        left = px(_GUTTER) + px(10) + (px(26) if self.indented else 0)
        return Rect(left, 0, width - left - px(_PADDING), 0)

    def _value_width(self, look: Look, width: int, wanted: int) -> int:
        return max(wanted, round(self._inner(look, width).width * _LEAST_VALUE))

    def _fits_one_line(self, look: Look, width: int, value_width: int) -> bool:
        label = look.text.width(self.label, TextRole.LABEL) + self._picture_room(look)
        room = self._inner(look, width).width
        return label + look.units.px(16) + self._value_width(look, width, value_width) <= room

    def _areas(self, look: Look, rect: Rect, value_width: int) -> tuple[Rect, Rect]:
        """Where label and value go: on one line, or the value on a line of its own."""
        inner = self._inner(look, rect.width).move(rect.x, rect.y + look.units.px(6))
        line = self._line(look)
        if self._fits_one_line(look, rect.width, value_width):
            width = self._value_width(look, rect.width, value_width)
            value = Rect(inner.right - width, inner.y, width, line)
            return Rect(inner.x, inner.y, value.x - look.units.px(16) - inner.x, line), value
        width = min(inner.width, max(value_width, round(inner.width * 0.6)))
        label = Rect(inner.x, inner.y, inner.width, self._label_height(look, rect.width))
        return label, Rect(inner.right - width, label.bottom, width, line)


def value_panel(surface: Surface, look: Look, area: Rect) -> Rect:
    """A light field to type in; the part of it that is written on."""
    theme, px = look.theme, look.units.px
    field = inset(area, 0, px(1))
    draw_panel(surface, field, theme.field, px(RADIUS), border=theme.paper_line, border_width=px(1.5))
    return field.inflate(-2 * px(12), 0)
