"""The styles of computer players. Their names don't judge: each is a way people play."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.odds.advice import Adviser
from game.odds.store import Keeps
from game.odds.tables import TurnTables
from game.players.decision import DicePlayer
from game.players.risk_taker import RiskTaker
from game.players.sharp import Sharp
from rules_config.model import Rules


class Style(StrEnum):
    """A way to play."""

    CAREFUL = "careful"
    BOLD = "bold"
    SHARP = "sharp"

    @property
    def label(self) -> str:
        """The name people read."""
        return self.value.capitalize()

    @property
    def promise(self) -> str:
        """One sentence for the list of players."""
        return _PROMISES[self]


_PROMISES = {
    Style.CAREFUL: "Stops early and likes to see points on the sheet.",
    Style.BOLD: "Stops late and goes for the big turn.",
    Style.SHARP: "Knows the odds and plays them, to the last turn.",
}

# How much heavier than the points to be won the points at stake weigh.
_CAUTION = {Style.CAREFUL: 4.0, Style.BOLD: 0.4}


@dataclass(frozen=True, slots=True)
class Opponents:
    """The computer players of one rule file; what they know is worked out once and shared."""

    rules: Rules
    adviser: Adviser

    def player(self, style: Style) -> DicePlayer:
        """A player of this style."""
        if style is Style.SHARP:
            return Sharp(self.adviser)
        return RiskTaker(self.adviser.tables, _CAUTION[style])


def opponents_for(rules: Rules, keeps: Keeps | None = None) -> Opponents:
    """The computer players for ``rules``, a dice game; ``keeps`` is where worked-out tables are kept."""
    return Opponents(rules, Adviser(TurnTables(rules, keeps)))
