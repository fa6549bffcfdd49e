"""Blockers!: a tile-laying game for two to five on a 9 × 9 board. This is its door for the engine."""

from game.blockers.play import apply, legal_actions, why_not
from game.blockers.state import BlockersState, Laid, shuffled_piles, start
from game.blockers.text import from_text, to_text
from game.blockers.view import BlockersView, view_for

__all__ = [
    "BlockersState",
    "BlockersView",
    "Laid",
    "apply",
    "from_text",
    "legal_actions",
    "shuffled_piles",
    "start",
    "to_text",
    "view_for",
    "why_not",
]
