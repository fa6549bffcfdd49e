"""Joining and leaving from the menu of a game, with the keyboard and with the mouse."""

from __future__ import annotations

from random import Random

import pytest

from game.blockers import shuffled_piles
from game.session import Player, Session
from render.app import render_to_surface
from render.input import Input, PointerPressed, PointerReleased, TextEdit, TextTyped
from render.keymap import Button as Key
from render.scene import Scene, SeatChoice, Services
from render.scenes.board import BoardScene
from render.scenes.confirm import ConfirmScene
from render.scenes.game_end import GameEndScene
from render.scenes.pause import PauseScene
from render.scenes.roll_off import RollOffScene
from render.scenes.table import TableScene
from render.table.flow import Phase
from render.table.host import GameHost
from render.table.progress import travellers
from render.table.score_card import card_rows
from tests.render.table.scripted import ScriptedHost, press, rules, settle, table

SIZE = (1280, 720)
FIFTY, NOTHING = "5 5 1 2 3 4", "1 2 3 4 5 6"


def blisters(services: Services, *rolls: str, names: tuple[str, ...] = ("Ada", "Ben", "Cleo")) -> TableScene:
    scene = table(services, rules(services, "blisters"), list(rolls), names)
    render_to_surface(scene, SIZE)
    return scene


def open_menu(scene: Scene) -> PauseScene:
    menu = scene.handle(Key.BACK)
    assert isinstance(menu, PauseScene)
    render_to_surface(menu, SIZE)
    return menu


def keys(scene: Scene, *inputs: Input) -> Scene:
    for one in inputs:
        following = scene.handle(one)
        if following is not scene:
            render_to_surface(following, SIZE)
        scene = following
    return scene


def click(scene: Scene, name: str) -> Scene:
    rect = next(widget.rect for widget in scene.focus.widgets if widget.name == name)
    return keys(scene, PointerPressed(rect.center), PointerReleased(rect.center))


def tab_to(scene: Scene, name: str) -> None:
    for _ in range(60):
        if scene.focus.focused.name == name:
            return
        scene.handle(Key.NEXT)
    raise AssertionError(f"Tab never gets to {name}")


class TestJoining:
    def test_with_the_keyboard(self, services: Services) -> None:
        scene = blisters(services)
        menu = open_menu(scene)
        tab_to(menu, "newcomer")
        assert menu.focus.wants_text
        keys(menu, *[TextEdit.BACKSPACE] * 20, TextTyped("Dov"), Key.ACCEPT)
        assert scene.host.names == ("Ada", "Ben", "Cleo", "Dov")
        assert keys(menu, Key.BACK) is scene

    def test_with_the_mouse_alone_under_a_name_that_is_offered(self, services: Services) -> None:
        scene = blisters(services)
        click(open_menu(scene), "join")
        assert scene.host.names[3] == "Player 4"

    def test_several_one_after_the_other_until_all_seats_are_taken(self, services: Services) -> None:
        scene = blisters(services)
        menu = open_menu(scene)
        for _ in range(7):
            click(menu, "join")
        assert len(set(scene.host.names)) == 10
        assert "join" not in [widget.name for widget in menu.focus.widgets]

    @pytest.mark.parametrize("name", ["ada", "  ", "Ada "])
    def test_a_name_that_somebody_has_or_nobody_can_have_is_refused_in_words(
        self, services: Services, name: str
    ) -> None:
        scene = blisters(services)
        menu = open_menu(scene)
        tab_to(menu, "newcomer")
        keys(menu, *[TextEdit.BACKSPACE] * 20, TextTyped(name), Key.ACCEPT)
        assert len(scene.host.names) == 3
        assert "called ada already" in menu.alt().lower() or "needs a name" in menu.alt()

    def test_a_newcomer_can_be_handed_to_the_computer(self, services: Services) -> None:
        scene = blisters(services)
        menu = click(open_menu(scene), "join")
        click(menu, "seat 3")
        assert scene.host.is_computer(3)

    def test_back_at_the_table_it_is_said_and_the_turn_goes_on(self, services: Services) -> None:
        scene = press(blisters(services, FIFTY), Key.ROLL)
        keys(click(open_menu(scene), "join"), Key.BACK)
        assert scene.flow.banner is not None and scene.flow.banner.title == "Player 4 joins"
        settle(scene)
        assert (scene.flow.phase, scene.flow.turn_score) == (Phase.CHOICE, 50)
        assert scene.flow.log[-1] == "Player 4 joins the game."

    def test_dice_that_are_being_chosen_stay_as_they_are(self, services: Services) -> None:
        scene = table(services, rules(services, "you_blew_it_5000"), ["5 5 5 1 2 3"])
        render_to_surface(scene, SIZE)
        press(scene, Key.ROLL)
        scene.flow.press_face(1)
        chosen = scene.flow.selection
        keys(click(open_menu(scene), "join"), Key.BACK)
        settle(scene)
        assert scene.flow.choosing_hold
        assert scene.flow.selection == chosen
        press(scene, Key.STOP)
        assert scene.host.state.seats[0].score == 500


