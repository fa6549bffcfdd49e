"""What a player has bound otherwise than usual: put over the usual keys and buttons, and checked in words.

A key means one command, and no command that is needed is left without one. Number keys and row letters give
way: a key taken from them is no loss, because arrows reach the same dice and squares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from render.keymap import DEFAULT_KEYS, Button, Command, Digit, KeyMap, Letter, is_key_name
from render.pad import DEFAULT_PAD, PAD_BUTTONS, PadKind, PadMap

MOST_KEYS = 4  # of one command


@dataclass(frozen=True, slots=True)
class Binding:
    """The keys, or controller buttons, that mean ``command`` instead of the usual ones."""

    command: Button
    keys: tuple[str, ...]


Bindings = tuple[Binding, ...]


@dataclass(frozen=True, slots=True)
class Device:
    """What can be bound: the keyboard, or the controller.

    ``one`` says "key" or "button"; ``needed`` are the commands that must never be left without one.
    """

    one: str
    usual: Mapping[str, Command]
    knows: Callable[[str], bool]
    needed: frozenset[Button]


KEYBOARD = Device("key", DEFAULT_KEYS, is_key_name, frozenset(Button))
CONTROLLER = Device(
    "button",
    DEFAULT_PAD,
    PAD_BUTTONS.__contains__,
    frozenset({Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT, Button.ACCEPT, Button.BACK}),
)


def bound(device: Device, changes: Bindings) -> Mapping[str, Command]:
    """Every key of ``device`` and what it means, with ``changes`` made."""
    changed = {change.command for change in changes}
    taken = {key for change in changes for key in change.keys}
    usual = {
        key: command for key, command in device.usual.items() if command not in changed and key not in taken
    }
    return MappingProxyType(usual | {key: change.command for change in changes for key in change.keys})


def keys_of(device: Device, changes: Bindings, command: Command) -> tuple[str, ...]:
    """The keys that mean ``command``, the one to show first."""
    return tuple(key for key, meaning in bound(device, changes).items() if meaning == command)


def key_map(changes: Bindings) -> KeyMap:
    """The keyboard as the player has set it."""
    return KeyMap(bound(KEYBOARD, changes))


def pad_map(changes: Bindings, kind: PadKind = PadKind.LETTERS) -> PadMap:
    """The controller as the player has set it, with the signs of one kind of controller."""
    return PadMap(bound(CONTROLLER, changes), kind)


def problem_of(device: Device, changes: Bindings) -> str:
    """What is wrong with ``changes``, in a sentence; "" when nothing is."""
    seen: dict[str, Button] = {}
    commands = [change.command for change in changes]
    for change in changes:
        name = change.command.value
        if commands.count(change.command) > 1:
            return f"{name} is there twice"
        least = 1 if change.command in device.needed else 0
        if not least <= len(change.keys) <= MOST_KEYS:
            return f"{name} needs {least} to {MOST_KEYS} {device.one}s"
        for key in change.keys:
            if not device.knows(key):
                return f"no {device.one} is called {key!r}"
            other = seen.setdefault(key, change.command)
            if other is not change.command or change.keys.count(key) > 1:
                return f"the {device.one} {key} means {other.value} already"
    return _problem_with_usual(device, changes, seen)


def _problem_with_usual(device: Device, changes: Bindings, seen: Mapping[str, Button]) -> str:
    changed = {change.command for change in changes}
    for key, command in seen.items():
        usual = device.usual.get(key)
        if isinstance(usual, Button) and usual is not command and usual not in changed:
            return f"the {device.one} {key} means {usual.value} already"
    return ""


def with_key(device: Device, changes: Bindings, command: Button, key: str) -> Bindings:
    """``changes`` with ``key`` as the only one for ``command``.

    A command that had the key keeps its other keys; if it has none, it gets the first that ``command`` had.
    """
    wanted: dict[Button, tuple[str, ...]] = {command: (key,)}
    other = bound(device, changes).get(key)
    if isinstance(other, Button) and other is not command:
        left = tuple(own for own in keys_of(device, changes, other) if own != key)
        wanted[other] = left or keys_of(device, changes, command)[:1]
    kept = tuple(change for change in changes if change.command not in wanted)
    return _smallest(device, kept + tuple(Binding(changed, keys) for changed, keys in wanted.items()))


def left_without(device: Device, changes: Bindings, command: Button, key: str) -> Button | None:
    """The command that would have no key left once ``key`` means ``command``; mostly None."""
    after = with_key(device, changes, command, key)
    return next((change.command for change in after if not change.keys), None)


def _smallest(device: Device, changes: Bindings) -> Bindings:
    """Without what is as usual anyway, in the order of the commands."""
    order = list(Button)
    different = [change for change in changes if change.keys != keys_of(device, (), change.command)]
    return tuple(sorted(different, key=lambda change: order.index(change.command)))


def meaning_in_words(command: Command) -> str:
    """What a key does, for a sentence: "R means Rules"."""
    match command:
        case Digit(number):
            return f"picks what has the number {number}"
        case Letter(letter):
            return f"goes to row {letter} of a board"
    return f"means {COMMAND_WORDS[command]}"


COMMAND_WORDS: Mapping[Button, str] = MappingProxyType(
    {
        Button.UP: "Up",
        Button.DOWN: "Down",
        Button.LEFT: "Left",
        Button.RIGHT: "Right",
        Button.NEXT: "Next",
        Button.PREVIOUS: "Previous",
        Button.PAGE_UP: "A page up",
        Button.PAGE_DOWN: "A page down",
        Button.HOME: "To the top",
        Button.END: "To the end",
        Button.ACCEPT: "Press what has the focus",
        Button.BACK: "Back",
        Button.ROLL: "Roll",
        Button.STOP: "Stop",
        Button.MENU: "Menu",
        Button.RULES: "Rules",
        Button.GOT_IT: "Put a hint away",
        Button.FULLSCREEN: "Fill the screen",
    }
)


def words_of(device: Device, keys: Sequence[str], printed: Callable[[str], str] = str) -> str:
    """Keys for a row: "R or F1"; "none" where there is none."""
    names = [printed(key) for key in keys]
    return " or ".join(names) if names else "none"
