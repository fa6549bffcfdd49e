"""How long a run will still take, in round words."""

from __future__ import annotations

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
