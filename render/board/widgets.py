"""What can have the focus on the board: its cells, the tiles of an open rack, and the curtain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.input import Input, Position
from render.keymap import Button as Key
from render.keymap import Command
from render.look import Look
from render.text import Align
from render.units import TextRole
from render.widgets.shapes import draw_focus, draw_panel


@dataclass
class Spot:
    """A cell or a rack tile: an area that is pressed, whose picture the scene draws.

    ``says`` is asked for its sentence only when somebody wants to hear it.
    """

    name: str
    says: Callable[[], str]
    action: Callable[[Position | None], None]
    rect: Rect
    round: float = 0.15  # corners of its focus ring, as a share of its width
    on_paper: bool = False
    inside: float = 0.0  # units that the focus ring keeps inside the area
    clip: Rect | None = None
    key: Command | None = None
    wants_text: bool = False

    def press(self, position: Position | None) -> Step:
        """Do what it is for; keys come without a position."""
        self.action(position)
        return None

    def handle(self, event: Input) -> bool:
        """Spots use nothing but presses."""
        return False

    def alt(self) -> str:
        """What it is."""
        return self.says()

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Only the focus ring: everything else is drawn with the board."""
        if state.focused:
            radius = round(self.rect.width * self.round)
            margin = look.units.px(self.inside)
            rect = self.rect.inflate(-2 * margin, -2 * margin)
            draw_focus(surface, look, rect, radius, on_paper=self.on_paper)


@dataclass
class Curtain:
    """The closed curtain as a button; a press uncovers the rack behind it."""

    label: str
    action: Callable[[], None]
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    name: str = "curtain"
    key: Command | None = Key.ROLL
    clip: Rect | None = None
    wants_text: bool = False

    def press(self, position: Position | None) -> Step:
        """Draw it aside."""
        self.action()
        return None

    def handle(self, event: Input) -> bool:
        """Nothing but presses."""
        return False

    def alt(self) -> str:
        """What a press does."""
        return f"{self.label}."

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """A plate with its words in the middle of the cloth."""
        text, px = look.text, look.units.px
        sign = look.sign(self.key)
        chip = text.width(sign, TextRole.CAPTION, bold=True) + px(20) if sign else 0
        wanted = text.width(self.label, TextRole.LABEL, bold=True) + 2 * px(24) + chip + px(14)
        height = min(self.rect.height - px(12), text.line_height(TextRole.LABEL, bold=True) + px(18))
        plate = Rect(0, 0, min(wanted, self.rect.width - px(12)), height)
        plate.center = self.rect.center
        theme = look.theme
        ground = theme.accent_hover if state.hovered else theme.accent
        draw_panel(surface, plate, ground, px(12))
        words = Rect(plate.x + px(20), plate.y, plate.width - 2 * px(20) - (chip + px(10) if sign else 0),
                     plate.height)  # fmt: skip
        text.draw(
            surface, self.label, words, TextRole.LABEL, theme.on_accent, bold=True, align=Align.CENTRE,
            smallest=0.4,
        )  # fmt: skip
        if sign:
            box_height = min(height - px(10), text.line_height(TextRole.CAPTION, bold=True) + px(6))
            box = Rect(plate.right - px(16) - chip, plate.centery - box_height // 2, chip, box_height)
            draw_panel(surface, box, theme.accent_chip, px(7))
            text.draw(surface, sign, box, TextRole.CAPTION, theme.on_accent, bold=True, align=Align.CENTRE)
        if state.focused:
            draw_focus(surface, look, plate, px(12))
