"""Values of the wrong kind or out of range, and what the author is told."""

from __future__ import annotations

import pytest

from tests.rules_config.bad_file import Bad, bad, check
from tests.rules_config.rule_texts import BLOCKERS, HOLD, MATCH

CASES = (
    bad(
        "unknown game",
        MATCH,
        "game: match",
        "game: mach",
        "3:7: game must be match, hold or blockers, not the text 'mach'; did you mean 'match'?",
    ),
    bad(
        "number in quotes",
        HOLD,
        "score: 5000",
        "score: '5000'",
        (
            "10:15: goal.score must be a whole number from 1 to 1,000,000, not the text '5000'; "
            "leave the quotes out"
        ),
    ),
    bad(
        "number with a comma",
        HOLD,
        "score: 5000",
        "score: 5 000",
        (
            "10:15: goal.score must be a whole number from 1 to 1,000,000, not the text '5 000'; "
            "write digits alone, without leading zeros"
        ),
    ),
    bad(
        "number with leading zero",
        HOLD,
        "score: 5000",
        "score: 05000",
        (
            "10:15: goal.score must be a whole number from 1 to 1,000,000, not the text '05000'; "
            "write digits alone, without leading zeros"
        ),
    ),
    bad(
        "decimal number",
        HOLD,
        "score: 5000",
        "score: 5000.0",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not 5000.0",
    ),
    bad(
        "truth value for number",
        HOLD,
        "score: 5000",
        "score: true",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not true",
    ),
    bad(
        "list for number",
        HOLD,
        "score: 5000",
        "score: [5000]",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not a list",
    ),
    bad(
        "nothing for number",
        HOLD,
        "score: 5000",
        "score: ",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not nothing",
    ),
    bad(
        "a number below its range",
        HOLD,
        "score: 5000",
        "score: 0",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not 0",
    ),
    bad(
        "a number above its range",
        HOLD,
        "score: 5000",
        "score: 1000001",
        "10:15: goal.score must be a whole number from 1 to 1,000,000, not 1,000,001",
    ),
    bad(
        "number for text",
        MATCH,
        "title: Pairs",
        "title: 5000",
        "4:8: title must be a text, not 5000; put it in quotes",
    ),
    bad(
        "blank text",
        MATCH,
        "title: Pairs",
        "title: '  '",
        "4:8: title must not be blank",
    ),
    bad(
        "long text",
        MATCH,
        "title: Pairs",
        "title: " + "Pairs " * 12,
        "4:8: title may have 60 characters, not 71: 'Pairs Pairs Pairs Pairs …'",
    ),
    bad(
        "yes for a truth value",
        HOLD,
        "all_count: must_roll",
        "all_count: must_roll\n  take_over: yes",
        "18:14: hold.take_over must be true or false, not the text 'yes'",
    ),
    bad(
        "no for a choice",
        MATCH,
        "tie: shared",
        "tie: no",
        "11:39: end.tie must be shared, leader_keeps or play_off, not the text 'no'",
    ),
    bad(
        "truth value for choice",
        MATCH,
        "tie: shared",
        "tie: false",
        "11:39: end.tie must be shared, leader_keeps or play_off, not false",
    ),
    bad(
        "misspelt choice",
        MATCH,
        "tie: shared",
        "tie: sharde",
        (
            "11:39: end.tie must be shared, leader_keeps or play_off, not the text 'sharde'; did "
            "you mean 'shared'?"
        ),
    ),
    bad(
        "exactly in a match game",
        MATCH,
        "at_least",
        "exactly",
        "10:29: goal.reached must be at_least or more_than, not the text 'exactly'",
    ),
    bad(
        "an id with capitals and hyphen",
        MATCH,
        "id: pairs",
        "id: Pairs-Game",
        (
            "2:5: id must be lower-case letters and digits, starting with a letter, words joined "
            "by one underscore (as in sunday_rules), not 'Pairs-Game'"
        ),
    ),
    bad(
        "an id with two underscores",
        MATCH,
        "id: pairs",
        "id: pairs__two",
        (
            "2:5: id must be lower-case letters and digits, starting with a letter, words joined "
            "by one underscore (as in sunday_rules), not 'pairs__two'"
        ),
    ),
    bad(
        "an id too long",
        MATCH,
        "id: pairs",
        "id: " + "p" * 41,
        "2:5: id may have 40 characters, not 41",
    ),
    bad(
        "a later format",
        MATCH,
        "format: 1",
        "format: 2",
        "1:9: format must be 1, not 2. The version of this file format.",
    ),
    bad(
        "eight sides",
        MATCH,
        "sides: 6",
        "sides: 8",
        "9:56: dice.sides must be 6, not 8. The tray throws cubes, so this is always 6.",
    ),
    bad(
        "one player",
        MATCH,
        "min: 2",
        "min: 1",
        "7:16: players.min must be a whole number from 2 to 10, not 1",
    ),
    bad(
        "eleven players",
        MATCH,
        "max: 6",
        "max: 11",
        "7:24: players.max must be a whole number from 2 to 10, not 11",
    ),
    bad(
        "six players of blockers",
        BLOCKERS,
        "max: 5",
        "max: 6",
        "7:24: players.max must be a whole number from 2 to 5, not 6",
    ),
    bad(
        "stop_with empty",
        MATCH,
        "[2, 4]",
        "[]",
        "14:14: match.stop_with must not be empty; write for example [2, 4]",
    ),
    bad(
        "stop_with one",
        MATCH,
        "[2, 4]",
        "[1, 4]",
        "14:15: match.stop_with must be a whole number from 2 to 9, not 1",
    ),
    bad(
        "stop_with ten",
        MATCH,
        "[2, 4]",
        "[2, 10]",
        "14:18: match.stop_with must be a whole number from 2 to 9, not 10",
    ),
    bad(
        "stop_with repeat",
        MATCH,
        "[2, 4]",
        "[2, 4, 2]",
        "14:21: match.stop_with has 2 twice; each item may stand there once",
    ),
    bad(
        "stop_with no list",
        MATCH,
        "[2, 4]",
        "2",
        "14:14: match.stop_with must be a list such as [2, 4], not 2",
    ),
    bad(
        "colour twice",
        MATCH,
        "[red, white, blue]",
        "[red, white, red]",
        "9:30: dice.colours has red twice; each item may stand there once",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_wrong_value_is_refused_with_place_and_sentence(case: Bad) -> None:
    check(case)
