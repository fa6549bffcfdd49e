"""Values that are right by themselves and wrong together, and files with several mistakes."""

from __future__ import annotations

import pytest

from rules_config.library import RulesError, load_text
from tests.rules_config.bad_file import Bad, bad, check
from tests.rules_config.rule_texts import HOLD, MATCH, changed

TABLE = HOLD[HOLD.index("combinations:") :]
HOLD_WITH_LARGE_COUNTS = changed(
    changed(HOLD, "points: 50}", "points: 150}"), "{minimum: 500}", "{minimum: 0}"
)

CASES = (
    bad(
        "min above max",
        MATCH,
        "{min: 2, max: 6}",
        "{min: 5, max: 4}",
        "7:16: players.min is 5, which is more than players.max, 4",
    ),
    bad(
        "stop_with six",
        MATCH,
        "[2, 4]",
        "[2, 6]",
        (
            "14:18: match.stop_with has 6, but a set has 6 dice; allowed are 2 to 5 (what follows "
            "when all 6 score is match.all_scoring)"
        ),
    ),
    bad(
        "bail more than dice",
        MATCH,
        "count: 6",
        "count: 7",
        "17:26: match.bail.count is 7, but a set has only 6 dice",
    ),
    bad(
        "too many dice",
        MATCH,
        "[red, white, blue]",
        "[red, white, blue, green, black, grey]",
        "9:17: dice.colours and dice.of_each make 12 dice; a game of this kind has 3 to 10",
    ),
    bad(
        "too few dice",
        MATCH,
        "{colours: [red, white, blue], of_each: 2, sides: 6}",
        "{colours: [red], of_each: 2, sides: 6}",
        "9:17: dice.colours and dice.of_each make 2 dice; a game of this kind has 3 to 10",
    ),
    bad(
        "entry above goal",
        HOLD,
        "{minimum: 500}",
        "{minimum: 6000}",
        "13:18: entry.minimum is 6,000, which is more than the goal of 5,000",
    ),
    bad(
        "bank above goal",
        HOLD,
        "{minimum: 0}",
        "{minimum: 6000}",
        "14:17: bank.minimum is 6,000, which is more than the goal of 5,000",
    ),
    bad(
        "unreachable exact",
        HOLD,
        "score: 5000, reached: at_least",
        "score: 5025, reached: exactly",
        (
            "10:15: goal.score is 5,025 and must be met exactly, but all counts are multiples of "
            "50; nobody could ever land on it"
        ),
    ),
    bad(
        "unreachable exact small",
        HOLD_WITH_LARGE_COUNTS,
        "score: 5000, reached: at_least",
        "score: 50, reached: exactly",
        (
            "10:15: goal.score is 50 and must be met exactly, but no sum of counts makes it; "
            "nobody could ever land on it"
        ),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_values_that_do_not_fit_together_are_refused_with_place_and_sentence(case: Bad) -> None:
    check(case)


def test_all_mistakes_of_a_file_are_told_at_once_in_file_order() -> None:
    text = changed(MATCH, "min: 2", "min: two")
    text = changed(text, "tie: shared", "tie: no")
    text = changed(text, "[2, 4]", "[2, 6]")
    text = changed(text, "title: Pairs\n", "")
    with pytest.raises(RulesError) as refused:
        load_text(text, "rules.yaml")
    assert [(problem.line, problem.key) for problem in refused.value.problems] == [
        (1, "title"),
        (6, "players.min"),
        (10, "end.tie"),
        (13, "match.stop_with"),
    ]


def test_a_tab_does_not_hide_the_other_mistakes() -> None:
    text = changed(changed(MATCH, "title: Pairs", "title:\tPairs"), "tie: shared", "tie: no")
    with pytest.raises(RulesError) as refused:
        load_text(text, "rules.yaml")
    assert [problem.line for problem in refused.value.problems] == [4, 11]
