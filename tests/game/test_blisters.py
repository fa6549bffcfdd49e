"""Blisters, rule by rule. a = red, b = white, c = blue."""

from __future__ import annotations

import pytest

from game.actions import IllegalAction
from game.events import Bailed, Bust, LastRoundStarted, SetComplete
from game.match import score_set
from game.notation import parse_die
from tests.game.table import Table, rules_named

BLISTERS = rules_named("blisters")
ZERO_DAY = "1a 2a 3b 4b 5c 6c"
SIX_SIXES = "6a 6a 6b 6b 6c 6c"


def bank(table: Table, miles: int) -> Table:
    """Have the player on turn bank ``miles`` by a single pair of one colour."""
    first_rolls = {
        20: "2a 2a 1b 3b 4c 5c",
        30: "3a 3a 1b 2b 4c 5c",
        40: "4a 4a 1b 2b 3c 5c",
        50: "5a 5a 1b 2b 3c 4c",
        60: "6a 6a 1b 2b 3c 4c",
    }
    return table.roll(first_rolls[miles]).stop()


def worth(dice: str) -> tuple[int, int]:
    assert BLISTERS.match is not None and BLISTERS.dice is not None
    kinds = BLISTERS.dice
    groups = score_set(tuple(parse_die(word, kinds) for word in dice.split()), BLISTERS.match)
    return sum(group.points for group in groups), sum(len(group.dice) for group in groups)


@pytest.mark.parametrize(
    ("dice", "miles", "scoring"),
    [
        ("5a 5a", 50, 2),
        ("4b 4c", 8, 2),
        ("5a 5a 4b 4c 2c 3b", 58, 4),
        ("5a 5a 5b", 55, 3),
        ("2a 2a 2b", 22, 3),
        ("4a 4a 4b", 44, 3),
        ("4a 4a 4b 4b", 80, 4),
        ("6a 6a 6b 6b 6c", 126, 5),
        ("3a 3b 3c", 9, 3),
        ("1a 2a 3b 4b 5c 6c", 0, 0),
    ],
)
def test_points_of_a_set(dice: str, miles: int, scoring: int) -> None:
    assert worth(dice) == (miles, scoring)


def test_the_worked_turn_ends_with_157_miles() -> None:
    table = Table(BLISTERS)
    table.roll("5b 5b 5c 1a 3a 4c")
    assert (table.turn_score, table.may, table.dice) == (55, ("roll",), 3)
    table.roll("2a 3a 2c")
    assert (table.turn_score, table.may, table.dice) == (59, ("roll",), 1)
    table.roll("2a")
    assert (table.turn_score, table.may, table.dice) == (77, ("roll",), 6)
    assert table.happened(SetComplete)
    table.roll("4b 4b 4c 1a 2a 5c")
    assert (table.turn_score, table.may, table.dice) == (77 + 44, ("roll",), 3)
    table.roll("3a 5a 4c")
    assert (table.turn_score, table.may, table.dice) == (77 + 80, ("roll", "stop"), 2)
    table.stop()
    assert (table.scores, table.player) == ((157, 0), "Ben")


def test_the_other_worked_turn_ends_in_blisters() -> None:
    table = Table(BLISTERS).roll("2a 2b 3a 3b 3c 5c")
    assert (table.may, table.dice) == (("roll",), 1)
    table.roll("4c")
    assert table.happened(Bust)
    assert (table.scores, table.player) == ((0, 0), "Ben")


def test_a_rolled_die_may_match_a_die_that_already_scores() -> None:
    table = Table(BLISTERS).roll("5a 5b 1a 2b 3c 4c").roll("5c 1a 2b 3c")
    assert (table.turn_score, table.dice) == (15, 3)


def test_dice_that_do_not_score_may_match_each_other_when_rolled_again() -> None:
    table = Table(BLISTERS).roll("5a 5b 1a 2b 3c 4c").roll("6a 6b 3c 4c")
    assert (table.turn_score, table.may) == (22, ("roll", "stop"))


def test_a_bust_costs_the_turn_but_not_the_game_score() -> None:
    table = Table(BLISTERS)
    bank(bank(table, 50), 20)
    table.roll("5a 5a 1b 2b 3c 4c").roll("1b 2b 3c 4c")
    assert table.scores == (50, 20)
    assert table.events[1] == Bust(0, lost=50, first_roll=False, reason="None of these dice matches another.")


def test_three_scoring_dice_oblige_the_player_to_roll() -> None:
    table = Table(BLISTERS).roll("5b 5b 5c 1a 3a 4c")
    with pytest.raises(IllegalAction, match="3 dice score, so the other 3 dice must be rolled"):
        table.stop()


def test_five_scoring_dice_oblige_the_player_to_roll_the_last_one() -> None:
    table = Table(BLISTERS).roll("5b 5b 5c 1a 1a 4c")
    with pytest.raises(IllegalAction, match="5 dice score, so the other die must be rolled"):
        table.stop()


