"""What the table and the log say about the odds."""

from __future__ import annotations

import pytest

from game.actions import Choice, Hold, StartFresh, Stop, TakeOver, ThrowDice
from game.odds.advice import Advice, Measure, Weighed, advice_sentences, reason
from game.odds.choice_words import amount, percent

FOUR_DICE = ThrowDice((0, 0, 0, 0))
ONE_DIE = ThrowDice((0,))


def advice(
    *choices: tuple[Choice, float], measure: Measure = Measure.POINTS, bust: float | None = None
) -> Advice:
    return Advice(measure, tuple(Weighed(choice, worth) for choice, worth in choices), bust)


ROLL = advice((FOUR_DICE, 612.4), (Stop(), 450.0), bust=0.1574)
STOP = advice((Stop(), 450.0), (ONE_DIE, 212.0), bust=2 / 3)


def test_the_table_is_told_the_worths_the_best_choice_and_the_risk() -> None:
    assert advice_sentences(ROLL, "points") == (
        "Rolling 4 dice is worth 612 points, stopping 450: roll.",
        "16 % for a bust.",
    )
    assert advice_sentences(STOP, "miles") == (
        "Stopping is worth 450 miles, rolling one die 212: stop.",
        "67 % for a bust.",
    )


def test_the_log_is_told_why_and_the_risk_only_of_a_roll() -> None:
    assert reason(ROLL, "points") == ("Rolling 4 dice is worth 612 points, stopping 450; 16 % for a bust.")
    assert reason(STOP, "points") == "Stopping is worth 450 points, rolling one die 212."


def test_near_the_end_worths_are_wins_in_such_games() -> None:
    near = advice((FOUR_DICE, 0.613), (Stop(), 0.55), measure=Measure.CHANCE, bust=0.25)
    assert advice_sentences(near, "points") == (
        "Rolling 4 dice wins 61 % of such games, stopping 55 %: roll.",
        "25 % for a bust.",
    )


def test_chances_that_differ_little_are_told_more_exactly() -> None:
    near = advice((Hold((1,)), 0.6132), (Hold((5,)), 0.6118), measure=Measure.CHANCE)
    assert advice_sentences(near, "points") == (
        "Holding a 1 wins 61.3 % of such games, holding a 5 wins 61.2 %: hold a 1.",
    )


def test_equal_worths_are_told_once() -> None:
    level = advice((Stop(), 300.0), (FOUR_DICE, 300.0), bust=0.2)
    assert (
        advice_sentences(level, "points")[0] == "Stopping and rolling 4 dice are both worth 300 points: stop."
    )
    sure = advice((Stop(), 1.0), (FOUR_DICE, 1.0), measure=Measure.CHANCE, bust=0.2)
    assert reason(sure, "points") == "Stopping and rolling 4 dice win equally often, in 100 % of such games."


def test_what_is_left_to_the_next_player_is_said_to_count() -> None:
    ahead = advice((TakeOver(), 480.0), (StartFresh(), 410.0), measure=Measure.AHEAD, bust=5 / 18)
    assert advice_sentences(ahead, "points") == (
        "Counting what is left to the next player, "
        "taking over is worth 480 points, starting fresh 410: take over.",
        "28 % for a bust when taking over.",
    )


def test_off_the_sheet_getting_on_it_is_said_to_count() -> None:
    entry = advice((Stop(), 750.0), (ONE_DIE, 369.0), measure=Measure.ENTRY, bust=2 / 3)
    assert reason(entry, "points") == (
        "Counting what it is worth to get on the sheet, stopping is worth 750 points, rolling one die 369."
    )


def test_a_roll_that_always_counts_has_no_risk() -> None:
    safe = advice((FOUR_DICE, 900.0), (Stop(), 800.0), bust=0.0)
    assert advice_sentences(safe, "points")[1] == "No bust possible."


def test_without_a_choice_there_is_only_one_thing_to_say() -> None:
    forced = advice((FOUR_DICE, 300.0), bust=0.3)
    assert advice_sentences(forced, "points") == ("The rules leave no choice: roll.", "30 % for a bust.")
    assert reason(forced, "points") == "The rules leave no choice."
    assert advice_sentences(advice((Hold((1, 5)), 300.0)), "points") == (
        "The rules leave no choice: hold 1 5.",
    )


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0, "0 %"),
        (0.004, "less than 1 %"),
        (0.28, "28 %"),
        (0.997, "more than 99 %"),
        (1.0, "100 %"),
    ],
)
def test_only_what_is_certain_is_called_so(chance: float, words: str) -> None:
    assert percent(chance) == words


@pytest.mark.parametrize(
    ("points", "words"),
    [(1_250.4, "1,250"), (5.84, "5.8"), (6.0, "6"), (-40.2, "−40"), (-0.01, "0"), (0.3, "0.3")],
)
def test_small_amounts_have_a_tenth(points: float, words: str) -> None:
    assert amount(points) == words
