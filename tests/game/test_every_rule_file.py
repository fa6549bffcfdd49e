"""What must hold for every rule file, whatever it says: walked by random games and random nonsense."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import (
    Action,
    Hold,
    IllegalAction,
    Join,
    Leave,
    Place,
    Roll,
    SetAside,
    StartFresh,
    Stop,
    TakeOver,
)
from game.blockers import shuffled_piles
from game.dice import Die
from game.engine import State, apply, legal_actions, new_game, view_for
from game.state_text import state_from_text, state_text
from rules_config.library import with_changes
from rules_config.model import GameKind, Rules
from tests.game.table import LIBRARY
from tests.games.regenerate import answered, some_change

HOUSE_RULES: tuple[tuple[str, dict[str, object]], ...] = (
    ("blisters", {"goal.score": 200, "end.tie": "play_off", "match.all_scoring": "may_roll"}),
    (
        "blisters",
        {"goal.score": 200, "match.bail": "none", "match.stop_with": [3, 5], "end.last_round": "none"},
    ),
    ("you_blew_it_5000", {"hold.counting_roll": "any", "hold.all_count": "may_roll", "bank.minimum": 300}),
    ("you_blew_it_5000", {"goal.reached": "more_than", "hold.take_over": True, "end.tie": "leader_keeps"}),
    (
        "you_blew_it_5000",
        {
            "entry.below": "may_stop",
            "hold.nothing_with_all_dice": 500,
            "hold.bust_penalty": {"in_a_row": 3, "points": 500, "below_zero": True},
        },
    ),
    ("you_blew_it_10000", {"goal.score": 3000, "hold.exact_with_all_dice": "wins", "end.tie": "play_off"}),
    ("you_blew_it_10000", {"goal.score": 3000, "hold.take_over": False, "bank.minimum": 300}),
    ("blockers", {"blockers.rack": 6, "blockers.scoring": "groups", "blockers.two_player_colours": 1}),
)


def every_rule_file() -> list[Rules]:
    shipped = list(LIBRARY.rules)
    for rules_id, changes in HOUSE_RULES:
        rules = LIBRARY.get(rules_id)
        assert rules is not None
        shipped.append(with_changes(rules, changes, LIBRARY))
    return shipped


EVERY = every_rule_file()
IDS = [f"{rules.id}{'-changed' if rules.changed else ''}-{index}" for index, rules in enumerate(EVERY)]
every_rules = pytest.mark.parametrize("rules", EVERY, ids=IDS)


def begin(rules: Rules, players: int, random: Random) -> State:
    names = tuple(f"player {number}" for number in range(players))
    piles = shuffled_piles(rules, players, random) if rules.game is GameKind.BLOCKERS else None
    return new_game(rules, names, random.randrange(players), piles)


def some_action(state: State, random: Random) -> Action:
    """Mostly a choice of the player on turn; now and then somebody leaves a dice game or joins it."""
    change = some_change(state, random) if random.random() < 0.1 else None
    return change or some_choice(state, random)


def some_choice(state: State, random: Random) -> Action:
    """A legal action, any at all; stopping more often than not so that games end."""
    legal = legal_actions(state)
    if Stop() in legal and random.random() < 0.6:
        return Stop()
    return answered(random.choice(legal.choices), random)


def walk(rules: Rules, players: int, seed: int, steps: int) -> list[State]:
    random = Random(seed)
    states = [begin(rules, players, random)]
    while not states[-1].over and len(states) <= steps:
        states.append(apply(states[-1], some_action(states[-1], random))[0])
    return states


@every_rules
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_ends_with_winners_who_are_still_in_it(rules: Rules, seed: int) -> None:
    state = walk(rules, rules.players.min + seed - 1, seed, 60_000)[-1]
    assert state.over and state.result is not None
    assert state.result.winners
    assert not any(state.seats[seat].out for seat in state.result.winners)
    assert len(legal_actions(state)) == 0


@every_rules
@settings(max_examples=8, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 5))
def test_there_is_always_something_legal_before_the_end(rules: Rules, seed: int, players: int) -> None:
    for state in walk(rules, players, seed, 120):
        assert state.over or len(legal_actions(state)) > 0


@every_rules
@settings(max_examples=4, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10_000), players=st.integers(2, 5))
def test_a_position_as_text_is_the_same_position(rules: Rules, seed: int, players: int) -> None:
    for state in walk(rules, players, seed, 40):
        text = state_text(state)
        assert "\n" not in text
        assert state_from_text(text, rules) == state


NONSENSE: tuple[Action, ...] = (
    Roll(()),
    Roll((Die(7), Die(1), Die(1), Die(1), Die(1), Die(1))),
    Roll(tuple(Die(1, colour=9) for _ in range(6))),
    Roll(tuple(Die(3) for _ in range(11))),
    Hold(()),
    Hold((0,)),
    Hold((6, 6, 6, 6, 6, 6, 6)),
    Stop(),
    TakeOver(),
    StartFresh(),
    Place("C", "A1"),
    Place("nothing", "Z99", 5),
    SetAside("wild"),
    Leave(-1),
    Leave(99),
    Join(" "),
    Join("player 0"),
)


@every_rules
@settings(max_examples=4, deadline=None, derandomize=True)
@given(seed=st.integers(0, 10_000))
def test_an_illegal_action_says_why_and_changes_nothing(rules: Rules, seed: int) -> None:
    for state in walk(rules, rules.players.min, seed, 40):
        before = state_text(state)
        for action in NONSENSE:
            if action in legal_actions(state):
                continue
            with pytest.raises(IllegalAction) as refused:
                apply(state, action)
            assert len(str(refused.value)) > 8
        assert state_text(state) == before


@every_rules
def test_every_choice_that_is_listed_is_allowed(rules: Rules) -> None:
    random = Random(7)
    for state in walk(rules, rules.players.max, 7, 60):
        for choice in legal_actions(state):
            apply(state, answered(choice, random))


@every_rules
def test_dice_games_hide_nothing(rules: Rules) -> None:
    state = begin(rules, 3, Random(3))
    if rules.dice is not None:
        assert view_for(state, 1) == state
    else:
        assert view_for(state, 1) != state
