"""You Blew It!, rule by rule: to 5,000, and the rules that both versions share."""

from __future__ import annotations

import pytest

from game.actions import IllegalAction
from game.combinations import counts_of, table_for
from game.events import Bust, Penalised, SetComplete
from tests.game.table import Table, rules_named

FIVE_THOUSAND = rules_named("you_blew_it_5000")
TEN_THOUSAND = rules_named("you_blew_it_10000")
BLOWN = "2 2 3 3 4 6"


def count(rules_id: str, dice: str) -> int | None:
    """What exactly these dice are worth together, or None if one would be left over."""
    rules = rules_named(rules_id)
    faces = tuple(sorted(int(face) for face in dice.split()))
    split = table_for(rules).best_split(counts_of(faces, 6))
    return split.points if split else None


def on_the_sheet(rules_id: str, changes: dict[str, object] | None = None) -> Table:
    """A two-player game in which Ada has banked 1,000 and Ben has blown it: Ada is on turn."""
    table = Table(rules_named(rules_id, changes)).roll("1 1 1 2 3 4").hold("1 1 1").stop()
    if "start_fresh" in table.may:
        table.start_fresh()
    return table.roll(BLOWN)


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("1", 100),
        ("5", 50),
        ("5 5 5", 500),
        ("1 1 1", 1000),
        ("5 5 5 5", 1000),
        ("1 1 1 1", 1500),
        ("5 5 5 5 5", 2000),
        ("1 1 1 1 1", 2500),
        ("5 5 5 5 5 5", 4000),
        ("1 1 1 1 1 1", 4500),
        ("4 4 4 4 4 4", 3900),
        ("2 2 2 2 2 2", 3700),
        ("1 2 3 4 5 6", 1500),
        ("1 1 5", 250),
        ("1 1 1 5 5 5", 1500),
        ("2 2", None),
        ("2 2 2 3", None),
    ],
)
def test_values_in_the_version_to_5000(dice: str, points: int | None) -> None:
    assert count("you_blew_it_5000", dice) == points


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("2 2 2", 200),
        ("2 2 2 2", 400),
        ("2 2 2 2 2", 800),
        ("2 2 2 2 2 2", 1600),
        ("1 1 1 1 1 1", 8000),
        ("1 2 3 4 5 6", 1500),
        ("1 2 3 4 5", 500),
        ("2 3 4 5 6", 500),
        ("1 1 2 3 4 5", 600),
        ("1 2 3 4 5 5", 550),
        ("2 3 4 5 5 6", 550),
        ("2 3 4 5 6 6", None),
    ],
)
def test_values_in_the_version_to_10000(dice: str, points: int | None) -> None:
    assert count("you_blew_it_10000", dice) == points


class TestATurn:
    def test_the_worked_turn_holds_550(self) -> None:
        table = Table(FIVE_THOUSAND).roll("5 2 3 4 6 6").hold("5")
        assert (table.turn_score, table.dice, table.may) == (50, 5, ("roll",))
        table.roll("5 5 5 2 3").hold("5 5 5")
        assert (table.turn_score, table.dice, table.may) == (550, 2, ("roll", "stop"))
        assert table.stop().scores == (550, 0)

    def test_the_worked_turn_of_the_other_version_holds_1050(self) -> None:
        table = Table(TEN_THOUSAND).roll("5 2 3 4 6 6").hold("5").roll("1 1 1 2 3").hold("1 1 1")
        assert (table.turn_score, table.may) == (1050, ("roll", "stop"))

    def test_a_counting_roll_is_followed_by_a_hold(self) -> None:
        table = Table(FIVE_THOUSAND).roll("1 5 2 3 4 6")
        assert (table.may, table.turn_score, table.dice) == (("hold",), 0, 0)
        with pytest.raises(IllegalAction, match="Hold at least one counting die"):
            table.stop()

    def test_the_player_chooses_which_counting_dice_to_hold(self) -> None:
        table = Table(FIVE_THOUSAND).roll("1 5 5 2 3 4")
        assert table.holds == {(1,), (5,), (1, 5), (5, 5), (1, 5, 5)}

    def test_held_dice_never_join_dice_of_a_later_roll(self) -> None:
        table = Table(FIVE_THOUSAND).roll("5 5 2 3 4 6").hold("5 5").roll("5 2 3 4").hold("5")
        assert table.turn_score == 150

    def test_a_held_die_must_belong_to_a_combination(self) -> None:
        table = Table(FIVE_THOUSAND).roll("1 5 5 2 3 4")
        with pytest.raises(IllegalAction, match="A 2 among 1 2 belongs to no combination"):
            table.hold("1 2")

    def test_dice_that_did_not_come_cannot_be_held(self) -> None:
        table = Table(FIVE_THOUSAND).roll("1 5 5 2 3 4")
        with pytest.raises(IllegalAction, match="did not all come"):
            table.hold("1 1")

    def test_no_count_on_a_later_roll_loses_what_is_held(self) -> None:
        table = Table(FIVE_THOUSAND).roll("1 1 1 2 3 4").hold("1 1 1").roll("2 3 4")
        assert table.events[1] == Bust(0, 1000, first_roll=False, reason="Neither a 1 nor a 5 shows.")
        assert (table.scores, table.player) == ((0, 0), "Ben")

    def test_a_roll_without_a_one_or_a_five_is_blown_even_with_three_alike(self) -> None:
        table = Table(FIVE_THOUSAND).roll("2 2 2 3 4 6")
        assert table.events[1].reason == "Three of a kind alone does not count: a 1 or a 5 must show as well."

    def test_any_combination_saves_the_roll_if_the_rules_say_so(self) -> None:
        table = Table(rules_named("you_blew_it_5000", {"hold.counting_roll": "any"})).roll("2 2 2 3 4 6")
        assert table.holds == {(2, 2, 2)}

    def test_with_a_one_showing_the_twos_alone_may_be_held(self) -> None:
        table = Table(FIVE_THOUSAND).roll("2 2 2 1 3 4").hold("2 2 2")
        assert (table.turn_score, table.dice) == (200, 3)


