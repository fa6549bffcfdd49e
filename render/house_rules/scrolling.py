"""One way in which every screen with a scrolling sheet hears its inputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from render.focus import FocusRing, Step
from render.input import Input, PointerMoved, PointerPressed, PointerReleased, Wheel
from render.look import Look
from render.widgets.scroll import ScrollView

_MARGIN = 28  # units around what has the focus, clear of the fade at the edges
_NO_LEAD: Mapping[str, int] = MappingProxyType({})


def handle_scrolled(
    event: Input,
    ring: FocusRing,
    views: Sequence[ScrollView],
    look: Look,
    lead: Mapping[str, int] = _NO_LEAD,
) -> tuple[bool, Step]:
    """Give an input to the views and the ring: whether the focus has moved, and where a press leads.

    The pointer and the wheel belong to a view's bar first, keys to what has the focus first. The first of
    ``views`` scrolls with the page keys. Keys that move the focus scroll it into sight, with as many pixels
    above it as ``lead`` says. The pointer scrolls when it is released, so that no press misses what it was
    meant for; only a widget of which hardly anything shows is brought into sight instead of being pressed.
    """
    before = ring.focused
    if isinstance(event, Wheel | PointerPressed | PointerMoved | PointerReleased):
        for view in views:
            if view.handle(event, look):
                view.bring_focus(ring)
                return ring.focused is not before, None
        step = ring.handle(event).step
        if isinstance(event, PointerReleased) or (isinstance(event, PointerPressed) and _hardly_shows(ring)):
            for view in views:
                view.show(ring.focused)
        return ring.focused is not before, step
    handled = ring.handle(event)
    if not handled.used and views[0].handle(event, look):
        views[0].bring_focus(ring)
    elif ring.focused is not before:
        show_focus(ring, views, look, lead)
    return ring.focused is not before, handled.step


def _hardly_shows(ring: FocusRing) -> bool:
    widget = ring.focused
    return widget.clip is not None and widget.rect.clip(widget.clip).height * 2 <= widget.rect.height


def show_focus(
    ring: FocusRing, views: Sequence[ScrollView], look: Look, lead: Mapping[str, int] = _NO_LEAD
) -> None:
    """Scroll so that what has the focus is seen, with whatever stands above it and belongs to it."""
    margin = look.units.px(_MARGIN) + lead.get(ring.focused.name, 0)
    for view in views:
        view.show(ring.focused, margin)
