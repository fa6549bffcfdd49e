"""What the board says about the present: what may be done, or what the thing pointed at means."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from game.actions import Place
from game.blockers.board import CELL_NAMES
from render.board.phase import Phase
from render.board.picked import Picked
from render.board.wording import cell_words, choice_words, placing, seat_words, sentence, tile_use

if TYPE_CHECKING:
    from render.board.flow import BoardFlow


class Tone(Enum):
    """What a status sentence is: it has its own sign for each, not only a colour."""

    PLAIN = "plain"
    MAY = "may"
    MAY_NOT = "may not"


@dataclass(frozen=True, slots=True)
class Status:
    """A sentence or two about what may be done, and its tone."""

    text: str
    tone: Tone = Tone.PLAIN


def status_of(flow: BoardFlow, cell: int | None, tile: Picked | None, seat: int | None) -> Status:
    """What may be done; what the ``cell``, rack ``tile`` or player's line pointed at means, if any."""
    if flow.hint:
        return Status(flow.hint, Tone.MAY_NOT)
    if seat is not None:
        return Status(seat_words(flow.state, seat))
    if flow.phase is Phase.CHOICE:
        return _choice_status(flow, cell, tile)
    if flow.phase is Phase.CURTAIN and cell is None:
        return Status(f"{flow.host.names[flow.seat]}, uncover your tiles when nobody else is looking.")
    if cell is not None and flow.phase in (Phase.COMPUTER, Phase.CURTAIN):
        return Status(cell_words(flow.state, cell, None))
    if flow.phase is Phase.COMPUTER:
        return Status(f"{flow.host.names[flow.seat]} is thinking.")
    return Status(flow.log[-1] if flow.log else "")


def _choice_status(flow: BoardFlow, cell: int | None, tile: Picked | None) -> Status:
    tiles, picked_tile = flow.rack.tiles, flow.picked_tile
    if cell is not None and flow.picked is not None and picked_tile is not None:
        text, legal = placing(flow.state, Place(picked_tile, CELL_NAMES[cell], flow.picked.colour))
        return Status(text, Tone.MAY if legal else Tone.MAY_NOT)
    if cell is not None:
        return Status(cell_words(flow.state, cell, tiles))
    if flow.must_set_aside:
        return Status("No tile can be laid anywhere. Press one twice to set it aside.")
    wanted = tile or flow.picked
    if wanted is not None and tiles is not None:
        why = flow.why_closed(wanted)
        if why:
            return Status(sentence(why), Tone.MAY_NOT)
        shown = tiles[wanted.colour][wanted.slot]
        return Status(tile_use(flow.state, shown, flow.targets_of(wanted)))
    return Status(choice_words(flow.state))
