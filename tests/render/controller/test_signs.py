"""What is printed beside what can be pressed, and that the type family can print it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from render.app import make_services
from render.fonts import Fonts
from render.keymap import Button, Digit, KeyMap
from render.pad import PAD_BUTTONS, PadKind, PadMap
from render.stage import Stage
from render.text import TextAudit
from rules_config.library import Library

MISSING = "☰"  # a sign that the type family does not have


@pytest.mark.parametrize("kind", PadKind)
def test_every_sign_can_be_printed(kind: PadKind) -> None:
    pygame.font.init()
    font = Fonts().get(30, bold=True)
    missing = pygame.image.tobytes(font.render(MISSING, True, (0, 0, 0)), "RGBA")
    for name in PAD_BUTTONS:
        for letter in PadMap(kind=kind).printed(name):
            assert pygame.image.tobytes(font.render(letter, True, (0, 0, 0)), "RGBA") != missing, letter


def test_rolling_by_controller_is_accepting_what_has_the_focus() -> None:
    pad = PadMap()
    assert pad.sign(Button.ROLL) == "A"
    assert pad.needs_focus(Button.ROLL)
    assert not pad.needs_focus(Button.STOP)
    assert not KeyMap().needs_focus(Button.ROLL)


def test_a_button_bound_to_rolling_needs_no_focus() -> None:
    pad = PadMap({"R3": Button.ROLL, "A": Button.ACCEPT})
    assert pad.sign(Button.ROLL) == "R3"
    assert not pad.needs_focus(Button.ROLL)


def test_number_keys_have_no_sign_on_a_controller() -> None:
    assert PadMap().sign(Digit(1)) == ""


def test_the_screen_prints_the_signs_of_the_device_used_last() -> None:
    pygame.font.init()
    audit = TextAudit()
    services = make_services(lambda: Library(()))
    stage = Stage(services, services.nav.settings(None), (1280, 720), audit=audit)
    surface = Surface((1280, 720))

    def printed() -> set[str]:
        stage.draw(surface)
        return {entry.text for entry in audit.entries}

    assert "Esc" in printed()
    stage.show_signs_of(PadKind.LETTERS)
    assert stage.stale
    assert "B" in printed()
    assert "Esc" not in printed()
    stage.show_signs_of(PadKind.SHAPES)
    assert "Circle" in printed()
    stage.show_signs_of(None)
    assert "Esc" in printed()
