"""The board of a game of tiles: pick a tile, lay it on a cell."""

from __future__ import annotations

from pygame import Rect, Surface

from game.blockers.board import CELLS, ROW_LETTERS, SIZE, column_of, row_of
from game.blockers.opponents import Choose, opponent_named
from game.blockers.state import blockers_rules, colours_each
from game.players.ways import usual_computer
from render.board.drag import Drag
from render.board.flow import COMPUTER_PAUSE, BoardFlow
from render.board.layout import board_layout
from render.board.painter import BoardPainter, Pointed, heading
from render.board.phase import Phase
from render.board.picked import Picked
from render.board.spots import (
    cell_of,
    cell_spot_name,
    cell_spots,
    rack_spots,
    seat_of,
    seat_spots,
    tile_of,
    tile_spot_name,
)
from render.board.thinking import StartThinking, ThreadThinking
from render.board.widgets import Curtain, Spot
from render.board.wording import captured_words, cell_words, seat_words
from render.focus import FocusRing, Quit, Widget
from render.input import Input, PointerMoved, PointerPressed, PointerReleased, Position, WindowEvent
from render.keymap import Button as Key
from render.keymap import Digit, Letter
from render.look import Look
from render.pad_seats import Turn, turn_of_seat
from render.scene import Scene, Services
from render.settings_store import PACES, DiceSpeed
from render.table.host import GameHost
from render.tour.board_tour import BoardTour
from render.tour.tour import Tour, tour_of
from render.widgets.button import Button

_DRAG_FROM = 9  # units the pointer must move before a press is a drag
_TEN = 10
_TABS = {Key.NEXT: 1, Key.PREVIOUS: -1}
_PRESSES = (Key.ACCEPT, Key.ROLL, Key.STOP, Key.BACK, Key.MENU, Key.RULES, Key.GOT_IT)


