"""Controllers: any may press, may come and go; sticks are D-pads; what is held moves on by the clock."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
import pytest
from pygame.event import Event

from render.controller import REPEAT_AFTER, REPEAT_EVERY, Controllers, PadPressed
from render.input import Input, InputReader, Mode, WindowEvent
from render.keymap import Button
from render.pad import PadKind

FULL = 32767


@dataclass
class FakeController:
    """A controller that somebody has plugged in."""

    id: int
    name: str
    is_open: bool = True

    def quit(self) -> None:
        self.is_open = False


class Bench:
    """A reader, and the hand that holds the controllers."""

    def __init__(self, *controllers: FakeController) -> None:
        self.devices = dict(enumerate(controllers))
        self.reader = InputReader(controllers=Controllers(open_device=self.devices.get))
        self.now = 10.0
        for index in self.devices:
            self.feed(Event(pygame.CONTROLLERDEVICEADDED, device_index=index))

    def feed(self, event: Event) -> tuple[Input, ...]:
        """Through pygame's own queue, as a real controller's events come."""
        pygame.event.post(event)
        return tuple(
            value for event in pygame.event.get() for value in self.reader.translate(event, self.now)
        )

    def down(self, button: int, pad: int = 0) -> tuple[Input, ...]:
        return self.feed(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=button))

    def up(self, button: int, pad: int = 0) -> tuple[Input, ...]:
        return self.feed(Event(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=button))

    def press(self, button: int, pad: int = 0) -> tuple[Input, ...]:
        return self.down(button, pad) + self.up(button, pad)

    def axis(self, axis: int, share: float, pad: int = 0) -> tuple[Input, ...]:
        value = round(share * FULL)
        return self.feed(Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value))

    def wait(self, seconds: float) -> tuple[Input, ...]:
        self.now += seconds
        return self.reader.repeats(self.now)


@pytest.fixture
def bench() -> Bench:
    pygame.display.init()
    pygame.event.clear()
    return Bench(FakeController(0, "Xbox Series Controller"))


@pytest.mark.parametrize(
    ("button", "meaning"),
    [
        (pygame.CONTROLLER_BUTTON_A, Button.ACCEPT),
        (pygame.CONTROLLER_BUTTON_B, Button.BACK),
        (pygame.CONTROLLER_BUTTON_X, Button.STOP),
        (pygame.CONTROLLER_BUTTON_Y, Button.RULES),
        (pygame.CONTROLLER_BUTTON_START, Button.MENU),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Button.PREVIOUS),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Button.NEXT),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, Button.UP),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, Button.DOWN),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Button.LEFT),
        (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, Button.RIGHT),
    ],
)
def test_buttons_mean_what_the_map_says(bench: Bench, button: int, meaning: Button) -> None:
    assert bench.press(button) == (meaning,)


def test_accept_acts_once_on_release_however_long_it_is_held(bench: Bench) -> None:
    assert bench.down(pygame.CONTROLLER_BUTTON_A) == ()
    assert bench.wait(60.0) == ()
    assert bench.up(pygame.CONTROLLER_BUTTON_A) == (Button.ACCEPT,)
    assert bench.up(pygame.CONTROLLER_BUTTON_A) == ()


def test_the_guide_button_belongs_to_the_system(bench: Bench) -> None:
    assert bench.press(pygame.CONTROLLER_BUTTON_GUIDE) == ()


def test_a_held_d_pad_moves_on_press_then_after_350_ms_then_every_110(bench: Bench) -> None:
    assert bench.down(pygame.CONTROLLER_BUTTON_DPAD_DOWN) == (Button.DOWN,)
    assert bench.wait(REPEAT_AFTER - 0.001) == ()
    assert bench.wait(0.001) == (Button.DOWN,)
    assert bench.wait(REPEAT_EVERY - 0.001) == ()
    assert bench.wait(0.001) == (Button.DOWN,)
    assert bench.up(pygame.CONTROLLER_BUTTON_DPAD_DOWN) == ()
    assert bench.wait(60.0) == ()


def test_a_late_frame_does_not_make_up_for_lost_steps(bench: Bench) -> None:
    bench.down(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert bench.wait(5.0) == (Button.DOWN,)
    assert bench.wait(0.01) == ()


def test_the_loop_sleeps_until_the_next_repeat_and_no_longer(bench: Bench) -> None:
    assert bench.reader.patience(bench.now, 1.0) == 1.0
    bench.down(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert bench.reader.patience(bench.now, 1.0) == pytest.approx(REPEAT_AFTER)
    assert bench.reader.patience(bench.now + 9, 1.0) == 0.0
    bench.up(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert bench.reader.patience(bench.now, 1.0) == 1.0


@pytest.mark.parametrize(
    ("axis", "share", "meaning"),
    [
        (pygame.CONTROLLER_AXIS_LEFTX, -0.5, Button.LEFT),
        (pygame.CONTROLLER_AXIS_LEFTX, 0.7, Button.RIGHT),
        (pygame.CONTROLLER_AXIS_LEFTY, -1.0, Button.UP),
        (pygame.CONTROLLER_AXIS_LEFTY, 1.0, Button.DOWN),
    ],
)
def test_a_stick_pushed_half_way_is_a_d_pad(bench: Bench, axis: int, share: float, meaning: Button) -> None:
    assert bench.axis(axis, 0.45 if share > 0 else -0.45) == ()
    assert bench.axis(axis, share) == (meaning,)
    assert bench.wait(REPEAT_AFTER) == (meaning,)
    assert bench.axis(axis, 0.0) == ()
    assert bench.wait(60.0) == ()


def test_a_stick_that_trembles_near_the_limit_moves_once(bench: Bench) -> None:
    shares = (0.51, 0.49, 0.52, 0.45, 0.5, 0.41, 0.55)
    moved = [bench.axis(pygame.CONTROLLER_AXIS_LEFTX, share) for share in shares]
    assert moved == [(Button.RIGHT,), *[()] * 6]


def test_a_stick_pushed_askew_keeps_its_direction_until_it_is_turned(bench: Bench) -> None:
    assert bench.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.7) == (Button.RIGHT,)
    assert bench.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.8) == ()
    assert bench.axis(pygame.CONTROLLER_AXIS_LEFTY, 1.0) == (Button.DOWN,)
    assert bench.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.0) == (Button.RIGHT,)


def test_the_right_stick_and_noise_move_nothing(bench: Bench) -> None:
    assert bench.axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0) == ()
    assert bench.axis(pygame.CONTROLLER_AXIS_LEFTX, 0.1) == ()
    assert bench.reader.pad is None  # a drifting stick does not change the signs on the screen


def test_triggers_turn_pages(bench: Bench) -> None:
    assert bench.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.6) == (Button.PAGE_DOWN,)
    assert bench.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0) == ()
    assert bench.axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.6) == (Button.PAGE_UP,)


def test_two_controllers_press_independently() -> None:
    bench = Bench(FakeController(4, "One"), FakeController(7, "Other"))
    bench.down(pygame.CONTROLLER_BUTTON_A, pad=4)
    assert bench.press(pygame.CONTROLLER_BUTTON_B, pad=7) == (Button.BACK,)
    assert bench.up(pygame.CONTROLLER_BUTTON_A, pad=4) == (Button.ACCEPT,)


def test_a_controller_plugged_in_later_works_and_one_taken_out_stops_moving() -> None:
    bench = Bench()
    late = FakeController(3, "Late")
    bench.devices[0] = late
    bench.feed(Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    assert bench.down(pygame.CONTROLLER_BUTTON_DPAD_UP, pad=3) == (Button.UP,)
    bench.feed(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3))
    assert bench.wait(60.0) == ()
    assert not late.is_open


def test_what_is_no_controller_is_left_alone(bench: Bench) -> None:
    assert bench.feed(Event(pygame.CONTROLLERDEVICEADDED, device_index=99)) == ()


def test_the_joystick_events_of_the_same_device_do_nothing(bench: Bench) -> None:
    assert bench.feed(Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0)) == ()
    assert bench.feed(Event(pygame.JOYBUTTONUP, instance_id=0, button=0)) == ()
    assert bench.feed(Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=1.0)) == ()
    assert bench.feed(Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 1))) == ()


def test_a_press_that_began_before_the_window_was_left_does_nothing(bench: Bench) -> None:
    bench.down(pygame.CONTROLLER_BUTTON_A)
    bench.down(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert bench.feed(Event(pygame.WINDOWFOCUSLOST)) == (WindowEvent.FOCUS_LOST,)
    assert bench.up(pygame.CONTROLLER_BUTTON_A) == ()
    assert bench.wait(60.0) == ()


def test_moving_through_a_text_field_goes_on_while_the_d_pad_is_held(bench: Bench) -> None:
    bench.down(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    bench.reader.mode = Mode.TEXT
    assert bench.wait(REPEAT_AFTER) == (Button.DOWN,)


def test_while_a_button_is_to_be_chosen_it_is_named_on_release_and_does_nothing(bench: Bench) -> None:
    bench.reader.mode = Mode.NAMES
    assert bench.press(pygame.CONTROLLER_BUTTON_X) == (PadPressed("X"),)
    assert bench.axis(pygame.CONTROLLER_AXIS_LEFTY, -1.0) == ()
    assert bench.wait(60.0) == ()
    assert bench.axis(pygame.CONTROLLER_AXIS_LEFTY, 0.0) == (PadPressed("D-pad up"),)
    bench.down(pygame.CONTROLLER_BUTTON_A)
    bench.reader.mode = Mode.COMMANDS
    assert bench.up(pygame.CONTROLLER_BUTTON_A) == ()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Xbox Series Controller", PadKind.LETTERS),
        ("PS5 Controller", PadKind.SHAPES),
        ("Sony DualShock 4", PadKind.SHAPES),
        ("Nintendo Switch Pro Controller", PadKind.SWITCH),
        ("Whatever", PadKind.LETTERS),
    ],
)
def test_signs_are_those_of_the_controller_used_last(name: str, kind: PadKind) -> None:
    bench = Bench(FakeController(0, name))
    assert bench.reader.pad is None
    bench.press(pygame.CONTROLLER_BUTTON_A)
    assert bench.reader.pad is kind
    bench.feed(Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0))
    assert bench.reader.pad is None
    bench.press(pygame.CONTROLLER_BUTTON_A)
    bench.feed(Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0)))
    assert bench.reader.pad is kind  # a mouse that is nudged takes nothing over
    bench.feed(Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1))
    assert bench.reader.pad is None
