"""The laboratory for house rules: the same players under two rule files, and what differs between them.

Nothing is worked out in the process that asks, so it can be driven by a thread beside a window.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from itertools import chain, zip_longest
from pathlib import Path

from game.simulation.comparison import Chart, charts, sentences
from game.simulation.one_game import GameRecord
from game.simulation.order import Order, check_order
from game.simulation.summary import Summary, summarise
from game.simulation.workers import Simulation, available_cores, pieces_of_games
from game.simulation.workshop import Piece
from rules_config.model import Rules

_REPORTS = 25  # of a whole comparison; between them nothing has changed that anybody could see


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two rule files side by side, with ``part`` (0 to 1) of the games played."""

    part: float
    before: Summary
    after: Summary
    charts: tuple[Chart, ...]
    sentences: tuple[str, ...]

    @property
    def games(self) -> int:
        """How many games have been played under each of them; the fewer of both."""
        return min(self.before.games, self.after.games)


def comparison(
    before: tuple[Rules, list[GameRecord]],
    after: tuple[Rules, list[GameRecord]],
    order: Order,
    part: float = 1.0,
) -> Comparison:
    """What these games show."""
    styles = [style.value for style in order.styles]
    old, new = (
        summarise(rules.id, rules.title, styles, records, [None] * len(styles))
        for rules, records in (before, after)
    )
    return Comparison(part, old, new, charts(before[1], after[1]), sentences(old, new))


def compare(
    before: Rules,
    after: Rules,
    order: Order,
    *,
    folder: Path | None = None,
    version: str = "",
    stopped: Callable[[], bool] | None = None,
    due: Callable[[], bool] | None = None,
) -> Generator[Comparison, None, None]:
    """Play the games of both rule files side by side, and tell now and then what they show so far.

    The last one, with a ``part`` of 1, is the whole. The same order gives the same whole, whatever the number
    of cores. Closing the iterator ends all workers at once; so does leaving the program, in whatever way.

    Args:
        before: the rules as they are.
        after: the rules as they might be.
        order: players, games under each of the rules, and seed; free turns are left aside. Without a number
            of cores one is left to whoever draws the window.
        folder: where worked-out tables are kept; None: nowhere.
        version: the program's, as it is kept with the tables.
        stopped: asked many times a second; once it says so, the iterator ends with what there is.
        due: asked whenever as many games of both have been played, whether to tell; None: now and then.

    Raises:
        ValueError: these players can't play these rules, or a game has no end; a sentence.
        WorkerLost: a worker process was ended by somebody else.
    """
    for rules in (before, after):
        check_order(rules, order)
    setups = tuple(order.setup(rules, folder, version) for rules in (before, after))
    cores = order.cores if order.cores is not None else max(1, available_cores() - 1)
    simulation = Simulation(*setups, cores=cores, apart=True, stopped=stopped)
    pairs = zip_longest(pieces_of_games(order.games, 0), pieces_of_games(order.games, 1))
    pieces: list[Piece] = [piece for piece in chain.from_iterable(pairs) if piece is not None]
    records: tuple[list[GameRecord], list[GameRecord]] = ([], [])
    every = max(2, len(pieces) // _REPORTS)
    number = 0
    with closing(simulation.play(pieces)) as results:
        for number, (piece, result) in enumerate(results, start=1):
            records[piece.setup].extend(each for each in result if isinstance(each, GameRecord))
            wanted = number % every == 0 if due is None else number % 2 == 0 and due()
            if wanted and number < len(pieces):
                yield comparison((before, records[0]), (after, records[1]), order, number / len(pieces))
    if records[0] and records[1]:
        yield comparison((before, records[0]), (after, records[1]), order, number / len(pieces))
