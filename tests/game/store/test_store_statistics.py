"""Figures over finished games: counted from what happened, by player and by rule set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.actions import Hold, Roll, Stop
from game.dice import Die
from game.store.results import FINISHED, GameResult, SeatResult
from game.store.saving import SavedGame
from game.store.statistics import Figures, Showing, figures, per_player, per_player_and_rules, per_rules
from game.store.store import Store
from tests.game.store.saved import ADA_AND_BEN, Told, open_store, play, start
from tests.game.table import rules_named


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path) as opened:
        yield opened


def dice(*faces: int) -> Roll:
    return Roll(tuple(Die(face) for face in faces))


def test_one_game_is_counted_as_it_was_played(store: Store) -> None:
    rules = rules_named("you_blew_it_5000", {"goal.score": 1000, "end.last_round": "none"})
    game = SavedGame.start(store, rules, ADA_AND_BEN, 0, tell=Told())
    for action in (
        dice(1, 1, 1, 2, 3, 4),  # Ada: three rolls, all lost
        Hold((1, 1, 1)),
        dice(2, 3, 5),
        Hold((5,)),
        dice(2, 2),
        dice(5, 5, 5, 2, 3, 4),  # Ben: 500 in one roll
        Hold((5, 5, 5)),
        Stop(),
        dice(1, 1, 1, 2, 3, 4),  # Ada: 1,000 in one roll wins
        Hold((1, 1, 1)),
        Stop(),
    ):
        game.apply(action)
    ada, ben = store.finished()[0].result.seats
    assert ada == SeatResult("Ada", False, 1000, 2, 1000, 1000, 1, 3, (6, 5, 3, 2, 1, 0))
    assert ben == SeatResult("Ben", False, 500, 1, 500, 500, 0, 1, (0, 1, 1, 1, 3, 0))
    figures_of = per_player(store.showings())
    assert figures_of["Ada", False].average_turn == 500
    assert figures_of["Ada", False].wins == 1
    assert figures_of["Ben", False].wins == 0


def test_throws_for_the_first_turn_count_as_dice(store: Store) -> None:
    game = SavedGame.start(store, rules_named("blisters", {"goal.score": 1}), ADA_AND_BEN, tell=Told())
    game.throw_for_first(6)
    game.throw_for_first(2)
    play(game)
    seats = store.finished()[0].result.seats
    rolled = sum(len(entry.action.dice) for entry in game.session.history if isinstance(entry.action, Roll))
    assert sum(sum(seat.faces) for seat in seats) == rolled + 2


def test_tiles_have_no_turns_and_no_dice(store: Store) -> None:
    play(start(store, rules_named("blockers")))
    everybody = figures(store.showings())
    assert (everybody.games, everybody.turns, everybody.best_turn) == (1, 0, None)
    assert everybody.average_turn is None
    assert everybody.fairness is None


def test_unfinished_games_do_not_count(store: Store) -> None:
    play(start(store), 3)
    assert store.showings() == ()


def seat(name: str, banked: int, *, computer: bool = False) -> SeatResult:
    return SeatResult(name, computer, banked, 4, banked, banked // 2, 1, 3, (1, 2, 3, 4, 5, 6))


def game(number: int, rules: str, winners: tuple[int, ...], *seats: SeatResult) -> list[Showing]:
    result = GameResult("2026-03-01T20:00:00+00:00", FINISHED, "goal", winners, rules, rules, "points", seats)
    return [Showing(number, result, index) for index in range(len(seats))]


THREE_GAMES = (
    *game(1, "blisters", (0,), seat("Ada", 100), seat("Ben", 60)),
    *game(2, "blisters", (0, 1), seat("Ben", 80), seat("Ada", 80)),
    *game(3, "hold", (1,), seat("Ada", 4000), seat("Ada", 9000, computer=True)),
)


def test_figures_by_player_keep_people_and_computer_apart() -> None:
    by_player = per_player(THREE_GAMES)
    assert list(by_player) == [("Ada", False), ("Ben", False), ("Ada", True)]
    assert (by_player["Ada", False].games, by_player["Ada", False].wins) == (3, 2)
    assert (by_player["Ben", False].games, by_player["Ben", False].wins) == (2, 1)
    assert by_player["Ada", True].wins == 1


def test_figures_by_rules_count_a_game_once() -> None:
    by_rules = per_rules(THREE_GAMES)
    assert by_rules["blisters"].games == 2
    assert by_rules["blisters"].best_turn == 50
    assert by_rules["blisters"].average_turn == 320 / 16


def test_figures_by_player_and_rules_never_mix_miles_with_points() -> None:
    both = per_player_and_rules(THREE_GAMES)
    assert both["Ada", False, "blisters"].average_turn == 180 / 8
    assert both["Ada", False, "hold"].average_turn == 1000


EVEN = Figures(1, 0, 0, 0, None, 0, 0, (100,) * 6)


@pytest.mark.parametrize(
    ("faces", "least", "most"),
    [
        ((100, 100, 100, 100, 100, 100), 1, 1),
        ((100, 71, 101, 108, 110, 110), 0.05, 0.0503),  # 11.06; tables of chi-squared: 5 % at 11.070
        ((100, 71, 101, 108, 111, 109), 0.0497, 0.05),  # 11.08
        ((100, 67, 99, 107, 115, 112), 0.01, 0.0101),  # 15.08; 1 % at 15.086
        ((100, 66, 102, 109, 113, 110), 0.0099, 0.01),  # 15.10
        ((200, 80, 80, 80, 80, 80), 0, 1e-9),
    ],
)
def test_fairness_is_the_chance_that_fair_dice_are_as_uneven(
    faces: tuple[int, ...], least: float, most: float
) -> None:
    assert least <= replace(EVEN, faces=faces).fairness <= most


def test_without_dice_nothing_is_said_about_fairness() -> None:
    assert replace(EVEN, faces=(0,) * 6).fairness is None
