"""Random input over all scenes: nothing may break, and something always has the one focus."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.store.exchange import export_game
from game.store.saving import SavedGame
from game.store.store import Store
from render.torture.bots import beginning, dice_from, next_action, quick_players, random_rules
from render.torture.places import MakeScene, Places, services_of
from render.torture.report import Report, Trial, counted
from rules_config.library import load_library

if TYPE_CHECKING:
    from render.scene import Scene, Services
    from render.stage import Stage

FULL_COUNT = 100_000  # events
_NAME = "Random input"
_FIRST_EVENTS, _AFTER_EVENTS = 30, 300  # in the first round and later it goes on elsewhere after so many
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

_SPOILT_FILE = "spoilt.yaml"


def random_inputs(trial: Trial) -> Report:
    """Feed FULL_COUNT events, or as many as there is time for, to the window's scenes."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    random = Random(f"inputs {trial.seed}")
    with Store.open(trial.folder / "data", _now) as store:
        files = _prepare(store, trial.folder, random)
        services = services_of(store, random)
        spoilt = store.folder / "rules" / _SPOILT_FILE
        places = Places(services, store, random, spoilt).by_entry()
        play = _Play(services, places, random, files)
        end = time.monotonic() + trial.seconds
        while play.events < FULL_COUNT and len(play.losses) < _MOST_LOSSES and time.monotonic() < end:
            play.some()
            trial.progress(play.events / FULL_COUNT)
    return Report(_NAME, tuple(_figures(play)), (*play.losses, *_left_out(play)))


def _figures(play: _Play) -> Iterator[str]:
    events = counted(play.events, FULL_COUNT, "events", lost=bool(play.losses))
    yield f"{events} in {play.shown.total():,} scenes of {len(play.shown)} kinds, each with its one focus"
    yield f"begun at {len(play.begun)} of {len(play.places)} places: {', '.join(sorted(play.begun))}"
    yield "shown: " + ", ".join(f"{name} {count:,}" for name, count in sorted(play.shown.items()))


def _left_out(play: _Play) -> list[str]:
    """A scene that was left out when there was time for everything is a loss: nothing is known of it."""
    left_out = sorted(play.places.keys() - play.begun)
    return [f"never shown: {', '.join(left_out)}"] if left_out and play.events >= FULL_COUNT else []


def _now() -> datetime:
    return datetime.now(UTC)


def _prepare(store: Store, folder: Path, random: Random) -> list[str]:
    """Some saved games, and files to be dropped: recordings of them, and what is none."""
    house_rules = store.folder / "rules"
    house_rules.mkdir()
    (house_rules / "sunday.yaml").write_text(_HOUSE_RULES, encoding="utf-8")
    (house_rules / _SPOILT_FILE).write_text("format: 1\nid: spoilt\ntitle: [", encoding="utf-8")
    files = []
    for place in range(_SAVED_GAMES):
        rules = random_rules(random)
        people = quick_players(rules)
        first, piles = beginning(rules, random, len(people))
        game = SavedGame.start(store, rules, people, first, piles=piles, tell=lambda _: None)
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

    def __init__(
        self,
        services: Services,
        places: Mapping[str, Sequence[MakeScene]],
        random: Random,
        files: Sequence[str],
    ) -> None:
        """``places`` are where it may begin; ``files`` what may be dropped on the window."""
        import pygame

        from render.torture.events import RandomEvents

        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))
        self._surface = pygame.Surface(_SIZE)
        self._services = services
        self.places = {place: random.sample(ways, len(ways)) for place, ways in places.items()}
        self._random = random
        self._source = RandomEvents(random, files)
        self.events = 0
        self.begun: Counter[str] = Counter()
        self.shown: Counter[str] = Counter()
        self.losses: list[str] = []
        self._clock = 0.0
        self._stage: Stage | None = None
        self._place = ""

    def _begin(self) -> Stage:
        """Another scene on a fresh stage: of the places used least, one by chance, its ways in turn."""
        from render.input import InputReader
        from render.stage import Stage

        fewest = min(self.begun[place] for place in self.places)
        self._place = self._random.choice([place for place in self.places if self.begun[place] == fewest])
        ways = self.places[self._place]
        self.begun[self._place] += 1
        settings = self._services.settings
        settings.for_now(text_percent=self._random.choice((100, 100, 200)))
        scene = ways[fewest % len(ways)]()
        stage = Stage(self._services, scene, _SIZE)
        self._reader = InputReader()
        self._until = self.events + (_AFTER_EVENTS if fewest else _FIRST_EVENTS)
        self._seen: Scene | None = None
        self._drawn_at = self.events
        return stage

    def some(self) -> None:
        """A handful of events, with what every turn of the loop does besides."""
        begun = self.events
        try:
            if self._stage is None:
                self._stage = self._begin()
                self._check(self._stage)
            self._feed(self._stage)
        except Exception as error:  # noqa: BLE001 - whatever was not expected is what is looked for here
            self.losses.append(f"event {begun}: {self._where()}: {_told(error)}")
            self._stage = None
            return
        if self._stage.closed or self.events >= self._until:
            stop = getattr(getattr(self._stage.scene, "flow", None), "stop_thinking", None)
            if stop is not None:
                stop()
            self._stage = None

    def _feed(self, stage: Stage) -> None:
        random = self._random
        targets = [widget.rect for widget in stage.scene.focus.widgets]
        size = stage.look.units.screen.size
        for event in self._source.some(targets, size):
            self.events += 1
            for value in self._reader.translate(event, self._clock):
                stage.handle(value)
                self._check(stage)
                if stage.closed:
                    return
            self._reader.mode = stage.mode
        self._clock += random.choice((0.0, 0.01, 0.05, 0.5))
        for command in self._reader.repeats(self._clock):
            stage.handle(command)
        stage.show_signs_of(self._reader.pad)
        if stage.animating:
            stage.tick(random.choice((0.005, 0.016, 0.1)))
            self._check(stage)
        self._draw(stage)

    def _check(self, stage: Stage) -> None:
        """Exactly one widget of the ring has the focus."""
        scene = stage.scene
        ring = scene.focus
        focused = sum(ring.state(widget).focused for widget in ring.widgets)
        if focused != 1:
            raise AssertionError(f"{focused} widgets have the focus")
        if scene is not self._seen:
            self._seen = scene
            self.shown[type(scene).__name__] += 1
            self._drawn_at = 0

    def _draw(self, stage: Stage) -> None:
        if self.events - self._drawn_at < _DRAWN_EVERY:
            return
        import pygame

        self._drawn_at = self.events
        size = stage.look.units.screen.size
        if self._surface.get_size() != size:
            self._surface = pygame.Surface(size)
        stage.draw(self._surface)
        if not stage.scene.alt():
            raise AssertionError("the scene says nothing to whoever cannot see it")

    def _where(self) -> str:
        """The scene it happened in; the place where it was to begin, if it did not even come to that."""
        return type(self._stage.scene).__name__ if self._stage is not None else self._place


def _told(error: Exception) -> str:
    """The error and the lines it came from, innermost last."""
    import traceback

    frames = traceback.extract_tb(error.__traceback__)[-3:]
    places = " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
    return f"{type(error).__name__}: {error} ({places})"
