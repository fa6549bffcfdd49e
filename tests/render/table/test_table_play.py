"""Playing at the table: what presses do, what they don't, and that a game can be played to its end."""

from __future__ import annotations

from random import Random

import pytest

from game.session import Player, Session
from render.app import render_to_surface
from render.input import (
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    WindowEvent,
)
from render.keymap import Button as Key
from render.keymap import Digit
from render.scene import Scene, SeatChoice, Services
from render.scenes.roll_off import RollOffScene
from render.settings_store import DiceSpeed
from render.stage import Stage
from render.table.flow import Phase
from tests.render.table.scripted import (
    SIZE,
    ScriptedHost,
    blew_it,
    blisters,
    click,
    press,
    rules,
    settle,
)


def labels(scene: Scene) -> list[str]:
    return [widget.label for widget in scene.focus.widgets if hasattr(widget, "label")]


class TestATurn:
    def test_it_begins_with_a_full_set_to_roll(self, services: Services) -> None:
        assert labels(blisters(services))[0] == "Roll 6 dice"

    def test_scoring_dice_go_to_the_rail_and_the_rest_stays(self, services: Services) -> None:
        scene = press(blisters(services, "5 5 1 2 3 4"), Key.ROLL)
        flow = scene.flow
        assert [group.total for group in flow.rail] == ["10 × 5 = 50"]
        assert len(flow.dice.free()) == 4
        assert labels(scene)[:2] == ["Roll 4 dice", "Stop: 50"]

    def test_only_what_is_legal_is_offered(self, services: Services) -> None:
        scene = press(blisters(services, "5 5 1 5 3 4"), Key.ROLL)
        assert labels(scene)[:1] == ["Roll 3 dice"]
        assert "Stop" not in "".join(labels(scene))
        assert "must be rolled" in scene.flow.status()

    def test_stopping_banks_and_hands_over(self, services: Services) -> None:
        scene = press(blisters(services, "5 5 1 2 3 4"), Key.ROLL, Key.STOP)
        assert scene.host.state.seats[0].score == 50
        assert scene.flow.seat == 1
        assert scene.flow.rail == ()

    def test_a_bust_says_so_and_then_the_next_player_is_on(self, services: Services) -> None:
        scene = blisters(services, "1 2 3 4 5 6")
        scene.handle(Key.ROLL)
        while scene.flow.phase is Phase.THROW:
            scene.tick(0.1)
        assert scene.flow.banner is not None
        assert scene.flow.banner.title == "Zero day"
        settle(scene)
        assert scene.flow.seat == 1

    def test_an_announcement_passes_at_a_press(self, services: Services) -> None:
        scene = blisters(services, "1 2 3 4 5 6")
        scene.handle(Key.ROLL)
        scene.handle(Key.ROLL)
        assert scene.flow.phase is Phase.ANNOUNCE
        scene.handle(Key.ROLL)
        assert scene.flow.phase is Phase.CHOICE

    def test_a_press_just_after_an_announcement_has_passed_does_nothing(self, services: Services) -> None:
        scene = blisters(services, "1 2 3 4 5 6", "5 5 1 2 3 4")
        scene.handle(Key.ROLL)
        while scene.flow.phase is not Phase.CHOICE:
            scene.tick(0.1)
        scene.handle(Key.ROLL)
        assert (scene.flow.phase, scene.host.thrown) == (Phase.CHOICE, 1)
        settle(scene)
        scene.handle(Key.ROLL)
        assert scene.host.thrown == 2

    def test_points_at_risk_stay_in_sight_while_something_is_announced(self, services: Services) -> None:
        scene = blisters(services, "5 5 1 1 4 4")
        scene.handle(Key.ROLL)
        scene.handle(Key.ROLL)
        assert scene.flow.banner is not None
        assert scene.flow.turn_score == 100


