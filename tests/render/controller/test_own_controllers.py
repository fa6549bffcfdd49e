"""Several controllers: any may press, or, if the players want it so, only that of the player on turn."""

from __future__ import annotations

import tomllib
from random import Random

import pygame
import pytest
from pygame.event import Event

from game.blockers import shuffled_piles
from game.session import Player, Session
from render.app import make_services
from render.controller import REPEAT_AFTER, Controllers
from render.focus import Quit
from render.games import register_games
from render.input import Input, InputReader
from render.keymap import Button
from render.pad_seats import Turn
from render.scene import Scene, Services
from render.scenes.board import BoardScene
from render.scenes.roll_off import RollOffScene
from render.scenes.table import TableScene
from render.settings_store import read_settings, write_settings
from render.stage import Stage
from render.table.banner import Banner
from render.table.host import GameHost
from rules_config.library import load_library
from rules_config.model import Rules
from tests.render.controller.test_controllers import FakeController
from tests.render.scenes.started_game import StartedGame

A, START, DOWN = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_START,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
)
ADA, BEN, CLEO = 0, 1, 2
PEOPLE = ("Ada", "Ben", "Cleo")


@pytest.fixture
def services() -> Services:
    pygame.display.init()
    pygame.font.init()
    pygame.event.clear()
    made = make_services(load_library, seed=3)
    register_games(made)
    made.settings.change(only_on_turn=True)
    return made


class GameOfTurns(StartedGame):
    """A game that writes down what is pressed in it."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, ())
        self.turn: Turn | None = None
        self.heard: list[Input] = []

    def handle(self, event: Input) -> Scene | Quit:
        """Write it down."""
        self.heard.append(event)
        return self


class Sofa:
    """People on a sofa, each with a controller in the hand, and the window that reads them."""

    def __init__(self, services: Services, controllers: int, people: tuple[str, ...] = PEOPLE) -> None:
        rules = services.library().get("blisters")
        assert rules is not None
        self.people = people
        self.services = services
        self.game = GameOfTurns(rules)
        self.stage = Stage(services, self.game, (1280, 720))
        devices = {index: FakeController(index, "Pad") for index in range(controllers)}
        self.reader = InputReader(controllers=Controllers(open_device=devices.get))
        self.now = 10.0
        for index in devices:
            self.feed(Event(pygame.CONTROLLERDEVICEADDED, device_index=index))

    def feed(self, event: Event) -> None:
        """One event, through the reader, to the stage, as the window's loop does it."""
        pygame.event.post(event)
        for one in pygame.event.get():
            self.stage.pad_seats.follow(self.reader.controllers.plugged_in)
            for value in self.reader.translate(one, self.now):
                self.stage.handle(value, self.reader.by)

    def turn(self, seat: int | None) -> None:
        """It is this one's turn now; None: a computer's."""
        self.game.turn = None if seat is None else Turn(self.people[seat], self.people)

    def press(self, pad: int, button: int = A) -> bool:
        """Down and up; whether the game heard anything of it."""
        before = len(self.game.heard)
        self.feed(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button))
        self.feed(Event(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=button))
        return len(self.game.heard) > before

    @property
    def said(self) -> str:
        """The notice over the scene."""
        return " ".join(self.services.notices.waiting)

    def deal(self) -> None:
        """Everybody presses once in the own turn."""
        for seat in range(len(self.people)):
            self.turn(seat)
            assert self.press(seat)


def test_any_may_press_as_long_as_nobody_wants_it_otherwise(services: Services) -> None:
    services.settings.change(only_on_turn=False)
    sofa = Sofa(services, 3)
    sofa.turn(ADA)
    assert sofa.press(ADA)
    assert sofa.press(BEN)
    assert not sofa.said


def test_the_first_press_in_somebodys_turn_makes_a_controller_theirs(services: Services) -> None:
    sofa = Sofa(services, 3)
    sofa.turn(ADA)
    assert sofa.press(CLEO)
    assert sofa.said == "From now on this controller is Ada's."
    assert sofa.press(CLEO)
    assert not sofa.said


def test_then_only_the_controller_of_the_player_on_turn_counts(services: Services) -> None:
    sofa = Sofa(services, 3)
    sofa.deal()
    sofa.turn(BEN)
    assert not sofa.press(ADA)
    assert sofa.said == "It is Ben's turn, and this is Ada's controller."
    assert sofa.press(BEN)
    assert not sofa.said


def test_before_everybody_has_one_the_others_do_not_lend_theirs(services: Services) -> None:
    sofa = Sofa(services, 3)
    sofa.turn(ADA)
    sofa.press(ADA)
    sofa.turn(BEN)
    assert not sofa.press(ADA)
    assert sofa.press(BEN)


def test_a_controller_that_is_nobodys_cannot_disturb_whoever_has_one(services: Services) -> None:
    sofa = Sofa(services, 3)
    sofa.turn(ADA)
    sofa.press(ADA)
    assert not sofa.press(BEN)
    assert sofa.said == "It is Ada's turn, and Ada has a controller already."


