"""The hints that are due at a table of dice."""

from __future__ import annotations

from game.hold_state import HoldState
from game.match import MatchState
from render.table.flow import Phase, TableFlow
from render.tour.hint import Hint
from render.tour.hold_hints import hold_hints
from render.tour.match_hints import match_hints


def dice_hints(flow: TableFlow) -> tuple[Hint, ...]:
    """What is worth telling a person who is to choose now, in order."""
    if flow.phase is not Phase.CHOICE:
        return ()
    moment = len(flow.host.session.history)
    preview = flow.preview
    if isinstance(preview, MatchState):
        return tuple(match_hints(preview, moment))
    assert isinstance(preview, HoldState)  # noqa: S101 - there are two kinds of dice games
    return tuple(hold_hints(preview, moment, chosen=flow.selection, choosing=flow.choosing_hold))
