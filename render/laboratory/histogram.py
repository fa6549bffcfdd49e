"""How a number is spread under both rule sets: two bars side by side for every class of values."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.simulation.comparison import Chart
from render.laboratory.marks import Side, draw_bar, draw_mark
from render.laboratory.scale import round_top
from render.laboratory.titles import draw_title, title_height
from render.look import Look
from render.text import Align
from render.units import TextRole

_PLOT = 128  # units: a good height
_LEAST_PLOT = 76
_MARK = 11
_AXIS_NAME = "Share of the games"


@dataclass(frozen=True, slots=True)
class Histogram:
    """``unit``: what is counted along the axis. ``middles``: half of the games lie below, of A and of B."""

    chart: Chart
    unit: str
    middles: tuple[float, float]

    def wanted_height(self, look: Look) -> int:
        """A good height in pixels."""
        words = title_height(look) + 2 * look.text.line_height(TextRole.CAPTION)
        return words + look.units.px(_PLOT) + look.units.px(_MARK + 14)

    def least_height(self, look: Look) -> int:
        """The height in pixels below which bars are hard to tell apart."""
        return self.wanted_height(look) - look.units.px(_PLOT - _LEAST_PLOT)

    def draw(self, surface: Surface, look: Look, area: Rect) -> None:
        """Paint title, axes, bars and the marks of both middles."""
        px, text, theme = look.units.px, look.text, look.theme
        small = text.line_height(TextRole.CAPTION)
        under = draw_title(surface, look, area, self.chart.title, _AXIS_NAME)
        top = round_top(max((*self.chart.before, *self.chart.after), default=0.0))
        left = text.width("100 %", TextRole.CAPTION) + px(8)
        marks = px(_MARK) + px(8)
        plot = Rect(area.x + left, under + marks, area.width - left, 0)
        plot.height = max(1, area.bottom - 2 * small - px(6) - plot.y)
        self._draw_lines(surface, look, plot, area.x, top)
        self._draw_bars(surface, look, plot, top)
        self._draw_middles(surface, look, plot)
        self._draw_edges(surface, look, Rect(plot.x, plot.bottom + px(3), plot.width, small))
        unit = Rect(area.x, area.bottom - small, area.width, small)
        text.draw(surface, self.unit, unit, TextRole.CAPTION, theme.ink_soft, align=Align.RIGHT, smallest=0.8)

    def _draw_lines(self, surface: Surface, look: Look, plot: Rect, left: int, top: float) -> None:
        px, text, theme = look.units.px, look.text, look.theme
        small = text.line_height(TextRole.CAPTION)
        shares = (0.0, top) if plot.height < 3 * small else (0.0, top / 2, top)
        for share in shares:
            y = plot.bottom - round(plot.height * share / top)
            surface.fill(theme.paper_line, Rect(plot.x, y, plot.width, px(1)))
            words = f"{share * 100:g} %" if share else "0"
            label = Rect(left, y - small // 2, plot.x - left - px(8), small)
            text.draw(surface, words, label, TextRole.CAPTION, theme.ink_soft, align=Align.RIGHT)

    def _draw_bars(self, surface: Surface, look: Look, plot: Rect, top: float) -> None:
        classes = len(self.chart.edges)
        gap, between = max(1, plot.width // classes // 9), look.units.px(1)
        for place, shares in enumerate(zip(self.chart.before, self.chart.after, strict=True)):
            begin = plot.x + plot.width * place // classes + gap
            end = plot.x + plot.width * (place + 1) // classes - gap
            width = (end - begin - between) // 2
            for side, share, x in zip(Side, shares, (begin, end - width), strict=True):
                height = round(plot.height * min(1.0, share / top))
                draw_bar(surface, look, Rect(x, plot.bottom - height, width, height), side)

    def _draw_middles(self, surface: Surface, look: Look, plot: Rect) -> None:
        """Above the bars; moved apart a little where one would hide the other."""
        edges = self.chart.edges
        reach = (edges[1] - edges[0]) * len(edges) if len(edges) > 1 else 1
        size = look.units.px(_MARK)
        y = plot.y - size // 2 - look.units.px(4)
        places = [plot.x + round(plot.width * min(1.0, middle / reach)) for middle in self.middles]
        missing = round(size * 1.3) - abs(places[1] - places[0])
        if missing > 0:
            way = 1 if places[0] <= places[1] else -1
            places = [places[0] - way * missing // 2, places[1] + way * missing // 2]
        for side, x in zip(Side, places, strict=True):
            draw_mark(surface, look, (x, y), side, size)

    def _draw_edges(self, surface: Surface, look: Look, line: Rect) -> None:
        """Where classes begin; as many as have room. The last class is open."""
        text, edges = look.text, self.chart.edges
        words = [f"{edge:,}" for edge in edges]
        words[-1] += "+"
        room = max(text.width(each, TextRole.CAPTION) for each in words) + look.units.px(10)
        every = max(1, -(-room * len(edges) // max(1, line.width)))
        for place in range(0, len(edges), every):
            centre = line.x + line.width * place // len(edges)
            width = text.width(words[place], TextRole.CAPTION)
            spot = Rect(max(line.x - look.units.px(4), centre - width // 2), line.y, width, line.height)
            spot.right = min(spot.right, line.right)
            text.draw(surface, words[place], spot, TextRole.CAPTION, look.theme.ink_soft)

    def alt(self) -> str:
        """The middles in words."""
        before, after = self.middles
        middles = f"{before:,.0f} under A, {after:,.0f} under B"
        return f"{self.chart.title}, {self.unit}: {middles} in the middle game."
