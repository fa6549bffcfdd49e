"""What the board says: the log's sentences, what a cell or a tile is good for, what may be done."""

from __future__ import annotations

from collections.abc import Sequence

from game.actions import Place
from game.blockers import BlockersState, apply, legal_actions, why_not
from game.blockers.board import (
    CELL_NAMES,
    COLUMN_NUMBERS,
    ROW_LETTERS,
    block_symbol,
    column_of,
    find_cell,
    row_of,
)
from game.blockers.groups import group_around, would_split
from game.blockers.scoring import capture_part, colour_mask, group_count
from game.blockers.state import colours_each, last_turn
from game.blockers.tiles import LETTERS, NUMBERS, TARGET_OF, place_words, tile_words
from game.events import Event, TilePlaced, TileSetAside
from render.board.owners import Owner, mark_of, owner_of
from render.theme import NORMAL
from rules_config.model import BlockersScoring, Rules


def short_tile(tile: str) -> str:
    """A tile in few words: "C", "6", "the sun", "the wild tile"."""
    return tile if tile in NUMBERS or tile in LETTERS else tile_words(tile)


def counted(number: int, noun: str) -> str:
    """ "1 group", "3 groups"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(parts: Sequence[str]) -> str:
    """ "C", "C and 5", "C, 5 and the sun"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def sentence(reason: str) -> str:
    """A reason as a sentence of its own."""
    return f"{reason[:1].upper()}{reason[1:].rstrip('.')}."


def log_sentence(event: Event, state: BlockersState) -> str | None:
    """What happened, for the log, or None for what needs no words there."""
    names = [seat.name for seat in state.seats]
    match event:
        case TilePlaced(seat, tile, at, colour, None, _, _):
            return f"{names[seat]} lays {_own(state, Owner(seat, colour), tile)} on {at}."
        case TilePlaced(seat, tile, at, colour, int(other), int(other_colour), str(taken)):
            whose = tile_of(state, Owner(other, other_colour), taken)
            return f"{names[seat]} takes {whose} on {at} with {_own(state, Owner(seat, colour), tile)}."
        case TileSetAside(seat, tile, colour):
            return f"{names[seat]} can lay nothing and sets {_own(state, Owner(seat, colour), tile)} aside."
        case _:
            return None


def tile_of(state: BlockersState, owner: Owner, tile: str) -> str:
    """Somebody's tile: "Ben's 6", and with two colours each "Ben's teal 6"."""
    return f"{state.seats[owner.seat].name}'s {_coloured(state, owner)}{_bare(tile)}"


def _own(state: BlockersState, owner: Owner, tile: str) -> str:
    colour = _coloured(state, owner)
    return f"the {colour}{_bare(tile)}" if colour else short_tile(tile)


def _coloured(state: BlockersState, owner: Owner) -> str:
    """The word for a colour of tiles and a space, where a player has several; all themes share it."""
    players = len(state.seats)
    if colours_each(state.rules, players) == 1:
        return ""
    return f"{mark_of(owner, players, NORMAL).colour_name} "


def _bare(tile: str) -> str:
    return short_tile(tile).removeprefix("the ")


def counts_captures(rules: Rules) -> bool:
    """Whether captures are part of the score."""
    return rules.blockers is not None and rules.blockers.scoring is BlockersScoring.GROUPS_AND_CAPTURES


def sum_words(state: BlockersState, seat: int) -> str:
    """How a score comes about: "3 groups + 1 capture = 4"."""
    groups = counted(group_count(state, seat), "group")
    if not counts_captures(state.rules):
        return groups
    return f"{groups} + {counted(capture_part(state, seat), 'capture')} = {state.seats[seat].score}"


