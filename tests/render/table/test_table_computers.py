"""Computer players at the table, and the menu of a game under way."""

from __future__ import annotations

import pytest

from game.players.ways import ways_to_play
from render.app import render_to_surface
from render.keymap import Button as Key
from render.scene import SeatChoice, Services
from render.scenes.pause import PauseScene
from render.settings_store import Pace
from render.table.flow import Phase
from tests.render.table.scripted import (
    SIZE,
    blisters,
    click,
    rules,
    settle,
    table,
)


class TestComputersAndMenu:
    def test_a_computer_plays_by_itself(self, services: Services) -> None:
        first = rules(services, "blisters", first_player="in_order")
        seats = (SeatChoice("Ada", computer=True), SeatChoice("Ben"))
        scene = services.nav.start_game(first, seats)
        render_to_surface(scene, SIZE)
        settle(scene, 120)
        assert scene.flow.seat == 1
        assert len(scene.host.session.turns()) == 1

    def test_the_log_says_why_a_computer_chose(self, services: Services) -> None:
        scene = table(services, rules(services, "blisters"), ["5 5 1 2 3 4", "1 2 3 4"], names=("Ben", "Ada"))
        scene.host.seat_computer(0, True, "careful")
        scene.resume()
        render_to_surface(scene, SIZE)
        while not any(line.startswith("Ben: ") for line in scene.flow.log):
            scene.tick(1 / 30)
        reason, done = scene.flow.log[-2:]
        assert "50 miles" in reason and reason.endswith(".")
        assert done == "Ben stops: 50 miles, now 50."

    @pytest.mark.parametrize(("pace", "waits"), [("slow", 2.0), ("normal", 0.8), ("quick", 0.24)])
    def test_a_computer_takes_its_time_as_set(self, services: Services, pace: str, waits: float) -> None:
        services.settings.change(computer_pace=Pace(pace))
        scene = table(services, rules(services, "blisters"), ["5 5 5 5 5 5"], computers=2)
        render_to_surface(scene, SIZE)
        scene.tick(waits - 0.03)
        assert scene.flow.phase is Phase.COMPUTER
        scene.tick(0.06)
        assert scene.flow.phase is Phase.THROW

    def test_a_computer_that_still_thinks_is_waited_for(self, services: Services) -> None:
        scene = table(services, rules(services, "blisters"), ["5 5 5 5 5 5"], computers=2)
        render_to_surface(scene, SIZE)
        decided = scene.host.computer_choice()
        scene.host.computer_choice = lambda: None
        scene.tick(60)
        assert (scene.flow.phase, scene.animating) == (Phase.COMPUTER, True)
        scene.host.computer_choice = lambda: decided
        scene.tick(0.01)
        assert scene.flow.phase is Phase.THROW

    def test_a_seat_can_be_handed_to_the_computer_and_back(self, services: Services) -> None:
        scene = blisters(services)
        menu = scene.handle(Key.BACK)
        assert isinstance(menu, PauseScene)
        render_to_surface(menu, SIZE)
        labels = []
        for _ in ways_to_play(scene.host.session.rules):
            menu = click(menu, "seat 0")
            labels.append((scene.host.way(0).label, scene.host.is_computer(0)))
        assert labels == [
            ("Sharp", True), ("Bold", True), ("Careful", True), ("Sees odds", False), ("Human", False)
        ]  # fmt: skip
        assert menu.handle(Key.BACK) is scene

    def test_leaving_asks_once_and_the_title_offers_to_continue(self, services: Services) -> None:
        seats = (SeatChoice("Ada"), SeatChoice("Ben"))
        scene = services.nav.start_game(rules(services, "blisters", first_player="in_order"), seats)
        render_to_surface(scene, SIZE)
        menu = scene.handle(Key.BACK)
        render_to_surface(menu, SIZE)
        question = click(menu, "leave")
        render_to_surface(question, SIZE)
        click(question, "yes")
        assert services.under_way.open is not None
        assert services.under_way.open() is scene

    def test_the_rule_sheet_opens_with_one_key_and_comes_back(self, services: Services) -> None:
        scene = blisters(services)
        sheet = scene.handle(Key.RULES)
        render_to_surface(sheet, SIZE)
        assert sheet is not scene
        assert sheet.handle(Key.BACK) is scene