class TestAllDiceCount:
    def test_if_all_dice_of_the_roll_count_all_must_be_held_and_rolled_again(self) -> None:
        table = on_the_sheet("you_blew_it_5000").roll("1 1 1 5 5 5")
        assert table.holds == {(1, 1, 1, 5, 5, 5)}
        table.hold("1 1 1 5 5 5")
        assert table.happened(SetComplete)
        assert (table.turn_score, table.dice, table.may) == (1500, 6, ("roll",))
        with pytest.raises(IllegalAction, match="All 6 dice count, so all 6 must be rolled again"):
            table.stop()

    def test_the_last_dice_of_a_set_must_be_held_if_they_count(self) -> None:
        table = on_the_sheet("you_blew_it_5000").roll("5 5 5 5 2 3").hold("5 5 5 5").roll("1 5")
        assert table.holds == {(1, 5)}
        with pytest.raises(IllegalAction, match="all of them must be held"):
            table.hold("1")

    def test_the_count_stays_at_risk(self) -> None:
        table = on_the_sheet("you_blew_it_5000").roll("1 1 1 5 5 5").hold("1 1 1 5 5 5").roll(BLOWN)
        assert table.events[1].lost == 1500
        assert table.scores == (1000, 0)

    def test_the_count_goes_on_in_the_next_set(self) -> None:
        table = on_the_sheet("you_blew_it_5000").roll("1 1 1 5 5 5").hold("1 1 1 5 5 5").roll("1 2 3 3 4 6")
        assert table.hold("1").stop().scores == (2600, 0)

    def test_a_new_set_begins_with_no_die_held(self) -> None:
        table = on_the_sheet("you_blew_it_5000").roll("1 1 1 5 5 5").hold("1 1 1 5 5 5").roll("1 2 3 3 4 6")
        assert (table.state.held, table.state.set_complete) == ((), False)
        assert table.hold("1").state.held == ((1,),)

    def test_stopping_may_be_allowed(self) -> None:
        table = on_the_sheet("you_blew_it_5000", {"hold.all_count": "may_roll"}).roll("1 1 1 5 5 5")
        assert (1,) in table.holds
        assert table.hold("1 1 1 5 5 5").may == ("roll", "stop")


class TestEntry:
    @pytest.mark.parametrize(
        ("rules_id", "minimum"), [("you_blew_it_5000", 500), ("you_blew_it_10000", 1000)]
    )
    def test_nobody_stops_below_the_minimum_before_being_on_the_sheet(
        self, rules_id: str, minimum: int
    ) -> None:
        table = Table(rules_named(rules_id)).roll("1 2 3 3 4 6").hold("1")
        with pytest.raises(IllegalAction, match=f"{minimum:,} in one turn are needed .* you have 100"):
            table.stop()

    def test_exactly_the_minimum_is_enough(self) -> None:
        assert Table(FIVE_THOUSAND).roll("5 5 5 2 3 4").hold("5 5 5").stop().scores == (500, 0)

    def test_once_on_the_sheet_any_count_may_be_scored(self) -> None:
        assert on_the_sheet("you_blew_it_5000").roll("5 2 3 3 4 6").hold("5").stop().scores == (1050, 0)

    def test_every_stop_may_need_a_minimum(self) -> None:
        table = on_the_sheet("you_blew_it_5000", {"bank.minimum": 300}).roll("1 1 2 3 4 6").hold("1 1")
        with pytest.raises(IllegalAction, match="A stop needs at least 300; you have 200"):
            table.stop()

    def test_below_the_minimum_a_stop_with_nothing_may_be_allowed(self) -> None:
        table = (
            Table(rules_named("you_blew_it_5000", {"entry.below": "may_stop"})).roll("1 2 3 3 4 6").hold("1")
        )
        assert table.stop().scores == (0, 0)
        assert table.player == "Ben"


