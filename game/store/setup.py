"""How a game began: everything a session needs to start, and the same as texts for a row."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache

from game.blockers.state import ColourTiles
from game.session import Player
from game.store.errors import DamageError
from game.store.rows import GameRow, game_digest
from rules_config.library import dump_rules, load_text
from rules_config.model import Rules
from rules_config.problems import RulesError


@dataclass(frozen=True, slots=True)
class Setup:
    """Rules, players by seat, who begins (None: roll-off, or in order) and tiles as drawn, if any."""

    rules: Rules
    players: tuple[Player, ...]
    first: int | None = None
    piles: ColourTiles | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)


def row_of(setup: Setup, started: str) -> GameRow:
    """The row of a new game, which has no number yet."""
    players = json.dumps([[player.name, player.computer, player.way] for player in setup.players])
    piles = None if setup.piles is None else json.dumps(setup.piles)
    texts = (started, dump_rules(setup.rules), players, setup.first, piles)
    return GameRow(0, *texts, game_digest(*texts))


def setup_of(row: GameRow) -> Setup:
    """How the game of ``row`` began.

    Raises:
        DamageError: the row cannot be understood; the text says why.
    """
    try:
        players = tuple(_player(*entry) for entry in json.loads(row.players))
        piles = None if row.piles is None else _tuples(json.loads(row.piles))
        return Setup(_rules(row.rules), players, row.first, piles)
    except RulesError as error:
        raise DamageError(f"its rules can't be read by this version: {error.problems[0].message}") from error
    except (ValueError, TypeError, RecursionError) as error:
        raise DamageError("its players can't be read") from error


def _player(name: str, computer: bool, way: str = "") -> Player:
    """Games that began under the first schema don't say in which way a seat is played."""
    return Player(str(name), bool(computer), str(way))


@lru_cache(maxsize=64)
def _rules(text: str) -> Rules:
    return load_text(text, "saved rules")


def _tuples(piles: list[list[list[str]]]) -> ColourTiles:
    return tuple(tuple(tuple(pile) for pile in own) for own in piles)
