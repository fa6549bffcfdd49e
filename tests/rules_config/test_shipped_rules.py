"""The four printed games, value by value, as they were decided."""

from __future__ import annotations

from rules_config.library import Library, load_library, shipped_library
from rules_config.model import (
    Bail,
    BelowEntry,
    BlockersRules,
    BlockersScoring,
    CountingRoll,
    Dice,
    End,
    ExactWithAllDice,
    FacesCombination,
    FirstPlayer,
    Goal,
    GoalReached,
    HoldRules,
    LastRound,
    MatchRules,
    MayOrMust,
    PlayerRange,
    Rules,
    SameCombination,
    Tie,
    Trail,
    TwoPlayerCaptures,
    Words,
)


def rules(rules_id: str) -> Rules:
    found = shipped_library().get(rules_id)
    assert found is not None
    return found


def counts_of_a_kind(hold: HoldRules) -> dict[int, tuple[int | None, ...]]:
    same = (item for item in hold.combinations if isinstance(item, SameCombination))
    return {item.same: item.points for item in same}


def counts_of_faces(hold: HoldRules) -> dict[tuple[int, ...], int]:
    return {item.faces: item.points for item in hold.combinations if isinstance(item, FacesCombination)}


def test_the_printed_games_come_first_in_a_sensible_order_and_without_problems() -> None:
    library = load_library()
    printed = [found.id for found in library.rules if found.id in PRINTED]
    assert printed == list(PRINTED)
    assert library.problems == ()
    assert isinstance(library, Library)


PRINTED = ("blisters", "you_blew_it_5000", "you_blew_it_10000", "blockers")


def test_blisters() -> None:
    blisters = rules("blisters")
    assert blisters.players == PlayerRange(2, 10)
    assert blisters.first_player is FirstPlayer.ROLL_OFF
    assert blisters.dice == Dice(("red", "white", "blue"), 2, 6)
    assert blisters.goal == Goal(2145, GoalReached.AT_LEAST)
    assert blisters.end == End(LastRound.ONE_TURN_EACH, Tie.LEADER_KEEPS)
    assert blisters.match == MatchRules((2, 4), MayOrMust.MUST_ROLL, 10, Bail(face=6, count=6))
    assert blisters.words == Words("miles", "Blisters", "hiker", "Zero day", "bailed")
    assert blisters.trail == Trail("Appalachian Trail", "Springer Mountain", "Mount Katahdin")


def test_you_blew_it_to_5000() -> None:
    game = rules("you_blew_it_5000")
    assert game.goal == Goal(5000, GoalReached.AT_LEAST)
    assert game.end == End(LastRound.ONE_TURN_EACH, Tie.SHARED)
    assert game.dice == Dice(("",), 6, 6)
    hold = game.hold
    assert hold is not None
    assert (hold.entry_minimum, hold.entry_below, hold.bank_minimum) == (500, BelowEntry.MUST_ROLL, 0)
    assert (hold.counting_roll, hold.all_count) == (CountingRoll.ONE_OR_FIVE, MayOrMust.MUST_ROLL)
    assert not hold.take_over
    assert counts_of_faces(hold) == {(1,): 100, (5,): 50, (1, 2, 3, 4, 5, 6): 1500}
    assert counts_of_a_kind(hold) == {
        3: (1000, 200, 300, 400, 500, 600),
        4: (1500, 700, 800, 900, 1000, 1100),
        5: (2500, 1700, 1800, 1900, 2000, 2100),
        6: (4500, 3700, 3800, 3900, 4000, 4100),
    }


def test_you_blew_it_to_exactly_10000() -> None:
    game = rules("you_blew_it_10000")
    assert game.goal == Goal(10_000, GoalReached.EXACTLY)
    assert game.end == End(LastRound.ONE_TURN_EACH, Tie.SHARED)
    hold = game.hold
    assert hold is not None
    assert (hold.entry_minimum, hold.bank_minimum) == (1000, 0)
    assert (hold.counting_roll, hold.all_count) == (CountingRoll.ONE_OR_FIVE, MayOrMust.MUST_ROLL)
    assert hold.exact_with_all_dice is ExactWithAllDice.MUST_ROLL
    assert hold.take_over
    assert counts_of_faces(hold) == {
        (1,): 100,
        (5,): 50,
        (1, 2, 3, 4, 5): 500,
        (2, 3, 4, 5, 6): 500,
        (1, 2, 3, 4, 5, 6): 1500,
    }
    assert counts_of_a_kind(hold) == {
        3: (1000, 200, 300, 400, 500, 600),
        4: (2000, 400, 600, 800, 1000, 1200),
        5: (4000, 800, 1200, 1600, 2000, 2400),
        6: (8000, 1600, 2400, 3200, 4000, 4800),
    }


def test_blockers() -> None:
    game = rules("blockers")
    assert game.players == PlayerRange(2, 5)
    assert game.first_player is FirstPlayer.ROLL_OFF
    assert game.blockers == BlockersRules(
        5, BlockersScoring.GROUPS_AND_CAPTURES, 2, TwoPlayerCaptures.ONE_COLOUR
    )
    assert (game.dice, game.goal, game.end, game.match, game.hold) == (None,) * 5
