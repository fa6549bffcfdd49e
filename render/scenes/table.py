"""The table of a dice game: tray, rail, score card, and large buttons for what may be done now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from game.actions import Roll
from game.players.ways import computer_names
from physics.tray import Tray
from render.focus import FocusRing, Quit, Widget
from render.input import Input, PointerPressed, PointerReleased, WindowEvent
from render.keymap import Button as Key
from render.keymap import Digit
from render.look import Look
from render.pad_seats import Turn, turn_of_seat
from render.scene import Scene, Services
from render.settings_store import PACES, DiceSpeed, Settings
from render.table.action_buttons import action_buttons
from render.table.banner import draw_banner
from render.table.board import Board
from render.table.computer_turn import COMPUTER_PAUSE
from render.table.die_widget import DieWidget
from render.table.felt import Places
from render.table.flow import Phase, TableFlow
from render.table.host import GameHost
from render.table.layout import table_layout
from render.table.odds import OddsOfTurn, draw_odds
from render.table.progress import draw_progress
from render.table.rail import RailGroup, draw_turn_total
from render.table.score_card import card_rows, draw_score_card
from render.table.turn_sign import draw_status, draw_title, draw_turn_sign
from render.tour.table_tour import TableTour
from render.tour.tour import Tour, tour_of
from render.widgets.backdrop import draw_table
from render.widgets.button import Button

FAST_PACE = 2.2  # times the dice's own speed
_PRESSES = (Key.ACCEPT, Key.ROLL, Key.STOP, Key.BACK, Key.MENU, Key.RULES, Key.GOT_IT)


class TableScene:
    """Shows a :class:`TableFlow` and turns presses into its doings."""

    def __init__(self, services: Services, host: GameHost) -> None:
        self._services = services
        self.host = host
        self._tray = Tray()
        self._board: Board | None = None
        self._drag: PointerPressed | None = None
        self._still: Surface | None = None
        self._still_key: object = None
        self._painted: Surface | None = None  # the surface that still shows the last frame, nothing over it
        self.flow = TableFlow(host, tray=self._tray, place_rail=self._place_rail)
        self._odds = OddsOfTurn(self.flow)
        self._hints = TableTour(self.flow, tour_of(host, services.settings), self._refresh)
        self.focus = FocusRing(self._widgets())
        self._follow_settings()

    @property
    def tour(self) -> Tour:
        """The hints of a first game."""
        return self._hints.tour

    @property
    def animating(self) -> bool:
        """Whether anything moves or waits for its time."""
        return self.flow.animating or self._odds.pending

    @property
    def turn(self) -> Turn | None:
        """Whose presses count; None while a computer plays or something is announced to all."""
        flow = self.flow
        for_all = flow.state.over or flow.banner is not None
        return None if for_all else turn_of_seat(self.host, flow.seat)

    def layout(self, look: Look) -> None:
        """Place everything, dice on the rail included."""
        self._look = look
        self._parts = table_layout(look)
        self._board = Board(look, self._parts.tray, self._tray)
        self._still = self._painted = None
        self.flow.rearrange()
        self._refresh()

    def handle(self, event: Input) -> Scene | Quit:
        """Act on one input. A press while dice roll finishes the throw and does nothing else."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._hints.note.swallows(event):
            return self
        self._follow_settings()
        pressed = event in _PRESSES or isinstance(event, Digit | PointerReleased)
        if pressed and self.flow.phase is Phase.THROW:
            self._drag = None
            self.focus.handle(WindowEvent.FOCUS_LOST)  # a press that began before the throw is spent
            self.flow.hurry()
            return self._after()
        if pressed and self.flow.settling > 0:
            self.focus.handle(WindowEvent.FOCUS_LOST)
            return self  # it was meant for the announcement that has just passed by itself
        handled = self.focus.handle(event)
        if handled.step is not None:
            return handled.step
        if not handled.used:
            self._handle_felt(event)
        return self._after()

    def tick(self, seconds: float) -> Scene | Quit:
        """Let dice fly, slide and announcements pass."""
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
        banner = self.flow.banner
        said = f"{banner.title}. {' '.join(banner.lines)} " if banner else ""
        if self._hints.note.hint is not None:
            said += f"{self._hints.note.hint.text} "
        odds = self._odds.shown
        if odds is not None and odds.sentence:
            said += f"{odds.sentence} "
        return f"{said}{self._heading()}. {self.flow.status()} {self.focus.focused.alt()}"

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Paint the table. What stands still is kept from frame to frame, only what moves is drawn anew."""
        board = self._board
        assert board is not None  # noqa: S101 - laid out before it is drawn
        flow, key = self.flow, self._what_shows()
        fresh = self._still is None or self._still.get_size() != surface.get_size() or key != self._still_key
        if fresh or self._still is None:
            self._still = Surface(surface.get_size()).convert(surface)
            self._draw_still(self._still, board)
            self._still_key = key
        covered = flow.banner is not None or bool(self._services.notices.waiting) or self._numbers
        if fresh or covered or surface is not self._painted:
            surface.blit(self._still, (0, 0))
            board.layer.forget(self._still)
        board.layer.draw(surface, flow.dice.drawn())
        self._painted = None if covered else surface
        if self._numbers:
            board.draw_numbers(surface, flow.dice)
        if flow.banner is not None:
            lying = [board.die_rect(flow.dice, index) for index in flow.dice.free()]
            draw_banner(surface, self._look, board.view.felt_rect, flow.banner, lying)

    def _what_shows(self) -> tuple[object, ...]:
        flow, ring = self.flow, self.focus
        widgets = (ring.focused.name, ring.hovered and ring.hovered.name, ring.held and ring.held.name)
        return (flow.phase, flow.rail, flow.selection, flow.status(), flow.banner, len(flow.log), flow.seat,
                flow.turn_score, widgets, flow.log[-1:], self.host.session.players,
                self._hints.note.key, self._odds.shown)  # fmt: skip

    def _draw_still(self, surface: Surface, board: Board) -> None:
        look, parts, flow = self._look, self._parts, self.flow
        draw_table(surface, look)
        draw_title(surface, look, parts.title, flow.state.rules)
        if parts.progress is not None:
            draw_progress(surface, look, parts.progress, flow.state)
        board.draw_still(surface)
        draw_turn_total(surface, look, board.view, "this turn", flow.turn_score)
        lies_ready = flow.turn_is_new and not flow.rail
        if lies_ready and flow.banner is None and flow.phase in (Phase.CHOICE, Phase.COMPUTER):
            draw_turn_sign(surface, look, board.view.felt_rect, flow.seat, self._heading())
        computers = computer_names(flow.state.rules, self.host.session.players)
        rows = card_rows(flow.state, None if flow.state.over else flow.seat, computers)
        draw_score_card(surface, look, parts.card, flow.state, rows, flow.log)
        heading, status = self._heading(), flow.status()
        strip = draw_odds(surface, look, parts.status, heading, self._odds.shown)
        draw_status(surface, look, parts.status, flow.seat, heading, status, self._stake(), strip)
        self._hints.note.draw(surface, look)
        self.focus.draw(surface, look)

    def _heading(self) -> str:
        return "Game over" if self.flow.state.over else f"{self.host.names[self.flow.seat]}'s turn"

    def _stake(self) -> str:
        """What the next roll risks; whoever sees the odds reads what is best instead."""
        odds = self._odds.shown
        told = odds.sentence.removesuffix(".") if odds is not None else ""
        return self.flow.stake() if self.flow.hint or not told else told

    # Widgets

    def _after(self) -> Scene | Quit:
        """What every input and every tick ends with: sounds, fresh widgets, the end of the game."""
        self._play_sounds()
        if self.flow.phase is Phase.OVER:
            self._services.under_way.clear()
            return self._services.nav.game_end(self.host)
        self._refresh()
        return self

    def _refresh(self) -> None:
        """Fresh widgets. Other buttons than before take the focus to the main one, unless a die has it."""
        self._odds.follow()
        widgets = self._widgets()
        before = [widget.name for widget in self.focus.widgets if widget not in self._hints.note.widgets]
        same = before == [widget.name for widget in widgets]
        if self._board is not None:
            self._hints.follow(self._look, self._board, self._parts, widgets)
        names = [widget.name for widget in (*widgets, *self._hints.note.widgets)]
        stays = self.focus.focused.name
        keeps = stays in names and (same or stays.startswith("die"))
        self.focus.replace([*widgets, *self._hints.note.widgets], stays if keeps else _first_choice(names))

    def _widgets(self) -> list[Widget]:
        nav = self._services.nav
        rules = Button("rules", "Rules", lambda: nav.rule_sheet(self.host.session.rules, self), key=Key.RULES)
        menu = Button("menu", "Menu", lambda: nav.pause(self), key=Key.BACK)
        actions = action_buttons(self.flow)
        dice = self._dice_widgets()
        if self._board is not None:
            for button, rect in zip(actions, self._parts.buttons, strict=False):
                button.rect = rect
            rules.rect, menu.rect = self._parts.corner
        return [*actions, *dice, rules, menu]

    def _dice_widgets(self) -> list[DieWidget]:
        flow, board = self.flow, self._board
        if board is None:
            return []
        widgets = []
        for place, index in enumerate(flow.selectable()):
            held = "held" if place in flow.selection else "not held"
            face = flow.dice.dice[index].die.face
            sentence = f"Die {place + 1} shows {face}, {held}."
            widget = DieWidget(f"die {index}", sentence, partial(flow.press_die, index))
            widget.rect = board.die_rect(flow.dice, index)
            widgets.append(widget)
        return widgets

    # Presses

    def _handle_felt(self, event: Input) -> None:
        """Digits take and give back dice; a flick over the felt throws."""
        flow, board = self.flow, self._board
        if isinstance(event, Digit):
            flow.press_face(event.number)
        elif isinstance(event, PointerPressed) and board is not None:
            self._drag = event if board.view.felt_rect.collidepoint(event.position) else None
        elif isinstance(event, PointerReleased) and self._drag is not None and board is not None:
            start, self._drag = self._drag, None
            release = board.flick(start.position, event.position, event.seconds - start.seconds)
            if release is not None:
                flow.press_roll(release)
            elif Roll.kind in flow.may():
                flow.hint = "A flick across the felt throws the dice, and so does the Roll button."

    def _place_rail(self, groups: tuple[RailGroup, ...]) -> Places:
        return self._board.place_rail(groups) if self._board is not None else {}

    @property
    def _settings(self) -> Settings:
        return self._services.settings.current

    @property
    def _numbers(self) -> bool:
        return self._settings.numbers_beside_dice

    def _follow_settings(self) -> None:
        settings = self._settings
        self.flow.quick = settings.reduced_motion or settings.dice_speed is DiceSpeed.INSTANT
        self.flow.pace = FAST_PACE if settings.dice_speed is DiceSpeed.FAST else 1.0
        self.flow.computer.pause = COMPUTER_PAUSE * PACES[settings.computer_pace]

    def _play_sounds(self) -> None:
        flow, sounds = self.flow, self._services.sounds
        for impact in flow.felt.impacts:
            sounds.impact(impact.kind, impact.impulse, 2 * impact.x / self._tray.width - 1)
        for name in flow.sounds:
            sounds.ui(name)
        flow.felt.impacts, flow.sounds = [], []


def _first_choice(names: Sequence[str]) -> str:
    """What has the focus when there is something new to choose: never what only some would want."""
    return _CAUTIOUS if _CAUTIOUS in names else names[0]


_CAUTIOUS = "fresh"  # beside taking over, which cannot be taken back
