"""The worker that makes mutants and opens them as the program would."""

from __future__ import annotations

import shutil
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from game.recording import read_recording
from game.replay import ReplayError, replay_report
from game.store.connection import log_of
from game.store.errors import StoreError
from game.store.opening import DATABASE, Access
from game.store.saving import SavedGame
from game.store.schema import VERSION
from game.store.setup import Setup
from game.store.store import Store
from render.torture.bots import PLAYERS, beginning, dice_from, next_action, played, random_rules
from render.torture.mutations import OF_DATABASES, OF_TEXTS, mutant
from rules_config.collection import PRESETS_FOLDER, SHIPPED_FOLDER
from rules_config.library import dump_rules, load_file, load_text, shipped_library
from rules_config.model import Rules
from rules_config.problems import RulesError
from rules_config.yaml_nodes import read_text_file

RULE_FILES, RECORDINGS, DATABASES = "rule files", "recordings", "databases"
KINDS = (RULE_FILES, RECORDINGS, DATABASES)

_REFUSED, _SOUND, _REPAIRED, _NEWER = "refused with a place", "sound", "repaired", "refused as newer"
_RECORDINGS = 12
_GAMES = (10, 40, 80, 120)  # actions of each saved game, unless it ends before
_ACTIONS = 30  # to prove rules by


@dataclass(frozen=True, slots=True)
class Meal:
    """What came of one mutant: an outcome in words, or a loss; processor seconds, MB of the whole process."""

    outcome: str
    loss: str
    seconds: float
    memory: float


def eat_mutants(folder: Path, line: Connection) -> None:
    """Answer every (kind, seed) that comes in with a :class:`Meal`, until the line is closed."""
    kitchen = Kitchen(folder)
    while True:
        try:
            kind, seed = line.recv()
        except EOFError:
            return
        line.send(kitchen.serve(kind, seed))


