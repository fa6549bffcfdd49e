"""The end of a saved game, and how steps are added behind it."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from game.store import rows
from game.store.errors import ConflictError
from game.store.logbook import result_row
from game.store.results import GameResult

Tip = tuple[int, str]
"""Number and digest of a game's last step; 0 and the digest of its beginning before the first one."""


def add_steps(
    connection: sqlite3.Connection,
    game: int,
    tip: Tip,
    stamp: str,
    steps: Sequence[str],
    result: GameResult | None,
) -> Tip:
    """Add steps behind ``tip``, and what the game came to if they end it. Returns the new tip."""
    new = rows.chained(tip[1], tip[0] + 1, stamp, steps)
    rows.add_entries(connection, game, new)
    tip = (new[-1].number, new[-1].digest) if new else tip
    if result is not None:
        rows.add_result(connection, result_row(game, tip[1], replace(result, ended=stamp)))
    return tip


def tip_of(connection: sqlite3.Connection, game: int) -> Tip:
    """Where a game ends that is not over.

    Raises:
        ConflictError: it is over, or there is no such game.
    """
    if rows.has_result(connection, game):
        raise ConflictError(f"Game {game} is over.")
    last = rows.last_entry(connection, game)
    if last is not None:
        return last.number, last.digest
    row = rows.game(connection, game)
    if row is None:
        raise ConflictError(f"There is no game {game}.")
    return 0, row.digest
