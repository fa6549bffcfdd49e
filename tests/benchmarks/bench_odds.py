"""How fast turns are solved, decisions made and games simulated. Reports a table; never fails.

python tests/benchmarks/bench_odds.py [RULES…]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.actions import ThrowDice  # noqa: E402
from game.engine import apply, new_game  # noqa: E402
from game.hold_state import HoldState  # noqa: E402
from game.match import MatchState  # noqa: E402
from game.odds.question import question, single_choice  # noqa: E402
from game.odds.tables import TurnTables  # noqa: E402
from game.odds.turn_odds import hold_odds, match_odds  # noqa: E402
from game.players.style import Opponents, Style, opponents_for  # noqa: E402
from game.rolls import dice_of  # noqa: E402
from game.simulation.one_game import play_game, throw  # noqa: E402
from rules_config.library import load_library  # noqa: E402
from rules_config.model import GameKind, Rules  # noqa: E402

GAMES = {GameKind.HOLD: 200, GameKind.MATCH: 20}
DECISION_GAMES = {GameKind.HOLD: 30, GameKind.MATCH: 8}


def solving_time(rules: Rules) -> float:
    """Seconds of this process for all that ``odds`` prints."""
    began = time.process_time()
    tables = TurnTables(rules)
    if rules.game is GameKind.MATCH:
        match_odds(tables)
    else:
        hold_odds(tables)
    return time.process_time() - began


def decision_times(opponents: Opponents) -> list[float]:
    """Seconds of every decision of Sharp that is one, over games of two and of three to their ends."""
    rules, random = opponents.rules, Random("benchmark")
    players = [opponents.player(style) for style in (Style.SHARP, Style.BOLD, Style.CAREFUL)]
    times = []
    for number in range(DECISION_GAMES[rules.game]):
        names = ("Sharp", "Bold", "Careful")[: 2 + number % 2]
        state = new_game(rules, names, number % len(names))
        while not state.over:
            assert isinstance(state, MatchState | HoldState)
            asked = question(state, opponents.adviser.tables)
            began = time.process_time()
            choice = players[state.turn].decide(state, random).choice
            if state.turn == 0 and single_choice(asked) is None:
                times.append(time.process_time() - began)
            action = throw(choice, dice_of(rules).sides, random) if isinstance(choice, ThrowDice) else choice
            state, _ = apply(state, action)
    return times


def games_per_second(opponents: Opponents, *styles: Style) -> float:
    """Games per second of this process, after as many to get warm as are counted."""
    players = [opponents.player(style) for style in styles]
    count = GAMES[opponents.rules.game]
    for index in range(count):
        play_game(opponents.rules, players, index, "warm")
    began = time.process_time()
    for index in range(count):
        play_game(opponents.rules, players, index, "counted")
    return count / (time.process_time() - began)


def main() -> None:
    """Print one row per rule file."""
    columns = "solve  prepare  decisions: half below, 99 % below, slowest  games/s: simple, sharp"
    print(f"{'rules, processor time':25}  {columns}")
    wanted = set(sys.argv[1:])
    for rules in load_library().rules:
        if rules.game is GameKind.BLOCKERS or (wanted and rules.id not in wanted):
            continue
        solved = solving_time(rules)
        opponents = opponents_for(rules)
        began = time.process_time()
        opponents.adviser.prepare()
        prepared = time.process_time() - began
        times = sorted(decision_times(opponents))
        middle, most = (times[int(part * len(times))] * 1e3 for part in (0.5, 0.99))
        simple = games_per_second(opponents, Style.CAREFUL, Style.BOLD)
        sharp = games_per_second(opponents, Style.SHARP, Style.CAREFUL)
        print(
            f"{rules.id:25} {solved:5.2f} s {prepared:6.2f} s {middle:15.2f} ms {most:10.1f} ms "
            f"{times[-1] * 1e3:6.1f} ms {simple:17.0f} {sharp:6.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
