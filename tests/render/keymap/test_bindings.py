"""Other keys than the usual ones: a key means one thing, and nothing needed is ever out of reach."""

from __future__ import annotations

import pygame
import pytest

from render.bindings import (
    COMMAND_WORDS,
    CONTROLLER,
    KEYBOARD,
    Binding,
    Bindings,
    bound,
    key_map,
    keys_of,
    left_without,
    meaning_in_words,
    problem_of,
    with_key,
)
from render.keymap import DEFAULT_KEYS, KEY_CODES, Button, Digit, Letter, is_key_name, key_name
from render.pad import DEFAULT_PAD, PAD_BUTTONS
from render.settings_store import Settings, read_settings, write_settings


def test_without_changes_everything_is_as_usual() -> None:
    assert dict(bound(KEYBOARD, ())) == dict(DEFAULT_KEYS)
    assert dict(bound(CONTROLLER, ())) == dict(DEFAULT_PAD)


def test_a_new_key_replaces_the_usual_one() -> None:
    keys = key_map(with_key(KEYBOARD, (), Button.STOP, "T"))
    assert keys.command(pygame.K_t) is Button.STOP
    assert keys.command(pygame.K_s) is None
    assert keys.sign(Button.STOP) == "T"


def test_a_key_taken_from_another_command_leaves_that_its_other_keys() -> None:
    changes = with_key(KEYBOARD, (), Button.STOP, "R")
    assert keys_of(KEYBOARD, changes, Button.STOP) == ("R",)
    assert keys_of(KEYBOARD, changes, Button.RULES) == ("F1",)


def test_a_key_that_was_the_only_one_is_swapped() -> None:
    changes = with_key(KEYBOARD, (), Button.STOP, "M")
    assert keys_of(KEYBOARD, changes, Button.STOP) == ("M",)
    assert keys_of(KEYBOARD, changes, Button.MENU) == ("S",)


def test_swapping_back_leaves_no_trace() -> None:
    changes = with_key(KEYBOARD, (), Button.STOP, "M")
    assert with_key(KEYBOARD, changes, Button.STOP, "S") == ()


def test_rows_of_a_board_and_numbers_give_way() -> None:
    changes = with_key(KEYBOARD, with_key(KEYBOARD, (), Button.LEFT, "A"), Button.RIGHT, "1")
    assert bound(KEYBOARD, changes)["A"] is Button.LEFT
    assert Letter("A") not in bound(KEYBOARD, changes).values()
    assert keys_of(KEYBOARD, changes, Button.RIGHT) == ("1",)
    assert problem_of(KEYBOARD, changes) == ""


def test_whatever_is_chosen_every_command_keeps_a_key_and_no_key_means_two_things() -> None:
    changes: Bindings = ()
    names = [name for name in KEY_CODES if len(name) == 1] + ["Enter", "Esc", "Tab", "F1", "Up"]
    for step in range(300):
        command = list(Button)[step * 7 % len(Button)]
        changes = with_key(KEYBOARD, changes, command, names[step * 11 % len(names)])
        assert problem_of(KEYBOARD, changes) == ""
        for other in Button:
            assert keys_of(KEYBOARD, changes, other), (step, other)


def test_a_controller_may_leave_a_command_without_a_button_but_none_that_is_needed() -> None:
    assert left_without(CONTROLLER, (), Button.ROLL, "X") is Button.STOP
    changes = with_key(CONTROLLER, (), Button.ROLL, "X")
    assert keys_of(CONTROLLER, changes, Button.STOP) == ()
    assert problem_of(CONTROLLER, changes) == ""
    assert left_without(CONTROLLER, (), Button.ROLL, "A") is Button.ACCEPT
    assert "accept" in problem_of(CONTROLLER, with_key(CONTROLLER, (), Button.ROLL, "A"))
    assert left_without(CONTROLLER, (), Button.STOP, "Y") is None  # they are swapped


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ((Binding(Button.STOP, ()),), "stop needs 1 to 4 keys"),
        ((Binding(Button.STOP, ("S",) * 5),), "stop needs 1 to 4 keys"),
        ((Binding(Button.STOP, ("Any",)),), "no key is called 'Any'"),
        ((Binding(Button.STOP, ("T", "T")),), "the key T means stop already"),
        ((Binding(Button.STOP, ("T",)), Binding(Button.STOP, ("U",))), "stop is there twice"),
        ((Binding(Button.STOP, ("T",)), Binding(Button.ROLL, ("T",))), "the key T means stop already"),
        ((Binding(Button.STOP, ("R",)),), "the key R means rules already"),
    ],
)
def test_what_cannot_be_is_said(changes: Bindings, words: str) -> None:
    assert problem_of(KEYBOARD, changes) == words


def test_every_command_has_words_and_every_meaning_a_sentence() -> None:
    assert set(COMMAND_WORDS) == set(Button)
    assert meaning_in_words(Button.STOP) == "means Stop"
    assert meaning_in_words(Digit(3)) == "picks what has the number 3"
    assert meaning_in_words(Letter("B")) == "goes to row B of a board"


@pytest.mark.parametrize("name", [*KEY_CODES, "Shift+Tab", "Ö", ";", "Ж"])
def test_keys_are_known_by_their_names(name: str) -> None:
    assert is_key_name(name)


@pytest.mark.parametrize("name", ["", "Shift+", "ö", "Ctrl+A", "Enter ", "\n", "ß"])
def test_other_names_are_no_keys(name: str) -> None:
    assert not is_key_name(name)


def test_a_key_of_another_keyboard_is_called_by_its_letter() -> None:
    assert key_name(ord("ö")) == "Ö"
    assert key_name(pygame.K_LSHIFT) == ""


def test_settings_keep_what_differs() -> None:
    keys = with_key(KEYBOARD, with_key(KEYBOARD, (), Button.STOP, "M"), Button.PAGE_UP, '"')
    controller = with_key(CONTROLLER, (), Button.ROLL, "X")
    settings = Settings(keys=keys, controller=controller)
    text = write_settings(settings)
    assert '"page up" = ["\\""]' in text
    assert read_settings(text) == (settings, [])


@pytest.mark.parametrize(
    "line",
    [
        'keys = "S"',
        'keys = {jump = ["J"]}',
        'keys = {stop = "S"}',
        "keys = {stop = [1]}",
        'keys = {stop = ["R"]}',
        "keys = {stop = []}",
        "controller = {accept = []}",
        'controller = {stop = ["Z"]}',
    ],
)
def test_bindings_that_cannot_be_used_are_said_and_the_usual_ones_stay(line: str) -> None:
    settings, problems = read_settings(line)
    assert settings == Settings()
    assert len(problems) == 1
    assert problems[0].split(":")[0] == line.split(" ")[0]


def test_every_button_of_a_controller_may_be_bound() -> None:
    assert set(DEFAULT_PAD) <= set(PAD_BUTTONS)
