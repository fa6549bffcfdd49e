"""What a placement is worth at first sight: the score it makes and what it leaves for tiles to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.actions import Place
from game.blockers.board import find_cell
from game.blockers.simulation import Simulation
from game.blockers.tiles import TARGETS, TILE_NUMBER, WILD


@dataclass(frozen=True, slots=True)
class Outlook:
    """A player's position after a move, in the terms that count. Lower is better throughout."""

    score: int  # groups plus capture part
    captures: int  # tiles captured in all: breaks ties
    stranded: int  # own tiles still to come that touch no own group anywhere
    unjoined: int  # groups no single tile still to come can join to another
    wild_used: bool


def outlook(position: Simulation, place: Place, to_come: Sequence[Sequence[int]]) -> Outlook:
    """The position after ``place`` by the player on turn; ``to_come`` are the own piles by own colour."""
    seat = position.turn
    colour, bit, tile = decoded(position, place)
    after = position.copy()
    after.lay(colour, bit)
    after.racks[colour].remove(tile)
    score, captures = after.standing(seat)
    free, dear = after.by_cost(seat)
    passable = after.empty | free | dear
    stranded = unjoined = 0
    for own_colour, number in enumerate(after.own[seat]):
        one, two, _ = after.touching(number)
        left = [*after.racks[number], *to_come[own_colour]]
        stranded += sum(1 for other in left if not TARGETS[other] & one & passable)
        reach = 0
        for other in left:
            reach |= TARGETS[other]
        joints = two & passable & reach
        if len(after.groups[number]) > 1:
            unjoined += sum(1 for shore in after.shores[number] if not shore & joints)
    return Outlook(score, captures, stranded, unjoined, tile == TILE_NUMBER[WILD])


def decoded(position: Simulation, place: Place) -> tuple[int, int, int]:
    """Colour, cell bit and tile number of a placement by the player on turn."""
    cell = find_cell(place.at)
    if cell is None:
        raise ValueError(f"there is no cell {place.at}")
    return position.own[position.turn][place.colour], 1 << cell, TILE_NUMBER[place.tile]
