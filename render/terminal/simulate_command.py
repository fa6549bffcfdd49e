"""``simulate``: computer players play many games; who wins, how long it takes, what turns bring."""

from __future__ import annotations

import argparse
import json
import signal
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from game.odds.advice import Adviser
from game.odds.tables import TurnTables
from game.odds.turn_graph import EndlessTurn
from game.players.style import Style
from game.simulation.one_game import NoEnd
from game.simulation.order import Order, Outcome, Run, check_order, styles_of, summary_of
from game.simulation.summary import Summary
from render.terminal.odds_command import tables_for
from render.terminal.output import (
    BAD_CONTENT,
    OK,
    WRONG_USAGE,
    CommandError,
    complain,
    data_folder_of,
    library_of,
    rules_of,
)
from render.terminal.progress import Progress
from render.version import VERSION
from rules_config.model import Rules


def order_of(arguments: argparse.Namespace, free_turns: int | None) -> Order:
    """What the command line orders.

    Raises:
        CommandError: its players are none.
    """
    try:
        styles = styles_of(arguments.players.split(","))
    except ValueError as error:
        raise CommandError(f"--players: {error}.", WRONG_USAGE) from error
    return Order(styles, arguments.games, arguments.simulation_seed, free_turns, arguments.cores)


def simulate(references: Sequence[str], order: Order, *, as_json: bool, data_folder: Path | None) -> int:
    """Play ``order.games`` games under each of the rules and print what they show.

    Ctrl-C ends it; what has been played is reported then.

    Raises:
        CommandError: unknown rules, a game without dice, or a number of players that it can't seat.
    """
    library = library_of(data_folder)
    all_rules = [rules_of(reference, library) for reference in references]
    for rules in all_rules:
        check(rules, order)
    summaries = []
    for rules in all_rules:
        outcome, tables = _play(rules, order, data_folder)
        summaries.append(summary_of(rules, order, outcome, tables))
        if not as_json:
            print(summary_text(summaries[-1], rules))
        if outcome.stopped:
            complain(f"Stopped after {len(outcome.records):,} of {order.games:,} games of {rules.title}.")
            break
    if as_json:
        results = [summary.as_dict() for summary in summaries]
        print(json.dumps({"seed": order.seed, "asked": order.games, "results": results}))
    return OK


def check(rules: Rules, order: Order) -> None:
    """Refuse rules that these players can't play.

    Raises:
        CommandError: a game without dice, or too few or too many players.
    """
    try:
        check_order(rules, order)
    except ValueError as error:
        raise CommandError(error, WRONG_USAGE) from error


def _play(rules: Rules, order: Order, data_folder: Path | None) -> tuple[Outcome, TurnTables]:
    """Play the games and the free turns; Ctrl-C ends it with what there is.

    Raises:
        CommandError: the rules have no best turn, or their games no end.
    """
    folder = data_folder_of(data_folder) / "odds"
    try:
        with Progress(rules.title) as progress, _stoppable():
            tables = _solved(rules, order, data_folder, progress)
            run = Run(order, order.setup(rules, folder, VERSION), tables)
            try:
                with closing(run.steps()) as steps:
                    for part in steps:
                        progress.part(part)
            except KeyboardInterrupt:
                if not run.outcome.records:
                    raise
            return run.outcome, tables
    except (EndlessTurn, NoEnd) as error:
        raise CommandError(f"{rules.title}: {error}", BAD_CONTENT) from error


@contextmanager
def _stoppable() -> Iterator[None]:
    """A polite request to end the program is taken like Ctrl-C: what has been played is reported."""

    def stop(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _solved(rules: Rules, order: Order, data_folder: Path | None, progress: Progress) -> TurnTables:
    """Work the tables out once, so that the workers find them."""
    tables = tables_for(rules, data_folder, progress)
    if Style.SHARP in order.styles:
        Adviser(tables).prepare([len(order.styles) - 1])
    else:
        tables.free_turns  # noqa: B018 - asked for, so that it is there
    return tables


def summary_text(summary: Summary, rules: Rules) -> str:
    """The summary as a table."""
    points = rules.words.points
    lines = [f"{summary.title}: {summary.games:,} games"]
    lines.append("player      wins   95 % interval     turn  best turn    busts  free turn (best possible)")
    for player in summary.players:
        wins = player.wins
        interval = f"{wins.low:.1%}–{wins.high:.1%}"
        line = (
            f"{player.style.capitalize():8} {wins.value:7.2%}   {interval:13} {player.turn:8,.1f} "
            f"{player.best_turn:10,}  {player.busts:7.1%}"
        )
        if player.free_turn is not None and player.free_turn_solved is not None:
            reach = player.free_turn.high - player.free_turn.value
            line += f"  {player.free_turn.value:,.1f} ± {reach:,.1f} ({player.free_turn_solved:,.1f})"
        lines.append(line)
    places = ", ".join(f"{share.value:.1%}" for share in summary.seats)
    first = summary.seats[0]
    lines.append(f"Wins by order of turns: {places} (first: {first.low:.1%}–{first.high:.1%}).")
    turns, margins = summary.turns, summary.margins
    lines.append(
        f"Turns per game: {turns.mean:.1f} (a tenth below {turns.low:.0f}, a tenth above {turns.high:.0f}). "
        f"Busts: {summary.busts:.1%} of turns."
    )
    lines.append(
        f"Winning margin: {margins.mean:,.0f} {points}, half of them below {margins.median:,.0f}. "
        f"Best turn of a game: {summary.best_turns.mean:,.0f}, of all: {summary.best_turns.most:,.0f}."
    )
    return "\n".join(lines)
