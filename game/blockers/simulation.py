"""A compact, mutable position on which a computer player thinks. The rules themselves live in ``play``.

Colours are numbered through (seat × colours each + own colour), tiles are their numbers in ``TILES``, a
cell is an int with its one bit set. Groups are kept up to date instead of being searched for, so that a whole
game plays out in about a millisecond.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.blockers.board import ALL, NEIGHBOURS, grow
from game.blockers.groups import groups, would_split
from game.blockers.scoring import capture_points, colour_masks
from game.blockers.state import colours_each, tiles_left_unplayed, turns_each
from game.blockers.tiles import TILE_NUMBER
from game.blockers.view import BlockersView, unseen_tiles
from rules_config.model import Rules

_NEIGHBOURS_OF_BIT = {1 << cell: neighbours for cell, neighbours in enumerate(NEIGHBOURS)}


class Simulation:
    """One position. ``racks`` and ``piles`` are guesses wherever the truth is hidden (see :meth:`deal`)."""

    __slots__ = (
        "empty",
        "further_capture_cost",
        "groups",
        "masks",
        "other_capture_cost",
        "own",
        "piles",
        "players",
        "racks",
        "rules",
        "shores",
        "taken",
        "turn",
        "turns_to_play",
        "unplayed",
    )

    def __init__(self, rules: Rules, players: int) -> None:
        """An empty board without tiles; :func:`simulation_of` sets up a real one."""
        colours = colours_each(rules, players)
        total = players * colours
        self.rules = rules
        self.players = players
        self.own = tuple(range(seat * colours, (seat + 1) * colours) for seat in range(players))
        self.unplayed = tiles_left_unplayed(rules)
        self.turn = 0
        self.turns_to_play = players * turns_each(rules, players)
        self.empty = ALL
        self.masks = [0] * total
        self.groups: list[list[int]] = [[] for _ in range(total)]
        self.shores: list[list[int]] = [[] for _ in range(total)]  # every group grown by one cell
        self.taken = [[0] * total for _ in range(players)]  # captures by seat and colour
        self.racks: list[list[int]] = [[] for _ in range(total)]
        self.piles: list[list[int]] = [[] for _ in range(total)]  # next tile last
        # What one more capture costs: of the colour taken most so far, and of any other colour.
        before = capture_points(rules, players, (1, 0))
        self.further_capture_cost = capture_points(rules, players, (2, 0)) - before
        self.other_capture_cost = capture_points(rules, players, (1, 1)) - before

    def copy(self) -> Simulation:
        """An independent copy."""
        twin = object.__new__(Simulation)
        twin.rules, twin.players, twin.own, twin.unplayed = self.rules, self.players, self.own, self.unplayed
        twin.turn, twin.turns_to_play, twin.empty = self.turn, self.turns_to_play, self.empty
        twin.further_capture_cost = self.further_capture_cost
        twin.other_capture_cost = self.other_capture_cost
        twin.masks = self.masks.copy()
        twin.groups = [list(some) for some in self.groups]
        twin.shores = [list(some) for some in self.shores]
        twin.taken = [list(some) for some in self.taken]
        twin.racks = [list(some) for some in self.racks]
        twin.piles = [list(some) for some in self.piles]
        return twin

    def is_open(self, colour: int) -> bool:
        """Whether tiles of that colour are still to be played."""
        return len(self.racks[colour]) + len(self.piles[colour]) > self.unplayed

    def lay(self, colour: int, bit: int) -> None:
        """Put a tile on a cell, capturing what lies there. The move must be legal."""
        if self.empty & bit:
            self.empty ^= bit
        else:
            self._take(colour, bit)
        shore = _NEIGHBOURS_OF_BIT[bit] | bit
        merged, kept, kept_shores = bit, [], []
        for group, group_shore in zip(self.groups[colour], self.shores[colour], strict=True):
            if group_shore & bit:
                merged |= group
                shore |= group_shore
            else:
                kept.append(group)
                kept_shores.append(group_shore)
        kept.append(merged)
        kept_shores.append(shore)
        self.groups[colour], self.shores[colour] = kept, kept_shores
        self.masks[colour] |= bit

    def _take(self, captor: int, bit: int) -> None:
        colour = next(other for other, mask in enumerate(self.masks) if mask & bit)
        self.masks[colour] ^= bit
        self.taken[captor // len(self.own[0])][colour] += 1
        own_groups, own_shores = self.groups[colour], self.shores[colour]
        for index, group in enumerate(own_groups):
            if group & bit:
                if group == bit:
                    del own_groups[index], own_shores[index]
                else:
                    own_groups[index] = group ^ bit
                    own_shores[index] = grow(group ^ bit)
                return

    def end_turn(self, colour: int, tile: int) -> None:
        """Take the used tile off its rack, draw, and pass the turn on."""
        rack, pile = self.racks[colour], self.piles[colour]
        rack.remove(tile)
        if pile:
            rack.append(pile.pop())
        self.turn = (self.turn + 1) % self.players
        self.turns_to_play -= 1

    def by_cost(self, seat: int) -> tuple[int, int]:
        """Cells whose tile a player could capture for nothing, and for one point.

        Splits are not ruled out yet: see :meth:`may_take`.
        """
        taken = self.taken[seat]
        most = max(taken)
        free = dear = 0
        for colour, mask in enumerate(self.masks):
            if colour not in self.own[seat]:
                cost = self.further_capture_cost if taken[colour] == most else self.other_capture_cost
                if cost:
                    dear |= mask
                else:
                    free |= mask
        return free, dear

    def may_take(self, bit: int) -> bool:
        """Whether the tile on that cell may be captured without splitting its colour."""
        mask = next(mask for mask in self.masks if mask & bit)
        return not would_split(mask, bit.bit_length() - 1)

    def touching(self, colour: int) -> tuple[int, int, int]:
        """Cells that touch (or belong to) at least one, two and three groups of a colour."""
        one = two = three = 0
        for shore in self.shores[colour]:
            three |= two & shore
            two |= one & shore
            one |= shore
        return one, two, three

    def standing(self, seat: int) -> tuple[int, int]:
        """Score and captures in all of a player as the board lies: lower is better, in this order."""
        taken = self.taken[seat]
        count = sum(len(self.groups[colour]) for colour in self.own[seat])
        return count + capture_points(self.rules, self.players, taken), sum(taken)

    def deal(self, unseen: Sequence[Sequence[int]], racks: Sequence[int], random: Random) -> None:
        """Guess what is hidden: share out every colour's ``unseen`` tiles, so many of them onto the rack.

        A colour with ``racks[colour] == 0`` keeps the rack it has; its unseen tiles are its pile.
        """
        for colour, tiles in enumerate(unseen):
            shuffled = random.sample(tiles, len(tiles))
            if racks[colour]:
                self.racks[colour] = shuffled[: racks[colour]]
            self.piles[colour] = shuffled[racks[colour] :]


def simulation_of(view: BlockersView) -> Simulation:
    """The position a view shows. Other players' racks, and all piles, are still empty."""
    players = len(view.seats)
    position = Simulation(view.rules, players)
    colours = len(view.rack)
    for (seat, own_colour), mask in colour_masks(view.board).items():
        colour = seat * colours + own_colour
        position.masks[colour] = mask
        position.groups[colour] = list(groups(mask))
        position.shores[colour] = [grow(group) for group in position.groups[colour]]
        position.empty &= ~mask
    for seat, own in enumerate(view.captured):
        for laid in own:
            position.taken[seat][laid.seat * colours + laid.colour] += 1
    for own_colour, rack in enumerate(view.rack):
        position.racks[view.viewer * colours + own_colour] = [TILE_NUMBER[tile] for tile in rack]
    position.turn = view.turn
    position.turns_to_play -= view.turns_taken
    return position


def hidden_tiles(view: BlockersView) -> tuple[list[list[int]], list[int]]:
    """What :meth:`Simulation.deal` shares out: by colour the unseen tiles and how many of them are racked."""
    unseen: list[list[int]] = []
    racks: list[int] = []
    for seat in range(len(view.seats)):
        for colour in range(len(view.rack)):
            if seat == view.viewer:
                tiles, racked = view.to_come[colour], 0
            else:
                tiles, racked = unseen_tiles(view, seat, colour), view.rack_counts[seat][colour]
            unseen.append([TILE_NUMBER[tile] for tile in tiles])
            racks.append(racked)
    return unseen, racks
