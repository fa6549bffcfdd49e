"""You Blew It! to exactly 10,000: the exact goal and taking over."""

from __future__ import annotations

import pytest

from game.actions import IllegalAction
from game.events import TookOver
from tests.game.table import Table, rules_named

RULES = "you_blew_it_10000"
BLOWN = "2 2 3 3 4 6"


def close_to_goal(left: int, changes: dict[str, object] | None = None, *players: str) -> Table:
    """A game in which Ada, on turn, needs ``left`` more: the goal is that much above her 1,000."""
    rules = rules_named(RULES, {"goal.score": 1000 + left, **(changes or {})})
    table = Table(rules, *players).roll("1 1 1 2 3 4").hold("1 1 1").stop()
    for _ in table.state.seats[1:]:
        if "start_fresh" in table.may:
            table.start_fresh()
        table.roll(BLOWN)
    return table


class TestExactGoal:
    def test_landing_exactly_starts_the_last_round(self) -> None:
        table = close_to_goal(100).roll("1 2 3 3 4 6").hold("1").stop()
        assert table.last_round and table.scores == (1100, 0)

    def test_a_hold_that_would_pass_the_goal_is_not_allowed(self) -> None:
        table = close_to_goal(100).roll("1 1 5 3 4 6")
        assert table.holds == {(1,), (5,)}
        with pytest.raises(IllegalAction, match="would pass 1,100"):
            table.hold("1 5")

    def test_when_every_hold_passes_the_goal_the_turn_is_blown(self) -> None:
        table = close_to_goal(50).roll("1 2 3 3 4 6")
        assert table.events[1].reason == "Every count of this roll passes 1,050."
        assert (table.scores, table.player) == ((1000, 0), "Ben")

    def test_what_is_held_already_counts_towards_the_limit(self) -> None:
        table = close_to_goal(100).roll("5 2 3 3 4 6").hold("5").roll("1 2 3 4 6")
        assert table.player == "Ben"

    def test_reaching_it_with_all_six_dice_still_obliges_to_roll(self) -> None:
        table = close_to_goal(600).roll("5 5 5 2 3 4").hold("5 5 5").roll("5 5 2").hold("5 5").roll("1")
        assert table.player == "Ben"
        table = close_to_goal(600).roll("1 1 2 3 4 5").hold("1 1 2 3 4 5")
        assert (table.turn_score, table.may) == (600, ("roll",))
        assert table.roll("1 2 3 3 4 6").player == "Ben"

    def test_reaching_it_with_all_six_dice_may_win(self) -> None:
        table = (
            close_to_goal(600, {"hold.exact_with_all_dice": "wins"}).roll("1 1 2 3 4 5").hold("1 1 2 3 4 5")
        )
        assert "stop" in table.may
        assert table.stop().last_round

    def test_a_stop_on_the_goal_needs_no_minimum(self) -> None:
        table = close_to_goal(50, {"bank.minimum": 300}).roll("5 2 3 3 4 6").hold("5")
        assert "stop" in table.may

    def test_the_others_have_one_more_turn_to_match_it(self) -> None:
        table = close_to_goal(100, None, "Ada", "Ben", "Cleo").roll("1 2 3 3 4 6").hold("1").stop()
        assert table.player == "Ben"
        table.start_fresh() if "start_fresh" in table.may else None
        table.roll("1 1 1 2 3 4").hold("1 1 1").roll("1 2 3").hold("1").stop()
        assert table.player == "Cleo"
        table.start_fresh() if "start_fresh" in table.may else None
        table.roll(BLOWN)
        assert (table.winners, table.reason) == (("Ada", "Ben"), "shared")

    def test_who_misses_it_in_the_last_round_loses(self) -> None:
        table = close_to_goal(100).roll("1 2 3 3 4 6").hold("1").stop()
        table.start_fresh() if "start_fresh" in table.may else None
        table.roll("1 1 1 2 3 4").hold("1 1 1").stop()
        assert (table.winners, table.reason) == (("Ada",), "goal")

    def test_a_tie_on_the_goal_may_be_played_off_by_the_points_of_one_turn(self) -> None:
        table = close_to_goal(100, {"end.tie": "play_off"}).roll("1 2 3 3 4 6").hold("1").stop()
        table.start_fresh() if "start_fresh" in table.may else None
        table.roll("1 1 1 2 3 4").hold("1 1 1").roll("1 2 3").hold("1").stop()
        assert (table.player, table.may) == ("Ada", ("roll",))
        table.roll("1 1 1 2 3 4").hold("1 1 1").stop()
        assert table.may == ("roll",)
        table.roll("5 2 3 3 4 6").hold("5").stop()
        assert (table.winners, table.scores) == (("Ada",), (1100, 1100))


