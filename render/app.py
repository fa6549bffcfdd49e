"""The program: makes what scenes are handed, opens the window, and runs the loop."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Surface

from render.dice.materials import die_style
from render.dice.painter import die_picture
from render.fonts import Fonts
from render.input import REPEAT_AFTER_MS, REPEAT_EVERY_MS, InputReader, Resized
from render.keymap import KeyMap
from render.look import make_look
from render.scene import Notices, Scene, Services, SilentSounds, Sounds
from render.settings_store import SettingsStore
from render.stage import Stage
from render.text import TextAudit
from render.theme import NORMAL, Theme
from render.window import NoDisplay, Window
from rules_config.library import Library

FRAMES_PER_SECOND = 60
_LONGEST_TICK = 0.1  # s: after a pause of the whole machine, animations go on from where they were
_SLEEP_MS = 1000
_ICON_NUMBER, _ICON_COLOUR, _ICON_PX = 5, "orange", 64  # the icon is a die

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class WindowOptions:
    """Options of the window from the command line."""

    size: tuple[int, int] | None = None  # pixels
    fullscreen: bool = False  # this once, whatever the settings say


def random_source(seed: int | None) -> Callable[[], random.Random]:
    """Makes generators: from the system's entropy, or each from the next number of ``seed``'s own series."""
    if seed is None:
        return lambda: random.Random(secrets.randbits(256))
    series = random.Random(seed)
    return lambda: random.Random(series.getrandbits(128))


def make_services(
    library: Callable[[], Library],
    *,
    seed: int | None = None,
    data_folder: Path | None = None,
    sounds: Sounds | None = None,
) -> Services:
    """What scenes are handed, with the title, new game, rule sheet and settings in the navigator.

    ``nav.start_game`` is the games' own scenes' to fill. ``library`` is called when rules are first needed,
    once. Without ``data_folder`` nothing is kept.
    """
    from render.scenes import register_scenes  # scenes need Services, which is made here

    notices = Notices()
    services = Services(
        settings=SettingsStore(data_folder, notices.say),
        library=_once(library),
        make_random=random_source(seed),
        sounds=sounds or SilentSounds(),
        data_folder=data_folder,
        notices=notices,
    )
    register_scenes(services)
    return services


def _once(load: Callable[[], Library]) -> Callable[[], Library]:
    loaded: list[Library] = []

    def library() -> Library:
        if not loaded:
            loaded.append(load())
        return loaded[0]

    return library


def run(
    options: WindowOptions,
    services: Services,
    scene: Scene,
    *,
    clock: Clock = time.perf_counter,
    log_folder: Path | None = None,
) -> int:
    """Open the window on ``scene`` and play until somebody quits; the exit status.

    Unexpected errors are logged in ``log_folder`` (None: the user's own), and shown on a page.

    Raises:
        NoDisplay: there is no screen; its text is the sentence to print.
    """
    if options.fullscreen:
        services.settings.for_now(fullscreen=True)
    fullscreen = services.settings.current.fullscreen
    icon = die_picture(_ICON_NUMBER, die_style(_ICON_COLOUR), _ICON_PX)
    window = Window(options.size, fullscreen=fullscreen, icon=icon)
    try:
        pygame.font.init()
        stage = Stage(services, scene, window.surface.get_size())
        _Loop(window, stage, clock, log_folder, fullscreen_wanted=fullscreen).run()
    finally:
        window.close()
    return 0


class _Loop:
    """Reads, ticks and draws; sleeps while nothing moves."""

    def __init__(
        self,
        window: Window,
        stage: Stage,
        clock: Clock,
        log_folder: Path | None,
        *,
        fullscreen_wanted: bool,
    ) -> None:
        self._window = window
        self._log_folder = log_folder
        self._stage = stage
        self._clock = clock
        self._reader = InputReader()
        self._frames = pygame.time.Clock()
        self._fullscreen_wanted = fullscreen_wanted
        self._size = window.surface.get_size()

    def run(self) -> None:
        """Until the stage is closed."""
        self._prepare_keyboard()
        before = self._clock()
        while not self._stage.closed:
            try:
                before = self._turn(before)
            except NoDisplay:
                raise  # without a screen no page can be shown
            except Exception as error:  # noqa: BLE001 - the one place for errors nobody expected: see _recover
                self._recover(error)
                before = self._clock()

    def _turn(self, before: float) -> float:
        """Show, wait, listen and tick once; the time at the end, ``before`` being that of the last turn."""
        if self._stage.stale:
            self._stage.draw(self._window.surface)
            self._window.present()
        if self._stage.animating:
            self._frames.tick(FRAMES_PER_SECOND)
            events = pygame.event.get()
        else:
            events = [pygame.event.wait(_SLEEP_MS), *pygame.event.get()]
            before = self._clock()  # no time passes for a scene that sleeps
        self._feed(events)
        now = self._clock()
        if self._stage.animating and not self._stage.closed:
            self._stage.tick(min(now - before, _LONGEST_TICK))
        self._follow_settings()
        return now

    def _recover(self, error: Exception) -> None:
        """Log ``error`` and show its page instead of the scene; an error of that page ends the program."""
        from render.scenes.crash import crash_page
        from render.scenes.crash_log import CrashLog

        log = CrashLog(self._log_folder)
        self._reader.forget_presses()
        self._window.surface.set_clip(None)  # the scene may have broken off in the middle of drawing
        self._stage.show(crash_page(self._stage.services, error, self._stage.scene, log))

    def _feed(self, events: list[pygame.event.Event]) -> None:
        for event in events:
            for value in self._reader.translate(event, self._clock()):
                self._stage.handle(value)
                if self._stage.closed:
                    return
            self._follow_text_mode()
        self._follow_size()

    def _follow_size(self) -> None:
        # The surface is the truth: not every system reports every change of size.
        size = self._window.surface.get_size()
        if size != self._size:
            self._size = size
            self._window.resized(size)
            self._stage.handle(Resized(*size))

    def _follow_text_mode(self) -> None:
        wanted = self._stage.wants_text
        if wanted != self._reader.text_mode:
            self._reader.text_mode = wanted
            self._reader.forget_presses()
            if wanted:
                pygame.key.start_text_input()
            else:
                pygame.key.stop_text_input()

    def _follow_settings(self) -> None:
        wanted = self._stage.services.settings.current.fullscreen
        if wanted != self._fullscreen_wanted:
            self._fullscreen_wanted = wanted
            self._window.set_fullscreen(wanted)
            self._prepare_keyboard()
            self._follow_size()

    def _prepare_keyboard(self) -> None:
        pygame.key.set_repeat(REPEAT_AFTER_MS, REPEAT_EVERY_MS)
        self._reader.text_mode = self._stage.wants_text
        if not self._reader.text_mode:
            pygame.key.stop_text_input()


def render_to_surface(
    scene: Scene,
    size: tuple[int, int],
    text_percent: int = 100,
    *,
    theme: Theme = NORMAL,
    audit: TextAudit | None = None,
) -> Surface:
    """A picture of ``scene`` at ``size`` pixels, without any window. Leaves the scene laid out for it."""
    if not pygame.font.get_init():
        pygame.font.init()
    look = make_look(size, theme, Fonts(), KeyMap(), text_percent=text_percent, audit=audit)
    scene.layout(look)
    surface = Surface(size)
    scene.draw(surface)
    return surface
