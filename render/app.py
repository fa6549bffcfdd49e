"""The program: makes what scenes are handed, opens the window, and runs the loop."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from pathlib import Path

import pygame
from pygame import Surface

from game.desk.desk import Desk
from game.desk.process import HelperDesk
from render.bindings import key_map, pad_map
from render.clipboard import SystemClipboard
from render.controller import start_controllers
from render.dice.materials import die_style
from render.dice.painter import die_picture
from render.fonts import Fonts
from render.input import REPEAT_AFTER_MS, REPEAT_EVERY_MS, InputReader, Mode, Resized
from render.keymap import KeyMap
from render.look import make_look
from render.scene import Notices, Scene, Services, SilentSounds, Sounds, own_desk
from render.settings_store import Settings, SettingsStore
from render.speech import Mute, Speaker
from render.stage import Stage
from render.text import TextAudit
from render.theme import NORMAL, Theme
from render.version import VERSION
from render.window import NoDisplay, Window
from rules_config.library import Library
from rules_config.shelf import Shelf

RULES_FOLDER = "rules"  # in the data folder: the house rules of this machine
ODDS_FOLDER = "odds"  # there too: what has been worked out about rules

FRAMES_PER_SECOND = 60
_LOOK_AROUND_S = 1.0
_LONGEST_TICK = 0.1  # s: after a pause of the whole machine, animations go on from where they were
_LONGEST_SLEEP = 1.0  # s
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
    speech: Speaker | None = None,
    helper: bool = False,
) -> Services:
    """What scenes are handed, with the title, new game, rule sheet and settings in the navigator.

    ``nav.start_game`` is the games' own scenes' to fill. ``library`` is called when rules are first needed,
    and again whenever the house rules in ``data_folder`` change. Without that folder nothing is kept.
    With ``helper`` a process of its own works out odds; otherwise they are worked out on the spot.
    """
    from render.scenes import register_scenes  # scenes need Services, which is made here

    notices = Notices()
    shelf = Shelf(library, None if data_folder is None else data_folder / RULES_FOLDER)
    services = Services(
        settings=SettingsStore(data_folder, notices.say),
        library=shelf.library,
        make_random=random_source(seed),
        sounds=sounds or SilentSounds(),
        speech=speech or Mute(),
        data_folder=data_folder,
        notices=notices,
        shelf=shelf,
        clipboard=SystemClipboard(),
        desk=_helper_desk(data_folder, notices) if helper else own_desk(),
    )
    register_scenes(services)
    return services


def _helper_desk(data_folder: Path | None, notices: Notices) -> Desk:
    folder = None if data_folder is None else data_folder / ODDS_FOLDER
    return HelperDesk(folder, VERSION, notices.say)


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
        services.speech.close()
        services.desk.close()
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
        self._has_looked_for_controllers = False
        self._set_with: Settings | None = None  # the settings that keys and buttons follow
        self._frames = pygame.time.Clock()
        self._fullscreen_wanted = fullscreen_wanted
        self._size = window.surface.get_size()
        self._looked_around = clock()

    def run(self) -> None:
        """Until the stage is closed."""
        self._follow_keys()
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
            self._show()
        if not self._has_looked_for_controllers:  # only now: it takes a moment
            self._has_looked_for_controllers = True
            start_controllers()
        if self._stage.animating:
            self._frames.tick(FRAMES_PER_SECOND)
            events = pygame.event.get()
        else:
            seconds = self._reader.patience(self._clock(), _LONGEST_SLEEP)
            events = [pygame.event.wait(max(1, ceil(seconds * 1000))), *pygame.event.get()]
            before = self._clock()  # no time passes for a scene that sleeps
        self._feed(events)
        now = self._clock()
        if self._stage.animating and not self._stage.closed:
            self._stage.tick(min(now - before, _LONGEST_TICK))
        self._look_around(now)
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
        self._follow_mode()  # time may have brought another scene
        for event in events:
            self._stage.pad_seats.follow(self._reader.controllers.plugged_in)
            for value in self._reader.translate(event, self._clock()):
                self._stage.show_signs_of(self._reader.pad)
                self._stage.handle(value, self._reader.by)
                if self._stage.closed:
                    return
            self._follow_mode()
        for pad, command in self._reader.controllers.repeats(self._clock()):
            self._stage.handle(command, pad)
        self._stage.show_signs_of(self._reader.pad)
        self._follow_size()

    def _look_around(self, now: float) -> None:
        if now - self._looked_around >= _LOOK_AROUND_S:
            self._looked_around = now
            self._stage.look_around()

    def _follow_size(self) -> None:
        # The surface is the truth: not every system reports every change of size.
        size = self._window.surface.get_size()
        if size != self._size:
            self._size = size
            self._window.resized(size)
            self._stage.handle(Resized(*size))

    def _show(self) -> None:
        self._stage.draw(self._window.surface)
        self._window.present()
        self._window.set_caption(self._stage.caption)

    def _follow_mode(self) -> None:
        before, wanted = self._reader.mode, self._stage.mode
        if wanted is not before:
            self._reader.mode = wanted
            if wanted is Mode.TEXT:
                pygame.key.start_text_input()
            elif before is Mode.TEXT:
                pygame.key.stop_text_input()

    def _follow_settings(self) -> None:
        self._follow_keys()
        wanted = self._stage.services.settings.current.fullscreen
        if wanted != self._fullscreen_wanted:
            self._fullscreen_wanted = wanted
            self._window.set_fullscreen(wanted)
            self._prepare_keyboard()
            self._follow_size()

    def _follow_keys(self) -> None:
        settings = self._stage.services.settings.current
        if settings is not self._set_with:
            self._set_with = settings
            self._reader.keymap = key_map(settings.keys)
            self._reader.controllers.pad_map = pad_map(settings.controller)

    def _prepare_keyboard(self) -> None:
        pygame.key.set_repeat(REPEAT_AFTER_MS, REPEAT_EVERY_MS)
        self._reader.mode = self._stage.mode
        if self._reader.mode is not Mode.TEXT:
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
