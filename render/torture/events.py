"""Random events as the system might report them: keys, mouse, controllers, windows, dropped files."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
from pygame import Rect
from pygame.event import Event

from render.keymap import KEY_CODES

Size = tuple[int, int]

_SIZES: tuple[Size, ...] = ((1024, 600), (1280, 720), (1400, 620), (1024, 900), (800, 500), (1, 1))
_TEXTS = ("a", "B", "7", " ", "é", "日", "'", "\\", "\u202e", "W" * 50, "\x00", "🎲")
_KEYS = tuple(KEY_CODES.values())
_USUAL_KEYS = tuple(
    KEY_CODES[name]
    for name in (
        "Up", "Down", "Left", "Right", "Tab", "Enter", "Space", "Esc", "S", "Page Up", "Page Down", "1", "2",
    )
)  # fmt: skip
_PAD_BUTTONS = tuple(range(pygame.CONTROLLER_BUTTON_MAX))
_AXES = tuple(range(pygame.CONTROLLER_AXIS_MAX))
_FULL = 32767


class RandomEvents:
    """Makes events one handful at a time. Presses mostly aim at something that can be pressed."""

    def __init__(self, random: Random, files: Sequence[str]) -> None:
        """``files`` are what may be dropped on the window."""
        self._random = random
        self._files = files
        self._makers = (
            (30, self._key),
            (25, self._click),
            (8, self._loose_mouse),
            (12, self._pad),
            (6, self._text),
            (4, self._wheel),
            (3, self._window),
            (1, self._drop),
        )
        self._weights = [weight for weight, _ in self._makers]

    def some(self, targets: Sequence[Rect], size: Size) -> list[Event]:
        """The next events; ``targets`` are the places of what can be pressed in a window of ``size``."""
        maker = self._random.choices([make for _, make in self._makers], self._weights)[0]
        return maker(targets, size)

    def _key(self, targets: Sequence[Rect], size: Size) -> list[Event]:
        random = self._random
        key = random.choice(_USUAL_KEYS if random.random() < 0.8 else _KEYS)
        mod = random.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
        press = Event(pygame.KEYDOWN, key=key, mod=mod)
        release = Event(pygame.KEYUP, key=key, mod=mod)
        return random.choices(([press, release], [press] * 3 + [release], [press], [release]), (20, 2, 1, 1))[
            0
        ]

    def _place(self, targets: Sequence[Rect], size: Size) -> tuple[int, int]:
        random = self._random
        if targets and random.random() < 0.8:
            target = random.choice(targets)
            across, down = max(1, target.width), max(1, target.height)
            return target.x + random.randrange(across), target.y + random.randrange(down)
        return random.randrange(-5, size[0] + 5), random.randrange(-5, size[1] + 5)

    def _click(self, targets: Sequence[Rect], size: Size) -> list[Event]:
        place = self._place(targets, size)
        elsewhere = self._place(targets, size) if self._random.random() < 0.15 else place
        button = pygame.BUTTON_RIGHT if self._random.random() < 0.05 else pygame.BUTTON_LEFT
        return [
            _moved(place),
            Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button),
            *([_moved(elsewhere)] if elsewhere != place else []),
            Event(pygame.MOUSEBUTTONUP, pos=elsewhere, button=button),
        ]

    def _loose_mouse(self, targets: Sequence[Rect], size: Size) -> list[Event]:
        place = self._place(targets, size)
        kind = self._random.choice((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        return [_moved(place) if kind == pygame.MOUSEMOTION else Event(kind, pos=place, button=1)]

    def _pad(self, targets: Sequence[Rect], size: Size) -> list[Event]:
        random = self._random
        pad = random.randrange(2)
        if random.random() < 0.25:
            value = random.choice((0, _FULL, -_FULL, random.randint(-_FULL, _FULL)))
            return [
                Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=random.choice(_AXES), value=value)
            ]
        button = random.choice(_PAD_BUTTONS)
        press = Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button)
        release = Event(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=button)
        return random.choices(([press, release], [press], [release]), (10, 1, 1))[0]

    def _text(self, targets: Sequence[Rect], size: Size) -> list[Event]:
        return [Event(pygame.TEXTINPUT, text=self._random.choice(_TEXTS))]

    def _wheel(self, targets: Sequence[Rect], size: Size) -> list[Event]:
        turned = self._random.choice((-3, -1, 1, 3))
        return [
            _moved(self._place(targets, size)),
            Event(pygame.MOUSEWHEEL, y=turned, precise_y=float(turned)),
        ]

    def _window(self, targets: Sequence[Rect], size: Size) -> list[Event]:
        width, height = self._random.choice(_SIZES)
        return [
            self._random.choice(
                (
                    Event(pygame.WINDOWSIZECHANGED, x=width, y=height),
                    Event(pygame.WINDOWFOCUSLOST),
                    Event(pygame.WINDOWFOCUSGAINED),
                    Event(pygame.WINDOWLEAVE),
                    Event(pygame.WINDOWEXPOSED),
                    Event(pygame.QUIT),
                )
            )
        ]

    def _drop(self, targets: Sequence[Rect], size: Size) -> list[Event]:
        return [Event(pygame.DROPFILE, file=self._random.choice(self._files))] if self._files else []


def _moved(place: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
