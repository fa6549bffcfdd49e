"""Every scene at every size and text size: nothing cut, nothing over another, nothing outside."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from pygame import Rect, Surface

from render.app import render_to_surface
from render.input import KeyPressed
from render.keymap import Button as Key
from render.scene import Scene, SeatChoice, Services
from render.scenes.choose_key import ChooseKeyScene
from render.scenes.confirm import ConfirmScene
from render.text import TextAudit
from rules_config.library import Library, load_text

SIZES = ((1024, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1024, 1400), (2560, 700))
PERCENTS = (100, 150, 200)

HOUSE_RULES = """
format: 1
id: sunday
title: Sunday with the grandparents
based_on: you_blew_it_5000
changes: {goal.score: 3000, entry.minimum: 300, hold.counting_roll: any, bank.minimum: 50, end.tie: play_off}
"""
LONG_NAMES = tuple(SeatChoice("W" * 15 + str(number), computer=number % 2 == 1) for number in range(10))

MakeScene = Callable[[Services], Scene]


def with_everything(services: Services) -> Services:
    """A game under way, ten people with the widest names, and house rules."""
    shipped = services.library()
    library = Library(
        (*shipped.rules, load_text(HOUSE_RULES, "sunday.yaml")), shipped.problems, shipped.files
    )
    changed = Services(
        settings=services.settings,
        library=lambda: library,
        make_random=services.make_random,
        nav=services.nav,
        under_way=services.under_way,
        notices=services.notices,
    )
    services.settings.change(last_rules="you_blew_it_10000", people=LONG_NAMES)
    services.under_way.keep("You Blew It! to exactly 10,000: Bartholomew's turn", services.nav.title)
    return changed


def title(services: Services) -> Scene:
    from render.scenes.title import TitleScene

    return TitleScene(services)


def new_game(services: Services) -> Scene:
    from render.scenes.new_game import NewGameScene

    return NewGameScene(services)


def seats(services: Services) -> Scene:
    from render.scenes.seats import SeatsScene

    return SeatsScene(services, services.library().rules[0])


def seats_with_a_problem(services: Services) -> Scene:
    services.settings.change(people=(LONG_NAMES[0], LONG_NAMES[0], *LONG_NAMES[2:]))
    return seats(services)


def rule_sheet(services: Services, rules_id: str) -> Scene:
    from render.scenes.rule_sheet import RuleSheetScene

    return RuleSheetScene(services, services.library().get(rules_id), None)


def rule_sheets(services: Services) -> Scene:
    from render.scenes.rule_sheet import RuleSheetScene

    return RuleSheetScene(services, None, None)


def settings(services: Services) -> Scene:
    return services.nav.settings(None)


def choosing_a_key(services: Services) -> Scene:
    return ChooseKeyScene(services, services.nav.keys(None), Key.ACCEPT)


def choosing_a_taken_key(services: Services) -> Scene:
    scene = ChooseKeyScene(services, services.nav.keys(None), Key.ACCEPT)
    render_to_surface(scene, (1280, 720))
    scene.handle(KeyPressed("Page Down"))
    return scene


def confirm(services: Services) -> Scene:
    return ConfirmScene(
        title(services),
        "Leave You Blew It! to exactly 10,000?",
        "It stays as it is. Continue on the title goes on with it, until another game is begun.",
        yes="Leave the game",
        on_yes=services.nav.title,
        no="Go on playing",
    )


SCENES: dict[str, MakeScene] = {
    "title": title,
    "new game": new_game,
    "seats": seats,
    "seats with a problem": seats_with_a_problem,
    "sheet of coloured dice": lambda services: rule_sheet(services, "blisters"),
    "sheet of many counts": lambda services: rule_sheet(services, "you_blew_it_10000"),
    "sheet of house rules": lambda services: rule_sheet(services, "sunday"),
    "sheets to leaf through": rule_sheets,
    "settings": settings,
    "keys": lambda services: services.nav.keys(None),
    "choosing a key": choosing_a_key,
    "choosing a taken key": choosing_a_taken_key,
    "confirm": confirm,
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_overlaps_or_lies_outside(
    name: str, size: tuple[int, int], services: Services
) -> None:
    everything = with_everything(services)
    for percent in PERCENTS:
        scene = SCENES[name](everything)
        for _ in range(4):  # wherever it is scrolled to
            audit = TextAudit()
            surface = render_to_surface(scene, size, percent, audit=audit)
            assert audit.entries
            assert audit.faults(surface.get_rect()) == [], f"at {percent} %"
            assert widget_faults(scene, surface) == [], f"at {percent} %"
            scene.handle(Key.PAGE_DOWN)


def widget_faults(scene: Scene, surface: Surface) -> list[str]:
    """Widgets outside the window or over each other; one that lies on a sheet is no fault of the sheet's."""
    screen = surface.get_rect()
    seen: dict[str, Rect] = {}
    for widget in scene.focus.widgets:
        rect = widget.rect if widget.clip is None else widget.rect.clip(widget.clip)
        if rect.height > 0:
            seen[widget.name] = rect
    faults = [f"outside: {name} {rect}" for name, rect in seen.items() if not screen.contains(rect)]
    for one, other in combinations(seen, 2):
        if "sheet" not in (one, other) and seen[one].colliderect(seen[other]):
            faults.append(f"overlap: {one} and {other}")
    return faults


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_says_where_one_is(name: str, services: Services) -> None:
    scene = SCENES[name](with_everything(services))
    render_to_surface(scene, (1280, 720))
    assert len(scene.alt()) > 10
    for widget in scene.focus.widgets:
        assert widget.alt()
