"""A view onto content taller than its place: follows the focus, the wheel and the page keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Widget
from render.input import Input, Wheel
from render.keymap import Button
from render.look import Look
from render.theme import Colour
from render.widgets.shapes import draw_arrow, draw_panel

_WHEEL_STEP = 90  # units


@dataclass
class ScrollView:
    """Shows part of a content of ``content_height`` pixels in ``viewport``.

    Give it the widgets that lie in it with :meth:`place`, their rectangles measured from the content's top
    left corner; it keeps their window rectangles and clips right while it scrolls.
    """

    viewport: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    content_height: int = 0
    offset: int = 0  # pixels of content above the viewport
    _members: list[tuple[Widget, Rect]] = field(default_factory=list)

    @property
    def furthest(self) -> int:
        """The largest offset there is."""
        return max(0, self.content_height - self.viewport.height)

    @property
    def scrolls(self) -> bool:
        """Whether there is more than fits."""
        return self.furthest > 0

    def place(self, members: Sequence[tuple[Widget, Rect]], content_height: int) -> None:
        """Take the widgets with their rectangles in the content, and the content's height in pixels."""
        self._members = [(widget, rect.copy()) for widget, rect in members]
        self.content_height = content_height
        self.scroll_to(self.offset)

    def scroll_to(self, offset: int) -> None:
        """Show the content from ``offset`` pixels on, as far as there is content."""
        self.offset = max(0, min(self.furthest, offset))
        for widget, rect in self._members:
            widget.rect = self.in_window(rect)
            widget.clip = self.viewport

    def in_window(self, rect: Rect) -> Rect:
        """Where a rectangle of the content is in the window now."""
        return rect.move(self.viewport.x, self.viewport.y - self.offset)

    def show(self, widget: Widget, margin: int = 0) -> None:
        """Scroll as little as needed to see ``widget``, if it lies in here, with a ``margin`` in pixels."""
        for member, rect in self._members:
            if member is widget:
                self.show_span(rect.top - margin, rect.bottom + margin)

    def show_span(self, top: int, bottom: int) -> None:
        """Scroll as little as needed to see the content from ``top`` to ``bottom`` (its top, if too tall)."""
        if bottom - self.offset > self.viewport.height:
            self.scroll_to(bottom - self.viewport.height)
        if top < self.offset:
            self.scroll_to(top)

    def handle(self, event: Input, look: Look) -> bool:
        """Scroll with the wheel over it, and with the page keys; True when it moved."""
        before = self.offset
        page = max(1, self.viewport.height - look.units.px(60))
        match event:
            case Wheel(position, steps) if self.viewport.collidepoint(position):
                self.scroll_to(self.offset - round(steps * look.units.px(_WHEEL_STEP)))
            case Button.PAGE_DOWN:
                self.scroll_to(self.offset + page)
            case Button.PAGE_UP:
                self.scroll_to(self.offset - page)
            case Button.HOME:
                self.scroll_to(0)
            case Button.END:
                self.scroll_to(self.furthest)
        return self.offset != before

    @contextmanager
    def clipped(self, surface: Surface) -> Iterator[None]:
        """Draw only inside the viewport."""
        before = surface.get_clip()
        surface.set_clip(self.viewport.clip(before))
        yield
        surface.set_clip(before)

    def draw_bar(self, surface: Surface, look: Look, colour: Colour, track: Colour) -> None:
        """A slim bar at the right edge that tells how much there is; nothing when all of it shows."""
        if not self.scrolls:
            return
        px = look.units.px
        groove = Rect(self.viewport.right - px(6), self.viewport.y, px(6), self.viewport.height)
        draw_panel(surface, groove, track, px(3))
        share = self.viewport.height / self.content_height
        length = max(px(30), round(groove.height * share))
        top = groove.y + round((groove.height - length) * self.offset / self.furthest)
        draw_panel(surface, Rect(groove.x, top, groove.width, length), colour, px(3))

    def draw_more(self, surface: Surface, look: Look, ground: Colour, colour: Colour) -> None:
        """Small arrows on the ground's colour where the content goes on above or below."""
        size = look.units.px(18)
        for wanted, direction, y in (
            (self.offset > 0, (0, -1), self.viewport.y),
            (self.offset < self.furthest, (0, 1), self.viewport.bottom - size),
        ):
            if wanted:
                spot = Rect(self.viewport.centerx - size // 2, y, size, size)
                draw_panel(surface, spot.inflate(size, 0), ground, size // 2)
                draw_arrow(surface, spot, direction, colour)
