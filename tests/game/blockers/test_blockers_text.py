"""A state as one line of text and back; a text that cannot be a game is refused whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.blockers import from_text, to_text
from rules_config.model import Rules
from tests.game.blockers.position import RULES, blockers, new_game, play_at_random


@pytest.mark.parametrize(
    ("players", "rules"),
    [(2, RULES), (3, RULES), (4, blockers(rack=6)), (5, RULES), (2, blockers(two_player_colours=1))],
)
def test_state_to_text_to_state_is_the_identity_at_each_step(players: int, rules: Rules) -> None:
    for state in play_at_random(new_game(players, rules=rules, first=1), Random(players)):
        text = to_text(state)
        assert "\n" not in text
        assert from_text(text, rules) == state


def spoil_rack(plain: dict[str, Any]) -> None:
    plain["racks"][0][0][0] = plain["racks"][0][0][1]


def lose_captured(plain: dict[str, Any]) -> None:
    plain["captured"][0] = []


def misplace(plain: dict[str, Any]) -> None:
    plain["board"] = dict(zip(plain["board"], [*plain["board"].values()][::-1], strict=True))


def take_own(plain: dict[str, Any]) -> None:
    at = next(at for at, laid in plain["board"].items() if laid[0] == 0)
    plain["captured"][0].append(plain["board"].pop(at))


def skip_turn(plain: dict[str, Any]) -> None:
    plain["turns"] += 1


def unknown_cell(plain: dict[str, Any]) -> None:
    plain["board"]["K1"] = plain["board"].pop(next(iter(plain["board"])))


def too_many_turns(plain: dict[str, Any]) -> None:
    plain["turns"] = 100_000


def overfull_rack(plain: dict[str, Any]) -> None:
    plain["racks"][0][0].append(plain["piles"][0][0].pop())


def no_first(plain: dict[str, Any]) -> None:
    del plain["first"]


def one_player(plain: dict[str, Any]) -> None:
    plain["players"] = ["Ada"]


def three_parts(plain: dict[str, Any]) -> None:
    plain["board"][next(iter(plain["board"]))] = [0, 0]


def racks_missing(plain: dict[str, Any]) -> None:
    plain["racks"].pop()


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (spoil_rack, "each of its 28 tiles exactly once"),
        (lose_captured, "each of its 28 tiles exactly once"),
        (misplace, "cannot lie at"),
        (take_own, "cannot have captured an own tile"),
        (skip_turn, "turns, but used"),
        (unknown_cell, "no cell K1"),
        (too_many_turns, "turns must be at most 72"),
        (overfull_rack, "a rack holds 5 tiles"),
        (no_first, "first must be a whole number"),
        (one_player, "not a game for 1 players"),
        (three_parts, r"\[seat, colour, tile\]"),
        (racks_missing, "expected everywhere"),
    ],
)
def test_a_text_that_cannot_be_a_game_is_refused(spoil: Callable[[dict[str, Any]], None], why: str) -> None:
    state = play_at_random(new_game(3), Random(1), turns=60)[-1]
    plain = json.loads(to_text(state))
    spoil(plain)
    with pytest.raises(ValueError, match=why):
        from_text(json.dumps(plain), RULES)


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "3", "[" * 50_000, " " * 200_000])
def test_other_text_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match=r"saved game"):
        from_text(text, RULES)
