"""Any position of a game as one line of text, and exactly back again."""

from __future__ import annotations

import json
from dataclasses import replace

from cattrs import BaseValidationError, Converter

from game import blockers
from game.blockers import BlockersState
from game.engine import DiceState, State
from game.hold_state import HoldState
from game.match import MatchState
from rules_config.model import GameKind, Rules

_writer = Converter()
_writer.register_unstructure_hook(Rules, lambda rules: rules.id)
_reader = Converter(forbid_extra_keys=True)
_reader.register_structure_hook(Rules, lambda name, _type: name)  # the caller's rules take its place


def state_text(state: State) -> str:
    """The state as one line of JSON. Its rules are left out or only named: they are kept with the game."""
    if isinstance(state, BlockersState):
        return blockers.to_text(state)
    return json.dumps(_writer.unstructure(state), separators=(",", ":"))


def state_from_text(text: str, rules: Rules) -> State:
    """The state that :func:`state_text` wrote, under the same ``rules``.

    Raises:
        ValueError: the text is no position of such a game.
    """
    if rules.game is GameKind.BLOCKERS:
        return blockers.from_text(text, rules)
    kind: type[DiceState] = MatchState if rules.game is GameKind.MATCH else HoldState
    try:
        state: DiceState = _reader.structure(json.loads(text), kind)
    except (BaseValidationError, ValueError) as error:
        raise ValueError(f"This is no position of {rules.title}.") from error
    return replace(state, rules=rules)
