"""A game that is killed at random instants: whatever was committed is there, once, and as it was."""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random

from game.store.errors import StoreError
from game.store.opening import Access
from game.store.store import Store
from render.torture.report import Report, Trial
from render.torture.victim import SAVED, SAVING, THROWING, Plan, play_until_killed

FULL_COUNT = 200
_NAME = "Killed games"
_PATIENCE = 30.0  # s until a victim that says nothing counts as stuck
_LONGEST_LIFE = 0.25  # s of play before it is killed
_LATEST_COMMIT = 40  # in which a victim kills itself

Message = tuple[str, int, int, tuple[str, ...]]


@dataclass(slots=True)
class Ledger:
    """What victims said they had saved: the steps of every game, and what was under way when they died."""

    games: dict[int, list[str]] = field(default_factory=dict)
    under_way: Message | None = None
    last_word: str = ""

    def hear(self, message: Message) -> None:
        """Take down one message."""
        word, game, number, steps = message
        self.last_word = word
        self.under_way = message if word == SAVING else None
        if word == SAVED:
            saved = self.games.setdefault(game, [])
            saved[max(number - 1, 0) :] = steps


def killed_games(trial: Trial) -> Report:
    """Kill a playing process again and again and compare what is saved with what it had said was saved."""
    random = Random(f"kills {trial.seed}")
    ledger = Ledger()
    losses: list[str] = []
    deaths: Counter[str] = Counter()
    end = time.monotonic() + trial.seconds
    while sum(deaths.values()) < FULL_COUNT and time.monotonic() < end and not losses:
        with_tray = random.random() < 0.3
        alone = random.random() < 0.5
        dies_in = random.randint(3, _LATEST_COMMIT) if alone and not with_tray else None
        plan = Plan(trial.folder, random.randrange(2**31), with_tray, dies_in)
        losses += _live_and_die(plan, ledger, random.uniform(0, _LONGEST_LIFE))
        deaths[_manner(ledger)] += 1
        losses += _compare(trial.folder, ledger)
    steps = sum(map(len, ledger.games.values()))
    figures = (
        f"{sum(deaths.values())} of {FULL_COUNT} kills: {deaths[_IN_COMMIT]} inside a commit, "
        f"{deaths[_IN_THROW]} while dice tumbled, {deaths[_BETWEEN]} in between",
        f"{steps:,} committed steps in {len(ledger.games)} games; none missing, doubled or changed"
        if not losses
        else f"{steps:,} committed steps in {len(ledger.games)} games",
    )
    return Report(_NAME, figures, tuple(losses))


_IN_COMMIT, _IN_THROW, _BETWEEN = "commit", "throw", "between"


def _manner(ledger: Ledger) -> str:
    if ledger.last_word == SAVING:
        return _IN_COMMIT
    return _IN_THROW if ledger.last_word == THROWING else _BETWEEN


def _victim(plan: Plan, line: Connection) -> BaseProcess:
    """A process to be killed; where there is such a thing, from a server that has imported everything."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn").Process(
            target=play_until_killed, args=(plan, line), daemon=True
        )
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["render.torture.victim"])
    return context.Process(target=play_until_killed, args=(plan, line), daemon=True)


def _live_and_die(plan: Plan, ledger: Ledger, seconds: float) -> list[str]:
    """One life: play, be killed, and everything it said taken down."""
    ears, mouth = multiprocessing.Pipe(duplex=False)
    victim = _victim(plan, mouth)
    victim.start()
    mouth.close()
    try:
        if not ears.poll(_PATIENCE):
            return [f"A victim did not come to life within {_PATIENCE:.0f} s ({plan})."]
        if plan.dies_in_commit is None:
            time.sleep(seconds)
            victim.kill()
        with suppress(EOFError, OSError):  # the end of the line is the end of the life
            while ears.poll(_PATIENCE):
                ledger.hear(ears.recv())
        victim.kill()
        victim.join()
    finally:
        ears.close()
    if victim.exitcode is not None and victim.exitcode > 0:
        return [f"A victim died of its own error ({plan})."]
    return []


def _compare(folder: Path, ledger: Ledger) -> list[str]:
    """Open what is saved, as the next start of the program would; the ledger then agrees with it."""
    with Store.open(folder, lambda: datetime.now(UTC)) as store:
        if store.access is not Access.WRITE or store.notices:
            return [f"After a kill: {' '.join(store.notices) or store.access}"]
        try:
            losses = [loss for game in ledger.games for loss in _compare_game(store, game, ledger)]
            return losses + _compare_lists(store, ledger)
        except StoreError as error:
            return [f"After a kill: {error}"]


def _compare_game(store: Store, game: int, ledger: Ledger) -> list[str]:
    said = ledger.games[game]
    book = store.logbook(game)
    saved = [entry.step for entry in book.entries]
    book.session()
    possible = [said]
    if ledger.under_way is not None and ledger.under_way[1] == game:
        possible.append(said + list(ledger.under_way[3]))
    if saved in possible:
        ledger.games[game] = saved
        return []
    what = f"{len(said)} steps were saved, {len(saved)} are there, the last ones {saved[-3:]}"
    return [f"Game {game} in {store.path}: {what}."]


def _compare_lists(store: Store, ledger: Ledger) -> list[str]:
    """Every game is either finished or can be continued, and there is none that nobody began."""
    finished = {game.id for game in store.finished()}
    unfinished = {game.id for game in store.unfinished()}
    losses = [f"Game {game.id}: {game.sentence}" for game in store.unfinished() if not game.playable]
    unknown = (finished | unfinished) - ledger.games.keys()
    if ledger.under_way is not None and ledger.under_way[1] == 0 and len(unknown) == 1:
        ledger.games[unknown.pop()] = []  # it was begun in the commit that the victim died in
    if unknown or ledger.games.keys() - finished - unfinished or finished & unfinished:
        losses.append(f"The lists of games are wrong: {sorted(finished)}, {sorted(unfinished)}.")
    for game in finished | unfinished:
        if store.resume(game).over != (game in finished):
            losses.append(f"Game {game} is in the wrong list.")
    return losses
