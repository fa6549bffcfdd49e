"""What somebody at the table does and sees while house rules are chosen and written."""

from __future__ import annotations

from render.input import TextEdit
from render.keymap import Button as Key
from render.scene import Services
from render.scenes.house_rule_editor import HouseRuleEditorScene
from tests.render.scenes.test_walks import Player


def ids(services: Services) -> list[str]:
    return [rules.id for rules in services.library().rules]


def names(player: Player) -> list[str]:
    return [widget.name for widget in player.stage.scene.focus.widgets]


def retype(player: Player, text: str) -> None:
    """Type over what stands in the field that has the focus."""
    player.keys(Key.END, *[TextEdit.BACKSPACE] * 60)
    player.type(text)


def editor(
    player: Player, rules_id: str = "sunday", printed: str = "you_blew_it_5000"
) -> HouseRuleEditorScene:
    player.click("new")
    player.click(f"ways {printed}")
    player.click(f"change {rules_id}")
    scene = player.stage.scene
    assert isinstance(scene, HouseRuleEditorScene)
    return scene


def row(player: Player, name: str) -> str:
    return next(widget for widget in player.stage.scene.focus.widgets if widget.name == name).alt()


def table(player: Player) -> list[str]:
    rows = (widget for widget in player.stage.scene.focus.widgets if widget.name.startswith("row "))
    return [widget.alt().split(".")[0] for widget in rows]
