"""The paper note of a hint: its words, its two buttons, and a tip that points at what it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

import pygame
from pygame import Rect, Surface

from render.focus import Step, Widget
from render.input import Input, PointerPressed
from render.keymap import Button as Key
from render.look import Look
from render.text import Align, VAlign
from render.tour.hint import Hint
from render.tour.placing import Surroundings, apart, place_note
from render.tour.tour import Tour
from render.units import TextRole
from render.widgets.button import Button, Kind
from render.widgets.paper import draw_paper

GOT_IT, SKIP = "hint got it", "hint skip"  # names of the buttons
_PADDING = 14  # units
_BLAZE = 5  # units, the width of the mark at the left edge
_TIP_REACHES = 40  # units
_TIP = 30  # units, the longest tip
_OVERSAMPLING = 3


class HintNote:
    """Shows the hint of ``tour`` that is up. Scenes say what lies around it; it finds its place."""

    def __init__(self, tour: Tour, changed: Callable[[], None]) -> None:
        """``changed`` is called when a button of the note has been pressed."""
        self.tour = tour
        self._changed = changed
        self._got_it = Button(
            GOT_IT, "Got it", self._press_got_it, Kind.QUIET, key=Key.GOT_IT, role=TextRole.BODY,
            on_paper=True, align=Align.LEFT,
        )  # fmt: skip
        self._skip = Button(
            SKIP, "Skip the tour", self._press_skip, Kind.QUIET, role=TextRole.BODY, on_paper=True,
            align=Align.CENTRE,
        )  # fmt: skip
        self.rect: Rect | None = None  # where it is now; None: no note is up
        self._subject = Rect(0, 0, 0, 0)
        self._placed_for: object = None

    @property
    def hint(self) -> Hint | None:
        """What it says, if it is up."""
        return self.tour.hint if self.rect is not None else None

    @property
    def widgets(self) -> list[Widget]:
        """Its buttons, while it is up."""
        return [self._got_it, self._skip] if self.rect is not None else []

    @property
    def key(self) -> object:
        """Whatever decides how it looks."""
        return (self.hint, self.rect and tuple(self.rect))

    def swallows(self, event: Input) -> bool:
        """Whether ``event`` is a press on the bare paper: what lies under it must not hear of it."""
        if self.rect is None or not isinstance(event, PointerPressed):
            return False
        on_button = any(button.rect.collidepoint(event.position) for button in (self._got_it, self._skip))
        return self.rect.collidepoint(event.position) and not on_button

    def hide(self) -> None:
        """Nothing is to be seen of it for now."""
        self.rect = None

    def place(self, look: Look, around: Surroundings) -> None:
        """Find room for the hint that is up among all that lies ``around``; it moves only if it has to."""
        hint = self.tour.hint
        if hint is None:
            self.rect = None
            return
        asked = (id(look), hint.text, tuple(around.subject))
        stays = self.rect is not None and self.rect.collidelist(list(around.never)) < 0
        if stays and asked == self._placed_for:
            return
        self._placed_for, self._subject = asked, around.subject
        self.rect = place_note(look, lambda width: self._height(look, hint.text, width), around)
        self._place_buttons(look, self.rect)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint paper, tip and words; the buttons are the ring's to draw."""
        hint = self.hint
        if hint is None or self.rect is None:
            return
        px, theme = look.units.px, look.theme
        if look.text.audit is not None:
            look.text.audit.cover(self.rect)
        draw_paper(surface, look, self.rect)
        self._draw_tip(surface, look, self.rect)
        blaze = Rect(self.rect.x + px(9), self.rect.y + px(14), px(_BLAZE), 0)
        blaze.height = self._words(look, self.rect).height
        surface.fill(theme.accent, blaze)
        words = self._words(look, self.rect)
        look.text.draw(
            surface, hint.text, words, TextRole.BODY, theme.ink, lines=0, valign=VAlign.TOP, smallest=0.8
        )

    # Inside

    def _press_got_it(self) -> Step:
        self.tour.got_it()
        self._changed()
        return None

    def _press_skip(self) -> Step:
        self.tour.skip()
        self._changed()
        return None

    def _words(self, look: Look, note: Rect) -> Rect:
        px = look.units.px
        left = note.x + px(9 + _BLAZE + 10)
        height = self._got_it.rect.y - px(10) - note.y - px(_PADDING)
        return Rect(left, note.y + px(_PADDING), note.right - px(_PADDING) - left, height)

    def _text_width(self, look: Look, width: int) -> int:
        return width - look.units.px(9 + _BLAZE + 10) - look.units.px(_PADDING)

    def _beside(self, look: Look, width: int) -> bool:
        """Whether both buttons fit beside each other."""
        wanted = [button.wanted_size(look)[0] for button in (self._got_it, self._skip)]
        return sum(wanted) + look.units.px(8) <= width - 2 * look.units.px(10)

    def _height(self, look: Look, text: str, width: int) -> int:
        px = look.units.px
        words = look.text.height(text, TextRole.BODY, self._text_width(look, width))
        button = self._got_it.wanted_size(look)[1]
        buttons = button if self._beside(look, width) else 2 * button + px(6)
        return px(_PADDING) + words + px(10) + buttons + px(10)

    def _place_buttons(self, look: Look, note: Rect) -> None:
        px = look.units.px
        (first, height), (second, _) = (button.wanted_size(look) for button in (self._got_it, self._skip))
        left, bottom = note.x + px(10), note.bottom - px(10)
        if self._beside(look, note.width):
            self._got_it.rect = Rect(note.right - px(10) - first, bottom - height, first, height)
            self._skip.rect = Rect(self._got_it.rect.x - px(8) - second, bottom - height, second, height)
            return
        width = note.width - 2 * px(10)
        self._skip.rect = Rect(left, bottom - height, width, height)
        self._got_it.rect = Rect(left, self._skip.rect.y - px(6) - height, width, height)

    def _draw_tip(self, surface: Surface, look: Look, note: Rect) -> None:
        """A small triangle on the side that faces the subject."""
        px = look.units.px
        across, down = apart(note, self._subject)
        half, far = px(11), max(px(8), min(px(_TIP), round(hypot(across, down)) - px(3)))
        subject = self._subject
        if across == down == 0 or hypot(across, down) > px(_TIP_REACHES):
            return  # from farther away it would point at something else
        if down >= across:
            x = max(note.left + 2 * half, min(note.right - 2 * half, subject.centerx))
            edge, sign = (note.bottom - px(1), 1) if subject.top >= note.bottom else (note.top + px(1), -1)
            points = [(x - half, edge), (x + half, edge), (x, edge + sign * far)]
        else:
            y = max(note.top + 2 * half, min(note.bottom - 2 * half, subject.centery))
            edge, sign = (note.right - px(1), 1) if subject.left >= note.right else (note.left + px(1), -1)
            points = [(edge, y - half), (edge, y + half), (edge + sign * far, y)]
        _triangle(surface, points, look.theme.paper)


def _triangle(surface: Surface, points: list[tuple[int, int]], colour: tuple[int, int, int]) -> None:
    """A smooth triangle: drawn large, scaled down."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    size = (max(x for x, _ in points) - left + 1, max(y for _, y in points) - top + 1)
    large = Surface((size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.polygon(
        large, colour, [((x - left) * _OVERSAMPLING, (y - top) * _OVERSAMPLING) for x, y in points]
    )
    surface.blit(pygame.transform.smoothscale(large, size), (left, top))
