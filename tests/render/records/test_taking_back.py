"""Moves taken back in the pause menu, as far as the rules of the hand allow; and tables taken up mid-turn."""

from __future__ import annotations

from random import Random

import pytest

from game.actions import Hold, Roll, Stop, TakeOver
from game.dice import Die
from game.session import Player, Session
from game.store.saving import SavedGame
from game.store.store import Store
from render.app import render_to_surface
from render.fonts import Fonts
from render.keymap import Button as Key
from render.keymap import KeyMap
from render.look import make_look
from render.scene import Scene, Services
from render.scenes.board import BoardScene
from render.scenes.pause import PauseScene
from render.scenes.table import TableScene
from render.table.flow import Phase
from render.table.host import GameHost
from render.table.take_back import last_move, why_it_stays
from render.theme import NORMAL
from render.torture.bots import dice_from, next_action
from tests.game.store.saved import Told
from tests.game.table import DICE_RULES, rules_named
from tests.render.records.saved_games import SIZE, press, save_game, services_of

TAKING_OVER = "you_blew_it_10000"
_COMPARED = 12  # moves of each game


def roll(*faces: int) -> Roll:
    return Roll(tuple(Die(face) for face in faces))


def host_of(store: Store, rules_id: str, *, computers: tuple[bool, bool] = (False, False)) -> GameHost:
    """A saved game at its first turn, Ada to play."""
    players = tuple(Player(name, computer) for name, computer in zip(("Ada", "Ben"), computers, strict=True))
    game = SavedGame.start(store, rules_named(rules_id), players, 0, tell=Told())
    return GameHost(game, Random(1))


def pause(services: Services, host: GameHost) -> PauseScene:
    scene = services.nav.pause(services.nav.open_game(host))  # type: ignore[arg-type]
    assert isinstance(scene, PauseScene)
    render_to_surface(scene, SIZE)
    scene.focus.focus("take back")
    return scene


def taken_back(scene: PauseScene) -> Scene:
    following = press(scene, "take back")
    assert isinstance(following, TableScene)
    render_to_surface(following, SIZE)
    return following


class TestAtTheTable:
    def test_a_stop_is_taken_back_until_the_next_roll(self, store: Store) -> None:
        services, host = services_of(store), host_of(store, "you_blew_it_5000")
        for action in (roll(1, 1, 1, 5, 2, 3), Hold((1, 1, 1, 5)), Stop()):
            host.apply(action)
        scene = pause(services, host)
        assert "Takes Ada's stop with 1,050 back." in scene.alt()
        table = taken_back(scene)
        assert table.host.dice_state.turn == 0
        assert table.flow.may() == ("roll", "stop")
        assert table.flow.turn_score == 1050
        assert [entry.action.kind for entry in store.resume(1).history] == ["roll", "hold"]

    def test_and_then_what_was_held(self, store: Store) -> None:
        services, host = services_of(store), host_of(store, "you_blew_it_5000")
        for action in (roll(1, 1, 1, 5, 2, 3), Hold((1, 1, 1, 5)), Stop()):
            host.apply(action)
        taken_back(pause(services, host))
        scene = pause(services, host)
        assert "Takes Ada's hold of 1, 1, 1 and 5 back." in scene.alt()
        table = taken_back(scene)
        assert table.flow.choosing_hold
        assert table.flow.roll == (1, 1, 1, 5, 2, 3)

    def test_a_roll_stays(self, store: Store) -> None:
        services, host = services_of(store), host_of(store, "you_blew_it_5000")
        host.apply(roll(1, 1, 1, 5, 2, 3))
        scene = pause(services, host)
        assert "A roll can't be taken back." in scene.alt()
        assert press(scene, "take back") is None
        assert len(host.session.history) == 1

    def test_before_the_first_move_there_is_nothing(self, store: Store) -> None:
        scene = pause(services_of(store), host_of(store, "you_blew_it_5000"))
        assert "nothing to take back" in scene.alt()

    def test_the_choice_to_take_over_is_taken_back(self, store: Store) -> None:
        services, host = services_of(store), host_of(store, TAKING_OVER)
        for action in (roll(1, 1, 1, 5, 2, 3), Hold((1, 1, 1, 5)), Stop(), TakeOver()):
            host.apply(action)
        scene = pause(services, host)
        assert "Takes Ben's choice to take over back." in scene.alt()
        table = taken_back(scene)
        assert set(table.flow.may()) == {"take_over", "start_fresh"}

    def test_what_the_computer_did_stays(self, store: Store) -> None:
        host = host_of(store, "you_blew_it_5000", computers=(True, False))
        for action in (roll(1, 1, 1, 5, 2, 3), Hold((1, 1, 1, 5)), Stop()):
            host.apply(action)
        assert why_it_stays(host) == "The computer's moves stay."

    def test_whoever_has_left_has_left(self, store: Store) -> None:
        from game.actions import Join

        host = host_of(store, "you_blew_it_5000")
        host.apply(Join("Cleo"))
        assert last_move(host) == ""
        assert "stays so" in why_it_stays(host)

    def test_a_match_goes_on_with_its_scoring_dice(self, store: Store) -> None:
        services, host = services_of(store), host_of(store, "blisters")
        thrown = ((5, 0), (5, 0), (1, 1), (2, 1), (3, 2), (4, 2))
        host.apply(Roll(tuple(Die(face, colour) for face, colour in thrown)))
        host.apply(Stop())
        table = taken_back(pause(services, host))
        assert [group.total for group in table.flow.rail] == ["10 × 5 = 50"]
        assert len(table.flow.dice.free()) == 4


