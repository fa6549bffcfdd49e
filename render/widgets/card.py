"""A card to choose: a sheet of paper with a title, a sentence and small print, pressed as a whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.input import Input, Position
from render.keymap import Command
from render.look import Look
from render.theme import mix
from render.units import TextRole, inset
from render.widgets.paper import RADIUS
from render.widgets.shapes import draw_focus, draw_panel, draw_shadow

_PADDING = 22  # units

Picture = Callable[[int], Surface]


@dataclass(frozen=True, slots=True)
class CardText:
    """What is printed on a card. Empty parts take no room."""

    title: str
    sentence: str
    overline: str = ""  # above the title, in orange: what kind of card it is
    remarks: tuple[str, ...] = ()  # what differs from the printed rules
    small_print: str = ""


@dataclass
class Card:
    """A card that is pressed. ``picture`` makes an ornament of the given height in pixels, upper right."""

    name: str
    text: CardText
    action: Callable[[], Step]
    picture: Picture | None = None
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False

    def press(self, position: Position | None) -> Step:
        """Choose it."""
        return self.action()

    def handle(self, event: Input) -> bool:
        """Cards use nothing but presses."""
        return False

    def alt(self) -> str:
        """Everything printed on it."""
        text = self.text
        parts = (text.overline, text.title, text.sentence, *text.remarks, text.small_print)
        return ". ".join(part.rstrip(".") for part in parts if part) + "."

    def wanted_height(self, look: Look, width: int) -> int:
        """Height in pixels at which all of its text shows on a card of ``width`` pixels."""
        inner = width - 2 * look.units.px(_PADDING)
        return sum(height + gap for _, _, _, height, gap in self._blocks(look, inner)) + 2 * look.units.px(18)

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint the card."""
        theme, px = look.theme, look.units.px
        radius = px(RADIUS)
        draw_shadow(surface, look, self.rect, radius)
        ground = theme.paper_turn if state.focused else theme.paper
        if state.hovered and not state.focused:
            ground = mix(theme.paper, theme.paper_turn, 0.5)
        edge = mix(theme.paper, theme.paper_line, 0.55)
        draw_panel(surface, self.rect, ground, radius, border=edge, border_width=px(1))
        if state.focused:
            draw_focus(surface, look, self.rect, radius)
        self._draw_picture(surface, look)
        area = inset(self.rect, px(_PADDING), px(18))
        y = area.y
        for words, role, bold, height, gap in self._blocks(look, area.width):
            colour = theme.ink if bold or role in (TextRole.BODY, TextRole.LABEL) else theme.ink_soft
            colour = theme.accent_ink if words == self.text.overline else colour
            taken = self._picture_width(look, area.width) if role is TextRole.HEADING else 0
            spot = Rect(area.x, y, area.width - taken, height)
            look.text.draw(surface, words, spot, role, colour, bold=bold, lines=0)
            y += height + gap

    def _blocks(self, look: Look, width: int) -> list[tuple[str, TextRole, bool, int, int]]:
        """Text, role, whether bold, height and the gap below, of everything printed, from top to bottom."""
        px = look.units.px
        text = self.text
        title_width = width - self._picture_width(look, width)
        printed = [
            (text.overline, TextRole.CAPTION, True, width, px(2)),
            (text.title, TextRole.HEADING, True, title_width, px(6)),
            (text.sentence, TextRole.LABEL, False, width, px(10)),
            ("\n".join(text.remarks), TextRole.BODY, False, width, px(10)),
            (text.small_print, TextRole.CAPTION, False, width, 0),
        ]
        return [
            (words, role, bold, look.text.height(words, role, room, bold=bold), gap)
            for words, role, bold, room, gap in printed
            if words
        ]

    def _picture_height(self, look: Look) -> int:
        return look.text.line_height(TextRole.HEADING)

    def _picture_width(self, look: Look, inner: int) -> int:
        """Room the ornament takes beside the title, ``inner`` pixels being there; 0: it is left out."""
        if self.picture is None:
            return 0
        width = self.picture(self._picture_height(look)).get_width() + look.units.px(12)
        return width if width + look.text.width(self.text.title, TextRole.HEADING, bold=True) <= inner else 0

    def _draw_picture(self, surface: Surface, look: Look) -> None:
        inner = self.rect.width - 2 * look.units.px(_PADDING)
        if self.picture is not None and self._picture_width(look, inner):
            picture = self.picture(self._picture_height(look))
            spot = picture.get_rect(topright=(self.rect.right - look.units.px(18), 0))
            spot.y = self.rect.y + look.units.px(18)
            surface.blit(picture, spot)
