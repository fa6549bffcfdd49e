"""The people at the table, and how a game ended."""

from __future__ import annotations

from dataclasses import dataclass

GOAL = "goal"
LAST_ONE_STANDING = "last one standing"
SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Seat:
    """One player: name, game score in points, and whether the player has lost for good.

    Whoever has ``left`` the table is ``out`` too, and has no score any more.
    """

    name: str
    score: int = 0
    out: bool = False
    busts_running: int = 0  # blown turns in a row, for the rules that punish them
    left: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """The end as a value: the winners' seats and why: GOAL, LAST_ONE_STANDING or SHARED."""

    winners: tuple[int, ...]
    reason: str
