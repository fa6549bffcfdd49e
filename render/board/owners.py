"""Whose a colour of tiles is, and which of the ten player marks it wears."""

from __future__ import annotations

from dataclasses import dataclass

from game.blockers.state import Laid, Table, colours_each
from render.theme import PlayerMark, Theme


@dataclass(frozen=True, slots=True)
class Owner:
    """A colour of tiles: the seat it belongs to, and which of that player's own colours it is (from 0)."""

    seat: int
    colour: int = 0


def owner_of(laid: Laid) -> Owner:
    """Whose the tile is."""
    return Owner(laid.seat, laid.colour)


def mark_number(owner: Owner, players: int) -> int:
    """Number of the mark a colour of tiles wears: a player's first colour has the player's own mark."""
    return owner.colour * players + owner.seat


def mark_of(owner: Owner, players: int, theme: Theme) -> PlayerMark:
    """Colour and symbol of a colour of tiles."""
    return theme.player(mark_number(owner, players))


def owners(table: Table) -> tuple[Owner, ...]:
    """Every colour of tiles in the game, by seat and own colour."""
    colours = colours_each(table.rules, len(table.seats))
    return tuple(Owner(seat, colour) for seat in range(len(table.seats)) for colour in range(colours))
