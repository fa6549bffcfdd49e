"""The small pieces: long texts in a field, the clipboard, the file manager, and rows."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from render.clipboard import MemoryClipboard, SystemClipboard
from render.file_manager import open_folder
from render.focus import FocusRing, WidgetState
from render.fonts import Fonts
from render.house_rules.form import COLOURS, Form
from render.house_rules.number_row import NumberRow
from render.house_rules.row_face import RowFace
from render.house_rules.showcase import house_rule_screens
from render.house_rules.toggle_row import ToggleRow
from render.house_rules.writing import Writing
from render.input import TextEdit, TextTyped
from render.keymap import Button as Key
from render.keymap import KeyMap
from render.look import Look, make_look
from render.scene import Services
from render.theme import NORMAL
from render.widgets.text_field import TextField
from rules_config.draft import Draft, changeable_settings
from rules_config.setting import WholeNumber


@pytest.fixture
def look() -> Look:
    return make_look((1280, 720), NORMAL, Fonts(), KeyMap())


# --- a long text in a field ---


def field(text: str, look: Look) -> TextField:
    made = TextField("name", "Name", text, lambda value: None, 200, shrinks_to=0.85)
    made.rect = Rect(10, 10, 300, 40)
    made.draw(Surface((400, 60)), look, WidgetState(focused=True))
    return made


def test_the_cursor_stays_inside_the_field_however_long_the_text(look: Look) -> None:
    for place in (0, 60, 120):
        made = field("long words " * 11, look)
        made.cursor = place
        surface = Surface((400, 60))
        made.draw(surface, look, WidgetState(focused=True))
        assert made.rect.left <= made._starts[place] <= made.rect.right


def test_a_press_puts_the_cursor_where_the_pointer_is_in_a_scrolled_text(look: Look) -> None:
    made = field("abcdefghij" * 12, look)
    places = [x for x in made._starts if made.rect.left < x < made.rect.right]
    made.press((places[len(places) // 2], 20))
    assert made.cursor == made._starts.index(places[len(places) // 2])


# --- numbers and toggles ---


def number(value: object = 500, **more: object) -> tuple[NumberRow, list[object]]:
    heard: list[object] = []
    row = NumberRow("n", RowFace("Points"), WholeNumber(0, 1_000_000), value, heard.append, **more)  # type: ignore[arg-type]
    return row, heard


def test_typing_replaces_a_number_and_goes_on_until_one_moves_away() -> None:
    row, heard = number()
    for digit in "25":
        row.handle(TextTyped(digit))
    assert heard == [2, 25]
    row.rest()
    row.handle(TextTyped("7"))
    assert row.value == 7


def test_an_emptied_number_is_empty_and_pasted_text_gives_its_digits() -> None:
    row, _ = number(5)
    row.handle(TextEdit.BACKSPACE)
    assert (row.value, row.words) == ("", "")
    row.handle(TextTyped("1,250 points"))
    assert row.value == 1250


def test_a_number_without_effect_cannot_be_changed() -> None:
    row, heard = number()
    row.face.why_not = "it does not matter"
    for press in (TextTyped("5"), TextEdit.BACKSPACE, Key.LEFT, Key.RIGHT):
        row.handle(press)
    assert heard == [] and not row.wants_text


def test_toggles_keep_their_order_or_the_order_of_choice() -> None:
    heard: list[object] = []
    options = [(number, str(number)) for number in (2, 3, 4)]
    row = ToggleRow("t", RowFace("Stops"), options, [4], heard.append)
    row.press(None)
    assert heard[-1] == [2, 4]
    row.ordered, row.chosen = True, [4]
    row.press(None)
    assert heard[-1] == [4, 2]
    row.handle(Key.RIGHT)
    row.handle(Key.RIGHT)
    row.handle(Key.RIGHT)
    row.press(None)
    assert heard[-1] == [2]


# --- the form ---


def test_the_form_has_a_row_for_every_setting_of_every_shipped_game(services: Services) -> None:
    for rules in services.library().rules:
        writing = Writing(services, Draft(rules), "Ours")
        rows = {entry.row.name for entry in Form(writing, services.nav.title(), lambda: None).entries()}
        draft = writing.draft
        wanted = {
            setting.key
            for setting in changeable_settings(rules.game)
            if not setting.block or draft.value(setting.block) is not None
        }
        assert wanted <= rows
        assert rows - wanted <= {"trails"}


def test_every_row_of_the_form_says_what_it_is_about(services: Services) -> None:
    for rules in services.library().rules:
        form = Form(Writing(services, Draft(rules), "Ours"), services.nav.title(), lambda: None)
        for entry in form.entries():
            assert entry.row.help.strip(), entry.row.name
        assert len(FocusRing([entry.row for entry in form.entries()]).widgets) > 5


def test_the_colours_on_offer_look_different() -> None:
    from render.dice.materials import die_style

    assert len({die_style(colour) for colour in COLOURS}) == len(COLOURS)
    assert len({die_style(colour).body for colour in COLOURS}) == len(COLOURS)


def test_every_screen_is_shown(services: Services) -> None:
    names = set(house_rule_screens(services))
    assert {"trails", "combinations", "combination", "pasted_rules", "pasted_mistakes"} <= names
    assert "house_rules_blisters" in names and "house_rule_editor_blockers" in names


# --- the world outside ---


def test_the_clipboard_keeps_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    clipboard = SystemClipboard()
    assert clipboard.write("one\r\ntwo ü")
    assert clipboard.read() == "one\ntwo ü"

    def no_clipboard(*text: str) -> str:
        raise pygame.error("no clipboard here")

    monkeypatch.setattr(pygame.scrap, "get_text", no_clipboard)
    monkeypatch.setattr(pygame.scrap, "put_text", no_clipboard)
    assert clipboard.read() == ""
    assert not clipboard.write("text")
    memory = MemoryClipboard()
    assert memory.write("a") and memory.read() == "a"


@pytest.mark.parametrize(
    ("system", "program"), [("linux", "xdg-open"), ("darwin", "open"), ("win32", "explorer")]
)
def test_the_folder_is_handed_to_the_systems_program(
    system: str, program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    folder = Path("/some where/rules; rm -rf x")
    assert open_folder(folder, lambda command: started.append(list(command)), system) == ""
    assert started == [[f"/bin/{program}", str(folder)]]


def test_a_system_without_such_a_program_says_where_the_folder_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    said = open_folder(Path("/rules"), lambda command: None, "linux")
    assert said == "This system has no xdg-open to open it with. The folder is /rules."

    def refuses(command: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("shutil.which", lambda name: name)
    assert "does not start (Permission denied)" in open_folder(Path("/rules"), refuses, "linux")
