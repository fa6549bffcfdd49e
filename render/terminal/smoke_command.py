"""``smoke``: play every rule file to its end on the real scenes, and save a picture of every screen."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from render.terminal.output import BAD_CONTENT, OK, CommandError, complain, now
from rules_config.library import load_library

if TYPE_CHECKING:
    from game.store.store import Store
    from render.scene import Scene, Services
    from render.stage import Stage
    from rules_config.model import Rules

WINDOW = (1280, 720)
SEED = 1
_TICK = 0.25  # s of table time per step
_LONGEST_GAME = 180  # s: a game that takes longer hangs
_BREATH = 0.0005  # s


def smoke(folder: Path) -> int:
    """Play and photograph everything into ``folder``; status 0 only if all of it worked.

    Raises:
        CommandError: the folder cannot be written.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{folder}: the folder can't be made: {error.strerror}.", BAD_CONTENT) from error
    camera = _Camera(folder)
    failures = []
    library = load_library()
    failures += [str(problem) for problem in library.problems]
    camera.screens_around_a_game()
    camera.screens_of_records()
    for rules in library.rules:
        began = time.perf_counter()
        story = camera.game(rules)
        print(f"{rules.id}: {story} ({time.perf_counter() - began:.1f} s)")
        if not story.startswith("won"):
            failures.append(f"{rules.id}: {story}")
    for failure in failures:
        complain(failure)
    print(f"{camera.taken} pictures in {folder}; {len(library.rules)} games, {len(failures)} failures")
    return BAD_CONTENT if failures else OK


class _Camera:
    """Drives scenes on a stage without a window and photographs them."""

    def __init__(self, folder: Path) -> None:
        import pygame

        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))
        self._folder = folder
        self._surface = pygame.Surface(WINDOW)
        self.taken = 0

    def services(self, store: Store | None = None) -> Services:
        """Fresh services without a data folder, the same chance each time; with the games of ``store``."""
        from render.app import make_services
        from render.games import register_games

        services = make_services(load_library, seed=SEED)
        register_games(services, store)
        return services

    def stage(self, services: Services, scene: Scene) -> Stage:
        """A stage that shows ``scene``."""
        from render.stage import Stage

        return Stage(services, scene, WINDOW)

    def take(self, stage: Stage, name: str) -> None:
        """Save what ``stage`` shows as ``name``.png."""
        import pygame

        stage.draw(self._surface)
        pygame.image.save(self._surface, str(self._folder / f"{name}.png"))
        self.taken += 1

    def screens_around_a_game(self) -> None:
        """Title, choice of rules, who plays, every rule sheet, settings, house rules, the laboratory."""
        from render.house_rules.showcase import house_rule_screens
        from render.laboratory.showcase import laboratory_screens

        services = self.services()
        nav = services.nav
        shown = {"title": nav.title(), "new_game": nav.new_game(), "settings": nav.settings(None)}
        for rules in services.library().rules:
            shown[f"seats_{rules.id}"] = nav.new_game(rules)
            shown[f"rule_sheet_{rules.id}"] = nav.rule_sheet(rules, None)
        shown |= house_rule_screens(services) | laboratory_screens(services)
        for name, scene in shown.items():
            self.take(self.stage(services, scene), name)

    def screens_of_records(self) -> None:
        """The lists of saved games, their pages, and how they are told again, from a folder made for it."""
        from game.store.store import Store
        from render.records.showcase import record_screens, save_some

        with TemporaryDirectory(prefix="tumbletop-smoke-") as name, Store.open(Path(name), now) as store:
            services = self.services(store)
            save_some(store, services)
            for picture, scene in record_screens(store, services).items():
                stage = self.stage(services, scene)
                for _ in range(_WATCHED):
                    if stage.animating:
                        stage.tick(1 / 30)
                self.take(stage, picture)

    def game(self, rules: Rules) -> str:
        """Play ``rules`` to the end by computer players; how it went, in a few words."""
        from game.players.ways import ways_to_play
        from render.scene import SeatChoice
        from render.settings_store import DiceSpeed

        services = self.services()
        names = ("Ada", "Ben", "Cleo")[: max(rules.players.min, 2)]
        *_, way = (way for way in ways_to_play(rules) if way.computer)  # the one that thinks least
        seats = tuple(SeatChoice(name, computer=True, way=way.key) for name in names)
        stage = self.stage(services, services.nav.start_game(rules, seats))
        for name in self._interesting(stage):
            self.take(stage, f"{rules.id}_{name}")
        services.settings.change(dice_speed=DiceSpeed.INSTANT)
        self._play_on(stage)
        self.take(stage, f"{rules.id}_end")
        return self._ending(stage)

    def _play_on(self, stage: Stage) -> None:
        """Let the computer players go on to the end, or until it takes too long."""
        until = time.monotonic() + _LONGEST_GAME
        done = -1
        while stage.animating and time.monotonic() < until:
            stage.tick(_TICK)
            host = getattr(stage.scene, "host", None)
            moves = len(host.session.history) if host is not None else 0
            if moves == done:
                time.sleep(_BREATH)  # a computer player thinks in a thread of its own
            done = moves

    def _interesting(self, stage: Stage) -> Iterator[str]:
        """Watch the first moments of a game; a name whenever there is something new to see."""
        seen = set()
        for _ in range(4000):
            if not stage.animating:
                return
            stage.tick(1 / 30)
            name = _moment(stage.scene)
            if name not in seen:
                seen.add(name)
                yield name
            if len(seen) >= _MOMENTS:
                return

    def _ending(self, stage: Stage) -> str:
        host = getattr(stage.scene, "host", None)
        if host is None or not host.session.over:
            return f"not over after {_LONGEST_GAME} s, stopped in {type(stage.scene).__name__}"
        result = host.state.result
        who = " and ".join(host.names[seat] for seat in result.winners)
        return f"won by {who} ({result.reason}) after {len(host.session.history)} moves"


_MOMENTS = 7
_WATCHED = 30  # thirtieths of a second until a telling is photographed: dice and tiles are on their way


def _moment(scene: Scene) -> str:
    """What a scene shows, in a word: its kind, and what its table is doing."""
    flow = getattr(scene, "flow", None)
    kind = type(scene).__name__.removesuffix("Scene").lower()
    return f"{kind}_{flow.phase.value}" if flow is not None else kind
