"""Taking the last move back at the table: what it was, and why it has to stay."""

from __future__ import annotations

from game.actions import Hold, Place, SetAside, StartFresh, Stop, TakeOver
from game.events import Banked
from game.session import Entry
from game.wording import joined
from render.table.host import GameHost


def last_move(host: GameHost) -> str:
    """The move that would be taken back, in words: "Ada's stop with 350"; "" before the first one."""
    history = host.session.history
    if not history:
        return ""
    entry = history[-1]
    name = host.names[entry.seat]
    match entry.action:
        case Stop():
            return f"{name}'s stop with {_banked(entry):,}"
        case Hold(faces):
            held = tuple(str(face) for face in faces)
            return f"{name}'s hold of {joined(held, tuple(range(len(held))))}"
        case TakeOver():
            return f"{name}'s choice to take over"
        case StartFresh():
            return f"{name}'s choice to start fresh"
        case Place(tile, at):
            return f"{name}'s tile {tile} on {at}"
        case SetAside(tile):
            return f"{name}'s tile {tile}, set aside"
        case _:
            return ""


def why_it_stays(host: GameHost) -> str:
    """Why the last move cannot be taken back, as a sentence; "" if it can.

    The rules of saved games decide it (nothing that chance has shown is undone); at the table a computer
    player's moves stay as well: nobody there has slipped.
    """
    refusal = host.undo_refusal()
    if refusal is not None:
        return refusal
    if host.session.players[host.session.history[-1].seat].computer:
        return "The computer's moves stay."
    return ""


def _banked(entry: Entry) -> int:
    return sum(event.points for event in entry.events if isinstance(event, Banked))
