"""What one player may see: the open table, the own rack and, of everything hidden, only how much there is."""

from __future__ import annotations

from dataclasses import dataclass

from game.actions import LegalActions
from game.blockers.play import choices
from game.blockers.state import BlockersState, ColourTiles, Laid, is_closed, is_last_round, seat_on_turn
from game.blockers.tiles import TILES, in_order
from game.seats import Result, Seat
from rules_config.model import Rules

Counts = tuple[tuple[int, ...], ...]
"""Numbers of tiles by seat and by that player's own colour."""


@dataclass(frozen=True, slots=True)
class BlockersView:
    """A game as the player ``viewer`` sees it. It holds nothing that this player may not know.

    ``rack`` and ``to_come`` are the viewer's own, by own colour; ``to_come`` (the own pile) is in the
    fixed order of tiles, not in the order of drawing. ``rack_counts`` and ``pile_counts`` are everybody's.
    """

    rules: Rules
    viewer: int
    seats: tuple[Seat, ...]
    first: int
    turns_taken: int
    board: tuple[Laid | None, ...]
    captured: tuple[tuple[Laid, ...], ...]
    set_aside: ColourTiles
    rack: tuple[tuple[str, ...], ...]
    to_come: tuple[tuple[str, ...], ...]
    rack_counts: Counts
    pile_counts: Counts
    result: Result | None

    @property
    def turn(self) -> int:
        """Seat of the player on turn."""
        return seat_on_turn(self)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def last_round(self) -> bool:
        """Whether nobody has more than one turn left."""
        return is_last_round(self)


def view_for(state: BlockersState, seat: int) -> BlockersView:
    """The game as the player at ``seat`` may see it."""
    return BlockersView(
        rules=state.rules,
        viewer=seat,
        seats=state.seats,
        first=state.first,
        turns_taken=state.turns_taken,
        board=state.board,
        captured=state.captured,
        set_aside=state.set_aside,
        rack=state.racks[seat],
        to_come=tuple(in_order(pile) for pile in state.piles[seat]),
        rack_counts=_counts(state.racks),
        pile_counts=_counts(state.piles),
        result=state.result,
    )


def _counts(tiles: ColourTiles) -> Counts:
    return tuple(tuple(len(own) for own in by_colour) for by_colour in tiles)


def open_racks_in_view(view: BlockersView) -> tuple[tuple[str, ...], ...]:
    """The viewer's racks by own colour, empty for a closed colour."""
    return tuple(
        () if is_closed(view.rules, len(rack) + len(to_come)) else rack
        for rack, to_come in zip(view.rack, view.to_come, strict=True)
    )


def legal_actions_in_view(view: BlockersView) -> LegalActions:
    """What the viewer may do now; nothing when another player is on turn or the game is over."""
    if view.over or view.turn != view.viewer:
        return LegalActions(())
    return LegalActions(choices(view.board, view.viewer, open_racks_in_view(view)))


def unseen_tiles(view: BlockersView, seat: int, colour: int) -> tuple[str, ...]:
    """Tiles of a colour that lie neither on the board nor face up anywhere, in the fixed order of tiles.

    For another player that is what rack and pile hold together; everybody at the table can work it out.
    """
    face_up = [laid for laid in view.board if laid is not None]
    face_up += [laid for own in view.captured for laid in own]
    seen = {laid.tile for laid in face_up if (laid.seat, laid.colour) == (seat, colour)}
    seen.update(view.set_aside[seat][colour])
    return tuple(tile for tile in TILES if tile not in seen)
