"""The turn of a computer player: started once for each state, void as soon as the state is another one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.actions import Choice
from game.blockers import BlockersState, view_for
from game.blockers.opponents import Choose
from render.board.thinking import StartThinking, Thinking


class ComputerTurn:
    """``choose`` names the computer player that is wanted now, ``think`` runs it."""

    def __init__(self, random: Random, choose: Callable[[], Choose], think: StartThinking) -> None:
        self._random = random
        self._choose = choose
        self._think = think
        self._thinking: Thinking | None = None
        self._state: BlockersState | None = None

    @property
    def progress(self) -> float | None:
        """How far the thinking has come, 0 to 1; None while nobody thinks."""
        return self._thinking.progress if self._thinking is not None else None

    def choice_for(self, state: BlockersState) -> Choice | None:
        """The choice of the player on turn, once it is made; the thinking begins with the first call."""
        if self._thinking is None or self._state is not state:
            self.stop()
            self._state = state
            self._thinking = self._think(self._choose(), view_for(state, state.turn), self._random)
        return self._thinking.choice

    def stop(self) -> None:
        """Nobody waits for the choice any more."""
        if self._thinking is not None:
            self._thinking.stop()
        self._thinking = None
        self._state = None
