"""Every setting the description has can be changed by a house rule and arrives in the rule object."""

from __future__ import annotations

import pytest

from rules_config.library import (
    RulesError,
    dump_house_rules,
    load_text,
    settings_for,
    shipped_library,
    value_of,
)
from rules_config.model import GameKind, Rules
from rules_config.setting import (
    Block,
    Choice,
    Combinations,
    Identifier,
    ListOf,
    Setting,
    Text,
    WholeNumber,
    YesNo,
)

BASES = {
    GameKind.MATCH: "blisters",
    GameKind.HOLD: "you_blew_it_10000",
    GameKind.BLOCKERS: "blockers",
}

# The decisions that the printed rules leave open: each must have all of these values.
SWITCHES = [
    ("blisters", "match.stop_with", ([2, 4], [2, 3, 4, 5])),
    ("blisters", "match.all_scoring", ("must_roll", "may_roll")),
    ("blisters", "match.bail", (None, {"face": 6, "count": 6})),
    ("blisters", "end.tie", ("leader_keeps", "shared", "play_off")),
    ("blisters", "first_player", ("roll_off", "random", "in_order")),
    ("blisters", "goal.score", (2145, 50)),
    ("you_blew_it_5000", "hold.counting_roll", ("one_or_five", "any")),
    ("you_blew_it_5000", "hold.all_count", ("must_roll", "may_roll")),
    ("you_blew_it_5000", "end.tie", ("shared", "leader_keeps", "play_off")),
    ("you_blew_it_10000", "hold.exact_with_all_dice", ("must_roll", "wins")),
    ("you_blew_it_10000", "hold.take_over", (True, False)),
    ("blockers", "blockers.rack", (5, 6)),
    ("blockers", "blockers.scoring", ("groups_and_captures", "groups")),
    ("blockers", "blockers.two_player_colours", (2, 1)),
    ("blockers", "blockers.two_player_captures", ("one_colour", "all")),
]


def base_of(rules_id: str) -> Rules:
    rules = shipped_library().get(rules_id)
    assert rules is not None
    return rules


def house(base: str, key: str, value: object) -> Rules:
    return load_text(dump_house_rules("house", "House", base, {key: value}), "house.yaml")


@pytest.mark.parametrize(("base", "key", "values"), SWITCHES, ids=lambda part: part if "." in part else "")
def test_every_open_decision_is_a_switch(base: str, key: str, values: tuple[object, ...]) -> None:
    assert value_of(base_of(base), key) == values[0] or values[0] is None
    for value in values:
        assert value_of(house(base, key, value), key) == value


def other_values(setting: Setting, now: object) -> list[object]:
    """Values that differ from ``now`` and are allowed by the setting itself."""
    match setting.kind:
        case WholeNumber(minimum, maximum):
            return [value for value in (minimum, *setting.suggestions, maximum) if value != now]
        case Choice():
            return [value for value in setting.kind.values if value != now]
        case YesNo():
            return [not now]
        case Text(longest):
            return ["x" * longest]
        case Identifier():
            return ["other"]
        case ListOf(WholeNumber()):
            return [[3, 5], [2]]
        case ListOf():
            return [["green", "black", "yellow"]]
        case Combinations():
            return [[{"name": "Ones", "same": 1, "points": {1: 100, 2: 10}}]]
        case Block():
            return []
    raise AssertionError(setting.kind)


NOT_ALONE = ("dice.of_each",)  # three dice do not go with the printed game's stops
CHANGEABLE = [
    (game, setting)
    for game in BASES
    for setting in settings_for(game)
    if setting.changeable and not setting.block and setting.key not in NOT_ALONE
]


@pytest.mark.parametrize(("game", "setting"), CHANGEABLE, ids=lambda part: getattr(part, "key", str(part)))
def test_a_change_of_any_setting_arrives_or_is_refused_in_words(game: GameKind, setting: Setting) -> None:
    base = base_of(BASES[game])
    arrived = 0
    for value in other_values(setting, value_of(base, setting.key)):
        try:
            rules = house(base.id, setting.key, value)
        except RulesError as refused:  # alone it does not fit the other values
            assert all(problem.file == "house.yaml" and problem.line > 4 for problem in refused.problems)
            continue
        arrived += 1
        assert value_of(rules, setting.key) == value
        assert (rules.based_on, rules.changed) == (base.id, (setting.key,))
    assert arrived or isinstance(setting.kind, Block)


def test_values_that_need_each_other_are_changed_together() -> None:
    changes = {"dice.of_each": 1, "match.stop_with": [2], "match.bail.count": 3}
    rules = load_text(dump_house_rules("house", "House", "blisters", changes), "house.yaml")
    assert {key: value_of(rules, key) for key in changes} == changes


@pytest.mark.parametrize(
    ("base", "block", "table"),
    [
        ("blisters", "match.bail", {"face": 1, "count": 3}),
        ("you_blew_it_5000", "hold.bust_penalty", {"in_a_row": 3, "points": 500, "below_zero": True}),
        ("you_blew_it_5000", "trail", {"name": "Long Trail", "start": "South", "end": "North"}),
    ],
)
def test_a_block_can_be_switched_off_and_on(base: str, block: str, table: dict[str, object]) -> None:
    assert value_of(house(base, block, None), block) is None
    assert value_of(house(base, block, table), block) == table
    parts = {f"{block}.{key}": value for key, value in table.items()}
    one_by_one = load_text(dump_house_rules("house", "House", base, parts), "house.yaml")
    assert value_of(one_by_one, block) == table


@pytest.mark.parametrize("game", list(GameKind))
def test_every_setting_says_what_it_is(game: GameKind) -> None:
    settings = settings_for(game)
    assert len({setting.key for setting in settings}) == len(settings)
    for setting in settings:
        assert setting.label
        assert setting.help.endswith(".")
        for suggestion in setting.suggestions:
            kind = setting.kind
            assert not isinstance(kind, WholeNumber) or kind.minimum <= suggestion <= kind.maximum


def test_a_setting_that_does_not_matter_says_why() -> None:
    values: dict[str, object] = {"goal.reached": "at_least", "hold.all_count": "must_roll"}
    setting = next(s for s in settings_for(GameKind.HOLD) if s.key == "hold.exact_with_all_dice")
    assert setting.unavailable_because(values) == "the goal need not be met exactly"
    assert setting.unavailable_because(values | {"goal.reached": "exactly"}) == ""


def test_the_settings_of_a_block_do_not_matter_while_it_is_none() -> None:
    setting = next(s for s in settings_for(GameKind.MATCH) if s.key == "match.bail.face")
    assert setting.unavailable_because({"match.bail": None}) == "the whole of it is switched off"
    assert setting.unavailable_because({"match.bail.face": 6}) == ""
