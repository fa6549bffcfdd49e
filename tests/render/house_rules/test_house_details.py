"""Trails and combinations are chosen and edited on screens of their own."""

from __future__ import annotations

from render.keymap import Button as Key
from render.scene import Services
from render.scenes.combination import CombinationScene
from render.scenes.combinations import CombinationsScene
from render.scenes.trails import TrailsScene
from rules_config.library import value_of
from tests.render.house_rules.at_the_table import editor, retype, row, table
from tests.render.scenes.test_walks import Player


def test_a_trail_sets_goal_and_trail_together_and_is_reset_together(
    player: Player, services: Services
) -> None:
    player.click("new")
    player.click("ways blisters")
    player.click("new")
    player.click("trails")
    assert isinstance(player.stage.scene, TrailsScene)
    assert "Appalachian Trail: 2,145 miles" in player.stage.scene.alt()  # the one that is set has the focus
    long_trail = next(
        widget
        for widget in player.stage.scene.focus.widgets
        if widget.alt().startswith("Long Trail: 273 miles")
    )
    assert "About 10 turns each" in long_trail.alt()
    player.click(long_trail.name)
    assert "Goal: 273" in row(player, "goal.score") and "About 10 turns each" in row(player, "goal.score")
    assert "Long Trail" in row(player, "trails")
    assert "Name of the trail: Long Trail" in row(player, "trail.name")
    player.click("save")
    saved = services.library().get("blisters_at_home")
    assert saved is not None and saved.trail is not None and saved.trail.end == "Canadian border"


def test_a_free_number_is_typed_and_says_how_long_it_takes(player: Player) -> None:
    player.click("new")
    player.click("ways blisters")
    player.click("new")
    player.walk_to("goal.score")
    player.type("540")
    assert "About 20 turns each" in row(player, "goal.score")
    player.walk_to("match.same_colour_times")
    player.keys(Key.RIGHT)
    assert "turns each" not in row(player, "goal.score")  # nobody has measured that


def test_the_table_of_combinations_is_edited(player: Player, services: Services) -> None:
    editor(player)
    player.click("combinations")
    assert isinstance(player.stage.scene, CombinationsScene)
    assert table(player)[:3] == ["Single 1: 100", "Single 5: 50", "Straight: 1,500"]
    player.walk_to("row 2")
    player.type("2000")
    player.click("remove 6")
    player.click("add")
    assert isinstance(player.stage.scene, CombinationScene)
    retype(player, "Three pairs")
    player.walk_to("kind")
    player.keys(Key.RIGHT, Key.RIGHT)
    player.walk_to("group 2")
    player.keys(Key.RIGHT, Key.RIGHT)
    player.walk_to("points")
    player.type("750")
    player.walk_to("repeats")
    player.keys(Key.RIGHT, Key.BACK)
    assert table(player)[-1] == "Three pairs: 750"
    player.keys(Key.BACK)
    player.click("save")
    sunday = services.library().get("sunday")
    assert sunday is not None
    rows = value_of(sunday, "combinations")
    assert isinstance(rows, list)
    assert rows[2]["points"] == 2000
    assert [line["name"] for line in rows][-2:] == ["Five of a kind", "Three pairs"]
    assert rows[-1] == {"name": "Three pairs", "groups": [2, 2, 2], "points": 750, "repeats": True}


def test_counts_of_dice_alike_are_edited_number_by_number(player: Player) -> None:
    editor(player)
    player.click("combinations")
    player.click("row 3")
    player.walk_to("worth 1")
    player.type("300")
    player.walk_to("worth 2")
    player.type("0")
    player.keys(Key.BACK)
    assert table(player)[3] == "Three of a kind: 300 / – / 300 / 400 / 500 / 600"
    player.click("row 4")
    player.click("double")
    player.keys(Key.BACK)
    assert table(player)[4] == "Four of a kind: 600 / – / 600 / 800 / 1,000 / 1,200"
    player.click("row 4")
    player.click("all")
    player.keys(Key.BACK)
    assert table(player)[4] == "Four of a kind: 600"
    player.click("reset")
    assert table(player)[3] == "Three of a kind: 1,000 / 200 / 300 / 400 / 500 / 600"


def test_combinations_the_dice_cannot_show_are_told_and_taken_away_at_a_press(
    player: Player, services: Services
) -> None:
    editor(player)
    player.walk_to("dice.count")
    player.keys(Key.LEFT)
    assert "takes 6 dice, but the game has only 5" in row(player, "combinations")
    player.click("combinations")
    assert "it can never be rolled" in row(player, "row 2")
    player.click("prune")
    assert [name.split(":")[0] for name in table(player)] == [
        "Single 1", "Single 5", "Three of a kind", "Four of a kind", "Five of a kind",
    ]  # fmt: skip
    player.keys(Key.BACK)
    player.click("save")
    sunday = services.library().get("sunday")
    assert sunday is not None and sunday.dice is not None and sunday.dice.count == 5


def test_an_unfinished_combination_says_what_it_lacks(player: Player) -> None:
    editor(player)
    player.click("combinations")
    player.click("change 0")
    player.walk_to("face 1")
    player.keys(Key.LEFT)
    assert "Choose at least one die" in player.stage.scene.alt()
    player.walk_to("face 5")
    player.keys(Key.RIGHT)
    assert "Combination 2 (Single 5) is made of the same dice as combination 1" in player.stage.scene.alt()
    player.keys(Key.BACK, Key.BACK)
    assert "is made of the same dice" in row(player, "combinations")
