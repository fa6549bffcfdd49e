"""Mistakes in house-rule files, and what the author is told."""

from __future__ import annotations

import pytest

from tests.rules_config.bad_file import Bad, bad, check
from tests.rules_config.rule_texts import HOUSE

CASES = (
    bad(
        "house other key",
        HOUSE,
        "title: Sunday Pairs",
        "title: Sunday Pairs\ngoal: {score: 5}",
        (
            "4:1: unknown key 'goal'; a house-rule file has only format, id, title, based_on and "
            "changes; put what differs under changes, by its dotted key"
        ),
    ),
    bad(
        "house misspelt key",
        HOUSE,
        "changes:",
        "chanegs:",
        (
            "5:1: unknown key 'chanegs'; a house-rule file has only format, id, title, based_on "
            "and changes; did you mean 'changes'?"
        ),
    ),
    bad(
        "house unknown change",
        HOUSE,
        "goal.score: 300",
        "goal.scoer: 300",
        "6:3: unknown key 'goal.scoer'; did you mean 'goal.score'?",
    ),
    bad(
        "house fixed change",
        HOUSE,
        "goal.score: 300",
        "game: hold",
        (
            "6:3: game cannot be changed by a house rule. Which family of games the file belongs "
            "to; it decides which other settings there are."
        ),
    ),
    bad(
        "house sides",
        HOUSE,
        "goal.score: 300",
        "dice.sides: 8",
        "6:3: dice.sides cannot be changed by a house rule. The tray throws cubes, so this is always 6.",
    ),
    bad(
        "house title",
        HOUSE,
        "goal.score: 300",
        "title: Mine",
        "6:3: title cannot be changed here; a house-rule file has title of its own",
    ),
    bad(
        "house other game",
        HOUSE,
        "goal.score: 300",
        "entry.minimum: 300",
        "6:3: 'entry.minimum' belongs to game: hold; the base has game: match",
    ),
    bad(
        "house table",
        HOUSE,
        "goal.score: 300",
        "goal: {score: 300}",
        "6:3: 'goal' is a table; change its settings one by one: goal.score and goal.reached",
    ),
    bad(
        "house bad value",
        HOUSE,
        "goal.score: 300",
        "goal.score: '300'",
        (
            "6:15: goal.score must be a whole number from 1 to 1,000,000, not the text '300'; "
            "leave the quotes out"
        ),
    ),
    bad(
        "house whole",
        HOUSE,
        "goal.score: 300",
        "dice.colours: [red, white]",
        (
            "6:17: match.stop_with has 4, but a set has 4 dice; allowed are 2 to 3 (what follows "
            "when all 4 score is match.all_scoring)"
        ),
        "6:17: match.bail.count is 6, but a set has only 4 dice",
    ),
    bad(
        "house missing base",
        HOUSE,
        "blisters",
        "blister",
        "4:11: based_on: there are no rules called 'blister'; did you mean 'blisters'?",
    ),
    bad(
        "house itself",
        HOUSE,
        "blisters",
        "sunday_pairs",
        "4:11: based_on goes round in a circle: sunday_pairs → sunday_pairs",
    ),
    bad(
        "house no base",
        HOUSE,
        "based_on: blisters\n",
        "",
        "1:1: based_on is missing; it is the id of the rules that change",
    ),
    bad(
        "house no changes",
        HOUSE,
        "changes:\n  goal.score: 300\n",
        "",
        "1:1: changes is missing; it is a table of what differs, by dotted keys",
    ),
    bad(
        "house changes list",
        HOUSE,
        "changes:\n  goal.score: 300\n",
        "changes: [goal.score]\n",
        "5:10: changes must be a table such as {goal.score: 500}, not a list",
    ),
    bad(
        "house no title",
        HOUSE,
        "title: Sunday Pairs\n",
        "",
        "1:1: title is missing; it is the name people read",
    ),
    bad(
        "house twice",
        HOUSE,
        "goal.score: 300",
        "goal.score: 300\n  goal.score: 400",
        "7:3: goal.score stands here twice; it is already on line 6",
    ),
    bad(
        "house block and part",
        HOUSE,
        "goal.score: 300",
        "match.bail: none\n  match.bail.face: 5",
        "7:3: match.bail and match.bail.face are both changed; put it all under match.bail",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_wrong_house_rule_is_refused_with_place_and_sentence(case: Bad) -> None:
    check(case)
