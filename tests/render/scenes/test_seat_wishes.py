"""How a seat is to be played: a wish outlives a game that knows no such way."""

from __future__ import annotations

from game.players.ways import PERSON, usual_computer
from render.scenes.seat_list import SeatList
from render.settings_store import SeatChoice
from rules_config.library import load_library
from rules_config.model import GameKind, Rules

PEOPLE = (SeatChoice("Ada", way="odds"), SeatChoice("Ben", computer=True, way="bold"))


def of_kind(kind: GameKind) -> Rules:
    return next(rules for rules in load_library().rules if rules.game is kind)


def test_among_tiles_nobody_sees_odds_and_computers_play_as_usual() -> None:
    tiles = of_kind(GameKind.BLOCKERS)
    ada, ben = SeatList(tiles, PEOPLE).seats
    assert (ada.way, ben.way) == (PERSON, usual_computer(tiles))


def test_the_wishes_come_back_with_the_next_game_of_dice() -> None:
    after_tiles = SeatList(of_kind(GameKind.BLOCKERS), PEOPLE).choices()
    dice = SeatList(of_kind(GameKind.HOLD), after_tiles)
    assert [seat.way.key for seat in dice.seats] == ["odds", "bold"]


def test_what_is_switched_is_a_new_wish() -> None:
    seats = SeatList(of_kind(GameKind.BLOCKERS), PEOPLE)
    seats.switch(seats.seats[1])
    assert seats.choices()[1] == SeatChoice("Ben", computer=True, way="medium")
