"""A run without processes: every look plays a few more games. For pictures and tests, not for the window."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.simulation.one_game import GameRecord
from game.simulation.workshop import Workshop
from render.laboratory.order import Order
from render.laboratory.pairs import findings_of, setups_of
from render.laboratory.run import Standing


@dataclass
class LocalRun:
    """Plays ``at_a_time`` games by each rule set whenever it is asked for its standing."""

    order: Order
    at_a_time: int = 10
    left: bool = False
    _standing: Standing = field(default_factory=Standing)
    _before: list[GameRecord] = field(default_factory=list)
    _after: list[GameRecord] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._workshops = [Workshop(setup) for setup in setups_of(self.order)]

    def standing(self) -> Standing:
        """See :class:`render.laboratory.run.Run`."""
        if not self._standing.over:
            done = len(self._before)
            numbers = range(done, min(done + self.at_a_time, self.order.games))
            for records, workshop in zip((self._before, self._after), self._workshops, strict=True):
                records.extend(workshop.games(numbers))
            games = len(self._before)
            findings = findings_of(self.order, self._before, self._after)
            self._standing = Standing(games, findings, over=games == self.order.games)
        return self._standing

    def stop(self) -> None:
        """See :class:`render.laboratory.run.Run`."""
        self._standing = replace(self._standing, over=True)

    def leave(self) -> None:
        """See :class:`render.laboratory.run.Run`."""
        self.left = True
        self.stop()
