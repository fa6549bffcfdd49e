"""The end of a game in small games that can be played through to the last roll."""

from __future__ import annotations

from functools import lru_cache

import pytest

from game.actions import Action, Roll, StartFresh, Stop, TakeOver, ThrowDice
from game.dice import Die
from game.engine import DiceState, apply, legal_actions
from game.hold_state import HoldState
from game.match import MatchState
from game.odds.advice import Measure
from game.odds.distinct_rolls import distinct_rolls
from rules_config.model import (
    Combination,
    ExactWithAllDice,
    Goal,
    GoalReached,
    MayOrMust,
    Rules,
    SameCombination,
    Tie,
)
from tests.game.odds.published_rules import SINGLES, hold_rules
from tests.game.players.positions import (
    adviser,
    deciding,
    last_turn_of_two,
    offered,
    on_turn,
    play_off,
    rolled,
    standing,
)

COUNTS: tuple[Combination, ...] = (
    *SINGLES,
    SameCombination("Pair", 2, (300, None, 200, None, None, None)),
)
ENOUGH = 1_500  # points of a turn beyond which nothing in these games is still open


@lru_cache(maxsize=100_000)
def chance(state: DiceState, seat: int, most: int = ENOUGH) -> float:
    """The best chance that ``seat`` wins, by playing every roll through; whoever is on turn plays to win.

    Only for the last turns of a game for two, where nothing follows a bust but the end.
    """
    if state.over:
        assert state.result is not None
        return 1 / len(state.result.winners) if seat in state.result.winners else 0.0
    if state.turn != seat:
        return 1 - chance(state, state.turn, most)
    choices = [choice for choice in legal_actions(state) if not isinstance(choice, ThrowDice)]
    best = max((chance(_after(state, choice), seat, most) for choice in choices), default=0.0)
    thrown = legal_actions(state).throw
    if thrown is None or best == 1.0 or state.turn_score > most:
        return best
    return max(best, rolling(state, seat, most))


def rolling(state: DiceState, seat: int, most: int = ENOUGH) -> float:
    thrown = legal_actions(state).throw
    assert thrown is not None
    rolls = distinct_rolls(len(thrown.colours), 6)
    won = sum(ways * chance(_after(state, Roll(tuple(map(Die, faces)))), seat, most) for faces, ways in rolls)
    return won / sum(ways for _, ways in rolls)


def _after(state: DiceState, action: Action) -> DiceState:
    after, _ = apply(state, action)
    assert isinstance(after, MatchState | HoldState)
    return after


def advised(state: DiceState) -> dict[type, float]:
    advice = adviser(state.rules).advise(state)
    assert advice.measure is Measure.CHANCE
    return {type(weighed.choice): weighed.worth for weighed in reversed(advice.choices)}


@pytest.mark.parametrize("entry", [0, 150, 300])
@pytest.mark.parametrize("tie", [Tie.SHARED, Tie.LEADER_KEEPS])
def test_whoever_is_not_on_the_sheet_must_meet_the_entry_in_the_last_turn(entry: int, tie: Tie) -> None:
    rules = hold_rules(*COUNTS, dice=2, entry=entry, tie=tie, goal=Goal(200, GoalReached.AT_LEAST))
    state = on_turn(rules, standing(0, 200, final_round=last_turn_of_two()))
    assert advised(state)[ThrowDice] == pytest.approx(chance(state, 0), abs=1e-9)


@pytest.mark.parametrize("count", [100, 200, 250, 300])
def test_a_score_that_is_still_answered_is_worth_what_the_answer_leaves(count: int) -> None:
    """Ada may stop at or above the goal; then Ben has one turn to match or beat it."""
    rules = hold_rules(*COUNTS, dice=2, goal=Goal(500, GoalReached.AT_LEAST))
    state = deciding(rules, standing(400, 300), count, 1)
    assert advised(state)[Stop] == pytest.approx(chance(_after(state, Stop()), 0), abs=1e-9)


@pytest.mark.parametrize("minimum", [0, 200])
def test_the_minimum_for_a_stop_holds_in_the_last_turn_too(minimum: int) -> None:
    rules = hold_rules(*COUNTS, dice=2, minimum=minimum, goal=Goal(500, GoalReached.AT_LEAST))
    state = on_turn(rules, standing(450, 500, final_round=last_turn_of_two()))
    assert advised(state)[ThrowDice] == pytest.approx(chance(state, 0), abs=1e-9)


