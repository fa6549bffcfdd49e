"""One way in which every screen with a scrolling sheet hears its inputs."""

from __future__ import annotations

from collections.abc import Sequence

from render.focus import FocusRing, Step
from render.input import Input, PointerMoved, PointerPressed, PointerReleased, Wheel
from render.look import Look
from render.widgets.scroll import ScrollView

_MARGIN = 28  # units around what has the focus, clear of the fade at the edges


def handle_scrolled(
    event: Input, ring: FocusRing, views: Sequence[ScrollView], look: Look
) -> tuple[bool, Step]:
    """Give an input to the views and the ring: whether the focus has moved, and where a press leads.

    The pointer and the wheel belong to a view's bar first, keys to what has the focus first. The first of
    ``views`` scrolls with the page keys and follows the focus.
    """
    before = ring.focused
    if isinstance(event, Wheel | PointerPressed | PointerMoved | PointerReleased):
        for view in views:
            if view.handle(event, look):
                view.bring_focus(ring)
                return ring.focused is not before, None
    handled = ring.handle(event)
    if not handled.used and not isinstance(event, Wheel) and views[0].handle(event, look):
        views[0].bring_focus(ring)
    elif ring.focused is not before:
        show_focus(ring, views, look)
    return ring.focused is not before, handled.step


def show_focus(ring: FocusRing, views: Sequence[ScrollView], look: Look, more: int = 0) -> None:
    """Scroll so that what has the focus is seen, with ``more`` pixels around it than usual."""
    for view in views:
        view.show(ring.focused, look.units.px(_MARGIN) + more)
