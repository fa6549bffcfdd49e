"""Blockers in recordings: tile names, piles and actions as the plain values of a YAML file, and back.

Errors are ValueErrors with one sentence; whoever reads the file adds where it stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from game.actions import Place, SetAside
from game.blockers.board import COLUMN_NUMBERS, ROW_LETTERS, SYMBOLS, find_cell
from game.blockers.plain import Plain, a_list, a_mapping
from game.blockers.reasons import no_such_cell
from game.blockers.state import ColourTiles, colours_each
from game.blockers.tiles import NUMBERS, TILES, WILD
from game.events import Event, TilePlaced, TileSetAside
from rules_config.model import Rules

PLACE = Place.kind
SET_ASIDE = SetAside.kind


def tile_name(value: Plain) -> str:
    """The tile a recording names: a number (quoted or not), a letter, a symbol or the wild."""
    name = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if isinstance(name, str) and name in TILES:
        return name
    close = get_close_matches(str(value), TILES, 1)
    hint = f"did you mean {close[0]}? " if close else ""
    raise ValueError(
        f"there is no tile {value}: {hint}tiles are {COLUMN_NUMBERS[0]} to {COLUMN_NUMBERS[-1]}, "
        f"{ROW_LETTERS[0]} to {ROW_LETTERS[-1]}, {', '.join(SYMBOLS)} and {WILD}"
    )


def read_piles(value: Plain, players: tuple[str, ...], rules: Rules) -> ColourTiles:
    """``piles: {Ada: [28 tiles as drawn]}``, or two such lists per player who owns two colours."""
    by_player = a_mapping(value, "piles")
    unknown = [name for name in by_player if name not in players]
    if unknown:
        raise ValueError(f"piles names {unknown[0]}, who does not play")
    missing = [name for name in players if name not in by_player]
    if missing:
        raise ValueError(f"piles needs the tiles of {' and '.join(missing)}")
    colours = colours_each(rules, len(players))
    return tuple(_read_own_piles(by_player[name], name, colours) for name in players)


def _read_own_piles(value: Plain, name: str, colours: int) -> tuple[tuple[str, ...], ...]:
    if colours == 1:
        return (_read_pile(value, f"{name}'s pile"),)
    own = a_list(value, f"{name}'s piles")
    if len(own) != colours or not all(isinstance(pile, list | tuple) for pile in own):
        raise ValueError(f"{name} plays {colours} colours: write {colours} lists of tiles")
    return tuple(_read_pile(pile, f"{name}'s pile {number}") for number, pile in enumerate(own, 1))


def _read_pile(value: Plain, what: str) -> tuple[str, ...]:
    pile = tuple(tile_name(tile) for tile in a_list(value, what))
    twice = [tile for tile, count in Counter(pile).items() if count > 1]
    if twice:
        raise ValueError(
            f"{what} has {twice[0]} more than once; each of the {len(TILES)} tiles belongs in it once"
        )
    missing = [tile for tile in TILES if tile not in pile]
    if missing:
        raise ValueError(
            f"{what} has {len(pile)} tiles instead of {len(TILES)}: {', '.join(missing)} missing"
        )
    return pile


def write_piles(piles: ColourTiles, players: tuple[str, ...]) -> dict[str, Plain]:
    """Piles as a recording writes them; :func:`read_piles` reads them back."""
    return {
        name: _write_tiles(own[0]) if len(own) == 1 else [_write_tiles(pile) for pile in own]
        for name, own in zip(players, piles, strict=True)
    }


def _write_tiles(tiles: Iterable[str]) -> list[Plain]:
    return [_write_tile(tile) for tile in tiles]


def _write_tile(tile: str) -> Plain:
    return int(tile) if tile in NUMBERS else tile


def read_action(value: Plain, colours: int) -> Place | SetAside:
    """A step of ``play``: ``{place: {tile: C, at: C5}}`` or ``{set_aside: C}``.

    With two ``colours`` each, both say which one: ``{place: {tile: C, at: C5, colour: 1}}`` and
    ``{set_aside: {tile: C, colour: 2}}``.
    """
    step = a_mapping(value, "a step of blockers")
    if len(step) != 1 or next(iter(step)) not in (PLACE, SET_ASIDE):
        raise ValueError(f"a step of blockers is {PLACE} or {SET_ASIDE}, not {', '.join(step) or 'empty'}")
    if PLACE in step:
        place = _read_parts(step[PLACE], PLACE, ("tile", "at"), colours)
        return Place(tile_name(place["tile"]), _read_cell(place["at"]), _read_colour(place, PLACE, colours))
    given = step[SET_ASIDE]
    parts = given if isinstance(given, Mapping) else {"tile": given}
    aside = _read_parts(parts, SET_ASIDE, ("tile",), colours)
    return SetAside(tile_name(aside["tile"]), _read_colour(aside, SET_ASIDE, colours))


def _read_parts(value: Plain, kind: str, needed: tuple[str, ...], colours: int) -> Mapping[str, Plain]:
    parts = a_mapping(value, kind)
    for key in needed:
        if key not in parts:
            raise ValueError(f"{kind} needs “{key}”")
    for key in parts:
        if key not in (*needed, "colour"):
            raise ValueError(f"{kind} knows no “{key}”; it takes {', '.join(needed)} and colour")
    return parts


def _read_cell(value: Plain) -> str:
    if isinstance(value, str) and find_cell(value) is not None:
        return value
    raise ValueError(no_such_cell(str(value)))


def _read_colour(parts: Mapping[str, Plain], kind: str, colours: int) -> int:
    """Own colour from 0; recordings count from 1 and leave it out where everybody has one."""
    if "colour" not in parts:
        if colours > 1:
            raise ValueError(f"{kind} needs “colour”: everybody plays {colours} colours, 1 to {colours}")
        return 0
    colour = parts["colour"]
    if isinstance(colour, bool) or not isinstance(colour, int) or not 1 <= colour <= colours:
        allowed = "1" if colours == 1 else f"1 to {colours}"
        raise ValueError(f"colour is {allowed} in this game, not {colour}")
    return colour - 1


def write_action(action: Place | SetAside, colours: int) -> dict[str, Plain]:
    """An action as a recording writes it; :func:`read_action` reads it back."""
    parts: dict[str, Plain] = {"tile": _write_tile(action.tile)}
    if isinstance(action, Place):
        parts["at"] = action.at
    if colours > 1:
        parts["colour"] = action.colour + 1
    if isinstance(action, SetAside) and colours == 1:
        return {SET_ASIDE: parts["tile"]}
    return {action.kind: parts}


def outcome(events: Iterable[Event]) -> str:
    """The word of a replay for what an action brought about: placed, captured or set_aside."""
    for event in events:
        if isinstance(event, TilePlaced):
            return "placed" if event.captured_tile is None else "captured"
        if isinstance(event, TileSetAside):
            return "set_aside"
    raise ValueError("no tile was placed or set aside")
