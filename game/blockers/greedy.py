"""Greedy play on a simulated position: the fewest own groups and dearly captured tiles right now."""

from __future__ import annotations

from random import Random

from game.blockers.board import ALL
from game.blockers.simulation import Simulation
from game.blockers.tiles import TARGETS, TILE_NUMBER, WILD

_WILD = TILE_NUMBER[WILD]


def play_out(position: Simulation, random: Random) -> None:
    """Play the position to its end, greedily for everybody."""
    while position.turns_to_play:
        greedy_turn(position, random)


def greedy_turn(position: Simulation, random: Random) -> None:
    """Let the player on turn make a move that adds least to groups plus captures, at random among equals.

    Among equal moves empty cells come before captures, and the wild is kept for later.
    """
    move = _best_move(position, random)
    if move is None:
        _give_up_a_tile(position, random)
        return
    colour, bit = move
    fitting = [tile for tile in position.racks[colour] if TARGETS[tile] & bit]
    tile = fitting[0] if fitting[0] != _WILD else fitting[-1]
    position.lay(colour, bit)
    position.end_turn(colour, tile)


def _best_move(position: Simulation, random: Random) -> tuple[int, int] | None:
    """Colour and cell of a greedy move, or None when nothing can be placed."""
    layers = [
        (colour, _reach(position, colour), _by_group_change(position, colour))
        for colour in position.own[position.turn]
        if position.is_open(colour)
    ]
    free, dear = position.by_cost(position.turn)
    for worth in range(1, len(layers[0][2])):
        for colour, reach, change in layers:
            if cells := change[worth] & reach & position.empty:
                return colour, _any_bit(cells, random)
        for colour, reach, change in layers:
            cells = (change[worth] & free | change[worth - 1] & dear) & reach
            while cells:
                bit = _any_bit(cells, random)
                if position.may_take(bit):
                    return colour, bit
                cells ^= bit
    return None


def _reach(position: Simulation, colour: int) -> int:
    cells = 0
    for tile in position.racks[colour]:
        cells |= TARGETS[tile]
    return cells


def _by_group_change(position: Simulation, colour: int) -> tuple[int, ...]:
    """Cells by what a tile there does to the number of groups: -2, -1, 0, +1, between two empty sets.

    Joining four groups at once is taken as -2 too, the rarest of luck.
    """
    one, two, three = position.touching(colour)
    return 0, three, two & ~three, one & ~two, ALL & ~one, 0


def _any_bit(mask: int, random: Random) -> int:
    """One of the cells of a set, each as likely."""
    count = mask.bit_count()
    if count > 1:
        for _ in range(int(random.random() * count)):
            mask &= mask - 1
    return mask & -mask


def _give_up_a_tile(position: Simulation, random: Random) -> None:
    colours = [colour for colour in position.own[position.turn] if position.is_open(colour)]
    colour = random.choice(colours)
    position.end_turn(colour, random.choice(position.racks[colour]))
