"""Random input over all scenes: nothing may break, and something always has the one focus."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.store.exchange import export_game
from game.store.saving import SavedGame
from game.store.store import Store
from render.terminal.output import library_of
from render.torture.bots import PLAYERS, beginning, dice_from, next_action, random_rules
from render.torture.report import Report, Trial
from rules_config.library import load_library
from rules_config.model import Rules

if TYPE_CHECKING:
    from render.scene import Scene, SeatChoice, Services
    from render.stage import Stage

FULL_COUNT = 100_000  # events
_NAME = "Random input"
_AFTER_EVENTS = 300  # it goes on with another scene, so that all of them get their share
_DRAWN_EVERY = 40  # events; and whenever the scene has changed
_SAVED_GAMES = 6
_SIZE = (1024, 600)
_MOST_LOSSES = 3  # then the check ends: what is broken once is mostly broken often

_HOUSE_RULES = """format: 1
id: sunday
title: Sunday
based_on: you_blew_it_5000
changes: {goal.score: 3000}
"""

MakeScene = Callable[[], "Scene"]


def random_inputs(trial: Trial) -> Report:
    """Feed FULL_COUNT events, or as many as there is time for, to the window's scenes."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    random = Random(f"inputs {trial.seed}")
    with Store.open(trial.folder / "data", _now) as store:
        files = _prepare(store, trial.folder, random)
        play = _Play(store, trial.folder / "data", random, files)
        end = time.monotonic() + trial.seconds
        while play.events < FULL_COUNT and len(play.losses) < _MOST_LOSSES and time.monotonic() < end:
            play.some()
    shown = ", ".join(sorted(play.shown))
    figures = (
        f"{play.events:,} events in {sum(play.shown.values()):,} scenes of {len(play.shown)} kinds",
        f"shown: {shown}",
    )
    return Report(_NAME, figures, tuple(play.losses))


def _now() -> datetime:
    return datetime.now(UTC)


def _prepare(store: Store, folder: Path, random: Random) -> list[str]:
    """Some saved games, and files to be dropped: recordings of them, and what is none."""
    house_rules = store.folder / "rules"
    house_rules.mkdir()
    (house_rules / "sunday.yaml").write_text(_HOUSE_RULES, encoding="utf-8")
    (house_rules / "spoilt.yaml").write_text("format: 1\nid: spoilt\ntitle: [", encoding="utf-8")
    files = []
    for place in range(_SAVED_GAMES):
        rules = random_rules(random)
        first, piles = beginning(rules, random)
        game = SavedGame.start(store, rules, PLAYERS, first, piles=piles, tell=lambda _: None)
        while game.session.state is None:
            game.throw_for_first(random.randint(1, 6))
        steps = 0
        while not game.session.over and (place % 2 or steps < 9):
            game.apply(next_action(game.session, random, dice_from(random)))
            steps += 1
        file = folder / f"game_{place}.yaml"
        if game.number is not None:
            text = export_game(store, game.number, load_library(), f"game_{place}.rules.yaml").recording
            file.write_text(text if place < _SAVED_GAMES - 2 else text[: len(text) // 2], encoding="utf-8")
            files.append(str(file))
    return [*files, str(folder), str(folder / "nowhere.yaml")]


class _Play:
    """The window without a screen: a stage, a reader, and events for them."""

    def __init__(self, store: Store, folder: Path, random: Random, files: list[str]) -> None:
        import pygame

        from render.torture.events import RandomEvents

        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))
        self._surface = pygame.Surface(_SIZE)
        self._random = random
        self._makers = _scenes(store, folder, random)
        self._source = RandomEvents(random, files)
        self.events = 0
        self.shown: Counter[str] = Counter()
        self.losses: list[str] = []
        self._clock = 0.0
        self._begin()

    def _begin(self) -> None:
        """Another scene, chosen by chance, on a fresh stage."""
        from render.input import InputReader
        from render.stage import Stage

        services, make = self._random.choice(self._makers)
        services.settings.for_now(text_percent=self._random.choice((100, 100, 200)))
        scene = make()
        self._stage: Stage = Stage(services, scene, _SIZE)
        self._reader = InputReader()
        self._until = self.events + _AFTER_EVENTS
        self._seen: Scene | None = None
        self._drawn_at = self.events

    def some(self) -> None:
        """A handful of events, with what every turn of the loop does besides."""
        begun = self.events
        try:
            self._feed()
        except Exception as error:  # noqa: BLE001 - whatever was not expected is what is looked for here
            self.losses.append(f"event {begun}: {self._where()}: {_told(error)}")
            self._begin()
            return
        if self._stage.closed or self.events >= self._until:
            stop = getattr(getattr(self._stage.scene, "flow", None), "stop_thinking", None)
            if stop is not None:
                stop()
            self._begin()

    def _feed(self) -> None:
        stage, random = self._stage, self._random
        targets = [widget.rect for widget in stage.scene.focus.widgets]
        size = stage.look.units.screen.size
        for event in self._source.some(targets, size):
            self.events += 1
            for value in self._reader.translate(event, self._clock):
                stage.handle(value)
                self._check()
                if stage.closed:
                    return
            self._reader.mode = stage.mode
        self._clock += random.choice((0.0, 0.01, 0.05, 0.5))
        for command in self._reader.repeats(self._clock):
            stage.handle(command)
        stage.show_signs_of(self._reader.pad)
        if stage.animating:
            stage.tick(random.choice((0.005, 0.016, 0.1)))
            self._check()
        self._draw()

    def _check(self) -> None:
        """Exactly one widget of the ring has the focus."""
        scene = self._stage.scene
        ring = scene.focus
        focused = sum(ring.state(widget).focused for widget in ring.widgets)
        if focused != 1:
            raise AssertionError(f"{focused} widgets have the focus")
        if scene is not self._seen:
            self._seen = scene
            self.shown[type(scene).__name__] += 1
            self._drawn_at = 0

    def _draw(self) -> None:
        if self.events - self._drawn_at < _DRAWN_EVERY:
            return
        import pygame

        self._drawn_at = self.events
        size = self._stage.look.units.screen.size
        if self._surface.get_size() != size:
            self._surface = pygame.Surface(size)
        self._stage.draw(self._surface)
        if not self._stage.scene.alt():
            raise AssertionError("the scene says nothing to whoever cannot see it")

    def _where(self) -> str:
        return type(self._stage.scene).__name__


