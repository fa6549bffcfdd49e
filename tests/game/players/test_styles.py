"""Careful, Bold and Sharp: legal in every game, true to their style, and able to say why."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from game.actions import Hold, StartFresh, Stop, TakeOver, ThrowDice
from game.engine import apply, legal_actions, new_game
from game.hold_state import HoldState
from game.match import MatchState
from game.players.decision import DicePlayer
from game.players.style import Opponents, Style, opponents_for
from game.rolls import dice_of
from game.simulation.one_game import throw
from rules_config.model import Rules
from tests.game.players.positions import deciding, last_turn_of_two, offered, rolled, standing
from tests.game.table import DICE_RULES, rules_named

FIVE = rules_named("you_blew_it_5000")
TEN = rules_named("you_blew_it_10000")

HOUSE_RULES: tuple[tuple[str, dict[str, object]], ...] = (
    ("you_blew_it_5000", {"hold.counting_roll": "any", "hold.all_count": "may_roll", "bank.minimum": 300}),
    ("you_blew_it_5000", {"goal.reached": "more_than", "end.tie": "play_off", "goal.score": 1000}),
    ("you_blew_it_5000", {"end.last_round": "finish_round", "entry.below": "may_stop"}),
    ("you_blew_it_5000", {"hold.take_over": True, "end.last_round": "none", "goal.score": 3000}),
    ("you_blew_it_10000", {"hold.exact_with_all_dice": "wins", "bank.minimum": 250, "goal.score": 4000}),
    ("blisters", {"match.all_scoring": "may_roll", "match.bail": "none", "goal.score": 300}),
    ("blisters", {"match.stop_with": [2, 3, 4, 5], "end.tie": "play_off", "goal.score": 200}),
)


@lru_cache(maxsize=32)
def opponents(rules: Rules) -> Opponents:
    return opponents_for(rules)


def all_rules() -> list[Rules]:
    return [*DICE_RULES, *(rules_named(base, changes) for base, changes in HOUSE_RULES)]


@pytest.mark.parametrize("rules", all_rules(), ids=lambda rules: f"{rules.id} {' '.join(rules.changed)}")
def test_every_style_plays_every_rule_file_to_its_end_with_legal_choices_and_reasons(rules: Rules) -> None:
    players = [opponents(rules).player(style) for style in Style]
    random = Random(f"{rules.id}{rules.changed}")
    state = new_game(rules, [style.label for style in Style], 0)
    for _ in range(20_000):
        if state.over:
            break
        assert isinstance(state, MatchState | HoldState)
        choice, reason = players[state.turn].choose(state, random)
        assert choice in legal_actions(state), f"{choice} in {state}"
        assert reason.endswith(".")
        assert len(reason) < 130
        action = throw(choice, dice_of(rules).sides, random) if isinstance(choice, ThrowDice) else choice
        state, _ = apply(state, action)
    assert state.over


def lowest_stop(player: DicePlayer, dice: int) -> int:
    at = standing(1_000, 1_000)
    for count in range(50, 10_000, 50):
        if player.choose(deciding(FIVE, at, count, dice), Random(1))[0] == Stop():
            return count
    raise AssertionError("never stops")


@pytest.mark.parametrize("dice", range(1, 6))
def test_careful_stops_before_sharp_and_sharp_before_bold(dice: int) -> None:
    careful, sharp, bold = (
        lowest_stop(opponents(FIVE).player(style), dice) for style in (Style.CAREFUL, Style.SHARP, Style.BOLD)
    )
    assert careful < sharp < bold


@pytest.mark.parametrize("style", list(Style))
def test_nobody_stops_behind_in_the_last_turn_or_rolls_on_ahead(style: Style) -> None:
    player = opponents(FIVE).player(style)
    at = standing(4_000, 5_200, final_round=last_turn_of_two())
    assert isinstance(player.choose(deciding(FIVE, at, 1_150, 1), Random(1))[0], ThrowDice)
    assert player.choose(deciding(FIVE, at, 1_250, 5), Random(1))[0] == Stop()


@pytest.mark.parametrize("style", list(Style))
def test_everybody_lands_on_an_exact_goal(style: Style) -> None:
    player = opponents(TEN).player(style)
    assert player.choose(deciding(TEN, standing(9_500, 5_000), 500, 4), Random(1))[0] == Stop()


def test_the_bold_take_over_what_the_careful_leave() -> None:
    state = offered(TEN, standing(3_000, 3_000), 800, 3)
    careful, bold = (opponents(TEN).player(style) for style in (Style.CAREFUL, Style.BOLD))
    assert careful.choose(state, Random(1))[0] == StartFresh()
    assert bold.choose(state, Random(1))[0] == TakeOver()


def test_the_reason_of_sharp_says_what_both_choices_are_worth() -> None:
    sharp = opponents(FIVE).player(Style.SHARP)
    _, reason = sharp.choose(deciding(FIVE, standing(1_000, 1_000), 500, 2), Random(1))
    assert reason == "Stopping is worth 500 points, rolling 2 dice 362."


def test_near_the_end_the_reason_speaks_of_winning() -> None:
    sharp = opponents(FIVE).player(Style.SHARP)
    at = standing(4_000, 5_200, final_round=last_turn_of_two())
    choice, reason = sharp.choose(rolled(FIVE, at, "1 5 2 3 3 6", count=900), Random(1))
    assert isinstance(choice, Hold)
    assert "% of such games" in reason


def test_where_there_is_no_choice_the_reason_says_so() -> None:
    for style in Style:
        player = opponents(FIVE).player(style)
        _, reason = player.choose(deciding(FIVE, standing(0, 0), 100, 5), Random(1))
        assert reason == "The rules leave no choice."


def test_the_same_position_gets_the_same_answer_whatever_was_asked_before() -> None:
    at = standing(4_000, 4_700)
    state = deciding(FIVE, at, 400, 3)
    asked_first = opponents_for(FIVE).player(Style.SHARP).choose(state, Random(1))
    experienced = opponents_for(FIVE).player(Style.SHARP)
    for score in range(4_000, 5_000, 100):
        experienced.choose(deciding(FIVE, standing(score, 4_700), 300, 2), Random(1))
    assert experienced.choose(state, Random(2)) == asked_first


@pytest.mark.parametrize("style", [Style.CAREFUL, Style.BOLD])
def test_the_others_say_what_the_risk_is_and_what_the_turn_has_to_bring(style: Style) -> None:
    player = opponents(FIVE).player(style)

    def reason(state: HoldState) -> str:
        return player.choose(state, Random(1))[1]

    last = standing(4_000, 5_200, final_round=last_turn_of_two())
    level, far = standing(1_000, 1_000), standing(4_800, 1_000)
    assert reason(deciding(FIVE, level, 50, 5)) == "50 points are worth the risk: 13 % for You Blew It."
    assert reason(deciding(FIVE, level, 2_000, 1)) == "2,000 points are enough: 67 % for You Blew It."
    assert reason(deciding(FIVE, last, 1_150, 1)) == "Stopping now would lose: 5,200 has to be matched."
    assert reason(deciding(FIVE, last, 1_250, 5)) == "That is enough: 5,200 is matched."
    assert reason(deciding(FIVE, far, 200, 5)) == "That is enough: the goal of 5,000 is reached."
    assert reason(rolled(FIVE, level, "1 1 1 2 3 4")) == "1,000 more, and 3 dice for the next roll."


def test_offers_are_taken_or_left_with_the_risk_in_words() -> None:
    state = offered(TEN, standing(3_000, 3_000), 800, 3)
    careful, bold = (opponents(TEN).player(style) for style in (Style.CAREFUL, Style.BOLD))
    assert careful.choose(state, Random(1))[1] == "800 are not worth the risk: 30 % for You Blew It."
    assert bold.choose(state, Random(1))[1] == "800 to start with are worth the risk: 30 % for You Blew It."