def test_six_scoring_dice_must_all_be_rolled_again() -> None:
    table = Table(BLISTERS).roll("5b 5b 5c 5c 1a 1a")
    with pytest.raises(IllegalAction, match="All 6 dice score, so all 6 must be rolled again"):
        table.stop()
    assert table.dice == 6


def test_the_points_of_a_finished_set_are_still_at_risk() -> None:
    table = Table(BLISTERS).roll("5b 5b 5c 5c 1a 1a").roll(ZERO_DAY)
    assert table.events[1].lost == 110
    assert table.events[1].first_roll is False
    assert table.scores == (0, 0)


def test_nothing_can_be_banked_before_the_first_roll() -> None:
    with pytest.raises(IllegalAction, match="Nothing has been rolled"):
        Table(BLISTERS).stop()


def test_one_to_six_on_the_first_roll_is_a_zero_day() -> None:
    table = Table(BLISTERS).roll(ZERO_DAY)
    assert table.events[1] == Bust(0, 0, first_roll=True, reason="No two dice show the same number.")
    assert table.player == "Ben"


@pytest.mark.parametrize(
    ("dice", "why"),
    [
        ("5a 5a 1b 2b 3c", "6 dice are to be rolled, not 5"),
        ("5a 5a 5a 2b 3c 4c", "Too many red dice: 2 of that colour are to be rolled"),
        ("7a 5a 1b 2b 3c 4c", "faces 1 to 6, not 7"),
        ("0a 5a 1b 2b 3c 4c", "faces 1 to 6, not 0"),
    ],
)
def test_a_roll_shows_the_dice_that_were_thrown(dice: str, why: str) -> None:
    table = Table(BLISTERS)
    before = table.state
    with pytest.raises(IllegalAction, match=why):
        table.roll(dice)
    assert table.state == before


def test_only_dice_that_do_not_score_are_rolled_again() -> None:
    table = Table(BLISTERS).roll("5b 5b 5c 1a 3a 4c")
    with pytest.raises(IllegalAction, match="Too many white dice: none"):
        table.roll("2a 3a 4b")


class TestBailing:
    def test_six_sixes_in_one_roll_put_a_player_out(self) -> None:
        table = Table(BLISTERS, "Ada", "Ben", "Cleo").roll(SIX_SIXES)
        assert table.happened(Bailed)
        assert table.state.seats[0].out
        assert (table.player, table.scores, table.state.over) == ("Ben", (0, 0, 0), False)

    def test_six_sixes_over_several_rolls_put_a_player_out(self) -> None:
        table = Table(BLISTERS, "Ada", "Ben", "Cleo").roll("6a 6a 1b 2b 3c 4c").roll("6b 6b 6c 1c").roll("6c")
        assert table.happened(Bailed)
        assert table.state.seats[0].out

    def test_sixes_of_two_sets_do_not_add_up(self) -> None:
        table = Table(BLISTERS).roll("6a 6a 6b 6b 1c 1c").roll("6a 6a 1b 2b 3c 4c")
        assert not table.happened(Bailed)

    def test_whoever_has_bailed_is_passed_over(self) -> None:
        table = Table(BLISTERS, "Ada", "Ben", "Cleo").roll(SIX_SIXES)
        bank(bank(table, 20), 20)
        assert table.player == "Ben"

    def test_the_last_player_left_wins_at_once(self) -> None:
        table = Table(BLISTERS, "Ada", "Ben", "Cleo").roll(SIX_SIXES)
        bank(table, 20).roll(SIX_SIXES)
        assert (table.winners, table.reason) == (("Ben",), "last one standing")

    def test_of_two_players_one_bails_and_the_other_wins(self) -> None:
        table = bank(Table(BLISTERS), 60).roll(SIX_SIXES)
        assert (table.winners, table.reason) == (("Ada",), "last one standing")

    def test_a_player_who_leads_cannot_win_after_bailing(self) -> None:
        table = bank(Table(BLISTERS), 60)
        bank(table, 20).roll(SIX_SIXES)
        assert table.winners == ("Ben",)

    def test_bailing_in_the_last_round_is_out(self) -> None:
        table = Table(rules_named("blisters", {"goal.score": 50}), "Ada", "Ben", "Cleo")
        bank(table, 50).roll(SIX_SIXES)
        assert (table.player, table.state.over) == ("Cleo", False)
        bank(table, 40)
        assert (table.winners, table.reason) == (("Ada",), "goal")

    def test_the_last_other_player_bails_in_the_last_round(self) -> None:
        table = bank(Table(rules_named("blisters", {"goal.score": 50})), 50).roll(SIX_SIXES)
        assert (table.winners, table.state.over) == (("Ada",), True)

    def test_bailing_can_be_switched_off(self) -> None:
        table = Table(rules_named("blisters", {"match.bail": "none"})).roll(SIX_SIXES)
        assert (table.turn_score, table.dice) == (180, 6)


