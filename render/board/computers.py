"""Which computer player sits in a computer's seat."""

from __future__ import annotations

from game.blockers.opponents import HARD, OPPONENTS, Opponent
from render.settings_store import Settings

LEVELS = tuple(opponent.level.lower() for opponent in OPPONENTS)
"""What a strength may be called, weakest first."""

USUAL_LEVEL = HARD.level.lower()


def opponent_named(level: str) -> Opponent:
    """The computer player of that strength.

    Raises:
        ValueError: there is no such strength; the text names those there are.
    """
    for opponent in OPPONENTS:
        if opponent.level.lower() == level:
            return opponent
    raise ValueError(f"there is no computer player “{level}”: there are {', '.join(LEVELS)}")


def strength_in(settings: Settings) -> str:
    """The strength the players have set, or the usual one where the settings know none."""
    return str(getattr(settings, "computer_strength", USUAL_LEVEL))
