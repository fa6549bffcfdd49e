"""The laboratory before, during and after its work, for pictures of the whole program."""

from __future__ import annotations

from itertools import count

from render.laboratory.choices import Habits
from render.laboratory.experiment import is_for_the_laboratory
from render.laboratory.local_run import LocalRun
from render.scene import Scene, Services
from render.scenes.laboratory import LaboratoryScene
from rules_config.model import Rules

_GAMES = 120


def laboratory_screens(services: Services) -> dict[str, Scene]:
    """Screens by name; the games of these pictures are played on the spot."""
    before, after = _two_ways(services)
    return {
        "laboratory": _scene(services, before, after, 0),
        "laboratory_running": _scene(services, before, after, _GAMES // 2),
        "laboratory_findings": _scene(services, before, after, _GAMES),
    }


def _scene(services: Services, before: Rules, after: Rules, games: int) -> Scene:
    """The page after so many games of :data:`_GAMES`; with none of them it is still being chosen."""
    back = services.nav.new_game()
    moments = count()  # the page looks at its run at every tick
    scene = LaboratoryScene(
        services,
        before,
        after,
        back,
        habits=Habits(games=_GAMES) if games else Habits(),
        start=lambda given: LocalRun(given, games),
        clock=lambda: next(moments),
    )
    if games:
        scene.focus.focused.press(None)
        scene.tick(1)
    return scene


def _two_ways(services: Services) -> tuple[Rules, Rules]:
    """The first house rules that are quickly played, with what they change."""
    library = services.library()
    for rules in library.rules:
        printed = library.get(rules.based_on) if rules.based_on else None
        if printed is not None and printed.hold is not None and is_for_the_laboratory(rules):
            return printed, rules
    return library.rules[0], library.rules[0]
