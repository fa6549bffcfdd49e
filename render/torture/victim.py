"""The process that is killed: it plays saved games and says over a pipe what it is just doing."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import median
from threading import Thread

from game.store.results import GameResult
from game.store.saving import SavedGame
from game.store.setup import Setup
from game.store.store import Store
from render.torture.bots import (
    PLAYERS,
    ThrowFaces,
    beginning,
    dice_from,
    dice_from_tray,
    next_action,
    random_rules,
)

OPENING, OPENED, SAVING, SAVED, THROWING, THROWN = (
    "opening",
    "opened",
    "saving",
    "saved",
    "throwing",
    "thrown",
)


@dataclass(frozen=True, slots=True)
class Plan:
    """How a victim plays. ``dies_in_commit`` is the commit in which it kills itself, or None to be killed.

    ``folds_often``: the log is folded into the file every few commits, as else only in long games.
    """

    folder: Path
    seed: int
    with_tray: bool
    dies_in_commit: int | None
    folds_often: bool


class TalkingStore(Store):
    """A store that says before and after each commit what goes into it."""

    def talk(self, line: Connection, plan: Plan) -> None:
        """Begin to talk; ``plan`` says when to die."""
        self._line = line
        self._deadly = plan.dies_in_commit
        self._random = Random(f"death {plan.seed}")
        self._durations: list[float] = []
        self._folds_often = plan.folds_often
        self._set_log_length()

    def open_again(self) -> None:
        """Close the file as the window does, and open it."""
        self._line.send((OPENING, 0, 0, ()))
        self.close()
        self.reopen()
        self._set_log_length()
        self._line.send((OPENED, 0, 0, ()))

    def _set_log_length(self) -> None:
        if self._folds_often and self._opened.connection is not None:
            self._opened.connection.execute(f"PRAGMA wal_autocheckpoint = {_SHORT_LOG}")

    def add(self, setup: Setup, steps: Sequence[str] = (), result: GameResult | None = None) -> int:
        """As :meth:`Store.add`."""
        self._line.send((SAVING, 0, 0, tuple(steps)))
        number = super().add(setup, steps, result)
        self._line.send((SAVED, number, 0, tuple(steps)))
        return number

    def record(self, game: int, number: int, steps: Sequence[str], result: GameResult | None = None) -> None:
        """As :meth:`Store.record`."""
        self._line.send((SAVING, game, number, tuple(steps)))
        if self._deadly is not None and len(self._durations) >= self._deadly:
            self._die_within(median(self._durations))
        before = time.perf_counter()
        super().record(game, number, steps, result)
        self._durations.append(time.perf_counter() - before)
        self._line.send((SAVED, game, number, tuple(steps)))

    def _die_within(self, seconds: float) -> None:
        """Die at a random instant of the coming commit: SQLite lets this thread run while it works."""
        moment = self._random.uniform(0, seconds)

        def die() -> None:
            time.sleep(moment)
            os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))

        Thread(target=die, daemon=True).start()


def play_until_killed(plan: Plan, line: Connection) -> None:
    """Go on with the game that was left, and begin another one whenever one ends, for ever."""
    random = Random(f"victim {plan.seed}")
    line.send((OPENING, 0, 0, ()))
    store = TalkingStore.open(plan.folder, lambda: datetime.now(UTC))
    store.talk(line, plan)
    line.send((OPENED, 0, 0, ()))
    throw = _talking(dice_from_tray(random) if plan.with_tray else dice_from(random), line)

    def tell(sentence: str) -> None:
        raise RuntimeError(sentence)  # nothing stands in the way of saving here

    unfinished = store.unfinished(1)
    game = SavedGame.resume(store, unfinished[0].id, tell) if unfinished else None
    while True:
        if random.random() < _CLOSES:
            store.open_again()
        if game is None or game.session.over:
            rules = random_rules(random)
            first, piles = beginning(rules, random)
            game = SavedGame.start(store, rules, PLAYERS, first, piles=piles, tell=tell)
        if game.session.state is None:
            game.throw_for_first(*throw(1))
        elif game.undo_refusal() is None and random.random() < _TAKES_BACK:
            game.undo()
        else:
            game.apply(next_action(game.session, random, throw))


_TAKES_BACK = 0.1  # of all moves that can be taken back
_CLOSES = 0.02  # of all moves: before them the file is closed and opened again
_SHORT_LOG = 8  # pages


def _talking(throw: ThrowFaces, line: Connection) -> ThrowFaces:
    def thrown(count: int) -> tuple[int, ...]:
        line.send((THROWING, 0, 0, ()))
        faces = throw(count)
        line.send((THROWN, 0, 0, ()))
        return faces

    return thrown
