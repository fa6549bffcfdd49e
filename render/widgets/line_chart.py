"""A chart of one line per player, turn by turn, told apart by colour and by the player's symbol."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from render.look import Look
from render.text import Align
from render.theme import Colour
from render.units import TextRole, inset
from render.widgets.badge import draw_badge

Points = tuple[tuple[float, float], ...]
_CLOSEST = 0.8  # heights of a line of text between the figures of the scale


@dataclass(frozen=True, slots=True)
class Lines:
    """What is drawn.

    Attributes:
        values: every seat's values, the first one before its first turn.
        levels: where the scale has a line and a figure; the lowest and highest bound the chart.
        figure: how a level is written.
        goal: a level with a dashed line, or None.
        begins: for every seat how many turns had been played before it was taken; empty: none.
        gone: seats that somebody has left: their lines end with a grey badge.
        in_front: the seat whose line is drawn last and thicker; None: none.
    """

    values: tuple[tuple[float, ...], ...]
    levels: tuple[float, ...]
    figure: Callable[[float], str]
    goal: float | None = None
    begins: tuple[int, ...] = ()
    gone: Collection[int] = ()
    in_front: int | None = None


def draw_line_chart(surface: Surface, look: Look, area: Rect, lines: Lines) -> None:
    """Draw the chart into ``area`` (px)."""
    px, text, theme = look.units.px, look.text, look.theme
    begins = lines.begins or (0,) * len(lines.values)
    lowest, highest = min(lines.levels), max(lines.levels)
    longest = max(2, *(begin + len(line) for begin, line in zip(begins, lines.values, strict=True)))
    label = text.line_height(TextRole.BODY)
    left = max(text.width(lines.figure(level), TextRole.BODY) for level in lines.levels) + px(10)
    inner = inset(area, px(20), px(16))
    plot = Rect(inner.x + left, inner.y + label // 2, inner.width - left - px(24), inner.height - 2 * label)

    def place(turn: int, value: float) -> tuple[float, float]:
        across = plot.x + plot.width * turn / (longest - 1)
        return across, plot.bottom - plot.height * (value - lowest) / (highest - lowest)

    written: list[int] = []
    for level in sorted(lines.levels, key=lambda level: level not in (lowest, highest)):
        y = round(place(0, level)[1])
        surface.fill(theme.paper_line, Rect(plot.x, y, plot.width, px(1)))
        if any(abs(y - other) < _CLOSEST * label for other in written):
            continue  # the line alone, where its figure would stand in another one
        written.append(y)
        scale = Rect(inner.x, y - label // 2, left - px(10), label)
        text.draw(surface, lines.figure(level), scale, TextRole.BODY, theme.ink_soft, align=Align.RIGHT)
    if lines.goal is not None:
        _dashes(surface, look, plot, round(place(0, lines.goal)[1]))
    ends = [(0.0, 0.0)] * len(lines.values)
    for seat in sorted(range(len(ends)), key=lambda seat: seat == lines.in_front):
        places = [place(begins[seat] + turn, value) for turn, value in enumerate(lines.values[seat])]
        ends[seat] = places[-1]
        points = tuple((x - plot.x, y - plot.y) for x, y in places)
        _draw_line(surface, plot, points, theme.player(seat).colour, px(5 if seat == lines.in_front else 3))
    _draw_ends(surface, look, ends, plot, lines.gone)
    below = Rect(plot.x, inner.bottom - label, plot.width, label)
    turns_word = "turn" if longest == 2 else "turns"
    each = "" if any(begins) or lines.gone else " each"
    words = f"{longest - 1} {turns_word}{each}"
    text.draw(surface, words, below, TextRole.BODY, theme.ink_soft, align=Align.RIGHT)


def _dashes(surface: Surface, look: Look, plot: Rect, y: int) -> None:
    dash = look.units.px(9)
    for x in range(plot.x, plot.right, 2 * dash):
        surface.fill(look.theme.accent_ink, Rect(x, y - 1, min(dash, plot.right - x), look.units.px(2)))


def _draw_line(surface: Surface, plot: Rect, points: Points, colour: Colour, width: int) -> None:
    """A smooth line: drawn at twice the size, scaled down."""
    margin = 2 * width
    large = Surface((2 * (plot.width + 2 * margin), 2 * (plot.height + 2 * margin)), pygame.SRCALPHA)
    large.fill((*colour, 0))
    doubled = [(2 * (x + margin), 2 * (y + margin)) for x, y in points]
    if len(doubled) > 1:
        pygame.draw.lines(large, colour, False, doubled, 2 * width)
    for point in doubled:
        pygame.draw.circle(large, colour, point, width)
    smooth = pygame.transform.smoothscale_by(large, 0.5)
    surface.blit(smooth, (plot.x - margin, plot.y - margin))


def _draw_ends(
    surface: Surface, look: Look, ends: Sequence[tuple[float, float]], plot: Rect, gone: Collection[int]
) -> None:
    size = look.units.grown_px(24, 0.3)
    taken: list[Rect] = []
    for seat, (x, y) in enumerate(ends):
        badge = Rect(round(x) - size // 2, round(y) - size // 2, size, size)
        while badge.collidelist(taken) >= 0 and badge.x > plot.x:
            badge.x -= size // 2
        taken.append(badge)
        draw_badge(surface, badge, seat, look.theme, out=seat in gone)
