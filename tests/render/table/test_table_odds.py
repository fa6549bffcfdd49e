"""The odds at the table: shown to whoever asked for them, in figures, words and speech."""

from __future__ import annotations

import pytest

from game.actions import Hold, Stop, ThrowDice
from game.desk.desk import Pending
from game.desk.own import OwnDesk
from game.desk.questions import Question, WhatItIsWorth
from game.players.ways import ADVISED
from render.app import render_to_surface
from render.keymap import Button as Key
from render.keymap import Digit
from render.scene import Scene, Services
from render.scenes.pause import PauseScene
from render.scenes.table import TableScene
from render.table.odds import WAITING
from tests.render.table.scripted import press, rules, table

SIZE = (1280, 720)


def advised(services: Services, name: str, rolls: list[str]) -> TableScene:
    """A table at which Ada sees the odds and Ben does not."""
    scene = table(services, rules(services, name), rolls)
    scene.tour.skip()
    scene.host.seat_computer(0, False, ADVISED.key)
    render_to_surface(scene, SIZE)
    return scene


def chips(scene: TableScene) -> list[tuple[str, str, bool]]:
    shown = scene._odds.shown
    assert shown is not None
    return [(chip.label, chip.value, chip.best) for chip in shown.chips]


def test_nobody_sees_odds_unless_they_ask(services: Services) -> None:
    scene = table(services, rules(services, "farkle"), ["1 1 1 5 2 3"])
    render_to_surface(scene, SIZE)
    press(scene, Key.ROLL)
    assert scene._odds.shown is None


def test_before_a_roll_the_chance_of_a_bust_is_shown(services: Services) -> None:
    assert chips(advised(services, "zilch", []))[0] == ("Zilch", "0 %", False)  # six of nothing count there
    assert chips(advised(services, "farkle", []))[0] == ("Farkle", "2 %", False)


def test_three_dice_left_say_what_rolling_and_stopping_are_worth(services: Services) -> None:
    scene = advised(services, "zilch", ["1 1 1 2 3 4"])
    press(scene, Key.ROLL)
    assert scene.flow.turn_score == 1000
    names = [label for label, _, _ in chips(scene)]
    assert names[1:] == ["Stop", "Roll"]
    assert chips(scene)[0][1] == "28 %"  # 5/18: no 1, no 5, no three alike
    assert chips(scene)[1] == ("Stop", "1,000", True)
    assert scene._odds.shown.sentence.startswith("Stopping is worth 1,000 points")
    assert scene._odds.shown.sentence in scene.alt()


def test_a_better_hold_is_pointed_out(services: Services) -> None:
    scene = advised(services, "farkle", ["1 5 2 3 4 4"])
    press(scene, Key.ROLL)
    press(scene, Digit(1))  # gives the 1 back: only the 5 is held
    advice = scene.host.advice(scene.flow.state)
    assert advice.best == Hold((1,))
    label, _, best = chips(scene)[0]
    assert (label, best) == ("Hold a 1", True)
    assert scene._odds.shown.sentence.endswith("hold a 1.")


def test_ben_does_not_see_what_ada_asked_for(services: Services) -> None:
    scene = advised(services, "zilch", ["1 1 1 2 3 4", "1 1 1 2 3 4"])
    press(scene, Key.ROLL, Key.STOP)
    assert scene.flow.seat == 1
    assert scene._odds.shown is None
    press(scene, Key.ROLL)
    assert scene._odds.shown is None


def test_a_seat_asks_for_odds_in_the_menu(services: Services) -> None:
    scene = table(services, rules(services, "farkle"), [])
    render_to_surface(scene, SIZE)
    menu = scene.handle(Key.BACK)
    assert isinstance(menu, PauseScene)
    render_to_surface(menu, SIZE)
    while scene.host.way(0) != ADVISED:
        menu._switch(0)
    menu.handle(Key.BACK)
    assert scene._odds.shown is not None


@pytest.mark.parametrize("name", ["blisters", "you_blew_it_5000", "you_blew_it_10000", "zilch", "farkle"])
def test_what_is_marked_best_is_a_legal_choice(services: Services, name: str) -> None:
    scene = advised(services, name, ["1 1 5 5 2 3"])
    press(scene, Key.ROLL)
    for state in (scene.flow.state, scene.flow.preview):
        advice = scene.host.advice(state)
        assert advice is not None
        assert isinstance(advice.best, Hold | Stop | ThrowDice)
    assert sum(best for _, _, best in chips(scene)) <= 1


class Later(OwnDesk):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[tuple[Question, Pending]] = []

    def ask(self, question: Question) -> Pending:  # type: ignore[override]
        pending: Pending = Pending(lambda: None, lambda: None)
        if isinstance(question, WhatItIsWorth):
            self.kept.append((question, pending))
        return pending

    def answer_all(self) -> None:
        for question, pending in self.kept:
            self.settle(question, pending)
        self.kept.clear()


def test_until_they_are_worked_out_the_table_says_so_and_goes_on(services: Services) -> None:
    scene = advised(services, "zilch", ["1 1 1 2 3 4"])
    later = Later()
    scene.host._weighing.clear()
    scene.host.desk = later
    shown: Scene = scene
    scene.flow.press_roll()
    for _ in range(60):
        following = shown.tick(1 / 30)
        assert following is shown
    assert scene._odds.shown is not None and scene._odds.shown.sentence == WAITING
    assert scene.animating
    for _ in range(2):  # of the roll, then of what is held
        later.answer_all()
        scene.tick(1 / 30)
    assert scene._odds.shown.sentence.startswith("Stopping is worth")
    assert not scene.animating
