"""The operating system's window: opened, resized, switched to fullscreen and back. The only such place."""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import suppress

import pygame
from pygame import Surface

from render.hush import system_libraries_hushed
from render.units import SMALLEST_WINDOW

TITLE = "Tumbletop"
_USUAL_SIZE = (1280, 720)
_SCREENLESS = ("dummy", "offscreen", "evdev")  # SDL's drivers that show nothing


class NoDisplay(Exception):  # noqa: N818 - a fact about the machine, with its sentence
    """There is no screen to open a window on; the text says so to the player."""


def open_display() -> None:
    """Find the screen; cheap when that has been done.

    Raises:
        NoDisplay: there is none.
    """
    _claim_real_pixels()
    try:
        with system_libraries_hushed():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(
            f"Tumbletop needs a screen to open its window on, and there is none ({error})."
        ) from error
    if pygame.display.get_driver() in _SCREENLESS and not os.environ.get("SDL_VIDEODRIVER"):
        # Where nothing else works SDL takes a driver without a screen by itself: nobody would see it.
        pygame.display.quit()
        raise NoDisplay("Tumbletop needs a screen to open its window on, and there is none.")


class Window:
    """The one window. ``surface`` is what the player sees after :meth:`present`."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        fullscreen: bool = False,
        icon: Surface | None = None,
    ) -> None:
        """Open the window at ``size`` pixels (None: a usual size that fits the screen).

        ``icon`` stands for it in the task bar.

        Raises:
            NoDisplay: there is no screen.
        """
        open_display()
        self._windowed_size = size or _size_for(pygame.display.get_desktop_sizes()[0])
        self.fullscreen = fullscreen
        self._icon = icon
        self._caption = TITLE
        self._in_step = True  # with the screen, until that has turned out not to work here
        self._set_mode()

    @property
    def surface(self) -> Surface:
        """What is drawn on; it changes with the window's size."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplay("The window is closed.")
        return surface

    def resized(self, size: tuple[int, int]) -> None:
        """Remember the ``size`` the player has dragged the window to."""
        if not self.fullscreen:
            self._windowed_size = size

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fill the screen, or go back to a window of the size it had."""
        if fullscreen != self.fullscreen:
            self.fullscreen = fullscreen
            _restart_display()
            self._set_mode()

    def present(self) -> None:
        """Show what has been drawn."""
        pygame.display.flip()

    def set_caption(self, words: str) -> None:
        """What the title bar says besides the game's name; "" for nothing."""
        caption = f"{TITLE} – {words}" if words else TITLE
        if caption != self._caption:
            self._caption = caption
            pygame.display.set_caption(caption)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _set_mode(self) -> None:
        if self.fullscreen:
            size, flags = pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN
        else:
            size, flags = self._windowed_size, pygame.RESIZABLE
        pygame.display.set_caption(self._caption)
        if self._icon is not None:
            pygame.display.set_icon(self._icon)
        try:
            if self._in_step and not _open_with_vsync(size, flags):
                self._in_step = False
                _restart_display()
                pygame.display.set_caption(self._caption)
            if not self._in_step:
                pygame.display.set_mode(size, flags)
        except pygame.error as error:
            raise NoDisplay(f"The window cannot be opened ({error}).") from error
        if not self.fullscreen:
            _set_smallest_size()


def _open_with_vsync(size: tuple[int, int], flags: int) -> bool:
    """Open in step with the screen; False where that cannot be had, or only by drawing everything slowly."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # a warning here means that there is no graphics hardware
        try:
            pygame.display.set_mode(size, flags, vsync=1)
        except (pygame.error, Warning):
            return False
    return True


def _restart_display() -> None:
    """Close the display and open it afresh: a second mode after one with vsync can give a black window."""
    pygame.display.quit()
    pygame.display.init()


def _size_for(desktop: tuple[int, int]) -> tuple[int, int]:
    """The usual size, twice as large on a very large screen, so that it is readable at first sight."""
    factor = max(1, min(desktop[0] // 1920, desktop[1] // 1080))
    width, height = _USUAL_SIZE[0] * factor, _USUAL_SIZE[1] * factor
    return min(width, max(SMALLEST_WINDOW[0], desktop[0])), min(height, max(SMALLEST_WINDOW[1], desktop[1]))


def _set_smallest_size() -> None:
    # The only way to reach the window behind pygame.display. Window managers may ignore the wish, and this
    # door may close in a later version: the app says so itself when the window is too small.
    with suppress(AttributeError, pygame.error), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = SMALLEST_WINDOW


def _claim_real_pixels() -> None:
    """On Windows, ask for the screen's real pixels before anything opens; elsewhere nothing is needed."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.SetProcessDPIAware()
