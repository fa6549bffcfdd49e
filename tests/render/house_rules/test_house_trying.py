"""House rules are tried out in the laboratory with one press, unless something speaks against it."""

from __future__ import annotations

from render.keymap import Button as Key
from render.scene import Services
from render.scenes.house_rule_editor import HouseRuleEditorScene
from render.scenes.laboratory import LaboratoryScene
from rules_config.settings import value_of
from tests.render.house_rules.at_the_table import editor, row
from tests.render.scenes.test_walks import Player


def test_one_press_compares_what_is_being_written_with_the_printed_rules(player: Player) -> None:
    written = editor(player)
    player.walk_to("goal.score")
    player.type("3000")
    player.click("test")
    scene = player.stage.scene
    assert isinstance(scene, LaboratoryScene)
    assert "You Blew It! to 5,000" in row(player, "rules A")
    assert "Sunday Blew It, as edited" in row(player, "rules B")
    player.keys(Key.BACK)
    assert player.stage.scene is written
    assert "3,000" in row(player, "goal.score")


def test_it_is_the_draft_that_is_played(player: Player, services: Services) -> None:
    editor(player)
    player.walk_to("goal.score")
    player.type("3000")
    player.click("test")
    scene = player.stage.scene
    assert isinstance(scene, LaboratoryScene)
    assert value_of(scene._choices.after, "goal.score") == 3000
    assert value_of(scene._choices.before, "goal.score") == 5000


def test_with_a_mistake_the_press_says_so_and_leads_to_it(player: Player) -> None:
    written = editor(player)
    player.walk_to("goal.score")
    player.type("99999999")
    player.walk_to("test")
    sentence, warning = written._sentence()
    assert warning
    assert sentence == "One thing has to be put right before computer players can try it out."
    player.keys(Key.ACCEPT)
    assert player.stage.scene is written
    assert written.focus.focused.name == "goal.score"


def test_rules_without_a_name_can_be_tried_out(player: Player) -> None:
    editor(player)
    player.walk_to("name")
    player.type(" ")
    player.click("test")
    assert isinstance(player.stage.scene, LaboratoryScene)


def test_tiles_are_not_for_the_laboratory(player: Player) -> None:
    player.click("new")
    player.click("ways blockers")
    player.click("new")
    scene = player.stage.scene
    assert isinstance(scene, HouseRuleEditorScene)
    player.walk_to("test")
    assert "Only games with dice" in scene._sentence()[0]
    player.keys(Key.ACCEPT)
    assert player.stage.scene is scene
