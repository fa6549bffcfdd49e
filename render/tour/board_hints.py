"""Hints for games of tiles, written from their rules and the tile in the hand."""

from __future__ import annotations

from collections.abc import Iterator

from game.blockers import BlockersState
from game.blockers.scoring import capture_points
from render.board.flow import BoardFlow
from render.board.phase import Phase
from render.board.wording import counts_captures, short_tile
from render.tour.hint import Hint, Subject


def board_hints(flow: BoardFlow) -> tuple[Hint, ...]:
    """What is worth telling a person who is to lay a tile now, in order."""
    if flow.phase is not Phase.CHOICE or flow.must_set_aside:
        return ()
    turns = len(flow.host.session.history)
    hints = _with_a_tile(flow, turns) if flow.picked is not None else _before_picking(flow.state, turns)
    return tuple(hints)


def _before_picking(state: BlockersState, turns: int) -> Iterator[Hint]:
    text = (
        "Pick a tile: press it, or its number. A number goes into its column, a letter into its row, "
        "a symbol into its block."
    )
    yield Hint("pick", text, Subject.RACK, turns)
    if turns:
        yield Hint("score", _score_text(state), Subject.CARD_HEAD, turns)


def _with_a_tile(flow: BoardFlow, turns: int) -> Iterator[Hint]:
    tile = flow.picked_tile
    if tile is None or not flow.targets:
        return
    shown = short_tile(tile)
    text = f"{shown[:1].upper()}{shown[1:]} may go to the lit cells. Press one, or drag the tile there."
    yield Hint("cells", text, Subject.CELLS, turns)
    if any(flow.targets.values()):
        text = (
            "On the marked cells your tile takes the one that lies there. That is allowed where its colour "
            "does not fall into more groups than before."
        )
        yield Hint("captures", text, Subject.CAPTURES, turns)


def _score_text(state: BlockersState) -> str:
    groups = "tiles of your colour that touch are one group"
    if not counts_captures(state.rules):
        return f"The fewest groups win: {groups}. Captures do not count."
    all_count = capture_points(state.rules, len(state.seats), (1, 1)) > 1
    added = "the tiles you captured" if all_count else "the tiles of the colour you captured most"
    return f"The lowest total wins. Count your groups ({groups}) and {added}."
