"""The buttons of a controller: what they are called, what they mean, and which signs are printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from render.keymap import Button, Command

# Names of buttons, as settings keep them: those of the most widespread layout.
PAD_BUTTONS = (
    "A",
    "B",
    "X",
    "Y",
    "LB",
    "RB",
    "LT",
    "RT",
    "Start",
    "Select",
    "L3",
    "R3",
    "D-pad up",
    "D-pad down",
    "D-pad left",
    "D-pad right",
)

DEFAULT_PAD: Mapping[str, Command] = MappingProxyType(
    {
        "D-pad up": Button.UP,
        "D-pad down": Button.DOWN,
        "D-pad left": Button.LEFT,
        "D-pad right": Button.RIGHT,
        "RB": Button.NEXT,
        "LB": Button.PREVIOUS,
        "RT": Button.PAGE_DOWN,
        "LT": Button.PAGE_UP,
        "A": Button.ACCEPT,
        "B": Button.BACK,
        "X": Button.STOP,
        "Y": Button.RULES,
        "Start": Button.MENU,
        "Select": Button.GOT_IT,
    }
)


class PadKind(Enum):
    """Which signs stand on a controller's buttons."""

    LETTERS = "letters"
    SHAPES = "shapes"
    SWITCH = "switch"


_WORDS: Mapping[PadKind, tuple[str, ...]] = MappingProxyType(
    {
        PadKind.SHAPES: ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
        PadKind.SWITCH: ("nintendo", "switch", "joy-con", "wii"),
    }
)

# Written out where the type family has no such sign.
_PRINTED: Mapping[PadKind, Mapping[str, str]] = MappingProxyType(
    {
        PadKind.LETTERS: {},
        PadKind.SHAPES: {
            "A": "Cross",
            "B": "Circle",
            "X": "Square",
            "Y": "Triangle",
            "LB": "L1",
            "RB": "R1",
            "LT": "L2",
            "RT": "R2",
            "Start": "Options",
            "Select": "Share",
        },
        PadKind.SWITCH: {"LB": "L", "RB": "R", "LT": "ZL", "RT": "ZR", "Start": "+", "Select": "–"},
    }
)


def kind_of(name: str) -> PadKind:
    """The kind of a controller that calls itself ``name``."""
    lower = name.lower()
    return next((kind for kind, words in _WORDS.items() if any(word in lower for word in words)), _USUAL)


_USUAL = PadKind.LETTERS


@dataclass(frozen=True)
class PadMap:
    """Names of controller buttons and what they mean, with the signs of one kind of controller."""

    bindings: Mapping[str, Command] = field(default_factory=lambda: DEFAULT_PAD)
    kind: PadKind = _USUAL

    def command(self, name: str) -> Command | None:
        """What the button of this name means, or None."""
        return self.bindings.get(name)

    def printed(self, name: str) -> str:
        """What stands on the button of this name."""
        return _PRINTED[self.kind].get(name, name)

    def sign(self, command: Command) -> str:
        """What stands on the button for ``command``; rolling is accepting what has the focus."""
        name = self._button_for(command) or (
            self._button_for(Button.ACCEPT) if self._falls_back(command) else ""
        )
        return self.printed(name) if name else ""

    def needs_focus(self, command: Command) -> bool:
        """Whether the button only means ``command`` on whatever has the focus."""
        return self._falls_back(command)

    def _falls_back(self, command: Command) -> bool:
        return command is Button.ROLL and not self._button_for(command)

    def _button_for(self, command: Command) -> str:
        return next((name for name, bound in self.bindings.items() if bound == command), "")