class TestPressesDuringAThrow:
    @pytest.mark.parametrize("key", [Key.ROLL, Key.ACCEPT, Key.STOP, Key.BACK, Key.MENU, Key.RULES, Digit(3)])
    def test_any_press_finishes_the_throw_and_does_nothing_else(
        self, services: Services, key: object
    ) -> None:
        scene = blisters(services, "5 5 1 2 3 4", "1 1 2 3")
        scene.handle(Key.ROLL)
        assert scene.flow.phase is Phase.THROW
        after = scene.handle(key)
        assert after is scene
        assert scene.flow.phase is Phase.CHOICE
        assert scene.host.thrown == 1
        assert scene.host.state.turn_score == 50

    def test_a_click_anywhere_finishes_it_too(self, services: Services) -> None:
        scene = blisters(services, "5 5 1 2 3 4")
        scene.handle(Key.ROLL)
        corner = next(widget for widget in scene.focus.widgets if widget.name == "menu").rect.center
        scene.handle(PointerPressed(corner))
        assert scene.handle(PointerReleased(corner)) is scene
        assert scene.flow.phase is Phase.CHOICE

    def test_many_presses_make_one_roll_each_time_it_is_allowed(self, services: Services) -> None:
        scene = blisters(services, "5 5 1 2 3 4", "1 1 2 3")
        for _ in range(2):
            scene.handle(Key.ROLL)
        assert scene.host.thrown == 1

    def test_resizing_and_losing_the_focus_change_nothing(self, services: Services) -> None:
        scene = blisters(services, "5 5 1 2 3 4")
        stage = Stage(services, scene, SIZE)
        stage.handle(Key.ROLL)
        for event in (
            Resized(1920, 1080),
            WindowEvent.FOCUS_LOST,
            WindowEvent.FOCUS_GAINED,
            Resized(1024, 600),
        ):
            stage.handle(event)
            stage.tick(0.01)
        settle(scene)
        assert scene.host.state.turn_score == 50
        assert scene.host.thrown == 1

    def test_watched_skipped_and_instant_throws_show_the_same_numbers(self, services: Services) -> None:
        def played(speed: DiceSpeed, *, skip: bool, frame: float) -> list[tuple[int, ...]]:
            services.settings.change(dice_speed=speed)
            seats = tuple(SeatChoice(name) for name in ("Ada", "Ben"))
            services_again = type(services)(
                settings=services.settings,
                library=services.library,
                make_random=lambda: Random(5),
                nav=services.nav,
            )
            from render.games import register_games

            register_games(services_again)
            first = rules(services, "blisters", first_player="in_order")
            scene = services_again.nav.start_game(first, seats)
            render_to_surface(scene, SIZE)
            shown = []
            for _ in range(4):
                scene.handle(Key.ROLL)
                if skip:
                    scene.handle(Key.ROLL)
                while scene.flow.phase is Phase.THROW:
                    scene.tick(frame)
                shown.append(tuple(die.die.face for die in scene.flow.dice.dice))
                settle(scene)
            return shown

        watched = played(DiceSpeed.NORMAL, skip=False, frame=1 / 60)
        assert played(DiceSpeed.NORMAL, skip=True, frame=1 / 60) == watched
        assert played(DiceSpeed.NORMAL, skip=False, frame=5.0) == watched  # the machine stalls all the time
        assert played(DiceSpeed.FAST, skip=False, frame=1 / 30) == watched
        assert played(DiceSpeed.INSTANT, skip=False, frame=1 / 144) == watched


class TestHolding:
    def test_every_counting_die_is_taken_to_begin_with(self, services: Services) -> None:
        scene = press(blew_it(services, "5 5 5 1 2 3"), Key.ROLL)
        assert scene.flow.turn_score == 600
        assert labels(scene)[:2] == ["Roll 2 dice", "Stop: 600"]

    def test_a_number_key_gives_back_and_the_buttons_follow(self, services: Services) -> None:
        scene = press(blew_it(services, "5 5 5 1 2 3"), Key.ROLL, Digit(1))
        assert scene.flow.turn_score == 500
        assert labels(scene)[:2] == ["Roll 3 dice", "Stop: 500"]

    def test_a_click_on_a_die_gives_back_and_takes_again(self, services: Services) -> None:
        scene = press(blew_it(services, "5 5 5 1 2 3"), Key.ROLL)
        one = next(widget.name for widget in scene.focus.widgets if "shows 1" in widget.alt())
        scene = click(scene, one)
        assert scene.flow.turn_score == 500
        scene = click(scene, one)
        assert scene.flow.turn_score == 600

    def test_a_die_that_cannot_be_held_says_why(self, services: Services) -> None:
        scene = press(blew_it(services, "5 5 5 1 2 3"), Key.ROLL, Digit(2))
        assert scene.flow.status() == "A single 2 does not count."
        assert scene.flow.turn_score == 600

    def test_with_nothing_taken_there_is_nothing_to_press(self, services: Services) -> None:
        scene = press(blew_it(services, "5 2 2 3 3 4"), Key.ROLL, Digit(5))
        assert scene.flow.may() == ()
        scene = press(scene, Key.ROLL, Key.STOP)
        assert scene.host.thrown == 1

    def test_rolling_holds_what_is_taken(self, services: Services) -> None:
        scene = press(blew_it(services, "5 5 5 1 2 3", "1 2 3"), Key.ROLL, Digit(1), Key.ROLL)
        assert scene.host.state.count == 500
        assert scene.flow.turn_score == 600

    def test_below_the_entry_minimum_stopping_is_not_offered(self, services: Services) -> None:
        scene = press(blew_it(services, "5 2 2 3 3 4"), Key.ROLL)
        assert labels(scene)[:1] == ["Roll 5 dice"]
        assert "needed to get on the score sheet" in scene.flow.status()

    def test_dice_can_be_reached_by_arrows_and_pressed(self, services: Services) -> None:
        scene = press(blew_it(services, "5 5 5 1 2 3"), Key.ROLL)
        for _ in range(8):
            if scene.focus.focused.name.startswith("die"):
                break
            scene.handle(Key.NEXT)
        before = scene.flow.selection
        press(scene, Key.ACCEPT)
        assert scene.flow.selection != before or scene.flow.hint


