"""What widgets do with presses and text, and that they say so."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from render.focus import WidgetState
from render.fonts import Fonts
from render.input import PointerMoved, PointerPressed, PointerReleased, TextEdit, TextTyped, Wheel
from render.keymap import Button as Key
from render.keymap import KeyMap
from render.look import Look, make_look
from render.theme import NORMAL
from render.widgets.button import Button, Kind
from render.widgets.card import Card, CardText
from render.widgets.scroll import ScrollView
from render.widgets.stepper import Stepper, on_off
from render.widgets.text_field import TextField


@pytest.fixture(scope="module")
def look() -> Look:
    pygame.font.init()
    return make_look((1280, 720), NORMAL, Fonts(), KeyMap())


@pytest.fixture
def surface() -> Surface:
    return Surface((1280, 720))


class TestTextField:
    def field(self, value: str = "", longest: int = 8) -> tuple[TextField, list[str]]:
        heard: list[str] = []
        return TextField("name", "Name", value, heard.append, longest), heard

    def test_typed_letters_arrive_and_are_heard(self) -> None:
        field, heard = self.field()
        for letter in "Ada":
            assert field.handle(TextTyped(letter))
        assert field.value == "Ada"
        assert heard == ["A", "Ad", "Ada"]

    def test_a_paste_is_cut_at_the_longest_length(self) -> None:
        field, _ = self.field("Ada", longest=8)
        field.handle(TextTyped("x" * 100))
        assert field.value == "Adaxxxxx"
        field.handle(TextTyped("y"))
        assert field.value == "Adaxxxxx"

    def test_the_cursor_moves_and_edits_where_it_is(self) -> None:
        field, _ = self.field("Bn")
        field.handle(Key.LEFT)
        field.handle(TextTyped("e"))
        assert field.value == "Ben"
        field.handle(TextEdit.BACKSPACE)
        field.handle(TextEdit.DELETE)
        assert field.value == "B"
        field.handle(Key.HOME)
        field.handle(TextEdit.BACKSPACE)
        field.handle(TextTyped("A"))
        assert field.value == "AB"
        field.handle(Key.END)
        field.handle(TextEdit.DELETE)
        assert field.value == "AB"

    def test_arrows_leave_it_at_its_ends_and_up_and_down_always(self) -> None:
        field, _ = self.field("A")
        assert not field.handle(Key.RIGHT)
        assert field.handle(Key.LEFT)
        assert not field.handle(Key.LEFT)
        assert not field.handle(Key.UP)
        assert not field.handle(Key.ACCEPT)

    def test_a_press_puts_the_cursor_where_the_pointer_is(self, look: Look, surface: Surface) -> None:
        field, _ = self.field("MMMM")
        field.rect = Rect(0, 0, 300, 40)
        field.draw(surface, look, WidgetState(focused=True))
        field.press((0, 20))
        assert field.cursor == 0
        field.press((299, 20))
        assert field.cursor == 4


class TestStepper:
    def stepper(self) -> tuple[Stepper[int], list[int]]:
        heard: list[int] = []
        options = ((100, "100 %"), (150, "150 %"), (200, "200 %"))
        return Stepper("size", "Text size", options, 100, heard.append), heard

    def test_left_and_right_step_and_stop_at_the_ends(self) -> None:
        stepper, heard = self.stepper()
        for press in (Key.LEFT, Key.RIGHT, Key.RIGHT, Key.RIGHT, Key.LEFT):
            assert stepper.handle(press)
        assert heard == [150, 200, 150]

    def test_accept_goes_on_and_around(self) -> None:
        stepper, heard = self.stepper()
        for _ in range(3):
            stepper.press(None)
        assert heard == [150, 200, 100]

    def test_the_pointer_steps_on_the_arrows(self, look: Look, surface: Surface) -> None:
        stepper, heard = self.stepper()
        stepper.rect = Rect(0, 0, 600, stepper.wanted_height(look, 600))
        stepper.draw(surface, look, WidgetState())
        right = next(x for x in range(599, 0, -1) if stepper.right_arrow.collidepoint(x, 10))
        left = next(x for x in range(600) if stepper.left_arrow.collidepoint(x, 10))
        stepper.press((right, 10))
        stepper.press((right, 10))
        stepper.press((right, 10))
        stepper.press((left, 10))
        assert heard == [150, 200, 150]

    def test_it_says_what_it_stands_on(self) -> None:
        row = on_off("contrast", "High contrast", True, lambda _: None, about="Darker grounds")
        assert row.alt() == "High contrast: On. Darker grounds"

    def test_a_narrow_row_takes_two_lines(self, look: Look) -> None:
        stepper, _ = self.stepper()
        assert stepper.wanted_height(look, 200) > stepper.wanted_height(look, 600)


class TestButton:
    def test_it_is_large_enough_for_all_it_says(self, look: Look, surface: Surface) -> None:
        button = Button("roll", "Roll 2 dice", lambda: None, Kind.PRIMARY, key=Key.ROLL, detail="may score")
        button.rect = Rect((0, 0), button.wanted_size(look))
        before = surface.copy()
        button.draw(surface, look, WidgetState())
        assert surface.get_at(button.rect.center) != before.get_at(button.rect.center)

    def test_why_not_is_a_second_line_unless_the_scene_tells_it(self) -> None:
        button = Button("stop", "Stop", lambda: None, why_not="3 dice score", detail="58 miles")
        assert button.second_line == "3 dice score"
        button.tells_why = False
        assert button.second_line == "58 miles"


class TestCard:
    def test_it_reads_everything_printed_on_it(self) -> None:
        text = CardText("Blisters", "Match numbers.", remarks=("Goal: 500",), small_print="2–10 players")
        card = Card("blisters", text, lambda: None)
        assert card.alt() == "Blisters. Match numbers. Goal: 500. 2–10 players."

    def test_a_narrower_card_is_taller(self, look: Look) -> None:
        card = Card("x", CardText("A title of some length", "A sentence. " * 6), lambda: None)
        assert card.wanted_height(look, 300) > card.wanted_height(look, 600)


class TestScrollView:
    @pytest.fixture
    def buttons(self) -> list[Button]:
        return [Button(f"b{n}", "x", lambda: None) for n in range(10)]

    @pytest.fixture
    def view(self, buttons: list[Button]) -> ScrollView:
        view = ScrollView(Rect(100, 100, 200, 120))
        view.place([(b, Rect(0, 50 * n, 180, 40)) for n, b in enumerate(buttons)], 500)
        return view

    def test_widgets_lie_where_their_content_shows(self, view: ScrollView, buttons: list[Button]) -> None:
        assert buttons[1].rect == Rect(100, 150, 180, 40)
        view.scroll_to(50)
        assert buttons[1].rect == Rect(100, 100, 180, 40)
        assert buttons[1].clip == view.viewport

    def test_the_focused_one_is_always_brought_into_view(
        self, view: ScrollView, buttons: list[Button]
    ) -> None:
        for button in (*buttons, *reversed(buttons)):
            view.show(button, 5)
            assert view.viewport.contains(button.rect)

    def test_wheel_and_page_keys_scroll_and_stop_at_the_ends(self, view: ScrollView, look: Look) -> None:
        assert not view.handle(Key.PAGE_UP, look)
        assert view.handle(Wheel((150, 150), -1), look)
        assert view.offset == 90
        assert not view.handle(Wheel((10, 10), -1), look)
        assert view.handle(Key.END, look)
        assert view.offset == view.furthest == 380
        assert not view.handle(Key.PAGE_DOWN, look)

    def test_the_bar_can_be_dragged_or_pressed(self, view: ScrollView, look: Look, surface: Surface) -> None:
        view.draw_bar(surface, look, NORMAL.ink, NORMAL.paper)
        assert view.handle(PointerPressed((296, 210)), look)
        assert view.handle(PointerReleased((296, 210)), look)
        assert view.offset == 60
        view.scroll_to(0)
        view.draw_bar(surface, look, NORMAL.ink, NORMAL.paper)
        view.handle(PointerPressed((296, 105)), look)
        view.handle(PointerMoved((296, 400)), look)
        view.handle(PointerReleased((296, 400)), look)
        assert view.offset == view.furthest

    def test_what_fits_does_not_scroll(self, look: Look) -> None:
        view = ScrollView(Rect(0, 0, 100, 100))
        view.place([], 90)
        assert not view.scrolls
        assert not view.handle(Wheel((5, 5), -3), look)


def test_what_is_typed_takes_the_place_of_a_name_that_was_filled_in() -> None:
    field = TextField("name", "Name", "Player 1", lambda value: None, 16, given=True)
    field.handle(TextTyped("A"))
    field.handle(TextTyped("da"))
    assert field.value == "Ada"


def test_a_name_that_was_filled_in_can_be_edited_too() -> None:
    field = TextField("name", "Name", "Player 1", lambda value: None, 16, given=True)
    field.handle(TextEdit.BACKSPACE)
    field.handle(TextTyped("9"))
    assert field.value == "Player 9"
