"""Game controllers: the one place that opens them and reads what they report.

Several may be plugged in and taken out at any time, and any of them may press. A stick or a trigger is read
as a button; whatever moves the focus repeats while it is held, by the time that is handed in.
``pygame._sdl2.controller`` is experimental: if it changes, this file alone follows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

import pygame
from pygame.event import Event

from render.keymap import REPEATING, Command
from render.pad import PadKind, PadMap, kind_of

REPEAT_AFTER = 0.350  # s
REPEAT_EVERY = 0.110  # s
PUSHED = 0.5  # share of a stick's way from which it counts as pushed
LET_GO = 0.4  # and below which it has been let go: a stick held near the limit must not flutter
TURNED = 0.2  # by how much the other axis must be farther out before the direction changes
_FULL = 32767

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "A",
    pygame.CONTROLLER_BUTTON_B: "B",
    pygame.CONTROLLER_BUTTON_X: "X",
    pygame.CONTROLLER_BUTTON_Y: "Y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "LB",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "RB",
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_BACK: "Select",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "L3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "R3",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "D-pad up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "D-pad down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "D-pad left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "D-pad right",
}
_TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "LT", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "RT"}
_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: ("D-pad left", "D-pad right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("D-pad up", "D-pad down"),
}


class OpenController(Protocol):
    """A controller that is open: it reports events until :meth:`quit`."""

    @property
    def id(self) -> int:
        """The ``instance_id`` of its events."""

    @property
    def name(self) -> str:
        """What it calls itself."""

    def quit(self) -> None:
        """Let it go."""


@dataclass(frozen=True, slots=True)
class PadPressed:
    """A button of a controller, by the name settings keep; only while one is to be chosen."""

    name: str


Pressed = tuple[Command | PadPressed, ...]


@dataclass
class _Pad:
    """What is known of one controller."""

    kind: PadKind = PadKind.LETTERS
    device: OpenController | None = None
    axes: dict[int, float] = field(default_factory=dict)  # -1 to 1
    down: dict[str, str] = field(default_factory=dict)  # what is held → the button it stands for
    meant: dict[str, Command | PadPressed] = field(default_factory=dict)  # what is held → what it does
    repeating: str = ""
    due: float = 0.0  # when it repeats next


def start_controllers() -> bool:
    """Begin to listen for controllers; whether this system can."""
    try:
        from pygame._sdl2 import controller

        controller.init()
    except (ImportError, pygame.error):
        return False
    return True


def open_controller(index: int) -> OpenController | None:
    """Open the device of this index; None when it is no game controller or is gone already."""
    from pygame._sdl2 import controller

    try:
        return controller.Controller(index) if controller.is_controller(index) else None
    except pygame.error:
        return None


class Controllers:
    """Translates the events of all controllers. ``choosing``: the next button is to be named, not acted on.

    JOY events, which the same devices send as well, are nobody's business here.
    """

    def __init__(
        self,
        pad_map: PadMap | None = None,
        *,
        open_device: Callable[[int], OpenController | None] = open_controller,
    ) -> None:
        self.pad_map = pad_map or PadMap()
        self.choosing = False
        self.last_kind = PadKind.LETTERS  # of the controller that pressed last
        self._open_device = open_device
        self._pads: dict[int, _Pad] = {}

    def translate(self, event: Event, seconds: float) -> Pressed:
        """What an event of a controller stands for, mostly nothing or one thing; ``seconds`` is the time."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plugged_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._taken_out(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in _BUTTONS:
                name = _BUTTONS[event.button]
                return self._press(self._pad(event.instance_id), f"button {name}", name, seconds)
            case pygame.CONTROLLERBUTTONUP if event.button in _BUTTONS:
                return self._release(self._pad(event.instance_id), f"button {_BUTTONS[event.button]}")
            case pygame.CONTROLLERAXISMOTION:
                share = max(-1.0, min(1.0, event.value / _FULL))
                return self._axis(self._pad(event.instance_id), event.axis, share, seconds)
        return ()

    @property
    def plugged_in(self) -> frozenset[int]:
        """The ``instance_id`` of every controller that is there."""
        return frozenset(self._pads)

    def repeats(self, seconds: float) -> tuple[tuple[int, Command], ...]:
        """What is held and moves on again at ``seconds``, each with its controller."""
        moved: list[tuple[int, Command]] = []
        for instance, pad in self._pads.items():
            command = pad.meant.get(pad.repeating)
            if command is not None and not isinstance(command, PadPressed) and seconds >= pad.due:
                pad.due += REPEAT_EVERY
                if pad.due <= seconds:  # the machine was late: steps are not made up for
                    pad.due = seconds + REPEAT_EVERY
                moved.append((instance, command))
        return tuple(moved)

    def next_repeat(self) -> float | None:
        """When :meth:`repeats` has something to say next; None while nothing is held."""
        return min((pad.due for pad in self._pads.values() if pad.repeating in pad.meant), default=None)

    def forget_presses(self, *, moving_too: bool = True) -> None:
        """What is held now will do nothing when it is let go, nor repeat unless ``moving_too`` is False."""
        for pad in self._pads.values():
            for what, meant in tuple(pad.meant.items()):
                if moving_too or meant not in REPEATING:
                    del pad.meant[what]

    def close(self) -> None:
        """Let all controllers go."""
        for pad in self._pads.values():
            if pad.device is not None:
                pad.device.quit()
        self._pads.clear()

    def _pad(self, instance: int) -> _Pad:
        return self._pads.setdefault(instance, _Pad())

    def _plugged_in(self, index: int) -> None:
        device = self._open_device(index)
        if device is not None:
            pad = self._pad(device.id)
            pad.device = device
            pad.kind = kind_of(device.name)

    def _taken_out(self, instance: int) -> None:
        pad = self._pads.pop(instance, None)
        if pad is not None and pad.device is not None:
            pad.device.quit()

    def _axis(self, pad: _Pad, axis: int, share: float, seconds: float) -> Pressed:
        pad.axes[axis] = share
        if axis in _TRIGGERS:
            name = _TRIGGERS[axis]
            limit = LET_GO if name in pad.down else PUSHED
            return self._hold(pad, name, name if share >= limit else "", seconds)
        if axis in _STICK:
            return self._hold(pad, "stick", _pushed_to(pad), seconds)
        return ()

    def _hold(self, pad: _Pad, what: str, name: str, seconds: float) -> Pressed:
        """Something that moves through a range now stands for the button ``name``, or for none."""
        if name == pad.down.get(what, ""):
            return ()
        released = self._release(pad, what)
        return released + (self._press(pad, what, name, seconds) if name else ())

    def _press(self, pad: _Pad, what: str, name: str, seconds: float) -> Pressed:
        pad.down[what] = name
        self.last_kind = pad.kind
        command = PadPressed(name) if self.choosing else self.pad_map.command(name)
        if command is None:
            return ()
        pad.meant[what] = command
        if command not in REPEATING:
            return ()
        pad.repeating, pad.due = what, seconds + REPEAT_AFTER
        return (command,)

    def _release(self, pad: _Pad, what: str) -> Pressed:
        pad.down.pop(what, None)
        meant = pad.meant.pop(what, None)
        return () if meant is None or meant in REPEATING else (meant,)


def _pushed_to(pad: _Pad) -> str:
    """The direction the stick is pushed in, "" for none. The farther axis decides, and holds on to it."""
    now = pad.down.get("stick", "")
    best, farthest = "", 0.0
    for axis, names in _STICK.items():
        share = pad.axes.get(axis, 0.0)
        name = names[share > 0]
        held = name == now
        reach = abs(share) + (TURNED if held else 0.0)
        if abs(share) >= (LET_GO if held else PUSHED) and reach > farthest:
            best, farthest = name, reach
    return best