class Kitchen:
    """Knows sound files of every kind, spoils and opens them in ``folder / "mutant"``."""

    def __init__(self, folder: Path) -> None:
        """Prepare the sound files; the same ones every time."""
        self._place = folder / "mutant"
        self._rule_files = [
            path.read_bytes()
            for shelf in (SHIPPED_FOLDER, PRESETS_FOLDER)
            for path in sorted(shelf.glob("*.yaml"))
        ]
        random = Random("recordings")
        self._recordings = [
            played(random_rules(random), random, 40).recording().encode() for _ in range(_RECORDINGS)
        ]
        self._steps: dict[int, list[str]] = {}
        self._proved: set[str] = set()  # last digests of games that could be played again
        self._files = self._saved_games(folder / "sound")
        self._tasters: dict[str, Callable[[Random], str]] = {
            RULE_FILES: self._rule_file,
            RECORDINGS: self._recording,
            DATABASES: self._database,
        }

    def serve(self, kind: str, seed: str) -> Meal:
        """Make the mutant of that seed and open it."""
        shutil.rmtree(self._place, ignore_errors=True)
        self._place.mkdir(parents=True)
        before = time.process_time()
        outcome = loss = ""
        try:
            outcome = self._tasters[kind](Random(seed))
        except Exception as error:  # noqa: BLE001 - whatever was not expected is what is looked for here
            loss = "".join(traceback.format_exception(error))
        return Meal(outcome, loss, time.process_time() - before, _memory())

    def _rule_file(self, random: Random) -> str:
        file = self._place / "rules.yaml"
        file.write_bytes(mutant(random.choice(self._rule_files), OF_TEXTS, random))
        try:
            rules = load_file(file)
        except RulesError as error:
            return _with_places(error)
        _prove(rules, random)
        return _SOUND

    def _recording(self, random: Random) -> str:
        file = self._place / "recording.yaml"
        file.write_bytes(mutant(random.choice(self._recordings), OF_TEXTS, random))
        try:
            recording = read_recording(read_text_file(file), str(file), shipped_library())
            replay_report(recording)
        except RulesError as error:
            return _with_places(error)
        except ReplayError as error:
            if not str(error).startswith(f"{file}:"):
                raise AssertionError(f"an error without a place: {error}") from error
            return _REFUSED
        return _SOUND

    def _database(self, random: Random) -> str:
        spoilt = dict(random.choice(self._files))
        name = random.choice(list(spoilt))
        spoilt[name] = mutant(spoilt[name], OF_DATABASES, random)
        for file_name, data in spoilt.items():
            (self._place / file_name).write_bytes(data)
        with Store.open(self._place, _now) as store:
            if store.access is not Access.WRITE:
                return _refused_newer(store, spoilt[DATABASE])
            return self._open_games(store)

    def _open_games(self, store: Store) -> str:
        """Everything that is listed is a game that was there, as far as it goes."""
        for game in store.unfinished():
            if not game.playable:
                raise AssertionError(f"game {game.id} is listed and can't be played: {game.sentence}")
            self._compare(store, game.id)
        for finished in store.finished():
            try:
                self._compare(store, finished.id)
            except StoreError:
                continue  # it says which step is damaged; its result was proved by itself
        rules = shipped_library().rules[0]
        first, piles = beginning(rules, Random(0))
        store.add(Setup(rules, PLAYERS, first, piles))
        return _REPAIRED if store.notices else _SOUND

    def _compare(self, store: Store, number: int) -> None:
        """The steps are those that were saved, and can be played; a digest stands for all that led to it."""
        book = store.logbook(number)
        steps = [entry.step for entry in book.entries]
        if steps != self._steps.get(number, [])[: len(steps)]:
            raise AssertionError(f"game {number} has steps that were never saved: {steps}")
        if book.tip not in self._proved:
            book.session()
            self._proved.add(book.tip)

    def _saved_games(self, folder: Path) -> tuple[dict[str, bytes], dict[str, bytes]]:
        """A file at rest, and one with its log as a killed program leaves it; by file name."""
        random = Random("saved games")
        shutil.rmtree(folder, ignore_errors=True)
        with Store.open(folder, _now) as store:
            for actions in _GAMES:
                self._save_game(store, random, actions)
            names = (DATABASE, log_of(folder / DATABASE).name)
            with_log = {name: (folder / name).read_bytes() for name in names}
        return {DATABASE: (folder / DATABASE).read_bytes()}, with_log

    def _save_game(self, store: Store, random: Random, actions: int) -> None:
        rules = random_rules(random)
        first, piles = beginning(rules, random)
        game = SavedGame.start(store, rules, PLAYERS, first, piles=piles, tell=_unexpected)
        throw = dice_from(random)
        while game.session.state is None:
            game.throw_for_first(*throw(1))
        while not game.session.over and len(game.session.history) < actions:
            game.apply(next_action(game.session, random, throw))
        if game.number is None:
            raise RuntimeError("the sound games could not be saved")
        self._steps[game.number] = [entry.step for entry in store.logbook(game.number).entries]


def _now() -> datetime:
    return datetime.now(UTC)


def _unexpected(sentence: str) -> None:
    raise RuntimeError(sentence)


def _with_places(error: RulesError) -> str:
    """The error is as it has to be: at least one mistake, each with a place and words."""
    for problem in error.problems:
        if problem.line < 1 or problem.column < 1 or not problem.message:
            raise AssertionError(f"no proper error: {str(problem)[:500]!r}")
    if not error.problems:
        raise AssertionError("an error without a mistake")
    return _REFUSED


def _prove(rules: Rules, random: Random) -> None:
    """The rules come back from their own text, and a game can be played by them."""
    if load_text(dump_rules(rules), "again") != rules:
        raise AssertionError("the rules don't come back from their own text")
    players = PLAYERS[: rules.players.max]
    if len(players) >= rules.players.min:
        played(rules, random, _ACTIONS, players)


def _refused_newer(store: Store, spoilt: bytes) -> str:
    """Not being able to write is right only for a file that says it is of a newer version."""
    version = int.from_bytes(spoilt[60:64], "big", signed=True)
    if version > VERSION and "newer version" in store.notices[0]:
        return _NEWER
    raise AssertionError(f"{store.access}: {store.notices}")


def _memory() -> float:
    """The most memory this process ever took, in MB; 0 where the system does not say."""
    if sys.platform == "win32":
        return 0.0
    if sys.platform == "linux":
        # What getrusage tells includes what the parent took before this process was started from it.
        status = Path("/proc/self/status").read_text(encoding="ascii")
        peak = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
        return int(peak.split()[1]) / 2**10
    import resource

    unit = 2**20 if sys.platform == "darwin" else 2**10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
