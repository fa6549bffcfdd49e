"""Every screen the navigator can open, at every size and text size that is promised.

The rooms' own layout tests look at their scenes' hardest moments at some sizes; here every scene is looked at
at all of them, and none can be forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random

import pygame
import pytest
from pygame import Surface

import render.board.board_picture
import render.board.rack
import render.dice.tray_view
import render.widgets.backdrop
from game.players.ways import ADVISED
from game.session import Player, Session
from game.store.store import Store
from render.app import make_services, render_to_surface
from render.games import register_games
from render.house_rules.writing import Writing
from render.keymap import Button as Key
from render.laboratory.experiment import Experiment
from render.laboratory.local_run import LocalRun
from render.scene import Navigator, PausedGame, Scene, SeatChoice, Services
from render.scenes.laboratory import LaboratoryScene
from render.table.host import GameHost
from render.text import TextAudit
from render.torture.bots import beginning
from rules_config.draft import Draft
from rules_config.library import load_library
from rules_config.model import Rules
from tests.game.store.saved import Clock, play
from tests.render.records.saved_games import save_game, short_rules
from tests.render.scenes.test_layout import widget_faults

SIZES = ((1024, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
PERCENTS = (100, 150, 200)
NAMES = ("Ada", "Bartholomew", "Cleopatra", "Emily-Charlotte", "Wolfgang Amadeus")
BAD = "format: 1\nid: broken\ntitle: Broken\nbased_on: blisters\nchanges: {goal.scor: 500, match.bail: yes}\n"


@dataclass(frozen=True)
class House:
    """A window with saved games: one that is over, and one of dice and one of tiles under way."""

    services: Services
    over: int
    waiting: int
    played: dict[str, GameHost] = field(default_factory=dict)
    finished: list[LocalRun] = field(default_factory=list)

    @property
    def nav(self) -> Navigator:
        return self.services.nav

    def host(self, rules_id: str, steps: int | None, names: tuple[str, ...] = NAMES[:4]) -> GameHost:
        """A game played by stand-ins, ``steps`` of it or all; one that is over is played only once."""
        if steps is None and rules_id in self.played:
            return self.played[rules_id]
        rules, random = short_rules(rules_id), Random(4)
        first, piles = beginning(rules, random, len(names))
        session = Session(rules, tuple(map(Player, names)), first or 0, piles)
        play_on(session, steps)
        host = GameHost(session, random)
        if steps is None:
            self.played[rules_id] = host
        return host

    def writing(self, rules_id: str) -> Writing:
        rules = self.services.library().get(rules_id)
        assert rules is not None
        return Writing(self.services, Draft(rules), "Ours")

    def table(self, rules_id: str, steps: int) -> PausedGame:
        scene = self.nav.open_game(self.host(rules_id, steps))
        assert hasattr(scene, "resume")
        return scene


def advised(host: GameHost) -> GameHost:
    """The same, with everybody seeing the odds."""
    for seat in range(len(host.names)):
        host.seat_computer(seat, False, ADVISED.key)
    return host


def play_on(session: Session, steps: int | None) -> None:
    class Bare:
        def __init__(self) -> None:
            self.session = session
            self.apply = session.apply

    play(Bare(), steps)


def back(house: House) -> Scene:
    return house.nav.title()


MakeScene = Callable[[House], Scene]

# Of every entry of the navigator, what is to be looked at.
SCREENS: dict[str, dict[str, MakeScene]] = {
    "title": {"title": lambda house: house.nav.title()},
    "new_game": {
        "games": lambda house: house.nav.new_game(),
        "seats": lambda house: house.nav.new_game(short_rules("blisters")),
    },
    "rule_sheet": {
        "rules": lambda house: house.nav.rule_sheet(short_rules("you_blew_it_10000"), None),
        "rules of tiles": lambda house: house.nav.rule_sheet(short_rules("blockers"), None),
    },
    "settings": {"settings": lambda house: house.nav.settings(None)},
    "keys": {"keys": lambda house: house.nav.keys(None)},
    "fairness": {"fairness": lambda house: house.nav.fairness(None)},
    "start_game": {
        "roll-off": lambda house: house.nav.start_game(
            short_rules("blisters"), tuple(SeatChoice(name) for name in NAMES)
        )
    },
    "open_game": {
        "first turn of matches": lambda house: house.nav.open_game(house.host("blisters", 0)),
        "matches": lambda house: house.nav.open_game(house.host("blisters", 7)),
        "first turn of holds": lambda house: house.nav.open_game(house.host("you_blew_it_10000", 0)),
        "holds": lambda house: house.nav.open_game(house.host("you_blew_it_10000", 12)),
        "tiles": lambda house: house.nav.open_game(house.host("blockers", 23)),
        "odds of a hold": lambda house: house.nav.open_game(advised(house.host("you_blew_it_10000", 12))),
        "odds of a match": lambda house: house.nav.open_game(advised(house.host("blisters", 7))),
    },
    "resume_game": {"resumed": lambda house: house.nav.resume_game(house.waiting)},
    "pause": {
        "pause at dice": lambda house: house.nav.pause(house.table("blisters", 7)),
        "pause at tiles": lambda house: house.nav.pause(house.table("blockers", 9)),
    },
    "game_end": {
        "end of dice": lambda house: house.nav.game_end(house.host("blisters", None)),
        "end of tiles": lambda house: house.nav.game_end(house.host("blockers", None)),
    },
    "review": {
        "luck of matches": lambda house: house.nav.review(house.host("blisters", None).session, None),
        "luck of holds": lambda house: house.nav.review(house.host("you_blew_it_10000", None).session, None),
    },
    "records": {"records": lambda house: opened(house.nav.records, None)},
    "record_of": {"a record": lambda house: opened(house.nav.record_of, house.over, None)},
    "house_rules": {"ways to play": lambda house: house.nav.house_rules("blisters", "blisters")},
    "edit_rules": {"editor": lambda house: house.nav.edit_rules(house.writing("you_blew_it_5000"))},
    "combinations": {
        "what counts": lambda house: house.nav.combinations(house.writing("farkle"), back(house))
    },
    "combination": {
        "a combination": lambda house: house.nav.combination(house.writing("farkle"), 3, back(house))
    },
    "trails": {"trails": lambda house: house.nav.trails(house.writing("blisters"), back(house))},
    "paste_rules": {"pasted": lambda house: house.nav.paste_rules(BAD, back(house))},
    "bad_file": {"bad file": lambda house: house.nav.bad_file(bad_file_of(house), back(house))},
    "laboratory": {
        "what is compared": lambda house: house.nav.laboratory(*two_ways(house), back(house)),
        "first games": lambda house: compared(house, 12, over=False),
        "findings": lambda house: compared(house, 60, over=True),
    },
}
EVERY = [(entry, name) for entry, screens in SCREENS.items() for name in screens]


def opened(make: Callable[..., Scene] | None, *given: object) -> Scene:
    assert make is not None
    return make(*given)


def two_ways(house: House) -> tuple[Rules, Rules]:
    known = house.services.library()
    before, after = known.get("you_blew_it_5000"), known.get("you_blew_it_any_roll")
    assert before is not None
    assert after is not None
    return before, replace(after, title="The way it was played in the mountains that summer")


def compared(house: House, games: int, *, over: bool) -> Scene:
    def start(given: Experiment) -> LocalRun:
        if over and house.finished:  # its games say the same at every size
            return house.finished[0]
        fewer = replace(given, order=replace(given.order, games=games))
        run = LocalRun(fewer, games if over else games // 3)
        house.finished.extend([run] if over else [])
        return run

    moments = count()
    before, after = two_ways(house)
    scene = LaboratoryScene(
        house.services, before, after, back(house), start=start, clock=lambda: next(moments)
    )
    scene.focus.focused.press(None)
    scene.tick(0.1)
    return scene


def bad_file_of(house: House) -> str:
    return house.services.library().problems[0].file


@pytest.fixture(autouse=True)
def plain_grounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wood, felt and printed boards cost time and say nothing about text."""
    pygame.font.init()
    plain: dict[tuple[int, int], Surface] = {}

    def blank(size: tuple[int, int], *rest: object) -> Surface:
        return plain.setdefault(size, Surface(size))

    monkeypatch.setattr(render.widgets.backdrop, "wood_background", blank)
    for place in (render.board.board_picture, render.board.rack):
        monkeypatch.setattr(place, "wood", lambda size, *tones, **grain: Surface(size, 0, 32))
    monkeypatch.setattr(render.board.rack, "felt", lambda size, *tone, **fibre: Surface(size, 0, 32))
    monkeypatch.setattr(render.dice.tray_view, "tray_picture", blank)
    monkeypatch.setattr("render.scenes.title.draw_tray", lambda surface, area, theme: None)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("data")
    (folder / "rules").mkdir()
    (folder / "rules" / "broken.yaml").write_text(BAD, encoding="utf-8")
    with Store.open(folder, Clock()) as store:
        over = save_game(store, "blisters", names=NAMES)
        save_game(store, "blockers", names=NAMES[:3], steps=11)
        waiting = save_game(store, "farkle", names=NAMES, steps=9)
        services = make_services(lambda: load_library([folder / "rules"]), seed=1, data_folder=folder)
        register_games(services, store)
        yield House(services, over, waiting)


def test_no_screen_is_forgotten() -> None:
    assert set(SCREENS) == set(Navigator.__annotations__)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("entry", "name"), EVERY, ids=[name for _, name in EVERY])
def test_nothing_is_cut_overlaps_or_lies_outside(
    entry: str, name: str, size: tuple[int, int], house: House
) -> None:
    scene = SCREENS[entry][name](house)
    faults = []
    for percent in PERCENTS:
        audit = TextAudit()
        surface = render_to_surface(scene, size, percent, audit=audit)
        assert audit.entries
        # The note of a hint may lie over a widget of the board; where it may not, its own tests say.
        badly_placed = [fault for fault in widget_faults(scene, surface) if " hint " not in fault]
        faults += [f"{percent} %: {fault}" for fault in (*audit.faults(surface.get_rect()), *badly_placed)]
        scene.handle(Key.PAGE_DOWN)
    assert not faults, "\n".join(faults[:10])
