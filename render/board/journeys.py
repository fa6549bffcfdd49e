"""Which tiles set out when something happens, and from where to where."""

from __future__ import annotations

from collections.abc import Sequence

from game.blockers import BlockersState
from game.blockers.board import block_symbol, find_cell
from game.events import Event, TilePlaced, TileSetAside
from render.board.flights import CellSpot, Flight, PileSpot, RackSpot, SeatSpot, Spot
from render.board.owners import Owner
from render.board.shown import RackShown
from render.board.tiles import Face

LAY_DELAY = 0.06  # s: the captured tile is seen to leave first
DRAW_DELAY = 0.06


def flights_of(
    events: Sequence[Event], before: BlockersState, shown_before: RackShown, shown_after: RackShown
) -> tuple[Flight, ...]:
    """The ways of all tiles that move: captured, laid and drawn, in the order in which they are painted."""
    flights: list[Flight] = []
    for event in events:
        match event:
            case TilePlaced():
                flights += _placed(event, before, shown_before)
                flights += _drawn(event.seat, event.colour, event.tile, before, shown_after)
            case TileSetAside(seat, tile, colour):
                start = _start(seat, colour, tile, before, shown_before)
                flights.append(Flight(Face(Owner(seat, colour), tile), start, SeatSpot(seat)))
                flights += _drawn(seat, colour, tile, before, shown_after)
    return tuple(flights)


def _placed(event: TilePlaced, before: BlockersState, shown: RackShown) -> list[Flight]:
    cell = find_cell(event.at)
    if cell is None:
        return []
    flights = []
    symbol = block_symbol(cell)
    if event.captured_seat is not None and event.captured_tile is not None:
        owner = Owner(event.captured_seat, event.captured_colour or 0)
        taken = Face(owner, event.captured_tile, symbol)
        flights.append(Flight(taken, CellSpot(cell), SeatSpot(event.seat)))
    start = _start(event.seat, event.colour, event.tile, before, shown)
    face = Face(Owner(event.seat, event.colour), event.tile, symbol)
    appears = not isinstance(start, RackSpot)
    delay = LAY_DELAY if flights else 0.0
    return [*flights, Flight(face, start, CellSpot(cell), delay, appears)]


def _start(seat: int, colour: int, tile: str, before: BlockersState, shown: RackShown) -> Spot:
    """The tile's slot if that rack lies on the screen, else its player's line on the score card."""
    if shown.seat != seat:
        return SeatSpot(seat)
    return RackSpot(colour, before.racks[seat][colour].index(tile))


def _drawn(seat: int, colour: int, used: str, before: BlockersState, shown_after: RackShown) -> list[Flight]:
    """The way of the tile drawn next, if its rack is shown; its face only if that rack is open."""
    if shown_after.seat != seat or not before.piles[seat][colour]:
        return []
    slot = before.racks[seat][colour].index(used)
    tile = shown_after.tiles[colour][slot] if shown_after.tiles is not None else None
    face = Face(Owner(seat, colour), tile)
    return [Flight(face, PileSpot(colour), RackSpot(colour, slot), DRAW_DELAY, appears=True)]
