"""Groups plus the colour captured most; the lowest score wins."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.blockers import Laid, scoring
from game.blockers.board import cell_name, cells_in
from game.blockers.state import BlockersState
from game.seats import Result
from rules_config.model import BlockersScoring, TwoPlayerCaptures
from tests.game.blockers.position import blockers, drawn

GROUPS_ONLY = blockers(scoring=BlockersScoring.GROUPS)


def taken(*colours: tuple[int, int, int]) -> Sequence[Laid]:
    """Captured tiles: (seat, own colour, how many)."""
    return [Laid(seat, colour, str(n + 1)) for seat, colour, count in colours for n in range(count)]


def scores(state: BlockersState) -> list[int]:
    return [scoring.score(state, seat) for seat in range(len(state.seats))]


def test_the_source_s_figure_c_scores_5_4_and_2_and_green_wins() -> None:
    """Yellow (a) has 4 groups and 1 capture, Blue (b) 2 groups and 2, Green (c) 2 groups and none."""
    state = drawn(
        """
        aabbcca..
        aabbccc..
        .a.bb....
        a..b..bb.
        a.....b..
        .a..cc...
    """,
        captured={0: taken((1, 0, 1)), 1: taken((2, 0, 2))},
    )
    assert [scoring.group_count(state, seat) for seat in range(3)] == [4, 2, 2]
    assert [scoring.capture_part(state, seat) for seat in range(3)] == [1, 2, 0]
    assert scores(state) == [5, 4, 2]
    assert scoring.result(state) == Result((2,), "goal")


def test_a_lone_tile_is_a_group_and_corners_do_not_connect() -> None:
    state = drawn(
        """
        a.a
        .a.
        aa.
    """
    )
    assert scoring.group_count(state, 0) == 3
    groups = [{cell_name(cell) for cell in cells_in(group)} for group in scoring.colour_groups(state, 0)]
    assert {"B2", "C1", "C2"} in groups


def test_only_the_colour_captured_most_counts() -> None:
    state = drawn("abc", captured={0: taken((1, 0, 3), (2, 0, 2))})
    assert scoring.captures_by_colour(state, 0) == {(1, 0): 3, (2, 0): 2}
    assert scoring.capture_part(state, 0) == 3
    assert scoring.capture_count(state, 0) == 5


def test_of_colours_captured_equally_often_one_counts() -> None:
    state = drawn("abc", captured={0: taken((1, 0, 2), (2, 0, 2))})
    assert scoring.score(state, 0) == 1 + 2


def test_a_tie_goes_to_the_fewest_captures_in_all() -> None:
    state = drawn("abc", captured={0: taken((1, 0, 1), (2, 0, 1)), 1: taken((2, 0, 1)), 2: taken((0, 0, 2))})
    assert scores(state) == [2, 2, 3]
    assert scoring.result(state) == Result((1,), "goal")


def test_still_tied_the_win_is_shared() -> None:
    state = drawn("abc", captured={0: taken((1, 0, 1)), 1: taken((2, 0, 1)), 2: taken((0, 0, 2))})
    assert scoring.result(state) == Result((0, 1), "shared")


def test_groups_only_captures_do_not_count() -> None:
    state = drawn("a.a.b.c.c.c", rules=GROUPS_ONLY, captured={1: taken((0, 0, 9))})
    assert scores(state)[:2] == [2, 1]
    assert scoring.result(state) == Result((1,), "goal")


def test_groups_only_a_tie_goes_to_the_fewest_captures() -> None:
    state = drawn("abc", rules=GROUPS_ONLY, captured={0: taken((1, 0, 2)), 1: taken((0, 0, 1), (2, 0, 2))})
    assert scores(state) == [1, 1, 1]
    assert scoring.result(state) == Result((2,), "goal")


def test_two_colours_each_the_groups_of_both_are_added() -> None:
    state = drawn("aAaAb.B.b", players=2)
    assert [scoring.group_count(state, seat) for seat in range(2)] == [4, 3]


@pytest.mark.parametrize(
    ("counting", "part"), [(TwoPlayerCaptures.ONE_COLOUR, 3), (TwoPlayerCaptures.ALL, 5)]
)
def test_two_colours_each_one_opposing_colour_or_all_captures_count(
    counting: TwoPlayerCaptures, part: int
) -> None:
    rules = blockers(two_player_captures=counting)
    state = drawn("aAbB", players=2, rules=rules, captured={0: taken((1, 0, 3), (1, 1, 2))})
    assert scoring.capture_part(state, 0) == part


def test_all_captures_count_for_two_players_only() -> None:
    rules = blockers(two_player_captures=TwoPlayerCaptures.ALL)
    state = drawn("abc", rules=rules, captured={0: taken((1, 0, 3), (2, 0, 2))})
    assert scoring.capture_part(state, 0) == 3


def test_groups_only_holds_for_two_colours_too() -> None:
    rules = blockers(scoring=BlockersScoring.GROUPS, two_player_captures=TwoPlayerCaptures.ALL)
    state = drawn("aAbB", players=2, rules=rules, captured={0: taken((1, 0, 3), (1, 1, 2))})
    assert scoring.score(state, 0) == 2
