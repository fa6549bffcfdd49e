"""Making, keeping, changing and playing house rules: with the keys alone, or with the mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from render.input import TextEdit, WindowEvent
from render.keymap import Button as Key
from render.scene import Services
from render.scenes.combinations import CombinationsScene
from render.scenes.confirm import ConfirmScene
from render.scenes.house_rule_editor import HouseRuleEditorScene
from render.scenes.house_rules import HouseRulesScene
from render.scenes.new_game import NewGameScene
from render.scenes.seats import SeatsScene
from rules_config.library import value_of
from tests.render.house_rules.at_the_table import editor, ids, names, retype, row
from tests.render.scenes.started_game import StartedGame
from tests.render.scenes.test_walks import Player


def test_keys_alone_make_save_and_play_a_house_rule(player: Player, services: Services) -> None:
    player.keys(Key.ACCEPT, Key.DOWN, Key.ACCEPT)
    assert isinstance(player.stage.scene, HouseRulesScene)
    player.keys(Key.RIGHT, Key.ACCEPT)
    assert isinstance(player.stage.scene, HouseRuleEditorScene)
    assert player.stage.scene.focus.focused.name == "name"
    retype(player, "Quick walk")
    player.walk_to("goal.score")
    player.type("150")
    player.walk_to("match.bail")
    player.keys(Key.LEFT)
    player.walk_to("save")
    player.keys(Key.ACCEPT)
    saved = services.library().get("quick_walk")
    assert saved is not None
    assert (value_of(saved, "goal.score"), value_of(saved, "match.bail")) == (150, None)
    player.keys(Key.ACCEPT)
    assert isinstance(player.stage.scene, SeatsScene)
    player.keys(Key.ACCEPT)
    scene = player.stage.scene
    assert isinstance(scene, StartedGame) and scene.rules == saved


def test_the_mouse_alone_makes_saves_and_plays_a_house_rule(player: Player, services: Services) -> None:
    for name in (
        "new",
        "ways you_blew_it_5000",
        "new",
        "hold.take_over",
        "hold.counting_roll",
        "play",
        "start",
    ):
        player.click(name)
    scene = player.stage.scene
    assert isinstance(scene, StartedGame)
    assert scene.rules.id == "you_blew_it_to_5_000_at_home"
    assert scene.rules.changed == ("hold.counting_roll", "hold.take_over")
    assert scene.rules.hold is not None and scene.rules.hold.take_over


def test_dots_and_resets_stand_where_a_rule_is_not_as_printed(player: Player, services: Services) -> None:
    editor(player)
    assert "not as printed" in row(player, "entry.minimum")
    assert "not as printed" not in row(player, "goal.score")
    resets = {name for name in names(player) if name.startswith("reset ")}
    assert resets == {
        "reset entry.minimum", "reset hold.counting_roll", "reset hold.all_count", "reset hold.bust_penalty",
    }  # fmt: skip
    player.click("reset entry.minimum")
    assert "not as printed" not in row(player, "entry.minimum")
    assert "To get on the sheet: 500" in row(player, "entry.minimum")
    assert "reset entry.minimum" not in names(player)
    player.click("save")
    sunday = services.library().get("sunday")
    assert sunday is not None and "entry.minimum" not in sunday.changed


def test_the_summary_follows_every_change(player: Player) -> None:
    editor(player)
    assert "at least 300 points" in row(player, "summary")
    player.walk_to("entry.minimum")
    player.keys(Key.RIGHT)
    assert "at least 350 points" in row(player, "summary")
    player.type("777")
    assert "at least 777 points" in row(player, "summary")


def test_a_setting_without_effect_says_why_and_cannot_be_changed(player: Player, services: Services) -> None:
    editor(player)
    player.walk_to("hold.exact_with_all_dice")
    before = row(player, "hold.exact_with_all_dice")
    assert "Without effect: the goal need not be met exactly" in before
    player.keys(Key.RIGHT, Key.ACCEPT)
    assert row(player, "hold.exact_with_all_dice") == before


def test_mistakes_are_said_beside_the_field_and_nothing_is_lost(player: Player, services: Services) -> None:
    editor(player)
    player.walk_to("goal.score")
    player.type("99999999")
    assert "99,999,999 is too large; allowed are 1 to 1,000,000" in row(player, "goal.score")
    player.walk_to("save")
    player.keys(Key.ACCEPT)
    scene = player.stage.scene
    assert isinstance(scene, HouseRuleEditorScene)
    assert scene.focus.focused.name == "goal.score"
    player.keys(*[TextEdit.BACKSPACE] * 9)
    assert "Type a whole number" in row(player, "goal.score")
    player.type("25")
    assert "To get on the sheet" in row(player, "entry.minimum")
    assert "300, which is more than the goal of 25" in row(player, "entry.minimum")
    player.keys(*[TextEdit.BACKSPACE] * 2)
    player.type("4000")
    player.click("save")
    sunday = services.library().get("sunday")
    assert sunday is not None and value_of(sunday, "goal.score") == 4000
    assert value_of(sunday, "hold.counting_roll") == "any"


@pytest.mark.parametrize(
    ("title", "problem"),
    [
        ("", "Give these rules a name"),
        ("Farkle", "There already are rules called Farkle"),
        ("W" * 70, "A name may have 60 letters; this one has 70"),
    ],
)
def test_names_that_will_not_do_are_said_beside_the_name(player: Player, title: str, problem: str) -> None:
    editor(player)
    player.walk_to("name")
    player.keys(Key.END, *[TextEdit.BACKSPACE] * 60)
    if title:
        player.type(title)
    assert problem in row(player, "name")
    player.click("save")
    assert player.stage.scene.focus.focused.name == "name"
    assert isinstance(player.stage.scene, HouseRuleEditorScene)


def test_a_folder_that_cannot_be_written_is_said_and_saving_works_later(
    player: Player, services: Services, rules_folder: Path
) -> None:
    editor(player)
    (rules_folder / "sunday.yaml").unlink()
    rules_folder.rmdir()
    rules_folder.write_text("in the way")
    player.walk_to("entry.minimum")
    player.type("450")
    player.click("save")
    assert "cannot be written to" in row(player, "name")
    rules_folder.unlink()
    player.click("save")
    assert "cannot be written to" not in row(player, "name")
    sunday = next(rules for rules in services.library().rules if rules.title == "Sunday Blew It")
    assert value_of(sunday, "entry.minimum") == 450


def test_leaving_with_changes_asks_once(player: Player, services: Services) -> None:
    editor(player)
    player.keys(Key.BACK)
    assert isinstance(player.stage.scene, HouseRulesScene)
    player.click("change sunday")
    player.click("hold.take_over")
    player.keys(Key.BACK)
    assert isinstance(player.stage.scene, ConfirmScene)
    player.keys(Key.ACCEPT)
    assert isinstance(player.stage.scene, HouseRuleEditorScene)
    player.keys(Key.BACK)
    player.click("yes")
    assert isinstance(player.stage.scene, HouseRulesScene)
    sunday = services.library().get("sunday")
    assert sunday is not None and "hold.take_over" not in sunday.changed


def test_closing_the_window_with_changes_asks_once(player: Player) -> None:
    editor(player)
    player.click("hold.take_over")
    player.click("combinations")
    player.keys(WindowEvent.CLOSE_REQUESTED)
    assert isinstance(player.stage.scene, ConfirmScene) and not player.stage.closed
    player.keys(Key.BACK)
    assert isinstance(player.stage.scene, CombinationsScene)
    player.keys(WindowEvent.CLOSE_REQUESTED, WindowEvent.CLOSE_REQUESTED)
    assert player.stage.closed


def test_rules_are_renamed_copied_and_deleted(player: Player, services: Services, rules_folder: Path) -> None:
    editor(player)
    player.walk_to("name")
    retype(player, "Monday Blew It")
    player.click("save")
    monday = services.library().get("sunday")  # other files may build on the id, so it stays
    assert monday is not None and monday.title == "Monday Blew It"
    player.click("duplicate")
    assert "Name: Monday Blew It 2" in row(player, "name")
    player.click("save")
    assert "monday_blew_it_2" in ids(services)
    player.click("delete")
    assert isinstance(player.stage.scene, ConfirmScene)
    player.keys(Key.BACK)
    assert "monday_blew_it_2" in ids(services)
    player.click("delete")
    player.click("yes")
    assert isinstance(player.stage.scene, HouseRulesScene)
    assert "monday_blew_it_2" not in ids(services)
    assert [path.name for path in rules_folder.iterdir()] == ["sunday.yaml"]


def test_a_preset_is_changed_as_a_copy(player: Player, services: Services) -> None:
    editor(player, "blisters_long_trail", "blisters")
    assert "Name: Blisters on the Long Trail at home" in row(player, "name")
    player.click("match.bail")
    player.click("save")
    copy = services.library().get("blisters_on_the_long_trail_at_home")
    assert copy is not None and copy.trail is not None
    assert (copy.based_on, copy.trail.name, value_of(copy, "match.bail")) == ("blisters", "Long Trail", None)
    preset = services.library().get("blisters_long_trail")
    assert preset is not None and "match.bail" not in preset.changed


def test_complete_rules_of_the_folder_have_a_card_and_an_editor(
    player: Player, services: Services, rules_folder: Path
) -> None:
    from tests.rules_config.rule_texts import MATCH

    (rules_folder / "pairs.yaml").write_text(MATCH, encoding="utf-8")
    editor(player, "pairs", "pairs")
    player.walk_to("goal.score")
    player.type("70")
    player.click("save")
    pairs = services.library().get("pairs")
    assert pairs is not None and pairs.based_on is None and value_of(pairs, "goal.score") == 70
    player.click("delete")
    player.click("yes")
    assert isinstance(player.stage.scene, NewGameScene)
    assert "pairs" not in ids(services)


def test_the_folder_is_shown(player: Player, rules_folder: Path, opened: list[Path]) -> None:
    editor(player)
    player.click("folder")
    player.keys(Key.BACK)
    player.click("folder")
    assert opened == [rules_folder, rules_folder]
    assert f"Opened {rules_folder}" in player.stage.scene.alt()
