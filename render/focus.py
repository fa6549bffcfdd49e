"""One focus, never lost and never none, moved by arrows and Tab; the pointer presses what it points at.

A ring holds the widgets of a scene in the order Tab visits them. Arrows go to the nearest widget in that
direction and stay put where there is none, so a held arrow ends at an edge and never surprises.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from pygame import Rect, Surface

from render.input import (
    Input,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Position,
    TextEdit,
    TextTyped,
    WindowEvent,
)
from render.keymap import Button, Command, Digit
from render.look import Look

if TYPE_CHECKING:
    from render.scene import Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """What a scene returns to close the window."""


Step: TypeAlias = "Scene | Quit | None"  # what a press leads to; None: stay here


@dataclass(frozen=True, slots=True)
class WidgetState:
    """What the ring tells a widget about itself when it is drawn."""

    focused: bool = False
    hovered: bool = False
    held: bool = False  # pressed by the pointer, not yet released


class Widget(Protocol):
    """Something that can have the focus. Rectangles are in window pixels."""

    name: str  # keeps the focus across a rebuilt ring; unique in it
    rect: Rect
    clip: Rect | None  # part of the window it shows in, when it lies in a scrolling view

    @property
    def key(self) -> Command | None:
        """The button that presses it from anywhere in the scene."""

    @property
    def wants_text(self) -> bool:
        """Whether letters are text while it has the focus."""

    def press(self, position: Position | None) -> Scene | Quit | None:
        """Act: accepted with the keyboard (None) or pressed and released at ``position``."""

    def handle(self, event: Input) -> bool:
        """Offered every input first while focused; True when it was used up."""

    def alt(self) -> str:
        """What it is and says, as a sentence."""

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint it, focus mark included."""


@dataclass(frozen=True, slots=True)
class Handled:
    """Whether the ring used an input up, and where that leads."""

    used: bool
    step: Scene | Quit | None = None


_UNUSED = Handled(used=False)
_USED = Handled(used=True)

_DIRECTIONS = {
    Button.UP: (0, -1),
    Button.DOWN: (0, 1),
    Button.LEFT: (-1, 0),
    Button.RIGHT: (1, 0),
}


