"""A state as one line of JSON and back, exactly. Scores and the result follow from the rest."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

from game.blockers import scoring
from game.blockers.board import CELLS, cell_name, find_cell
from game.blockers.plain import Plain, a_list, a_mapping, a_number, a_word
from game.blockers.state import (
    BlockersState,
    ColourTiles,
    Laid,
    blockers_rules,
    colours_each,
    turns_each,
    turns_left,
)
from game.blockers.tiles import TARGET_OF, TILES, tile_words
from game.seats import Seat
from rules_config.model import Rules

LONGEST_TEXT = 100_000
"""Characters; a game of five takes about 4,000."""


def to_text(state: BlockersState) -> str:
    """The state as one line. The rules are not in it: they are handed to :func:`from_text` again."""
    plain = {
        "players": [seat.name for seat in state.seats],
        "first": state.first,
        "turns": state.turns_taken,
        "board": {cell_name(cell): _laid_plain(laid) for cell, laid in enumerate(state.board) if laid},
        "racks": state.racks,
        "piles": state.piles,
        "captured": [[_laid_plain(laid) for laid in own] for own in state.captured],
        "set_aside": state.set_aside,
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _laid_plain(laid: Laid) -> list[int | str]:
    return [laid.seat, laid.colour, laid.tile]


def from_text(text: str, rules: Rules) -> BlockersState:
    """The state that :func:`to_text` wrote. Raises ValueError, in a sentence, for any other text."""
    if len(text) > LONGEST_TEXT:
        raise ValueError(f"this is not a saved game of {rules.title}: {len(text)} characters are too many")
    try:
        read: Plain = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"this is not a saved game of {rules.title}: {error}") from error
    plain = a_mapping(read, "a saved game")
    names = [a_word(name, "a player's name") for name in a_list(plain.get("players"), "players")]
    if not rules.players.min <= len(names) <= rules.players.max:
        raise ValueError(f"{rules.title} is not a game for {len(names)} players")
    players = len(names)
    state = BlockersState(
        rules=rules,
        seats=tuple(Seat(name) for name in names),
        first=a_number(plain.get("first"), "first", players - 1),
        turns_taken=a_number(plain.get("turns"), "turns", players * turns_each(rules, players)),
        board=_read_board(plain.get("board"), players),
        racks=_read_tiles(plain.get("racks"), "racks"),
        piles=_read_tiles(plain.get("piles"), "piles"),
        captured=tuple(
            tuple(_read_laid(laid) for laid in a_list(own, "captured"))
            for own in a_list(plain.get("captured"), "captured")
        ),
        set_aside=_read_tiles(plain.get("set_aside"), "set_aside"),
    )
    _check(state)
    seats = tuple(replace(seat, score=scoring.score(state, index)) for index, seat in enumerate(state.seats))
    state = replace(state, seats=seats)
    over = state.turns_taken == players * turns_each(rules, players)
    return replace(state, result=scoring.result(state)) if over else state


def _read_board(value: Plain, players: int) -> tuple[Laid | None, ...]:
    board: list[Laid | None] = [None] * CELLS
    for name, laid in a_mapping(value, "board").items():
        cell = find_cell(name)
        if cell is None:
            raise ValueError(f"there is no cell {name}")
        board[cell] = _read_laid(laid)
    return tuple(board)


def _read_laid(value: Plain) -> Laid:
    parts = a_list(value, "a tile on the table")
    if len(parts) != 3:
        raise ValueError("a tile on the table is [seat, colour, tile]")
    return Laid(a_number(parts[0], "seat"), a_number(parts[1], "colour"), a_word(parts[2], "a tile"))


def _read_tiles(value: Plain, what: str) -> ColourTiles:
    return tuple(
        tuple(tuple(a_word(tile, "a tile") for tile in a_list(tiles, what)) for tiles in a_list(own, what))
        for own in a_list(value, what)
    )


def _check(state: BlockersState) -> None:
    """Every colour has each tile exactly once, and racks and turns are what the rules make them."""
    players, colours = len(state.seats), colours_each(state.rules, len(state.seats))
    shapes = [len(state.captured) == players] + [
        len(part) == players and all(len(own) == colours for own in part)
        for part in (state.racks, state.piles, state.set_aside)
    ]
    if not all(shapes):
        raise ValueError(f"{players} players with {colours} colours each are expected everywhere")
    expected = Counter(
        (seat, colour, tile) for seat in range(players) for colour in range(colours) for tile in TILES
    )
    if _all_tiles(state) != expected:
        raise ValueError(f"every colour must have each of its {len(TILES)} tiles exactly once")
    rack_size = blockers_rules(state.rules).rack
    racks = [rack for own in state.racks for rack in own]
    piles = [pile for own in state.piles for pile in own]
    if any(
        len(rack) > rack_size or (pile and len(rack) < rack_size)
        for rack, pile in zip(racks, piles, strict=True)
    ):
        raise ValueError(f"a rack holds {rack_size} tiles while its pile lasts")
    for seat, name in enumerate(seat.name for seat in state.seats):
        turns = turns_each(state.rules, players) - turns_left(state, seat)
        in_hand = sum(len(tiles) for tiles in (*state.racks[seat], *state.piles[seat]))
        used = colours * len(TILES) - in_hand
        if used != turns:
            raise ValueError(f"{name} has had {turns} turns, but used {used} tiles")
    _check_places(state)


def _check_places(state: BlockersState) -> None:
    """Every tile lies where it may lie, and nobody holds captured tiles of an own colour."""
    for cell, laid in enumerate(state.board):
        if laid and not TARGET_OF[laid.tile] >> cell & 1:
            raise ValueError(f"{tile_words(laid.tile)} cannot lie at {cell_name(cell)}")
    for seat, own in enumerate(state.captured):
        if any(laid.seat == seat for laid in own):
            raise ValueError(f"{state.seats[seat].name} cannot have captured an own tile")


def _all_tiles(state: BlockersState) -> Counter[tuple[int, int, str]]:
    face_up = [laid for laid in state.board if laid] + [laid for own in state.captured for laid in own]
    tiles = Counter((laid.seat, laid.colour, laid.tile) for laid in face_up)
    for part in (state.racks, state.piles, state.set_aside):
        for seat, own in enumerate(part):
            for colour, some in enumerate(own):
                tiles.update((seat, colour, tile) for tile in some)
    return tiles
