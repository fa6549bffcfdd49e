"""Leaving a game and joining it while it is under way."""

from __future__ import annotations

from random import Random

import pytest

from game.actions import IllegalAction, Join, Leave, Roll
from game.blockers import shuffled_piles
from game.engine import apply, legal_actions, new_game, refuses_newcomers, refuses_to_let_go
from game.events import Joined, LastRoundCalledOff, Left, TurnStarted, Won
from game.notation import parse_die
from game.rolls import dice_of
from game.seats import GOAL, LAST_ONE_STANDING
from game.session import Player, Session
from tests.game.table import Table, rules_named

THREE = ("Ada", "Ben", "Cleo")
FIFTY = "5a 5a 1b 2b 3c 4c"  # a pair of one colour
NOTHING = "1a 2a 3b 4b 5c 6c"


def blisters(*players: str, **changes: object) -> Table:
    named = {key.replace("__", "."): value for key, value in changes.items()}
    return Table(rules_named("blisters", named or None), *(players or THREE))


def blew_it(*players: str, rules_id: str = "you_blew_it_5000", **changes: object) -> Table:
    named = {key.replace("__", "."): value for key, value in changes.items()}
    return Table(rules_named(rules_id, named or None), *(players or THREE))


def refused(table: Table, action: Leave | Join) -> str:
    before = table.state
    with pytest.raises(IllegalAction) as caught:
        table.do(action)
    assert table.state is before
    return str(caught.value)


class TestLeaving:
    def test_on_turn_it_costs_the_turn_and_the_next_player_begins_with_a_full_set(self) -> None:
        table = blisters().roll("5a 5b 1a 2b 3c 4c").do(Leave(0))
        assert table.events == (Left(0, score=0, lost=10), TurnStarted(1))
        assert (table.player, table.turn_score, table.dice) == ("Ben", 0, 6)

    def test_the_score_is_struck(self) -> None:
        table = blisters().roll(FIFTY).stop().do(Leave(0))
        assert table.events == (Left(0, score=50, lost=0),)
        assert table.scores == (0, 0, 0)

    def test_somebody_else_leaving_changes_nothing_for_the_player_on_turn(self) -> None:
        table = blisters().roll(FIFTY)
        before = (table.player, table.turn_score, table.dice, table.may)
        table.do(Leave(2))
        assert (table.player, table.turn_score, table.dice, table.may) == before

    def test_a_roll_that_waits_for_a_hold_goes_on_waiting(self) -> None:
        table = blew_it().roll("5 5 5 2 3 4").do(Leave(1))
        assert table.may == ("hold",)
        assert table.hold("5 5 5").turn_score == 500

    def test_the_empty_seat_is_passed_over(self) -> None:
        table = blisters().do(Leave(1)).roll(NOTHING)
        assert table.player == "Cleo"

    def test_the_last_one_left_wins_at_once_whoever_is_on_turn(self) -> None:
        table = blisters("Ada", "Ben").roll(FIFTY).do(Leave(1))
        assert (table.winners, table.reason) == (("Ada",), LAST_ONE_STANDING)
        assert table.turn_score == 0
        assert not legal_actions(table.state)

    def test_those_who_have_bailed_do_not_count_as_left_in_the_game(self) -> None:
        table = blisters().roll("6a 6a 6b 6b 6c 6c").do(Leave(1))
        assert (table.winners, table.reason) == (("Cleo",), LAST_ONE_STANDING)

    def test_what_may_be_taken_over_stays_when_its_owner_leaves(self) -> None:
        table = blew_it(rules_id="you_blew_it_10000").roll("1 1 1 2 3 4").hold("1 1 1").stop().do(Leave(0))
        assert table.may == ("take_over", "start_fresh")
        assert table.take_over().turn_score == 1000

    def test_nothing_may_be_taken_over_from_somebody_who_leaves_on_turn(self) -> None:
        table = blew_it(rules_id="you_blew_it_10000").roll("1 1 1 2 3 4").hold("1 1 1").do(Leave(0))
        assert (table.player, table.may) == ("Ben", ("roll",))

    def test_nobody_leaves_twice(self) -> None:
        table = blisters().do(Leave(1))
        assert refused(table, Leave(1)) == "Ben is out of the game already."

    def test_nobody_leaves_a_game_that_is_over(self) -> None:
        table = blisters("Ada", "Ben").do(Leave(1))
        assert refused(table, Leave(0)) == "The game is over."
        assert refuses_to_let_go(table.state, 0) == "The game is over."


