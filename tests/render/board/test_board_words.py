"""What the board says and shows: symbols told apart by shape, reasons, sums, who won and why."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.actions import Place
from game.blockers import BlockersState, apply, why_not
from game.blockers.board import SYMBOLS, find_cell
from game.blockers.state import Laid
from game.blockers.tiles import WILD
from game.events import TilePlaced, TileSetAside
from game.seats import GOAL, SHARED, Result
from render.board.marks import draw_outline
from render.board.outcome import headline, why_won
from render.board.owners import Owner, mark_number
from render.board.score_panel import captured_by_colour, score_lines
from render.board.symbols import block_symbol_picture
from render.board.view import fit_board
from render.board.wording import (
    captured_words,
    cell_words,
    log_sentence,
    placing,
    seat_words,
    tile_use,
    why_not_here,
)
from rules_config.model import BlockersScoring
from tests.game.blockers.position import blockers, drawn, new_game


@pytest.mark.parametrize("size", [12, 18, 40])
def test_any_two_symbols_differ_in_shape(size: int) -> None:
    """Not in colour: all are drawn in the same one. More than a tenth of the square differs."""
    shapes = {
        name: pygame.mask.from_surface(block_symbol_picture(name, size, (0, 0, 0)))
        for name in (*SYMBOLS, WILD)
    }
    for one, other in combinations(shapes, 2):
        both = shapes[one].overlap_area(shapes[other], (0, 0))
        different = shapes[one].count() + shapes[other].count() - 2 * both
        assert different > 0.1 * size * size, (one, other)


@pytest.mark.parametrize("name", [*SYMBOLS, WILD])
def test_a_symbol_fills_its_square_and_stays_inside(name: str) -> None:
    picture = block_symbol_picture(name, 60, (10, 20, 30))
    bounds = picture.get_bounding_rect(min_alpha=40)
    assert max(bounds.size) > 36
    assert min(bounds.left, bounds.top) >= 1
    assert max(bounds.right, bounds.bottom) <= 59


def test_every_colour_of_tiles_has_its_own_mark_and_the_first_is_the_players_own() -> None:
    for players, colours in ((2, 2), (5, 1)):
        marks = [
            mark_number(Owner(seat, colour), players) for seat in range(players) for colour in range(colours)
        ]
        assert len(set(marks)) == players * colours
    assert mark_number(Owner(1), 2) == 1


def test_reasons_call_colours_as_the_log_does() -> None:
    """Ben's second colour is teal where two play with two colours each."""
    split = why_not_here(drawn("BBB", players=2), Place("wild", "A2"))
    assert split == "capturing at A2 would split Ben's teal colour: the group of 3 tiles would fall into 2"
    own = why_not_here(drawn("aA", ["A", "A"], players=2), Place("A", "A2", 0))
    assert own == "A2 holds your own tile 2, of your purple colour"
    alone = why_not_here(drawn("bbb"), Place("wild", "A2"))
    assert alone == "capturing at A2 would split Ben: the group of 3 tiles would fall into 2"


TORN = """
a.bbb....
.........
"""


def test_a_capture_that_would_split_says_whom_it_would_split() -> None:
    state = drawn(TORN, racks=("4 3 A",))
    text, legal = placing(state, Place("4", "A4"))
    assert not legal
    assert text == f"Not here: {why_not(state, '4', 'A4')}."
    assert "would split Ben" in text
    assert "It cannot be captured" in cell_words(state, find_cell("A4") or 0, state.racks[0])


def test_a_legal_cell_tells_the_sum_it_leads_to() -> None:
    state = drawn(TORN, racks=("4 3 A",))
    text, legal = placing(state, Place("A", "A2"))
    assert legal
    assert text.startswith("A on A2: you will have 1 group + 0 captures = 1 (now ")
    text, legal = placing(state, Place("3", "A3"))
    assert legal
    assert text.startswith("Capture Ben's 3 on A3: you will have 2 groups + 1 capture = 3 (now ")


def test_an_empty_cell_says_which_tiles_fit() -> None:
    state = drawn("", racks=("5 C sun star",))
    words = cell_words(state, find_cell("C5") or 0, state.racks[0])
    assert words == "C5: row C, column 5, star block. Your 5, C and star fit here."
    assert "None of your tiles fits" in cell_words(state, find_cell("I9") or 0, state.racks[0])
    assert "fit" not in cell_words(state, find_cell("C5") or 0, None)


def test_a_tile_says_where_it_goes() -> None:
    state = drawn(TORN, racks=("4 3 A",))
    assert tile_use(state, "A", {1: False, 2: True, 5: False}) == (
        "A goes into row A: 2 empty cells and 1 tile to capture."
    )
    assert "no cell there can take it" in tile_use(state, "A", {})


