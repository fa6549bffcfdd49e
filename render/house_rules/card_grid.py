"""Cards in one or two columns, in sections with headings, with a strip below a card that needs one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from render.focus import Widget
from render.house_rules.card_strip import CardStrip
from render.look import Look
from render.text import VAlign
from render.units import TextRole
from render.widgets.card import Card
from render.widgets.scroll import ScrollView

_GAP = 22  # units
_BELOW = 4  # between a card and the strip below it
_TEXT_WIDTH_FOR_TWO = 54  # window widths in body-text sizes


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A card, and what can be done beside choosing it."""

    card: Card
    below: CardStrip | None = None


@dataclass(frozen=True, slots=True)
class CardSection:
    """Cards under a heading; "" for none."""

    heading: str
    places: tuple[CardPlace, ...]

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """In Tab order."""
        return tuple(
            widget for place in self.places for widget in (place.card, place.below) if widget is not None
        )


@dataclass(frozen=True, slots=True)
class CardGrid:
    """The sections as they were laid out; :meth:`draw` paints their headings."""

    look: Look
    view: ScrollView
    headings: tuple[tuple[str, Rect], ...]
    lead: dict[str, int]  # pixels above a card that belong to it

    def draw(self, surface: Surface) -> None:
        """Paint the headings on the table."""
        with self.view.clipped(surface):
            for heading, rect in self.headings:
                spot = self.view.in_window(rect)
                colour = self.look.theme.on_table
                text = self.look.text
                text.draw(surface, heading, spot, TextRole.LABEL, colour, bold=True, valign=VAlign.TOP)


def lay_cards(look: Look, body: Rect, view: ScrollView, sections: Sequence[CardSection]) -> CardGrid:
    """Lay the sections out in ``body``; every row is as high as its fullest card."""
    px = look.units.px
    # The view reaches a little over the body, so that shadows and focus rings are not cut.
    room = px(10)
    view.viewport = body.inflate(2 * room, 0)
    columns = 2 if look.units.columns_of_text >= _TEXT_WIDTH_FOR_TWO else 1
    gap = px(_GAP)
    width = (body.width - px(14) - gap * (columns - 1)) // columns
    members: list[tuple[Widget, Rect]] = []
    headings: list[tuple[str, Rect]] = []
    lead: dict[str, int] = {}
    y = room
    for section in sections:
        above = 0
        if section.heading:
            above = look.text.line_height(TextRole.LABEL, bold=True) + px(10)
            headings.append((section.heading, Rect(room, y, body.width, above)))
            y += above
        for start in range(0, len(section.places), columns):
            row = section.places[start : start + columns]
            lead.update({place.card.name: above for place in row})
            y = _lay_row(look, row, members, Rect(room, y, width, gap), y)
            above = 0
    view.place(members, y - gap + px(16))
    return CardGrid(look, view, tuple(headings), lead)


def _lay_row(
    look: Look, row: Sequence[CardPlace], members: list[tuple[Widget, Rect]], first: Rect, y: int
) -> int:
    """Place one row; where the next one begins. ``first``: left edge, width, and as height the gap."""
    height = max(place.card.wanted_height(look, first.width) for place in row)
    between = look.units.px(_BELOW)
    strips = [place.below.wanted_height(look) for place in row if place.below is not None]
    strip = max(strips, default=0)
    for column, place in enumerate(row):
        x = first.x + column * (first.width + first.height)
        members.append((place.card, Rect(x, y, first.width, height)))
        if place.below is not None:
            members.append((place.below, Rect(x, y + height + between, first.width, strip)))
    return y + height + (between + strip if strip else 0) + first.height
