"""Many games under one rule file, as somebody orders them: played, and added up."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from game.engine import check_players
from game.odds.tables import TurnTables
from game.players.style import Style
from game.simulation.free_turns import TURNS_AT_A_TIME
from game.simulation.one_game import GameRecord
from game.simulation.statistics import Mean, mean
from game.simulation.summary import Summary, summarise
from game.simulation.workers import Simulation, pieces_of_games
from game.simulation.workshop import FreeTurns, Piece, Setup
from rules_config.model import GameKind, Rules

FREE_TURNS_A_GAME = 2


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be simulated. ``free_turns`` None: a few for every game; ``cores`` None: all there are."""

    styles: tuple[Style, ...]
    games: int
    seed: int
    free_turns: int | None = None
    cores: int | None = None

    def setup(self, rules: Rules, folder: Path | None, version: str) -> Setup:
        """The same for workers; worked-out tables are kept in ``folder`` (None: nowhere)."""
        return Setup(rules, self.styles, str(self.seed), folder, version)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The games that were played. ``stopped``: somebody ended it before it was done."""

    records: tuple[GameRecord, ...]
    free_turns: dict[Style, tuple[int, ...]]
    stopped: bool


def styles_of(words: Iterable[str]) -> tuple[Style, ...]:
    """The styles with these names.

    Raises:
        ValueError: an unknown one, or fewer than two; the text says which there are.
    """
    known = ", ".join(style.value for style in Style)
    styles = []
    for word in words:
        try:
            styles.append(Style(word.strip().lower()))
        except ValueError:
            raise ValueError(f"'{word.strip()}' is no style; there are {known}") from None
    if len(styles) < 2:
        raise ValueError(f"a game needs at least two players; there are {known}")
    return tuple(styles)


def check_order(rules: Rules, order: Order) -> None:
    """Refuse rules that these players can't play.

    Raises:
        ValueError: a game without dice, or too few or too many players; a sentence.
    """
    if rules.game is GameKind.BLOCKERS:
        raise ValueError(f"{rules.title} is not played with dice.")
    check_players(rules, [str(number) for number in range(len(order.styles))])


class Run:
    """An order that is carried out under one rule file. What has been played so far can be looked at."""

    def __init__(
        self, order: Order, setup: Setup, tables: TurnTables, stopped: Callable[[], bool] | None = None
    ) -> None:
        """Nothing is played yet.

        Args:
            order: what is wanted.
            setup: the same for the workers.
            tables: of the rules, worked out.
            stopped: asked often; once it says so, the run ends.
        """
        self._order = order
        self._tables = tables
        self._simulation = Simulation(setup, cores=order.cores, stopped=stopped)
        self._records: list[GameRecord] = []
        self._free: dict[Style, list[int]] = {style: [] for style in order.styles}

    def steps(self) -> Generator[float, None, None]:
        """Play; tells which part is done, from 0 to 1. Closing the iterator ends it at once.

        Raises:
            ValueError: a game comes to no end.
        """
        games = pieces_of_games(self._order.games)
        turns = [FreeTurns(style, batch) for style in self._free for batch in range(self._batches())]
        pieces: list[Piece] = [*games, *turns]
        with closing(self._simulation.play(pieces)) as results:
            for number, (piece, result) in enumerate(results, start=1):
                for each in result:
                    if isinstance(each, GameRecord):
                        self._records.append(each)
                    elif isinstance(piece, FreeTurns):
                        self._free[piece.style].append(each)
                yield number / len(pieces)

    @property
    def outcome(self) -> Outcome:
        """What has been played so far."""
        free = {style: tuple(turns) for style, turns in self._free.items()}
        wanted = self._batches() * TURNS_AT_A_TIME
        done = len(self._records) == self._order.games and all(
            len(turns) == wanted for turns in free.values()
        )
        return Outcome(tuple(self._records), free, not done)

    def _batches(self) -> int:
        """Batches of free turns for each style; none where a turn for itself would never end."""
        order = self._order
        wanted = order.games * FREE_TURNS_A_GAME if order.free_turns is None else order.free_turns
        return -(-wanted // TURNS_AT_A_TIME) if self._tables.has_best_turn else 0


def summary_of(rules: Rules, order: Order, outcome: Outcome, tables: TurnTables) -> Summary:
    """What the games show; ``tables`` are those of ``rules``."""
    solved = tables.gain * tables.scale.step
    free: list[tuple[Mean, float] | None] = []
    for style in order.styles:
        turns = outcome.free_turns.get(style, ())
        free.append((mean(turns), solved) if turns else None)
    styles = [style.value for style in order.styles]
    return summarise(rules.id, rules.title, styles, outcome.records, free)
