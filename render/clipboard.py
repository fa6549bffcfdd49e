"""The clipboard, for sharing rules as text with whoever sits at another table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pygame


class Clipboard(Protocol):
    """What scenes need of it."""

    def read(self) -> str:
        """The text on the clipboard; "" when there is none, or no clipboard."""

    def write(self, text: str) -> bool:
        """Put a text on it; whether that was possible."""


class SystemClipboard:
    """The system's clipboard, while there is a window."""

    def read(self) -> str:
        """The text, with one kind of line end."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:  # no window yet, or a system without a clipboard
            return ""
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def write(self, text: str) -> bool:
        """Hand the text to the system."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True


@dataclass
class MemoryClipboard:
    """A twin that no other program sees: for tests and for playing without a screen."""

    text: str = ""

    def read(self) -> str:
        """The text."""
        return self.text

    def write(self, text: str) -> bool:
        """Keep the text."""
        self.text = text
        return True
