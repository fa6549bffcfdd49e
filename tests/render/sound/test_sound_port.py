"""Sound follows the blow, keeps its measure, and is never an error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pygame
import pytest

from physics.impact import Surface
from render.sound import SilentSound, SoundPort, UiSound, Volumes, open_sound, pan_of
from render.sound.loudness import RESPONSES, Rush, loudness, sides
from render.sound.mixer import IMPACT_VOICES

KINDS: tuple[Surface, ...] = get_args(Surface)


class Clock:
    """Seconds that pass only when told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    """A clock that stands still."""
    return Clock()


@pytest.fixture
def sound(clock: Clock) -> Iterator[SoundPort]:
    """Sound on the dummy device."""
    port = open_sound(Volumes(1.0, 1.0), clock=clock)
    assert not isinstance(port, SilentSound)
    yield port
    port.close()


def ringing() -> int:
    """How many of the impact voices sound at the moment."""
    return sum(pygame.mixer.Channel(i).get_busy() for i in range(IMPACT_VOICES))


@pytest.mark.parametrize("error", [pygame.error("ALSA: no such device"), NotImplementedError("no mixer")])
def test_without_a_device_the_game_is_silent_and_nothing_fails(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(**_: object) -> None:
        raise error

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    port = open_sound(Volumes())
    assert isinstance(port, SilentSound)
    port.impact("die", 9.0)
    port.ui("win")
    port.set_volumes(Volumes(0.0, 0.0))
    port.close()


def test_a_missing_sound_file_is_said_and_not_passed_over(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        open_sound(Volumes(), folder=tmp_path)
    pygame.mixer.quit()


@pytest.mark.parametrize("kind", KINDS)
def test_harder_is_louder_and_the_softest_is_not_heard(kind: Surface) -> None:
    response = RESPONSES[kind]
    assert loudness(kind, response.floor) == 0.0
    heard = [loudness(kind, response.floor + 0.1 * step) for step in range(1, 400)]
    assert heard == sorted(heard)
    assert 0.0 < heard[0] < 0.2
    assert heard[-1] == pytest.approx(response.level)
    assert max(heard) <= 1.0


def test_blows_of_one_kind_in_a_rush_are_heard_as_one_unless_one_is_much_harder() -> None:
    rush = Rush()
    assert rush.admits("die", 0.3, 1.000)
    assert not rush.admits("die", 0.3, 1.010)
    assert rush.admits("rim", 0.3, 1.010)
    assert rush.admits("die", 0.9, 1.012)
    assert not rush.admits("die", 0.9, 1.020)
    assert rush.admits("die", 0.3, 1.060)
    assert not rush.admits("die", 0.0, 2.0)


def test_only_a_few_blows_ring_at_once(sound: SoundPort, clock: Clock) -> None:
    for _ in range(40):
        clock.now += 0.05
        sound.impact("rim", 20.0)
    assert 2 <= ringing() <= IMPACT_VOICES


def test_a_blow_below_the_floor_takes_no_voice(sound: SoundPort) -> None:
    sound.impact("felt", 0.2)
    assert ringing() == 0
    sound.impact("felt", 6.0)
    assert ringing() == 1


def test_effects_at_zero_are_silent(sound: SoundPort) -> None:
    sound.set_volumes(Volumes(effects=0.0, interface=1.0))
    sound.impact("rim", 20.0)
    assert ringing() == 0


def test_blows_are_heard_where_they_happen() -> None:
    assert sides(0.8, 0.0) == (0.8, 0.8)
    left, right = sides(0.8, -1.0)
    assert left == 0.8 > right > 0.0
    assert sides(0.8, 1.0) == (right, left) == sides(0.8, 7.0)
    assert (pan_of(0.0, 12.0), pan_of(6.0, 12.0), pan_of(12.0, 12.0), pan_of(99.0, 12.0)) == (-1, 0, 1, 1)


@pytest.mark.parametrize("name", get_args(UiSound))
def test_every_saying_can_be_played_and_again_at_once(sound: SoundPort, name: UiSound) -> None:
    for _ in range(3):
        sound.ui(name)
    assert sum(pygame.mixer.Channel(IMPACT_VOICES + i).get_busy() for i in range(2)) >= 1


def test_closed_sound_does_nothing_more(sound: SoundPort) -> None:
    sound.close()
    sound.impact("die", 9.0)
    sound.ui("bank")
    sound.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("volumes", [(-0.1, 0.5), (0.5, 1.01)])
def test_volumes_outside_zero_to_one_are_refused(volumes: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        Volumes(*volumes)
