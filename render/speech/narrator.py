"""What is said when: all of a new screen, then only what has become different, and where the focus goes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Protocol

from render.speech.port import Speaker

_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?…])\s+")


class Focused(Protocol):
    """What has the focus."""

    @property
    def name(self) -> str:
        """Unlike any other in its scene."""

    def alt(self) -> str:
        """What it is and says."""


class Focus(Protocol):
    """Where a scene's focus is."""

    @property
    def focused(self) -> Focused:
        """What has it."""


class Told(Protocol):
    """A scene, as far as it is told."""

    @property
    def focus(self) -> Focus:
        """Its focus ring."""

    def alt(self) -> str:
        """Where one is, what has happened, and what has the focus."""


class Narrator:
    """Tells ``speaker`` what a listener does not know yet."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._scene: object = None
        self._told = ""
        self._focused = ""

    def follow(self, scene: Told, notices: Sequence[str] = ()) -> None:
        """Say what is new since the last time; ``notices`` lie over the scene."""
        text = " ".join((*notices, scene.alt()))
        focused = scene.focus.focused
        if scene is not self._scene:
            new = text
        elif text == self._told and focused.name == self._focused:
            return
        else:
            new = self._news(text, focused)
        self._scene, self._told, self._focused = scene, text, focused.name
        if new:
            self._speaker.say(new)

    def rest(self) -> None:
        """Fall silent, and begin from the beginning when it goes on."""
        if self._scene is not None:
            self._scene, self._told, self._focused = None, "", ""
            self._speaker.hush()

    def _news(self, text: str, focused: Focused) -> str:
        known = set(_BETWEEN_SENTENCES.split(self._told))
        new = [sentence for sentence in _BETWEEN_SENTENCES.split(text) if sentence not in known]
        if focused.name != self._focused and focused.alt() not in " ".join(new):
            new.append(focused.alt())
        return " ".join(new)
