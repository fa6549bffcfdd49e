"""Buttons: one orange main button per scene at most, dark ones beside it, each with the sign of its key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from pygame import Rect, Surface

from render.focus import Step, WidgetState
from render.input import Input, Position
from render.keymap import Command
from render.look import Look
from render.text import Align
from render.theme import Colour
from render.units import TextRole
from render.widgets.shapes import draw_focus, draw_panel, draw_shadow

RADIUS = 12  # units


class Kind(Enum):
    """How much a button stands out."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    QUIET = "quiet"  # on paper, among other things


@dataclass
class Button:
    """A button with a label. ``why_not`` says in words why it cannot be pressed now; "" means it can.

    ``key`` presses it from anywhere in its scene; ``sign`` overrides the command whose sign is shown.
    ``detail`` is a second, smaller line. A button that cannot be pressed keeps its place in the focus ring,
    so that its reason can be read; ``tells_why`` False leaves the telling to the scene.
    """

    name: str
    label: str
    action: Callable[[], Step]
    kind: Kind = Kind.SECONDARY
    key: Command | None = None
    sign: Command | None = None
    why_not: str = ""
    tells_why: bool = True
    detail: str = ""
    role: TextRole = TextRole.LABEL
    align: Align = Align.LEFT
    on_paper: bool = False
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    clip: Rect | None = None
    wants_text: bool = False

    @property
    def enabled(self) -> bool:
        """Whether a press does anything."""
        return not self.why_not

    @property
    def second_line(self) -> str:
        """What stands under the label: the reason against it, else the detail."""
        return (self.why_not if self.tells_why else "") or self.detail

    def press(self, position: Position | None) -> Step:
        """Do what the button is for, if it can be pressed."""
        return self.action() if self.enabled else None

    def handle(self, event: Input) -> bool:
        """Buttons use nothing but presses."""
        return False

    def alt(self) -> str:
        """Label and, if there is one, the second line."""
        reason = f", not now: {self.why_not}" if self.why_not else ""
        detail = f", {self.detail}" if self.detail and not self.why_not else ""
        return f"{self.label}{reason}{detail}"

    def wanted_size(self, look: Look) -> tuple[int, int]:
        """Width and height in pixels at which all its text fits on one line each."""
        text = look.text
        width = text.width(self.label, self.role, bold=True)
        height = text.line_height(self.role, bold=True)
        if self.second_line:
            width = max(width, text.width(self.second_line, TextRole.BODY))
            height += text.line_height(TextRole.BODY)
        if look.sign(self.sign or self.key):
            width += self._chip_size(look)[0] + look.units.px(16)
        padding = look.units.px(22)
        return width + 2 * padding, height + 2 * look.units.px(9)

    def draw(self, surface: Surface, look: Look, state: WidgetState) -> None:
        """Paint it: shadow, face, label, key sign, focus."""
        radius = look.units.px(RADIUS)
        ground, text_colour, soft, chip = self._colours(look, state)
        if self.enabled and self.kind is not Kind.QUIET:
            draw_shadow(surface, look, self.rect, radius, blur=5, drop=3, alpha=130)
        rect = self.rect.move(0, look.units.px(1)) if state.held and self.enabled else self.rect
        border = self._border(look)
        draw_panel(surface, rect, ground, radius, border=border, border_width=look.units.px(1.5))
        if state.focused:
            draw_focus(surface, look, self.rect, radius, on_paper=self.on_paper)
        area = rect.inflate(-2 * look.units.px(20), 0)
        area.width -= self._draw_chip(surface, look, area, chip, text_colour, focused=state.focused)
        self._draw_lines(surface, look, area, text_colour, soft)

    def _border(self, look: Look) -> Colour | None:
        if self.kind is Kind.QUIET:
            return look.theme.paper_line
        return None if self.kind is Kind.PRIMARY and self.enabled else look.theme.button_line

    def _draw_lines(self, surface: Surface, look: Look, area: Rect, colour: Colour, soft: Colour) -> None:
        text = look.text
        label_height = text.line_height(self.role, bold=True)
        align = self.align
        if not self.second_line:
            text.draw(surface, self.label, area, self.role, colour, bold=True, align=align, smallest=0.8)
            return
        detail_height = text.line_height(TextRole.BODY)
        top = area.y + (area.height - label_height - detail_height) // 2
        line = Rect(area.x, top, area.width, label_height)
        text.draw(surface, self.label, line, self.role, colour, bold=True, align=align, smallest=0.8)
        line = Rect(area.x, top + label_height, area.width, detail_height)
        text.draw(surface, self.second_line, line, TextRole.BODY, soft, align=align, smallest=0.8)

    def _chip_size(self, look: Look) -> tuple[int, int]:
        text = look.text
        sign = look.sign(self.sign or self.key)
        height = text.line_height(TextRole.CAPTION, bold=True) + look.units.px(6)
        return max(height, text.width(sign, TextRole.CAPTION, bold=True) + look.units.px(20)), height

    def _draw_chip(
        self, surface: Surface, look: Look, area: Rect, ground: Colour, colour: Colour, *, focused: bool
    ) -> int:
        """Draw the key sign at the right of ``area``; the width it takes."""
        command = self.sign or self.key
        sign = look.sign(command)
        if not sign or not self.enabled or not look.shows_sign(command, focused=focused):
            return 0
        width, height = self._chip_size(look)
        chip = Rect(area.right - width, area.centery - height // 2, width, height)
        draw_panel(surface, chip, ground, look.units.px(7))
        look.text.draw(surface, sign, chip, TextRole.CAPTION, colour, bold=True, align=Align.CENTRE)
        return width + look.units.px(12)

    def _colours(self, look: Look, state: WidgetState) -> tuple[Colour, Colour, Colour, Colour]:
        theme = look.theme
        if self.kind is Kind.QUIET:
            ground = (
                theme.paper_turn if state.focused else theme.paper_shade if state.hovered else theme.paper
            )
            ink = theme.ink if self.enabled else theme.ink_soft
            return ground, ink, theme.ink_soft, theme.paper_shade
        if not self.enabled:
            return theme.disabled, theme.on_disabled, theme.on_disabled, theme.disabled
        if self.kind is Kind.PRIMARY:
            ground = theme.accent_hover if state.hovered else theme.accent
            return ground, theme.on_accent, theme.on_accent, theme.accent_chip
        ground = theme.button_hover if state.hovered else theme.button
        return ground, theme.on_button, theme.on_button_soft, theme.button_chip
