"""Paints the board's scene: what stands still once, what moves in every frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.blockers.board import CELLS, block_symbol
from game.blockers.state import blockers_rules, turns_each, turns_left
from render.board.board_picture import draw_board, draw_label
from render.board.captured_plate import draw_captured_plate
from render.board.flights import CellSpot, PileSpot, RackSpot, SeatSpot, Spot, between
from render.board.flow import BoardFlow
from render.board.layout import BoardLayout
from render.board.marks import draw_captures, draw_free, draw_recent
from render.board.owners import Owner, owner_of
from render.board.phase import Phase
from render.board.picked import Picked
from render.board.rack import RAISED, draw_closed, draw_curtain, draw_rack, draw_slots, pile_rect, slot_rect
from render.board.score_panel import badge_rect, draw_score_panel, plan_card, score_lines, shows_log
from render.board.signs import (
    draw_heading,
    draw_news,
    draw_progress,
    draw_rack_label,
    draw_status,
    draw_to_come,
)
from render.board.status import Status
from render.board.tiles import Face, draw_tile, tile_picture
from render.input import Position
from render.look import Look
from render.text import VAlign
from render.units import TextRole
from render.widgets.backdrop import draw_table
from render.widgets.button import Button

_GHOST_ALPHA = 150


@dataclass(frozen=True, slots=True)
class Pointed:
    """What the pointer or the focus is on, as far as it says something: a cell, a rack tile, a player."""

    cell: int | None = None
    tile: Picked | None = None
    seat: int | None = None


def heading(flow: BoardFlow) -> str:
    """Whose turn it is."""
    return "Game over" if flow.state.over else f"{flow.host.names[flow.seat]}'s turn"


class BoardPainter:
    """Draws a :class:`BoardFlow` at one look."""

    def __init__(self, look: Look, layout: BoardLayout, flow: BoardFlow) -> None:
        self.look = look
        self.layout = layout
        self._flow = flow
        self.players = len(flow.host.names)
        self.slots = blockers_rules(flow.state.rules).rack

    # What stands still

    def draw_still(self, surface: Surface, pointed: Pointed, status: Status, hints: Rect, words: str) -> None:
        """Everything that does not move by itself."""
        look, layout, flow = self.look, self.layout, self._flow
        state = flow.state
        draw_table(surface, look)
        self._draw_board(surface, pointed)
        seat = flow.seat
        draw_heading(surface, look, layout.heading, seat, heading(flow), self._turns(), self._warning())
        draw_status(surface, look, layout.status, status)
        computers = [player.computer for player in flow.host.session.players]
        on_turn = None if state.over else seat
        lines = score_lines(state, computers, on_turn)
        draw_score_panel(surface, look, layout.card, state, lines, flow.log)
        if flow.log and not shows_log(look, layout.card, self.players, flow.log):
            draw_news(surface, look, layout.status, flow.log[-1], status)
        rack = flow.rack
        left = " + ".join(str(count) for count in rack.piles)
        note = f"{left} left to draw" if any(rack.piles) else "nothing left to draw"
        draw_rack_label(surface, look, layout.rack_label, self._whose(), note)
        draw_to_come(surface, look, layout.to_come, layout.to_come_label, rack, self.players)
        if words and look.text.width(words, TextRole.CAPTION) <= hints.width:
            look.text.draw(
                surface, words, hints, TextRole.CAPTION, look.theme.on_table_soft, valign=VAlign.MIDDLE
            )

    def _turns(self) -> str:
        state, seat = self._flow.state, self._flow.seat
        if state.over or self._flow.phase is Phase.MOVE:
            return ""
        each = turns_each(state.rules, self.players)
        return f"turn {each - turns_left(state, seat) + 1} of {each}"

    def _warning(self) -> str:
        flow = self._flow
        return "Last turn" if flow.is_last_turn and flow.phase is not Phase.MOVE else ""

    def _whose(self) -> str:
        flow = self._flow
        people = [player for player in flow.host.session.players if not player.computer]
        return "Your tiles" if len(people) == 1 and flow.rack.tiles is not None else (
            f"{flow.host.names[flow.rack.seat]}'s tiles"
        )  # fmt: skip

    def _draw_board(self, surface: Surface, pointed: Pointed) -> None:
        look, view, flow = self.look, self.layout.board, self._flow
        draw_board(surface, look, view)
        if pointed.cell is not None:
            draw_label(surface, look, view, pointed.cell, look.theme.accent, look.theme.on_accent)
        free = [cell for cell, captures in flow.targets.items() if not captures]
        draw_free(surface, look, view, free)
        arriving = {flight.end.cell for flight in flow.flights if isinstance(flight.end, CellSpot)}
        for cell in range(CELLS):
            laid = flow.state.board[cell]
            if laid is not None and cell not in arriving:
                face = Face(owner_of(laid), laid.tile, block_symbol(cell))
                draw_tile(surface, look, view.tile_rect(cell), face, self.players)
        for cell in flow.recent:
            if cell not in arriving:
                draw_recent(surface, look, view, cell)
        draw_captures(surface, look, view, [cell for cell, captures in flow.targets.items() if captures])
        if pointed.cell is not None and pointed.cell in flow.targets:
            self._draw_ghost(surface, pointed.cell)
        if pointed.seat is not None and flow.state.captured[pointed.seat]:
            draw_captured_plate(surface, look, view, flow.state, pointed.seat)

    def _draw_ghost(self, surface: Surface, cell: int) -> None:
        """The tile in the hand, half there, on an empty cell it may go to."""
        flow = self._flow
        tile = flow.picked_tile
        if tile is None or flow.picked is None or flow.targets[cell]:
            return
        face = Face(Owner(flow.rack.seat, flow.picked.colour), tile, block_symbol(cell))
        rect = self.layout.board.tile_rect(cell)
        picture = tile_picture(self.look, face, self.players, rect.width).copy()
        picture.set_alpha(_GHOST_ALPHA)
        surface.blit(picture, rect)

    # What moves

    def draw_racks(self, surface: Surface, dragged: Picked | None) -> None:
        """Racks with their tiles, behind the curtain as far as it is closed."""
        look, layout, flow = self.look, self.layout, self._flow
        rack = flow.rack
        for rect in layout.racks:
            draw_rack(surface, look, rect)
        if rack.curtain:
            draw_curtain(surface, look, layout.rack_area, 0.0)
            return
        absent = {
            (end.colour, end.slot) for flight in flow.flights if isinstance(end := flight.end, RackSpot)
        }
        if dragged is not None:
            absent.add((dragged.colour, dragged.slot))
        picked = flow.picked
        draw_slots(
            surface,
            look,
            layout.racks,
            rack,
            self.players,
            self.slots,
            lifted=(picked.colour, picked.slot) if picked else None,
            lift=flow.lift,
            absent=frozenset(absent),
            numbered=rack.tiles is not None,
        )
        for rect, closed, held in zip(layout.racks, rack.closed, rack.counts, strict=True):
            if closed and held:
                draw_closed(surface, look, rect, held, self.slots)
        draw_curtain(surface, look, layout.rack_area, flow.opened)

    def draw_flights(self, surface: Surface, dropped: Rect | None) -> None:
        """Tiles on their way; ``dropped`` is where a dragged tile was let go."""
        flow = self._flow
        for flight in flow.flights:
            share = flight.share(flow.seconds)
            if share <= 0.0 and flight.appears:
                continue
            start = self._spot(flight.start)
            if dropped is not None and isinstance(flight.start, RackSpot):
                start = dropped
            rect, lift = between(start, self._spot(flight.end), share)
            draw_tile(surface, self.look, rect, flight.face, self.players, lift=lift)

    def draw_dragged(self, surface: Surface, position: Position) -> None:
        """The tile that hangs at the pointer."""
        flow = self._flow
        tile = flow.picked_tile
        if tile is not None and flow.picked is not None:
            face = Face(Owner(flow.rack.seat, flow.picked.colour), tile)
            draw_tile(surface, self.look, self.dragged_rect(position), face, self.players, lift=1.0)

    def dragged_rect(self, position: Position) -> Rect:
        """The square of a tile that hangs at the pointer."""
        side = self.layout.board.tile_rect(0).width
        rect = Rect(0, 0, side, side)
        rect.center = position
        return rect

    def draw_thinking(self, surface: Surface) -> None:
        """How far a computer player has come."""
        share = self._flow.progress
        if share is not None:
            draw_progress(surface, self.look, self.layout.heading, share)

    def place_buttons(self, *buttons: Button) -> None:
        """Put the buttons side by side into the lower right corner."""
        bottom, gap = self.layout.bottom, self.look.units.px(12)
        right = bottom.right
        for button in reversed(buttons):
            width = min(button.wanted_size(self.look)[0], (bottom.width - gap) // len(buttons))
            button.rect = Rect(right - width, bottom.y, width, bottom.height)
            right -= width + gap

    def tile_rect(self, tile: Picked, lifted: bool = False) -> Rect:
        """Where a tile of the rack stands."""
        rack = self.layout.racks[tile.colour]
        rect = slot_rect(rack, tile.slot, self.slots)
        return rect.move(0, -round(rack.height * RAISED)) if lifted else rect

    def _spot(self, spot: Spot) -> Rect:
        layout = self.layout
        match spot:
            case CellSpot(cell):
                return layout.board.tile_rect(cell)
            case RackSpot(colour, slot):
                return slot_rect(layout.racks[colour], slot, self.slots)
            case PileSpot(colour):
                return pile_rect(layout.racks[colour], self.slots)
            case SeatSpot(seat):
                return badge_rect(self.look, self.seat_rows()[seat])

    def seat_rows(self) -> Sequence[Rect]:
        """Everybody's line of the score card."""
        return plan_card(self.look, self.layout.card, self.players).rows
