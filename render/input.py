"""The one place that reads pygame events. What comes out are frozen values that know no device.

Presses act on release, once; only moving about and editing text repeat while a key is held. A key that was
pressed before the window lost the focus, or before a text field took over, does nothing when released.
Controllers have an adapter of their own, :mod:`render.controller`; what they press comes out of here too.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pygame
from pygame.event import Event

from render.controller import Controllers, PadPressed
from render.keymap import DEFAULT_KEYS, REPEATING, Button, Command, Digit, KeyMap, Letter, key_name
from render.pad import PadKind

REPEAT_AFTER_MS = 350
REPEAT_EVERY_MS = 110
LONGEST_PASTE = 200

Position = tuple[int, int]
AWAY: Position = (-1, -1)  # the pointer has left the window


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is at ``position`` (pixels); ``seconds`` is the time of the clock handed in."""

    position: Position
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """The main mouse button (or a finger) went down."""

    position: Position
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """The main mouse button (or a finger) came up."""

    position: Position
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned: positive ``steps`` scroll up. ``position`` is the pointer's."""

    position: Position
    steps: float


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Characters for the text field that has the focus; pasted text arrives the same way."""

    text: str


class TextEdit(Enum):
    """Editing keys that only a text field understands."""

    BACKSPACE = "backspace"
    DELETE = "delete"


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key, by its name; only while one is to be chosen. "" is a key that has no name here."""

    name: str


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dropped on the window; ``path`` is where it lies."""

    path: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size in pixels."""

    width: int
    height: int


class WindowEvent(Enum):
    """What happens to the window itself."""

    FOCUS_GAINED = "focus gained"
    FOCUS_LOST = "focus lost"
    EXPOSED = "exposed"  # must be drawn again
    CLOSE_REQUESTED = "close requested"


Input = (
    Button
    | Digit
    | Letter
    | PointerMoved
    | PointerPressed
    | PointerReleased
    | Wheel
    | TextTyped
    | TextEdit
    | KeyPressed
    | PadPressed
    | FileDropped
    | Resized
    | WindowEvent
)

_EDITS = {pygame.K_BACKSPACE: TextEdit.BACKSPACE, pygame.K_DELETE: TextEdit.DELETE}
_WINDOW_EVENTS = {
    pygame.QUIT: WindowEvent.CLOSE_REQUESTED,
    pygame.WINDOWFOCUSGAINED: WindowEvent.FOCUS_GAINED,
    pygame.WINDOWEXPOSED: WindowEvent.EXPOSED,
}
_CHORD_KEYS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_SCANCODE_MASK = 1 << 30
_KEYPAD_TEXT = frozenset(range(pygame.K_KP_DIVIDE, pygame.K_KP_PERIOD + 1)) - {pygame.K_KP_ENTER}


def _writes_text(key: int) -> bool:
    """Whether a key makes a character, and so belongs to a text field that has the focus."""
    if key in _KEYPAD_TEXT:
        return True
    return not key & _SCANCODE_MASK and key >= pygame.K_SPACE and key != pygame.K_DELETE


def _printable(text: str) -> str:
    return "".join(character for character in text if character.isprintable())[:LONGEST_PASTE]


class Mode(Enum):
    """What keys are at the moment."""

    COMMANDS = "commands"
    TEXT = "text"  # letters, digits and the like are text
    NAMES = "names"  # a key or button is to be chosen: it is named and does nothing


_USUAL_KEYS = KeyMap(DEFAULT_KEYS)
_PADS = frozenset(
    {
        pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
    }
)


