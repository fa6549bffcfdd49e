"""Keys that are unknown, missing or belong to another game, and what the author is told."""

from __future__ import annotations

import pytest

from tests.rules_config.bad_file import Bad, bad, check
from tests.rules_config.rule_texts import BLOCKERS, HOLD, MATCH

CASES = (
    bad(
        "unknown key",
        MATCH,
        "first_player",
        "frist_player",
        "8:1: unknown key 'frist_player'; did you mean 'first_player'?",
    ),
    bad(
        "unknown key in a table",
        MATCH,
        "score: 100",
        "scoer: 100",
        "10:8: unknown key 'goal.scoer'; did you mean 'score'?",
    ),
    bad(
        "unknown key far from any",
        MATCH,
        "format: 1",
        "format: 1\nzzz: 1",
        (
            "2:1: unknown key 'zzz'; allowed here are format, id, game, title, promise, source, "
            "players, first_player, dice, goal, end, words, trail and match"
        ),
    ),
    bad(
        "missing key",
        MATCH,
        "title: Pairs\n",
        "",
        "1:1: title is missing; Title: The name people read.",
    ),
    bad(
        "missing key in a table",
        MATCH,
        ", reached: at_least",
        "",
        "10:7: goal.reached is missing; Goal is reached by: Whether the goal may be passed.",
    ),
    bad(
        "missing game",
        MATCH,
        "game: match\n",
        "",
        "1:1: game is missing; it must be match, hold or blockers",
    ),
    bad(
        "block of another game",
        HOLD,
        "bank: {minimum: 0}",
        "match: {stop_with: [2]}",
        "14:1: 'match' belongs to game: match; this file has game: hold",
    ),
    bad(
        "key of another game",
        BLOCKERS,
        "first_player: random",
        "first_player: random\ngoal: {score: 5}",
        "9:1: 'goal' belongs to game: match or hold; this file has game: blockers",
    ),
    bad(
        "bail without count",
        MATCH,
        "{face: 6, count: 6}",
        "{face: 6}",
        "17:9: match.bail.count is missing; Out with this many: How many dice of one set have to show it.",
    ),
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_wrong_key_is_refused_with_place_and_sentence(case: Bad) -> None:
    check(case)