def test_nobody_stops_short_of_a_score_that_is_far_beyond_the_goal() -> None:
    """The leader has gone far past a small goal: 1,000 have to be matched, not the 100 of the goal."""
    rules = hold_rules(*COUNTS, dice=2, goal=Goal(100, GoalReached.AT_LEAST))
    far_behind = standing(0, 1_000, final_round=last_turn_of_two())
    assert advised(deciding(rules, far_behind, 950, 1))[Stop] == 0
    for count in (150, 600, 950):
        assert isinstance(adviser(rules).advise(deciding(rules, far_behind, count, 1)).best, ThrowDice)
    assert adviser(rules).advise(deciding(rules, far_behind, 1_050, 1)).best == Stop()


def exact(landing: ExactWithAllDice, *, minimum: int = 0, take_over: bool = False) -> Rules:
    return hold_rules(
        *COUNTS,
        dice=2,
        minimum=minimum,
        all_count=MayOrMust.MUST_ROLL,
        landing=landing,
        take_over=take_over,
        goal=Goal(500, GoalReached.EXACTLY),
    )


@pytest.mark.parametrize("landing", list(ExactWithAllDice))
@pytest.mark.parametrize("count", [50, 100, 150, 200])
def test_in_the_last_turn_dice_are_taken_over_when_they_land_more_often(
    landing: ExactWithAllDice, count: int
) -> None:
    state = offered(
        exact(landing, take_over=True), standing(300, 500, final_round=last_turn_of_two()), count, 1
    )
    told = advised(state)
    assert told[TakeOver] == pytest.approx(chance(_after(state, TakeOver()), 0), abs=1e-9)
    assert told[StartFresh] == pytest.approx(chance(_after(state, StartFresh()), 0), abs=1e-9)


@pytest.mark.parametrize("landing", list(ExactWithAllDice))
def test_what_is_held_on_the_way_to_an_exact_goal_is_what_lands_most_often(landing: ExactWithAllDice) -> None:
    """A 1 and a 5 of three: which of them, or both, with 250 missing."""
    rules = hold_rules(
        *SINGLES,
        dice=3,
        all_count=MayOrMust.MUST_ROLL,
        landing=landing,
        goal=Goal(500, GoalReached.EXACTLY),
    )
    state = rolled(rules, standing(250, 500, final_round=last_turn_of_two()), "1 5 4")
    advice = adviser(rules).advise(state)
    for weighed in advice.choices:
        after = _after(state, weighed.choice)  # type: ignore[arg-type]
        assert weighed.worth == pytest.approx(chance(after, 0), abs=1e-9)
    assert len(advice.choices) == 3


def test_a_stop_minimum_does_not_hold_back_the_count_that_lands() -> None:
    state = on_turn(
        exact(ExactWithAllDice.MUST_ROLL, minimum=300), standing(450, 500, final_round=last_turn_of_two())
    )
    assert advised(state)[ThrowDice] == pytest.approx(chance(state, 0), abs=1e-9)


@pytest.mark.parametrize("points", [50, 200, 300])
def test_the_last_turn_of_a_play_off_is_exact_where_the_next_play_off_is_even(points: int) -> None:
    """A tie opens another play-off of the same two, which each of them wins half the time."""
    rules = hold_rules(*COUNTS, dice=2, tie=Tie.PLAY_OFF, goal=Goal(500, GoalReached.AT_LEAST))
    state = on_turn(rules, play_off(500, 500, points=((1, points),), waiting=()))

    @lru_cache(maxsize=100_000)
    def even(at: DiceState, most: int) -> float:
        if at.over:
            return 1.0 if at.result is not None and 0 in at.result.winners else 0.0
        if at.standing.play_off is None or at.standing.play_off.points != ((1, points),):
            return 0.5  # the next play-off
        choices = [choice for choice in legal_actions(at) if not isinstance(choice, ThrowDice)]
        best = max((even(_after(at, choice), most) for choice in choices), default=0.0)
        thrown = legal_actions(at).throw
        if thrown is None or best == 1.0 or at.turn_score > most:
            return best
        rolls = distinct_rolls(len(thrown.colours), 6)
        won = sum(ways * even(_after(at, Roll(tuple(map(Die, faces)))), most) for faces, ways in rolls)
        return max(best, won / sum(ways for _, ways in rolls))

    assert advised(state)[ThrowDice] == pytest.approx(even(state, ENOUGH), abs=1e-9)
