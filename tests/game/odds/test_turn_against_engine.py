"""The solver and the engine agree on what a turn is worth."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.actions import Roll
from game.dice import Die
from game.engine import apply
from game.events import Bailed, Bust
from game.match import MatchState, free_colours, score_set, settings, stop_refusal
from game.odds.match_graph import MatchTurn
from game.odds.tables import TurnTables
from game.odds.turn_graph import FULL
from rules_config.model import (
    Bail,
    CountingRoll,
    FacesCombination,
    MatchRules,
    MayOrMust,
    Rules,
    SameCombination,
)
from tests.game.odds.engine_turns import EngineTurn, on_turn
from tests.game.odds.published_rules import SINGLES, hold_rules
from tests.game.table import rules_named

PAIRS = (*SINGLES, SameCombination("Pair", 2, (300, None, 400, None, 150, 50)))


def small_match(colours: int, of_each: int, **changes: object) -> Rules:
    """Blisters with fewer dice."""
    blisters = rules_named("blisters")
    assert blisters.dice is not None
    match = MatchRules(stop_with=(2,), all_scoring=MayOrMust.MAY_ROLL, same_colour_times=10, bail=None)
    dice = replace(blisters.dice, colours=tuple("abc"[:colours]), of_each=of_each)
    return replace(blisters, dice=dice, match=replace(match, **changes))  # type: ignore[arg-type]


def solved(rules: Rules) -> float:
    tables = TurnTables(rules)
    return tables.gain * tables.scale.step


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(hold_rules(*PAIRS, dice=3), id="three dice"),
        pytest.param(hold_rules(*PAIRS, dice=2, minimum=350), id="every stop needs 350"),
        pytest.param(hold_rules(*PAIRS, dice=2, all_count=MayOrMust.MUST_ROLL), id="a full set must roll"),
        pytest.param(hold_rules(*PAIRS, dice=2, counting=CountingRoll.ONE_OR_FIVE), id="a 1 or 5 must show"),
        pytest.param(
            hold_rules(FacesCombination("Run", (1, 2), 150), FacesCombination("Six", (6,), 30), dice=2),
            id="counts of 30 and 150",
        ),
    ],
)
def test_a_hold_turn_is_worth_what_the_engine_makes_of_it(rules: Rules) -> None:
    turn = EngineTurn(enough=1_500, far=4_000)
    assert solved(rules) == pytest.approx(turn.rolling(on_turn(rules)), rel=1e-5)


def test_a_full_set_that_cannot_be_blown_is_rolled_however_much_is_at_stake() -> None:
    rules = hold_rules(*PAIRS, dice=2, nothing=200)
    turn = EngineTurn(enough=10**6, far=8_000)  # cutting it off there costs a little
    assert solved(rules) == pytest.approx(turn.rolling(on_turn(rules)), rel=1e-3)


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(small_match(3, 1), id="three colours"),
        pytest.param(small_match(3, 1, bail=Bail(face=5, count=2)), id="two fives are out"),
        pytest.param(small_match(3, 1, stop_with=()), id="stop with a full set only"),
        pytest.param(
            small_match(2, 2, bail=Bail(face=5, count=3)),
            id="four dice in two colours",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_match_turn_is_worth_what_the_engine_makes_of_it(rules: Rules) -> None:
    turn = EngineTurn(enough=36, far=10**6)
    assert solved(rules) == pytest.approx(turn.rolling(on_turn(rules)), rel=1e-9)


def test_positions_of_blisters_are_the_places_of_its_graph() -> None:
    """Random turns through the engine: every roll must be an outcome of the place it was rolled from."""
    rules = rules_named("blisters")
    turn = MatchTurn(rules)
    random = Random(4)
    for _ in range(400):
        state = on_turn(rules)
        assert isinstance(state, MatchState)
        while True:
            place = turn.graph.places[turn.place_of(state.scoring)]
            assert place.dice == len(free_colours(state))
            dice = tuple(Die(random.randint(1, 6), colour) for colour in free_colours(state))
            after, events = apply(state, Roll(dice))
            assert isinstance(after, MatchState)
            if any(isinstance(event, Bust) for event in events):
                assert place.bust_ways
                break
            if any(isinstance(event, Bailed) for event in events):
                assert place.bail_ways
                break
            gain, then = after.turn_score - state.turn_score, turn.place_of(after.scoring)
            assert any(outcome.options == ((gain, then),) for outcome in place.outcomes)
            if then != FULL:
                assert turn.graph.places[then].may_stop == (stop_refusal(after) is None)
            state = after


def test_the_points_of_a_full_set_of_blisters_are_those_of_the_engine() -> None:
    rules = rules_named("blisters")
    best = max(
        outcome.options[0][0]
        for place in MatchTurn(rules).graph.places[:1]
        for outcome in place.outcomes
        if outcome.options[0][1] == FULL
    )
    dice = tuple(
        Die(face, colour) for face, colour in zip((6, 6, 5, 5, 4, 4), (0, 0, 1, 1, 2, 2), strict=True)
    )
    five_and_six = (*(Die(6, colour) for colour in (0, 0, 1, 1)), Die(5, 2), Die(5, 2))
    worth = max(
        sum(group.points for group in score_set(shown, settings(rules))) for shown in (dice, five_and_six)
    )
    assert best == worth


def test_progress_rises_to_the_whole() -> None:
    parts: list[float] = []
    MatchTurn(small_match(3, 1), parts.append)
    assert parts == sorted(parts)
    assert parts[-1] == 1
