"""A run without processes: every look plays a few more games. For pictures and tests, not for the window."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.simulation.laboratory import comparison
from game.simulation.one_game import GameRecord
from game.simulation.workshop import Workshop
from render.laboratory.experiment import Experiment
from render.laboratory.run import Standing


@dataclass
class LocalRun:
    """Plays ``at_a_time`` games by each rule set whenever it is asked for its standing."""

    experiment: Experiment
    at_a_time: int = 10
    left: bool = False
    _standing: Standing = field(default_factory=Standing)
    _records: tuple[list[GameRecord], list[GameRecord]] = field(default_factory=lambda: ([], []))

    def __post_init__(self) -> None:
        given = self.experiment
        setups = (given.order.setup(rules, None, "") for rules in (given.before, given.after))
        self._workshops = [Workshop(setup) for setup in setups]

    def standing(self) -> Standing:
        """See :class:`render.laboratory.run.Run`."""
        if not self._standing.over:
            given, (before, after) = self.experiment, self._records
            numbers = range(len(before), min(len(before) + self.at_a_time, given.order.games))
            for records, workshop in zip(self._records, self._workshops, strict=True):
                records.extend(workshop.games(numbers))
            part = len(before) / given.order.games
            findings = comparison((given.before, before), (given.after, after), given.order, part)
            self._standing = Standing(findings, over=len(before) == given.order.games)
        return self._standing

    def stop(self) -> None:
        """See :class:`render.laboratory.run.Run`."""
        self._standing = replace(self._standing, over=True)

    def leave(self) -> None:
        """See :class:`render.laboratory.run.Run`."""
        self.left = True
        self.stop()
