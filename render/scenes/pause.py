"""The menu of a game under way: back, rules, settings, hints; who plays by computer, who leaves or joins."""

from __future__ import annotations

from pygame import Rect, Surface

from game.actions import IllegalAction, Join, Leave
from game.players.ways import following_way
from game.session import Session
from render.focus import FocusRing, Quit, Step
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import PausedGame, Scene, Services
from render.scenes.confirm import ConfirmScene
from render.scenes.frame import MARGIN, Frame, draw_frame
from render.scenes.pause_seats import SeatSheet
from render.table.take_back import last_move, why_it_stays
from render.units import TextRole
from render.widgets.button import Button, Kind

_TAKE_BACK = "take back"
_SHEET_WIDTH = 760  # units at 100 % text, at most


class PauseScene:
    """Shown over nothing: the game waits, and nothing of it can be lost here."""

    animating = False

    def __init__(self, services: Services, table: PausedGame) -> None:
        self._services = services
        self._table = table
        self._news = ""  # what has just been done
        self._look: Look | None = None
        self._sheet = SeatSheet(
            lambda: self._session, switch=self._switch, leave=self._ask_to_let_go, join=self._join
        )
        self._main = self._main_buttons()
        self.focus = FocusRing([*self._main, *self._sheet.widgets])

    @property
    def _session(self) -> Session:
        return self._table.host.session

    def layout(self, look: Look) -> None:
        """Main buttons down the left side, the sheet of seats beside them, a sentence below."""
        self._look = look
        px, text, screen = look.units.px, look.text, look.units.screen
        left, width = px(MARGIN), screen.width - 2 * px(MARGIN)
        heading = Rect(left, px(26), width, text.line_height(TextRole.BIG, bold=True))
        lines = 1 if look.units.columns_of_text > 50 else 2
        sentence = Rect(left, 0, width, lines * text.line_height(TextRole.BODY))
        sentence.bottom = screen.height - px(20)
        top = heading.bottom + px(14)
        body = Rect(left, top, width, sentence.y - px(14) - top)
        sizes = [button.wanted_size(look) for button in self._main]
        column = max(size[0] for size in sizes)
        gap = px(12)
        height = min(max(size[1] for size in sizes), (body.height + gap) // len(sizes) - gap)
        for place, button in enumerate(self._main):
            button.rect = Rect(body.x, body.y + place * (height + gap), column, height)
        beside = Rect(body.x + column + px(28), body.y, 0, body.height)
        beside.width = min(body.right - beside.x, look.units.grown_px(_SHEET_WIDTH, 0.5))
        self._frame = Frame(heading, Rect(left, heading.bottom, 0, 0), body, sentence)
        self._sheet.layout(look, beside)
        self._sheet.view.show(self.focus.focused, px(12))

    def handle(self, event: Input) -> Scene | Quit:
        """Follow the buttons, scroll the seats."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        look = self._look
        if look is None:
            return self
        before = self.focus.focused
        handled = self.focus.handle(event)
        if not handled.used and self._sheet.view.handle(event, look):
            self._sheet.view.bring_focus(self.focus)
        if self.focus.focused is not before:
            self._news = ""
            self._sheet.view.show(self.focus.focused, look.units.px(12))
        return handled.step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the menu."""
        look = self._look
        assert look is not None  # noqa: S101 - laid out before it is drawn
        draw_frame(surface, look, self._frame, f"{self._session.rules.title}: pause", "", self._sentence())
        self._sheet.draw(surface, look)
        self.focus.draw(surface, look)
        self._sheet.draw_edges(surface, look)

    def alt(self) -> str:
        """Where one is, what has the focus, and what it is for."""
        return f"Pause. {self.focus.focused.alt()}. {self._sentence()}"

    def _sentence(self) -> str:
        focused = self.focus.focused.name
        if focused == _TAKE_BACK and not self._news:
            return why_it_stays(self._table.host) or f"Takes {last_move(self._table.host)} back."
        return self._news or self._sheet.about(focused)

    def _main_buttons(self) -> list[Button]:
        nav, rules = self._services.nav, self._session.rules
        main = [
            Button("back", "Back to the game", self._back, Kind.PRIMARY, key=Key.BACK),
            Button("rules", "Rules", lambda: nav.rule_sheet(rules, self), key=Key.RULES),
            Button("settings", "Settings", lambda: nav.settings(self)),
            self._take_back_button(),
            Button("leave", "Title page", self._ask_for_title),
        ]
        tour = self._table.tour
        if tour is not None:
            main.insert(3, Button("hints", "Hide hints" if tour.running else "Show hints", self._hints))
        return main

    def _take_back_button(self) -> Button:
        stays = why_it_stays(self._table.host)
        return Button(_TAKE_BACK, "Take back", self._take_back, why_not=stays, tells_why=False)

    # What the buttons do

    def _hints(self) -> Scene:
        """All hints again from now on, or no more of them; either is best seen at the table."""
        tour = self._table.tour
        if tour is not None and tour.running:
            tour.skip()
        elif tour is not None:
            tour.recall()
        return self._back()

    def _switch(self, seat: int) -> Step:
        host, name = self._table.host, self._session.players[seat].name
        way = following_way(self._session.rules, host.way(seat))
        host.seat_computer(seat, way.computer, way.key)
        self._refresh(f"{name}, from now on: {way.label}. {way.promise}")
        return None

    def _join(self, name: str) -> Step:
        problem = self._sheet.problem()
        if problem:
            self._news = problem
            return None
        try:
            self._table.host.apply(Join(name))
        except IllegalAction as refusal:
            self._news = str(refusal)
            return None
        self._sheet.suggest_name()
        self._refresh(f"{name} plays from now on.")
        return None

    def _ask_to_let_go(self, seat: int) -> Scene:
        name = self._session.players[seat].name
        return ConfirmScene(
            self,
            f"Let {name} leave the game?",
            self._what_leaving_costs(seat),
            yes="Leave",
            on_yes=lambda: self._let_go(seat),
            no="Stay",
        )

    def _what_leaving_costs(self, seat: int) -> str:
        state, points = self._session.state, self._session.rules.words.points
        seats = self._sheet.seats()
        here = [other for other in range(len(seats)) if not seats[other].out and other != seat]
        score = f"The score of {seats[seat].score:,} {points} is struck" if seats[seat].score else ""
        on_turn = state is not None and state.turn == seat
        turn = "this turn counts for nothing" if on_turn else ""
        costs = " and ".join(filter(None, (score, turn)))
        costs = f"{costs[:1].upper()}{costs[1:]}. " if costs else ""
        if len(here) == 1:
            return f"{costs}Only {seats[here[0]].name} is left then, and wins."
        return f"{costs}The others play on. This cannot be taken back."

    def _let_go(self, seat: int) -> Scene:
        name = self._session.players[seat].name
        self._table.host.apply(Leave(seat))
        if self._session.over:
            self._services.under_way.clear()
            return self._services.nav.game_end(self._table.host)
        self._refresh(f"{name} has left the game.")
        return self

    def _refresh(self, news: str) -> None:
        self._sheet.refresh()
        self._main = self._main_buttons()
        self.focus.replace([*self._main, *self._sheet.widgets])
        if self._look is not None:
            self.layout(self._look)
        self._news = news

    def _take_back(self) -> Scene:
        """Undo the last move; the table or board opens afresh as it then stands."""
        host = self._table.host
        host.undo()
        return self._services.nav.open_game(host)

    def _back(self) -> Scene:
        self._table.resume()
        return self._table

    def _ask_for_title(self) -> Scene:
        return ConfirmScene(
            self,
            "Leave this game?",
            self._where_it_waits(),
            yes="Leave",
            on_yes=self._services.nav.title,
            no="Stay",
        )

    def _where_it_waits(self) -> str:
        if self._table.host.is_saved:
            return "It is saved: the title page goes on with it, and it is found among the Records."
        return "It waits on the title page until the window is closed or another game begins."
