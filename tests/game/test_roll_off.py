"""Who starts: everybody throws one die, the highest starts, ties throw again among themselves."""

from __future__ import annotations

import pytest

from game.actions import IllegalAction
from game.events import FirstPlayerFound, RollOffTied
from game.roll_off import RollOff, apply_throw, start_roll_off
from tests.game.table import rules_named


def thrown(players: int, *faces: int) -> tuple[RollOff, tuple[object, ...]]:
    roll_off = start_roll_off(rules_named("blisters"), players)
    events: tuple[object, ...] = ()
    for face in faces:
        roll_off, events = apply_throw(roll_off, face)
    return roll_off, events


def test_the_highest_throw_starts() -> None:
    roll_off, events = thrown(3, 2, 6, 5)
    assert roll_off.first == 1
    assert events[-1] == FirstPlayerFound(1)


def test_players_throw_in_seat_order() -> None:
    assert thrown(3)[0].thrower == 0
    assert thrown(3, 4)[0].thrower == 1


def test_only_the_tied_throw_again() -> None:
    roll_off, events = thrown(4, 5, 2, 5, 1)
    assert events[-1] == RollOffTied((0, 2))
    assert (roll_off.contenders, roll_off.thrower, roll_off.first) == ((0, 2), 0, None)


def test_ties_may_tie_again() -> None:
    roll_off, _ = thrown(3, 5, 5, 5, 3, 3, 1, 2, 6)
    assert roll_off.first == 1


def test_nobody_throws_once_it_is_decided() -> None:
    roll_off, _ = thrown(2, 1, 2)
    with pytest.raises(IllegalAction, match="decided already"):
        apply_throw(roll_off, 3)


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_face_that_no_die_has_is_refused(face: int) -> None:
    with pytest.raises(IllegalAction, match="faces 1 to 6"):
        thrown(2, face)
