"""Measuring, wrapping and drawing text. Every word a player reads passes through :class:`Texts`.

Nothing is cut silently: :meth:`Texts.draw` reports how the text fitted, and a :class:`TextAudit`, when one
is set, records every piece drawn, so that a test can prove that nothing is clipped, overlaps or lies outside.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field, replace
from enum import Enum

from pygame import Rect, Surface

from render.fonts import Fonts
from render.theme import Colour
from render.units import TextRole, Units

_CACHED_PIXELS = 12_000_000  # of rendered lines: about 48 MB
_CACHED_WRAPS = 2_000
ELLIPSIS = "…"


class Align(Enum):
    """Where a line sits in its area, from left to right."""

    LEFT = 0
    CENTRE = 1
    RIGHT = 2


class VAlign(Enum):
    """Where the block of lines sits in its area, from top to bottom."""

    TOP = 0
    MIDDLE = 1
    BOTTOM = 2


@dataclass(frozen=True, slots=True)
class Fit:
    """How a text fitted: where it was drawn, at which size, and whether anything had to give."""

    rect: Rect
    size_px: int
    lines: tuple[str, ...]
    shrunk: bool = False
    clipped: bool = False  # words are missing


@dataclass(frozen=True, slots=True)
class DrawnText:
    """One entry of an audit."""

    text: str
    rect: Rect
    area: Rect
    clipped: bool
    scrolled_to: Rect | None = None  # the part that shows, when drawn inside a scrolling view

    @property
    def visible(self) -> Rect:
        """The part of ``rect`` that shows."""
        return self.rect if self.scrolled_to is None else self.scrolled_to


@dataclass
class TextAudit:
    """Records every text drawn while it is set on a :class:`Texts`."""

    entries: list[DrawnText] = field(default_factory=list)

    def clear(self) -> None:
        """Start over, for instance before the next frame."""
        self.entries.clear()

    def cover(self, area: Rect) -> None:
        """A sheet of paper is laid over ``area``: what it hides, even in part, cannot be read now."""
        self.entries = [entry for entry in self.entries if not entry.visible.colliderect(area)]

    def faults(self, screen: Rect) -> list[str]:
        """What is wrong with the frame, one sentence per fault; empty when all is well."""
        faults = []
        for entry in self.entries:
            if entry.clipped:
                faults.append(f"cut: {entry.text!r} in {entry.area}")
            if entry.scrolled_to is None and not screen.contains(entry.rect):
                faults.append(f"outside: {entry.text!r} at {entry.rect}")
        for index, one in enumerate(self.entries):
            for other in self.entries[index + 1 :]:
                overlap = one.visible.clip(other.visible)
                if overlap.width > 1 and overlap.height > 1:
                    faults.append(f"overlap: {one.text!r} and {other.text!r} at {overlap}")
        return faults


class Texts:
    """Text at one window size and text size. Rendered lines are kept in a bounded cache."""

    def __init__(self, fonts: Fonts, units: Units, audit: TextAudit | None = None) -> None:
        self.fonts = fonts
        self.units = units
        self.audit = audit
        self._rendered: OrderedDict[tuple[str, int, bool, Colour], Surface] = OrderedDict()
        self._rendered_pixels = 0
        self._wrapped: OrderedDict[tuple[str, int, bool, int], tuple[str, ...]] = OrderedDict()

    @property
    def cached_pixels(self) -> int:
        """How many pixels of rendered lines are kept at the moment."""
        return self._rendered_pixels

    def line_height(self, role: TextRole, *, bold: bool = False) -> int:
        """Height of one line in pixels."""
        return self.fonts.get(self.units.text_px(role), bold).get_linesize()

    def width(self, text: str, role: TextRole, *, bold: bool = False) -> int:
        """Width of ``text`` on one line, in pixels."""
        return self._line_width(text, self.units.text_px(role), bold)

    def height(self, text: str, role: TextRole, width: int, *, bold: bool = False) -> int:
        """Height in pixels of ``text`` wrapped to ``width`` pixels; "" has no height."""
        if not text:
            return 0
        return len(self.wrap(text, role, width, bold=bold)) * self.line_height(role, bold=bold)

    def wrap(self, text: str, role: TextRole, width: int, *, bold: bool = False) -> tuple[str, ...]:
        """``text`` as lines of at most ``width`` pixels; line breaks in it are kept, long words are split."""
        return self._wrap(text, self.units.text_px(role), bold, width)

    def draw(
        self,
        surface: Surface,
        text: str,
        area: Rect,
        role: TextRole,
        colour: Colour,
        *,
        bold: bool = False,
        align: Align = Align.LEFT,
        valign: VAlign = VAlign.MIDDLE,
        lines: int = 1,
        smallest: float = 1.0,
    ) -> Fit:
        """Draw ``text`` into ``area``, on at most ``lines`` lines (0: as many as fit).

        ``smallest`` < 1 allows shrinking to that share of the role's size before words are left out
        with an ellipsis. The returned fit says which of it happened.
        """
        fit = self._fitted(text, area, self.units.text_px(role), bold, lines, smallest)
        font = self.fonts.get(fit.size_px, bold)
        step = font.get_linesize()
        height = step * len(fit.lines)
        top = area.y + (area.height - height) * valign.value // 2
        drawn: list[Rect] = []
        for index, line in enumerate(fit.lines):
            if not line:
                continue
            picture = self._picture(line, fit.size_px, bold, colour)
            left = area.x + (area.width - picture.get_width()) * align.value // 2
            surface.blit(picture, (left, top + index * step))
            drawn.append(Rect(left, top + index * step, picture.get_width(), step))
        rect = drawn[0].unionall(drawn[1:]) if drawn else Rect(area.topleft, (0, 0))
        if self.audit is not None and drawn:
            self._record(self.audit, surface, DrawnText(text, rect, area.copy(), fit.clipped))
        return Fit(rect, fit.size_px, fit.lines, fit.shrunk, fit.clipped)

    def _record(self, audit: TextAudit, surface: Surface, drawn: DrawnText) -> None:
        clip = surface.get_clip()
        if clip != surface.get_rect():
            drawn = replace(drawn, scrolled_to=drawn.rect.clip(clip))
        if drawn.visible.width and drawn.visible.height:
            audit.entries.append(drawn)

    def _fitted(self, text: str, area: Rect, full: int, bold: bool, lines: int, smallest: float) -> Fit:
        least = max(1, round(full * smallest))
        for size in range(full, least - 1, -1):
            wrapped = (text,) if lines == 1 else self._wrap(text, size, bold, area.width)
            allowed = self._lines_that_fit(area, size, bold, lines)
            widest = max((self._line_width(line, size, bold) for line in wrapped), default=0)
            if len(wrapped) <= allowed and widest <= area.width:
                return Fit(area, size, wrapped, shrunk=size != full)
        allowed = self._lines_that_fit(area, least, bold, lines)
        wrapped = self._wrap(text, least, bold, area.width) if lines != 1 else (text,)
        kept = list(wrapped[:allowed])
        kept[-1] = self._ellipsized(kept[-1], len(wrapped) > allowed, least, bold, area.width)
        return Fit(area, least, tuple(kept), shrunk=least != full, clipped=True)

    def _lines_that_fit(self, area: Rect, size: int, bold: bool, lines: int) -> int:
        step = self.fonts.get(size, bold).get_linesize()
        # A single line may stand a hair taller than its area: the ascent above capitals is empty.
        room = max(1, (area.height + step // 5) // step)
        return room if lines == 0 else min(lines, room)

    def _ellipsized(self, line: str, more: bool, size: int, bold: bool, width: int) -> str:
        if not more and self._line_width(line, size, bold) <= width:
            return line
        while line and self._line_width(line.rstrip() + ELLIPSIS, size, bold) > width:
            line = line[:-1]
        return line.rstrip() + ELLIPSIS

    def _line_width(self, line: str, size: int, bold: bool) -> int:
        return self.fonts.get(size, bold).size(line)[0]

    def _wrap(self, text: str, size: int, bold: bool, width: int) -> tuple[str, ...]:
        key = (text, size, bold, width)
        found = self._wrapped.get(key)
        if found is None:
            found = tuple(
                line
                for paragraph in text.split("\n")
                for line in self._wrap_paragraph(paragraph, size, bold, width)
            )
            self._wrapped[key] = found
            if len(self._wrapped) > _CACHED_WRAPS:
                self._wrapped.popitem(last=False)
        return found

    def _wrap_paragraph(self, paragraph: str, size: int, bold: bool, width: int) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in _words(paragraph):
            candidate = f"{line} {word}" if line else word
            if self._line_width(candidate, size, bold) <= width:
                line = candidate
                continue
            if line:
                lines.append(line)
            while len(word) > 1 and self._line_width(word, size, bold) > width:
                cut = self._longest_start(word, size, bold, width)
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
        return lines

    def _longest_start(self, word: str, size: int, bold: bool, width: int) -> int:
        cut = len(word) - 1
        while cut > 1 and self._line_width(word[:cut], size, bold) > width:
            cut -= 1
        return cut

    def _picture(self, line: str, size: int, bold: bool, colour: Colour) -> Surface:
        key = (line, size, bold, colour)
        picture = self._rendered.get(key)
        if picture is not None:
            self._rendered.move_to_end(key)
            return picture
        picture = self.fonts.get(size, bold).render(line, True, colour)
        self._rendered[key] = picture
        self._rendered_pixels += picture.get_width() * picture.get_height()
        while self._rendered_pixels > _CACHED_PIXELS and len(self._rendered) > 1:
            _, oldest = self._rendered.popitem(last=False)
            self._rendered_pixels -= oldest.get_width() * oldest.get_height()
        return picture


def _words(paragraph: str) -> list[str]:
    """What a line may be broken between: the words, a number and its percent sign being one."""
    words: list[str] = []
    for word in paragraph.split(" "):
        if word.startswith("%") and words:
            words[-1] = f"{words[-1]} {word}"
        else:
            words.append(word)
    return words
