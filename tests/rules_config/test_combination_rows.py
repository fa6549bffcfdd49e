"""Rows of the combination table while they are edited."""

from __future__ import annotations

import pytest

from rules_config.combination_rows import (
    doubled,
    example_faces,
    new_row,
    plain_problem,
    possible_rows,
    single_worth,
    size_of,
    with_pattern,
    with_worth,
    with_worth_of,
    worth_words,
)
from rules_config.library import shipped_library, value_of

ONE = {"name": "One", "faces": [1], "points": 100}
THREE = {"name": "Three", "same": 3, "points": {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}}
FOUR = {"name": "Four", "same": 4, "points": dict.fromkeys(range(1, 7), 1000)}
PAIRS = {"name": "Pairs", "groups": [2, 2, 2], "points": 1500, "repeats": False}


def test_what_a_row_is_made_of_and_worth() -> None:
    assert [size_of(row) for row in (ONE, THREE, PAIRS)] == [1, 3, 6]
    assert [example_faces(row) for row in (ONE, THREE, PAIRS)] == [(1,), (1, 1, 1), (2, 2, 3, 3, 4, 4)]
    assert [single_worth(row) for row in (ONE, THREE, FOUR, PAIRS)] == [100, None, 1000, 1500]
    assert worth_words(THREE) == "1,000 / 200 / 300 / 400 / 500 / 600"
    assert worth_words(with_worth_of(THREE, 2, 0)) == "1,000 / – / 300 / 400 / 500 / 600"


def test_one_worth_for_all_numbers_and_one_for_each() -> None:
    assert single_worth(with_worth(THREE, 700)) == 700
    assert with_worth(ONE, 5)["points"] == 5
    assert with_worth_of(FOUR, 1, 50)["points"] == {1: 50, **dict.fromkeys(range(2, 7), 1000)}


@pytest.mark.parametrize("row", [ONE, THREE, FOUR, PAIRS], ids=lambda row: row["name"])
@pytest.mark.parametrize("pattern", ["faces", "same", "groups"])
def test_a_row_made_of_something_else_is_a_row_without_mistakes(row, pattern) -> None:
    made = with_pattern(row, pattern)
    assert made["name"] == row["name"]
    assert plain_problem(made) == ""
    assert size_of(made) > 0


def test_a_new_row_is_made_of_dice_that_no_other_row_has() -> None:
    rows: list[dict[str, object]] = []
    for _ in range(20):
        rows.append(new_row(rows))
    faces = [tuple(row["faces"]) for row in rows]  # type: ignore[arg-type]
    assert len(set(faces)) == 20


def test_twice_what_one_die_fewer_is_worth() -> None:
    assert doubled(FOUR, [THREE, FOUR]) == {
        **FOUR, "points": {1: 2000, 2: 400, 3: 600, 4: 800, 5: 1000, 6: 1200},
    }  # fmt: skip
    assert doubled(THREE, [THREE, FOUR]) is None
    assert doubled(ONE, [THREE]) is None


def test_rows_too_large_for_the_dice_are_left_out() -> None:
    assert possible_rows([ONE, THREE, FOUR, PAIRS], 3) == [ONE, THREE]


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ({**ONE, "name": " "}, "It needs a name."),
        ({**ONE, "faces": []}, "Choose at least one die."),
        ({**ONE, "points": ""}, "Points are whole numbers from 1."),
        ({**THREE, "points": {}}, "At least one number must be worth something."),
        ({**PAIRS, "groups": [2]}, "It needs at least two groups of at least two dice."),
        ({**PAIRS, "groups": [2, 1]}, "It needs at least two groups of at least two dice."),
        (ONE, ""),
    ],
)
def test_what_is_plainly_missing_is_said(row, problem) -> None:
    assert plain_problem(row) == problem


def test_the_rows_of_every_shipped_file_are_without_mistakes() -> None:
    for rules in shipped_library().rules:
        if rules.hold is not None:
            rows = value_of(rules, "combinations")
            assert isinstance(rows, list)
            assert [plain_problem(row) for row in rows] == [""] * len(rows)