def test_where_there_are_fewer_controllers_than_people_they_are_handed_on(services: Services) -> None:
    sofa = Sofa(services, 2)
    sofa.turn(ADA)
    assert sofa.press(0)
    sofa.turn(BEN)
    assert sofa.press(1)
    sofa.turn(CLEO)
    assert sofa.press(0)
    assert sofa.press(1)
    sofa.turn(ADA)
    assert not sofa.press(1)


def test_a_single_controller_goes_round_without_a_word(services: Services) -> None:
    sofa = Sofa(services, 1)
    for seat in (ADA, BEN, CLEO):
        sofa.turn(seat)
        assert sofa.press(0)
        assert not sofa.said


def test_anybody_may_open_the_menu_and_hurry_a_computer_player(services: Services) -> None:
    sofa = Sofa(services, 3)
    sofa.deal()
    sofa.turn(ADA)
    assert sofa.press(BEN, START)
    sofa.turn(None)
    assert sofa.press(BEN)


def test_only_a_deliberate_press_makes_a_controller_somebodys(services: Services) -> None:
    sofa = Sofa(services, 3)
    sofa.turn(ADA)
    assert sofa.press(BEN, DOWN)
    assert not sofa.said
    assert sofa.press(ADA)
    assert sofa.said == "From now on this controller is Ada's."


def test_what_somebody_else_holds_does_not_move_the_focus(services: Services) -> None:
    sofa = Sofa(services, 3)
    sofa.deal()
    sofa.turn(BEN)
    sofa.feed(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=ADA, button=DOWN))
    held = sofa.reader.controllers.repeats(sofa.now + REPEAT_AFTER)
    assert held == ((ADA, Button.DOWN),)
    heard = len(sofa.game.heard)
    for pad, command in held:
        sofa.stage.handle(command, pad)
    assert len(sofa.game.heard) == heard


def test_an_unplugged_controller_is_nobodys_again(services: Services) -> None:
    sofa = Sofa(services, 3)
    sofa.deal()
    sofa.feed(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=ADA))
    sofa.feed(Event(pygame.CONTROLLERDEVICEADDED, device_index=ADA))
    sofa.turn(ADA)
    assert sofa.press(ADA)
    assert sofa.said == "From now on this controller is Ada's."


def test_switching_it_off_and_on_forgets_whose_is_whose(services: Services) -> None:
    sofa = Sofa(services, 3)
    sofa.deal()
    services.settings.change(only_on_turn=False)
    sofa.press(ADA)
    services.settings.change(only_on_turn=True)
    sofa.turn(BEN)
    assert sofa.press(ADA)
    assert sofa.said == "From now on this controller is Ben's."


def test_people_of_an_earlier_game_own_nothing_in_the_next(services: Services) -> None:
    sofa = Sofa(services, 3)
    sofa.deal()
    sofa.people = ("Dov", "Eve", "Cleo")
    sofa.turn(0)
    assert sofa.press(ADA)
    assert sofa.said == "From now on this controller is Dov's."
    sofa.turn(2)
    assert sofa.press(CLEO)
    assert not sofa.said


def test_keyboard_and_mouse_are_everybodys(services: Services) -> None:
    sofa = Sofa(services, 3)
    sofa.deal()
    sofa.turn(ADA)
    heard = len(sofa.game.heard)
    sofa.feed(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    sofa.feed(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    assert len(sofa.game.heard) > heard


def people(*computers: int) -> tuple[Player, ...]:
    return tuple(Player(name, seat in computers) for seat, name in enumerate(PEOPLE))


def test_the_games_say_whose_presses_count(services: Services) -> None:
    dice, tiles = services.library().get("you_blew_it_5000"), services.library().get("blockers")
    assert dice is not None
    assert tiles is not None
    roll_off = GameHost(Session(dice, people()), Random(1))
    assert RollOffScene(services, roll_off, services.nav.title).turn == Turn("Ada", PEOPLE)
    at_dice = TableScene(services, GameHost(Session(dice, people(), first=BEN), Random(1)))
    assert at_dice.turn == Turn("Ben", PEOPLE)
    piles = shuffled_piles(tiles, 3, Random(2))
    at_tiles = BoardScene(services, GameHost(Session(tiles, people(CLEO), BEN, piles), Random(1)))
    assert at_tiles.turn == Turn("Ben", PEOPLE[:2])


def test_while_a_computer_plays_every_press_counts(services: Services) -> None:
    dice = services.library().get("you_blew_it_5000")
    assert dice is not None
    scene = TableScene(services, GameHost(Session(dice, people(BEN), first=BEN), Random(1)))
    assert scene.turn is None


def test_while_something_is_announced_every_press_counts(services: Services) -> None:
    dice = services.library().get("you_blew_it_5000")
    assert dice is not None
    scene = TableScene(services, GameHost(Session(dice, people(), first=ADA), Random(1)))
    assert scene.turn is not None
    scene.flow.waiting_banners.append(Banner("You Blew It!", ("Ada loses 500.",)))
    assert scene.turn is None


def test_the_choice_is_remembered(services: Services) -> None:
    text = write_settings(services.settings.current)
    assert tomllib.loads(text)["only_on_turn"] is True
    assert read_settings(text)[0].only_on_turn
