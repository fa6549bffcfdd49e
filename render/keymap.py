"""Virtual buttons, and which key means which of them. A key map is data: settings can change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import Protocol

import pygame


class Button(Enum):
    """What a press means, whatever was pressed. Scenes know these and never a key."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    PAGE_UP = "page up"
    PAGE_DOWN = "page down"
    HOME = "home"
    END = "end"
    ACCEPT = "accept"
    BACK = "back"
    ROLL = "roll"  # where nothing can be rolled it means ACCEPT: the focus ring treats it so
    STOP = "stop"
    MENU = "menu"  # where there is no menu it means BACK: the focus ring treats it so
    RULES = "rules"
    GOT_IT = "got it"  # puts a hint away; does nothing where there is none
    FULLSCREEN = "fullscreen"  # the window acts on it, scenes never see it


@dataclass(frozen=True, slots=True)
class Digit:
    """A number key, 0 to 9: picks the die or card with that number."""

    number: int


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter key, A to I: goes to that row of a board."""

    letter: str


ROW_LETTERS = "ABCDEFGHI"

Command = Button | Digit | Letter

# Moving about may repeat while a key is held, and acts on the press; everything else acts once, on release.
REPEATING = frozenset(
    {
        Button.UP,
        Button.DOWN,
        Button.LEFT,
        Button.RIGHT,
        Button.NEXT,
        Button.PREVIOUS,
        Button.PAGE_UP,
        Button.PAGE_DOWN,
        Button.HOME,
        Button.END,
    }
)

_NAMED_KEYS = {
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Tab": pygame.K_TAB,
    "Enter": pygame.K_RETURN,
    "Keypad Enter": pygame.K_KP_ENTER,
    "Space": pygame.K_SPACE,
    "Esc": pygame.K_ESCAPE,
    "Page Up": pygame.K_PAGEUP,
    "Page Down": pygame.K_PAGEDOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "Insert": pygame.K_INSERT,
    "Backspace": pygame.K_BACKSPACE,
    "Delete": pygame.K_DELETE,
    "Keypad /": pygame.K_KP_DIVIDE,
    "Keypad *": pygame.K_KP_MULTIPLY,
    "Keypad -": pygame.K_KP_MINUS,
    "Keypad +": pygame.K_KP_PLUS,
    "Keypad .": pygame.K_KP_PERIOD,
}
KEY_CODES: Mapping[str, int] = MappingProxyType(
    _NAMED_KEYS
    | {chr(code - 32): code for code in range(pygame.K_a, pygame.K_z + 1)}
    | {str(number): pygame.K_0 + number for number in range(10)}
    | {"Keypad 0": pygame.K_KP_0}
    | {f"Keypad {number}": pygame.K_KP_1 + number - 1 for number in range(1, 10)}
    | {f"F{number}": pygame.K_F1 + number - 1 for number in range(1, 13)}
)
_KEY_NAMES = {code: name for name, code in KEY_CODES.items()}
SHIFTED = "Shift+"


def key_name(code: int) -> str:
    """What a key of this pygame code is called; "" for a key that has no name here.

    A key that writes a character of its own, wherever it lies on a keyboard, is called by that character.
    """
    if code in _KEY_NAMES:
        return _KEY_NAMES[code]
    character = chr(code) if pygame.K_SPACE < code < 0x3000 else ""
    return character.upper() if character.isprintable() and len(character.upper()) == 1 else ""


def is_key_name(name: str) -> bool:
    """Whether a key is called so, ``Shift+`` before it allowed."""
    bare = name.removeprefix(SHIFTED)
    if bare in KEY_CODES:
        return True
    return len(bare) == 1 and len(bare.lower()) == 1 and key_name(ord(bare.lower())) == bare


DEFAULT_KEYS: Mapping[str, Command] = MappingProxyType(
    {
        "Up": Button.UP,
        "Down": Button.DOWN,
        "Left": Button.LEFT,
        "Right": Button.RIGHT,
        "Tab": Button.NEXT,
        "Shift+Tab": Button.PREVIOUS,
        "Page Up": Button.PAGE_UP,
        "Page Down": Button.PAGE_DOWN,
        "Home": Button.HOME,
        "End": Button.END,
        "Enter": Button.ACCEPT,
        "Keypad Enter": Button.ACCEPT,
        "Space": Button.ROLL,
        "Esc": Button.BACK,
        "S": Button.STOP,
        "M": Button.MENU,
        "R": Button.RULES,
        "F1": Button.RULES,
        "N": Button.GOT_IT,
        "F11": Button.FULLSCREEN,
        **{str(number): Digit(number) for number in range(10)},
        **{f"Keypad {number}": Digit(number) for number in range(10)},
        **{letter: Letter(letter) for letter in ROW_LETTERS},
    }
)


class Signs(Protocol):
    """What to print for a command: names of keys, or signs of controller buttons."""

    def sign(self, command: Command) -> str:
        """The sign of the key or button to press for ``command``; "" when it has none."""

    def needs_focus(self, command: Command) -> bool:
        """Whether that sign only means ``command`` on whatever has the focus."""


@dataclass(frozen=True)
class KeyMap:
    """Names of keys (``"Space"``, ``"Shift+Tab"``) and what they mean. A command's first key is its sign."""

    bindings: Mapping[str, Command] = field(default_factory=lambda: DEFAULT_KEYS)

    def command(self, key: int, *, shift: bool = False) -> Command | None:
        """What pygame key code ``key`` means, or None."""
        name = key_name(key)
        if not name:
            return None
        if shift and SHIFTED + name in self.bindings:
            return self.bindings[SHIFTED + name]
        return self.bindings.get(name)

    def sign(self, command: Command) -> str:
        """The name of the key to show for ``command``; "" when it has none."""
        return next((name for name, bound in self.bindings.items() if bound == command), "")

    def needs_focus(self, command: Command) -> bool:
        """Every command of the keyboard has a key of its own."""
        return False
