"""Rules travel as text; and whatever is pressed, nothing breaks."""

from __future__ import annotations

import random

import pytest
from pygame import Surface

from render.input import Resized, TextEdit
from render.keymap import Button as Key
from render.scene import Services
from render.scenes.combination import CombinationScene
from render.scenes.combinations import CombinationsScene
from render.scenes.house_rule_editor import HouseRuleEditorScene
from render.scenes.house_rules import HouseRulesScene
from render.scenes.paste_rules import PasteRulesScene
from render.scenes.trails import TrailsScene
from tests.render.house_rules.at_the_table import editor, retype, row
from tests.render.house_rules.conftest import SUNDAY
from tests.render.scenes.started_game import assert_one_focus_in_sight
from tests.render.scenes.test_walks import Player, random_input


def test_rules_travel_by_clipboard(player: Player, services: Services) -> None:
    editor(player)
    player.click("copy")
    text = services.clipboard.read()
    assert "based_on: you_blew_it_5000" in text and "entry.minimum: 300" in text
    player.keys(Key.BACK)
    player.click("paste")
    assert isinstance(player.stage.scene, PasteRulesScene)
    assert "There already are rules called Sunday Blew It" in row(player, "name")
    player.walk_to("name")
    retype(player, "From Ben")
    player.click("keep")
    assert isinstance(player.stage.scene, HouseRulesScene)
    assert player.stage.scene.focus.focused.name == "from_ben"
    sunday, from_ben = services.library().get("sunday"), services.library().get("from_ben")
    assert sunday is not None and from_ben is not None
    assert from_ben.hold == sunday.hold


def test_pasted_mistakes_are_listed_with_their_places(player: Player, services: Services) -> None:
    services.clipboard.write(
        SUNDAY.replace("any", "sometimes").replace("entry.minimum: 300", "entry.minimum: 9 9")
    )
    player.click("new")
    player.click("ways blisters")
    player.click("paste")
    said = player.stage.scene.alt()
    assert "Line 6, column 18: entry.minimum must be a whole number" in said
    assert "Line 7, column 23: hold.counting_roll must be one_or_five or any" in said
    player.keys(Key.BACK)
    assert isinstance(player.stage.scene, HouseRulesScene)


def test_an_empty_clipboard_says_so(player: Player) -> None:
    player.click("new")
    player.click("ways blisters")
    player.click("paste")
    assert "There is no text on the clipboard" in player.stage.scene.alt()


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_pressed_there_is_one_focus_and_no_error(services: Services, seed: int) -> None:
    generator = random.Random(seed)
    services.nav.start_game = lambda rules, seats: services.nav.title()
    services.nav.title = lambda: services.nav.house_rules(
        ["you_blew_it_5000", "blisters", "blockers"][seed % 3], ""
    )
    player = Player(services)
    for step in range(700):
        event = random_input(generator, player)
        player.stage.handle(event)
        if player.stage.closed or step % 120 == 119:
            player = Player(services)
        if step % 40 == 0:
            player.stage.look_around()
        if step % 3 == 0 and player.stage.stale and not isinstance(event, Resized):
            player.look()
        if not player.stage.too_small:
            assert_one_focus_in_sight(player.stage.scene, player.stage.look.units.screen)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_done_in_the_editor_loads_again(services: Services, seed: int) -> None:
    """Random changes: the draft either says what is wrong or can be saved and is then what it says."""
    from render.house_rules.writing import Writing
    from rules_config.draft import Draft

    generator = random.Random(seed)
    printed = [rules for rules in services.library().rules if rules.based_on is None]
    rules = generator.choice(printed)
    writing = Writing(services, Draft(rules), f"Ours {seed}")
    player = Player(services)
    player.stage.show(services.nav.edit_rules(writing))
    for step in range(200):
        if step % 5 == 0:
            player.look()
        scene = player.stage.scene
        if isinstance(scene, HouseRuleEditorScene | CombinationsScene | CombinationScene | TrailsScene):
            safe = [
                w for w in scene.focus.widgets if w.name not in ("back", "play", "save", "folder", "rules")
            ]
            scene.focus.focus(generator.choice(safe).name)
        player.stage.handle(
            generator.choice((Key.LEFT, Key.RIGHT, Key.RIGHT, Key.ACCEPT, TextEdit.BACKSPACE))
        )
        if not isinstance(player.stage.scene, HouseRuleEditorScene) and generator.random() < 0.2:
            player.stage.handle(Key.BACK)
    writing.rename(f"Ours {seed}")
    if writing.rules is None:
        assert writing.problem_count > 0
        return
    saved = writing.save()
    assert saved is not None
    assert services.library().get(saved.id) == saved


def test_the_screens_are_drawn_as_large_as_they_are(services: Services) -> None:
    assert Player(services).surface.get_size() == Surface((1280, 720)).get_size()
