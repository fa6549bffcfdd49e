"""Every setting of every shipped rule file, walked through two of its values: random games end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.blockers import shuffled_piles
from game.engine import apply, legal_actions, new_game
from game.stand_in import choose
from rules_config.draft import Draft, changeable_settings
from rules_config.library import value_of
from rules_config.model import GameKind, Rules
from rules_config.setting import Block, Choice, Combinations, ListOf, Setting, Text, WholeNumber, YesNo
from rules_config.trails import trails
from tests.games.regenerate import LIBRARY, answered

# A short way to the goal: the rest of the rules decides how it is walked.
GOALS = {GameKind.MATCH: 60, GameKind.HOLD: 1500}
MOST_STEPS = 20_000

SMALL_TABLE = [
    {"name": "Ones", "faces": [1], "points": 100},
    {"name": "Fives", "faces": [5], "points": 50},
    {"name": "Two pairs", "groups": [2, 2], "points": 300, "repeats": True},
]
OTHER_TABLE = [
    {"name": "Any one", "same": 1, "points": {1: 100, 5: 50, 6: 10}},
    {"name": "Three", "same": 3, "points": dict.fromkeys(range(1, 7), 400)},
]


def other_values(setting: Setting, now: object) -> list[object]:
    """Two values that differ from ``now``, as a rule file could have them."""
    kind = setting.kind
    found: list[object] = []
    match kind:
        case WholeNumber(minimum, maximum) if maximum > 1000:  # points come in fifties
            found = [*setting.suggestions, 150, 100]
        case WholeNumber(minimum, maximum):
            found = [*setting.suggestions, minimum, minimum + 1, maximum]
        case Choice():
            found = list(kind.values)
        case YesNo():
            found = [True, False]
        case Text():
            found = ["One thing", "Another"]
        case ListOf(WholeNumber()):
            found = [[2, 3, 4], [3], [2]]
        case ListOf():
            found = [["green", "black", "yellow"], ["grey", "pink", "teal"]]
        case Combinations():
            found = [SMALL_TABLE, OTHER_TABLE]
        case Block():
            found = [None]
    return [value for value in found if value != now][:2]


def short(rules: Rules) -> Draft:
    """The rules with a goal that is soon reached."""
    goal = GOALS.get(rules.game)
    draft = Draft(rules) if goal is None else Draft(rules).with_value("goal.score", goal)
    minimum = draft.value("entry.minimum")
    return draft.with_value("entry.minimum", 500) if isinstance(minimum, int) and minimum > 500 else draft


def variants(rules: Rules, setting: Setting) -> Iterator[Rules]:
    """The rules with two other values of one setting; its block is switched on where that is needed."""
    draft = short(rules)
    if setting.block and draft.value(setting.block) is None:
        draft = draft.switched_on(setting.block)
    if isinstance(setting.kind, Block) and draft.value(setting.key) is None:
        draft = draft.switched_on(setting.key)
        checked = draft.checked().rules
        assert checked is not None
        yield checked
    for value in other_values(setting, draft.value(setting.key)):
        changed = draft.with_value(setting.key, value).with_values(beside(setting.key, value))
        checked = changed.checked().rules
        if checked is not None:
            assert setting.key.startswith("goal") or value_of(checked, setting.key) == value
            yield checked


def beside(key: str, value: object) -> dict[str, object]:
    """What has to change along, because the rules are checked as a whole."""
    if key == "dice.of_each" and value == 1:
        return {"match.stop_with": [2], "match.bail": None}
    if key == "dice.count" and isinstance(value, int) and value < 6:
        return {"combinations": OTHER_TABLE if value < 4 else SMALL_TABLE}
    if key == "players.min":
        return {"players.max": value} if isinstance(value, int) and value > 5 else {}
    return {"players.min": 2} if key == "players.max" else {}


def steps_to_the_end(rules: Rules, random: Random) -> int:
    """How many steps a game of stand-ins takes; fails when it does not end."""
    names = tuple(f"player {number}" for number in range(rules.players.min))
    piles = shuffled_piles(rules, len(names), random) if rules.game is GameKind.BLOCKERS else None
    state = new_game(rules, names, random.randrange(len(names)), piles)
    for step in range(MOST_STEPS):
        if state.over:
            assert state.result is not None and state.result.winners
            return step
        state, _ = apply(state, answered(choose(legal_actions(state), random), random))
    raise AssertionError(f"{rules.id} with {rules.changed} did not end in {MOST_STEPS} steps")


@pytest.mark.parametrize("rules", LIBRARY.rules, ids=lambda rules: rules.id)
def test_every_setting_of_the_file_can_be_played_with_other_values(rules: Rules) -> None:
    random = Random(rules.id)
    as_it_is = short(rules).checked().rules
    assert as_it_is is not None and steps_to_the_end(as_it_is, random)
    alone = []
    for setting in changeable_settings(rules.game):
        played = [steps_to_the_end(variant, random) for variant in variants(rules, setting)]
        if not played:
            alone.append(setting.key)
    assert alone == [], "no other value of these could be played"


@pytest.mark.parametrize("trail", trails()[:4], ids=lambda trail: trail.name)
def test_a_game_along_a_short_trail_ends(trail) -> None:
    blisters = LIBRARY.get("blisters")
    assert blisters is not None
    rules = Draft(blisters).with_values(trail.changes).checked().rules
    assert rules is not None
    assert steps_to_the_end(rules, Random(trail.name)) > 0
