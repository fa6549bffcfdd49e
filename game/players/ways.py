"""In which ways a seat can be played: by a person, by one who sees the odds, by a computer of some style."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.blockers.opponents import OPPONENTS
from game.players.style import Style
from game.session import Player
from rules_config.model import GameKind, Rules


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play a seat.

    Attributes:
        key: how saved games and settings call it.
        label: the name people read.
        promise: what to expect, as a sentence.
        computer: whether choices make themselves.
        advised: whether the odds of every decision are shown.
    """

    key: str
    label: str
    promise: str
    computer: bool
    advised: bool = False


PERSON = Way("", "Human", "A person makes the choices.", computer=False)
ADVISED = Way(
    "odds", "Sees odds", "A person makes the choices and sees what each is worth.",
    computer=False, advised=True,
)  # fmt: skip


def _computer(key: str, label: str, promise: str) -> Way:
    return Way(key, label, f"The computer plays. {promise}", computer=True)


_STYLES = tuple(_computer(style.value, style.label, style.promise) for style in reversed(Style))
_LEVELS = tuple(
    _computer(opponent.level.lower(), opponent.level, opponent.promise) for opponent in reversed(OPPONENTS)
)


def ways_to_play(rules: Rules) -> tuple[Way, ...]:
    """All ways to play a seat under ``rules``: people first, then computers, the strongest of them first."""
    if rules.game is GameKind.BLOCKERS:
        return PERSON, *_LEVELS
    return PERSON, *_STYLES, ADVISED


def usual_computer(rules: Rules) -> Way:
    """How a computer plays where nothing is said."""
    return next(way for way in ways_to_play(rules) if way.computer)


def way_of(rules: Rules, computer: bool, key: str) -> Way:
    """How a seat is played that is marked so; the usual way where ``rules`` know none of that key.

    A key may be of another game: people stay seated when the rules change.
    """
    known = (way for way in ways_to_play(rules) if way.computer == computer and way.key == key)
    return next(known, usual_computer(rules) if computer else PERSON)


def computer_names(rules: Rules, players: Iterable[Player]) -> tuple[str, ...]:
    """By seat, which computer player makes the choices: "Sharp"; "" for people."""
    ways = (way_of(rules, player.computer, player.way) for player in players)
    return tuple(way.label if way.computer else "" for way in ways)


def following_way(rules: Rules, way: Way) -> Way:
    """The way after ``way``, and after the last one the first."""
    ways = ways_to_play(rules)
    return ways[(ways.index(way) + 1) % len(ways)]
