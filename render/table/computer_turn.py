"""The turn of a computer player: it waits so long that people can follow, and says why it chose."""

from __future__ import annotations

import math

from game.desk.questions import Decided
from game.engine import DiceState, legal_actions
from render.table.host import TableHost

COMPUTER_PAUSE = 0.8  # s before a computer player acts, so that people can follow
SHORTEST_PAUSE = 0.15  # s: the same where nothing is watched


class ComputerTurn:
    """Asks the host for choices. ``pause`` is how long each one is waited for at least, in seconds."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._waited = 0.0
        self.pause = COMPUTER_PAUSE
        self.reason = ""  # why it chose as it last did in this turn

    def begin_turn(self) -> None:
        """Somebody else's turn begins."""
        self.reason = ""

    def wait(self) -> None:
        """A choice is due: it is waited for from now on."""
        self._waited = 0.0

    def hurry(self) -> None:
        """Do not wait any longer than the choice takes."""
        self._waited = math.inf

    def choice(self, seconds: float, *, quick: bool) -> Decided | None:
        """Let ``seconds`` pass; the choice, once it is thought out and time. ``quick``: nobody watches."""
        self._waited += seconds
        decided = self._host.computer_choice()
        if decided is None or self._waited < (min(SHORTEST_PAUSE, self.pause) if quick else self.pause):
            return None
        return decided

    def explain(self, decided: Decided, state: DiceState) -> str:
        """The sentence for the log; "" where there was nothing to choose or nothing is known."""
        if not decided.reason or len(legal_actions(state).choices) < 2:
            return ""
        self.reason = decided.reason
        return f"{self._host.names[state.turn]}: {decided.reason}"