def tile_use(state: BlockersState, tile: str, targets: dict[int, bool]) -> str:
    """Where a tile of the player on turn goes; ``targets`` are its legal cells, and which are captures."""
    free = sum(1 for captures in targets.values() if not captures)
    taken = len(targets) - free
    where = f"{_capitalised(short_tile(tile))} goes into {place_words(tile)}"
    if not targets:
        return f"{where}, and no cell there can take it now."
    parts = [counted(free, "empty cell")] if free else []
    if taken:
        parts.append(f"{counted(taken, 'tile')} to capture")
    return f"{where}: {listed(parts)}."


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def why_not_here(state: BlockersState, place: Place) -> str | None:
    """Why the rules forbid that, with the colours called as they are seen; None where they allow it."""
    players = len(state.seats)

    def called(seat: int, colour: int) -> str:
        return mark_of(Owner(seat, colour), players, NORMAL).colour_name

    return why_not(state, place.tile, place.at, place.colour, called)


def placing(state: BlockersState, place: Place) -> tuple[str, bool]:
    """What laying that tile there would do, and whether the rules allow it; if not, the words say why."""
    reason = why_not_here(state, place)
    if reason is not None:
        return f"Not here: {reason}.", False
    seat = state.turn
    after, events = apply(state, place)
    placed = events[0]
    what = f"{_capitalised(short_tile(place.tile))} on {place.at}"
    if isinstance(placed, TilePlaced) and placed.captured_seat is not None and placed.captured_tile:
        owner = Owner(placed.captured_seat, placed.captured_colour or 0)
        what = f"Capture {tile_of(state, owner, placed.captured_tile)} on {place.at}"
    return f"{what}: you will have {sum_words(after, seat)} (now {state.seats[seat].score}).", True


def cell_words(state: BlockersState, cell: int, racks: Sequence[Sequence[str]] | None) -> str:
    """What a cell is and what lies there; with open ``racks`` of the player on turn also what fits."""
    laid = state.board[cell]
    name = CELL_NAMES[cell]
    if laid is None:
        where = (
            f"{name}: row {ROW_LETTERS[row_of(cell)]}, column {COLUMN_NUMBERS[column_of(cell)]}, "
            f"{block_symbol(cell)} block."
        )
        return where if racks is None else f"{where} {_fitting(cell, racks)}"
    mask = colour_mask(state.board, laid.seat, laid.colour)
    size = group_around(mask, 1 << cell).bit_count()
    whose = tile_of(state, owner_of(laid), laid.tile)
    group = "a group of its own" if size == 1 else f"in a group of {size}"
    says = f"{name}: {whose}, {group}."
    if racks is None or laid.seat == state.turn:
        return says
    if would_split(mask, cell):
        return f"{says} It cannot be captured: its group would fall apart."
    return f"{says} {_fitting(cell, racks)}"


def _fitting(cell: int, racks: Sequence[Sequence[str]]) -> str:
    tiles = [short_tile(tile) for rack in racks for tile in rack if TARGET_OF[tile] >> cell & 1]
    if not tiles:
        return "None of your tiles fits here."
    names = list(dict.fromkeys(tiles))
    return f"Your {listed([name.removeprefix('the ') for name in names])} fit{'s' * (len(names) == 1)} here."


def choice_words(state: BlockersState) -> str:
    """What the player on turn may do before a tile is picked."""
    places = [choice for choice in legal_actions(state) if isinstance(choice, Place)]
    free = any(state.board[cell] is None for place in places if (cell := find_cell(place.at)) is not None)
    last = last_turn(state, state.turn)
    first = "Your last turn: what stays on the rack does not count. " if last else ""
    if not free:
        return f"{first}No tile of yours fits an empty cell: pick one and capture."
    return f"{first}Pick a tile: press it, or its number."


def seat_words(state: BlockersState, seat: int) -> str:
    """A player's score in words."""
    captured = state.captured[seat]
    says = f"{state.seats[seat].name}: {sum_words(state, seat)}."
    if counts_captures(state.rules) and len(captured) > capture_part(state, seat):
        return f"{says} Of {len(captured)} captured tiles only those of one colour count."
    return says if captured else f"{says} Nothing captured yet."


def captured_words(state: BlockersState, seat: int) -> str:
    """Which tiles a player has captured."""
    captured = state.captured[seat]
    if not captured:
        return f"{state.seats[seat].name} has captured nothing."
    tiles = listed([tile_of(state, owner_of(laid), laid.tile) for laid in captured])
    return f"{state.seats[seat].name} has captured {tiles}."
