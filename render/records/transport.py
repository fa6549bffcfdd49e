"""The controls of a game told again: pause, speed, one turn back or on, leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from render.focus import Step
from render.keymap import Button as Key
from render.look import Look
from render.units import Flex, columns, rows
from render.widgets.button import Button, Kind

PACES = (1, 2, 4, 8)  # times the usual speed
BUTTON_HEIGHT = 54  # units
_GAP = 12
_EARLIER = ("Previous turn", "Previous", "Back")
_LATER = ("Next turn", "Next", "On")


@dataclass(frozen=True, slots=True)
class Orders:
    """What the controls do."""

    pause: Callable[[], Step]
    earlier: Callable[[], Step]
    later: Callable[[], Step]
    leave: Callable[[], Step]


class Transport:
    """Five buttons and what they stand at. Keys for turns are the scene's, so that signs may be left out."""

    def __init__(self, orders: Orders) -> None:
        self.paused = False
        self.pace = PACES[0]
        self.pause = Button("pause", "Pause", orders.pause, Kind.PRIMARY, key=Key.ROLL)
        self.earlier = Button("earlier", _EARLIER[0], orders.earlier)
        self.later = Button("later", _LATER[0], orders.later)
        self.speed = Button("speed", "", self._faster)
        self.leave = Button("leave", "Leave", orders.leave, key=Key.BACK)
        self._name_speed()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All of them, in Tab order."""
        return self.pause, self.earlier, self.later, self.speed, self.leave

    def follow(self, *, done: bool, at_start: bool) -> None:
        """Say what a press on the main button does now."""
        if done:
            self.pause.label = "From the start"
        else:
            self.pause.label = "Go on" if self.paused else "Pause"
        self.later.why_not = "this is the end" if done else ""
        self.earlier.why_not = "this is the beginning" if at_start else ""
        self.later.tells_why = self.earlier.tells_why = False

    def _faster(self) -> Step:
        self.pace = PACES[(PACES.index(self.pace) + 1) % len(PACES)]
        self._name_speed()
        return None

    def _name_speed(self) -> None:
        self.speed.label = f"Speed {self.pace}×"

    def place(self, look: Look, main: Rect, turns: Rect, rest: tuple[Rect, Rect]) -> None:
        """Lay the buttons into rectangles (px): the main one, the two for turns, speed and leave."""
        self.pause.rect = main
        gap = look.units.px(_GAP)
        self.earlier.rect, self.later.rect = columns(turns, [Flex(), Flex()], gap=gap)
        self.speed.rect, self.leave.rect = rest
        for labels in zip(_EARLIER, _LATER, strict=True):
            for signs in ((Key.PAGE_UP, Key.PAGE_DOWN), (None, None)):
                if self._fits(look, labels, signs):
                    return

    def _fits(self, look: Look, labels: tuple[str, str], signs: tuple[Key | None, Key | None]) -> bool:
        """Write this on the buttons for turns; whether there is room for it."""
        buttons = (self.earlier, self.later)
        for button, label, sign in zip(buttons, labels, signs, strict=True):
            button.label, button.sign = label, sign
        return all(button.wanted_size(look)[0] <= button.rect.width for button in buttons)

    def place_in(self, look: Look, area: Rect) -> None:
        """The same, all in one area: three rows."""
        gap = look.units.px(_GAP)
        upper, middle, lower = rows(area, [Flex(), Flex(), Flex()], gap=gap)
        left, right = columns(lower, [Flex(), Flex()], gap=gap)
        self.place(look, upper, middle, (left, right))


def height_of(look: Look) -> int:
    """How many pixels high an area for :meth:`Transport.place_in` should be."""
    return 3 * look.units.grown_px(BUTTON_HEIGHT, 0.5) + 2 * look.units.px(_GAP)
