"""Devices become virtual buttons: one press, one act, on release."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from render.input import (
    AWAY,
    InputReader,
    Mode,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    TextEdit,
    TextTyped,
    Wheel,
    WindowEvent,
)
from render.keymap import DEFAULT_KEYS, KEY_CODES, Button, Digit, KeyMap


def down(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod)


def up(key: int, mod: int = 0) -> Event:
    return Event(pygame.KEYUP, key=key, mod=mod)


@pytest.fixture
def reader() -> InputReader:
    return InputReader()


def test_accept_acts_once_on_release_however_long_it_is_held(reader: InputReader) -> None:
    for _ in range(5):
        assert reader.translate(down(pygame.K_RETURN)) == ()
    assert reader.translate(up(pygame.K_RETURN)) == (Button.ACCEPT,)
    assert reader.translate(up(pygame.K_RETURN)) == ()


def test_moving_acts_on_the_press_and_repeats(reader: InputReader) -> None:
    assert reader.translate(down(pygame.K_DOWN)) == (Button.DOWN,)
    assert reader.translate(down(pygame.K_DOWN)) == (Button.DOWN,)
    assert reader.translate(up(pygame.K_DOWN)) == ()


@pytest.mark.parametrize(
    ("key", "meaning"),
    [
        (pygame.K_SPACE, Button.ROLL),
        (pygame.K_KP_ENTER, Button.ACCEPT),
        (pygame.K_ESCAPE, Button.BACK),
        (pygame.K_r, Button.RULES),
        (pygame.K_s, Button.STOP),
        (pygame.K_m, Button.MENU),
        (pygame.K_F11, Button.FULLSCREEN),
        (pygame.K_3, Digit(3)),
        (pygame.K_KP_7, Digit(7)),
        (pygame.K_KP_0, Digit(0)),
    ],
)
def test_keys_mean_what_the_map_says(reader: InputReader, key: int, meaning: object) -> None:
    reader.translate(down(key))
    assert reader.translate(up(key)) == (meaning,)


def test_tab_goes_on_and_shift_tab_back(reader: InputReader) -> None:
    assert reader.translate(down(pygame.K_TAB)) == (Button.NEXT,)
    assert reader.translate(down(pygame.K_TAB, pygame.KMOD_LSHIFT)) == (Button.PREVIOUS,)


def test_chords_of_the_system_mean_nothing_here(reader: InputReader) -> None:
    assert reader.translate(down(pygame.K_r, pygame.KMOD_LCTRL)) == ()
    assert reader.translate(up(pygame.K_r, pygame.KMOD_LCTRL)) == ()
    assert reader.translate(down(pygame.K_TAB, pygame.KMOD_LALT)) == ()


def test_a_press_that_began_before_the_window_was_left_does_nothing(reader: InputReader) -> None:
    reader.translate(down(pygame.K_RETURN))
    assert reader.translate(Event(pygame.WINDOWFOCUSLOST)) == (WindowEvent.FOCUS_LOST,)
    assert reader.translate(up(pygame.K_RETURN)) == ()


def test_letters_digits_and_space_are_text_while_text_is_wanted(reader: InputReader) -> None:
    reader.mode = Mode.TEXT
    for key in (pygame.K_r, pygame.K_3, pygame.K_SPACE, pygame.K_KP_5, ord("ä")):
        assert reader.translate(down(key)) == ()
        assert reader.translate(up(key)) == ()
    assert reader.translate(Event(pygame.TEXTINPUT, text="ä")) == (TextTyped("ä"),)
    assert reader.translate(down(pygame.K_BACKSPACE)) == (TextEdit.BACKSPACE,)
    assert reader.translate(down(pygame.K_BACKSPACE)) == (TextEdit.BACKSPACE,)
    assert reader.translate(down(pygame.K_DELETE)) == (TextEdit.DELETE,)


def test_enter_escape_and_arrows_keep_their_meaning_while_text_is_wanted(reader: InputReader) -> None:
    reader.mode = Mode.TEXT
    reader.translate(down(pygame.K_ESCAPE))
    assert reader.translate(up(pygame.K_ESCAPE)) == (Button.BACK,)
    assert reader.translate(down(pygame.K_LEFT)) == (Button.LEFT,)
    reader.translate(down(pygame.K_F1))
    assert reader.translate(up(pygame.K_F1)) == (Button.RULES,)


def test_typed_text_is_nothing_where_no_text_is_wanted(reader: InputReader) -> None:
    assert reader.translate(Event(pygame.TEXTINPUT, text="r")) == ()


def test_pasted_text_is_cleaned_and_bounded(reader: InputReader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Ada\n\t\x00" + "x" * 10_000)
    reader.mode = Mode.TEXT
    (typed,) = reader.translate(down(pygame.K_v, pygame.KMOD_LCTRL))
    assert isinstance(typed, TextTyped)
    assert typed.text.startswith("Adax")
    assert len(typed.text) == 200


def test_the_pointer_carries_its_place_and_the_time_handed_in(reader: InputReader) -> None:
    press = Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1)
    release = Event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1)
    assert reader.translate(press, 1.5) == (PointerPressed((3, 4), 1.5),)
    assert reader.translate(release, 1.75) == (PointerReleased((5, 6), 1.75),)
    assert reader.translate(Event(pygame.MOUSEMOTION, pos=(7, 8), rel=(1, 1), buttons=(0, 0, 0)), 2.0) == (
        PointerMoved((7, 8), 2.0),
    )
    assert reader.translate(Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0)) == (Wheel((7, 8), 1.0),)
    assert reader.translate(Event(pygame.WINDOWLEAVE), 3.0) == (PointerMoved(AWAY, 3.0),)


def test_only_the_main_mouse_button_presses(reader: InputReader) -> None:
    for button in (2, 3, 6):
        assert reader.translate(Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=button)) == ()


def test_the_window_reports_its_size_and_that_it_is_to_close(reader: InputReader) -> None:
    assert reader.translate(Event(pygame.WINDOWSIZECHANGED, x=1100, y=700)) == (Resized(1100, 700),)
    assert reader.translate(Event(pygame.QUIT)) == (WindowEvent.CLOSE_REQUESTED,)


def test_another_key_map_is_just_other_data() -> None:
    reader = InputReader(KeyMap({"W": Button.UP, "E": Button.ACCEPT}))
    assert reader.translate(down(pygame.K_w)) == (Button.UP,)
    assert reader.translate(down(pygame.K_UP)) == ()
    assert reader.keymap.sign(Button.ACCEPT) == "E"
    assert reader.keymap.sign(Button.RULES) == ""


def test_every_bound_key_exists_and_every_button_has_one() -> None:
    for name in DEFAULT_KEYS:
        assert name.removeprefix("Shift+") in KEY_CODES
    assert set(Button) <= set(DEFAULT_KEYS.values())
    assert KeyMap().sign(Button.ROLL) == "Space"
