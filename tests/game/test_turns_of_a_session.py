"""The turns of a game as charts tell them: what each added, and the score after it."""

from __future__ import annotations

from collections.abc import Mapping

from game.actions import Hold, Roll, Stop
from game.dice import Die
from game.session import Player, Session, TurnRecord
from tests.game.table import rules_named

BLOWN = (2, 2, 3, 3, 4, 6)
THREE_ONES = (1, 1, 1, 2, 3, 4)


def played(penalty: Mapping[str, object] | None, *turns: tuple[int, ...]) -> Session:
    """Ada and Ben in turn: three ones are held and banked, anything else is a blown turn."""
    rules = rules_named("you_blew_it_5000", {"hold.bust_penalty": penalty})
    session = Session(rules, (Player("Ada"), Player("Ben")), first=0)
    for faces in turns:
        session.apply(Roll(tuple(map(Die, faces))))
        if faces == THREE_ONES:
            session.apply(Hold((1, 1, 1)))
            session.apply(Stop())
    return session


def test_a_banked_turn_adds_and_a_blown_one_does_not() -> None:
    assert played(None, THREE_ONES, BLOWN, BLOWN).turns() == (
        TurnRecord(0, 1000, 1000, "banked"),
        TurnRecord(1, 0, 0, "bust"),
        TurnRecord(0, 0, 1000, "bust"),
    )


def test_a_penalty_is_part_of_the_blown_turn_that_brought_it() -> None:
    penalty = {"in_a_row": 2, "points": 500, "below_zero": True}
    session = played(penalty, THREE_ONES, BLOWN, BLOWN, BLOWN, BLOWN, THREE_ONES)
    assert session.turns() == (
        TurnRecord(0, 1000, 1000, "banked"),
        TurnRecord(1, 0, 0, "bust"),
        TurnRecord(0, 0, 1000, "bust"),
        TurnRecord(1, -500, -500, "bust"),
        TurnRecord(0, -500, 500, "bust"),
        TurnRecord(1, 1000, 500, "banked"),
    )
    assert [seat.score for seat in session.state.seats] == [500, 500]


def test_a_turn_after_a_penalty_starts_from_the_lower_score() -> None:
    penalty = {"in_a_row": 1, "points": 500, "below_zero": True}
    session = played(penalty, THREE_ONES, THREE_ONES, BLOWN, BLOWN, BLOWN)
    assert [turn.score for turn in session.turns()] == [1000, 1000, 500, 500, 0]
