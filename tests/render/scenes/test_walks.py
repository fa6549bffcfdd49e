"""From the title to the start of a game: with the keys alone, with the mouse alone, with anything at all."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest
from pygame import Rect, Surface

from render.input import (
    Input,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    TextEdit,
    TextTyped,
    Wheel,
    WindowEvent,
)
from render.keymap import Button as Key
from render.keymap import Digit
from render.scene import SeatChoice, Services
from render.scenes.new_game import NewGameScene
from render.scenes.rule_sheet import RuleSheetScene
from render.scenes.seats import SeatsScene
from render.scenes.settings import SettingsScene
from render.scenes.title import TitleScene
from render.stage import Stage
from tests.render.scenes.started_game import StartedGame, assert_one_focus_in_sight

SIZE = (1280, 720)


class Player:
    """Somebody at the stage, who sees each picture before the next press."""

    def __init__(self, services: Services) -> None:
        self.stage = Stage(services, services.nav.title(), SIZE)
        self.surface = Surface(SIZE)
        self.look()

    def look(self) -> None:
        """Draw, as the window does after every change."""
        self.stage.draw(self.surface)

    def keys(self, *presses: Input) -> None:
        """Press keys one after another."""
        for press in presses:
            self.stage.handle(press)
            self.look()

    def type(self, text: str) -> None:
        """Type letters; only a text field hears them."""
        assert self.stage.wants_text
        self.keys(*(TextTyped(letter) for letter in text))

    def walk_to(self, name: str) -> None:
        """Tab until the widget of this name has the focus."""
        for _ in self.stage.scene.focus.widgets:
            if self.stage.scene.focus.focused.name == name:
                return
            self.keys(Key.NEXT)
        assert self.stage.scene.focus.focused.name == name

    def click(self, name: str) -> None:
        """Press and release the mouse on the widget of this name, scrolling with the wheel to see it."""
        widget = next(widget for widget in self.stage.scene.focus.widgets if widget.name == name)
        for _ in range(30):
            seen = widget.rect if widget.clip is None else widget.rect.clip(widget.clip)
            if seen.height == widget.rect.height:
                break
            assert widget.clip is not None
            self.keys(Wheel(widget.clip.center, -1.0 if widget.rect.bottom > widget.clip.bottom else 1.0))
        place = widget.rect.center
        self.keys(PointerMoved(place), PointerPressed(place), PointerReleased(place))


@pytest.fixture
def player(services: Services) -> Player:
    return Player(services)


def started(player: Player) -> StartedGame:
    scene = player.stage.scene
    assert isinstance(scene, StartedGame)
    return scene


def test_the_first_game_takes_three_presses(player: Player) -> None:
    player.keys(Key.ACCEPT, Key.ACCEPT, Key.ACCEPT)
    assert started(player).seats == (SeatChoice("Player 1"), SeatChoice("Player 2"))


def test_the_same_again_takes_one_press(services: Services) -> None:
    people = (SeatChoice("Ada"), SeatChoice("Ben", computer=True))
    services.settings.change(last_rules="you_blew_it_5000", people=people)
    player = Player(services)
    player.keys(Key.ACCEPT)
    assert started(player).rules.id == "you_blew_it_5000"
    assert started(player).seats == people


def test_a_game_under_way_comes_first(services: Services) -> None:
    game = StartedGame(services.library().rules[0], ())
    services.under_way.keep("Blisters: Ada's turn", lambda: game)
    player = Player(services)
    player.keys(Key.ACCEPT)
    assert player.stage.scene is game


def test_keys_alone_name_and_seat_three_people(player: Player, services: Services) -> None:
    player.keys(Key.ACCEPT, Key.RIGHT, Key.ACCEPT)
    assert isinstance(player.stage.scene, SeatsScene)
    player.walk_to("name 0")
    player.keys(*[TextEdit.BACKSPACE] * 8)
    player.type("Ada")
    player.keys(Key.ACCEPT, *[TextEdit.BACKSPACE] * 8)
    player.type("Ben")
    player.keys(Key.ACCEPT)
    assert player.stage.scene.focus.focused.name == "start"
    player.walk_to("add")
    player.keys(Key.ACCEPT)
    player.walk_to("kind 2")
    player.keys(Key.ACCEPT)
    player.walk_to("up 2")
    player.keys(Key.ACCEPT)
    player.walk_to("start")
    player.keys(Key.ROLL)
    assert started(player).seats == (
        SeatChoice("Ada"),
        SeatChoice("Computer 1", computer=True, way="sharp"),
        SeatChoice("Ben"),
    )
    assert services.settings.current.people == started(player).seats


def test_the_mouse_alone_seats_three_people(player: Player) -> None:
    for name in ("new", "blisters", "add", "add", "kind 1", "down 0", "remove 3", "start"):
        player.click(name)
    assert started(player).rules.id == "blisters"
    assert started(player).seats == (
        SeatChoice("Computer 1", computer=True, way="sharp"),
        SeatChoice("Player 1"),
        SeatChoice("Player 3"),
    )


def test_ten_people_and_no_more(player: Player) -> None:
    player.click("new")
    player.click("blisters")
    for _ in range(12):
        player.click("add")
    player.click("start")
    assert len(started(player).seats) == 10


def test_two_people_of_one_name_are_said_and_do_not_start(player: Player) -> None:
    player.keys(Key.ACCEPT, Key.ACCEPT)
    player.walk_to("name 1")
    player.keys(TextEdit.BACKSPACE)
    player.type("1")
    assert "Two players are called Player 1" in player.stage.scene.alt()
    player.click("start")
    assert isinstance(player.stage.scene, SeatsScene)
    player.walk_to("name 1")
    player.keys(*[TextEdit.BACKSPACE] * 20)
    assert "Seat 2 needs a name" in player.stage.scene.alt()
    player.type("r")
    player.walk_to("start")
    player.keys(Key.ACCEPT)
    assert started(player).seats == (SeatChoice("Player 1"), SeatChoice("r"))


def test_the_rules_open_from_everywhere_and_lead_back(player: Player) -> None:
    for way, scene in (((), TitleScene), ((Key.ACCEPT,), NewGameScene), ((Key.ACCEPT,), SeatsScene)):
        player.keys(*way)
        before = player.stage.scene
        assert isinstance(before, scene)
        for close in (Key.RULES, Key.BACK):
            player.keys(Key.RULES)
            assert isinstance(player.stage.scene, RuleSheetScene)
            player.keys(close)
            assert player.stage.scene is before
    player.keys(Key.BACK, Key.BACK)
    player.click("settings")
    settings = player.stage.scene
    player.keys(Key.RULES, Key.RULES)
    assert player.stage.scene is settings


def test_back_leads_to_the_title_from_everywhere(player: Player) -> None:
    player.keys(Key.ACCEPT, Key.ACCEPT, Key.BACK)
    assert isinstance(player.stage.scene, NewGameScene)
    player.keys(Key.BACK)
    assert isinstance(player.stage.scene, TitleScene)


def test_settings_take_effect_at_once(player: Player, services: Services) -> None:
    player.click("settings")
    before = player.stage.look
    player.keys(Key.RIGHT)
    assert services.settings.current.text_percent == 125
    assert player.stage.look.units.text_percent == 125
    assert player.stage.look is not before
    player.walk_to("high_contrast")
    player.keys(Key.RIGHT)
    assert player.stage.look.theme.name == "high contrast"
    player.walk_to("signal_volume")
    player.keys(Key.LEFT)
    assert services.settings.current.signal_volume == 70
    player.keys(Key.BACK)
    assert isinstance(player.stage.scene, TitleScene)


def test_every_setting_can_be_changed_by_mouse(player: Player, services: Services) -> None:
    player.click("settings")
    scene = player.stage.scene
    assert isinstance(scene, SettingsScene)
    for widget in scene.focus.widgets[:-3]:  # the last three lead elsewhere
        before = services.settings.current
        player.click(widget.name)
        assert services.settings.current != before, widget.name


def test_fullscreen_is_one_key_from_anywhere_and_shows_in_the_settings(
    player: Player, services: Services
) -> None:
    player.keys(Key.FULLSCREEN)
    assert services.settings.current.fullscreen
    player.click("settings")
    player.keys(Key.FULLSCREEN)
    assert not services.settings.current.fullscreen
    row = next(widget for widget in player.stage.scene.focus.widgets if widget.name == "fullscreen")
    assert row.alt().startswith("Fill the screen: Off")


def test_closing_the_window_closes_it_from_everywhere(services: Services) -> None:
    ways: tuple[tuple[Input, ...], ...] = ((), (Key.ACCEPT,), (Key.ACCEPT, Key.ACCEPT), (Key.RULES,))
    for way in ways:
        player = Player(services)
        player.keys(*way, WindowEvent.CLOSE_REQUESTED)
        assert player.stage.closed


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_there_is_one_focus_and_no_error(services: Services, seed: int) -> None:
    generator = random.Random(seed)
    services.nav.start_game = lambda rules, seats: services.nav.title()
    player = Player(services)
    for step in range(900):
        event = random_input(generator, player)
        player.stage.handle(event)
        if player.stage.closed:
            player = Player(services)
        if step % 3 == 0 and player.stage.stale and not isinstance(event, Resized):
            player.look()
        if not player.stage.too_small:
            assert_one_focus_in_sight(player.stage.scene, player.stage.look.units.screen)


def random_input(generator: random.Random, player: Player) -> Input:
    """Mostly sensible presses, some mischief. Resizing brings a surface of that size along."""
    size = player.surface.get_size()
    place = (generator.randrange(size[0]), generator.randrange(size[1]))
    makers: list[tuple[int, Callable[[], Input]]] = [
        (40, lambda: generator.choice([*Key])),
        (8, lambda: Digit(generator.randrange(10))),
        (12, lambda: PointerMoved(place)),
        (18, lambda: PointerPressed(place)),
        (18, lambda: PointerReleased(place)),
        (5, lambda: Wheel(place, generator.choice((-2.0, -1.0, 1.0, 2.5)))),
        (10, lambda: TextTyped(generator.choice(("a", "Ö", "long text " * 5)))),
        (6, lambda: generator.choice([*TextEdit])),
        (2, lambda: generator.choice([WindowEvent.FOCUS_LOST, WindowEvent.FOCUS_GAINED])),
    ]
    weights = [weight for weight, _ in makers]
    if generator.random() < 0.01:
        size = generator.choice(((1024, 600), (1280, 720), (1000, 500), (1600, 900)))
        player.surface = Surface(size)
        return Resized(*size)
    ((_, make),) = generator.choices(makers, weights)
    return make()


def test_a_window_too_small_says_so_and_waits(services: Services) -> None:
    player = Player(services)
    scene = player.stage.scene
    player.stage.handle(Resized(640, 400))
    assert player.stage.too_small
    player.surface = Surface((640, 400))
    player.keys(Key.ACCEPT)
    assert player.stage.scene is scene
    player.stage.handle(Resized(1024, 600))
    player.surface = Surface((1024, 600))
    player.keys(Key.ACCEPT)
    assert player.stage.scene is not scene


def test_a_notice_lies_over_the_scene_until_the_next_press(services: Services) -> None:
    player = Player(services)
    before = player.surface.copy()
    services.notices.say("Settings cannot be kept in this folder.")
    player.look()
    assert pygame.image.tobytes(player.surface, "RGB") != pygame.image.tobytes(before, "RGB")
    player.stage.handle(PointerMoved((1, 1)))
    assert services.notices.waiting
    player.keys(Key.UP)
    assert not services.notices.waiting


def test_nothing_is_drawn_again_while_the_pointer_moves_over_nothing(services: Services) -> None:
    player = Player(services)
    player.stage.handle(PointerMoved((1270, 10)))
    assert not player.stage.stale
    button = player.stage.scene.focus.widgets[0].rect
    player.stage.handle(PointerMoved(button.center))
    assert player.stage.stale
    player.look()
    player.stage.handle(PointerMoved((button.centerx + 1, button.centery)))
    assert not player.stage.stale


def test_the_screen_of_these_tests_is_the_usual_one(player: Player) -> None:
    assert player.stage.look.units.screen == Rect(0, 0, *SIZE)
