"""Positions for the tests of blockers, drawn as text.

A drawing has one line per row from A downwards; missing lines are empty rows. ``a`` is a tile of the first
player, ``b`` of the second and so on; capitals are that player's second colour; ``.`` is an empty cell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from game.actions import Action, Place, SetAside
from game.blockers import apply, legal_actions, shuffled_piles, start
from game.blockers.board import CELLS, SIZE, find_cell
from game.blockers.scoring import score
from game.blockers.state import BlockersState, Laid, colours_each
from game.blockers.tiles import NUMBERS, TILES
from rules_config.library import load_library
from rules_config.model import BlockersRules, BlockersScoring, Rules, TwoPlayerCaptures

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def blockers(
    rack: int = 5,
    scoring: BlockersScoring = BlockersScoring.GROUPS_AND_CAPTURES,
    two_player_colours: int = 2,
    two_player_captures: TwoPlayerCaptures = TwoPlayerCaptures.ONE_COLOUR,
) -> Rules:
    """The shipped rules with these settings."""
    shipped = load_library().get("blockers")
    assert shipped is not None
    return replace(shipped, blockers=BlockersRules(rack, scoring, two_player_colours, two_player_captures))


RULES = blockers()


def new_game(players: int = 3, seed: int = 1, rules: Rules = RULES, first: int = 0) -> BlockersState:
    """A game that is about to begin."""
    return start(rules, NAMES[:players], first, shuffled_piles(rules, players, Random(seed)))


def drawn(
    drawing: str,
    racks: Sequence[str] = (),
    players: int = 3,
    turn: int = 0,
    rules: Rules = RULES,
    tiles: Mapping[str, str] | None = None,
    captured: Mapping[int, Sequence[Laid]] | None = None,
) -> BlockersState:
    """A position with these tiles on the board, and with ``racks[own colour]`` ("G 2 moon") for ``turn``.

    A drawn tile shows the number of its column unless ``tiles`` says otherwise. All piles are as good as
    full.
    """
    board = list(_board(drawing))
    for at, tile in (tiles or {}).items():
        cell = find_cell(at)
        assert cell is not None
        laid = board[cell]
        assert laid is not None
        board[cell] = replace(laid, tile=tile)
    colours = colours_each(rules, players)
    mine = tuple(tuple(rack.split()) for rack in racks) or (("wild",),)
    mine += ((),) * (colours - len(mine))
    nothing = ((),) * colours
    state = replace(
        new_game(players, rules=rules, first=turn),
        board=tuple(board),
        racks=tuple(mine if seat == turn else nothing for seat in range(players)),
        piles=((TILES,) * colours,) * players,
        captured=tuple(tuple((captured or {}).get(seat, ())) for seat in range(players)),
    )
    return replace(
        state,
        seats=tuple(replace(seat, score=score(state, index)) for index, seat in enumerate(state.seats)),
    )


def _board(drawing: str) -> tuple[Laid | None, ...]:
    marks = "".join(line.strip().ljust(SIZE, ".") for line in drawing.strip().splitlines()).ljust(CELLS, ".")
    return tuple(
        None if mark == "." else Laid(ord(mark.lower()) - ord("a"), int(mark.isupper()), NUMBERS[cell % SIZE])
        for cell, mark in enumerate(marks)
    )


def places(state: BlockersState) -> list[Place]:
    """All legal placements."""
    return [choice for choice in legal_actions(state) if isinstance(choice, Place)]


def cells(state: BlockersState, tile: str, colour: int = 0) -> set[str]:
    """Where the player on turn may lay that tile."""
    return {place.at for place in places(state) if (place.tile, place.colour) == (tile, colour)}


def play_at_random(state: BlockersState, random: Random, turns: int | None = None) -> list[BlockersState]:
    """The states of a game from ``state`` on, with choices by chance, for so many turns or to the end."""
    states = [state]
    while not states[-1].over and (turns is None or len(states) <= turns):
        states.append(apply(states[-1], any_choice(states[-1], random))[0])
    return states


def any_choice(state: BlockersState, random: Random) -> Action:
    """One of the legal actions, each as likely."""
    choice = random.choice(legal_actions(state).choices)
    assert isinstance(choice, Place | SetAside)
    return choice
