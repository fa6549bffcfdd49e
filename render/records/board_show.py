"""A game of tiles told again on its board: each tile flies to its cell, whatever it takes flies away."""

from __future__ import annotations

from pygame import Rect, Surface

from game.blockers import BlockersState
from game.blockers.board import CELLS, block_symbol, find_cell
from game.events import Event, TilePlaced
from physics.impact import Impact
from render.board.board_picture import draw_board
from render.board.flights import CellSpot, Flight, SeatSpot, Spot, between
from render.board.journeys import flights_of
from render.board.layout import lay_halves
from render.board.marks import draw_recent
from render.board.outcome import headline
from render.board.owners import owner_of
from render.board.score_panel import badge_rect, draw_score_panel, plan_card, score_lines
from render.board.shown import RackShown
from render.board.tiles import Face, draw_tile
from render.board.view import BoardView
from render.board.wording import log_sentence
from render.look import Look
from render.records.recorded import Recorded
from render.records.show import Controls
from render.records.transport import Transport, height_of
from render.sound.port import UiSound
from render.text import VAlign
from render.units import TextRole
from render.widgets.backdrop import draw_table
from render.widgets.badge import draw_badge

_PAUSE = 0.9  # s between one tile and the next
_NO_RACK = RackShown(-1, (), (), (), None, None)  # tiles come from their player's line
_LONGEST_LOG = 12


