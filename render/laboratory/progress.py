"""How far a run has come: a bar, and the time that is left in round words."""

from __future__ import annotations

from pygame import Rect, Surface

from render.look import Look
from render.widgets.shapes import draw_panel

_SURE_AFTER = 1.5  # s of playing; before that nothing is said about the time


class Pace:
    """Tells from the games so far how long the others will take. All times in seconds on one clock."""

    def __init__(self) -> None:
        self._began: tuple[float, int] | None = None

    def seconds_left(self, now: float, done: int, games: int) -> float | None:
        """None while it is too early to say."""
        if self._began is None:
            if done:
                self._began = (now, done)
            return None
        began, first = self._began
        if now - began < _SURE_AFTER or done <= first:
            return None
        return (games - done) * (now - began) / (done - first)


def time_in_words(seconds: float | None) -> str:
    """ "about 20 seconds left"; "" if nothing is known."""
    if seconds is None:
        return ""
    if seconds < 4:
        return "a few seconds left"
    if seconds < 55:
        return f"about {max(5, round(seconds / 5) * 5)} seconds left"
    minutes = round(seconds / 60)
    return "about a minute left" if minutes <= 1 else f"about {minutes:,} minutes left"


def draw_progress(surface: Surface, look: Look, rect: Rect, part: float) -> None:
    """A bar on the table, filled up to ``part`` of 1."""
    radius = rect.height // 2
    draw_panel(surface, rect, look.theme.button, radius)
    filled = Rect(rect.x, rect.y, round(rect.width * min(1.0, max(0.0, part))), rect.height)
    if filled.width:
        filled.width = max(rect.height, filled.width)
        draw_panel(surface, filled, look.theme.accent, radius)
