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
from game.store.logbook import Logbook
from game.store.opening import Access
from game.store.store import Store
from render.torture.report import Report, Trial, counted
from render.torture.victim import OPENING, SAVED, SAVING, THROWING, Plan, play_until_killed

FULL_COUNT = 200
_NAME = "Killed games"
_PATIENCE = 30.0  # s until a victim that says nothing counts as stuck
_PER_DATABASE = 10  # kills; then a new one is begun, which can be killed while it is made
_LONGEST_LIFE = 0.25  # s of play before it is killed
_LONGEST_OPENING = 0.02  # s, about: killed as early as that, most victims have not yet opened the file
_LATEST_COMMIT = 40  # in which a victim kills itself
_LATEST_THROW = 12  # in which a victim is killed
_LONGEST_THROW = 0.02  # s, about, of computing until dice lie

Message = tuple[str, int, int, tuple[str, ...]]


@dataclass(slots=True)
class Ledger:
    """What victims said they had saved: the steps of every game, and what was under way when they died.

    ``proved`` are the games that have been played again from the file, by the digest of their last step,
    which stands for every byte before it; with each, whether it was over.
    """

    games: dict[int, list[str]] = field(default_factory=dict)
    proved: dict[str, bool] = field(default_factory=dict)
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
    ledgers: list[Ledger] = []
    losses: list[str] = []
    deaths: Counter[str] = Counter()
    end = time.monotonic() + trial.seconds
    while deaths.total() < FULL_COUNT and time.monotonic() < end and not losses:
        if deaths.total() % _PER_DATABASE == 0:
            ledgers.append(Ledger())
        ledger, folder = ledgers[-1], trial.folder / f"database {len(ledgers)}"
        plan = _plan(folder, random)
        losses += _live_and_die(plan, ledger, _hour(plan, random))
        deaths[_manner(ledger)] += 1
        losses += _compare(folder, ledger)
        trial.progress(deaths.total() / FULL_COUNT)
    steps = sum(len(steps) for ledger in ledgers for steps in ledger.games.values())
    games = sum(len(ledger.games) for ledger in ledgers)
    verdict = "" if losses else "; none missing, doubled or changed"
    kills = counted(deaths.total(), FULL_COUNT, "kills", lost=bool(losses))
    figures = (
        f"{kills}: {deaths[SAVING]} inside a commit, "
        f"{deaths[THROWING]} while dice tumbled, {deaths[OPENING]} while the file was opened or closed, "
        f"{deaths[_BETWEEN]} in between",
        f"{steps:,} committed steps of {games} games in {len(ledgers)} databases{verdict}",
    )
    return Report(_NAME, figures, tuple(losses))


_BETWEEN = "between"


def _plan(folder: Path, random: Random) -> Plan:
    with_tray = random.random() < 0.3
    by_own_hand = random.random() < 0.5 and not with_tray
    dies_in = random.randint(3, _LATEST_COMMIT) if by_own_hand else None
    return Plan(folder, random.randrange(2**31), with_tray, dies_in, folds_often=random.random() < 0.5)


@dataclass(frozen=True, slots=True)
class Hour:
    """When a victim is killed: so many seconds after its throw of that number, or, 0, after its birth."""

    throw: int
    seconds: float


def _hour(plan: Plan, random: Random) -> Hour:
    if plan.with_tray and random.random() < 0.7:
        return Hour(random.randint(1, _LATEST_THROW), random.uniform(0, _LONGEST_THROW))
    return Hour(0, random.uniform(0, _LONGEST_OPENING if random.random() < 0.2 else _LONGEST_LIFE))


def _manner(ledger: Ledger) -> str:
    return ledger.last_word if ledger.last_word in (SAVING, THROWING, OPENING) else _BETWEEN


def _victim(plan: Plan, line: Connection) -> BaseProcess:
    """A process to be killed; where there is such a thing, from a server that has imported everything."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn").Process(
            target=play_until_killed, args=(plan, line), daemon=True
        )
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["render.torture.victim"])
    return context.Process(target=play_until_killed, args=(plan, line), daemon=True)


def _live_and_die(plan: Plan, ledger: Ledger, hour: Hour) -> list[str]:
    """One life: play, be killed, and everything it said taken down."""
    ears, mouth = multiprocessing.Pipe(duplex=False)
    victim = _victim(plan, mouth)
    victim.start()
    mouth.close()
    try:
        if not ears.poll(_PATIENCE):
            return [f"A victim did not come to life within {_PATIENCE:.0f} s ({plan})."]
        with suppress(EOFError, OSError):  # the end of the line is the end of the life
            if plan.dies_in_commit is None:
                _listen(ears, ledger, hour.throw)
                time.sleep(hour.seconds)
                victim.kill()
            while ears.poll(_PATIENCE):
                ledger.hear(ears.recv())
        victim.kill()
        victim.join()
    finally:
        ears.close()
    if victim.exitcode is not None and victim.exitcode > 0:
        return [f"A victim died of its own error ({plan})."]
    return []


def _listen(ears: Connection, ledger: Ledger, throws: int) -> None:
    """Take everything down until the beginning of so many throws."""
    while throws and ears.poll(_PATIENCE):
        message = ears.recv()
        ledger.hear(message)
        throws -= message[0] == THROWING


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
    _is_over(book, ledger)
    possible = [said]
    if ledger.under_way is not None and ledger.under_way[1] == game:
        possible.append(said + list(ledger.under_way[3]))
    if saved in possible:
        ledger.games[game] = saved
        return []
    what = f"{len(said)} steps were saved, {len(saved)} are there, the last ones {saved[-3:]}"
    return [f"Game {game} in {store.path}: {what}."]


def _is_over(book: Logbook, ledger: Ledger) -> bool:
    """Whether the game of ``book`` has ended; it is played again unless that has been done already."""
    if book.tip not in ledger.proved:
        ledger.proved[book.tip] = book.session().over
    return ledger.proved[book.tip]


def _compare_lists(store: Store, ledger: Ledger) -> list[str]:
    """Every game is either finished or can be continued, and there is none that nobody began."""
    finished = {game.id for game in store.finished()}
    waiting = store.unfinished()
    unfinished = {game.id for game in waiting}
    losses = [f"Game {game.id}: {game.sentence}" for game in waiting if not game.playable]
    unknown = (finished | unfinished) - ledger.games.keys()
    if ledger.under_way is not None and ledger.under_way[1] == 0 and len(unknown) == 1:
        ledger.games[unknown.pop()] = []  # it was begun in the commit that the victim died in
    if unknown or ledger.games.keys() - finished - unfinished or finished & unfinished:
        losses.append(f"The lists of games are wrong: {sorted(finished)}, {sorted(unfinished)}.")
    for game in finished | unfinished:
        if _is_over(store.logbook(game), ledger) != (game in finished):
            losses.append(f"Game {game} is in the wrong list.")
    return losses
