"""What the window asks of a voice, whether there is one or not."""

from __future__ import annotations

from typing import Protocol

LONGEST_TEXT = 600  # characters said at once: about forty seconds


class Speaker(Protocol):
    """A voice. No call ever waits for it, or fails because of it."""

    @property
    def name(self) -> str:
        """The program that speaks; "" when there is none."""

    def say(self, text: str) -> None:
        """Speak ``text`` instead of whatever is being said."""

    def hush(self) -> None:
        """Stop speaking."""

    def close(self) -> None:
        """Stop for good; further calls do nothing."""


class Mute:
    """Where no speech program is."""

    name = ""

    def say(self, text: str) -> None:
        """Nothing is heard."""

    def hush(self) -> None:
        """Nothing is being said."""

    def close(self) -> None:
        """Nothing to close."""


def speakable(text: str) -> str:
    """``text`` on one line, without what no voice can read, and not longer than anybody would listen to."""
    clean = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    return clean if len(clean) <= LONGEST_TEXT else clean[:LONGEST_TEXT].rsplit(" ", 1)[0] + " …"
