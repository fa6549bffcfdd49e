"""A disk in trouble while games are played: a clear sentence, play goes on, nothing saved is lost."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from game.store.errors import StoreError
from game.store.opening import DATABASE, Access
from game.store.saving import SavedGame
from game.store.store import Store
from render.torture.bots import PLAYERS, beginning, dice_from, next_action
from render.torture.report import Report, Trial
from rules_config.library import shipped_library

FULL_COUNT = 10  # times every trouble
_NAME = "A disk in trouble"
_NOBODY = 65534  # a user without rights
_STEPS = 12  # before, during and after the trouble
_SMALL = 4096  # bytes: nothing that is saved fits in


class Clock:
    """Goes forwards, or backwards when told to."""

    def __init__(self) -> None:
        self.backwards = False
        self._at = datetime(2026, 3, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        """A minute after, or an hour before, the last answer."""
        self._at += timedelta(hours=-1) if self.backwards else timedelta(minutes=1)
        return self._at


@dataclass(frozen=True, slots=True)
class Scene:
    """What a trouble can get at."""

    folder: Path
    store: Store
    clock: Clock


Trouble = Callable[[Scene], AbstractContextManager[None]]


@contextmanager
def full_disk(_scene: Scene) -> Iterator[None]:
    """No file may grow: what a full disk looks like to a process."""
    if sys.platform == "win32":
        raise NotImplementedError
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (_SMALL, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def read_only_folder(scene: Scene) -> Iterator[None]:
    """The folder loses its rights, and the store has to open it anew."""
    if sys.platform == "win32":
        raise NotImplementedError
    scene.store.close()
    scene.folder.chmod(0o555)
    user = os.geteuid()
    if user == 0:  # rights mean nothing to the superuser
        os.seteuid(_NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)
        scene.folder.chmod(0o755)


@contextmanager
def locked_database(scene: Scene) -> Iterator[None]:
    """Another program writes and does not finish."""
    other = sqlite3.connect(scene.folder / DATABASE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def other_window(scene: Scene) -> Iterator[None]:
    """Another window becomes the writer."""
    scene.store.close()
    with Store.open(scene.folder, scene.clock) as other:
        if other.access is not Access.WRITE:
            raise RuntimeError(" ".join(other.notices))
        yield


@contextmanager
def missing_folder(scene: Scene) -> Iterator[None]:
    """The folder is moved away and comes back."""
    away = scene.folder.with_name("away")
    scene.folder.rename(away)
    scene.folder.write_text("a file where the folder was")
    try:
        yield
    finally:
        scene.folder.unlink()
        away.rename(scene.folder)


@contextmanager
def damaged_file(scene: Scene) -> Iterator[None]:
    """The file's beginning is overwritten."""
    scene.store.close()
    with (scene.folder / DATABASE).open("r+b") as file:
        file.write(b"\xff" * 100)
    yield


@contextmanager
def clock_backwards(scene: Scene) -> Iterator[None]:
    """The clock is set back again and again."""
    scene.clock.backwards = True
    yield


@dataclass(frozen=True, slots=True)
class Case:
    """A trouble, and how many sentences the player must hear while it lasts (None: any number)."""

    name: str
    trouble: Trouble
    sentences: int | None


CASES = (
    Case("full disk", full_disk, 1),
    Case("read-only folder", read_only_folder, 1),
    Case("locked database", locked_database, 1),
    Case("another window", other_window, 1),
    Case("missing folder", missing_folder, 1),
    Case("damaged file", damaged_file, None),
    Case("clock going backwards", clock_backwards, 0),
)


def disk_in_trouble(trial: Trial) -> Report:
    """Every trouble once, and again with other games until the full count or the end of the time."""
    losses: list[str] = []
    counts: Counter[str] = Counter()
    end = time.monotonic() + trial.seconds
    for turn in range(FULL_COUNT):
        if losses or (turn and time.monotonic() >= end):
            break
        for case in CASES:
            folder = trial.folder / f"{turn} {case.name}" / "data"
            try:
                losses += _suffer(case, folder, Random(f"{case.name} {trial.seed} {turn}"))
                counts[case.name] += 1
            except NotImplementedError:
                counts[f"{case.name} (not on this system)"] = 0
            shutil.rmtree(folder.parent)
        trial.progress((turn + 1) / FULL_COUNT)
    tried = ", ".join(f"{count} × {name}" for name, count in counts.items())
    verdict = "" if losses else "; every game went on and was saved whole"
    return Report(_NAME, (f"{tried}{verdict}",), tuple(losses))


def _suffer(case: Case, folder: Path, random: Random) -> list[str]:
    """A game before, during and after one trouble, and again after a restart."""
    folder.mkdir(parents=True)
    folder.parent.chmod(0o755)
    told: list[str] = []
    clock = Clock()
    with Store.open(folder, clock) as store:
        rules = random.choice(shipped_library().rules)  # to their whole length: still under way at the end
        first, piles = beginning(rules, random)
        game, other_game = (
            SavedGame.start(store, rules, PLAYERS, first, piles=piles, tell=told.append) for _ in range(2)
        )
        _play(other_game, random)
        _play(game, random)
        with case.trouble(Scene(folder, store, clock)):
            _play(game, random)
            heard = len(told)
        _play(game, random)
        game.retry()
        if not game.is_saved:
            return [f"{case.name}: saving did not work again. {told}"]
    losses = []
    if case.sentences is not None and heard != case.sentences:
        losses.append(f"{case.name}: {heard} sentences instead of {case.sentences}: {told}")
    with Store.open(folder, clock) as store:
        losses += [
            f"{case.name}: game {played.number} is not what was shown ({rules.id}): {difference}"
            for played in (game, other_game)
            if (difference := _difference(store, played))
        ]
    return losses


def _difference(store: Store, played: SavedGame) -> str:
    """In what the saved game is another one than was shown; "" when in nothing."""
    if played.number is None:
        return "it was never saved"
    try:
        saved = store.resume(played.number)
    except StoreError as error:
        return str(error)
    shown = played.session
    if (saved.state, saved.history, saved.throws) == (shown.state, shown.history, shown.throws):
        return ""
    return f"{len(shown.history)} actions were shown, {len(saved.history)} are there"


def _play(game: SavedGame, random: Random) -> SavedGame:
    throw = dice_from(random)
    for _ in range(_STEPS):
        if game.session.state is None:
            game.throw_for_first(*throw(1))
        elif not game.session.over:
            game.apply(next_action(game.session, random, throw))
    return game
