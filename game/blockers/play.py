"""What may be done, why something may not, and what an action does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.actions import Action, IllegalAction, LegalActions, Place, SetAside
from game.blockers import reasons, scoring
from game.blockers.board import ALL, CELL_NAMES, CELLS, cells_in, find_cell
from game.blockers.groups import capturable, would_split
from game.blockers.state import (
    BlockersState,
    ColourTiles,
    Laid,
    colours_each,
    is_closed,
    open_racks,
    turns_each,
)
from game.blockers.tiles import TARGET_OF, TILES
from game.events import Event, TilePlaced, TileSetAside, TurnStarted, Won

_Value = TypeVar("_Value")

MOST_COLOURS = 2
_PLACES = tuple(
    {tile: tuple(Place(tile, CELL_NAMES[cell], colour) for cell in range(CELLS)) for tile in TILES}
    for colour in range(MOST_COLOURS)
)
"""Every placement there is, built once: making them anew would cost more than finding them."""


def placements(board: Sequence[Laid | None], seat: int, racks: Sequence[Sequence[str]]) -> tuple[Place, ...]:
    """All placements of these racks (by own colour) on this board; works on a state and on a view."""
    masks = scoring.colour_masks(board)
    reach = 0
    for rack in racks:
        for tile in rack:
            reach |= TARGET_OF[tile]
    cells = ALL
    for owner, mask in masks.items():
        cells &= ~mask
        if owner[0] != seat:
            cells |= capturable(mask, reach)
    found = []
    for colour, rack in enumerate(racks):
        for tile in rack:
            places = _PLACES[colour][tile]
            found += [places[cell] for cell in cells_in(cells & TARGET_OF[tile])]
    return tuple(found)


def choices(
    board: Sequence[Laid | None], seat: int, racks: Sequence[Sequence[str]]
) -> tuple[Place | SetAside, ...]:
    """All placements, or, when there is none at all, the tiles one of which must be set aside."""
    places = placements(board, seat, racks)
    if places:
        return places
    return tuple(SetAside(tile, colour) for colour, rack in enumerate(racks) for tile in rack)


def legal_actions(state: BlockersState) -> LegalActions:
    """What the player on turn may do; nothing once the game is over."""
    if state.over:
        return LegalActions(())
    return LegalActions(choices(state.board, state.turn, open_racks(state, state.turn)))


def why_not(
    state: BlockersState, tile: str, at: str, colour: int = 0, called: reasons.Calling = reasons.by_order
) -> str | None:
    """Why the player on turn may not lay ``tile`` of own colour ``colour`` at ``at``; None when it is legal.

    ``called`` has the words for colours. Cheap enough for a tooltip that follows the pointer over the board.
    """
    reason = _why_not_from_rack(state, tile, colour, called)
    if reason:
        return reason
    cell = find_cell(at)
    if cell is None:
        return reasons.no_such_cell(at)
    if not TARGET_OF[tile] >> cell & 1:
        return reasons.does_not_fit(tile, cell)
    laid = state.board[cell]
    if laid is None:
        return None
    if laid.seat == state.turn:
        return reasons.own_tile(cell, laid, colour, called)
    mask = scoring.colour_mask(state.board, laid.seat, laid.colour)
    if would_split(mask, cell):
        whose = state.seats[laid.seat].name
        word = called(laid.seat, laid.colour) if _colours(state) > 1 else ""
        return reasons.would_split(cell, mask, whose, word)
    return None


def _colours(state: BlockersState) -> int:
    return colours_each(state.rules, len(state.seats))


def _why_not_from_rack(
    state: BlockersState, tile: str, colour: int, called: reasons.Calling = reasons.by_order
) -> str | None:
    """Why the player on turn may not play that tile at all, wherever it goes."""
    if state.over:
        return "the game is over"
    name, colours = state.seats[state.turn].name, _colours(state)
    if not 0 <= colour < colours:
        return f"{name} plays {'one colour' if colours == 1 else f'{colours} colours'} only"
    rack, pile = state.racks[state.turn][colour], state.piles[state.turn][colour]
    word = called(state.turn, colour)
    of_colour = f" of the {word} colour" if colours > 1 else ""
    if is_closed(state.rules, len(rack) + len(pile)):
        return f"{name}'s {word} colour is closed: its last {len(rack)} tiles stay unplayed"
    if tile not in rack:
        return f"{name} has no tile {tile}{of_colour} on the rack"
    return None


def apply(state: BlockersState, action: Action) -> tuple[BlockersState, tuple[Event, ...]]:
    """The state after an action, and what happened. Raises :class:`IllegalAction` with the reason."""
    if isinstance(action, Place):
        return _place(state, action)
    if isinstance(action, SetAside):
        return _set_aside(state, action)
    raise IllegalAction(f"{state.rules.title} is played with tiles: place one")


def _place(state: BlockersState, action: Place) -> tuple[BlockersState, tuple[Event, ...]]:
    reason = why_not(state, action.tile, action.at, action.colour)
    cell = find_cell(action.at)
    if reason or cell is None:
        raise IllegalAction(reason or reasons.no_such_cell(action.at))
    seat, taken = state.turn, state.board[cell]
    mine = Laid(seat, action.colour, action.tile)
    captured = state.captured
    if taken is not None:
        captured = _with(captured, seat, (*captured[seat], taken))
    board = (*state.board[:cell], mine, *state.board[cell + 1 :])
    event = TilePlaced(
        seat,
        action.tile,
        action.at,
        action.colour,
        taken.seat if taken else None,
        taken.colour if taken else None,
        taken.tile if taken else None,
    )
    return _end_turn(replace(state, board=board, captured=captured), action, event)


def _set_aside(state: BlockersState, action: SetAside) -> tuple[BlockersState, tuple[Event, ...]]:
    reason = _why_not_from_rack(state, action.tile, action.colour)
    if reason:
        raise IllegalAction(reason)
    seat = state.turn
    possible = placements(state.board, seat, open_racks(state, seat))
    if possible:
        example = possible[0]
        raise IllegalAction(
            f"nobody may pass: a tile is set aside only when none can be placed, "
            f"and {state.seats[seat].name} can place {example.tile} at {example.at}"
        )
    own = state.set_aside[seat]
    aside = _with(own, action.colour, (*own[action.colour], action.tile))
    event = TileSetAside(seat, action.tile, action.colour)
    return _end_turn(replace(state, set_aside=_with(state.set_aside, seat, aside)), action, event)


def _end_turn(
    state: BlockersState, action: Place | SetAside, event: Event
) -> tuple[BlockersState, tuple[Event, ...]]:
    """Draw for the tile just used, bring the scores up to date and pass the turn on, or end the game."""
    racks, piles = _drawn(state, action)
    after = replace(state, racks=racks, piles=piles, turns_taken=state.turns_taken + 1)
    seats = tuple(replace(seat, score=scoring.score(after, index)) for index, seat in enumerate(after.seats))
    after = replace(after, seats=seats)
    if after.turns_taken < len(seats) * turns_each(after.rules, len(seats)):
        return after, (event, TurnStarted(after.turn))
    outcome = scoring.result(after)
    return replace(after, result=outcome), (event, Won(outcome.winners, outcome.reason))


def _drawn(state: BlockersState, action: Place | SetAside) -> tuple[ColourTiles, ColourTiles]:
    """Racks and piles once the used tile has left its slot and the next one, if any, has taken it."""
    seat, colour = state.turn, action.colour
    rack, pile = state.racks[seat][colour], state.piles[seat][colour]
    slot = rack.index(action.tile)
    rack = (*rack[:slot], *pile[:1], *rack[slot + 1 :])
    return (
        _with(state.racks, seat, _with(state.racks[seat], colour, rack)),
        _with(state.piles, seat, _with(state.piles[seat], colour, pile[1:])),
    )


def _with(values: tuple[_Value, ...], index: int, value: _Value) -> tuple[_Value, ...]:
    return (*values[:index], value, *values[index + 1 :])
