"""Who wins under both rule sets, with what chance leaves open: a mark and its interval for each."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.simulation.statistics import Share
from render.laboratory.marks import Side, colour_of, draw_mark
from render.laboratory.scale import round_span, ticks
from render.laboratory.titles import draw_title, title_height
from render.look import Look
from render.text import Align
from render.units import TextRole

_LANE = 21  # units: room for one rule set in a row
_MARK = 11
_TITLE = "Who wins"


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody's share of the wins under A and under B."""

    label: str
    shares: tuple[Share, Share]


@dataclass(frozen=True, slots=True)
class Chances:
    """``fair`` is the share that everybody would have by luck alone."""

    rows: tuple[Row, ...]
    fair: float

    def wanted_height(self, look: Look) -> int:
        """The height in pixels."""
        words = title_height(look) + look.text.line_height(TextRole.CAPTION)
        return words + len(self.rows) * self._row_height(look) + look.units.px(20)

    def least_height(self, look: Look) -> int:
        """The same: rows cannot give way."""
        return self.wanted_height(look)

    def draw(self, surface: Surface, look: Look, area: Rect) -> None:
        """Paint title, axis, and for everybody both marks with their intervals and figures."""
        px, text, theme = look.units.px, look.text, look.theme
        small = text.line_height(TextRole.CAPTION)
        equal = f"Dashed: equal chances, {self.fair * 100:.0f} %"
        under = draw_title(surface, look, area, _TITLE, equal)
        left = max(text.width(row.label, TextRole.CAPTION, bold=True) for row in self.rows) + px(12)
        right = max(text.width(_figure(share), TextRole.CAPTION) for row in self.rows for share in row.shares)
        right = max(right, text.width("50 % (45–55)", TextRole.CAPTION)) + px(14)
        plot = Rect(area.x + left, under + px(8), area.width - left - right, 0)
        height = min(self._row_height(look), max(1, area.bottom - small - px(8) - plot.y) // len(self.rows))
        plot.height = height * len(self.rows)
        low, high, step = self._span()
        self._draw_axis(surface, look, plot, (low, high, step))
        for place, row in enumerate(self.rows):
            line = Rect(plot.x, plot.y + place * height, plot.width, height)
            label = Rect(area.x, line.y, left - px(12), height)
            text.draw(surface, row.label, label, TextRole.CAPTION, theme.ink, bold=True)
            for lane, (side, share) in enumerate(zip(Side, row.shares, strict=True)):
                y = line.centery + (2 * lane - 1) * (height - px(6)) // 4
                self._draw_share(surface, look, plot, (low, high), y, side, share)
                figure = Rect(plot.right + px(14), y - small // 2, right - px(14), small)
                text.draw(surface, _figure(share), figure, TextRole.CAPTION, theme.ink, align=Align.RIGHT)

    def _span(self) -> tuple[float, float, float]:
        shares = [share for row in self.rows for share in row.shares]
        lowest = min(self.fair, *(share.low for share in shares))
        highest = max(self.fair, *(share.high for share in shares))
        return round_span(lowest, highest)

    def _row_height(self, look: Look) -> int:
        lane = max(look.units.px(_LANE), look.text.line_height(TextRole.CAPTION))
        return 2 * lane + look.units.px(6)

    def _draw_axis(self, surface: Surface, look: Look, plot: Rect, span: tuple[float, float, float]) -> None:
        px, text, theme = look.units.px, look.text, look.theme
        small = text.line_height(TextRole.CAPTION)
        low, high, step = span
        fair_x = plot.x + round(plot.width * (self.fair - low) / (high - low))
        room = text.width("100 %", TextRole.CAPTION) + px(10)
        every = max(1, -(-room * round((high - low) / step) // max(1, plot.width)))
        for place, share in enumerate(ticks(low, high, step)):
            x = plot.x + round(plot.width * (share - low) / (high - low))
            surface.fill(theme.paper_line, Rect(x, plot.y, px(1), plot.height))
            if place % every:
                continue
            label = f"{share * 100:.0f} %"
            wide = text.width(label, TextRole.CAPTION)
            below = Rect(x - wide // 2, plot.bottom + px(3), wide, small)
            text.draw(surface, label, below, TextRole.CAPTION, theme.ink_soft)
        for y in range(plot.y, plot.bottom, px(8)):
            surface.fill(theme.ink_soft, Rect(fair_x - px(1), y, px(2), min(px(5), plot.bottom - y)))

    def _draw_share(
        self,
        surface: Surface,
        look: Look,
        plot: Rect,
        span: tuple[float, float],
        y: int,
        side: Side,
        share: Share,
    ) -> None:
        low, high = span
        ends = [
            plot.x + round(plot.width * (value - low) / (high - low)) for value in (share.low, share.high)
        ]
        middle = plot.x + round(plot.width * (share.value - low) / (high - low))
        line, cap, colour = look.units.px(2.5), look.units.px(9), colour_of(look, side)
        surface.fill(colour, Rect(ends[0], y - line // 2, ends[1] - ends[0], line))
        for x in ends:
            surface.fill(colour, Rect(x - line // 2, y - cap // 2, line, cap))
        draw_mark(surface, look, (middle, y), side, look.units.px(_MARK))

    def alt(self) -> str:
        """Every row in words."""
        rows = (
            f"{row.label}: {_percent(row.shares[0])} of the wins under A, {_percent(row.shares[1])} under B."
            for row in self.rows
        )
        return " ".join(rows)


def _figure(share: Share) -> str:
    """A share in per cent with its interval."""
    return f"{_percent(share)} ({share.low * 100:.0f}–{share.high * 100:.0f})"


def _percent(share: Share) -> str:
    return f"{share.value * 100:.0f} %"
