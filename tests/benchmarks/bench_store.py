"""How long saving takes: one step, opening, listing, resuming. Reports a table; never fails.

    python tests/benchmarks/bench_store.py [--folder DIR] [--games N]

Times depend on the disk: a commit waits until the disk says that it has the data. ``--folder`` chooses it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.store.logbook import result_of_session
from game.store.opening import DATABASE
from game.store.saving import SavedGame
from game.store.setup import Setup
from game.store.statistics import per_player
from game.store.steps import write_step
from game.store.store import Store
from render.torture.bots import PLAYERS, beginning, dice_from, next_action, played
from rules_config.library import shipped_library
from rules_config.model import Rules

STEPS = 400
PLAYED = ("blisters", "you_blew_it_10000", "blockers")


def now() -> datetime:
    return datetime.now(UTC)


def rules_named(rules_id: str) -> Rules:
    rules = shipped_library().get(rules_id)
    if rules is None:
        raise SystemExit(f"no rules {rules_id}")
    return rules


def timed(work: Callable[[], object]) -> float:
    """Milliseconds."""
    before = time.perf_counter()
    work()
    return (time.perf_counter() - before) * 1000


def line(name: str, times: list[float]) -> None:
    times = sorted(times)
    at = [times[min(int(len(times) * share), len(times) - 1)] for share in (0.5, 0.95, 1)]
    print(f"{name:44} median {at[0]:8.2f}   95 % {at[1]:8.2f}   most {at[2]:8.2f} ms")


def started(store: Store, rules: Rules, random: Random) -> SavedGame:
    first, piles = beginning(rules, random)
    game = SavedGame.start(store, rules, PLAYERS, first, piles=piles, tell=print)
    while game.session.state is None:
        game.throw_for_first(random.randint(1, 6))
    return game


def measure_steps(store: Store, rules_id: str) -> None:
    """The same steps with and without saving."""
    random, rules = Random(rules_id), rules_named(rules_id)
    saved, bare = [], []
    game = started(store, rules, random)
    for _ in range(STEPS):
        if game.session.over:
            break
        action = next_action(game.session, random, dice_from(random))
        state = game.session.state
        saved.append(timed(lambda action=action: game.apply(action)))
        game.session.state, after = state, game.session.state
        bare.append(timed(lambda action=action: game.session.apply(action)))
        game.session.history.pop()
        game.session.state = after
    line(f"{rules_id}: one step, saved", saved)
    line(f"{rules_id}: one step, not saved", bare)


def fill(store: Store, games: int) -> None:
    """Many long games, each written at once."""
    random = Random("many")
    setup = Setup(rules_named("blisters"), PLAYERS, 0)
    session = played(setup.rules, random, STEPS)
    texts = [write_step(entry.action, setup.rules, len(PLAYERS)) for entry in session.history]
    result = result_of_session(session)
    for _ in range(games):
        store.add(setup, texts, result)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--games", type=int, default=300)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.folder) as name:
        folder = Path(name)
        with Store.open(folder, now) as store:
            for rules_id in PLAYED:
                measure_steps(store, rules_id)
            line("list unfinished games", [timed(store.unfinished) for _ in range(10)])
            longest = max(store.unfinished() or store.finished(), key=lambda game: game.id).id
            line("resume a game", [timed(lambda: store.resume(longest)) for _ in range(10)])
            fill(store, arguments.games)
            line("list finished games", [timed(store.finished) for _ in range(10)])
            line("statistics", [timed(lambda: per_player(store.showings())) for _ in range(10)])
        size = (folder / DATABASE).stat().st_size / 2**20
        opened = [timed(lambda: Store.open(folder, now).close()) for _ in range(5)]
        line(f"open {arguments.games} games, {size:.1f} MB", opened)
        file = folder / DATABASE
        file.write_bytes(b"\xff" * 100 + file.read_bytes()[100:])
        line("repair the same file", [timed(lambda: Store.open(folder, now).close())])


if __name__ == "__main__":
    main()
