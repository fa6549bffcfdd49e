"""The presets beyond the printed games, value by value, as common rule sheets have them."""

from __future__ import annotations

import pytest

from rules_config.collection import PRESETS_FOLDER
from rules_config.library import shipped_library, value_of
from rules_config.model import (
    BustPenalty,
    CountingRoll,
    FacesCombination,
    GameKind,
    GroupsCombination,
    HoldRules,
    LastRound,
    Rules,
    SameCombination,
    Trail,
)
from rules_config.summary import differences

HUNDREDS = (200, 300, 400, 500, 600)


def preset(rules_id: str) -> Rules:
    rules = shipped_library().get(rules_id)
    assert rules is not None
    assert shipped_library().files[rules_id].parent == PRESETS_FOLDER
    return rules


def hold_of(rules_id: str) -> HoldRules:
    hold = preset(rules_id).hold
    assert hold is not None
    return hold


def alike(hold: HoldRules) -> dict[int, tuple[int | None, ...]]:
    return {row.same: row.points for row in hold.combinations if isinstance(row, SameCombination)}


def faces(hold: HoldRules) -> dict[tuple[int, ...], int]:
    return {row.faces: row.points for row in hold.combinations if isinstance(row, FacesCombination)}


def groups(hold: HoldRules) -> dict[tuple[int, ...], tuple[int, bool]]:
    rows = (row for row in hold.combinations if isinstance(row, GroupsCombination))
    return {row.groups: (row.points, row.repeats) for row in rows}


def doubling(threes: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    return {size: tuple(points * 2 ** (size - 3) for points in threes) for size in (3, 4, 5, 6)}


def test_every_preset_is_a_file_that_says_where_its_rules_come_from() -> None:
    ids = {rules.id for rules in shipped_library().rules if rules.id not in PRINTED}
    assert {path.stem for path in PRESETS_FOLDER.glob("*.yaml")} == ids
    for rules_id in ids:
        assert preset(rules_id).source
        base = preset(rules_id).based_on
        assert base is None or preset(rules_id).source != shipped_library().get(base).source  # type: ignore[union-attr]


PRINTED = ("blisters", "you_blew_it_5000", "you_blew_it_10000", "blockers")


def test_farkle() -> None:
    hold = hold_of("farkle")
    assert faces(hold) == {(1,): 100, (5,): 50, (1, 2, 3, 4, 5, 6): 1500}
    assert alike(hold) == {3: (300, *HUNDREDS), 4: (1000,) * 6, 5: (2000,) * 6, 6: (3000,) * 6}
    assert groups(hold) == {(2, 2, 2): (1500, False), (4, 2): (1500, False), (3, 3): (2500, False)}
    assert (hold.entry_minimum, hold.bank_minimum, hold.counting_roll) == (500, 0, CountingRoll.ANY)
    assert value_of(preset("farkle"), "goal.score") == 10_000
    assert value_of(preset("farkle"), "end.last_round") == LastRound.ONE_TURN_EACH


def test_zilch() -> None:
    hold = hold_of("zilch")
    assert faces(hold) == {(1,): 100, (5,): 50, (1, 2, 3, 4, 5, 6): 1500}
    assert alike(hold) == doubling((1000, *HUNDREDS))
    assert groups(hold) == {(2, 2, 2): (1500, True)}
    assert (hold.entry_minimum, hold.bank_minimum, hold.nothing_with_all_dice) == (0, 300, 500)
    assert hold.bust_penalty == BustPenalty(in_a_row=3, points=500, below_zero=False)
    assert value_of(preset("zilch"), "goal.score") == 10_000


def test_ten_thousand() -> None:
    hold = hold_of("ten_thousand")
    assert faces(hold) == {(1,): 100, (5,): 50, (1, 2, 3, 4, 5, 6): 1500}
    assert alike(hold) == doubling((1000, *HUNDREDS))
    assert groups(hold) == {(2, 2, 2): (750, False)}
    assert (hold.entry_minimum, hold.bank_minimum) == (1000, 0)
    assert value_of(preset("ten_thousand"), "goal.score") == 10_000


def test_5000_with_five_dice() -> None:
    rules, hold = preset("five_dice_5000"), hold_of("five_dice_5000")
    assert rules.dice is not None and rules.dice.count == 5
    assert faces(hold) == {(1,): 100, (5,): 50, (1, 2, 3, 4, 5): 1500}
    assert alike(hold) == {3: (1000, *HUNDREDS)}
    assert hold.entry_minimum == 350
    assert value_of(rules, "goal.score") == 5000


def test_you_blew_it_with_any_counting_roll_differs_in_nothing_else() -> None:
    rules = preset("you_blew_it_any_roll")
    base = preset_or_printed("you_blew_it_5000")
    assert [(item.key, item.here) for item in differences(rules, base)] == [
        ("hold.counting_roll", "Any combination")
    ]


def test_blisters_without_bailing_differs_in_nothing_else() -> None:
    rules = preset("blisters_no_bailing")
    assert [item.key for item in differences(rules, preset_or_printed("blisters"))] == ["match.bail"]
    assert rules.match is not None and rules.match.bail is None


@pytest.mark.parametrize(
    ("rules_id", "miles", "trail"),
    [
        ("blisters_wonderland_trail", 93, Trail("Wonderland Trail", "Longmire", "Longmire again")),
        ("blisters_tahoe_rim_trail", 171, Trail("Tahoe Rim Trail", "Tahoe City", "Tahoe City again")),
        ("blisters_john_muir_trail", 211, Trail("John Muir Trail", "Happy Isles", "Mount Whitney")),
        ("blisters_long_trail", 273, Trail("Long Trail", "Massachusetts border", "Canadian border")),
        ("blisters_colorado_trail", 480, Trail("Colorado Trail", "Denver", "Durango")),
    ],
)
def test_blisters_on_other_trails(rules_id: str, miles: int, trail: Trail) -> None:
    rules = preset(rules_id)
    assert rules.game is GameKind.MATCH
    assert rules.trail == trail
    assert {item.key: item.here for item in differences(rules, preset_or_printed("blisters"))} == {
        "goal.score": str(miles),
        "trail": f"{trail.name}, {trail.start} to {trail.end}",
    }


def preset_or_printed(rules_id: str) -> Rules:
    rules = shipped_library().get(rules_id)
    assert rules is not None
    return rules
