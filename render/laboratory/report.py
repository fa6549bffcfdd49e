"""The page of findings: legend, sentences, figures and charts, beside or below each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from game.simulation.laboratory import Comparison
from render.laboratory.experiment import Experiment, differences
from render.laboratory.figures import Figure, chances_of, figures_of, histograms_of
from render.laboratory.marks import Side, draw_token, token_size
from render.look import Look
from render.units import TextRole
from render.widgets.paper import draw_rule
from render.widgets.scroll import ScrollView

_WIDE = 62  # window widths in body-text sizes from which everything fits beside each other
_TWO_CHARTS = 36  # likewise, for two charts beside each other
_WORDS_SHARE = 0.36  # of the width, for sentences and figures
_ENDLESS = 1_000_000  # px
_ENOUGH = 50  # games; what fewer show may be luck
_TOO_FEW = "Too few games yet to tell a difference from luck."
_NOTE = "Marks above the bars: half of the games lie to either side. Who wins: 95 % intervals."


class Drawn(Protocol):
    """A part of the page."""

    def wanted_height(self, look: Look) -> int:
        """A good height in pixels."""

    def least_height(self, look: Look) -> int:
        """The height in pixels below which it becomes hard to read."""

    def draw(self, surface: Surface, look: Look, area: Rect) -> None:
        """Paint it into ``area``."""

    def alt(self) -> str:
        """What it shows, as sentences."""


@dataclass(frozen=True, slots=True)
class _Words:
    text: str
    rect: Rect
    role: TextRole
    bold: bool = False
    soft: bool = False


class Report:
    """Laid out by :meth:`place` into a view, in pixels of its content; :meth:`draw` paints what shows."""

    def __init__(self, view: ScrollView) -> None:
        self._view = view
        self._charts: list[tuple[Drawn, Rect]] = []
        self._words: list[_Words] = []
        self._tokens: list[tuple[Side, Rect]] = []
        self._rules: list[Rect] = []
        self._beside = Rect(0, 0, 0, 0)  # sentences and figures, where they stand beside the charts
        self._said = ""

    def place(self, look: Look, experiment: Experiment, findings: Comparison | None) -> None:
        """Lay everything out for the view's viewport; without findings no more than the legend."""
        self._charts, self._words, self._tokens, self._rules = [], [], [], []
        self._beside = Rect(0, 0, 0, 0)
        px, width = look.units.px, self._view.viewport.width - look.units.px(16)
        top = self._place_legend(look, experiment, width) + px(8)
        self._rules.append(Rect(0, top - px(4), width, 1))
        if findings is None:
            self._view.place([], top)
            self._said = ""
            return
        charts: list[Drawn] = [*histograms_of(findings, experiment), chances_of(findings)]
        if look.units.columns_of_text >= _WIDE:
            words = round(width * _WORDS_SHARE)
            low = self._place_words(look, Rect(0, top + px(6), words - px(28), 0), findings)
            spare = self._view.viewport.height - low
            low = self._place_differences(look, Rect(0, low, words - px(28), spare), experiment)
            room = max(low, self._view.viewport.height) - top - px(6)
            area = Rect(words, top + px(6), width - words, room)
            bottom = max(low, self._place_charts(look, area, charts, 2, stretch=True))
            self._beside = Rect(0, top, words - px(14), bottom - top)
        else:
            low = self._place_words(look, Rect(0, top + px(6), width, 0), findings)
            low = self._place_differences(look, Rect(0, low, width, _ENDLESS), experiment)
            columns = 2 if look.units.columns_of_text >= _TWO_CHARTS else 1
            area = Rect(0, low + px(16), width, 0)
            bottom = self._place_charts(look, area, charts, columns, stretch=False)
        self._view.place([], bottom)
        self._said = " ".join([*_sentences(findings), *map(_in_words, figures_of(findings))])
        self._said = " ".join([self._said, *(chart.alt() for chart in charts)])

    def _place_legend(self, look: Look, experiment: Experiment, width: int) -> int:
        """Which letter stands for which rules; its lower edge."""
        px, text, size = look.units.px, look.text, token_size(look)
        titles = [rules.title for rules in (experiment.before, experiment.after)]
        half = width // 2 - px(12)
        room = half - size - px(12)
        beside = all(text.width(title, TextRole.LABEL, bold=True) <= room for title in titles)
        y = px(2)
        for place, (side, title) in enumerate(zip(Side, titles, strict=True)):
            x = place * (width // 2) if beside else 0
            area = (room if beside else width - size - px(12)) + 1
            height = max(size, text.height(title, TextRole.LABEL, area, bold=True))
            self._tokens.append((side, Rect(x, y + (height - size) // 2, size, size)))
            words = Rect(x + size + px(12), y, area, height)
            self._words.append(_Words(title, words, TextRole.LABEL, bold=True))
            if not beside or place:
                y += height + px(6)
        return y

    def _place_words(self, look: Look, area: Rect, findings: Comparison) -> int:
        """Sentences, table and note below each other; their lower edge."""
        px, text = look.units.px, look.text
        y = area.y
        for place, sentence in enumerate(_sentences(findings)):
            role = TextRole.BODY if place else TextRole.HEADING
            height = text.height(sentence, role, area.width, bold=not place)
            self._words.append(_Words(sentence, Rect(area.x, y, area.width, height), role, bold=not place))
            y += height + px(6 if place else 8)
        y = self._place_table(look, Rect(area.x, y + px(6), area.width, 0), figures_of(findings))
        height = text.height(_NOTE, TextRole.CAPTION, area.width)
        note = Rect(area.x, y + px(8), area.width, height)
        self._words.append(_Words(_NOTE, note, TextRole.CAPTION, soft=True))
        return note.bottom

    def _place_differences(self, look: Look, area: Rect, experiment: Experiment) -> int:
        """What is different in B, if all of it fits into ``area``; the lower edge of what stands there."""
        px, text = look.units.px, look.text
        lines = differences(experiment.before, experiment.after)
        left = token_size(look) + px(12)
        heights = [text.height(line, TextRole.CAPTION, area.width - left) for line in lines]
        needed = px(18) + sum(heights) + px(5) * len(lines)
        if not lines or needed > area.height:
            return area.y
        y = area.y + px(18)
        self._tokens.append((Side.B, Rect(area.x, y, token_size(look), token_size(look))))
        for line, height in zip(lines, heights, strict=True):
            spot = Rect(area.x + left, y, area.width - left, height)
            self._words.append(_Words(line, spot, TextRole.CAPTION))
            y += height + px(5)
        return max(y, area.y + px(18) + token_size(look))

    def _place_table(self, look: Look, area: Rect, figures: Sequence[Figure]) -> int:
        px, text, size = look.units.px, look.text, token_size(look)
        line = text.line_height(TextRole.BODY) + px(8)
        values = [[each.before for each in figures], [each.after for each in figures]]
        widths = [
            max(size, *(text.width(value, TextRole.BODY, bold=True) for value in column)) for column in values
        ]
        change = max(text.width(words, TextRole.BODY) for words in (*(f.change for f in figures), "+99 %"))
        ends = (
            area.right - change - px(14) - widths[1] - px(18),
            area.right - change - px(14),
            area.right,
        )
        y = area.y + size + px(6)
        for side, end in zip(Side, ends, strict=False):
            self._tokens.append((side, Rect(end - size, area.y, size, size)))
        for figure in figures:
            self._rules.append(Rect(area.x, y, area.width, 1))
            y += px(4)
            room = ends[0] - widths[0] - px(10) - area.x
            height = max(line - px(8), text.height(figure.label, TextRole.BODY, room))
            self._words.append(_Words(figure.label, Rect(area.x, y, room, height), TextRole.BODY))
            for words, end, wide in zip(
                (figure.before, figure.after, figure.change), ends, (*widths, change), strict=True
            ):
                spot = Rect(end - text.width(words, TextRole.BODY, bold=end != ends[2]), y, wide, height)
                self._words.append(
                    _Words(words, spot, TextRole.BODY, bold=end != ends[2], soft=end == ends[2])
                )
            y += height + px(4)
        return y

    def _place_charts(
        self, look: Look, area: Rect, charts: Sequence[Drawn], columns: int, *, stretch: bool
    ) -> int:
        """Charts in rows; ``stretch``: as tall as ``area``, if they can be. Their lower edge."""
        gap = look.units.px(26), look.units.px(14)
        width = (area.width - gap[0] * (columns - 1)) // columns
        rows = [charts[start : start + columns] for start in range(0, len(charts), columns)]
        heights = [max(chart.wanted_height(look) for chart in row) for row in rows]
        if stretch:
            least = [max(chart.least_height(look) for chart in row) for row in rows]
            heights = _fitted(heights, least, area.height - gap[1] * (len(rows) - 1))
        y = area.y
        for row, height in zip(rows, heights, strict=True):
            for place, chart in enumerate(row):
                self._charts.append((chart, Rect(area.x + place * (width + gap[0]), y, width, height)))
            y += height + gap[1]
        return y - gap[1]

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the part that shows."""
        with self._view.clipped(surface):
            self._draw_words(surface, look)
            for chart, rect in self._charts:
                spot = self._view.in_window(rect)
                if spot.colliderect(self._view.viewport):
                    chart.draw(surface, look, spot)

    @property
    def parts(self) -> tuple[Rect, ...]:
        """What can be painted for itself: sentences and figures, then every chart; none where all scrolls."""
        if not self._beside.width or self._view.scrolls:
            return ()
        return (self._beside, *(rect for _, rect in self._charts))

    def draw_part(self, surface: Surface, look: Look, part: int) -> None:
        """Paint one of :attr:`parts` over what was there."""
        area = self._view.in_window(self.parts[part])
        before = surface.get_clip()
        surface.set_clip(area.inflate(look.units.px(12), look.units.px(4)).clip(before) if part else area)
        surface.fill(look.theme.paper)
        if part:
            self._charts[part - 1][0].draw(surface, look, area)
        else:
            self._draw_words(surface, look)
        surface.set_clip(before)

    def _draw_words(self, surface: Surface, look: Look) -> None:
        """Lines, letters and all that is written outside the charts."""
        view, theme, clip = self._view, look.theme, surface.get_clip()
        for line in self._rules:
            spot = view.in_window(line)
            draw_rule(surface, look, spot, spot.y)
        for side, rect in self._tokens:
            draw_token(surface, look, view.in_window(rect), side)
        for words in self._words:
            spot = view.in_window(words.rect)
            if spot.colliderect(clip):
                ink = theme.ink_soft if words.soft else theme.ink
                look.text.draw(surface, words.text, spot, words.role, ink, bold=words.bold, lines=0)

    def alt(self) -> str:
        """Everything on it, to be read aloud."""
        return self._said


def _fitted(wanted: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Heights that together take ``room``: more than ``wanted``, or less, but none below its ``least``."""
    spare = room - sum(wanted)
    if spare >= 0:
        return [height + spare // len(wanted) for height in wanted]
    soft = max(1, sum(wanted) - sum(least))
    share = min(1.0, -spare / soft)
    return [int(high - (high - low) * share) for high, low in zip(wanted, least, strict=True)]


def _sentences(findings: Comparison) -> tuple[str, ...]:
    return findings.sentences if findings.games >= _ENOUGH else (_TOO_FEW,)


def _in_words(figure: Figure) -> str:
    return f"{figure.label}: {figure.before} under A, {figure.after} under B."
