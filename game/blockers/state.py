"""The state of a game of blockers, and how it begins.

Chance is handed in as piles: ``piles[seat][own colour]`` lists all 28 tiles in the order they are drawn,
the first of them onto the rack.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.blockers.board import CELLS
from game.blockers.tiles import TILES
from game.seats import Result, Seat
from rules_config.model import BlockersRules, Rules

ColourTiles = tuple[tuple[tuple[str, ...], ...], ...]
"""Tiles by seat and by that player's own colour."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile that lies face up: whose it is (seat and own colour, both from 0) and what it shows."""

    seat: int
    colour: int
    tile: str


class Table(Protocol):
    """What lies open for everybody: a :class:`BlockersState` has it, and so has every player's view."""

    @property
    def rules(self) -> Rules:
        """The rules of this game."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players with their running scores."""

    @property
    def first(self) -> int:
        """Seat of the player who began."""

    @property
    def turns_taken(self) -> int:
        """Turns played so far by all together."""

    @property
    def board(self) -> tuple[Laid | None, ...]:
        """What lies on each of the 81 cells."""

    @property
    def captured(self) -> tuple[tuple[Laid, ...], ...]:
        """The tiles every player has captured, by seat, in order of capture."""

    @property
    def set_aside(self) -> ColourTiles:
        """Tiles given up because nothing could be placed; they lie face up like captured ones."""


@dataclass(frozen=True, slots=True)
class BlockersState:
    """Everything about a game at one moment. ``racks`` and ``piles`` are secret: see ``view_for``.

    ``racks[seat][colour]`` keeps its slots: a drawn tile takes the place of the one just laid.
    ``piles[seat][colour]`` has the next tile first.
    """

    rules: Rules
    seats: tuple[Seat, ...]
    first: int
    turns_taken: int
    board: tuple[Laid | None, ...]
    racks: ColourTiles
    piles: ColourTiles
    captured: tuple[tuple[Laid, ...], ...]
    set_aside: ColourTiles
    result: Result | None = None

    @property
    def turn(self) -> int:
        """Seat of the player on turn; once the game is over, of the player who would come next."""
        return seat_on_turn(self)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def last_round(self) -> bool:
        """Whether everyone has drawn the last tile, so that nobody has more than one turn left."""
        return is_last_round(self)


def blockers_rules(rules: Rules) -> BlockersRules:
    """The blockers part of a rule file. Raises ValueError for the rules of another game."""
    if rules.blockers is None:
        raise ValueError(f"“{rules.title}” is not a blockers rule file")
    return rules.blockers


def colours_each(rules: Rules, players: int) -> int:
    """How many colours every player owns: with two players what ``two_player_colours`` says, else one."""
    return blockers_rules(rules).two_player_colours if players == 2 else 1


def tiles_left_unplayed(rules: Rules) -> int:
    """Tiles of a colour that are never played: one turn after the last draw, one less than a rack."""
    return blockers_rules(rules).rack - 1


def turns_each(rules: Rules, players: int) -> int:
    """Turns of every player in a whole game: 24 with a rack of five, 48 with two colours."""
    return colours_each(rules, players) * (len(TILES) - tiles_left_unplayed(rules))


def seat_on_turn(table: Table) -> int:
    """Seat of the player on turn: clockwise from the first player."""
    return (table.first + table.turns_taken) % len(table.seats)


def turns_left(table: Table, seat: int) -> int:
    """Turns this player still has, the present one included."""
    players = len(table.seats)
    place_in_round = (seat - table.first) % players
    taken = (table.turns_taken - place_in_round + players - 1) // players
    return turns_each(table.rules, players) - taken


def last_turn(table: Table, seat: int) -> bool:
    """Whether this player's next (or present) turn is the last one: the moment to warn."""
    return turns_left(table, seat) == 1


def is_last_round(table: Table) -> bool:
    """Whether nobody has more than one turn left."""
    players = len(table.seats)
    return table.turns_taken >= players * (turns_each(table.rules, players) - 1)


def is_closed(rules: Rules, tiles_in_hand: int) -> bool:
    """Whether a colour of which rack and pile hold so many tiles is closed: its rest stays unplayed."""
    return tiles_in_hand <= tiles_left_unplayed(rules)


def open_racks(state: BlockersState, seat: int) -> tuple[tuple[str, ...], ...]:
    """A player's racks by own colour, empty for a closed colour."""
    return tuple(
        () if is_closed(state.rules, len(rack) + len(pile)) else rack
        for rack, pile in zip(state.racks[seat], state.piles[seat], strict=True)
    )


def shuffled_piles(rules: Rules, players: int, random: Random) -> ColourTiles:
    """Piles for a new game, shuffled by ``random``: every colour's 28 tiles in the order they are drawn."""
    colours = colours_each(rules, players)
    return tuple(
        tuple(tuple(random.sample(TILES, len(TILES))) for _ in range(colours)) for _ in range(players)
    )


def start(
    rules: Rules, players: tuple[str, ...], first: int, piles: Sequence[Sequence[Sequence[str]]]
) -> BlockersState:
    """A new game in which ``players[first]`` has the first turn and every rack is drawn.

    Raises ValueError, in a sentence, when the number of players, ``first`` or the piles do not fit the rules.
    """
    if not rules.players.min <= len(players) <= rules.players.max:
        raise ValueError(
            f"{rules.title} is for {rules.players.min} to {rules.players.max} players, not {len(players)}"
        )
    if not 0 <= first < len(players):
        raise ValueError(f"there is no seat {first} to begin: seats are 0 to {len(players) - 1}")
    checked = _checked_piles(rules, players, piles)
    rack = blockers_rules(rules).rack
    return BlockersState(
        rules=rules,
        seats=tuple(Seat(name) for name in players),
        first=first,
        turns_taken=0,
        board=(None,) * CELLS,
        racks=tuple(tuple(pile[:rack] for pile in own) for own in checked),
        piles=tuple(tuple(pile[rack:] for pile in own) for own in checked),
        captured=((),) * len(players),
        set_aside=tuple(tuple(() for _ in own) for own in checked),
    )


def _checked_piles(
    rules: Rules, players: tuple[str, ...], piles: Sequence[Sequence[Sequence[str]]]
) -> ColourTiles:
    colours = colours_each(rules, len(players))
    if len(piles) != len(players):
        raise ValueError(f"{len(players)} players need piles for {len(players)}, not for {len(piles)}")
    for name, own in zip(players, piles, strict=True):
        if len(own) != colours:
            raise ValueError(f"{name} plays {colours} colour{'s' * (colours > 1)}, but has {len(own)} piles")
        for pile in own:
            if sorted(pile) != sorted(TILES):
                raise ValueError(f"{name}'s pile must hold each of the {len(TILES)} tiles exactly once")
    return tuple(tuple(tuple(pile) for pile in own) for own in piles)
