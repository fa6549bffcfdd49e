"""Shares, means, spreads and the words for a change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.simulation.comparison import charts, part_in_words, sentences
from game.simulation.one_game import GameRecord
from game.simulation.statistics import bars, mean, round_edges, share, spread
from game.simulation.summary import Summary, summarise


def test_a_share_has_the_interval_of_the_textbook() -> None:
    """Wilson's for 15 of 20, as worked out in E. B. Wilson's formula by hand."""
    half = share(15, 20)
    assert half.value == 0.75
    assert (half.low, half.high) == pytest.approx((0.5313, 0.8881), abs=0.0001)


def test_a_share_of_all_or_nothing_still_has_an_interval() -> None:
    assert share(0, 10).low == 0
    assert share(0, 10).high == pytest.approx(0.2775, abs=0.0001)
    assert share(10, 10).high == pytest.approx(1)
    assert share(0, 0).high == 1


def test_a_mean_has_an_interval_of_two_standard_errors() -> None:
    half = mean([0, 2] * 50)
    assert half.value == 1
    assert half.high - half.value == pytest.approx(1.96 * 1.00504 / 10, abs=0.0005)


def test_a_spread_names_tenth_half_and_nine_tenths() -> None:
    values = spread(list(range(100)))
    assert (values.low, values.median, values.high, values.most) == (10, 50, 90, 99)
    assert spread([]).most == 0


def test_classes_hold_all_values_and_the_last_is_open() -> None:
    assert bars([0, 5, 10, 99], [0, 10, 20]) == (0.5, 0.25, 0.25)
    assert round_edges(1_900, 10) == tuple(range(0, 2_000, 200))


# --- what changed ------------------------------------------------------------------------------------------


def games(count: int, turns: int, busts: int = 2, first_wins: float = 0.5) -> tuple[GameRecord, ...]:
    return tuple(
        GameRecord(
            order=(0, 1),
            winners=(0,) if index < first_wins * count else (1,),
            scores=(5_000, 4_000),
            margin=1_000,
            turns=(turns, turns),
            busts=(busts, busts),
            bails=(0, 0),
            points=(5_000, 4_000),
            best_turns=(900, 1_000),
        )
        for index in range(count)
    )


def summary(records: tuple[GameRecord, ...]) -> Summary:
    return summarise("id", "Title", ["sharp", "sharp"], records, [None, None])


def told(before: tuple[GameRecord, ...], after: tuple[GameRecord, ...]) -> tuple[str, ...]:
    return sentences(summary(before), summary(after))


def test_games_that_take_a_third_more_turns_are_said_to_get_a_third_longer() -> None:
    assert told(games(100, 12, busts=3), games(100, 16, busts=4)) == ("Games get about a third longer.",)


def test_games_that_take_twice_the_turns_are_said_to_be_twice_as_long() -> None:
    assert told(games(100, 10, 2), games(100, 20, 4)) == ("Games get about twice as long.",)


def test_shorter_games_and_more_blown_turns_are_told_apart() -> None:
    assert told(games(100, 20, busts=4), games(100, 15, busts=6)) == (
        "Games get about a quarter shorter.",
        "More turns are blown: 40 % instead of 20 %.",
    )


def test_an_edge_for_the_first_player_is_told_only_beyond_chance() -> None:
    wide = told(games(1_000, 10), games(1_000, 10, first_wins=0.6))
    assert wide[0] == "Whoever begins wins 60.0 % instead of 50.0 % of the games."
    assert told(games(100, 10), games(100, 10, first_wins=0.54)) == ("The games are much the same.",)


def test_margins_and_best_turns_are_compared() -> None:
    before = games(10, 10)
    after = tuple(replace(record, margin=1_500, best_turns=(700, 700)) for record in before)
    assert told(before, after) == (
        "Winning margins are about half larger.",
        "The best turns of a game are about a third smaller.",
    )


@pytest.mark.parametrize(
    ("ratio", "words"),
    [
        (1.1, "a tenth"),
        (0.9, "a tenth"),
        (1.26, "a quarter"),
        (1.33, "a third"),
        (1.5, "half"),
        (0.3, "two thirds"),
    ],
)
def test_parts_in_words(ratio: float, words: str) -> None:
    assert part_in_words(ratio) == words


def test_charts_cover_both_and_their_shares_add_up() -> None:
    for chart in charts(games(50, 10), games(50, 14)):
        assert sum(chart.before) == pytest.approx(1)
        assert sum(chart.after) == pytest.approx(1)
        assert len(chart.edges) == len(chart.before)