def test_the_log_says_what_happened_and_with_two_colours_which() -> None:
    three, two = new_game(3), new_game(2)
    capture = TilePlaced(1, "F", "F6", 0, 0, 0, "6")
    assert log_sentence(TilePlaced(0, "sun", "A1", 0), three) == "Ada lays the sun on A1."
    assert log_sentence(capture, three) == "Ben takes Ada's 6 on F6 with F."
    assert log_sentence(TileSetAside(2, "wild", 0), three) == (
        "Cleo can lay nothing and sets the wild tile aside."
    )
    assert log_sentence(TilePlaced(0, "sun", "A1", 1), two) == "Ada lays the purple sun on A1."
    assert log_sentence(replace(capture, captured_colour=1), two) == (
        "Ben takes Ada's purple 6 on F6 with the blue F."
    )


def test_captured_tiles_lie_by_colour_the_one_that_counts_first() -> None:
    captured = {0: (Laid(1, 0, "5"), Laid(2, 0, "B"), Laid(2, 0, "3"))}
    state = drawn(TORN, captured=captured)
    assert captured_by_colour(state, 0) == ((Laid(2, 0, "3"), Laid(2, 0, "B")), (Laid(1, 0, "5"),))
    assert score_lines(state, (False, False, True), 0)[0].captures == 2
    assert "Of 3 captured tiles only those of one colour count" in seat_words(state, 0)
    assert captured_words(state, 0) == "Ada has captured Ben's 5, Cleo's B and Cleo's 3."
    assert captured_words(state, 1) == "Ben has captured nothing."


def ended(state: BlockersState, scores: tuple[int, ...], winners: tuple[int, ...]) -> BlockersState:
    """The position as the end of a game with these totals."""
    seats = tuple(replace(seat, score=score) for seat, score in zip(state.seats, scores, strict=True))
    return replace(state, seats=seats, result=Result(winners, GOAL if len(winners) == 1 else SHARED))


def test_the_end_says_what_decided() -> None:
    one, two = Laid(1, 0, "5"), Laid(2, 0, "B")
    state = drawn(TORN, captured={0: (one,), 1: (), 2: (one, two)})
    assert headline(state) == ""
    assert headline(ended(state, (2, 3, 4), (0,))) == "Ada wins."
    assert why_won(ended(state, (2, 3, 4), (0,))) == "1 group + 1 capture = 2: the lowest total."
    assert why_won(ended(state, (2, 2, 4), (1,))) == (
        "Ada and Ben both have 2. Ben captured the fewest tiles: 0 against 1."
    )
    assert why_won(ended(state, (3, 3, 3), (1,))) == (
        "Ada, Ben and Cleo all have 3. Ben captured the fewest tiles: 0 against 1 and 2."
    )
    tied = replace(state, captured=((one,), (one,), (one, two)))
    assert headline(ended(tied, (2, 2, 4), (0, 1))) == "Ada and Ben share the win."
    assert why_won(ended(tied, (2, 2, 4), (0, 1))) == "Ada and Ben both have 2 and captured 1 tile each."
    assert why_won(ended(tied, (2, 2, 2), (0, 1))) == (
        "Ada, Ben and Cleo all have 2. Ada and Ben captured the fewest tiles, 1 tile each."
    )


def test_where_captures_do_not_count_the_sum_is_groups_alone() -> None:
    groups_only = blockers(scoring=BlockersScoring.GROUPS)
    state = drawn(TORN, racks=("4 3 A",), rules=groups_only, captured={0: (Laid(1, 0, "5"),)})
    assert seat_words(state, 0) == "Ada: 1 group."
    after, _ = apply(state, Place("A", "A2"))
    assert why_won(ended(after, (1, 2, 3), (0,))) == "1 group: the lowest number of groups."


def test_an_outline_goes_around_a_group_and_not_through_it() -> None:
    surface = pygame.Surface((400, 400))
    view = fit_board(surface.get_rect())
    pair = 1 << 40 | 1 << 41
    draw_outline(surface, view, pair, (255, 255, 255), (90, 90, 90), 3)
    left, right = view.cell_rect(40), view.cell_rect(41)
    between = (left.right, left.centery)
    assert surface.get_at(between)[:3] == (0, 0, 0)
    assert surface.get_at((left.left + 1, left.centery))[:3] != (0, 0, 0)
    assert surface.get_at((right.right - 1, right.centery))[:3] != (0, 0, 0)
    assert surface.get_at((left.right, left.top + 1))[:3] != (0, 0, 0)
