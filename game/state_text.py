"""Any position of a dice game as one line of text, and exactly back again."""

from __future__ import annotations

import json

from cattrs import BaseValidationError, Converter

from game.engine import DiceState
from game.hold_state import HoldState
from game.match import MatchState
from rules_config.model import GameKind, Rules

_writer = Converter()
_writer.register_unstructure_hook(Rules, lambda rules: rules.id)


def state_text(state: DiceState) -> str:
    """The state as one line of JSON. Of its rules only the id is named: they are kept with the game."""
    return json.dumps(_writer.unstructure(state), separators=(",", ":"))


def state_from_text(text: str, rules: Rules) -> DiceState:
    """The state that :func:`state_text` wrote, under the same ``rules``.

    Raises:
        ValueError: the text is no position of such a game.
    """
    reader = Converter(forbid_extra_keys=True)
    reader.register_structure_hook(Rules, lambda _id, _type: rules)
    try:
        if rules.game is GameKind.MATCH:
            return reader.structure(json.loads(text), MatchState)
        return reader.structure(json.loads(text), HoldState)
    except (BaseValidationError, ValueError) as error:
        raise ValueError(f"This is no position of {rules.title}.") from error
