"""Mistakes in the table of combinations, and what the author is told."""

from __future__ import annotations

import pytest

from tests.rules_config.bad_file import Bad, bad, check
from tests.rules_config.rule_texts import HOLD

TABLE = HOLD[HOLD.index("combinations:") :]
ROW = "  - {name: One, faces: [1], points: 100}\n"

CASES = (
    bad(
        "face seven",
        HOLD,
        "faces: [1]",
        "faces: [7]",
        "19:25: combination 1: faces must be a whole number from 1 to 6, not 7",
    ),
    bad(
        "combination too large",
        HOLD,
        "same: 4, plus: 500",
        "same: 7, points: 5000",
        "22:24: combination 4 (Four) takes 7 dice, but the game has only 6: it can never be rolled",
    ),
    bad(
        "combination larger than dice",
        HOLD,
        "{count: 6, sides: 6}",
        "{count: 3, sides: 6}",
        "22:24: combination 4 (Four) takes 4 dice, but the game has only 3: it can never be rolled",
    ),
    bad(
        "plus without base",
        HOLD,
        "same: 4, plus",
        "same: 5, plus",
        (
            "22:33: combination 4 has 'plus', which builds on the count of 4 alike, but no "
            "combination with same: 4 gives one"
        ),
    ),
    bad(
        "times without base",
        HOLD,
        "same: 4, plus: 500",
        "same: 2, times: 2",
        (
            "22:34: combination 4 has 'times', which builds on the count of 1 alike, but no "
            "combination with same: 1 gives one"
        ),
    ),
    bad(
        "same pattern",
        HOLD,
        "name: Five, faces: [5]",
        "name: Five, faces: [1]",
        (
            "20:5: combination 2 (Five) is made of the same dice as combination 1 (One): 1; each "
            "pattern may have one count"
        ),
    ),
    bad(
        "same pattern faces/same",
        HOLD,
        "name: Five, faces: [5]",
        "name: Five, faces: [2, 2, 2]",
        (
            "21:5: combination 3 (Three) is made of the same dice as combination 2 (Five): 2 2 2; "
            "each pattern may have one count"
        ),
    ),
    bad(
        "no combination",
        HOLD,
        TABLE,
        "combinations: []\n",
        "18:15: combinations is empty; without a combination no roll could ever count",
    ),
    bad(
        "combos no list",
        HOLD,
        TABLE,
        "combinations: none\n",
        "18:15: combinations must be a list of combinations, not the text 'none'",
    ),
    bad(
        "row without name",
        HOLD,
        "name: One, ",
        "",
        "19:5: combination 1 needs a name",
    ),
    bad(
        "row without pattern",
        HOLD,
        "faces: [1], ",
        "",
        "19:5: combination 1 must say what it is made of: faces, same or groups",
    ),
    bad(
        "row with two patterns",
        HOLD,
        "faces: [1], ",
        "faces: [1], same: 2, ",
        "19:29: combination 1 has faces and same; only one of them can say what it is made of",
    ),
    bad(
        "row without points",
        HOLD,
        "faces: [1], points: 100",
        "faces: [1]",
        "19:5: combination 1 needs points",
    ),
    bad(
        "row with plus on faces",
        HOLD,
        "faces: [1], points: 100",
        "faces: [1], plus: 100",
        "19:5: combination 1 needs points",
        "19:29: combination 1 has 'plus', which goes with same, not with faces",
    ),
    bad(
        "row with plus and times",
        HOLD,
        "plus: 500",
        "plus: 500, times: 2",
        "22:38: combination 4 needs exactly one of points, plus or times",
    ),
    bad(
        "row unknown key",
        HOLD,
        "faces: [1]",
        "face: [1]",
        "19:17: combination 1 does not know 'face'; did you mean 'faces'?",
    ),
    bad(
        "row points zero",
        HOLD,
        "points: 100",
        "points: 0",
        "19:37: combination 1: points must be a whole number from 1 to 1,000,000, not 0",
    ),
    bad(
        "row points face 7",
        HOLD,
        "3: 300",
        "7: 700",
        "21:54: combination 3: a face in points must be a whole number from 1 to 6, not 7",
    ),
    bad(
        "row points text face",
        HOLD,
        "3: 300",
        "three: 300",
        "21:54: combination 3: a face in points must be a whole number from 1 to 6, not the text 'three'",
    ),
    bad(
        "row repeats",
        HOLD,
        "faces: [1], points: 100",
        "groups: [2, 2], points: 100, repeats: no",
        "19:55: combination 1 has repeats, which must be true or false, not the text 'no'",
    ),
    bad(
        "row one group",
        HOLD,
        "faces: [1]",
        "groups: [3]",
        "19:25: combination 1 needs at least two groups; one group of equal dice is written with same",
    ),
    bad(
        "too many combos",
        HOLD,
        ROW,
        ROW * 65,
        "83:5: combinations may have 64 rows, not 68",
    ),
    bad(
        "never a counting roll",
        HOLD,
        TABLE,
        "combinations:\n  - {name: All twos, faces: [2, 2, 2, 2, 2, 2], points: 100}\n",
        (
            "16:18: hold.counting_roll is one_or_five, but no roll that shows 1 or 5 has a "
            "combination; every turn would be blown"
        ),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_wrong_combination_is_refused_with_place_and_sentence(case: Bad) -> None:
    check(case)
