"""What a helper knows about rules: worked out once for each rule file, and kept for the next question."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path

from game.odds.store import Keeps, KeepsNothing, OddsStore
from game.players.style import Opponents, opponents_for
from rules_config.model import Rules

_RULES_AT_A_TIME = 3  # whose tables stay in memory


class Knowledge:
    """The tables of the rules that were asked about last."""

    def __init__(self, folder: Path | None = None, version: str = "") -> None:
        """``folder`` (None: nowhere) is where worked-out tables are kept; ``version`` is the program's."""
        self._keeps: Keeps = KeepsNothing() if folder is None else OddsStore(folder, version)
        self._known: OrderedDict[Rules, Opponents] = OrderedDict()

    def opponents(self, rules: Rules) -> Opponents:
        """The computer players and the adviser of these rules, a dice game."""
        if rules not in self._known:
            self._known[rules] = opponents_for(rules, self._keeps)
            while len(self._known) > _RULES_AT_A_TIME:
                self._known.popitem(last=False)
        self._known.move_to_end(rules)
        return self._known[rules]
