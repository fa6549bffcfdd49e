"""The menu of a game under way: back, rules, settings, who plays by computer, leave."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from render.focus import FocusRing, Quit, Step
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import PausedGame, Scene, Services
from render.scenes.frame import draw_frame, lay_frame
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
        height = min(px(82) * look.units.text_scale, (body.height - px(32)) / max(1, rows))
        width = (body.width - px(32)) // columns
        for place, button in enumerate(self._seats):
            column, row = divmod(place, rows)
            badge = round(height * 0.7)
            button.rect = Rect(
                body.x + px(24) + column * width + badge + px(14),
                round(body.y + px(18) + row * height),
                width - badge - px(40),
                round(height) - px(10),
            )

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
        for seat, button in enumerate(self._seats):
            size = min(button.rect.height, look.units.grown_px(38, 0.4))
            badge = Rect(button.rect.x - size - look.units.px(14), 0, size, size)
            badge.centery = button.rect.centery
            draw_badge(surface, badge, seat, look.theme)
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
                f"seat {seat}",
                player.name,
                partial(self._switch, seat),
                detail="played by the computer" if player.computer else "plays",
                on_paper=True,
            )
            for seat, player in enumerate(session.players)
        ]

    def _switch(self, seat: int) -> Step:
        session = self._table.host.session
        session.seat_computer(seat, not session.players[seat].computer)
        detail = "played by the computer" if session.players[seat].computer else "plays"
        self._seats[seat].detail = detail
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


_SEATS_HELP = "Press a name to hand the seat to the computer, or back."
