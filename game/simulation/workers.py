"""Simulations on all cores: the work in numbered pieces, the results in their order."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import closing

from game.players.style import Style
from game.simulation.crew import Crew, WorkerLost
from game.simulation.one_game import GameRecord
from game.simulation.workshop import FreeTurns, Games, Piece, Result, Setup, Workshops

__all__ = ["Setup", "Simulation", "WorkerLost", "available_cores", "pieces_of_games"]

_GAMES_AT_A_TIME = 10
_SMALL = 4  # pieces; fewer are played faster than workers start
_LOOK_UP = 0.05  # s between two looks at whether somebody wants to stop
_AHEAD = 64  # pieces that may be finished out of order


class Simulation:
    """Games and free turns of some setups, played by so many processes."""

    def __init__(
        self,
        *setups: Setup,
        cores: int | None = None,
        apart: bool = False,
        stopped: Callable[[], bool] | None = None,
    ) -> None:
        """Nothing is started yet.

        Args:
            setups: what is played; pieces of work name them by number.
            cores: how many processes; None takes all there are, 1 plays in this process.
            apart: never play in this process, as somebody needs who has a window to draw.
            stopped: asked many times a second from within the iterators; once it says so, they end early.
        """
        self._setups = setups
        self._cores = max(1, cores if cores is not None else available_cores())
        self._apart = apart
        self._stopped = stopped if stopped is not None else _never

    def games(self, count: int) -> Generator[GameRecord, None, None]:
        """Games 0 to ``count`` − 1 of the first setup in their order; closing the iterator ends the work."""
        with closing(self.play(pieces_of_games(count))) as results:
            for _, result in results:
                yield from (each for each in result if isinstance(each, GameRecord))

    def free_turns(self, style: Style, batches: int) -> Generator[tuple[int, ...], None, None]:
        """Batches of free turns of the first setup in their order."""
        with closing(self.play([FreeTurns(style, batch) for batch in range(batches)])) as results:
            for _, result in results:
                yield tuple(each for each in result if isinstance(each, int))

    def play(self, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Result], None, None]:
        """Every piece with its result, in their order; closing the iterator ends all workers at once.

        Raises:
            ValueError: the rules can't be played to an end.
            WorkerLost: a worker process was ended by somebody else.
        """
        alone = self._cores == 1 or len(pieces) < _SMALL
        if alone and not self._apart:
            yield from self._play_here(pieces)
        elif pieces:
            with Crew(self._setups, min(self._cores, len(pieces))) as crew:
                yield from self._play_there(pieces, crew)

    def _play_here(self, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Result], None, None]:
        workshops = Workshops(self._setups)
        for piece in pieces:
            if self._stopped():
                return
            yield piece, workshops.do(piece)

    def _play_there(self, pieces: Sequence[Piece], crew: Crew) -> Generator[tuple[Piece, Result], None, None]:
        finished: dict[int, Result] = {}
        handed_out = told = 0
        while told < len(pieces):
            while handed_out < min(len(pieces), told + _AHEAD) and crew.wants_more:
                crew.hand_out(handed_out, pieces[handed_out])
                handed_out += 1
            if self._stopped():
                return
            finished.update(crew.collect(_LOOK_UP))
            while told in finished:
                yield pieces[told], finished.pop(told)
                told += 1
                if self._stopped():
                    return


def pieces_of_games(count: int, setup: int = 0) -> list[Games]:
    """Games 0 to ``count`` − 1 of a setup in pieces that are worth sending."""
    starts = range(0, count, _GAMES_AT_A_TIME)
    return [Games(range(start, min(start + _GAMES_AT_A_TIME, count)), setup) for start in starts]


def available_cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _never() -> bool:
    return False
