"""The way to the goal with the players on it: a trail with mountains, or a plain scale of points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import sin

import pygame
from pygame import Rect, Surface

from game.engine import DiceState
from render.look import Look
from render.text import Align
from render.theme import Colour, mix
from render.units import TextRole
from render.widgets.badge import draw_badge

_OVERSAMPLING = 3
_LEAST_STEP = 0.6  # of a badge: so much of each must be seen beside the next one

# A skyline of our own: heights from 0 to 1 at equal steps from the start of the trail to its end.
_SKYLINE = (
    0.55,
    0.72,
    0.5,
    0.66,
    0.86,
    0.6,
    0.5,
    0.62,
    0.44,
    0.36,
    0.3,
    0.34,
    0.28,
    0.4,
    0.52,
    0.46,
    0.7,
    1.0,
)


@dataclass(frozen=True, slots=True)
class Traveller:
    """A player on the way: how far, as a share of the goal, and whether out of the game."""

    seat: int
    share: float
    out: bool


def travellers(state: DiceState) -> tuple[Traveller, ...]:
    """Everybody's place on the way, the farthest last so that the leader lies on top.

    Whoever has left the game is not on the way any more.
    """
    goal = state.rules.goal
    most = goal.score if goal else max(1, *(seat.score for seat in state.seats))
    found = [
        Traveller(index, min(1.0, max(0.0, seat.score / most)), seat.out)
        for index, seat in enumerate(state.seats)
        if not seat.left
    ]
    return tuple(sorted(found, key=lambda traveller: traveller.share))


def draw_progress(surface: Surface, look: Look, area: Rect, state: DiceState) -> None:
    """Draw the way to the goal into ``area``."""
    line = look.text.line_height(TextRole.CAPTION)
    picture = Rect(area.x, area.y, area.width, area.height - line)
    labels = Rect(area.x, picture.bottom, area.width, line)
    badge = look.units.grown_px(20, 0.4)
    track = picture.inflate(-badge, 0)
    placed = travellers(state)
    if state.rules.trail is not None:
        _draw_trail(surface, look, track)
        heights = [_height(track, traveller.share) for traveller in placed]
        start, end = state.rules.trail.start, state.rules.trail.end
    else:
        _draw_scale(surface, look, track)
        heights = [track.bottom - look.units.px(8)] * len(placed)
        start, end = "0", f"{state.rules.goal.score:,}" if state.rules.goal else ""
    shares = [traveller.share for traveller in placed]
    lefts = apart([track.x + round(track.width * share) for share in shares], badge, track)
    for traveller, ground, x in zip(placed, heights, lefts, strict=True):
        _draw_traveller(surface, look, track, traveller, ground, badge, x)
    colour = look.theme.on_table_soft
    half = labels.width // 2
    left = Rect(labels.x, labels.y, half, line)
    right = Rect(labels.x + half, labels.y, labels.width - half, line)
    look.text.draw(surface, start, left, TextRole.CAPTION, colour, smallest=0.7)
    look.text.draw(surface, end, right, TextRole.CAPTION, colour, align=Align.RIGHT, smallest=0.7)


def apart(places: list[int], size: int, track: Rect) -> list[int]:
    """Centres of badges of ``size`` pixels near ``places`` (in rising order), so that none hides another."""
    step = min(round(_LEAST_STEP * size), track.width // max(1, len(places)))
    moved: list[int] = []
    for place in places:
        moved.append(max(place, moved[-1] + step) if moved else place)
    limit = track.right
    for number in reversed(range(len(moved))):
        moved[number] = min(moved[number], limit)
        limit = moved[number] - step
    return moved


def _height(track: Rect, share: float) -> int:
    """Where the skyline lies at ``share`` of the way, in pixels from the top of the window."""
    place = share * (len(_SKYLINE) - 1)
    left = min(int(place), len(_SKYLINE) - 2)
    between = place - left
    height = _SKYLINE[left] * (1 - between) + _SKYLINE[left + 1] * between
    return round(track.bottom - track.height * 0.62 * height)


def _draw_trail(surface: Surface, look: Look, track: Rect) -> None:
    far = mix(look.theme.felt, look.theme.table, 0.72)
    hills = mix(look.theme.felt, look.theme.table, 0.45)
    surface.blit(_trail_picture(track.size, far, hills), track)


@lru_cache(maxsize=4)
def _trail_picture(size: tuple[int, int], far: Colour, hills: Colour) -> Surface:
    """Two ridges, one behind the other, drawn large and scaled down so that their edges are smooth."""
    width, height = size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING
    picture = Surface((width, height), pygame.SRCALPHA)
    picture.fill((*hills, 0))
    frame = Rect(0, 0, width, height)
    shares = [step / (size[0] // 2) for step in range(size[0] // 2 + 1)]
    backdrop = [(share * width, height * (0.66 - 0.16 * sin(9 * share + 1))) for share in shares]
    ridge = [(share * width, _height(frame, share)) for share in shares]
    for line, colour in ((backdrop, far), (ridge, hills)):
        pygame.draw.polygon(picture, colour, [*line, (width, height), (0, height)])
    return pygame.transform.smoothscale(picture, size)


def _draw_scale(surface: Surface, look: Look, track: Rect) -> None:
    line = Rect(track.x, track.bottom - look.units.px(8), track.width, look.units.px(3))
    surface.fill(look.theme.on_table_soft, line)
    tick = look.units.px(8)
    for tenth in range(11):
        x = track.x + round(track.width * tenth / 10)
        height = tick if tenth % 5 == 0 else tick // 2
        surface.fill(look.theme.on_table_soft, Rect(x - 1, line.bottom, look.units.px(1.5), height))


def _draw_traveller(
    surface: Surface, look: Look, track: Rect, traveller: Traveller, ground: int, size: int, centre: int
) -> None:
    """The badge around ``centre``, its pin at the place where the player is."""
    x = track.x + round(track.width * traveller.share)
    pin = look.units.px(7)
    top = max(track.y, ground - pin - size)
    pen = max(1, look.units.px(1.5))
    pygame.draw.line(surface, look.theme.on_table, (centre, top + size - 2), (x, ground), pen)
    badge = Rect(centre - size // 2, top, size, size)
    draw_badge(surface, badge, traveller.seat, look.theme, out=traveller.out, on_dark=True)