class TestOnTheBoard:
    def test_a_tile_stays_once_the_next_is_drawn(self, store: Store) -> None:
        number = save_game(store, "blockers", steps=5)
        services = services_of(store)
        services.nav.resume_game(number)
        host = services.under_way.host
        assert host is not None
        assert "next tile has been drawn" in why_it_stays(host)

    def test_without_tiles_to_draw_it_comes_back(self, store: Store) -> None:
        number = save_game(store, "blockers", steps=0)
        services = services_of(store)
        services.nav.resume_game(number)
        host = services.under_way.host
        assert host is not None
        random = Random(3)
        while why_it_stays(host) and not host.session.over:
            host.apply(next_action(host.session, random, dice_from(random)))
        assert not host.session.over
        moves = len(host.session.history)
        assert last_move(host).startswith(("Ada's tile", "Ben's tile"))
        following = press(pause(services, host), "take back")
        assert isinstance(following, BoardScene)
        assert len(host.session.history) == moves - 1 == len(store.resume(number).history)
        render_to_surface(following, SIZE)


class TestTakenUpInTheMiddleOfATurn:
    """A table opened on a game under way shows what the table showed that was left."""

    @pytest.mark.parametrize("rules", DICE_RULES, ids=lambda rules: rules.id)
    def test_dice_groups_and_choices_are_those_that_were_left(
        self, services: Services, rules: object
    ) -> None:
        session = Session(rules, (Player("Ada"), Player("Ben")), first=0)
        host = GameHost(session, Random(11))
        for seat in range(2):
            host.seat_computer(seat, True)
        look = make_look(SIZE, NORMAL, Fonts(), KeyMap())
        left = TableScene(services, host)
        left.layout(look)
        left.flow.quick = True
        compared = 0
        while compared < _COMPARED and not session.over:
            before = len(session.history)
            left.flow.tick(10.0)
            settled = left.flow.phase is Phase.COMPUTER and not left.flow.dice.moving
            if len(session.history) > before and settled:
                taken_up = TableScene(services, GameHost(session, Random(1)))
                taken_up.layout(look)
                assert shown(taken_up) == shown(left)
                compared += 1
        assert compared

    def test_a_person_chooses_what_to_hold_of_the_roll_that_lies_there(self, store: Store) -> None:
        services, host = services_of(store), host_of(store, "farkle")
        host.apply(roll(6, 1, 2, 5, 1, 3))
        table = services.nav.open_game(host)
        assert isinstance(table, TableScene)
        render_to_surface(table, SIZE)
        assert table.flow.choosing_hold
        assert table.flow.preview.turn_score == 250
        table.handle(Key.ROLL)
        assert host.session.history[-1].action == Hold((1, 1, 5))


def shown(table: TableScene) -> tuple[object, ...]:
    """What lies on the rail, how many dice are free, and what may be done."""
    flow = table.flow
    rail = sorted((group.faces, group.total) for group in flow.rail)
    return rail, flow.state, flow.turn_score, flow.seat, flow.selection and len(flow.selection)
