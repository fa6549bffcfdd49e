"""``compare``: the same computer players under two rule files, side by side."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from threading import Event

from game.odds.turn_graph import EndlessTurn
from game.simulation import laboratory
from game.simulation.comparison import Chart
from game.simulation.laboratory import Comparison
from game.simulation.one_game import NoEnd
from game.simulation.order import Order
from game.simulation.summary import Summary
from game.simulation.workers import available_cores
from render.terminal.output import (
    BAD_CONTENT,
    OK,
    CommandError,
    complain,
    data_folder_of,
    library_of,
    rules_of,
)
from render.terminal.progress import Progress
from render.terminal.simulate_command import check
from render.version import VERSION
from rules_config.model import Rules

_BAR = 24  # characters of the longest bar


def compare(first: str, second: str, order: Order, *, as_json: bool, data_folder: Path | None) -> int:
    """Play ``order.games`` games under both rule files and print what changed from the first to the second.

    Ctrl-C ends it; what has been played under both is reported then.

    Raises:
        CommandError: unknown rules, a game without dice, or a number of players that one can't seat.
    """
    library = library_of(data_folder)
    rules = rules_of(first, library), rules_of(second, library)
    for each in rules:
        check(each, order)
    found = _found(rules, order, data_folder_of(data_folder) / "odds")
    if found is None:
        raise CommandError("There is nothing to compare yet.", OK)
    if found.part < 1:
        complain(f"Stopped after {found.games:,} of {order.games:,} games of each.")
    if as_json:
        answer = {
            "seed": order.seed,
            "results": [found.before.as_dict(), found.after.as_dict()],
            "charts": [asdict(chart) for chart in found.charts],
            "sentences": list(found.sentences),
        }
        print(json.dumps(answer))
    else:
        print(_text(found.before, found.after, found.charts, found.sentences))
    return OK


def _found(rules: tuple[Rules, Rules], order: Order, folder: Path) -> Comparison | None:
    """The comparison as far as it came; None if it was stopped before it had begun."""
    title = f"{rules[0].title} / {rules[1].title}"
    order = replace(order, cores=order.cores if order.cores is not None else available_cores())
    found = None
    try:
        with Progress(title) as progress, _stop_key() as stopped:
            for found in laboratory.compare(*rules, order, folder=folder, version=VERSION, stopped=stopped):
                progress.part(found.part)
    except (EndlessTurn, NoEnd) as error:
        raise CommandError(error, BAD_CONTENT) from error
    return found


@contextmanager
def _stop_key() -> Iterator[Callable[[], bool]]:
    """Ctrl-C and a polite request to end the program only say that it is enough."""
    enough = Event()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:
        signal.signal(number, lambda number, frame: enough.set())
    try:
        yield enough.is_set
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _text(before: Summary, after: Summary, drawn: tuple[Chart, ...], told: tuple[str, ...]) -> str:
    rows = [
        ("Games", f"{before.games:,}", f"{after.games:,}"),
        ("Turns per game", f"{before.turns.mean:.1f}", f"{after.turns.mean:.1f}"),
        ("Blown turns", f"{before.busts:.1%}", f"{after.busts:.1%}"),
        ("Wins of whoever begins", f"{before.seats[0].value:.1%}", f"{after.seats[0].value:.1%}"),
        ("Winning margin (median)", f"{before.margins.median:,.0f}", f"{after.margins.median:,.0f}"),
        ("Best turn of a game", f"{before.best_turns.median:,.0f}", f"{after.best_turns.median:,.0f}"),
    ]
    if len({player.style for player in before.players}) > 1:
        pairs = zip(before.players, after.players, strict=True)
        rows += [
            (f"{number}. {old.style.capitalize()} wins", f"{old.wins.value:.1%}", f"{new.wins.value:.1%}")
            for number, (old, new) in enumerate(pairs, start=1)
        ]
    width = max(len(before.title), len(after.title), 8)
    lines = [f"{'':24} {before.title:>{width}}  {after.title:>{width}}"]
    lines += [f"{name:24} {old:>{width}}  {new:>{width}}" for name, old, new in rows]
    for chart in drawn:
        lines += ["", *_chart_lines(chart)]
    return "\n".join([*lines, "", *told])


def _chart_lines(chart: Chart) -> list[str]:
    longest = max((*chart.before, *chart.after), default=0.0) or 1.0

    def bar(part: float) -> str:
        return ("#" * round(_BAR * part / longest)).ljust(_BAR)

    rows = zip(chart.edges, chart.before, chart.after, strict=True)
    body = [f"{edge:>8,}+ {old:6.1%} {bar(old)} {new:6.1%} {bar(new).rstrip()}" for edge, old, new in rows]
    return [chart.title, *body]