def _told(error: Exception) -> str:
    """The error and the lines it came from, innermost last."""
    import traceback

    frames = traceback.extract_tb(error.__traceback__)[-3:]
    places = " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
    return f"{type(error).__name__}: {error} ({places})"


def _scenes(store: Store, folder: Path, random: Random) -> list[tuple[Services, MakeScene]]:
    """Where the window can be opened: whatever the navigator makes, and what is left for the walk to find."""
    from render.scenes.crash import crash_page
    from render.scenes.crash_log import CrashLog

    services = _services(store, folder, random)
    nav = services.nav
    rules = services.library().rules
    makers: list[MakeScene] = [
        nav.title,
        nav.title,
        nav.new_game,
        lambda: nav.new_game(random.choice(rules)),
        lambda: nav.rule_sheet(None, None),
        lambda: nav.settings(None),
        lambda: nav.keys(None),
        lambda: crash_page(services, LookupError("torture"), nav.title(), CrashLog(folder / "log")),
        *[partial(_start, services, one, random) for one in rules],
        *[partial(nav.house_rules, one.id, "") for one in rules if one.based_on is None],
    ]
    if nav.records is not None and nav.record_of is not None:
        records, record_of = nav.records, nav.record_of
        makers += [lambda: records(None)] * 3
        numbers = [game.id for game in store.finished()] + [game.id for game in store.unfinished()]
        makers += [partial(record_of, number, None) for number in numbers]
        makers += [partial(nav.resume_game, number) for number in numbers]
    return [(services, make) for make in makers]


def _start(services: Services, rules: Rules, random: Random) -> Scene:
    return services.nav.start_game(rules, _people(rules.players.min, random))


def _people(fewest: int, random: Random) -> tuple[SeatChoice, ...]:
    from render.scene import SeatChoice

    names = ("Ada", "Ben", "Cleo", "Dora")[: max(2, fewest)]
    return tuple(SeatChoice(name, computer=random.random() < 0.4) for name in names)


def _services(store: Store, folder: Path, random: Random) -> Services:
    """As in the window, but for what would reach outside of it."""
    from render.app import make_services
    from render.clipboard import MemoryClipboard
    from render.games import register_games
    from render.scenes import register_scenes

    made = make_services(lambda: library_of(folder), seed=random.getrandbits(32), data_folder=folder)
    services = replace(made, clipboard=MemoryClipboard("rules: blisters"), open_folder=lambda _: "")
    register_scenes(services)
    register_games(services, store)
    return services
