"""The table at every size and text size, in every kind of moment: nothing cut, nothing over another."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.actions import Join, Leave
from game.session import Player, Session
from render.app import render_to_surface
from render.keymap import Button as Key
from render.keymap import Digit
from render.scene import Scene, Services
from render.scenes.game_end import GameEndScene
from render.scenes.pause import PauseScene
from render.scenes.roll_off import RollOffScene
from render.text import TextAudit
from tests.render.table.scripted import ScriptedHost, press, rules, settle, table

SIZES = ((1024, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (1024, 1400), (2560, 700))
PERCENTS = (100, 150, 200)
MANY = tuple("W" * 14 + str(number) for number in range(10, 20))
SIZE = (1280, 720)


def laid_out(scene: Scene) -> Scene:
    render_to_surface(scene, SIZE)
    return scene


def new_turn(services: Services) -> Scene:
    return table(services, rules(services, "you_blew_it_10000"), [], MANY, computers=3)


def rolling(services: Services) -> Scene:
    scene = laid_out(table(services, rules(services, "blisters"), ["1 1 2 3 4 5"]))
    scene.handle(Key.ROLL)
    scene.tick(0.1)
    return scene


def three_pairs_on_the_rail(services: Services) -> Scene:
    scene = laid_out(table(services, rules(services, "blisters"), ["1 2 6 6 2 1"], MANY))
    return press(scene, Key.ROLL)


def six_groups_held(services: Services) -> Scene:
    rolls = ["1 2 2 3 3 4", "5 2 2 3 3", "1 2 2 3", "5 2 3", "1 4"]
    scene = laid_out(table(services, rules(services, "you_blew_it_5000"), rolls))
    return press(scene, *[Key.ROLL] * 5)


def nothing_taken(services: Services) -> Scene:
    scene = laid_out(table(services, rules(services, "you_blew_it_5000"), ["1 2 2 3 3 4"]))
    return press(scene, Key.ROLL, Digit(1))


def a_die_that_cannot_be_held(services: Services) -> Scene:
    scene = laid_out(table(services, rules(services, "you_blew_it_5000"), ["1 2 2 3 3 4"]))
    return press(scene, Key.ROLL, Digit(4))


def blown(services: Services) -> Scene:
    scene = laid_out(table(services, rules(services, "you_blew_it_5000"), ["2 2 2 3 4 6"], MANY))
    scene.handle(Key.ROLL)
    for _ in range(20):
        scene.tick(1 / 30)
    return scene


def take_over(services: Services) -> Scene:
    scene = laid_out(table(services, rules(services, "you_blew_it_10000"), ["1 1 1 2 3 4"], MANY))
    return press(scene, Key.ROLL, Key.STOP)


def last_round(services: Services) -> Scene:
    short = rules(services, "you_blew_it_10000", goal__score=1000)
    scene = laid_out(table(services, short, ["1 1 1 2 3 4"], MANY))
    press(scene, Key.ROLL)
    scene.handle(Key.STOP)
    scene.handle(Key.ROLL)
    return scene


def computer_plays(services: Services) -> Scene:
    return table(services, rules(services, "blisters"), [], MANY, computers=10)


def roll_off(services: Services) -> Scene:
    session = Session(rules(services, "blisters"), tuple(Player(name) for name in MANY))
    host = ScriptedHost(session, ["3"] * 7)
    scene = laid_out(RollOffScene(services, host, services.nav.title))
    return press(scene, *[Key.ROLL] * 7)


def tied_roll_off(services: Services) -> Scene:
    session = Session(rules(services, "blisters"), tuple(Player(name) for name in MANY))
    host = ScriptedHost(session, ["6"] * 10)
    scene = laid_out(RollOffScene(services, host, services.nav.title))
    return press(scene, *[Key.ROLL] * 10)


def paused(services: Services) -> Scene:
    return PauseScene(services, table(services, rules(services, "you_blew_it_10000"), [], MANY, computers=3))


def paused_where_some_have_left(services: Services) -> Scene:
    scene = table(services, rules(services, "blisters"), [], MANY[:7], computers=3)
    for change in (Leave(2), Join("W" * 16), Leave(5), Leave(7)):
        scene.host.apply(change)
    pause = PauseScene(services, scene)
    pause.focus.focus("join")
    return pause


def some_have_left(services: Services) -> Scene:
    scene = table(services, rules(services, "blisters"), [], MANY[:7])
    for change in (Leave(2), Join("W" * 16), Join("Dov"), Leave(5)):
        scene.host.apply(change)
    return scene


def asked_to_let_go(services: Services) -> Scene:
    pause = paused(services)
    render_to_surface(pause, SIZE)
    pause.focus.focus("leave 0")
    return pause.handle(Key.ACCEPT)


def finished(services: Services) -> Scene:
    short = rules(services, "you_blew_it_5000", goal__score=1000)
    scene = laid_out(table(services, short, ["1 1 1 2 3 4", *["2 2 3 3 4 6"] * 9], MANY))
    scene = press(scene, Key.ROLL, Key.STOP)
    for _ in range(9):
        scene = press(scene, Key.ROLL)
    assert isinstance(scene, GameEndScene)
    return settle(scene)


def finished_where_some_have_left(services: Services) -> Scene:
    short = rules(services, "blisters", goal__score=50)
    scene = laid_out(table(services, short, ["1 2 3 4 5 6", "5 5 1 2 3 4", "1 2 3 4 5 6"], MANY[:3]))
    press(scene, Key.ROLL)
    for change in (Join("W" * 16), Leave(0)):
        scene.host.apply(change)
    scene.resume()
    scene = press(settle(scene), Key.ROLL, Key.STOP)
    scene.host.apply(Leave(2))
    scene.resume()
    scene = press(settle(scene), Key.ROLL)
    assert isinstance(scene, GameEndScene)
    return settle(scene)


MOMENTS: tuple[Callable[[Services], Scene], ...] = (
    new_turn,
    rolling,
    three_pairs_on_the_rail,
    six_groups_held,
    nothing_taken,
    a_die_that_cannot_be_held,
    blown,
    take_over,
    last_round,
    computer_plays,
    roll_off,
    tied_roll_off,
    paused,
    paused_where_some_have_left,
    asked_to_let_go,
    some_have_left,
    finished,
    finished_where_some_have_left,
)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_nothing_is_cut_overlaps_or_lies_outside(
    moment: Callable[[Services], Scene], services: Services
) -> None:
    scene = moment(services)
    faults = []
    for size in SIZES:
        for percent in PERCENTS:
            audit = TextAudit()
            surface = render_to_surface(scene, size, percent, audit=audit)
            where = f"{size[0]}x{size[1]} {percent} %"
            faults += [f"{where}: {fault}" for fault in audit.faults(surface.get_rect())]
            for widget in scene.focus.widgets:
                shown = widget.rect if widget.clip is None else widget.rect.clip(widget.clip)
                if shown.height and not surface.get_rect().contains(shown):
                    faults.append(f"{where}: {widget.name} lies outside at {shown}")
    assert not faults, "\n".join(faults[:12])
