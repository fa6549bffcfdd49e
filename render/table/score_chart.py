"""A chart of every player's score by turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pygame import Rect, Surface

from game.session import TurnRecord
from render.look import Look
from render.widgets.line_chart import Lines, draw_line_chart


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
    lines = score_lines(len(names), turns)
    top = max(1, goal or 0, *(max(line) for line in lines))
    lowest = min(0, *(min(line) for line in lines))
    levels = tuple(sorted({0, top, lowest, round(top / 2)}))
    values = tuple(map(tuple, lines))
    chart = Lines(values, levels, lambda level: f"{level:,}", goal, tuple(missed), gone)
    draw_line_chart(surface, look, area, chart)