class TestTakingOver:
    def saved_1000(self, *players: str) -> Table:
        """Ada has stopped with 1,000 and left three dice; the next player chooses."""
        return Table(rules_named(RULES), *players).roll("1 1 1 2 3 4").hold("1 1 1").stop()

    def test_after_a_stop_the_next_player_may_take_over_or_start_fresh(self) -> None:
        table = self.saved_1000()
        assert (table.may, table.player, table.dice) == (("take_over", "start_fresh"), "Ben", 0)

    def test_the_first_player_of_the_game_has_nothing_to_take_over(self) -> None:
        with pytest.raises(IllegalAction, match="nothing to take over"):
            Table(rules_named(RULES)).take_over()

    def test_the_dice_left_are_rolled_at_once(self) -> None:
        table = self.saved_1000().take_over()
        assert table.events == (TookOver(seat=1, previous=0, count=1000, dice=3),)
        assert (table.may, table.dice, table.turn_score) == (("roll",), 3, 1000)
        with pytest.raises(IllegalAction, match="saved by a roll"):
            table.stop()

    def test_a_counting_roll_adds_to_the_saved_count(self) -> None:
        table = self.saved_1000().take_over().roll("5 2 3").hold("5").stop()
        assert table.scores == (1000, 1050)

    def test_without_a_count_the_taker_blew_it_and_the_other_keeps_the_score(self) -> None:
        table = self.saved_1000().take_over().roll("2 3 4")
        assert (table.scores, table.player, table.may) == ((1000, 0), "Ada", ("roll",))

    def test_the_turn_goes_on_as_usual(self) -> None:
        table = self.saved_1000().take_over().roll("5 1 3").hold("5 1").roll("1").hold("1")
        assert (table.turn_score, table.dice, table.may) == (1250, 6, ("roll",))

    def test_starting_fresh_rolls_all_six(self) -> None:
        table = self.saved_1000().start_fresh()
        assert (table.may, table.dice, table.turn_score) == (("roll",), 6, 0)

    def test_not_after_a_blown_turn(self) -> None:
        table = self.saved_1000("Ada", "Ben", "Cleo").start_fresh().roll(BLOWN)
        assert (table.player, table.may) == ("Cleo", ("roll",))

    def test_take_overs_may_be_chained(self) -> None:
        table = self.saved_1000("Ada", "Ben", "Cleo").take_over().roll("5 2 3").hold("5").stop()
        table.take_over()
        assert (table.player, table.turn_score, table.dice) == ("Cleo", 1050, 2)
        assert table.roll("5 2").hold("5").stop().scores == (1000, 1050, 1100)

    def test_the_entry_minimum_applies_to_the_whole_count(self) -> None:
        table = Table(rules_named(RULES, {"entry.minimum": 1000}), "Ada", "Ben")
        table.roll("1 1 1 2 3 4").hold("1 1 1").stop().start_fresh().roll(BLOWN)
        table.roll("5 2 3 3 4 6").hold("5").stop()
        table.take_over()
        assert (table.turn_score, table.dice) == (50, 5)
        table.roll("1 2 3 4 6").hold("1")
        with pytest.raises(IllegalAction, match=r"1,000 in one turn are needed .* you have 150"):
            table.stop()

    def test_the_exact_goal_applies_to_the_whole_count(self) -> None:
        table = Table(rules_named(RULES, {"goal.score": 1050})).roll("1 1 1 2 3 4").hold("1 1 1").stop()
        table.take_over().roll("1 5 3")
        assert table.holds == {(5,)}

    def test_not_offered_when_the_saved_count_alone_would_pass_the_goal(self) -> None:
        table = Table(rules_named(RULES, {"goal.score": 1550})).roll("1 1 1 2 3 4").hold("1 1 1").stop()
        table.start_fresh().roll("1 1 1 2 3 4").hold("1 1 1").stop()
        assert (table.player, table.may) == ("Ada", ("roll",))
        table.roll(BLOWN).roll("5 5 5 2 3 4").hold("5 5 5").stop()
        assert (table.player, table.may) == ("Ada", ("take_over", "start_fresh"))

    def test_it_can_be_switched_off(self) -> None:
        table = Table(rules_named(RULES, {"hold.take_over": False})).roll("1 1 1 2 3 4").hold("1 1 1").stop()
        assert table.may == ("roll",)

    def test_after_a_stop_with_all_dice_counted_a_full_set_is_taken_over(self) -> None:
        table = Table(rules_named(RULES, {"hold.all_count": "may_roll"}))
        table.roll("1 1 1 5 5 5").hold("1 1 1 5 5 5").stop().take_over()
        assert (table.turn_score, table.dice) == (1500, 6)
