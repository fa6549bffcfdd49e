"""The place where simulated games are played: players made once, work in numbered pieces.

Every game and every batch of turns has its own generator, so who plays which piece changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.odds.store import Keeps, KeepsNothing, OddsStore
from game.players.decision import DicePlayer
from game.players.style import Opponents, Style, opponents_for
from game.simulation.free_turns import play_free_turns, rules_of_a_free_turn
from game.simulation.one_game import GameRecord, play_game
from rules_config.model import Rules


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


@dataclass(frozen=True, slots=True)
class Games:
    """The games with these numbers, under the setup of this number."""

    numbers: range
    setup: int = 0


@dataclass(frozen=True, slots=True)
class FreeTurns:
    """A batch of free turns of one style, under the setup of this number."""

    style: Style
    batch: int
    setup: int = 0


Piece = Games | FreeTurns
Result = tuple[GameRecord, ...] | tuple[int, ...]  # of games, of free turns


class Workshop:
    """The players of one setup, and what they are asked to play."""

    def __init__(self, setup: Setup) -> None:
        """Work out what the players have to know."""
        self._setup = setup
        opponents = opponents_for(setup.rules, setup.keeps)
        if Style.SHARP in setup.styles:
            opponents.adviser.prepare([len(setup.styles) - 1])
        self._players = [opponents.player(style) for style in setup.styles]
        self._tables = opponents.adviser.tables
        self._free: tuple[Opponents, dict[Style, DicePlayer]] | None = None

    def games(self, numbers: range) -> tuple[GameRecord, ...]:
        """Play the games with these numbers."""
        setup = self._setup
        return tuple(play_game(setup.rules, self._players, number, setup.seed) for number in numbers)

    def free_turns(self, style: Style, batch: int) -> tuple[int, ...]:
        """Play a batch of free turns."""
        opponents, players = self._free_players()
        if style not in players:
            players[style] = opponents.player(style)
        return play_free_turns(opponents.rules, players[style], batch, self._setup.seed)

    def _free_players(self) -> tuple[Opponents, dict[Style, DicePlayer]]:
        if self._free is None:
            best_turn = self._tables.gain * self._tables.scale.step
            rules = rules_of_a_free_turn(self._setup.rules, best_turn)
            self._free = opponents_for(rules, self._setup.keeps), {}
        return self._free


class Workshops:
    """One workshop for every setup, opened when there is work for it."""

    def __init__(self, setups: Sequence[Setup]) -> None:
        """Nothing is worked out yet."""
        self._setups = tuple(setups)
        self._open: dict[int, Workshop] = {}

    def do(self, piece: Piece) -> Result:
        """Play a piece.

        Raises:
            ValueError: the rules have no best turn, or a game no end.
        """
        if piece.setup not in self._open:
            self._open[piece.setup] = Workshop(self._setups[piece.setup])
        workshop = self._open[piece.setup]
        if isinstance(piece, Games):
            return workshop.games(piece.numbers)
        return workshop.free_turns(piece.style, piece.batch)
