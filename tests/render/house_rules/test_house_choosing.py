"""House rules are found in three presses, and files of the folder come and go while one looks."""

from __future__ import annotations

from pathlib import Path

from render.keymap import Button as Key
from render.scene import Services
from render.scenes.bad_file import BadFileScene
from render.scenes.house_rules import HouseRulesScene
from render.scenes.seats import SeatsScene
from tests.render.house_rules.at_the_table import ids, names
from tests.render.house_rules.conftest import BROKEN
from tests.render.scenes.started_game import StartedGame
from tests.render.scenes.test_walks import Player


def test_a_house_rule_is_three_presses_from_the_title(player: Player) -> None:
    player.click("new")
    player.click("ways you_blew_it_5000")
    player.click("sunday")
    scene = player.stage.scene
    assert isinstance(scene, SeatsScene)
    player.click("start")
    assert isinstance(player.stage.scene, StartedGame)
    assert player.stage.scene.rules.id == "sunday"


def test_what_was_played_last_comes_first(services: Services) -> None:
    services.settings.change(last_rules="sunday")
    player = Player(services)
    player.click("new")
    assert player.stage.scene.focus.focused.name == "last sunday"
    player.keys(Key.ACCEPT)
    assert isinstance(player.stage.scene, SeatsScene)
    player.keys(Key.BACK)
    assert isinstance(player.stage.scene, HouseRulesScene)
    assert player.stage.scene.focus.focused.name == "sunday"


def test_every_shipped_rule_file_can_be_reached_from_the_picker(player: Player, services: Services) -> None:
    player.click("new")
    reached = set(names(player))
    for name in [name for name in names(player) if name.startswith("ways ")]:
        scene = services.nav.house_rules(name.removeprefix("ways "), "")
        reached |= {widget.name for widget in scene.focus.widgets}
    assert set(ids(services)) <= reached


def test_rules_open_for_the_card_that_has_the_focus(player: Player) -> None:
    player.click("new")
    player.click("ways you_blew_it_5000")
    player.walk_to("sunday")
    player.keys(Key.RULES)
    assert "Sunday Blew It" in player.stage.scene.alt()
    player.keys(Key.BACK)
    assert isinstance(player.stage.scene, HouseRulesScene)


def test_a_file_put_into_the_folder_appears_at_the_next_look(player: Player, rules_folder: Path) -> None:
    player.click("new")
    player.click("ways blisters")
    assert "short" not in names(player)
    text = "format: 1\nid: short\ntitle: Short\nbased_on: blisters\nchanges: {goal.score: 60}\n"
    (rules_folder / "short.yaml").write_text(text, encoding="utf-8")
    player.stage.look_around()
    assert player.stage.stale
    player.look()
    assert "short" in names(player)
    (rules_folder / "short.yaml").unlink()
    player.stage.look_around()
    assert "short" not in names(player)
    player.look()
    player.stage.look_around()
    assert not player.stage.stale  # nothing has changed since


def test_a_bad_file_is_shown_with_its_mistakes_and_breaks_nothing(player: Player, rules_folder: Path) -> None:
    file = rules_folder / "broken.yaml"
    file.write_text(BROKEN, encoding="utf-8")
    player.click("new")
    card = next(widget for widget in player.stage.scene.focus.widgets if widget.name.startswith("bad "))
    assert "broken.yaml:6:3: unknown key 'goal.scor'; did you mean 'goal.score'?" in card.alt()
    assert "and 1 more" in card.alt()
    player.click(card.name)
    assert isinstance(player.stage.scene, BadFileScene)
    said = player.stage.scene.alt()
    assert "broken.yaml:6:3: unknown key 'goal.scor'" in said
    assert "broken.yaml:7:15: match.bail must be none or a table" in said
    file.write_text(BROKEN.replace("goal.scor:", "goal.score:").replace("yes", "none"), encoding="utf-8")
    player.stage.look_around()
    assert "no mistakes any more" in player.stage.scene.alt() or "can be used now" in player.stage.scene.alt()
    player.keys(Key.BACK)
    player.click("ways blisters")
    player.click("broken")
    assert isinstance(player.stage.scene, SeatsScene)
