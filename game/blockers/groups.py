"""Groups: orthogonally connected tiles of one colour. Sets of cells are ints, as in ``board``."""

from __future__ import annotations

from game.blockers.board import NEIGHBOURS, cells_in, grow


def group_around(mask: int, seed: int) -> int:
    """The part of ``mask`` connected to the cells ``seed``, which belong to it."""
    group = seed
    while True:
        grown = grow(group) & mask
        if grown == group:
            return group
        group = grown


def groups(mask: int) -> tuple[int, ...]:
    """All groups of a colour, by their first cell; a lone tile is a group."""
    found = []
    while mask:
        group = group_around(mask, mask & -mask)
        found.append(group)
        mask ^= group
    return tuple(found)


def would_split(mask: int, cell: int) -> bool:
    """Whether taking ``cell`` out of the colour ``mask`` makes its group fall apart.

    A lone tile leaves one group fewer, a tile with one neighbour leaves as many: neither splits. Otherwise
    the neighbours must still reach each other; most do around a corner, so the search stops as soon as it
    has met them all.
    """
    neighbours = NEIGHBOURS[cell] & mask
    if not neighbours & (neighbours - 1):
        return False
    rest = mask & ~(1 << cell)
    reached = neighbours & -neighbours
    while True:
        grown = grow(reached) & rest
        if not neighbours & ~grown:
            return False
        if grown == reached:
            return True
        reached = grown


def capturable(mask: int, among: int) -> int:
    """Those tiles of a colour, out of the cells ``among``, that may be taken without splitting it."""
    allowed = 0
    for cell in cells_in(mask & among):
        if not would_split(mask, cell):
            allowed |= 1 << cell
    return allowed
