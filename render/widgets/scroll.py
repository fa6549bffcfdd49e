"""A view onto content taller than its place: follows the focus, the wheel, the page keys and its own bar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from render.focus import FocusRing, Widget
from render.input import Input, PointerMoved, PointerPressed, PointerReleased, Wheel
from render.keymap import Button
from render.look import Look
from render.theme import Colour
from render.widgets.shapes import draw_arrow, draw_panel

_WHEEL_STEP = 90  # units
_EDGE = 26  # units, of the fade where content goes on


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
    _groove: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    _grip: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    _drag_from: tuple[int, int] | None = None  # pointer's y and the offset when the grip was taken

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

    def bring_focus(self, ring: FocusRing) -> None:
        """After scrolling: if the focus has left the view, give it to the nearest widget that shows."""
        focused = ring.focused
        if all(member is not focused for member, _ in self._members) or self._shows(focused):
            return
        showing = [member for member, _ in self._members if self._shows(member)]
        if showing:
            place = focused.rect
            nearest = min(
                showing,
                key=lambda other: (
                    abs(other.rect.centery - place.centery),
                    abs(other.rect.centerx - place.centerx),
                ),
            )
            ring.focus(nearest.name)

    def _shows(self, widget: Widget) -> bool:
        return widget.rect.clip(self.viewport).height * 4 >= widget.rect.height * 3

    def handle(self, event: Input, look: Look) -> bool:
        """Scroll with the wheel over it, the page keys and the bar; True when the input was its own."""
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
            case PointerPressed(position) if self.scrolls and self._groove.collidepoint(position):
                self._drag_from = (position[1], self.offset)
                return True
            case PointerMoved(position) if self._drag_from is not None:
                self._drag(position[1])
                return True
            case PointerReleased(position) if self._drag_from is not None:
                self._release(position[1], page)
                return True
        return self.offset != before

    def _drag(self, y: int) -> None:
        if self._drag_from is not None and self._grip.height < self._groove.height:
            start, offset = self._drag_from
            travel = self._groove.height - self._grip.height
            self.scroll_to(offset + round((y - start) * self.furthest / travel))

    def _release(self, y: int, page: int) -> None:
        """Let the grip go; a press above or below it turns a page."""
        start = self._drag_from
        self._drag_from = None
        if start is not None and start[0] == y:
            if y < self._grip.top:
                self.scroll_to(self.offset - page)
            elif y > self._grip.bottom:
                self.scroll_to(self.offset + page)

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
        groove = Rect(self.viewport.right - px(7), self.viewport.y, px(7), self.viewport.height)
        draw_panel(surface, groove, track, px(3.5))
        share = self.viewport.height / self.content_height
        length = max(px(36), round(groove.height * share))
        top = groove.y + round((groove.height - length) * self.offset / self.furthest)
        draw_panel(surface, Rect(groove.x, top, groove.width, length), colour, px(3.5))
        self._groove = groove.inflate(px(18), 0)
        self._grip = Rect(self._groove.x, top, self._groove.width, length)

    def draw_edges(self, surface: Surface, look: Look, ground: Colour | Surface) -> None:
        """Fade the content into the ``ground`` where it goes on above or below, with a small arrow there.

        A picture as the ground must cover the window, as the table does.
        """
        height = look.units.px(_EDGE)
        view = self.viewport
        arrow = look.units.px(16)
        for there, top, direction in (
            (self.offset > 0, view.y, (0, -1)),
            (self.offset < self.furthest, view.bottom - height, (0, 1)),
        ):
            if not there:
                continue
            edge = Rect(view.x, top, view.width, height)
            surface.blit(_fade(ground, edge, upwards=direction[1] < 0), edge)
            spot = Rect(view.centerx - arrow // 2, edge.centery - arrow // 2, arrow, arrow)
            on_dark = isinstance(ground, Surface)
            draw_arrow(surface, spot, direction, look.theme.on_table if on_dark else look.theme.accent_ink)


def _fade(ground: Colour | Surface, edge: Rect, *, upwards: bool) -> Surface:
    """The ground's part at ``edge``, solid at the outer side and clear at the inner."""
    picture = Surface(edge.size, pygame.SRCALPHA)
    if isinstance(ground, Surface):
        picture.blit(ground, (0, 0), edge)
    else:
        picture.fill(ground)
    mask = Surface((1, 4), pygame.SRCALPHA)
    for y, alpha in enumerate((255, 240, 140, 0) if upwards else (0, 140, 240, 255)):
        mask.set_at((0, y), (255, 255, 255, alpha))
    picture.blit(pygame.transform.smoothscale(mask, edge.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