class TestLastRound:
    RULES = rules_named("blisters", {"goal.score": 50})

    def test_the_goal_counts_only_when_it_is_banked(self) -> None:
        table = Table(self.RULES).roll("6a 6a 1b 2b 3c 4c")
        assert not table.last_round
        table.roll("1b 2b 3c 4c")
        assert not table.last_round

    @pytest.mark.parametrize(
        "players", [("Ada", "Ben"), ("Ada", "Ben", "Cleo"), ("Ada", "Ben", "Cleo", "Dov")]
    )
    def test_each_other_player_has_exactly_one_more_turn(self, players: tuple[str, ...]) -> None:
        table = bank(Table(self.RULES, *players), 50)
        assert table.happened(LastRoundStarted)
        for name in players[1:]:
            assert (table.player, table.state.over) == (name, False)
            table.roll(ZERO_DAY)
        assert (table.winners, table.reason) == (("Ada",), "goal")

    def test_the_last_round_starts_wherever_the_goal_is_reached(self) -> None:
        table = Table(self.RULES, "Ada", "Ben", "Cleo").roll(ZERO_DAY)
        bank(table, 50).roll(ZERO_DAY)
        assert table.player == "Ada"
        bank(table, 60)
        assert table.winners == ("Ada",)

    def test_a_player_passed_in_the_last_round_gets_no_further_turn(self) -> None:
        table = bank(bank(Table(self.RULES, "Ada", "Ben", "Cleo"), 50), 60)
        assert table.player == "Cleo"
        table.roll(ZERO_DAY)
        assert table.winners == ("Ben",)

    def test_the_others_must_beat_the_leader(self) -> None:
        table = bank(bank(Table(self.RULES), 50), 50)
        assert (table.winners, table.reason) == (("Ada",), "goal")

    def test_of_two_who_pass_the_leader_equally_the_first_wins(self) -> None:
        table = bank(bank(bank(Table(self.RULES, "Ada", "Ben", "Cleo"), 50), 60), 60)
        assert table.winners == ("Ben",)

    def test_equal_scores_may_share_the_win(self) -> None:
        shared = rules_named("blisters", {"goal.score": 50, "end.tie": "shared"})
        table = bank(bank(Table(shared), 50), 50)
        assert (table.winners, table.reason) == (("Ada", "Ben"), "shared")

    def test_equal_scores_may_be_played_off(self) -> None:
        table = Table(
            rules_named("blisters", {"goal.score": 50, "end.tie": "play_off"}), "Ada", "Ben", "Cleo"
        )
        bank(bank(bank(table, 50), 50), 20)
        assert (table.player, table.state.over) == ("Ada", False)
        bank(table, 20)
        assert table.player == "Ben"
        bank(table, 30)
        assert (table.winners, table.reason, table.scores) == (("Ben",), "goal", (50, 50, 20))

    def test_a_play_off_that_ends_level_is_played_again(self) -> None:
        table = Table(rules_named("blisters", {"goal.score": 50, "end.tie": "play_off"}))
        bank(bank(table, 50), 50).roll(ZERO_DAY).roll(ZERO_DAY)
        assert not table.state.over
        table.roll(ZERO_DAY)
        bank(table, 20)
        assert table.winners == ("Ben",)

    def test_bailing_in_a_play_off_between_two_of_three_leaves_the_other_tied_player(self) -> None:
        table = Table(
            rules_named("blisters", {"goal.score": 50, "end.tie": "play_off"}), "Ada", "Ben", "Cleo"
        )
        bank(bank(bank(table, 50), 50), 20).roll(SIX_SIXES)
        assert table.winners == ("Ben",)

    def test_without_a_last_round_the_goal_ends_the_game(self) -> None:
        table = bank(Table(rules_named("blisters", {"goal.score": 50, "end.last_round": "none"})), 50)
        assert table.winners == ("Ada",)

    def test_finishing_the_round_gives_a_turn_only_to_those_who_had_fewer(self) -> None:
        rules = rules_named("blisters", {"goal.score": 50, "end.last_round": "finish_round"})
        table = Table(rules, "Ada", "Ben", "Cleo", first=1).roll(ZERO_DAY)
        bank(table, 50)
        assert table.player == "Ada"
        table.roll(ZERO_DAY)
        assert table.winners == ("Cleo",)


class TestSwitches:
    def test_a_stop_may_be_allowed_at_other_counts(self) -> None:
        table = Table(rules_named("blisters", {"match.stop_with": [2, 3, 4]})).roll("5b 5b 5c 1a 3a 4c")
        assert table.may == ("roll", "stop")

    def test_a_stop_may_be_allowed_with_all_six_scoring(self) -> None:
        table = Table(rules_named("blisters", {"match.all_scoring": "may_roll"})).roll("5b 5b 5c 5c 1a 1a")
        assert table.may == ("roll", "stop")
        assert table.stop().scores == (110, 0)

    def test_the_same_colour_multiple_is_a_setting(self) -> None:
        table = Table(rules_named("blisters", {"match.same_colour_times": 3})).roll("5a 5a 1b 2b 3c 4c")
        assert table.turn_score == 15
