"""Simulations on all cores: the work in numbered pieces, the results in their order.

Every game has its own generator, so the number of workers changes nothing but the time it takes.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from game.odds.store import Keeps, KeepsNothing, OddsStore
from game.players.decision import DicePlayer
from game.players.style import Opponents, Style, opponents_for
from game.simulation.free_turns import play_free_turns, rules_of_a_free_turn
from game.simulation.one_game import GameRecord, play_game
from rules_config.model import Rules

_GAMES_AT_A_TIME = 10
_SMALL = 20  # games; fewer are played faster than workers start


@dataclass(frozen=True, slots=True)
class Setup:
    """What is played. ``folder`` (None: nowhere) and ``version`` say where worked-out tables are kept."""

    rules: Rules
    styles: tuple[Style, ...]
    seed: str
    folder: Path | None = None
    version: str = ""

    @property
    def keeps(self) -> Keeps:
        """Where worked-out tables are kept."""
        return OddsStore(self.folder, self.version) if self.folder is not None else KeepsNothing()


class Workshop:
    """The players of one setup, made once in every process, and what they are asked to play."""

    def __init__(self, setup: Setup) -> None:
        """Work out what the players have to know."""
        self._setup = setup
        opponents = opponents_for(setup.rules, setup.keeps)
        if Style.SHARP in setup.styles:
            opponents.adviser.prepare()
        self._players = [opponents.player(style) for style in setup.styles]
        self._best_turn = opponents.adviser.tables.gain * opponents.adviser.tables.scale.step
        self._free: tuple[Opponents, dict[Style, DicePlayer]] | None = None

    def games(self, numbers: range) -> list[GameRecord]:
        """Play the games with these numbers."""
        setup = self._setup
        return [play_game(setup.rules, self._players, number, setup.seed) for number in numbers]

    def free_turns(self, style: Style, batch: int) -> tuple[int, ...]:
        """Play a batch of free turns."""
        opponents, players = self._free_players()
        if style not in players:
            players[style] = opponents.player(style)
        return play_free_turns(opponents.rules, players[style], batch, self._setup.seed)

    @property
    def best_free_turn(self) -> float:
        """What the best free turn brings on average, in points."""
        return self._best_turn

    def _free_players(self) -> tuple[Opponents, dict[Style, DicePlayer]]:
        if self._free is None:
            rules = rules_of_a_free_turn(self._setup.rules, self._best_turn)
            self._free = opponents_for(rules, self._setup.keeps), {}
        return self._free


@dataclass(frozen=True, slots=True)
class _Games:
    numbers: range


@dataclass(frozen=True, slots=True)
class _FreeTurns:
    style: Style
    batch: int


_Piece = _Games | _FreeTurns
_Result = list[GameRecord] | tuple[int, ...]

_workshop: list[Workshop] = []  # of this worker process


def _start_worker(setup: Setup) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent alone stops the work
    _workshop[:] = [Workshop(setup)]


def _work(piece: _Piece) -> _Result:
    return _do(_workshop[0], piece)


def _do(workshop: Workshop, piece: _Piece) -> _Result:
    if isinstance(piece, _Games):
        return workshop.games(piece.numbers)
    return workshop.free_turns(piece.style, piece.batch)


class Simulation:
    """Games and free turns of one setup, played by so many processes (1: by this one)."""

    def __init__(self, setup: Setup, cores: int | None = None) -> None:
        """``cores`` None takes all there are."""
        self._setup = setup
        self._cores = cores if cores is not None else available_cores()

    def games(self, count: int) -> Generator[GameRecord, None, None]:
        """Games 0 to ``count`` − 1 in their order; closing the iterator ends the work at once."""
        starts = range(0, count, _GAMES_AT_A_TIME)
        pieces = [_Games(range(start, min(start + _GAMES_AT_A_TIME, count))) for start in starts]
        for result in self._results(pieces, few=count <= _SMALL):
            assert isinstance(result, list)  # noqa: S101 - games were asked for
            yield from result

    def free_turns(self, style: Style, batches: int) -> Generator[tuple[int, ...], None, None]:
        """Batches of free turns in their order."""
        for result in self._results([_FreeTurns(style, batch) for batch in range(batches)], few=batches < 4):
            assert isinstance(result, tuple)  # noqa: S101 - turns were asked for
            yield result

    def _results(self, pieces: Sequence[_Piece], *, few: bool) -> Generator[_Result, None, None]:
        if few or self._cores == 1:
            workshop = Workshop(self._setup)
            for piece in pieces:
                yield _do(workshop, piece)
            return
        context = multiprocessing.get_context("spawn")
        with _undisturbed():
            pool = context.Pool(min(self._cores, len(pieces)), _start_worker, (self._setup,))
        with pool:  # leaving it, for whatever reason, ends the workers
            yield from pool.imap(_work, pieces)


def available_cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Processes started meanwhile don't hear the stop key; they would each complain about it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