class InputReader:
    """Translates pygame events one at a time.

    ``pad`` is the kind of controller that was used last, None after the keyboard or the mouse; ``by`` is the
    controller that the event translated last came from, None for anything else.
    """

    def __init__(self, keymap: KeyMap | None = None, controllers: Controllers | None = None) -> None:
        self.keymap = keymap or KeyMap()
        self.controllers = controllers or Controllers()
        self.pad: PadKind | None = None
        self.by: int | None = None
        self._mode = Mode.COMMANDS
        self._down: dict[int, Command | KeyPressed] = {}
        self._pointer: Position = AWAY

    @property
    def mode(self) -> Mode:
        """What keys are at the moment. What was pressed before a change does nothing after it."""
        return self._mode

    @mode.setter
    def mode(self, mode: Mode) -> None:
        if mode is not self._mode:
            choosing = Mode.NAMES in (mode, self._mode)
            self._mode = mode
            self.controllers.choosing = mode is Mode.NAMES
            self._down.clear()
            self.controllers.forget_presses(moving_too=choosing)

    def translate(self, event: Event, seconds: float = 0.0) -> tuple[Input, ...]:
        """The inputs an event stands for, mostly none or one. ``seconds`` is the time now."""
        self.by = getattr(event, "instance_id", None) if event.type in _PADS else None
        if event.type in _PADS:
            return self._pad_event(event, seconds)
        match event.type:
            case pygame.KEYDOWN:
                self.pad = None
                return self._key_down(event)
            case pygame.KEYUP:
                command = self._down.pop(event.key, None)
                return () if command is None or command in REPEATING else (command,)
            case pygame.TEXTINPUT:
                text = _printable(event.text)
                return (TextTyped(text),) if self._mode is Mode.TEXT and text else ()
            case pygame.DROPFILE:
                return (FileDropped(event.file),)
            case pygame.WINDOWSIZECHANGED:
                return (Resized(event.x, event.y),)
            case pygame.WINDOWFOCUSLOST:
                self.forget_presses()
                return (WindowEvent.FOCUS_LOST,)
            case pygame.WINDOWLEAVE:
                self._pointer = AWAY
                return (PointerMoved(AWAY, seconds),)
        if event.type in _WINDOW_EVENTS:
            return (_WINDOW_EVENTS[event.type],)
        return self._pointer_event(event, seconds)

    def repeats(self, seconds: float) -> tuple[Command, ...]:
        """What held controllers repeat now; keyboards repeat by themselves."""
        return tuple(command for _, command in self.controllers.repeats(seconds))

    def patience(self, seconds: float, longest: float) -> float:
        """How many seconds to wait for events before :meth:`repeats` is to be asked; at most ``longest``."""
        due = self.controllers.next_repeat()
        return longest if due is None else max(0.0, min(longest, due - seconds))

    def forget_presses(self) -> None:
        """Releases of keys and buttons that are down now will do nothing."""
        self._down.clear()
        self.controllers.forget_presses()

    def _pad_event(self, event: Event, seconds: float) -> tuple[Input, ...]:
        pressed = self.controllers.translate(event, seconds)
        if pressed or event.type == pygame.CONTROLLERBUTTONDOWN:
            self.pad = self.controllers.last_kind
        return pressed

    def _key_down(self, event: Event) -> tuple[Input, ...]:
        modifiers = getattr(event, "mod", 0)
        if self._mode is Mode.NAMES:
            self._down[event.key] = KeyPressed(key_name(event.key))
            return ()
        if self._mode is Mode.TEXT:
            if event.key in _EDITS:
                return (_EDITS[event.key],)
            if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META) and event.key == pygame.K_v:
                text = _printable(pygame.scrap.get_text())
                return (TextTyped(text),) if text else ()
            if _writes_text(event.key):
                return ()
        if modifiers & _CHORD_KEYS:
            return ()
        command = self._command(event.key, shift=bool(modifiers & pygame.KMOD_SHIFT))
        if command is None:
            return ()
        self._down[event.key] = command
        return (command,) if command in REPEATING else ()

    def _command(self, key: int, *, shift: bool) -> Command | None:
        """What a key means. In a text field the usual keys lead out of it, whatever else is set."""
        if self._mode is Mode.TEXT:
            usual = _USUAL_KEYS.command(key, shift=shift)
            if usual is not None:
                return usual
        return self.keymap.command(key, shift=shift)

    def _pointer_event(self, event: Event, seconds: float) -> tuple[Input, ...]:
        match event.type:
            case pygame.MOUSEMOTION:
                self._pointer = event.pos
                return (PointerMoved(event.pos, seconds),)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self.pad = None
                self._pointer = event.pos
                return (PointerPressed(event.pos, seconds),)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._pointer = event.pos
                return (PointerReleased(event.pos, seconds),)
            case pygame.MOUSEWHEEL:
                steps = float(getattr(event, "precise_y", event.y))
                return (Wheel(self._pointer, steps),) if steps else ()
        return ()