class BoardScene:
    """Shows a :class:`BoardFlow` and turns presses into its doings."""

    def __init__(self, services: Services, host: GameHost, *, think: StartThinking = ThreadThinking) -> None:
        self._services = services
        self.host = host
        self.flow = BoardFlow(host, random=services.make_random(), choose=self._chooser, think=think)
        self._painter: BoardPainter | None = None
        self._still: Surface | None = None
        self._still_key: object = None
        self._cursor = CELLS // 2  # the cell that had the focus last
        self._row: str | None = None  # the letter of a cell typed so far
        self._by_keys = False  # what was used last: keys or the pointer
        self._drag = Drag()
        self._dropped: Rect | None = None  # where a dragged tile was let go
        self._turn: object = None
        self._fixed: list[Spot] = []
        self._hints = BoardTour(self.flow, tour_of(host, services.settings), self._refresh)
        self.focus = FocusRing(self._widgets())
        self._follow_settings()

    @property
    def tour(self) -> Tour:
        """The hints of a first game."""
        return self._hints.tour

    @property
    def animating(self) -> bool:
        """Whether anything moves, or a computer player thinks."""
        return self.flow.animating

    @property
    def turn(self) -> Turn | None:
        """Whose presses count; None while a computer plays, tiles are on their way, or the game is over."""
        flow = self.flow
        waits = flow.phase in (Phase.CHOICE, Phase.CURTAIN)
        return turn_of_seat(self.host, flow.seat) if waits else None

    def layout(self, look: Look) -> None:
        """Place everything."""
        rules = self.flow.state.rules
        parts = board_layout(look, colours_each(rules, len(self.host.names)), blockers_rules(rules).rack)
        self._painter = painter = BoardPainter(look, parts, self.flow)
        self._still = None
        self._fixed = [
            *cell_spots(parts.board, self._cell_says, self._press_cell),
            *seat_spots(painter.seat_rows(), self._seat_says),
        ]
        self._drag.cancel()
        self._refresh()

    def handle(self, event: Input) -> Scene | Quit:
        """Act on one input. A press while tiles move lets them arrive and does nothing else."""
        if event is WindowEvent.CLOSE_REQUESTED:
            self.flow.stop_thinking()
            return Quit()
        if self._hints.note.swallows(event):
            return self
        self._follow_settings()
        pressed = event in _PRESSES or isinstance(event, Digit | Letter | PointerReleased)
        if pressed and self.flow.hurry():
            self._drag.cancel()
            self.focus.handle(WindowEvent.FOCUS_LOST)  # a press that began before is spent
            return self._after()
        self._note_device(event)
        if event is Key.MENU:
            return self._pause()
        if not (self._handle_drag(event) or self._handle_keys(event)):
            step = self.focus.handle(event).step
            if step is not None:
                return step
        return self._after()

    def tick(self, seconds: float) -> Scene | Quit:
        """Let tiles fly and computer players think."""
        self._follow_settings()
        self.flow.tick(seconds)
        return self._after()

    def resume(self) -> None:
        """Back from the menu: seats may have been handed over."""
        self._follow_settings()
        self.flow.seats_changed()
        self._refresh()

    def alt(self) -> str:
        """Whose turn it is, what may be done, and what has the focus."""
        pointed = self._pointed()
        status = self.flow.status(pointed.cell, pointed.tile, pointed.seat)
        hint = f"{self._hints.note.hint.text} " if self._hints.note.hint is not None else ""
        return f"{self.caption}. {hint}{status.text} {self.focus.focused.alt()}"

    @property
    def caption(self) -> str:
        """Whose turn it is, for the window's title."""
        return heading(self.flow)

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Paint the scene. What stands still is kept from frame to frame."""
        painter = self._painter
        assert painter is not None  # noqa: S101 - laid out before it is drawn
        key = self._what_shows()
        stale = self._still is None or key != self._still_key or self._still.get_size() != surface.get_size()
        if stale or painter.look.text.audit is not None:  # an audit wants every text of every frame
            if self._still is None or self._still.get_size() != surface.get_size():
                self._still = Surface(surface.get_size()).convert(surface)
            self._draw_still(self._still, painter)
            self._still_key = key
        if self._still is not None:
            surface.blit(self._still, (0, 0))
        dragging = self._drag.position
        painter.draw_racks(surface, self.flow.picked if dragging is not None else None)
        self.focus.draw(surface, painter.look)
        painter.draw_thinking(surface)
        painter.draw_flights(surface, self._dropped)
        if dragging is not None:
            painter.draw_dragged(surface, dragging)

    def _draw_still(self, surface: Surface, painter: BoardPainter) -> None:
        pointed = self._pointed()
        status = self.flow.status(pointed.cell, pointed.tile, pointed.seat)
        bottom = painter.layout.bottom
        buttons = [widget.rect for widget in self.focus.widgets if widget.name in ("rules", "menu")]
        hints = Rect(bottom.x, bottom.y, min(rect.x for rect in buttons) - bottom.x, bottom.height)
        painter.draw_still(surface, pointed, status, hints, self._key_words())
        self._hints.note.draw(surface, painter.look)

    def _what_shows(self) -> tuple[object, ...]:
        flow, ring = self.flow, self.focus
        return (flow.phase, len(self.host.session.history), flow.picked, flow.hint, len(flow.log), flow.rack,
                ring.focused.name, ring.hovered and ring.hovered.name, self._pointed(), self._row,
                self.host.session.players, self._hints.note.key)  # fmt: skip

    def _key_words(self) -> str:
        if self._row is not None:
            return f"Row {self._row}: now a number, 1 to {SIZE}"
        count = len(self.flow.rack.slots())
        painter = self._painter
        if self.flow.phase is not Phase.CHOICE or not count or not (painter and painter.look.sign(Digit(1))):
            return ""
        return f"1–{count if count < _TEN else 0} tile · letter, number: cell"

    # Widgets

    def _after(self) -> Scene | Quit:
        """What every input and every tick ends with: sounds, fresh widgets, the end of the game."""
        for name in self.flow.sounds:
            self._services.sounds.ui(name)
        self.flow.sounds = []
        if not self.flow.flights:
            self._dropped = None
        if self.flow.phase is Phase.OVER:
            self._services.under_way.clear()
            return self._services.nav.game_end(self.host)
        self._refresh()
        return self

    def _refresh(self) -> None:
        """Fresh widgets. A new turn puts the focus on the first tile, or on the curtain."""
        widgets = self._widgets()
        names = [widget.name for widget in (*widgets, *self._hints.note.widgets)]
        flow = self.flow
        turn = (flow.phase, len(self.host.session.history))
        wanted = self.focus.focused.name
        if self._turn is None or (turn != self._turn and flow.phase in (Phase.CHOICE, Phase.CURTAIN)):
            wanted = names[0]
        if wanted not in names:
            wanted = cell_spot_name(self._cursor)
        self._turn = turn if self._painter is not None else None
        self.focus.replace([*widgets, *self._hints.note.widgets], wanted)
        if self._painter is not None:
            self._hints.follow(self._painter, widgets, self.focus.focused)
            shown = [*widgets, *self._hints.note.widgets]
            if all(widget.name != wanted for widget in shown):
                wanted = cell_spot_name(self._cursor)
            self.focus.replace(shown, wanted)
        cell = cell_of(wanted)
        self._cursor = self._cursor if cell is None else cell

    def _widgets(self) -> list[Widget]:
        nav = self._services.nav
        rules = Button("rules", "Rules", lambda: nav.rule_sheet(self.host.session.rules, self), key=Key.RULES)
        menu = Button("menu", "Menu", self._pause, key=Key.BACK)
        painter = self._painter
        if painter is None:
            return [rules, menu]
        painter.place_buttons(rules, menu)
        return [*self._rack_widgets(painter), *self._fixed, rules, menu]

    def _rack_widgets(self, painter: BoardPainter) -> list[Widget]:
        flow = self.flow
        if flow.phase is Phase.CURTAIN:
            label = f"Uncover {self.host.names[flow.seat]}'s tiles"
            return [Curtain(label, flow.uncover, painter.layout.rack_area)]
        if flow.phase is Phase.MOVE:
            return []
        lifted = flow.picked if self._drag.position is None else None
        place = painter.tile_rect
        return [*rack_spots(flow.rack, lambda tile: place(tile, tile == lifted), self._press_tile)]

    def _cell_says(self, cell: int) -> str:
        tiles = self.flow.rack.tiles if self.flow.phase is Phase.CHOICE else None
        return cell_words(self.flow.state, cell, tiles)

    def _seat_says(self, seat: int) -> str:
        state = self.flow.state
        return f"{seat_words(state, seat)} {captured_words(state, seat)}"

    def _pointed(self) -> Pointed:
        """What the keys' focus is on, or what the pointer is over, whichever was used last."""
        if self._drag.position is not None and self._painter is not None:
            return Pointed(cell=self._painter.layout.board.cell_at(self._drag.position))
        widget = self.focus.focused if self._by_keys else self.focus.hovered
        if widget is None:
            return Pointed()
        return Pointed(cell_of(widget.name), tile_of(widget.name), seat_of(widget.name))

    # Presses

    def _press_tile(self, tile: Picked, position: Position | None) -> None:
        self.flow.press_tile(tile.colour, tile.slot)
        if position is None:
            self._go_to_target()

    def _press_cell(self, cell: int) -> None:
        self._cursor = cell
        self.flow.press_cell(cell)

    def _go_to_target(self) -> None:
        """After picking with the keys: to the legal cell nearest to where the focus was last."""
        if self.flow.picked is None or not self.flow.targets:
            return
        row, column = row_of(self._cursor), column_of(self._cursor)
        nearest = min(
            self.flow.targets,
            key=lambda cell: (abs(row_of(cell) - row) + abs(column_of(cell) - column), cell),
        )
        self._focus_cell(nearest)

    def _focus_cell(self, cell: int) -> None:
        self._cursor = cell
        self._refresh()
        self.focus.focus(cell_spot_name(cell))

    def _note_device(self, event: Input) -> None:
        """Remember whether keys or the pointer are in use, and forget what the last press was told."""
        if isinstance(event, PointerMoved | PointerPressed | PointerReleased):
            self._by_keys = False
        elif isinstance(event, Key | Digit | Letter):
            self._by_keys = True
        if isinstance(event, Key | Digit | Letter | PointerPressed):
            self.flow.hint = ""
        if isinstance(event, Key | PointerPressed) and event is not Key.BACK:
            self._row = None

    def _handle_keys(self, event: Input) -> bool:
        """Tiles by number, cells by letter and number, Tab past the board in one step: whether used up."""
        if isinstance(event, Letter):
            self._row = event.letter
            self._focus_cell(ROW_LETTERS.index(event.letter) * SIZE + column_of(self._cursor))
        elif isinstance(event, Digit):
            self._handle_digit(event.number)
        elif isinstance(event, Key) and event in _TABS:
            self._tab(_TABS[event])
        elif event is Key.BACK and self._row is not None:
            self._row = None
        elif event is Key.BACK and self.flow.picked is not None:
            name = tile_spot_name(self.flow.picked)
            self.flow.lay_back()
            self._refresh()
            self.focus.focus(name)
        else:
            return False
        return True

    def _handle_digit(self, number: int) -> None:
        row, self._row = self._row, None
        if row is None:
            self.flow.press_number(number or _TEN)
            self._go_to_target()
        elif number == 0:
            self.flow.hint = f"Columns have the numbers 1 to {SIZE}."
        else:
            self._focus_cell(ROW_LETTERS.index(row) * SIZE + number - 1)

    def _tab(self, change: int) -> None:
        """The next stop: each rack tile, the board as a whole, each line of the card, each button."""
        board = cell_spot_name(self._cursor)
        names = [widget.name for widget in self.focus.widgets]
        stops = [name for name in names if cell_of(name) is None or name == board]
        self.focus.focus(stops[(stops.index(self.focus.focused.name) + change) % len(stops)])

    def _handle_drag(self, event: Input) -> bool:
        """A tile pressed and moved hangs at the pointer until it is let go; whether the input was used."""
        flow, painter, drag = self.flow, self._painter, self._drag
        if painter is None:
            return False
        if isinstance(event, PointerPressed):
            widget = next((one for one in self.focus.widgets if one.rect.collidepoint(event.position)), None)
            drag.press(tile_of(widget.name) if widget is not None else None, event.position)
        elif isinstance(event, PointerMoved) and flow.phase is Phase.CHOICE:
            tile = drag.move(event.position, painter.look.units.px(_DRAG_FROM))
            if tile is not None and flow.picked != tile:
                flow.pick(tile)
            if flow.picked is None:
                drag.cancel()
        elif isinstance(event, PointerReleased) and drag.position is not None:
            self._let_go(event.position, painter)
            return True
        elif isinstance(event, PointerReleased) or event is WindowEvent.FOCUS_LOST:
            drag.cancel()
        return False

    def _let_go(self, position: Position, painter: BoardPainter) -> None:
        cell = painter.layout.board.cell_at(position)
        self._drag.cancel()
        self.focus.handle(PointerMoved(position))
        self.focus.handle(WindowEvent.FOCUS_LOST)  # the press is spent: no widget may act on it
        if cell is not None:
            self._press_cell(cell)
            self._dropped = painter.dragged_rect(position)

    def _pause(self) -> Scene:
        self.flow.stop_thinking()
        return self._services.nav.pause(self)

    def _chooser(self) -> Choose:
        way = self.host.way(self.flow.state.turn)
        return opponent_named((way if way.computer else usual_computer(self.host.session.rules)).key).choose

    def _follow_settings(self) -> None:
        settings = self._services.settings.current
        self.flow.still = settings.reduced_motion
        self.flow.quick = settings.dice_speed is not DiceSpeed.NORMAL
        self.flow.computer_pause = COMPUTER_PAUSE * PACES[settings.computer_pace]
