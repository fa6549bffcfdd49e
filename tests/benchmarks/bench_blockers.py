"""How strong and how quick the computer players of blockers are, and how quickly legal placements are found.

Run from the project's root: ``python -m tests.benchmarks.bench_blockers [--games N] [--jobs N] [--seed N]``.
Every game is seeded: the same arguments play the same games, only the times differ.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random

from game.actions import Place, SetAside
from game.blockers import BlockersState, apply, legal_actions, shuffled_piles, start, view_for, why_not
from game.blockers.board import CELL_NAMES
from game.blockers.opponents import EASY, HARD, MEDIUM, OPPONENTS
from rules_config.library import load_library
from rules_config.model import Rules

BY_LEVEL = {opponent.level: opponent for opponent in OPPONENTS}
PAIRINGS = ((HARD.level, EASY.level), (MEDIUM.level, EASY.level), (HARD.level, MEDIUM.level))
TABLE_SIZE = 3
FULL_TABLES = (2, 4, 5)  # other numbers of players for which Hard is timed
POSITIONS = 300
TILES_ON_BOARD = 60
NORMAL_95 = 1.959964


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game as the player looked at came out of it. Times in seconds, one per decision."""

    won: bool
    shared: bool
    score: int
    others: float
    times: tuple[float, ...]


def shipped_rules() -> Rules:
    """The shipped blockers rules."""
    rules = load_library().get("blockers")
    if rules is None:
        raise SystemExit("rules_config has no blockers rules")
    return rules


def play(seed: int, level: str, against: str, players: int) -> Played:
    """One game of ``level`` against ``players - 1`` of ``against``; the seed rotates the seats too."""
    rules, seat = shipped_rules(), seed % players
    levels = [BY_LEVEL[level if each == seat else against] for each in range(players)]
    random = Random(seed)
    names = tuple(f"Player {number + 1}" for number in range(players))
    state = start(rules, names, seed // players % players, shuffled_piles(rules, players, random))
    generators = [Random(f"{seed}/{each}") for each in range(players)]
    times = []
    while not state.over:
        turn, began = state.turn, time.perf_counter()
        choice = levels[turn].choose(view_for(state, turn), generators[turn])
        if turn == seat:
            times.append(time.perf_counter() - began)
        assert isinstance(choice, Place | SetAside)
        state, _ = apply(state, choice)
    assert state.result is not None
    among = seat in state.result.winners
    alone = len(state.result.winners) == 1
    others = [each.score for number, each in enumerate(state.seats) if number != seat]
    return Played(
        among and alone, among and not alone, state.seats[seat].score, statistics.mean(others), tuple(times)
    )


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The 95 % Wilson score interval of a share."""
    share, square = hits / trials, NORMAL_95**2
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    spread = share * (1 - share) / trials + square / (4 * trials**2)
    half = NORMAL_95 * math.sqrt(spread) / (1 + square / trials)
    return centre - half, centre + half


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that ``percent`` of the others do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(len(ordered) * percent / 100) - 1)]


def print_strength(pool: ProcessPoolExecutor, games: int, seed: int) -> None:
    """The table of pairings: outright wins with their interval, shared wins, mean scores."""
    print(f"{TABLE_SIZE} players, {games} games each; a win is an outright win, chance alone gives 33 %")
    print("level    against    won   95 % interval    shared   mean score  others")
    for level, against in PAIRINGS:
        played = list(
            pool.map(
                partial(play, level=level, against=against, players=TABLE_SIZE), range(seed, seed + games)
            )
        )
        won = sum(game.won for game in played)
        low, high = wilson(won, games)
        score = statistics.mean(game.score for game in played)
        others = statistics.mean(game.others for game in played)
        print(
            f"{level:8} 2 × {against:7} {won / games:5.0%}   {low:5.1%} – {high:5.1%}   "
            f"{sum(game.shared for game in played) / games:5.0%}   {score:9.2f} {others:9.2f}",
            flush=True,
        )
        print_times(f"  {level} decides in", (game.times for game in played))


def print_times(what: str, times: Iterable[Sequence[float]]) -> None:
    """Percentiles of decision times, in milliseconds."""
    values = [1000 * value for some in times for value in some]
    figures = "  ".join(f"p{percent} {percentile(values, percent):.0f}" for percent in (50, 95, 99))
    print(f"{what}: {figures}  most {max(values):.0f} ms over {len(values)} decisions", flush=True)


def positions(seed: int) -> list[BlockersState]:
    """Positions with about 60 tiles on the board, from games of random moves for three to five."""
    rules, random = shipped_rules(), Random(seed)
    found: list[BlockersState] = []
    while len(found) < POSITIONS:
        players = random.randrange(3, 6)
        names = tuple(f"Player {number + 1}" for number in range(players))
        state = start(rules, names, 0, shuffled_piles(rules, players, random))
        while not state.over and sum(laid is not None for laid in state.board) < TILES_ON_BOARD:
            choice = random.choice(legal_actions(state).choices)
            assert isinstance(choice, Place | SetAside)
            state, _ = apply(state, choice)
        if not state.over:
            found.append(state)
    return found


def print_rule_times(seed: int) -> None:
    """How long legal placements and a tooltip's reason take on a 60-tile board."""
    states, random = positions(seed), Random(seed)
    legal, reasons = [], []
    for state in states:
        began = time.perf_counter()
        legal_actions(state)
        legal.append(1e6 * (time.perf_counter() - began))
        tile, at = random.choice(state.racks[state.turn][0]), random.choice(CELL_NAMES)
        began = time.perf_counter()
        why_not(state, tile, at)
        reasons.append(1e6 * (time.perf_counter() - began))
    for what, times in (("legal placements", legal), ("why not", reasons)):
        middle, high = percentile(times, 50), percentile(times, 95)
        where = f"on {TILES_ON_BOARD} tiles ({len(times)} positions)"
        print(f"{what} {where}: median {middle:.0f} µs, p95 {high:.0f} µs")


def main() -> None:
    """Read the arguments and print the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100, help="games of each pairing (100)")
    parser.add_argument("--jobs", type=int, default=2, help="processes that play side by side (2)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (0)")
    arguments = parser.parse_args()
    print_rule_times(arguments.seed)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        print_strength(pool, arguments.games, arguments.seed)
        for players in FULL_TABLES:
            game = partial(play, level=HARD.level, against=EASY.level, players=players)
            played = pool.map(game, range(arguments.seed, arguments.seed + arguments.jobs))
            print_times(f"Hard with {players} players decides in", (one.times for one in played))


if __name__ == "__main__":
    main()
