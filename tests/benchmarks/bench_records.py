"""How long the records take with many games: lists, scrolling, one game, statistics. Reports; never fails.

    python tests/benchmarks/bench_records.py [--games N]

Times are of the processor: what else the machine does is left out.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.store.logbook import result_of_session
from game.store.setup import Setup
from game.store.steps import write_step
from game.store.store import Store
from render.app import make_services
from render.games import register_games
from render.keymap import Button as Key
from render.records.book import Book
from render.records.room import Room
from render.scenes.records import PAGE
from render.stage import Stage
from render.torture.bots import PLAYERS, played
from rules_config.library import load_library

_WINDOW = (1280, 720)
_WAITING = 40  # of the games are not over
_KINDS = 12  # different games; the others are copies


def now() -> datetime:
    return datetime.now(UTC)


def timed(name: str, work: Callable[[], object], times: int = 1) -> None:
    before = time.process_time()
    for _ in range(times):
        work()
    print(f"{name:52} {(time.process_time() - before) / times * 1000:8.1f} ms")


def fill(store: Store, games: int) -> None:
    """Save ``games`` games, ``_WAITING`` of them under way."""
    random = Random(1)
    made = []
    for rules in load_library().rules[:_KINDS]:
        session = played(rules, random, 10**6)
        made.append((session, result_of_session(session)))
    for place in range(games):
        session, result = made[place % len(made)]
        steps = [entry.action for entry in session.history]
        waits = place < _WAITING
        setup = Setup(session.rules, PLAYERS, session.history[0].seat, session.piles)
        texts = [write_step(step, session.rules, len(PLAYERS)) for step in steps[: 40 if waits else None]]
        store.add(setup, texts, None if waits else result)


def walk(store: Store) -> None:
    services = make_services(load_library, seed=1, data_folder=store.folder)
    timed("window: wiring and the game to continue", lambda: register_games(services, store))
    room = Room(services, Book(store, services.library), lambda number: None)
    surface = pygame.Surface(_WINDOW)
    timed("list of finished games, read", lambda: room.records(None), 3)
    stage = Stage(services, room.records(None), _WINDOW)
    timed("list, first picture", lambda: stage.draw(surface))

    def step() -> None:
        stage.handle(Key.DOWN)
        stage.draw(surface)

    timed("list, one row on and drawn", step, 60)
    timed("list, to its end and drawn", lambda: (stage.handle(Key.END), stage.draw(surface)))
    timed("first page of games that wait, read", lambda: room.book.unfinished(PAGE), 3)
    timed("third page of games that wait, read", lambda: room.book.unfinished(PAGE, 2 * PAGE), 3)
    timed("statistics, opened", lambda: room.statistics(stage.scene), 3)
    longest = max(store.finished()[:_KINDS], key=lambda game: len(store.logbook(game.id).entries))
    print(f"longest game: {len(store.logbook(longest.id).entries)} steps")
    timed("longest game, opened", lambda: room.game(longest, None), 3)
    view = room.book.view(longest)
    timed("longest game, to be watched", lambda: room.watch(view, 0, stage.scene), 3)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=500)
    games = parser.parse_args().games
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder), now) as store:
        fill(store, games)
        print(f"{games} games, {_WAITING} of them waiting")
        walk(store)


if __name__ == "__main__":
    main()