class FocusRing:
    """The focusable widgets of a scene, in Tab order. There is always exactly one with the focus."""

    def __init__(self, widgets: Sequence[Widget], focused: str | None = None) -> None:
        """Take the widgets; the focus goes to the one named ``focused``, else to the first.

        Raises:
            ValueError: there is no widget, or two have the same name.
        """
        self._widgets: tuple[Widget, ...] = ()
        self._focused = 0
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._pointer: Position | None = None
        self.replace(widgets, focused)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All widgets, in Tab order."""
        return self._widgets

    @property
    def focused(self) -> Widget:
        """The one that has the focus."""
        return self._widgets[self._focused]

    @property
    def hovered(self) -> Widget | None:
        """The one the pointer is over."""
        return self._hovered

    @property
    def held(self) -> Widget | None:
        """The one the pointer has pressed and not yet released."""
        return self._held

    @property
    def wants_text(self) -> bool:
        """Whether letters are text now."""
        return self.focused.wants_text

    def replace(self, widgets: Sequence[Widget], focused: str | None = None) -> None:
        """Take other widgets. The focus goes to ``focused``, else stays on its name, else on its place."""
        if not widgets:
            raise ValueError("a focus ring needs at least one widget")
        names = [widget.name for widget in widgets]
        if len(set(names)) != len(names):
            raise ValueError(f"widgets of one ring need different names: {names}")
        before = self._widgets[self._focused].name if self._widgets else None
        self._widgets = tuple(widgets)
        wanted = focused if focused in names else before
        if wanted in names:
            self._focused = names.index(wanted)
        else:
            self._focused = min(self._focused, len(names) - 1)
        held_name = self._held.name if self._held else None
        self._held = next((widget for widget in widgets if widget.name == held_name), None)
        self._hovered = self._at(self._pointer) if self._pointer else None

    def focus(self, name: str) -> None:
        """Move the focus to the widget of this name.

        Raises:
            KeyError: no widget has it.
        """
        for index, widget in enumerate(self._widgets):
            if widget.name == name:
                self._focused = index
                return
        raise KeyError(name)

    def state(self, widget: Widget) -> WidgetState:
        """How ``widget`` is to be drawn now."""
        return WidgetState(widget is self.focused, widget is self._hovered, widget is self._held)

    def draw(self, surface: Surface, look: Look) -> None:
        """Draw all widgets, the focused one last so that its ring lies on top."""
        focused = self.focused
        for widget in (*(other for other in self._widgets if other is not focused), focused):
            before = surface.get_clip()
            if widget.clip is not None:
                surface.set_clip(widget.clip.clip(before))
            widget.draw(surface, look, self.state(widget))
            surface.set_clip(before)

    def handle(self, event: Input) -> Handled:
        """Act on one input."""
        match event:
            case PointerMoved() | PointerPressed() | PointerReleased():
                return self._handle_pointer(event)
            case WindowEvent.FOCUS_LOST:
                self._held = None
                return _UNUSED
            case Button() | Digit() | TextTyped() | TextEdit():
                return self._handle_command(event)
        return _UNUSED

    def _handle_pointer(self, event: PointerMoved | PointerPressed | PointerReleased) -> Handled:
        self._pointer = event.position
        self._hovered = self._at(event.position)
        if isinstance(event, PointerMoved):
            return Handled(used=self._hovered is not None)
        if isinstance(event, PointerPressed):
            self._held = self._hovered
            if self._held is not None:
                self._focused = self._widgets.index(self._held)
            return Handled(used=self._held is not None)
        held, self._held = self._held, None
        if held is None:
            return _UNUSED
        return Handled(used=True, step=held.press(event.position) if held is self._hovered else None)

    def _handle_command(self, event: Command | TextTyped | TextEdit) -> Handled:
        if self.focused.handle(event):
            return _USED
        if isinstance(event, TextTyped | TextEdit):
            return _UNUSED
        pressed = self._with_key(event)
        if pressed is not None:
            return Handled(used=True, step=pressed.press(None))
        if event in (Button.ACCEPT, Button.ROLL):
            return Handled(used=True, step=self.focused.press(None))
        if event in (Button.NEXT, Button.PREVIOUS):
            change = 1 if event is Button.NEXT else -1
            self._focused = (self._focused + change) % len(self._widgets)
            return _USED
        if event in _DIRECTIONS:
            return Handled(used=self._move(_DIRECTIONS[event]))
        return _UNUSED

    def _with_key(self, command: Command) -> Widget | None:
        """The widget that ``command`` presses from anywhere. Where there is no menu, its button goes back."""
        found = next((widget for widget in self._widgets if widget.key == command), None)
        if found is None and command is Button.MENU:
            return self._with_key(Button.BACK)
        return found

    def _at(self, position: Position) -> Widget | None:
        for widget in reversed(self._widgets):
            area = widget.rect if widget.clip is None else widget.rect.clip(widget.clip)
            if area.collidepoint(position):
                return widget
        return None

    def _move(self, direction: tuple[int, int]) -> bool:
        start = self.focused.rect
        best: tuple[float, int] | None = None
        for index, widget in enumerate(self._widgets):
            if index == self._focused:
                continue
            cost = _distance(start, widget.rect, direction)
            if cost is not None and (best is None or cost < best[0]):
                best = (cost, index)
        if best is None:
            return False
        self._focused = best[1]
        return True


def _distance(start: Rect, goal: Rect, direction: tuple[int, int]) -> float | None:
    """How far ``goal`` is in ``direction``; None when it lies elsewhere. Straight ahead beats aside."""
    if direction[0]:
        ahead = (goal.left - start.right) if direction[0] > 0 else (start.left - goal.right)
        centres = (goal.centerx - start.centerx) * direction[0]
        aside = _gap(start.top, start.bottom, goal.top, goal.bottom)
        drift = abs(goal.centery - start.centery)
    else:
        ahead = (goal.top - start.bottom) if direction[1] > 0 else (start.top - goal.bottom)
        centres = (goal.centery - start.centery) * direction[1]
        aside = _gap(start.left, start.right, goal.left, goal.right)
        drift = abs(goal.centerx - start.centerx)
    if centres <= 0 or ahead < -min(start.width, start.height, goal.width, goal.height) // 2:
        return None
    return max(0, ahead) + 3 * aside + 0.1 * drift


def _gap(start: int, end: int, other_start: int, other_end: int) -> int:
    """Space between two spans; 0 when they overlap."""
    return max(0, other_start - end, start - other_end)