class TestLastRoundAndTies:
    RULES = rules_named("you_blew_it_5000", {"goal.score": 1000})

    def bank_1000(self, table: Table) -> Table:
        return table.roll("1 1 1 2 3 4").hold("1 1 1").stop()

    @pytest.mark.parametrize(
        "players", [("Ada", "Ben"), ("Ada", "Ben", "Cleo"), ("Ada", "Ben", "Cleo", "Dov")]
    )
    def test_every_other_player_has_one_more_turn(self, players: tuple[str, ...]) -> None:
        table = self.bank_1000(Table(self.RULES, *players))
        for name in players[1:]:
            assert (table.player, table.last_round) == (name, True)
            table.roll(BLOWN)
        assert (table.winners, table.reason) == (("Ada",), "goal")

    def test_the_others_may_beat_the_leader(self) -> None:
        table = self.bank_1000(Table(self.RULES)).roll("1 1 1 1 3 4").hold("1 1 1 1").stop()
        assert table.winners == ("Ben",)

    def test_matching_the_leader_shares_the_win(self) -> None:
        table = self.bank_1000(self.bank_1000(Table(self.RULES)))
        assert (table.winners, table.reason) == (("Ada", "Ben"), "shared")

    def test_the_leader_may_keep_the_win(self) -> None:
        rules = rules_named("you_blew_it_5000", {"goal.score": 1000, "end.tie": "leader_keeps"})
        assert self.bank_1000(self.bank_1000(Table(rules))).winners == ("Ada",)

    def test_a_tie_may_be_played_off(self) -> None:
        rules = rules_named("you_blew_it_5000", {"goal.score": 1000, "end.tie": "play_off"})
        table = self.bank_1000(self.bank_1000(Table(rules)))
        table.roll("1 2 3 3 4 6").hold("1").stop().roll("5 2 3 3 4 6").hold("5").stop()
        assert (table.winners, table.reason) == (("Ada",), "goal")

    def test_a_goal_may_have_to_be_passed(self) -> None:
        rules = rules_named("you_blew_it_5000", {"goal.score": 1000, "goal.reached": "more_than"})
        assert not self.bank_1000(Table(rules)).last_round


class TestHouseRules:
    def test_the_third_blown_turn_in_a_row_may_cost_points(self) -> None:
        penalty = {"in_a_row": 3, "points": 500, "below_zero": True}
        table = Table(rules_named("you_blew_it_5000", {"hold.bust_penalty": penalty}))
        for _ in range(5):
            table.roll(BLOWN)
        assert table.events[-2] == Penalised(0, 500, -500)
        assert table.scores == (-500, 0)
        for _ in range(5):
            table.roll(BLOWN)
        assert table.scores == (-500, -500)

    def test_a_penalty_may_stop_at_zero(self) -> None:
        penalty = {"in_a_row": 1, "points": 500, "below_zero": False}
        table = Table(rules_named("you_blew_it_5000", {"hold.bust_penalty": penalty})).roll(BLOWN)
        assert table.scores == (0, 0)

    def test_a_banked_turn_ends_the_row_of_blown_ones(self) -> None:
        penalty = {"in_a_row": 2, "points": 500, "below_zero": True}
        table = Table(rules_named("you_blew_it_5000", {"hold.bust_penalty": penalty})).roll(BLOWN).roll(BLOWN)
        table.roll("1 1 1 2 3 4").hold("1 1 1").stop().roll("1 1 1 2 3 4").hold("1 1 1").stop()
        assert table.roll(BLOWN).scores == (1000, 1000)

    def test_six_dice_without_a_count_may_be_worth_something(self) -> None:
        changes = {"hold.nothing_with_all_dice": 500, "hold.all_count": "may_roll"}
        table = Table(rules_named("you_blew_it_5000", changes)).roll(BLOWN)
        assert (table.turn_score, table.dice, table.may) == (500, 6, ("roll", "stop"))
