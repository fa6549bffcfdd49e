"""``compare``: the same computer players under two rule files, side by side."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from game.simulation.comparison import Chart, charts, sentences
from game.simulation.summary import Summary
from render.terminal.output import OK, CommandError, complain, library_of, rules_of
from render.terminal.simulate_command import Order, check, play, summary_of

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
    outcomes = []
    for each in rules:
        outcomes.append(play(each, order, data_folder))
        if outcomes[-1].stopped:
            complain(f"Stopped after {len(outcomes[-1].records):,} of {order.games:,} games of {each.title}.")
            break
    if len(outcomes) < 2 or not outcomes[1].records:
        raise CommandError("There is nothing to compare yet.", OK)
    before, after = (
        summary_of(each, order, outcome, data_folder) for each, outcome in zip(rules, outcomes, strict=True)
    )
    drawn = charts(outcomes[0].records, outcomes[1].records)
    told = sentences(before, after)
    if as_json:
        answer = {
            "seed": order.seed,
            "results": [before.as_dict(), after.as_dict()],
            "charts": [asdict(chart) for chart in drawn],
            "sentences": list(told),
        }
        print(json.dumps(answer))
    else:
        print(_text(before, after, drawn, told))
    return OK


def _text(before: Summary, after: Summary, drawn: tuple[Chart, ...], told: tuple[str, ...]) -> str:
    rows = [
        ("Games", f"{before.games:,}", f"{after.games:,}"),
        ("Turns per game", f"{before.turns.mean:.1f}", f"{after.turns.mean:.1f}"),
        ("Blown turns", f"{before.busts:.1%}", f"{after.busts:.1%}"),
        ("Wins of whoever begins", f"{before.seats[0].value:.1%}", f"{after.seats[0].value:.1%}"),
        ("Winning margin (median)", f"{before.margins.median:,.0f}", f"{after.margins.median:,.0f}"),
        ("Best turn of a game", f"{before.best_turns.median:,.0f}", f"{after.best_turns.median:,.0f}"),
    ]
    for old, new in zip(before.players, after.players, strict=True):
        rows.append((f"{old.style.capitalize()} wins", f"{old.wins.value:.1%}", f"{new.wins.value:.1%}"))
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
