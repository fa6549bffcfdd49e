"""Lays rows, captions, sentences and buttons below each other on a scrolling sheet, and paints its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from pygame import Rect, Surface

from render.focus import Widget
from render.look import Look
from render.text import VAlign
from render.theme import Colour
from render.units import TextRole
from render.widgets.button import Button
from render.widgets.icon_button import IconButton
from render.widgets.scroll import ScrollView

_LEFT = 16  # units: where captions and sentences begin
_ROW_LEFT = 6


class SizedRow(Widget, Protocol):
    """A row that knows how high it wants to be."""

    def wanted_height(self, look: Look, width: int) -> int:
        """Height in pixels for a row of this width."""


@dataclass(frozen=True, slots=True)
class _Words:
    text: str
    rect: Rect
    role: TextRole
    colour: Colour
    bold: bool


@dataclass
class SheetColumn:
    """Filled from top to bottom, then :meth:`finish` hands everything to the view. Lengths in pixels."""

    look: Look
    width: int
    y: int = 0
    members: list[tuple[Widget, Rect]] = field(default_factory=list)
    words: list[_Words] = field(default_factory=list)
    lead: dict[str, int] = field(default_factory=dict)  # pixels above a widget that belong to it

    def gap(self, units: float) -> None:
        """Leave room."""
        self.y += self.look.units.px(units)

    def caption(self, text: str) -> None:
        """The heading of what follows."""
        self.gap(12 if self.y else 2)
        self._write(text, TextRole.BODY, self.look.theme.accent_ink, bold=True)
        self.gap(4)

    def sentence(self, text: str, *, role: TextRole = TextRole.BODY, bad: bool = False) -> None:
        """A paragraph; ``bad``: it says what has to be put right."""
        theme = self.look.theme
        self._write(text, role, theme.bad_ink if bad else theme.ink_soft, bold=bad)
        self.gap(6)

    def row(self, row: SizedRow, *icons: IconButton | None, caption: str = "") -> None:
        """A row, with room at its right for as many small buttons as ``icons``, at least for one.

        None leaves the room of a button empty.
        """
        before = self.y
        if caption:
            self.caption(caption)
        px = self.look.units.px
        side = self.look.units.grown_px(40, 0.5)
        width = self.width - 2 * px(_ROW_LEFT) - side * max(1, len(icons))
        height = row.wanted_height(self.look, width)
        self.members.append((row, Rect(px(_ROW_LEFT), self.y, width, height)))
        for place, icon in enumerate(icons):
            if icon is None:
                continue
            high = min(side, height)
            spot = Rect(px(_ROW_LEFT) + width + place * side, self.y + (height - high) // 2, side, high)
            self.members.append((icon, spot.inflate(-px(4), 0)))
        self.lead[row.name] = self.y - before
        self.y += height + px(3)

    def block(self, row: SizedRow, caption: str = "") -> None:
        """Something as wide as the sheet."""
        before = self.y
        if caption:
            self.caption(caption)
        px = self.look.units.px
        width = self.width - 2 * px(_ROW_LEFT)
        height = row.wanted_height(self.look, width)
        self.members.append((row, Rect(px(_ROW_LEFT), self.y, width, height)))
        self.lead[row.name] = self.y - before
        self.y += height + px(3)

    def buttons(self, buttons: Sequence[Button]) -> None:
        """Buttons beside each other, wrapped where they need it."""
        px, gap = self.look.units.px, self.look.units.px(10)
        left = x = px(_LEFT)
        height = 0
        for button in buttons:
            wanted, height = button.wanted_size(self.look)
            wanted = min(wanted, self.width - left)
            if x > left and x + wanted > self.width:
                x, self.y = left, self.y + height + gap
            self.members.append((button, Rect(x, self.y, wanted, height)))
            x += wanted + gap
        self.y += height + px(8)

    def finish(self, view: ScrollView) -> None:
        """Place everything in the view."""
        view.place(self.members, self.y + self.look.units.px(10))

    def draw(self, surface: Surface, view: ScrollView) -> None:
        """Paint captions and sentences; the widgets are the focus ring's."""
        with view.clipped(surface):
            for words in self.words:
                spot = view.in_window(words.rect)
                if spot.colliderect(view.viewport):
                    self.look.text.draw(
                        surface,
                        words.text,
                        spot,
                        words.role,
                        words.colour,
                        bold=words.bold,
                        lines=0,
                        valign=VAlign.TOP,
                    )

    def _write(self, text: str, role: TextRole, colour: Colour, *, bold: bool) -> None:
        left = self.look.units.px(_LEFT)
        width = self.width - 2 * left
        height = self.look.text.height(text, role, width, bold=bold)
        self.words.append(_Words(text, Rect(left, self.y, width, height), role, colour, bold))
        self.y += height