class TestTakingOver:
    def test_the_next_player_chooses_and_rolls_the_dice_left(self, services: Services) -> None:
        scene = blew_it(services, "1 1 1 2 3 4", "5 2 3", rules_id="you_blew_it_10000")
        press(scene, Key.ROLL, Key.STOP)
        assert labels(scene)[:2] == ["Take over", "Start fresh"]
        assert scene.focus.focused.name == "fresh"
        press(scene, Digit(1))
        assert labels(scene)[:1] == ["Roll 3 dice"]
        press(scene, Key.ROLL)
        assert scene.flow.turn_score == 1050

    def test_starting_fresh_clears_the_table(self, services: Services) -> None:
        scene = blew_it(services, "1 1 1 2 3 4", rules_id="you_blew_it_10000")
        press(scene, Key.ROLL, Key.STOP, Digit(2))
        assert scene.flow.rail == ()
        assert len(scene.flow.dice.dice) == 6
        assert labels(scene)[:1] == ["Roll 6 dice"]


class TestFlicking:
    def test_a_flick_over_the_felt_throws(self, services: Services) -> None:
        scene = blisters(services, "5 5 1 2 3 4")
        felt = scene._board.view.felt_rect
        scene.handle(PointerPressed((felt.x + 60, felt.centery), 1.0))
        scene.handle(PointerMoved((felt.centerx, felt.centery), 1.1))
        scene.handle(PointerReleased((felt.right - 80, felt.centery), 1.2))
        assert scene.flow.phase is Phase.THROW

    def test_a_click_on_the_felt_says_how_to_throw(self, services: Services) -> None:
        scene = blisters(services, "5 5 1 2 3 4")
        felt = scene._board.view.felt_rect
        scene.handle(PointerPressed(felt.midtop, 1.0))
        scene.handle(PointerReleased((felt.centerx + 3, felt.top), 1.4))
        assert scene.flow.phase is Phase.CHOICE
        assert "flick" in scene.flow.status()

    def test_the_flick_sets_direction_and_strength(self, services: Services) -> None:
        board = blisters(services)._board
        soft = board.flick((100, 300), (300, 300), 1.0)
        hard = board.flick((300, 300), (100, 300), 0.1)
        assert soft.direction == pytest.approx(0)
        assert abs(hard.direction) == pytest.approx(3.14159, abs=1e-3)
        assert soft.strength < hard.strength <= 1.0


class TestRollOff:
    def roll_off(self, services: Services, *rolls: str) -> RollOffScene:
        session = Session(rules(services, "blisters"), (Player("Ada"), Player("Ben"), Player("Cleo")))
        scene = RollOffScene(services, ScriptedHost(session, list(rolls)), services.nav.title)
        render_to_surface(scene, SIZE)
        return scene

    def test_everybody_throws_once_and_the_highest_starts(self, services: Services) -> None:
        scene = self.roll_off(services, "2", "6", "3")
        for _ in range(3):
            scene.handle(Key.ROLL)
            settle(scene, 1.0)
        assert scene.host.session.throws == [[2], [6], [3]]
        assert "Ben starts" in scene.alt()

    def test_ties_throw_again(self, services: Services) -> None:
        scene = self.roll_off(services, "6", "2", "6", "1", "4")
        for _ in range(5):
            scene.handle(Key.ROLL)
            settle(scene, 1.0)
        assert scene.host.session.throws == [[6, 1], [2], [6, 4]]
        assert "Cleo starts" in scene.alt()

    def test_a_press_while_the_die_rolls_finishes_the_throw_once(self, services: Services) -> None:
        scene = self.roll_off(services, "2", "6", "3")
        scene.handle(Key.ROLL)
        scene.handle(Key.ROLL)
        assert scene.host.session.throws == [[2], [], []]