class TestLeaving:
    def test_it_asks_once_and_staying_changes_nothing(self, services: Services) -> None:
        scene = blisters(services)
        menu = open_menu(scene)
        tab_to(menu, "leave 1")
        question = keys(menu, Key.ACCEPT)
        assert isinstance(question, ConfirmScene)
        assert keys(question, Key.BACK) is menu
        assert not scene.host.state.seats[1].out

    def test_on_turn_the_next_player_begins_with_all_dice(self, services: Services) -> None:
        scene = press(blisters(services, FIFTY), Key.ROLL)
        menu = click(click(open_menu(scene), "leave 0"), "yes")
        assert "leave 0" not in [widget.name for widget in menu.focus.widgets]
        keys(menu, Key.BACK)
        settle(scene)
        assert (scene.flow.seat, scene.flow.rail, scene.flow.turn_score) == (1, (), 0)
        assert len(scene.flow.dice.free()) == 6
        assert scene.flow.turn_is_new

    def test_somebody_else_leaving_lets_the_turn_go_on(self, services: Services) -> None:
        scene = press(blisters(services, FIFTY), Key.ROLL)
        keys(click(click(open_menu(scene), "leave 2"), "yes"), Key.BACK)
        settle(scene)
        assert (scene.flow.seat, scene.flow.turn_score) == (0, 50)

    def test_while_an_announcement_is_up_the_turn_still_passes(self, services: Services) -> None:
        scene = blisters(services, FIFTY, NOTHING)
        press(scene, Key.ROLL)
        scene.handle(Key.STOP)
        assert scene.flow.phase is Phase.ANNOUNCE
        keys(click(click(open_menu(scene), "leave 1"), "yes"), Key.BACK)
        settle(scene)
        assert scene.flow.seat == 2
        press(scene, Key.ROLL)
        assert scene.flow.seat == 0

    def test_the_last_one_left_has_won(self, services: Services) -> None:
        scene = blisters(services, names=("Ada", "Ben"))
        question = click(open_menu(scene), "leave 0")
        assert "Only Ben is left then" in question.alt()
        end = click(question, "yes")
        assert isinstance(end, GameEndScene)
        assert "last" in end.alt()
        assert services.under_way.open is None

    def test_the_score_is_struck_from_card_and_trail(self, services: Services) -> None:
        scene = press(blisters(services, FIFTY), Key.ROLL, Key.STOP)
        click(click(open_menu(scene), "leave 0"), "yes")
        rows = card_rows(scene.host.dice_state, 1, [""] * 3)
        assert (rows[0].score, rows[0].out) == ("left", True)
        assert [traveller.seat for traveller in travellers(scene.host.dice_state)] == [1, 2]

    def test_a_rematch_is_for_those_who_stayed(self, services: Services) -> None:
        started: list[tuple[SeatChoice, ...]] = []
        services.nav.start_game = lambda rules, seats: started.append(seats) or services.nav.title()
        scene = blisters(services)
        click(click(open_menu(scene), "leave 0"), "yes")
        end = GameEndScene(services, scene.host)
        render_to_surface(end, SIZE)
        settle(end)
        keys(end, Key.ACCEPT)
        assert [seat.name for seat in started[0]] == ["Ben", "Cleo"]


class TestWhereNobodyComesOrGoes:
    def test_tiles_keep_their_owners_and_it_is_said(self, services: Services) -> None:
        found = rules(services, "blockers")
        players = (Player("Ada"), Player("Ben"))
        session = Session(found, players, first=0, piles=shuffled_piles(found, 2, Random(1)))
        menu = PauseScene(services, BoardScene(services, GameHost(session, Random(1))))
        render_to_surface(menu, SIZE)
        tab_to(menu, "leave 0")
        assert "Hand the seat to the computer instead" in menu.alt()
        assert keys(menu, Key.ACCEPT) is menu
        assert "join" not in [widget.name for widget in menu.focus.widgets]
        click(menu, "seat 1")
        assert session.players[1].computer

    def test_not_before_it_is_known_who_starts(self, services: Services) -> None:
        session = Session(rules(services, "blisters"), (Player("Ada"), Player("Ben")))
        scene = RollOffScene(services, ScriptedHost(session, []), services.nav.title)
        menu = PauseScene(services, scene)
        render_to_surface(menu, SIZE)
        assert "join" not in [widget.name for widget in menu.focus.widgets]
        click(menu, "seat 0")
        assert session.players[0].computer
        assert isinstance(click(menu, "leave 0"), PauseScene)
