"""The window's own units. A unit is one pixel at 1280 × 720; nothing is laid out in pixels.

A :class:`Units` value belongs to one window size and one text size. Rectangles that leave this module are
in pixels of the real window, so nothing is ever stretched.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from pygame import Rect

DESIGN_SIZE = (1280, 720)
SMALLEST_WINDOW = (1024, 600)
TEXT_PERCENT_RANGE = (100, 200)


class TextRole(StrEnum):
    """What a text is for; its size follows from that alone."""

    CAPTION = "caption"  # key signs, provenance: read at the laptop
    BODY = "body"  # sentences; readable from the sofa, as is everything below
    LABEL = "label"  # buttons, names
    HEADING = "heading"
    BIG = "big"  # scores
    SIGN = "sign"  # whose turn it is, to be read from across the room
    HUGE = "huge"  # the turn total, the game's name


@dataclass(frozen=True, slots=True)
class _Size:
    units: float  # at 100 %
    growth: float  # share of the player's text size it follows


# Reading text follows the chosen text size fully. What is large already grows less, so that at 200 % it
# still leads and still fits.
_SIZES = {
    TextRole.CAPTION: _Size(15, 1.0),
    TextRole.BODY: _Size(18, 1.0),
    TextRole.LABEL: _Size(21, 1.0),
    TextRole.HEADING: _Size(27, 0.8),
    TextRole.BIG: _Size(40, 0.5),
    TextRole.SIGN: _Size(46, 0.32),
    TextRole.HUGE: _Size(68, 0.25),
}


@dataclass(frozen=True, slots=True)
class Units:
    """Turns units into pixels for a window of ``width`` × ``height`` pixels."""

    width: int
    height: int
    text_percent: int = 100

    @property
    def unit(self) -> float:
        """Pixels per unit."""
        return min(self.width / DESIGN_SIZE[0], self.height / DESIGN_SIZE[1])

    @property
    def text_scale(self) -> float:
        """The player's text size as a factor, 1.0 to 2.0."""
        return self.text_percent / 100

    @property
    def screen(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.width, self.height)

    @property
    def columns_of_text(self) -> float:
        """Window width in body-text sizes: what decides between one and two columns."""
        return self.width / self.text_px(TextRole.BODY)

    def px(self, units: float) -> int:
        """Units as whole pixels; anything above nothing is at least one pixel."""
        pixels = round(units * self.unit)
        return max(1, pixels) if units > 0 else pixels

    def text_px(self, role: TextRole) -> int:
        """Font size in pixels of a text role at the player's text size."""
        size = _SIZES[role]
        return round(size.units * (1 + (self.text_scale - 1) * size.growth) * self.unit)

    def grown_px(self, units: float, growth: float = 1.0) -> int:
        """Pixels of something that grows with the text beside it (icons, paddings of text)."""
        return self.px(units * (1 + (self.text_scale - 1) * growth))


@dataclass(frozen=True, slots=True)
class Flex:
    """A part that takes its weighted share of the space the fixed parts leave."""

    weight: float = 1.0


def _spans(length: int, parts: Sequence[int | Flex], gap: int) -> list[tuple[int, int]]:
    fixed = sum(part for part in parts if isinstance(part, int)) + gap * max(0, len(parts) - 1)
    weights = sum(part.weight for part in parts if isinstance(part, Flex))
    free = max(0, length - fixed)
    spans = []
    start, given, weight_so_far = 0, 0, 0.0
    for part in parts:
        if isinstance(part, Flex):
            weight_so_far += part.weight
            upto = round(free * weight_so_far / weights)
            size, given = upto - given, upto
        else:
            size = part
        spans.append((start, size))
        start += size + gap
    return spans


def rows(area: Rect, parts: Sequence[int | Flex], gap: int = 0) -> list[Rect]:
    """Split ``area`` from top to bottom into parts: pixels, or :class:`Flex` shares of what is left."""
    return [Rect(area.x, area.y + y, area.width, height) for y, height in _spans(area.height, parts, gap)]


def columns(area: Rect, parts: Sequence[int | Flex], gap: int = 0) -> list[Rect]:
    """Split ``area`` from left to right, as :func:`rows` does from top to bottom."""
    return [Rect(area.x + x, area.y, width, area.height) for x, width in _spans(area.width, parts, gap)]


def inset(area: Rect, horizontal: int, vertical: int | None = None) -> Rect:
    """``area`` without a margin on each side, in pixels; never below zero size."""
    vertical = horizontal if vertical is None else vertical
    return Rect(
        area.x + horizontal,
        area.y + vertical,
        max(0, area.width - 2 * horizontal),
        max(0, area.height - 2 * vertical),
    )


def centred(area: Rect, width: int, height: int) -> Rect:
    """A rectangle of this size in the middle of ``area``, cut to its size."""
    rect = Rect(0, 0, min(width, area.width), min(height, area.height))
    rect.center = area.center
    return rect
