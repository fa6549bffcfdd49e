"""What the solver advises where only the win counts."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.actions import Choice, Hold, Roll, StartFresh, Stop, TakeOver, ThrowDice
from game.dice import Die
from game.engine import DiceState, apply, legal_actions
from game.match import MatchState
from game.odds.advice import Advice, Adviser, Measure
from game.odds.tables import TurnTables
from game.players.style import Opponents, Style
from game.simulation.one_game import play_game
from rules_config.model import (
    End,
    ExactWithAllDice,
    Goal,
    GoalReached,
    LastRound,
    MayOrMust,
    Rules,
    SameCombination,
    Tie,
)
from tests.game.odds.published_rules import SINGLES, hold_rules
from tests.game.players.positions import (
    adviser,
    deciding,
    last_round_of_three,
    last_turn_of_two,
    offered,
    on_turn,
    play_off,
    rolled,
    standing,
)
from tests.game.table import DICE_RULES, rules_named

FIVE = rules_named("you_blew_it_5000")
TEN = rules_named("you_blew_it_10000")
BLISTERS = rules_named("blisters")


def advised(state: DiceState) -> Advice:
    return adviser(state.rules).advise(state)


def stops(state: DiceState) -> bool:
    return advised(state).best == Stop()


def worths_of(advice: Advice) -> dict[Choice, float]:
    return {weighed.choice: weighed.worth for weighed in advice.choices}


def with_tie(rules: Rules, tie: Tie) -> Rules:
    return replace(rules, end=End(LastRound.ONE_TURN_EACH, tie))


# --- far from the goal -------------------------------------------------------------------------------------


def test_far_from_the_goal_points_count() -> None:
    advice = advised(deciding(FIVE, standing(1_000, 1_000), 250, 2))
    assert advice.measure is Measure.POINTS
    assert advice.best == Stop()
    assert worths_of(advice)[Stop()] == 250
    assert advice.bust == pytest.approx(4 / 9)


def test_the_larger_count_is_not_always_the_one_to_hold() -> None:
    """1 and 5 of six dice: five dice with 100 bring more than four with 150."""
    best = advised(rolled(FIVE, standing(1_000, 1_000), "1 2 3 4 5 3")).best
    assert best == Hold((1,))


def test_off_the_sheet_nobody_is_advised_to_stop_short_of_the_entry() -> None:
    state = deciding(FIVE, standing(0, 0), 450, 1)
    assert [weighed.choice for weighed in advised(state).choices] == [ThrowDice((0,))]
    assert stops(deciding(FIVE, standing(0, 0), 500, 2))


def test_off_the_sheet_a_bust_is_worth_nothing_and_getting_on_it_more_than_its_points() -> None:
    advice = advised(deciding(FIVE, standing(0, 0), 500, 1))
    assert advice.measure is Measure.ENTRY
    assert worths_of(advice)[Stop()] > 500
    assert min(worths_of(advice).values()) > 0


def test_a_stop_below_the_entry_minimum_is_worth_no_more_than_a_bust() -> None:
    """Some rules allow it; it brings nothing."""
    rules = rules_named("you_blew_it_5000", {"entry.below": "may_stop"})
    worths = worths_of(advised(deciding(rules, standing(0, 0), 450, 2)))
    assert worths[Stop()] == 0
    assert worths[ThrowDice((0, 0))] > 0


# --- the last turn -----------------------------------------------------------------------------------------


def test_behind_in_the_last_turn_the_player_rolls_whatever_the_risk() -> None:
    assert not stops(deciding(FIVE, standing(4_000, 5_200, final_round=last_turn_of_two()), 1_100, 1))


def test_ahead_in_the_last_turn_the_player_stops_whatever_the_dice() -> None:
    assert stops(deciding(FIVE, standing(4_000, 5_200, final_round=last_turn_of_two()), 1_250, 5))


def test_a_shared_win_is_taken_unless_rolling_wins_more_often_than_every_other_time() -> None:
    level = standing(4_000, 5_200, final_round=last_turn_of_two())
    assert stops(deciding(FIVE, level, 1_200, 1))
    assert not stops(deciding(FIVE, level, 1_200, 2))


def test_where_the_leader_keeps_a_tie_the_last_turn_must_beat_it() -> None:
    rules = with_tie(FIVE, Tie.LEADER_KEEPS)
    assert not stops(deciding(rules, standing(4_000, 5_200, final_round=last_turn_of_two()), 1_200, 1))


def test_the_chance_of_the_last_turn_is_the_chance_to_win() -> None:
    """One die, 50 missing to draw level: a 5 draws level with six dice that must be rolled, a 1 passes."""
    state = deciding(FIVE, standing(4_000, 5_200, final_round=last_turn_of_two()), 1_150, 1)
    assert 0.2 < advised(state).choices[0].worth < 1 / 3
    assert advised(state).measure is Measure.CHANCE


def test_a_lead_that_others_still_answer_is_worth_less_than_one_nobody_answers() -> None:
    answered = standing(4_000, 5_200, 4_800, final_round=last_round_of_three(2))
    last = standing(4_000, 5_200, 4_800, final_round=last_round_of_three())
    worths = [worths_of(advised(deciding(FIVE, at, 1_250, 2)))[Stop()] for at in (answered, last)]
    assert worths[0] < worths[1] == 1.0


def test_a_leader_who_is_out_need_not_be_beaten() -> None:
    """Seat 1 met the goal first and bailed since; seat 2 has 5,050 and nobody is left to answer."""
    at = standing(4_000, 5_200, 5_050, final_round=last_round_of_three())
    leader = replace(at.seats[1], out=True)
    at = replace(at, seats=(at.seats[0], leader, at.seats[2]))
    assert stops(deciding(FIVE, at, 1_100, 3))


# --- near the goal -----------------------------------------------------------------------------------------


def test_a_player_about_to_lose_risks_what_a_player_in_the_lead_would_bank() -> None:
    behind, ahead = standing(3_000, 4_900), standing(4_400, 2_000)
    assert not stops(deciding(FIVE, behind, 400, 3))
    assert stops(deciding(FIVE, ahead, 400, 3))


def test_the_goal_is_banked_when_it_is_reached_with_few_dice() -> None:
    assert stops(deciding(FIVE, standing(4_500, 4_400), 500, 2))


def test_an_exact_goal_is_landed_on_and_not_passed() -> None:
    assert stops(deciding(TEN, standing(9_500, 5_000), 500, 3))
    best = advised(rolled(TEN, standing(9_900, 5_000), "1 5 5 3 4 6")).best
    assert best in (Hold((1,)), Hold((5, 5)))


def test_near_an_exact_goal_a_remainder_of_50_is_avoided() -> None:
    """With 200 missing, holding the 1 leaves 100, which both a 1 and two 5s make; only a 5 makes 50."""
    worths = worths_of(advised(rolled(TEN, standing(9_800, 5_000), "1 5 3 3 4 6")))
    assert worths[Hold((1,))] > worths[Hold((1, 5))]


# --- taking over -------------------------------------------------------------------------------------------


def test_many_points_with_many_dice_are_taken_over_and_few_with_one_die_are_not() -> None:
    even = standing(3_000, 3_000)
    assert advised(offered(TEN, even, 1_000, 5)).best == TakeOver()
    assert advised(offered(TEN, even, 200, 1)).best == StartFresh()


def test_in_the_last_turn_a_take_over_that_lands_more_often_is_taken() -> None:
    at = standing(9_000, 10_000, final_round=last_turn_of_two())
    assert advised(offered(TEN, at, 900, 4)).best == TakeOver()
    assert advised(offered(TEN, at, 100, 1)).best == StartFresh()


def test_what_is_left_to_the_next_player_is_counted_against_a_stop() -> None:
    state = deciding(TEN, standing(3_000, 3_000), 900, 4)
    advice = advised(state)
    assert advice.measure is Measure.AHEAD
    assert isinstance(advice.best, ThrowDice)


# --- play-off ----------------------------------------------------------------------------------------------


def test_the_second_turn_of_a_play_off_has_to_beat_the_first() -> None:
    rules = with_tie(FIVE, Tie.PLAY_OFF)
    at = play_off(5_000, 5_000, points=((1, 600),), waiting=())
    assert not stops(deciding(rules, at, 550, 1))
    assert stops(deciding(rules, at, 650, 5))


def test_the_first_turn_of_a_play_off_is_not_stopped_at_once() -> None:
    rules = with_tie(FIVE, Tie.PLAY_OFF)
    at = play_off(5_000, 5_000, points=(), waiting=(1,))
    assert not stops(deciding(rules, at, 50, 5))
    assert stops(deciding(rules, at, 1_500, 3))


# --- match games -------------------------------------------------------------------------------------------


def sixes(count: int, score: int) -> MatchState:
    dice = tuple(Die(6, colour) for colour in (0, 0, 1, 1, 2, 2)[:count])
    return replace(on_turn(BLISTERS, standing(score, score)), scoring=dice)  # type: ignore[type-var]


def test_four_sixes_are_stopped_with_because_two_more_put_the_player_out() -> None:
    assert stops(sixes(4, 500))


def test_behind_in_the_last_turn_of_a_match_game_the_player_rolls() -> None:
    at = standing(2_000, 2_200, final_round=last_turn_of_two())
    lying = tuple(Die(5, colour) for colour in (0, 0, 1, 1))
    state = MatchState(BLISTERS, at, saved=99, scoring=lying)
    assert state.turn_score == 199
    assert not stops(state)
    assert stops(replace(state, saved=101))  # 201: more than the leader's 200 ahead
    assert not stops(replace(state, saved=100))  # level is not enough where the leader keeps a tie


# --- against the engine ------------------------------------------------------------------------------------


def best_chance(state: DiceState, seat: int) -> float:
    """The best chance that ``seat`` wins with its last turn, by playing every roll through the engine."""
    if state.over:
        result = state.result
        assert result is not None
        return 1 / len(result.winners) if seat in result.winners else 0.0
    legal = legal_actions(state)
    if legal.holds:
        return max(best_chance(_after(state, hold), seat) for hold in legal.holds)
    stopped = best_chance(_after(state, Stop()), seat) if Stop() in legal else 0.0
    if stopped == 1.0 or legal.throw is None:
        return stopped
    rolls = list(product(range(1, 7), repeat=len(legal.throw.colours)))
    won = sum(best_chance(_after(state, Roll(tuple(map(Die, faces)))), seat) for faces in rolls)
    return max(won / len(rolls), stopped)


def _after(state: DiceState, action: object) -> DiceState:
    after, _ = apply(state, action)  # type: ignore[arg-type]
    return after  # type: ignore[return-value]


@pytest.mark.parametrize("tie", list(Tie)[:2])
@pytest.mark.parametrize("score", [9_800, 9_850, 9_900, 9_950])
def test_the_last_turn_wins_as_often_as_the_engine_says(score: int, tie: Tie) -> None:
    """A game with two dice, small enough to play every last turn through."""
    counts = (*SINGLES, SameCombination("Pair", 2, (300, None, 200, None, None, None)))
    rules = hold_rules(*counts, dice=2, tie=tie)
    state = on_turn(rules, standing(score, 10_000, final_round=last_turn_of_two()))
    assert advised(state).choices[0].worth == pytest.approx(best_chance(state, 0), abs=1e-12)


@pytest.mark.parametrize("score", [9_800, 9_850, 9_900, 9_950])
@pytest.mark.parametrize("landing", list(ExactWithAllDice))
def test_an_exact_goal_is_met_as_often_as_the_engine_says(score: int, landing: ExactWithAllDice) -> None:
    rules = hold_rules(
        *SINGLES,
        dice=2,
        all_count=MayOrMust.MUST_ROLL,
        landing=landing,
        goal=Goal(10_000, GoalReached.EXACTLY),
    )
    state = on_turn(rules, standing(score, 10_000, final_round=last_turn_of_two()))
    assert advised(state).choices[0].worth == pytest.approx(best_chance(state, 0), abs=1e-12)


# --- quick answers -----------------------------------------------------------------------------------------


SOLVED_ALIKE = {rules.id for rules in DICE_RULES if rules.trail is not None} - {"blisters_wonderland_trail"}


@pytest.mark.parametrize(
    "rules", [rules for rules in DICE_RULES if rules.id not in SOLVED_ALIKE], ids=lambda rules: rules.id
)
@pytest.mark.parametrize("count", [2, 4])
def test_after_getting_ready_no_table_is_worked_out_in_the_middle_of_a_game(rules: Rules, count: int) -> None:
    ready = Adviser(TurnTables(rules))
    ready.prepare()
    known = set(vars(ready.tables))
    opponents = Opponents(rules, ready)
    players = [opponents.player((Style.SHARP, Style.BOLD)[number % 2]) for number in range(count)]
    for index in range(2):
        play_game(rules, players, index, "ready")
    only_looked_up = {"takes_over"}
    assert set(vars(ready.tables)) - known <= only_looked_up


def test_far_behind_a_score_that_others_answer_too_only_getting_there_counts() -> None:
    """Three play the last round; 600 miles in one turn are next to impossible."""
    state = MatchState(BLISTERS, standing(1_600, 2_200, 1_700, final_round=last_round_of_three(2)), saved=150)
    lying = tuple(Die(5, colour) for colour in (0, 0, 1, 1))
    advice = advised(replace(state, scoring=lying))
    assert advice.measure is Measure.CHANCE
    assert isinstance(advice.best, ThrowDice)