class TestLeavingInTheLastRound:
    def last_round(self, *players: str, **changes: object) -> Table:
        """Ada has reached the goal; everybody else has one more turn."""
        return blisters(*players, goal__score=50, **changes).roll(FIFTY).stop()

    def test_a_player_who_waits_for_the_last_turn_is_not_waited_for(self) -> None:
        table = self.last_round().do(Leave(2)).roll(NOTHING)
        assert (table.winners, table.reason) == (("Ada",), GOAL)

    def test_on_turn_the_others_still_have_theirs(self) -> None:
        table = self.last_round().do(Leave(1))
        assert (table.player, table.last_round) == ("Cleo", True)

    def test_without_a_score_that_meets_the_goal_it_is_called_off(self) -> None:
        table = self.last_round().do(Leave(0))
        assert table.events == (Left(0, score=50, lost=0), LastRoundCalledOff())
        assert not table.last_round
        table.roll(NOTHING).roll(NOTHING)
        assert table.player == "Ben"

    def test_it_stays_the_last_round_when_somebody_else_has_met_the_goal(self) -> None:
        table = self.last_round("Ada", "Ben", "Cleo", "Dov").roll(FIFTY).stop().do(Leave(0))
        assert table.last_round
        table.roll(NOTHING).roll(NOTHING)
        assert table.winners == ("Ben",)

    def play_off(self) -> Table:
        """Ada, Ben and Cleo have 50 each and play off; Dov has less."""
        table = self.last_round("Ada", "Ben", "Cleo", "Dov", end__tie="play_off")
        for _ in range(2):
            table.roll(FIFTY).stop()
        return table.roll(NOTHING)

    def test_of_those_who_play_off_the_last_one_left_wins(self) -> None:
        table = self.play_off().do(Leave(1)).do(Leave(0))
        assert (table.winners, table.reason) == (("Cleo",), GOAL)

    def test_points_of_a_play_off_turn_go_with_their_player(self) -> None:
        table = self.play_off().roll(FIFTY).stop().do(Leave(0))
        table.roll("2a 2a 1b 3b 4c 6c").stop().roll(NOTHING)
        assert table.winners == ("Ben",)

    def test_somebody_who_does_not_play_off_can_go(self) -> None:
        table = self.play_off().do(Leave(3))
        assert (table.player, table.state.over) == ("Ada", False)


