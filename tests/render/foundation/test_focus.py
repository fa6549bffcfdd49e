"""One focus, never lost and never none; no press acts twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from render.focus import FocusRing, Quit, Step
from render.input import PointerMoved, PointerPressed, PointerReleased, WindowEvent
from render.keymap import Button as Key
from render.keymap import Command, Digit
from render.widgets.button import Button


class Counter:
    """Counts what was pressed."""

    def __init__(self) -> None:
        self.pressed: list[str] = []

    def does(self, name: str) -> Callable[[], Step]:
        def press() -> Step:
            self.pressed.append(name)
            return None

        return press


@pytest.fixture
def counter() -> Counter:
    return Counter()


def button(
    counter: Counter, name: str, rect: tuple[int, int, int, int], key: Command | None = None
) -> Button:
    return Button(name, name, counter.does(name), key=key, rect=Rect(rect))


@pytest.fixture
def ring(counter: Counter) -> FocusRing:
    """a b / c d, and a wide e below."""
    return FocusRing(
        [
            button(counter, "a", (0, 0, 100, 40)),
            button(counter, "b", (120, 0, 100, 40)),
            button(counter, "c", (0, 60, 100, 40)),
            button(counter, "d", (120, 60, 100, 40), Key.STOP),
            button(counter, "e", (0, 120, 220, 40), Digit(5)),
        ]
    )


def walk(ring: FocusRing, *presses: Key) -> str:
    for press in presses:
        ring.handle(press)
    return ring.focused.name


def test_tab_visits_all_in_order_and_comes_around(ring: FocusRing) -> None:
    visited = [walk(ring, Key.NEXT) for _ in range(5)]
    assert visited == ["b", "c", "d", "e", "a"]
    assert walk(ring, Key.PREVIOUS) == "e"


def test_arrows_go_where_they_point(ring: FocusRing) -> None:
    assert walk(ring, Key.RIGHT) == "b"
    assert walk(ring, Key.DOWN) == "d"
    assert walk(ring, Key.LEFT) == "c"
    assert walk(ring, Key.UP) == "a"
    assert walk(ring, Key.DOWN, Key.DOWN) == "e"


def test_arrows_stay_where_there_is_nothing(ring: FocusRing) -> None:
    assert walk(ring, Key.UP, Key.LEFT) == "a"
    assert walk(ring, Key.DOWN, Key.DOWN, Key.DOWN, Key.LEFT, Key.RIGHT) == "e"


def test_straight_ahead_wins_over_nearer_but_aside(counter: Counter) -> None:
    ring = FocusRing(
        [
            button(counter, "start", (0, 0, 40, 40)),
            button(counter, "aside", (60, 70, 40, 40)),
            button(counter, "ahead", (0, 110, 40, 40)),
        ]
    )
    assert walk(ring, Key.DOWN) == "ahead"


@pytest.mark.parametrize("press", [Key.ACCEPT, Key.ROLL])
def test_accept_presses_what_has_the_focus(ring: FocusRing, counter: Counter, press: Key) -> None:
    ring.handle(Key.NEXT)
    assert ring.handle(press).used
    assert counter.pressed == ["b"]


def test_a_key_of_its_own_presses_from_anywhere_and_leaves_the_focus(
    ring: FocusRing, counter: Counter
) -> None:
    ring.handle(Key.STOP)
    ring.handle(Digit(5))
    assert counter.pressed == ["d", "e"]
    assert ring.focused.name == "a"


def test_a_press_acts_when_released_inside_and_takes_the_focus(ring: FocusRing, counter: Counter) -> None:
    ring.handle(PointerPressed((150, 80)))
    assert ring.focused.name == "d"
    assert counter.pressed == []
    ring.handle(PointerReleased((160, 85)))
    assert counter.pressed == ["d"]
    ring.handle(PointerReleased((160, 85)))
    assert counter.pressed == ["d"]


def test_a_press_released_elsewhere_does_nothing(ring: FocusRing, counter: Counter) -> None:
    ring.handle(PointerPressed((150, 80)))
    ring.handle(PointerReleased((10, 10)))
    ring.handle(PointerPressed((150, 80)))
    ring.handle(WindowEvent.FOCUS_LOST)
    ring.handle(PointerReleased((150, 80)))
    ring.handle(PointerPressed((500, 500)))
    ring.handle(PointerReleased((150, 80)))
    assert counter.pressed == []


def test_hovering_shows_but_moves_no_focus(ring: FocusRing) -> None:
    ring.handle(PointerMoved((150, 80)))
    assert ring.hovered is not None
    assert ring.hovered.name == "d"
    assert ring.focused.name == "a"
    ring.handle(PointerMoved((500, 500)))
    assert ring.hovered is None


def test_what_is_scrolled_out_of_sight_cannot_be_pressed(ring: FocusRing, counter: Counter) -> None:
    ring.widgets[2].clip = Rect(0, 0, 300, 70)
    ring.handle(PointerPressed((10, 90)))
    ring.handle(PointerReleased((10, 90)))
    ring.handle(PointerPressed((10, 65)))
    ring.handle(PointerReleased((10, 65)))
    assert counter.pressed == ["c"]


def test_a_button_that_cannot_be_pressed_keeps_its_place_and_says_why(counter: Counter) -> None:
    stuck = button(counter, "stop", (0, 0, 10, 10))
    stuck.why_not = "3 dice score, so the others must be rolled"
    ring = FocusRing([stuck])
    ring.handle(Key.ACCEPT)
    assert counter.pressed == []
    assert "must be rolled" in ring.focused.alt()


def test_the_focus_stays_on_its_name_when_widgets_change(ring: FocusRing, counter: Counter) -> None:
    ring.focus("c")
    ring.replace([button(counter, name, (0, 0, 1, 1)) for name in "xyc"])
    assert ring.focused.name == "c"
    ring.replace([button(counter, name, (0, 0, 1, 1)) for name in "xy"])
    assert ring.focused.name == "y"
    ring.replace([button(counter, name, (0, 0, 1, 1)) for name in "xyz"], "z")
    assert ring.focused.name == "z"


def test_a_press_survives_the_same_button_made_anew(ring: FocusRing, counter: Counter) -> None:
    ring.handle(PointerPressed((10, 10)))
    ring.replace([button(counter, "a", (0, 0, 100, 40)), button(counter, "b", (120, 0, 100, 40))])
    ring.handle(PointerReleased((10, 10)))
    assert counter.pressed == ["a"]


def test_a_ring_is_never_empty_and_its_names_are_told_apart(counter: Counter) -> None:
    with pytest.raises(ValueError, match="at least one"):
        FocusRing([])
    with pytest.raises(ValueError, match="different names"):
        FocusRing([button(counter, "a", (0, 0, 1, 1)), button(counter, "a", (0, 0, 1, 1))])


def test_where_a_press_leads_is_handed_on() -> None:
    ring = FocusRing([Button("quit", "Quit", Quit)])
    assert isinstance(ring.handle(Key.ACCEPT).step, Quit)
