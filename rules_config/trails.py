"""Real trails whose lengths make good goals, and about how long a game takes: facts in data/trails.yaml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules_config.assembly import strict_converter
from rules_config.collection import shipped_library
from rules_config.model import Rules
from rules_config.settings import Values, values_of
from rules_config.yaml_nodes import parse, plain, read_text_file

FILE = Path(__file__).parent / "data" / "trails.yaml"

_ROUNDED_FROM = 20  # turns; above that nobody knows better than to the nearest five


@dataclass(frozen=True, slots=True)
class RealTrail:
    """A trail and its length in miles; ``note`` tells trails of one name apart."""

    miles: int
    name: str
    start: str
    end: str
    note: str = ""

    @property
    def changes(self) -> Values:
        """The settings of rules that lead along it."""
        return {"goal.score": self.miles, "trail": {"name": self.name, "start": self.start, "end": self.end}}


@dataclass(frozen=True, slots=True)
class _Pace:
    """What sensible play of the rules ``rules`` earns, in miles a turn."""

    rules: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class _TrailFile:
    pace: _Pace
    trails: tuple[RealTrail, ...]


def trails() -> tuple[RealTrail, ...]:
    """All trails, shortest first."""
    return tuple(sorted(_file().trails, key=lambda trail: (trail.miles, trail.name)))


def nearest_trail(score: int) -> RealTrail:
    """The trail whose length comes nearest to a goal."""
    return min(trails(), key=lambda trail: abs(trail.miles - score))


def turns_each(rules: Rules) -> str:
    """About how many turns each player has: ``about 80 turns each``; "" when nobody has measured it.

    The goal divided by what sensible play earns in a turn. That is known for rules whose dice are the same,
    score the same and are rolled on with under the same conditions as those that were measured.
    """
    pace = _file().pace
    measured = shipped_library().get(pace.rules)
    if measured is None or rules.goal is None or _turn_settings(rules) != _turn_settings(measured):
        return ""
    turns = 2 * rules.goal.score / (pace.least + pace.most)
    number = max(1, round(turns) if turns < _ROUNDED_FROM else 5 * round(turns / 5))
    return f"about {number:,} {'turn' if number == 1 else 'turns'} each"


def _turn_settings(rules: Rules) -> Values:
    """The settings that decide it. Going out of the game is so rare that it does not matter here."""
    values = {"game": rules.game.value, **values_of(rules)}
    return {
        key: value
        for key, value in values.items()
        if key.split(".")[0] in ("game", "dice", rules.game.value) and not key.startswith("match.bail")
    }


@cache
def _file() -> _TrailFile:
    """The shipped file, read as strictly as a rule file; it is part of the program, so it has no mistakes."""
    root = plain(parse(read_text_file(FILE), str(FILE)))
    return strict_converter().structure(root, _TrailFile)
