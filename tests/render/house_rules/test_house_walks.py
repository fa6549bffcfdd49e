"""Making, keeping, changing and playing house rules: with the keys alone, the mouse alone, with anything."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from pygame import Surface

from render.input import Resized, TextEdit, WindowEvent
from render.keymap import Button as Key
from render.scene import Services
from render.scenes.bad_file import BadFileScene
from render.scenes.combination import CombinationScene
from render.scenes.combinations import CombinationsScene
from render.scenes.confirm import ConfirmScene
from render.scenes.house_rule_editor import HouseRuleEditorScene
from render.scenes.house_rules import HouseRulesScene
from render.scenes.new_game import NewGameScene
from render.scenes.paste_rules import PasteRulesScene
from render.scenes.seats import SeatsScene
from render.scenes.trails import TrailsScene
from rules_config.library import value_of
from tests.render.house_rules.conftest import BROKEN, SUNDAY
from tests.render.scenes.started_game import StartedGame, assert_one_focus_in_sight
from tests.render.scenes.test_walks import Player, random_input


@pytest.fixture
def player(services: Services) -> Player:
    return Player(services)


def ids(services: Services) -> list[str]:
    return [rules.id for rules in services.library().rules]


def names(player: Player) -> list[str]:
    return [widget.name for widget in player.stage.scene.focus.widgets]


def retype(player: Player, text: str) -> None:
    """Type over what stands in the field that has the focus."""
    player.keys(Key.END, *[TextEdit.BACKSPACE] * 60)
    player.type(text)


# --- choosing --------------------------------------------------------------------------------------------


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


# --- files that come and go ------------------------------------------------------------------------------


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


# --- writing ---------------------------------------------------------------------------------------------


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


# --- trails ----------------------------------------------------------------------------------------------


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


# --- combinations ----------------------------------------------------------------------------------------


def table(player: Player) -> list[str]:
    rows = (widget for widget in player.stage.scene.focus.widgets if widget.name.startswith("row "))
    return [widget.alt().split(".")[0] for widget in rows]


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


# --- sharing ---------------------------------------------------------------------------------------------


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


# --- whatever happens ------------------------------------------------------------------------------------


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