class BoardShow:
    """Lays the record's tiles one after the other."""

    def __init__(self, recorded: Recorded, turn: int) -> None:
        self._recorded = recorded
        self._look: Look | None = None
        self.quick = False
        self._sounds: list[UiSound] = []
        self.jump(turn)

    @property
    def turn(self) -> int:
        """Which turn goes on."""
        return self._turn

    @property
    def is_under_way(self) -> bool:
        """Whether its tile is on its way."""
        return bool(self._flights)

    @property
    def done(self) -> bool:
        """Whether all tiles lie."""
        return self._turn >= len(self._recorded.turns)

    def jump(self, turn: int) -> None:
        """Set the board up as it stood before that turn."""
        self._turn = turn
        self._flights: tuple[Flight, ...] = ()
        self._seconds = 0.0
        self._pause = _PAUSE

    def tick(self, seconds: float) -> None:
        """Let tiles fly, and the next one set out."""
        if self._flights:
            self._seconds += seconds
            if all(flight.over_after <= self._seconds for flight in self._flights):
                self._arrive()
        elif not self.done:
            self._pause -= seconds
            if self._pause <= 0:
                self._set_out()

    def _set_out(self) -> None:
        before = self._state(self._turn)
        self._flights = flights_of(self._events(self._turn), before, _NO_RACK, _NO_RACK)
        self._seconds = 0.0
        captured = any(
            isinstance(event, TilePlaced) and event.captured_tile for event in self._events(self._turn)
        )
        self._sounds.append("bank" if captured else "click")
        if self.quick or not self._flights:
            self._arrive()

    def _arrive(self) -> None:
        self._flights = ()
        self._turn += 1
        self._pause = _PAUSE

    def _state(self, turn: int) -> BlockersState:
        state = self._recorded.states[turn]
        assert isinstance(state, BlockersState)  # noqa: S101 - only games of tiles come here
        return state

    def _events(self, turn: int) -> tuple[Event, ...]:
        told = self._recorded.turns[turn]
        return tuple(
            event for entry in self._recorded.history[told.start : told.end] for event in entry.events
        )

    @property
    def _shown(self) -> BlockersState:
        """The board as it is drawn: with the tile that is on its way already laid."""
        return self._state(self._turn + 1 if self._flights else self._turn)

    # Layout and drawing

    def layout(self, look: Look, transport: Transport) -> None:
        """The board as in play; beside it heading, card and controls."""
        self._look = look
        px, text = look.units.px, look.text
        halves = lay_halves(look)
        side = halves.side
        self._view: BoardView = halves.board
        self._heading = Rect(side.x, side.y, side.width, text.line_height(TextRole.HEADING, bold=True))
        top = self._heading.bottom + px(6)
        self._status = halves.below or Rect(side.x, top, side.width, halves.words_height)
        if halves.below is None:
            top = self._status.bottom + px(8)
        controls = Rect(side.x, 0, side.width, height_of(look))
        controls.bottom = side.bottom
        transport.place_in(look, controls)
        self._card = Rect(side.x, top, side.width, controls.y - px(14) - top)

    def draw(self, surface: Surface, controls: Controls, key: object) -> None:
        """Paint everything."""
        look = self._look
        if look is None:
            return
        state = self._shown
        players = len(state.seats)
        draw_table(surface, look)
        self._draw_board(surface, look, state)
        self._draw_words(surface, look)
        computers = [player.computer for player in self._recorded.players]
        lines = score_lines(state, computers, self._mover)
        draw_score_panel(surface, look, self._card, state, lines, self._log())
        controls(surface)
        for flight in self._flights:
            share = flight.share(self._seconds)
            if share > 0.0 or not flight.appears:
                rect, lift = between(self._spot(flight.start), self._spot(flight.end), share)
                draw_tile(surface, look, rect, flight.face, players, lift=lift)

    def _draw_board(self, surface: Surface, look: Look, state: BlockersState) -> None:
        draw_board(surface, look, self._view)
        arriving = {flight.end.cell for flight in self._flights if isinstance(flight.end, CellSpot)}
        for cell in range(CELLS):
            laid = state.board[cell]
            if laid is not None and cell not in arriving:
                face = Face(owner_of(laid), laid.tile, block_symbol(cell))
                draw_tile(surface, look, self._view.tile_rect(cell), face, len(state.seats))
        for event in self._events(self._turn - 1) if self._turn and not self._flights else ():
            latest = find_cell(event.at) if isinstance(event, TilePlaced) else None
            if latest is not None:
                draw_recent(surface, look, self._view, latest)

    def _draw_words(self, surface: Surface, look: Look) -> None:
        theme, text = look.theme, look.text
        area = self._heading
        if self._mover is not None:
            size = round(area.height * 0.82)
            badge = Rect(area.x, area.centery - size // 2, size, size)
            draw_badge(surface, badge, self._mover, theme, on_dark=True)
            left = badge.right + look.units.px(10)
            area = Rect(left, area.y, area.right - left, area.height)
        text.draw(surface, self._headline(), area, TextRole.HEADING, theme.on_table, bold=True, smallest=0.4)
        text.draw(
            surface,
            self._progress(),
            self._status,
            TextRole.BODY,
            theme.on_table_soft,
            lines=0,
            valign=VAlign.TOP,
            smallest=0.6,
        )

    def _spot(self, spot: Spot) -> Rect:
        if isinstance(spot, CellSpot):
            return self._view.tile_rect(spot.cell)
        assert isinstance(spot, SeatSpot) and self._look is not None  # noqa: S101 - no rack is shown
        plan = plan_card(self._look, self._card, len(self._recorded.players))
        return badge_rect(self._look, plan.rows[spot.seat])

    # Words

    @property
    def _mover(self) -> int | None:
        """Whose turn is told; None at the end."""
        turns = self._recorded.turns
        return turns[self._turn].seat if self._turn < len(turns) else None

    def _headline(self) -> str:
        if self._mover is not None:
            return f"{self._recorded.players[self._mover].name}'s turn"
        return headline(self._state(self._turn)) if self._recorded.over else "So far"

    def _progress(self) -> str:
        count = len(self._recorded.turns)
        if self.done:
            return f"All {count} turns have been told."
        return f"Turn {self._turn + 1} of {count}."

    def _log(self) -> list[str]:
        told = self._turn + (1 if self._flights else 0)
        sentences = []
        for turn in range(max(0, told - _LONGEST_LOG), told):
            state = self._state(turn + 1)
            sentences += [words for event in self._events(turn) if (words := log_sentence(event, state))]
        return sentences

    def said(self) -> str:
        """Whose turn it is, and what happened last."""
        log = self._log()
        return f"{self._headline()}. {self._progress()} {log[-1] if log else ''}"

    def take_sounds(self) -> tuple[list[UiSound], list[Impact], float]:
        """Signals since the last call; tiles hit nothing."""
        heard, self._sounds = self._sounds, []
        return heard, [], 1.0
