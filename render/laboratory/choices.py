"""What somebody has chosen on the laboratory's page; players and number of games outlast a visit."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.players.style import Style
from game.simulation.order import Order
from game.simulation.workers import available_cores
from render.laboratory.experiment import (
    GAMES,
    Experiment,
    is_for_the_laboratory,
    seats_for_both,
    to_choose_from,
    told_apart,
    why_not,
)
from rules_config.model import Rules

_USUAL_STYLES = (Style.CAREFUL, Style.BOLD)


@dataclass
class Habits:
    """Who plays, and how many games of each."""

    styles: tuple[Style, ...] = _USUAL_STYLES
    games: int = GAMES[1]


class Choices:
    """Two rule sets out of those there are, and habits; the players always fit the rules."""

    def __init__(self, known: tuple[Rules, ...], before: Rules, after: Rules, habits: Habits) -> None:
        self.habits = habits
        self.before, self.after = (told_apart(rules, known) for rules in (before, after))
        self.rules = to_choose_from(known, *filter(is_for_the_laboratory, (self.after, self.before)))
        self._fit()

    def choose(self, *, before: Rules | None = None, after: Rules | None = None) -> None:
        """Take other rules as A or as B."""
        self.before, self.after = before or self.before, after or self.after
        self._fit()

    def seat(self, count: int) -> None:
        """Have so many players; newcomers play in the usual styles."""
        styles = self.habits.styles
        more = tuple(_USUAL_STYLES[place % len(_USUAL_STYLES)] for place in range(len(styles), count))
        self.habits.styles = styles[:count] + more

    def play_as(self, player: int, style: Style) -> None:
        """Have one player play in another style."""
        styles = list(self.habits.styles)
        styles[player] = style
        self.habits.styles = tuple(styles)

    @property
    def counts(self) -> tuple[int, ...]:
        """How many players there may be; none if no number suits both."""
        seats = seats_for_both(self.before, self.after)
        return () if seats is None else tuple(range(seats.min, seats.max + 1))

    @property
    def why_not(self) -> str:
        """Why it can't be run, as a sentence; "" if it can."""
        return why_not(self.before, self.after)

    def experiment(self, seed: int, folder: Path | None, version: str) -> Experiment:
        """All of it as an experiment, on all cores: its processes let the window go first."""
        order = Order(self.habits.styles, self.habits.games, seed, cores=available_cores())
        return Experiment(self.before, self.after, order, folder, version)

    def _fit(self) -> None:
        counts = self.counts
        if counts and len(self.habits.styles) not in counts:
            self.seat(min(counts, key=lambda count: abs(count - len(self.habits.styles))))
