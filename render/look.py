"""What a scene needs to lay itself out and draw: units, colours, text and the signs of keys."""

from __future__ import annotations

from dataclasses import dataclass

from render.fonts import Fonts
from render.keymap import Command, Signs
from render.text import TextAudit, Texts
from render.theme import Theme
from render.units import Units


@dataclass(frozen=True, slots=True)
class Look:
    """One window size, text size and theme. When any changes, a new value is made and handed to the scene."""

    units: Units
    theme: Theme
    text: Texts
    signs: Signs  # of the keyboard, or of the controller that was used last

    def sign(self, command: Command | None) -> str:
        """What to print on a key hint for ``command``; "" when no key has it."""
        return "" if command is None else self.signs.sign(command)

    def shows_sign(self, command: Command | None, *, focused: bool) -> bool:
        """Whether the sign for ``command`` is true now of a widget that has the focus, or has not."""
        return command is not None and (focused or not self.signs.needs_focus(command))


def make_look(
    size: tuple[int, int],
    theme: Theme,
    fonts: Fonts,
    signs: Signs,
    *,
    text_percent: int = 100,
    audit: TextAudit | None = None,
) -> Look:
    """A look for a window of ``size`` pixels."""
    units = Units(size[0], size[1], text_percent)
    return Look(units, theme, Texts(fonts, units, audit), signs)
