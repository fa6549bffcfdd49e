"""The menu of a game under way: back, rules, settings, who plays by computer, leave."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.session import Player
from render.focus import FocusRing, Quit, Step
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import PausedGame, Scene, Services
from render.scenes.frame import draw_frame, lay_frame
from render.text import Align
from render.units import TextRole
from render.widgets.badge import draw_badge
from render.widgets.button import Button, Kind
from render.widgets.paper import draw_paper


class PauseScene:
    """Shown over nothing: the game waits, and nothing of it can be lost here."""

    animating = False

    def __init__(self, services: Services, table: PausedGame) -> None:
        self._services = services
        self._table = table
        self._seats = self._seat_buttons()
        self._main = self._main_buttons()
        self.focus = FocusRing([*self._main, *self._seats])

    def layout(self, look: Look) -> None:
        """Main buttons in a bar at the bottom, seats on paper above."""
        self._look = look
        self._frame = lay_frame(look, self._main, subheading=_SEATS_HELP)
        body, px = self._frame.body, look.units.px
        columns = 2 if len(self._seats) > 5 or look.units.text_scale > 1.3 else 1
        rows = -(-len(self._seats) // columns)
        height = min(px(72) * look.units.text_scale, (body.height - px(24)) / max(1, rows))
        width = (body.width - px(24)) // columns
        button_width = max(button.wanted_size(look)[0] for button in self._seats)
        self._rows = []
        for place, button in enumerate(self._seats):
            column, row = divmod(place, rows)
            area = Rect(body.x + px(20) + column * width, round(body.y + px(12) + row * height), width, 0)
            area.height = round(height)
            self._rows.append(area)
            button.rect = Rect(area.right - button_width - px(18), 0, button_width, area.height - px(12))
            button.rect.centery = area.centery

    def handle(self, event: Input) -> Scene | Quit:
        """Follow the buttons."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        return self.focus.handle(event).step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the menu."""
        look = self._look
        title = self._table.host.session.rules.title
        draw_frame(surface, look, self._frame, f"{title}: pause", _SEATS_HELP)
        draw_paper(surface, look, self._frame.body)
        for seat, (area, button) in enumerate(zip(self._rows, self._seats, strict=True)):
            size = min(area.height - look.units.px(8), look.units.grown_px(38, 0.4))
            badge = Rect(area.x, area.centery - size // 2, size, size)
            draw_badge(surface, badge, seat, look.theme)
            left = badge.right + look.units.px(14)
            name = Rect(left, area.y, button.rect.x - left - look.units.px(14), area.height)
            player = self._table.host.session.players[seat].name
            look.text.draw(surface, player, name, TextRole.LABEL, look.theme.ink, bold=True, smallest=0.33)
        self.focus.draw(surface, look)

    def alt(self) -> str:
        """Where one is and what has the focus."""
        return f"Pause. {self.focus.focused.alt()}"

    def _main_buttons(self) -> list[Button]:
        nav, rules = self._services.nav, self._table.host.session.rules
        return [
            Button("back", "Back to the game", self._back, Kind.PRIMARY, key=Key.BACK),
            Button("rules", "Rules", lambda: nav.rule_sheet(rules, self), key=Key.RULES),
            Button("settings", "Settings", lambda: nav.settings(self)),
            Button("leave", "Leave the game", self._ask_to_leave),
        ]

    def _seat_buttons(self) -> list[Button]:
        session = self._table.host.session
        return [
            Button(
                f"seat {seat}", _who(player), partial(self._switch, seat), align=Align.CENTRE, on_paper=True
            )
            for seat, player in enumerate(session.players)
        ]

    def _switch(self, seat: int) -> Step:
        session = self._table.host.session
        self._table.host.seat_computer(seat, not session.players[seat].computer)
        self._seats[seat].label = _who(session.players[seat])
        return None

    def _back(self) -> Scene:
        self._table.resume()
        return self._table

    def _ask_to_leave(self) -> Scene:
        from render.scenes.confirm import ConfirmScene

        return ConfirmScene(
            self,
            "Leave this game?",
            "It waits on the title page until the window is closed or another game begins.",
            yes="Leave",
            on_yes=self._services.nav.title,
            no="Stay",
        )


def _who(player: Player) -> str:
    """Who makes the choices of a seat."""
    return "Computer" if player.computer else "Human"


_SEATS_HELP = "Press a button to hand the seat to the computer, or back."
