"""Where a tile may go, what may be captured, and what a player is told when it may not."""

from __future__ import annotations

import pytest

from game.actions import IllegalAction, Place, SetAside, Stop
from game.blockers import Laid, apply, legal_actions, why_not
from game.blockers.board import CELL_NAMES
from game.events import TilePlaced, TileSetAside, TurnStarted
from tests.game.blockers.position import blockers, cells, drawn, new_game

TWO_BY_TWO = """
    bb.......
    bb.......
"""
ROW_OF_THREE = """
    .........
    ...bbb...
"""
RING = """
    bbb......
    b.b......
    bbb......
"""


def test_on_an_empty_board_a_tile_may_go_anywhere_in_its_line_or_block() -> None:
    state = drawn("", ["3 C moon wild"])
    assert cells(state, "3") == {f"{row}3" for row in "ABCDEFGHI"}
    assert cells(state, "C") == {f"C{column}" for column in range(1, 10)}
    assert cells(state, "moon") == {"G1", "G2", "G3", "H1", "H2", "H3", "I1", "I2", "I3"}
    assert cells(state, "wild") == set(CELL_NAMES)


def test_the_source_s_capture_example_moon_g_and_2_may_take_the_letter_g() -> None:
    lone_g = "\n".join(["........."] * 6 + [".b......."])
    state = drawn(lone_g, ["moon G 2 3 H"], tiles={"G2": "G"})
    for tile in ("moon", "G", "2"):
        assert why_not(state, tile, "G2") is None
        after, events = apply(state, Place(tile, "G2"))
        assert after.captured[0] == (Laid(1, 0, "G"),)
        assert events[0] == TilePlaced(
            0, tile, "G2", 0, captured_seat=1, captured_colour=0, captured_tile="G"
        )
    assert why_not(state, "3", "G2") == "the number 3 goes into column 3; G2 is in column 2"
    assert why_not(state, "H", "G2") == "the letter H goes into row H; G2 is in row G"


@pytest.mark.parametrize("at", ["A1", "A2", "B1", "B2"])
def test_any_tile_of_a_two_by_two_square_may_be_captured(at: str) -> None:
    assert why_not(drawn(TWO_BY_TWO), "wild", at) is None


def test_the_ends_of_a_row_may_be_captured_its_middle_not() -> None:
    state = drawn(ROW_OF_THREE)
    assert why_not(state, "wild", "B4") is None
    assert why_not(state, "wild", "B6") is None
    assert why_not(state, "wild", "B5") == (
        "capturing at B5 would split Ben: the group of 3 tiles would fall into 2"
    )


def test_a_tile_in_the_middle_may_be_captured_when_the_rest_holds_together_the_long_way_round() -> None:
    assert all(why_not(drawn(RING), "wild", at) is None for at in ("A1", "A2", "B1", "C3"))


def test_touching_by_a_corner_does_not_connect() -> None:
    diagonal = """
        b.b
        bb.
    """
    assert why_not(drawn(diagonal), "wild", "A3") is None
    assert why_not(drawn(diagonal), "wild", "B1") is not None


def test_only_the_captured_colour_is_tested() -> None:
    """Ada's own tile and Cleo's groups change too, and that is nobody's business."""
    state = drawn(
        """
        aba
        cbc
    """
    )
    assert why_not(state, "wild", "A2") is None


def test_capturing_is_a_free_choice_even_when_cells_are_empty() -> None:
    state = drawn(TWO_BY_TWO, ["1"])
    assert cells(state, "1") == {f"{row}1" for row in "ABCDEFGHI"}


def test_your_own_colour_is_never_captured() -> None:
    state = drawn("a", ["A"], tiles={"A1": "sun"})
    assert why_not(state, "A", "A1") == "A1 holds your own tile sun"
    assert "A1" not in cells(state, "A")


def test_with_two_colours_neither_of_them_is_captured() -> None:
    state = drawn("aAbB", ["A", "A"], players=2)
    assert why_not(state, "A", "A1", 0) == "A1 holds your own tile 1"
    assert why_not(state, "A", "A1", 1) == "A1 holds your own tile 1, of your first colour"
    assert why_not(state, "A", "A2", 0) == "A2 holds your own tile 2, of your second colour"
    assert cells(state, "A", 0) == cells(state, "A", 1) == {f"A{column}" for column in range(3, 10)}


def test_two_colours_of_one_player_are_two_colours_when_it_comes_to_splitting() -> None:
    state = drawn("bBb", players=2)
    assert why_not(state, "wild", "A2") is None
    state = drawn("BBB", players=2)
    assert why_not(state, "wild", "A2") == (
        "capturing at A2 would split Ben's second colour: the group of 3 tiles would fall into 2"
    )


@pytest.mark.parametrize(
    ("tile", "at", "why"),
    [
        ("5", "C4", "the number 5 goes into column 5; C4 is in column 4"),
        ("C", "E5", "the letter C goes into row C; E5 is in row E"),
        ("sun", "E5", "the sun goes into the sun block, A1 to C3; E5 is in the square block"),
        ("ring", "A1", "the ring goes into the ring block, G7 to I9; A1 is in the sun block"),
        ("wild", "J5", "there is no cell J5: cells are A1 to I9"),
        ("9", "A9", "Ada has no tile 9 on the rack"),
        ("moose", "A9", "Ada has no tile moose on the rack"),
    ],
)
def test_why_not_says_in_words_what_is_wrong(tile: str, at: str, why: str) -> None:
    state = drawn("", ["5 C sun ring wild"])
    assert why_not(state, tile, at) == why
    with pytest.raises(IllegalAction, match="^" + why.replace("(", r"\(") + "$"):
        apply(state, Place(tile, at))


def test_a_colour_that_is_not_there_is_refused() -> None:
    assert why_not(drawn(""), "wild", "A1", 1) == "Ada plays one colour only"
    assert why_not(drawn("", players=2), "wild", "A1", 2) == "Ada plays 2 colours only"
    assert why_not(drawn("", ["wild", "5"], players=2), "wild", "A1", 1) == (
        "Ada has no tile wild of the second colour on the rack"
    )


def test_there_is_no_passing_when_a_tile_can_be_placed() -> None:
    state = drawn("", ["5"])
    with pytest.raises(IllegalAction, match=r"nobody may pass.*Ada can place 5 at A5"):
        apply(state, SetAside("5"))
    assert legal_actions(state).kinds == ("place",)


def test_a_player_without_an_empty_cell_must_capture() -> None:
    column_one_full = "\n".join("abcbcbcbc")
    state = drawn(column_one_full, ["1"])
    assert cells(state, "1") == {f"{row}1" for row in "BCDEFGHI"}
    assert legal_actions(state).kinds == ("place",)


def test_without_any_possibility_a_tile_of_ones_choice_is_set_aside_and_one_is_drawn() -> None:
    column_one_own = "\n".join("a" * 9)
    state = drawn(column_one_own, ["1"])
    assert legal_actions(state).choices == (SetAside("1"),)
    after, events = apply(state, SetAside("1"))
    assert events == (TileSetAside(0, "1", 0), TurnStarted(1))
    assert after.set_aside[0][0] == ("1",)
    assert after.racks[0][0] == state.piles[0][0][:1]
    assert after.board == state.board


def test_what_is_no_tile_action_is_refused() -> None:
    with pytest.raises(IllegalAction, match="played with tiles"):
        apply(new_game(), Stop())


def test_a_player_of_one_colour_among_two_has_one_rack() -> None:
    state = new_game(2, rules=blockers(two_player_colours=1))
    assert [len(own) for own in state.racks] == [1, 1]
