"""A chart of every player's score by turn: lines told apart by colour and by the player's symbol."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect, Surface

from game.session import TurnRecord
from render.look import Look
from render.text import Align
from render.theme import Colour
from render.units import TextRole, inset
from render.widgets.badge import draw_badge

Points = tuple[tuple[float, float], ...]


def score_lines(players: int, turns: Sequence[TurnRecord]) -> list[list[int]]:
    """Every seat's score after each of its turns, starting with 0."""
    lines = [[0] for _ in range(players)]
    for turn in turns:
        lines[turn.seat].append(turn.score)
    return lines


def draw_score_chart(
    surface: Surface,
    look: Look,
    area: Rect,
    names: Sequence[str],
    turns: Sequence[TurnRecord],
    goal: int | None,
    *,
    missed: Sequence[int] = (),
    gone: Collection[int] = (),
) -> None:
    """Draw the chart into ``area``; the goal is a dashed line.

    ``missed`` tells for every seat how many turns had been played before it was taken: its line begins there.
    ``gone`` are the seats that somebody has left: their lines end with a grey badge.
    """
    px, text, theme = look.units.px, look.text, look.theme
    lines = score_lines(len(names), turns)
    begins = list(missed) or [0] * len(lines)
    top_score = max(1, goal or 0, *(max(line) for line in lines))
    lowest = min(0, *(min(line) for line in lines))
    longest = max(2, *(begin + len(line) for begin, line in zip(begins, lines, strict=True)))
    label = text.line_height(TextRole.BODY)
    scores = sorted({0, top_score, lowest, round(top_score / 2)})
    left = max(text.width(f"{score:,}", TextRole.BODY) for score in scores) + px(10)
    inner = inset(area, px(20), px(16))
    plot = Rect(inner.x + left, inner.y + label // 2, inner.width - left - px(24), inner.height - 2 * label)

    def place(turn: int, score: int) -> tuple[float, float]:
        across = plot.x + plot.width * turn / (longest - 1)
        return across, plot.bottom - plot.height * (score - lowest) / (top_score - lowest)

    for score in scores:
        y = round(place(0, score)[1])
        surface.fill(theme.paper_line, Rect(plot.x, y, plot.width, px(1)))
        scale = Rect(inner.x, y - label // 2, left - px(10), label)
        text.draw(surface, f"{score:,}", scale, TextRole.BODY, theme.ink_soft, align=Align.RIGHT)
    if goal is not None:
        _dashes(surface, look, plot, round(place(0, goal)[1]))
    ends = []
    for seat, (begin, line) in enumerate(zip(begins, lines, strict=True)):
        places = [place(begin + turn, score) for turn, score in enumerate(line)]
        ends.append(places[-1])
        points = tuple((x - plot.x, y - plot.y) for x, y in places)
        _draw_line(surface, plot, points, theme.player(seat).colour, px(3))
    _draw_ends(surface, look, ends, plot, gone)
    below = Rect(plot.x, inner.bottom - label, plot.width, label)
    turns_word = "turn" if longest == 2 else "turns"
    each = "" if any(begins) or gone else " each"
    text.draw(
        surface, f"{longest - 1} {turns_word}{each}", below, TextRole.BODY, theme.ink_soft, align=Align.RIGHT
    )


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
