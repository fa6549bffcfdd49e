"""What is said aloud: a new screen whole, then only what is new, and where the focus went."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from render.app import make_services
from render.keymap import Button as Key
from render.scene import Services
from render.speech import Mute, Narrator
from render.stage import Stage
from rules_config.library import Library

SIZE = (1280, 720)


class FakeSpeaker:
    """Writes down what it is to say; None is silence."""

    name = "a fake voice"

    def __init__(self) -> None:
        self.said: list[str | None] = []

    def say(self, text: str) -> None:
        self.said.append(text)

    def hush(self) -> None:
        self.said.append(None)

    def close(self) -> None:
        self.said.append(None)


class Thing:
    """Something that has the focus."""

    def __init__(self, name: str, alt: str) -> None:
        self.name = name
        self._alt = alt

    def alt(self) -> str:
        return self._alt


class Screen:
    """A scene whose sentences the test sets; it is its own focus ring."""

    def __init__(self, text: str, name: str, alt: str) -> None:
        self.text = text
        self.focused = Thing(name, alt)

    @property
    def focus(self) -> Screen:
        return self

    def alt(self) -> str:
        return self.text


@pytest.fixture
def speaker() -> FakeSpeaker:
    return FakeSpeaker()


def test_a_new_screen_is_said_whole(speaker: FakeSpeaker) -> None:
    narrator = Narrator(speaker)
    narrator.follow(Screen("Ada's turn. Roll 6 dice", "roll", "Roll 6 dice"))
    narrator.follow(Screen("Ada wins. Play again", "again", "Play again"))
    assert speaker.said == ["Ada's turn. Roll 6 dice", "Ada wins. Play again"]


def test_what_has_been_said_is_not_said_again(speaker: FakeSpeaker) -> None:
    narrator = Narrator(speaker)
    screen = Screen("Ada's turn. Roll 6 dice", "roll", "Roll 6 dice")
    for _ in range(5):
        narrator.follow(screen)
    screen.text = "Ada's turn. 3 dice score. Roll 3 dice"
    screen.focused = Thing("roll", "Roll 3 dice")
    narrator.follow(screen)
    assert speaker.said == ["Ada's turn. Roll 6 dice", "3 dice score. Roll 3 dice"]


def test_moving_the_focus_says_where_it_is_even_if_the_words_are_known(speaker: FakeSpeaker) -> None:
    narrator = Narrator(speaker)
    screen = Screen("Two dice. A five. A five.", "one", "A five.")
    narrator.follow(screen)
    screen.focused = Thing("other", "A five.")
    narrator.follow(screen)
    assert speaker.said == ["Two dice. A five. A five.", "A five."]


def test_a_scene_that_does_not_name_its_focus_gets_it_said(speaker: FakeSpeaker) -> None:
    narrator = Narrator(speaker)
    screen = Screen("A sheet.", "one", "First row")
    narrator.follow(screen)
    screen.focused = Thing("two", "Second row")
    narrator.follow(screen)
    assert speaker.said[-1] == "Second row"


def test_a_sentence_that_goes_away_is_no_news(speaker: FakeSpeaker) -> None:
    narrator = Narrator(speaker)
    screen = Screen("Blisters! Ada's turn.", "go", "Go on")
    narrator.follow(screen)
    screen.text = "Ada's turn."
    narrator.follow(screen)
    assert len(speaker.said) == 1


def test_notices_over_the_scene_are_said_first(speaker: FakeSpeaker) -> None:
    narrator = Narrator(speaker)
    narrator.follow(Screen("Tumbletop.", "new", "New game"), ["Settings cannot be kept."])
    assert speaker.said == ["Settings cannot be kept. Tumbletop."]


@pytest.fixture
def services(speaker: FakeSpeaker) -> Iterator[Services]:
    pygame.font.init()
    yield make_services(lambda: Library(()), speech=speaker)


def test_the_switch_in_the_settings_speaks_at_once_and_falls_silent_at_once(
    services: Services, speaker: FakeSpeaker
) -> None:
    stage = Stage(services, services.nav.settings(None), SIZE)
    stage.scene.focus.focus("read_aloud")
    stage.handle(Key.UP)
    stage.handle(Key.DOWN)
    assert speaker.said == []
    stage.handle(Key.RIGHT)
    assert speaker.said == [
        "Settings. Read aloud: On. Says every screen, choice and result. The voice is a fake voice's."
    ]
    stage.handle(Key.UP)
    assert speaker.said[-1] == "Signals: 80 %. How loud the small sounds for points and turns are."
    stage.handle(Key.LEFT)
    assert speaker.said[-1] == "Signals: 70 %."
    stage.handle(Key.DOWN)
    stage.handle(Key.LEFT)
    assert speaker.said[-1] is None
    stage.handle(Key.UP)
    assert speaker.said[-1] is None


def test_every_screen_is_said_when_it_comes(services: Services, speaker: FakeSpeaker) -> None:
    services.settings.change(read_aloud=True)
    stage = Stage(services, services.nav.title(), SIZE)
    stage.draw(Surface(SIZE))
    stage.scene.focus.focus("settings")
    stage.handle(Key.ACCEPT)
    assert [said.split(".")[0] for said in speaker.said if said] == ["Tumbletop", "Settings"]


def test_without_a_voice_the_setting_says_so_and_nothing_happens() -> None:
    pygame.font.init()
    services = make_services(lambda: Library(()), speech=Mute())
    stage = Stage(services, services.nav.settings(None), SIZE)
    stage.scene.focus.focus("read_aloud")
    stage.handle(Key.RIGHT)
    assert "There is no speech program here" in stage.scene.alt()
