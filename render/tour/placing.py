"""Room for a note: near what it speaks of, over nothing that is needed, and over little else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from pygame import Rect

from render.look import Look

_WIDTHS = (300, 360, 430, 520, 640)  # units that a note may be wide, at 100 % text
_GROWTH = 0.5  # how much of the text size its width follows
_GAP = 14  # units between a note and what it speaks of
_MARGIN = 6  # units that stay free around what may not be covered
_STEP = 30  # units between places that are tried
_HEIGHT = 0.3  # how much worse every unit of height makes a place: flat notes are read faster
_AREA = 1000  # square units covered that are as bad as lying one unit farther away, at weight 1


@dataclass(frozen=True, slots=True)
class Soft:
    """Something that may be covered, but is better seen: ``weight`` says how much better."""

    rect: Rect
    weight: float


@dataclass(frozen=True)
class Surroundings:
    """What lies where while a note is up.

    ``subject`` is what it speaks of. ``never`` may not be covered; ``rather_not`` only when there is no other
    room in the window.
    """

    subject: Rect
    never: Sequence[Rect]
    rather_not: Sequence[Rect] = ()
    soft: Sequence[Soft] = ()


def place_note(look: Look, height_at: Callable[[int], int], around: Surroundings) -> Rect:
    """The best place; ``height_at`` tells how tall the note is at a width. Everything in pixels."""
    px, screen = look.units.px, look.units.screen
    widths = sorted({min(look.units.grown_px(width, _GROWTH), screen.width - px(20)) for width in _WIDTHS})
    sizes = [(width, height_at(width)) for width in widths]
    hard = [*around.never, around.subject]
    for taken in ([*hard, *around.rather_not], hard, [around.subject]):
        blocked = [rect.inflate(2 * px(_MARGIN), 2 * px(_MARGIN)) for rect in taken]
        tried = (place for size in sizes for place in _places(look, size, around.subject))
        free = [place for place in tried if place.collidelist(blocked) < 0]
        if free:
            return min(
                free, key=lambda place: _cost(look, place, around) + _HEIGHT * place.height / look.units.unit
            )
    width, height = sizes[-1]
    return Rect(screen.right - width - px(10), screen.y + px(10), width, min(height, screen.height))


def _places(look: Look, size: tuple[int, int], subject: Rect) -> Iterator[Rect]:
    """Beside, above and below the subject, and everywhere else in steps; all of it inside the window."""
    px = look.units.px
    inside = look.units.screen.inflate(-2 * px(8), -2 * px(8))
    width, height = size
    gap = px(_GAP)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = subject.x + round((subject.width - width) * share)
        y = subject.y + round((subject.height - height) * share)
        for left, top in (
            (x, subject.y - gap - height),
            (x, subject.bottom + gap),
            (subject.x - gap - width, y),
            (subject.right + gap, y),
        ):
            place = Rect(left, top, width, height)
            if inside.contains(place):
                yield place
    for left in range(inside.x, inside.right - width + 1, px(_STEP)):
        for top in range(inside.y, inside.bottom - height + 1, px(_STEP)):
            yield Rect(left, top, width, height)


def _cost(look: Look, place: Rect, around: Surroundings) -> float:
    unit = look.units.unit
    across, down = apart(place, around.subject)
    cost = hypot(across, down) / unit
    for soft in around.soft:
        covered = place.clip(soft.rect)
        cost += soft.weight * covered.width * covered.height / unit**2 / _AREA
    return cost


def apart(one: Rect, other: Rect) -> tuple[int, int]:
    """How far two rectangles are from each other across and down, in pixels; 0 where they overlap."""
    across = max(0, other.left - one.right, one.left - other.right)
    down = max(0, other.top - one.bottom, one.top - other.bottom)
    return across, down