class TestJoining:
    def test_a_newcomer_sits_at_the_end_with_no_score_and_plays_in_turn(self) -> None:
        table = blisters("Ada", "Ben").roll(FIFTY).stop().do(Join("Dov"))
        assert table.events == (Joined(2),)
        assert table.scores == (50, 0, 0)
        assert table.roll(NOTHING).player == "Dov"
        assert table.roll(NOTHING).player == "Ada"

    def test_the_turn_under_way_goes_on_as_it_was(self) -> None:
        table = blew_it("Ada", "Ben").roll("5 5 5 2 3 4").do(Join("Dov"))
        assert table.may == ("hold",)
        assert table.hold("5 5 5").stop().player == "Ben"

    def test_a_newcomer_needs_the_entry_minimum_as_everybody_does(self) -> None:
        table = blew_it("Ada", "Ben").do(Join("Dov")).do(Leave(0)).do(Leave(1))
        assert table.winners == ("Dov",)
        table = blew_it("Ada", "Ben").do(Join("Dov")).do(Leave(0)).roll("2 2 3 3 4 6")
        assert table.player == "Dov"
        assert table.roll("1 2 2 3 3 4").hold("1").may == ("roll",)

    def test_not_in_the_last_round(self) -> None:
        table = blisters(goal__score=50).roll(FIFTY).stop()
        assert refused(table, Join("Dov")) == "The last round has begun, so nobody can join any more."

    def test_again_once_the_last_round_is_called_off(self) -> None:
        table = blisters(goal__score=50).roll(FIFTY).stop().do(Leave(0)).do(Join("Dov"))
        assert table.events == (Joined(3),)

    def test_not_in_a_play_off(self) -> None:
        table = blisters("Ada", "Ben", goal__score=50, end__tie="play_off")
        table.roll(FIFTY).stop().roll(FIFTY).stop()
        assert refused(table, Join("Dov")) == "The play-off has begun, so nobody can join any more."

    def test_not_above_the_most_players_and_an_empty_seat_stays_taken(self) -> None:
        table = blisters(players__max=3)
        assert "3 seats" in refused(table, Join("Dov"))
        assert "3 seats" in refused(table.do(Leave(1)), Join("Dov"))

    def test_not_under_a_name_that_somebody_has_or_had(self) -> None:
        table = blisters().do(Leave(1))
        assert refused(table, Join("Ada")) == "Somebody called Ada has a seat already."
        assert refused(table, Join("Ben")) == "Somebody called Ben has a seat already."
        assert refused(table, Join("  ")) == "A player needs a name."

    def test_with_finish_round_only_seats_behind_the_leader_have_another_turn(self) -> None:
        table = blisters("Ada", "Ben", goal__score=50, end__last_round="finish_round")
        table.roll(NOTHING).do(Join("Dov")).roll(FIFTY).stop()
        assert (table.player, table.last_round) == ("Dov", True)
        assert table.roll(NOTHING).winners == ("Ben",)


class TestWhoDecides:
    def test_neither_is_a_choice_of_the_player_on_turn(self) -> None:
        kinds = legal_actions(blisters().state).kinds
        assert "leave" not in kinds and "join" not in kinds

    def test_tiles_keep_their_owners(self) -> None:
        rules = rules_named("blockers")
        state = new_game(rules, THREE, 0, shuffled_piles(rules, 3, Random(1)))
        for action in (Leave(1), Join("Dov")):
            with pytest.raises(IllegalAction, match="Hand the seat to the computer instead"):
                apply(state, action)
        assert refuses_newcomers(state) == refuses_to_let_go(state, 1) is not None


class TestTheSession:
    def test_newcomers_are_people_until_they_are_handed_over(self) -> None:
        session = Session(rules_named("blisters"), (Player("Ada"), Player("Ben")), first=0)
        session.apply(Join("Dov"))
        assert session.players[2] == Player("Dov")
        session.seat_computer(2, True)
        assert session.players[2] == Player("Dov", computer=True)
        assert [entry.seat for entry in session.history] == [0]

    def test_a_newcomer_has_missed_the_turns_that_the_one_before_has_had(self) -> None:
        table = Session(rules_named("blisters"), (Player("Ada"), Player("Ben")), first=1)
        nothing = Roll(tuple(parse_die(word, dice_of(table.rules)) for word in NOTHING.split()))
        table.apply(nothing)
        table.apply(Join("Dov"))  # Ada is on turn: Dov's place behind Ben is over in this round
        table.apply(nothing)
        assert table.seat == 1
        assert table.turns_missed() == (0, 0, 1)

    def test_there_is_no_seat_to_hand_over_where_nobody_sits(self) -> None:
        session = Session(rules_named("blisters"), (Player("Ada"), Player("Ben")), first=0)
        with pytest.raises(ValueError, match="no seat 3"):
            session.seat_computer(2, True)


def test_a_game_left_by_all_but_one_says_so_in_its_events() -> None:
    table = blisters("Ada", "Ben").do(Leave(0))
    assert table.events == (Left(0, score=0, lost=0), Won((1,), LAST_ONE_STANDING))
