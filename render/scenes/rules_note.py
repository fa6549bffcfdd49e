"""A slip of paper with the gist of some rules: promise, goal, and what differs from print."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from render.look import Look
from render.scenes.sheet_content import Column, Picture, Words
from render.units import TextRole
from render.widgets.dice_row import emblem
from render.widgets.paper import draw_paper
from rules_config.model import Rules
from rules_config.summary import differences, end_lines, promise_line, start_line

_PADDING = 24  # units


@dataclass(frozen=True, slots=True)
class Note:
    """The slip and what is printed on it."""

    paper: Rect
    pieces: tuple[Words | Picture, ...]
    origin: tuple[int, int]

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint it."""
        draw_paper(surface, look, self.paper)
        for piece in self.pieces:
            piece.draw(surface, look, self.origin)


def lay_note(look: Look, area: Rect, rules: Rules, printed: Rules | None) -> Note:
    """A slip as wide as ``area`` and as tall as what it says; what does not fit is left to the rule sheet."""
    padding = look.units.px(_PADDING)
    column = Column(look, 0, area.width - 2 * padding)
    room = area.height - 2 * padding
    if rules.dice is not None:
        picture = emblem(rules.dice, look.text.line_height(TextRole.HEADING))
        column.pieces.append(Picture(picture.get_rect(), picture))
        column.y += picture.get_height()
        column.gap(12)
    written = tuple(column.pieces)
    height = column.y
    for write in _parts(column, rules, printed):
        write()
        if column.y > room:
            break
        written, height = tuple(column.pieces), column.y
    paper = Rect(area.x, area.y, area.width, height + 2 * padding)
    return Note(paper, written, (area.x + padding, area.y + padding))


def _parts(column: Column, rules: Rules, printed: Rules | None) -> list[Callable[[], None]]:
    """What to write, the most wanted first."""
    parts: list[Callable[[], None]] = [
        lambda: column.heading(rules.title),
        lambda: column.paragraph(promise_line(rules, printed)),
    ]
    for difference in differences(rules, printed) if printed is not None else ():
        parts.append(lambda difference=difference: column.difference(difference))  # type: ignore[misc]
    parts.append(lambda: column.paragraph(start_line(rules), soft=True))
    parts += [
        lambda line=line: column.paragraph(line, soft=True)  # type: ignore[misc]
        for line in end_lines(rules)[:1]
    ]
    return parts
