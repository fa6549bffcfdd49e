"""Games by both rule sets side by side, and what they show so far, a few times a second."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing

from game.simulation.comparison import charts, sentences
from game.simulation.one_game import GameRecord
from game.simulation.summary import Summary, summarise
from game.simulation.workers import Simulation
from game.simulation.workshop import Games, Setup, Workshop
from render.laboratory.order import Order
from render.laboratory.run import Findings, Standing

_GAMES_AT_A_TIME = 4  # by one rule set; few, so that something is to be seen soon
_EVERY = 0.3  # s between two reports
_SHARE_FOR_REPORTS = 0.05  # of the time; with very many games they come less often

Records = Sequence[GameRecord]


def setups_of(order: Order) -> tuple[Setup, Setup]:
    """What is played under A and under B. Both have the same seed, so that equal rules give equal games."""
    before, after = (
        Setup(rules, order.styles, order.seed, order.folder, order.version)
        for rules in (order.before, order.after)
    )
    return before, after


def in_turns(games: int) -> list[Games]:
    """All there is to play, a few under A and the same under B in turns, so that both get on equally fast."""
    starts = range(0, games, _GAMES_AT_A_TIME)
    ranges = [range(start, min(start + _GAMES_AT_A_TIME, games)) for start in starts]
    return [Games(numbers, setup) for numbers in ranges for setup in (0, 1)]


def standings(
    order: Order, clock: Callable[[], float] = time.monotonic, *, cores: int | None = None
) -> Iterator[Standing]:
    """Play the games in processes on so many ``cores`` (None: all) and say from time to time how far it is.

    Raises:
        ValueError: these players can't play by such rules, or a game goes on for ever.
        WorkerLost: a process that played has been ended by somebody else.
    """
    setups = setups_of(order)
    for setup in setups:
        Workshop(setup)  # works the odds out once, so that everybody finds them, and tells what is wrong
    before: list[GameRecord] = []
    after: list[GameRecord] = []
    due = clock() + _EVERY
    simulation = Simulation(*setups, cores=cores, apart=True)
    with closing(simulation.play(in_turns(order.games))) as played:
        for piece, result in played:
            records = [record for record in result if isinstance(record, GameRecord)]
            (after if piece.setup else before).extend(records)
            now = clock()
            if piece.setup and now >= due and len(before) < order.games:
                yield Standing(len(before), findings_of(order, before, after))
                due = clock() + max(_EVERY, (clock() - now) / _SHARE_FOR_REPORTS)
    yield Standing(len(before), findings_of(order, before, after), over=True)


def findings_of(order: Order, before: Records, after: Records) -> Findings:
    """What these games show; as many under A as under B."""
    old, new = _summary(order, 0, before), _summary(order, 1, after)
    return Findings(old, new, charts(before, after), sentences(old, new))


def _summary(order: Order, place: int, records: Records) -> Summary:
    rules = (order.before, order.after)[place]
    styles = [style.value for style in order.styles]
    return summarise(rules.id, rules.title, styles, records, [None] * len(styles))
