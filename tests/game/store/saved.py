"""Helpers for tests of saved games: a clock that is set by hand, and games played by stand-ins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from game.actions import Action, Choice, Roll, ThrowDice
from game.blockers.state import shuffled_piles
from game.dice import Die
from game.engine import needs_roll_off
from game.session import Player, Session
from game.stand_in import choose
from game.store.saving import SavedGame
from game.store.store import Store
from rules_config.model import GameKind, Rules
from tests.game.table import rules_named

ADA_AND_BEN = (Player("Ada"), Player("Ben"))
SHORT = {"goal.score": 120}


@dataclass
class Clock:
    """Shows what it is told to."""

    at: datetime = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at

    def turn(self, **by: float) -> None:
        self.at += timedelta(**by)


@dataclass
class Told:
    """Everything the player was told."""

    sentences: list[str] = field(default_factory=list)

    def __call__(self, sentence: str) -> None:
        self.sentences.append(sentence)


def open_store(folder: Path, now: Callable[[], datetime] | None = None) -> Store:
    return Store.open(folder, now or Clock())


def quick_blisters() -> Rules:
    return rules_named("blisters", SHORT)


def start(
    store: Store, rules: Rules | None = None, *, tell: Callable[[str], None] | None = None, seed: int = 1
) -> SavedGame:
    """A new game, its roll-off thrown."""
    rules = rules or quick_blisters()
    random = Random(f"start {seed}")
    piles = shuffled_piles(rules, len(ADA_AND_BEN), random) if rules.game is GameKind.BLOCKERS else None
    first = None if needs_roll_off(rules) else 0
    game = SavedGame.start(store, rules, ADA_AND_BEN, first, piles=piles, tell=tell or Told())
    while game.session.state is None:
        game.throw_for_first(random.randint(1, 6))
    return game


def answered(choice: Choice, random: Random) -> Action:
    if isinstance(choice, ThrowDice):
        return Roll(tuple(Die(random.randint(1, 6), colour) for colour in choice.colours))
    return choice


def play(game: SavedGame, steps: int | None = None, *, seed: int = 1) -> SavedGame:
    """Let stand-ins play ``steps`` actions, or to the end."""
    random = Random(f"play {seed}")
    while not game.session.over and (steps is None or steps > 0):
        game.apply(answered(choose(game.session.legal(), random), random))
        steps = None if steps is None else steps - 1
    return game


def position(session: Session) -> tuple[object, ...]:
    """Everything that makes one session like another."""
    return (
        session.rules,
        session.players,
        session.state,
        session.roll_off,
        session.throws,
        session.history,
        session.piles,
    )
