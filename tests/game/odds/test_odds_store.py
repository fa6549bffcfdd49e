"""Tables are worked out once and kept; whatever is wrong on disk costs time, never an answer."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.odds import free_turn as free_turn_module
from game.odds.store import OddsStore, fingerprint
from game.odds.tables import TurnTables
from rules_config.model import Words
from tests.game.odds.published_rules import zilch
from tests.game.table import DICE_RULES, rules_named

RULES = rules_named("you_blew_it_10000")


def worked_out(folder: Path, version: str = "1") -> TurnTables:
    tables = TurnTables(RULES, OddsStore(folder, version))
    tables.free_turns, tables.entry_turn, tables.last_turn, tables.turn_ahead(1)
    return tables


def refuse(*_: object, **__: object) -> None:
    raise AssertionError("worked out again")


def test_what_was_kept_is_the_same_as_what_was_worked_out(tmp_path: Path) -> None:
    first, again = worked_out(tmp_path), worked_out(tmp_path)
    for values, restored in (
        (first.free_turns.turns[0], again.free_turns.turns[0]),
        (first.entry_turn, again.entry_turn),
        (first.last_turn.values, again.last_turn.values),
        (first.turn_ahead(1), again.turn_ahead(1)),
    ):
        assert restored.rows == values.rows
        assert restored.stakes.bust == values.stakes.bust
        assert restored.rolling(0, 3) == values.rolling(0, 3)


def test_what_was_kept_is_not_worked_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out(tmp_path)
    monkeypatch.setattr(free_turn_module.TurnValues, "_fill", refuse)
    again = TurnTables(RULES, OddsStore(tmp_path, "1"))
    assert again.gain == pytest.approx(9.6003, abs=0.0001)
    assert again.last_turn.values.rows


def test_penalties_for_blown_turns_are_kept_as_well(tmp_path: Path) -> None:
    first = TurnTables(zilch(), OddsStore(tmp_path, "1")).free_turns
    again = TurnTables(zilch(), OddsStore(tmp_path, "1")).free_turns
    assert again.gain == first.gain
    assert [turn.rows for turn in again.turns] == [turn.rows for turn in first.turns]


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        '{"gain": 1}',
        '{"gain": "x", "turns": []}',
        '{"gain": 1, "turns": [{"bust": 0, "rows": [[1]]}]}',
    ],
)
def test_a_damaged_file_is_replaced(tmp_path: Path, damage: str) -> None:
    gain = worked_out(tmp_path).gain
    (kept,) = tmp_path.glob("*-free-turn.json")
    kept.write_text(damage, encoding="utf-8")
    assert TurnTables(RULES, OddsStore(tmp_path, "1")).gain == gain
    assert kept.read_text(encoding="utf-8") != damage


def test_another_version_works_out_its_own(tmp_path: Path) -> None:
    worked_out(tmp_path, "1")
    before = len(list(tmp_path.iterdir()))
    worked_out(tmp_path, "2")
    assert len(list(tmp_path.iterdir())) == 2 * before


def test_names_and_words_do_not_change_the_odds_but_every_rule_does() -> None:
    renamed = replace(RULES, id="other", title="Other", words=Words("pips", "Ouch"), changed=("words.bust",))
    assert fingerprint(renamed, "1") == fingerprint(RULES, "1")
    assert RULES.hold is not None
    changed = replace(RULES, hold=replace(RULES.hold, bank_minimum=50))
    assert fingerprint(changed, "1") != fingerprint(RULES, "1")
    assert len({fingerprint(rules, "1") for rules in DICE_RULES}) == len(DICE_RULES)


def test_a_folder_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    assert TurnTables(RULES, OddsStore(blocked / "odds", "1")).gain > 0


def test_the_folder_does_not_grow_without_end(tmp_path: Path) -> None:
    store = OddsStore(tmp_path, "1")
    for number in range(130):
        store.table(RULES, f"table-{number}", lambda: (None, {}), lambda plain: None)
    assert len(list(tmp_path.iterdir())) == 120


def test_what_somebody_left_half_written_long_ago_is_cleared_away(tmp_path: Path) -> None:
    long_ago, just_now = tmp_path / "a.part", tmp_path / "b.part"
    for part in (long_ago, just_now):
        part.write_text("half", encoding="utf-8")
    os.utime(long_ago, (0, 0))
    worked_out(tmp_path)
    assert not long_ago.exists()
    assert just_now.exists()
