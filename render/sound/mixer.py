"""Sound through pygame's mixer, and the door that opens it or falls silent."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import get_args

import pygame

from physics.impact import Surface
from render.assets import ASSETS
from render.hush import system_libraries_hushed
from render.sound.loudness import Rush, loudness, sides
from render.sound.port import SilentSound, SoundPort, UiSound, Volumes

SOUNDS = ASSETS / "sounds"
IMPACT_VOICES = 6
"""How many blows may ring at once; when all do, a further one is left out."""

_VARIANTS = (1, 2, 3)
_UI_VOICES = 2


class MixerSound:
    """A sound port on an open mixer. ``clock`` gives seconds and never falls back."""

    def __init__(self, volumes: Volumes, *, folder: Path, clock: Callable[[], float]) -> None:
        pygame.mixer.set_num_channels(IMPACT_VOICES + _UI_VOICES)
        self._impact_channels = [pygame.mixer.Channel(i) for i in range(IMPACT_VOICES)]
        self._ui_channels = [pygame.mixer.Channel(IMPACT_VOICES + i) for i in range(_UI_VOICES)]
        self._blows: dict[Surface, list[pygame.mixer.Sound]] = {
            kind: [pygame.mixer.Sound(folder / f"{kind}_{variant}.wav") for variant in _VARIANTS]
            for kind in get_args(Surface)
        }
        self._sayings: dict[UiSound, pygame.mixer.Sound] = {
            name: pygame.mixer.Sound(folder / f"{name}.wav") for name in get_args(UiSound)
        }
        self._volumes = volumes
        self._clock = clock
        self._rush = Rush()
        self._choice = Random(0)  # which variant is heard; nothing in the game depends on it
        self._closed = False

    def impact(self, kind: Surface, impulse: float, pan: float = 0.0) -> None:
        """A blow, louder the harder; left out below the floor, in a rush, or when all voices ring."""
        volume = loudness(kind, impulse) * self._volumes.effects
        if self._closed or not self._rush.admits(kind, volume, self._clock()):
            return
        channel = next((free for free in self._impact_channels if not free.get_busy()), None)
        if channel is None:
            return
        channel.play(self._choice.choice(self._blows[kind]))
        channel.set_volume(*sides(volume, pan))

    def ui(self, name: UiSound) -> None:
        """Play a saying; the older of two that still ring makes room."""
        if self._closed or self._volumes.interface <= 0.0:
            return
        channel = next((free for free in self._ui_channels if not free.get_busy()), self._ui_channels[0])
        channel.play(self._sayings[name])
        channel.set_volume(self._volumes.interface)

    def set_volumes(self, volumes: Volumes) -> None:
        """Future sounds are so loud."""
        self._volumes = volumes

    def close(self) -> None:
        """Stop everything and give the device back."""
        if not self._closed:
            self._closed = True
            pygame.mixer.quit()


def open_sound(
    volumes: Volumes, *, folder: Path = SOUNDS, clock: Callable[[], float] = time.monotonic
) -> SoundPort:
    """Sound if this machine has a device, else its silent twin.

    A missing sound file raises FileNotFoundError.
    """
    try:
        with system_libraries_hushed():
            pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=512)
    except (pygame.error, NotImplementedError):  # no device, or a pygame built without its mixer
        return SilentSound()
    return MixerSound(volumes, folder=folder, clock=clock)
