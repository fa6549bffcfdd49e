"""The command line: every command and option, and which function answers it."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable
from pathlib import Path

from render.terminal.output import data_folder_of
from render.version import VERSION

SMALLEST_WINDOW = (1024, 600)  # px; below that the table cannot be read
LARGEST_WINDOW = (16384, 16384)
LONGEST_TORTURE = 86_400  # s

Command = Callable[[argparse.Namespace], int]


def parse(argv: list[str] | None) -> argparse.Namespace:
    """The arguments; ``.run`` is the command to call with them. Wrong usage ends with status 2."""
    parser = _window_options()
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    rules = commands.add_parser("rules", help="list the rule files")
    rules.set_defaults(run=_run_rules)

    check = commands.add_parser("check", help="check rule files, or all of a folder")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=_run_check)

    score = commands.add_parser("score", help="what a set of dice is worth")
    score.add_argument("rules_reference", metavar="RULES", help="an id or the path of a rule file")
    score.add_argument("dice", nargs="+", metavar="DICE", help="5, or 5a where colours matter")
    score.set_defaults(run=_run_score)

    replay = commands.add_parser("replay", help="play a recorded game again")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--json", action="store_true", help="one JSON object instead of a story")
    replay.set_defaults(run=_run_replay)

    fairness = commands.add_parser("fairness", help="test whether the dice are fair")
    fairness.add_argument("--throws", type=_count, default=10_000, metavar="N")
    fairness.add_argument("--seed", dest="test_seed", type=int, default=1, metavar="S")
    fairness.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    fairness.set_defaults(run=_run_fairness)

    export = commands.add_parser("export", help="write a saved game down as a recording")
    export.add_argument("game", type=_game_number, metavar="N", help="the number of the saved game")
    export.add_argument("file", type=Path, nargs="?", metavar="FILE", help="standard output if left out")
    export.set_defaults(run=_run_export)

    take_in = commands.add_parser("import", help="add a recorded game to the saved games")
    take_in.add_argument("file", type=Path, metavar="FILE")
    take_in.set_defaults(run=_run_import)

    torture = commands.add_parser("torture", help="try to lose saved games and to knock the program over")
    torture.add_argument("--seconds", type=_seconds, default=math.inf, metavar="N", help="at most, about")
    torture.set_defaults(run=_run_torture)

    odds = commands.add_parser("odds", help="what a turn is worth, and when to stop")
    odds.add_argument("rules_reference", metavar="RULES", help="an id or the path of a rule file")
    odds.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    odds.add_argument("--dice", type=_small_count, metavar="N", help="rolling or stopping with N dice left")
    odds.add_argument("--turn", type=_points, metavar="T", help="with T points in this turn")
    odds.add_argument("--lying", default="", metavar="DICE", help="scoring dice on the table, such as 5a,5b")
    odds.add_argument("--score", type=_points, metavar="S", help="with a game score of S")
    odds.add_argument("--target", type=_points, metavar="G", help="the chances to reach a game score of G")
    odds.set_defaults(run=_run_odds)

    simulate = commands.add_parser("simulate", help="let computer players play many games")
    simulate.add_argument("references", nargs="+", metavar="RULES", help="ids or paths of rule files")
    _add_simulation_options(simulate, "sharp,careful", 1_000)
    simulate.add_argument("--free-turns", type=_turns, metavar="N", help="turns for themselves, per style")
    simulate.set_defaults(run=_run_simulate)

    compare = commands.add_parser("compare", help="what a change of rules does to the game")
    compare.add_argument("first", metavar="RULES_A", help="an id or the path of a rule file")
    compare.add_argument("second", metavar="RULES_B", help="the rules to compare it with")
    _add_simulation_options(compare, "sharp,sharp", 1_000)
    compare.set_defaults(run=_run_compare)

    smoke = commands.add_parser("smoke", help="play every rule file and save a picture of every screen")
    smoke.add_argument("folder", type=Path, metavar="DIR")
    smoke.set_defaults(run=_run_smoke)
    return parser.parse_args(argv)


def _add_simulation_options(parser: argparse.ArgumentParser, players: str, games: int) -> None:
    styles = "styles, separated by commas: careful, bold, sharp"
    parser.add_argument("--players", default=players, metavar="STYLES", help=styles)
    parser.add_argument("--games", type=_games, default=games, metavar="N", help=f"{games:,} if left out")
    parser.add_argument("--seed", dest="simulation_seed", type=int, default=1, metavar="S")
    parser.add_argument("--cores", type=_small_count, metavar="N", help="all there are if left out")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")


def _window_options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=program_name(),
        description="Tumbletop: a game table for the couch. Without a command it opens the window.",
    )
    parser.add_argument("--version", action="version", version=f"Tumbletop {VERSION}")
    parser.add_argument("--rules", metavar="ID|FILE", help="go straight to the players of these rules")
    parser.add_argument("--seed", type=int, metavar="N", help="makes throws and shuffles repeatable")
    parser.add_argument("--window", type=_window_size, metavar="WxH", help="window size in pixels")
    parser.add_argument("--fullscreen", action="store_true")
    parser.add_argument("--data", type=Path, metavar="DIR", help="folder for settings and house rules")
    parser.set_defaults(run=_run_window)
    return parser


def program_name() -> str:
    """What the program is called on the command line: by its own name once it is built."""
    return Path(sys.executable).name if getattr(sys, "frozen", False) else "main.py"


def _window_size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and len(text) < 12):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write 1280x720")
    size = int(width), int(height)
    if size[0] < SMALLEST_WINDOW[0] or size[1] < SMALLEST_WINDOW[1]:
        smallest = "x".join(str(pixels) for pixels in SMALLEST_WINDOW)
        raise argparse.ArgumentTypeError(f"{text} is too small; the smallest window is {smallest}")
    if size[0] > LARGEST_WINDOW[0] or size[1] > LARGEST_WINDOW[1]:
        raise argparse.ArgumentTypeError(f"{text} is larger than any screen")
    return size


def _count(text: str) -> int:
    if not (text.isdecimal() and 1 <= int(text) <= 10_000_000):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of throws between 1 and 10,000,000")
    return int(text)


def _game_number(text: str) -> int:
    if not (text.isdecimal() and 1 <= int(text) < 2**31):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of a game")
    return int(text)


def _seconds(text: str) -> float:
    if not (text.replace(".", "", 1).isdecimal() and 0 < float(text) <= LONGEST_TORTURE):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds up to {LONGEST_TORTURE:,}")
    return float(text)


def _games(text: str) -> int:
    if not (text.isdecimal() and len(text) < 9 and 1 <= int(text) <= 10_000_000):
        raise argparse.ArgumentTypeError(f"{text!r} is no number between 1 and 10,000,000")
    return int(text)


def _turns(text: str) -> int:
    return 0 if text == "0" else _games(text)


def _points(text: str) -> int:
    if not (text.isdecimal() and len(text) < 8):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of points")
    return int(text)


def _small_count(text: str) -> int:
    if not (text.isdecimal() and len(text) < 4 and int(text) >= 1):
        raise argparse.ArgumentTypeError(f"{text!r} is no number between 1 and 999")
    return int(text)


# Each command imports what it needs when it runs: a command must not wait for the window's libraries.


def _run_window(arguments: argparse.Namespace) -> int:
    from render.start import run_window

    return run_window(arguments)


def _run_rules(arguments: argparse.Namespace) -> int:
    from render.terminal.rules_command import list_rules

    return list_rules(data_folder_of(arguments.data))


def _run_check(arguments: argparse.Namespace) -> int:
    from render.terminal.rules_command import check_files

    return check_files(arguments.files, data_folder_of(arguments.data))


def _run_score(arguments: argparse.Namespace) -> int:
    from render.terminal.score_command import score_dice

    return score_dice(arguments.rules_reference, arguments.dice, data_folder_of(arguments.data))


def _run_replay(arguments: argparse.Namespace) -> int:
    from render.terminal.replay_command import replay_file

    return replay_file(arguments.file, as_json=arguments.json, data_folder=data_folder_of(arguments.data))


def _run_fairness(arguments: argparse.Namespace) -> int:
    from render.terminal.fairness_command import judge_dice

    return judge_dice(arguments.throws, arguments.test_seed, as_json=arguments.json)


def _run_export(arguments: argparse.Namespace) -> int:
    from render.terminal.export_command import export_saved

    return export_saved(arguments.game, arguments.file, data_folder=data_folder_of(arguments.data))


def _run_import(arguments: argparse.Namespace) -> int:
    from render.terminal.import_command import import_recording

    return import_recording(arguments.file, data_folder=data_folder_of(arguments.data))


def _run_torture(arguments: argparse.Namespace) -> int:
    from render.terminal.torture_command import torture

    return torture(arguments.seconds, arguments.seed)


def _run_odds(arguments: argparse.Namespace) -> int:
    from render.terminal.odds_command import Moment, show_odds

    moment = Moment(arguments.dice, arguments.turn, arguments.lying, arguments.score, arguments.target)
    data = data_folder_of(arguments.data)
    return show_odds(arguments.rules_reference, moment, as_json=arguments.json, data_folder=data)


def _run_simulate(arguments: argparse.Namespace) -> int:
    from render.terminal.simulate_command import order_of, simulate

    order = order_of(arguments, arguments.free_turns)
    data = data_folder_of(arguments.data)
    return simulate(arguments.references, order, as_json=arguments.json, data_folder=data)


def _run_compare(arguments: argparse.Namespace) -> int:
    from render.terminal.compare_command import compare
    from render.terminal.simulate_command import order_of

    order, data = order_of(arguments, free_turns=0), data_folder_of(arguments.data)
    return compare(arguments.first, arguments.second, order, as_json=arguments.json, data_folder=data)


def _run_smoke(arguments: argparse.Namespace) -> int:
    from render.terminal.smoke_command import smoke

    return smoke(arguments.folder)
