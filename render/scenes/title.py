"""The title: the game's name, and two presses to a game."""

from __future__ import annotations

from pygame import Rect, Surface

from render.focus import FocusRing, Quit
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, Services
from render.units import TextRole
from render.widgets.backdrop import draw_table
from render.widgets.button import Button, Kind


class TitleScene:
    """Where the program starts and where games end."""

    animating = False

    def __init__(self, services: Services) -> None:
        self._services = services
        nav = services.nav
        self._buttons = [
            Button("new", "New game", nav.new_game, Kind.PRIMARY),
            Button("rules", "Rules", lambda: nav.rule_sheet(None, self), key=Key.RULES),
            Button("settings", "Settings", lambda: nav.settings(self)),
            Button("quit", "Quit", Quit),
        ]
        self.focus = FocusRing(self._buttons)

    def layout(self, look: Look) -> None:
        """Place the buttons in one column."""
        self._look = look
        px = look.units.px
        y = px(220)
        for button in self._buttons:
            _, height = button.wanted_size(look)
            button.rect = Rect(px(80), y, px(360), height)
            y += height + px(14)

    def handle(self, event: Input) -> Scene | Quit:
        """Follow the buttons."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        return self.focus.handle(event).step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the title."""
        draw_table(surface, self._look)
        area = Rect(self._look.units.px(80), self._look.units.px(80), self._look.units.px(600), 120)
        self._look.text.draw(surface, "Tumbletop", area, TextRole.HUGE, self._look.theme.on_table, bold=True)
        self.focus.draw(surface, self._look)

    def alt(self) -> str:
        """Where one is."""
        return f"Title. {self.focus.focused.alt()}"
