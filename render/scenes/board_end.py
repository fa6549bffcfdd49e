"""The end of a game of tiles: who won and why, the final board with its groups, everybody's sum."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.blockers import BlockersState
from game.blockers.state import turns_each
from render.board.final_board import draw_final_board
from render.board.layout import end_layout
from render.board.outcome import headline, why_won
from render.board.score_panel import draw_score_panel, plan_card, score_lines
from render.board.spots import seat_of, seat_spots
from render.board.wording import seat_words
from render.focus import FocusRing, Quit
from render.input import Input, PointerMoved, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, SeatChoice, Services
from render.table.host import GameHost
from render.text import VAlign
from render.units import TextRole
from render.widgets.backdrop import draw_table
from render.widgets.button import Button, Kind


class BoardEndScene:
    """Shows a finished game. Pointing at a player's line shows that player's groups alone."""

    animating = False

    def __init__(self, services: Services, host: GameHost) -> None:
        self._services = services
        self.host = host
        nav = services.nav
        self._by_keys = True
        self._buttons = [
            Button("rematch", "Play again", self._rematch, Kind.PRIMARY, key=Key.ROLL),
            *self._record_buttons(),
            Button("new", "Another game", nav.new_game),
            Button("rules", "Rules", lambda: nav.rule_sheet(host.session.rules, self), key=Key.RULES),
            Button("title", "Title", nav.title, key=Key.BACK),
        ]
        self.focus = FocusRing(self._buttons)

    def _record_buttons(self) -> list[Button]:
        """The way to the game's own page, where it can be watched again."""
        record_of, number = self._services.nav.record_of, self.host.number
        if record_of is None or number is None:
            return []
        return [Button("record", "Look back", lambda: record_of(number, self))]

    def layout(self, look: Look) -> None:
        """The board stays where it was; result, card and buttons beside it."""
        self._look = look
        sizes = [button.wanted_size(look) for button in self._buttons]
        self._parts = end_layout(look, why_won(self._state), sizes)
        for button, rect in zip(self._buttons, self._parts.buttons, strict=True):
            button.rect = rect
        card, players = self._parts.card, len(self.host.names)
        rows = plan_card(look, card, players).rows
        self._card = Rect(card.x, card.y, card.width, rows[-1].bottom + look.units.px(14) - card.y)
        top = self._card.bottom + look.units.px(10)
        self._words = Rect(card.x, top, card.width, self._parts.words.bottom - top)
        spots = seat_spots(plan_card(look, self._card, players).rows, self._seat_says)
        self.focus.replace([*self._buttons, *spots])

    def handle(self, event: Input) -> Scene | Quit:
        """Follow the buttons."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if isinstance(event, PointerMoved):
            self._by_keys = False
        elif isinstance(event, Key):
            self._by_keys = True
        return self.focus.handle(event).step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the result."""
        look, state, parts = self._look, self._state, self._parts
        theme, text = look.theme, look.text
        draw_table(surface, look)
        seat = self._pointed()
        draw_final_board(surface, look, parts.board, state, seat)
        text.draw(
            surface, headline(state), parts.heading, TextRole.BIG, theme.on_table, bold=True, smallest=0.3
        )
        text.draw(
            surface,
            why_won(state),
            parts.why,
            TextRole.BODY,
            theme.on_table_soft,
            lines=0,
            valign=VAlign.TOP,
            smallest=0.6,
        )
        winners = state.result.winners if state.result else ()
        computers = [player.computer for player in self.host.session.players]
        lines = [replace(line, on_turn=line.seat in winners) for line in score_lines(state, computers, None)]
        draw_score_panel(surface, look, self._card, state, lines, ())
        words = self._seat_says(seat) if seat is not None else self._course()
        text.draw(
            surface,
            words,
            self._words,
            TextRole.BODY,
            theme.on_table_soft,
            lines=0,
            valign=VAlign.TOP,
            smallest=0.6,
        )
        self.focus.draw(surface, look)

    def alt(self) -> str:
        """Who won and why."""
        return f"{headline(self._state)} {why_won(self._state)} {self.focus.focused.alt()}"

    @property
    def caption(self) -> str:
        """Who won, for the window's title."""
        return headline(self._state).rstrip(".")

    @property
    def _state(self) -> BlockersState:
        state = self.host.state
        assert isinstance(state, BlockersState)  # noqa: S101 - only games of tiles end here
        return state

    def _pointed(self) -> int | None:
        widget = self.focus.focused if self._by_keys else self.focus.hovered
        return seat_of(widget.name) if widget is not None else None

    def _seat_says(self, seat: int) -> str:
        return seat_words(self._state, seat)

    def _course(self) -> str:
        """What the game was like, and what pointing does."""
        state = self._state
        turns = turns_each(state.rules, len(state.seats))
        taken = sum(len(captured) for captured in state.captured)
        return (
            f"{turns} turns each, {taken} captures. Lines on the board show the groups; "
            "point at a player to see that player's alone."
        )

    def _rematch(self) -> Scene:
        session = self.host.session
        seats = tuple(SeatChoice(player.name, player.computer, player.way) for player in session.players)
        return self._services.nav.start_game(session.rules, seats)
