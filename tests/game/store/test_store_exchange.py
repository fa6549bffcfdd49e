"""Recordings out of the saved games and back in."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.actions import Hold, Join, Leave, Roll, Stop
from game.dice import Die
from game.replay import ReplayError
from game.session import Player
from game.store.errors import StoreError
from game.store.exchange import export_game, import_game
from game.store.saving import SavedGame
from game.store.store import Store
from rules_config.library import load_file, load_library, load_text
from rules_config.problems import RulesError
from tests.game.store.saved import ADA_AND_BEN, Told, open_store, play, position, quick_blisters, start
from tests.game.table import LIBRARY, rules_named

EVERY_RULE_FILE = [pytest.param(rules, id=rules.id) for rules in LIBRARY.rules]


def export(store: Store, number: int) -> str:
    exported = export_game(store, number, LIBRARY, "beside.rules.yaml")
    assert exported.rules is None
    return exported.recording


def test_people_who_came_late_and_left_early_come_along(tmp_path: Path) -> None:
    with open_store(tmp_path / "one") as one, open_store(tmp_path / "two") as two:
        game = play(start(one), 3)
        game.apply(Join("Dov"))
        play(game, 2)
        game.apply(Leave(0))
        play(game, 4)
        text = export(one, game.number)
        assert "- join: Dov" in text and "- leave: Ada" in text
        imported = import_game(two, text, "game.yaml", LIBRARY)
        assert position(two.resume(imported.number)) == position(game.session)
        assert export(two, imported.number) == text


@pytest.mark.parametrize("steps", [9, None])
@pytest.mark.parametrize("rules", EVERY_RULE_FILE)
def test_a_recording_comes_back_as_the_same_game_and_the_same_text(tmp_path: Path, rules, steps) -> None:
    with open_store(tmp_path / "one") as one, open_store(tmp_path / "two") as two:
        game = play(start(one, rules), steps)
        text = export(one, game.number)
        assert text == game.session.recording()
        imported = import_game(two, text, "game.yaml", LIBRARY)
        assert imported.is_new
        assert position(two.resume(imported.number)) == position(game.session)
        assert export(two, imported.number) == text
        assert [len(two.finished()), len(two.unfinished())] == [int(steps is None), int(steps is not None)]
        if steps is None:
            assert two.finished()[0].result.seats == one.finished()[0].result.seats


def test_what_was_taken_back_is_not_in_the_recording(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game = start(store, rules_named("you_blew_it_5000"))
        game.apply(Roll(tuple(map(Die, (1, 1, 1, 2, 3, 5)))))
        game.apply(Hold((5,)))
        game.undo()
        game.apply(Hold((1, 1, 1)))
        game.apply(Stop())
        assert export(store, game.number).endswith("  - hold: [1, 1, 1]\n  - stop\n")


def test_the_same_game_is_not_saved_twice(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game = play(start(store), 9)
        again = import_game(store, export(store, game.number), "game.yaml", LIBRARY)
        assert (again.number, again.is_new) == (game.number, False)
        assert len(store.unfinished()) == 1


def test_rules_that_changed_since_come_along(tmp_path: Path) -> None:
    rules_folder = tmp_path / "rules"
    rules_folder.mkdir()
    file = rules_folder / "sunday.yaml"
    own = LIBRARY.get("you_blew_it_5000")
    text = (Path(LIBRARY.files[own.id])).read_text(encoding="utf-8").replace(own.id, "sunday")
    file.write_text(text, encoding="utf-8")
    with open_store(tmp_path / "data") as store, open_store(tmp_path / "other") as other:
        game = play(start(store, load_file(file)), 20)
        same = export_game(store, game.number, load_library([rules_folder]), "game.rules.yaml")
        assert same.rules is None
        file.write_text(text.replace("points: 1500}", "points: 2000}"), encoding="utf-8")
        library = load_library([rules_folder])
        exported = export_game(store, game.number, library, "game.rules.yaml")
        assert exported.recording.startswith("rules: game.rules.yaml\n")
        assert load_text(exported.rules, "beside") == game.session.rules
        (tmp_path / "game.rules.yaml").write_text(exported.rules, encoding="utf-8")
        imported = import_game(other, exported.recording, str(tmp_path / "game.yaml"), LIBRARY)
        assert position(other.resume(imported.number)) == position(game.session)
        assert export_game(other, imported.number, LIBRARY, "game.rules.yaml") == exported


@pytest.mark.parametrize(
    "name", ['Ann "the hiker"', "back\\slash", "null", "5", "Zoë", "a: b", "#1", "- x", " A"]
)
def test_names_come_back_as_they_were(tmp_path: Path, name: str) -> None:
    with open_store(tmp_path / "one") as one, open_store(tmp_path / "two") as two:
        players = (Player(name), Player("Ben"))
        game = SavedGame.start(one, quick_blisters(), players, 0, tell=Told())
        play(game, 3)
        imported = import_game(two, export(one, game.number), "game.yaml", LIBRARY)
        assert two.setup(imported.number).names == (name, "Ben")


def test_a_game_that_nobody_has_begun_is_not_exported(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        game = SavedGame.start(store, quick_blisters(), ADA_AND_BEN, tell=Told())
        game.throw_for_first(3)
        with pytest.raises(StoreError, match="has not begun"):
            export(store, game.number)
        with pytest.raises(StoreError, match="There is no game 9"):
            export(store, 9)


RECORDING = """rules: you_blew_it_5000
players: [Ada, Ben]
first: Ada
play:
  - roll: [1, 1, 1, 2, 3, 5]
  - hold: [1, 1, 1]
  - stop
"""


@pytest.mark.parametrize(
    ("change", "error", "place"),
    [
        (("hold: [1, 1, 1]", "hold: [1, 1, 1, 1]"), ReplayError, "game.yaml:6: step 2"),
        (("  - stop", "  - stop\n  - stop"), ReplayError, "game.yaml:8: step 4"),
        (("roll: [1, 1", "roll: [7, 1"), ReplayError, "game.yaml:5: step 1"),
        (("first: Ada", "roll_off: {Ada: [3], Ben: [3]}"), ReplayError, "game.yaml:3: roll_off"),
        (("[Ada, Ben]", "[Ada, Ada]"), RulesError, "game.yaml:2"),
        (("you_blew_it_5000", "no_such_rules"), RulesError, "game.yaml:1"),
        (("  - stop", "  - jump"), ReplayError, "game.yaml:7"),
    ],
)
def test_a_recording_is_believed_only_as_far_as_it_can_be_played(
    tmp_path: Path, change: tuple[str, str], error: type[Exception], place: str
) -> None:
    with open_store(tmp_path) as store:
        with pytest.raises(error) as raised:
            import_game(store, RECORDING.replace(*change), "game.yaml", LIBRARY)
        assert str(raised.value).startswith(place)
        assert store.unfinished() == ()


def test_throws_for_a_first_turn_that_the_rules_draw_otherwise_say_who_begins(tmp_path: Path) -> None:
    text = RECORDING.replace("first: Ada", "roll_off: {Ada: [3], Ben: [4]}")
    text = text.replace("players", "changes: {first_player: in_order}\nplayers")
    with open_store(tmp_path) as store:
        number = import_game(store, text, "game.yaml", LIBRARY).number
        assert store.resume(number).history[0].seat == 1
