"""The roll-off: everybody throws one die of their own colour, the highest starts."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.dice import Die
from game.events import FirstPlayerFound, RollOffTied
from game.wording import event_sentence
from physics.pose import Pose
from physics.throw import Impact, Throw
from physics.tray import Tray
from render.dice.materials import player_style
from render.dice.orientation import upright
from render.focus import FocusRing, Quit, Step
from render.input import Input, PointerReleased, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.pad_seats import Turn, turn_of_seat
from render.scene import Scene, Services
from render.settings_store import DiceSpeed
from render.table.board import Board
from render.table.dice import TableDice, TableDie
from render.table.host import GameHost
from render.table.layout import table_layout
from render.table.rail import RailGroup
from render.table.throw_card import draw_throw_card
from render.table.turn_sign import draw_status, draw_title, draw_turn_sign
from render.widgets.backdrop import draw_table
from render.widgets.button import Button, Kind

_COMPUTER_PAUSE = 0.7  # s before a computer player throws
_FAST_PACE = 2.2
_SHOWN_SECONDS = 3.0  # how long the result stays before the game begins by itself
_PRESSES = (Key.ACCEPT, Key.ROLL, Key.STOP, Key.BACK, Key.MENU, Key.RULES)


class RollOffScene:
    """Throws one die after the other until one player is highest; then opens the table."""

    def __init__(self, services: Services, host: GameHost, open_table: Callable[[], Scene]) -> None:
        self._services = services
        self.host = host
        self._open_table = open_table
        self._tray = Tray()
        self._dice = TableDice()
        self._round: list[tuple[int, int]] = []  # seat and face of the throws that lie on the rail
        self._throw: Throw | None = None
        self._thrower = 0
        self._news = ""
        self._pause = _COMPUTER_PAUSE
        self._board: Board | None = None
        self._impacts: list[Impact] = []
        self.focus = FocusRing(self._widgets())

    @property
    def tour(self) -> None:
        """Nothing here needs an explanation."""
        return None

    @property
    def animating(self) -> bool:
        """Whether a die flies or slides, or a computer player is about to throw."""
        return self._throw is not None or self._dice.moving or self._waits_by_itself()

    def layout(self, look: Look) -> None:
        """Place everything."""
        self._look = look
        self._parts = table_layout(look)
        self._board = Board(look, self._parts.tray, self._tray)
        self._arrange(at_once=True)
        self.focus.replace(self._widgets())

    def handle(self, event: Input) -> Scene | Quit:
        """Act on one input; a press while the die rolls finishes the throw and does nothing else."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._throw is not None and (event in _PRESSES or isinstance(event, PointerReleased)):
            self.focus.handle(WindowEvent.FOCUS_LOST)
            self._throw.finish()
            self._land(self._throw)
            return self
        step = self.focus.handle(event).step
        self.focus.replace(self._widgets())
        return step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Let the die fly, or the computer throw."""
        self._dice.tick(seconds)
        if self._throw is not None:
            fast = self._services.settings.current.dice_speed is DiceSpeed.FAST
            self._throw.advance(seconds * (_FAST_PACE if fast else 1.0))
            self._play(self._throw.take_impacts())
            self._dice.dice[-1].pose = self._throw.poses()[0]
            if self._throw.settled:
                self._land(self._throw)
        elif self._waits_by_itself() and not self._dice.moving:
            self._pause -= seconds
            if self._pause <= 0:
                if self._decided() is not None:
                    return self._open_table()
                self._start_throw()
        self.focus.replace(self._widgets())
        return self

    def resume(self) -> None:
        """Seats may have been handed over in the menu."""
        self.focus.replace(self._widgets())

    def draw(self, surface: Surface) -> None:
        """Paint tray, throws and who is to throw."""
        assert self._board is not None  # noqa: S101 - laid out before it is drawn
        look, parts = self._look, self._parts
        draw_table(surface, look)
        draw_title(surface, look, parts.title, self.host.session.rules)
        self._board.draw_still(surface)
        seat = self.host.session.seat
        if self._throw is None and seat is not None:
            heading = f"{self.host.names[seat]} {'throws' if self._decided() is None else 'starts'}"
            draw_turn_sign(surface, look, self._board.view.felt_rect, seat, heading)
        draw_throw_card(surface, look, parts.card, self.host.names, self.host.session.throws)
        draw_status(surface, look, parts.status, seat or 0, "Who starts?", self._status(), "")
        self.focus.draw(surface, look)
        self._board.draw_dice(surface, self._dice)
        if self._services.settings.current.numbers_beside_dice:
            self._board.draw_numbers(surface, self._dice)

    @property
    def turn(self) -> Turn | None:
        """Whose presses count; None once it is known who starts, and while a computer throws."""
        seat = self.host.session.seat
        return None if seat is None or self._decided() is not None else turn_of_seat(self.host, seat)

    def alt(self) -> str:
        """What is going on and what has the focus."""
        return f"Roll-off. {self._status()} {self.focus.focused.alt()}"

    def _status(self) -> str:
        return self._news or "Everybody throws one die. The highest number starts."

    def _decided(self) -> int | None:
        roll_off = self.host.session.roll_off
        return roll_off.first if roll_off is not None else None

    def _waits_by_itself(self) -> bool:
        """Whether the next thing happens without a press: a computer throws, or the game begins."""
        return self._decided() is not None or self._computer_is_next()

    def _computer_is_next(self) -> bool:
        seat = self.host.session.seat
        return self._decided() is None and seat is not None and self.host.is_computer(seat)

    def _widgets(self) -> list[Button]:
        nav = self._services.nav
        rules = Button("rules", "Rules", lambda: nav.rule_sheet(self.host.session.rules, self), key=Key.RULES)
        menu = Button("menu", "Menu", lambda: nav.pause(self), key=Key.BACK)
        main = self._main_button()
        if self._board is not None:
            main.rect = self._parts.buttons[0]
            rules.rect, menu.rect = self._parts.corner
        return [main, rules, menu]

    def _main_button(self) -> Button:
        if self._throw is not None:
            return Button("throw", "Rolling …", self._no_step, Kind.PRIMARY, key=Key.ROLL)
        if self._decided() is not None:
            return Button("throw", "Begin", self._open_table, Kind.PRIMARY, key=Key.ROLL)
        if self._computer_is_next():
            return Button("throw", "Computer throws …", self._press_throw, key=Key.ROLL)
        return Button("throw", "Throw", self._press_throw, Kind.PRIMARY, key=Key.ROLL)

    def _no_step(self) -> Step:
        return None

    def _press_throw(self) -> Step:
        self._start_throw()
        return None

    def _start_throw(self) -> None:
        seat = self.host.session.seat
        roll_off = self.host.session.roll_off
        if seat is None or roll_off is None:
            return
        if not roll_off.thrown:
            self._round = []
            self._dice.clear()
        self._thrower = seat
        self._pause = _COMPUTER_PAUSE
        style = player_style(self._look.theme.player(seat).colour)
        pose = Pose(-9.0, -9.0, 0.5, upright(1))  # out of sight until the throw shows it
        self._dice.dice.append(TableDie(Die(1), style, pose, pose))
        self._throw = self.host.throw(1)
        settings = self._services.settings.current
        if settings.reduced_motion or settings.dice_speed is DiceSpeed.INSTANT:
            self._throw.finish()
            self._land(self._throw)

    def _land(self, throw: Throw) -> None:
        self._throw = None
        face = throw.numbers()[0]
        self._dice.land([len(self._dice.dice) - 1], throw.poses(), [Die(face)])
        events = self.host.throw_for_first(face)
        self._round.append((self._thrower, face))
        names, rules = self.host.names, self.host.session.rules
        self._pause = _SHOWN_SECONDS if self._decided() is not None else _COMPUTER_PAUSE
        told = [event for event in events if isinstance(event, RollOffTied | FirstPlayerFound)] or events
        self._news = " ".join(filter(None, (event_sentence(event, names, rules) for event in told)))
        if isinstance(told[-1], RollOffTied):
            self._news = f"The highest throws are equal. {self._news}"
        self._arrange(at_once=self._services.settings.current.reduced_motion)
        self.focus.replace(self._widgets(), "throw")

    def _arrange(self, *, at_once: bool) -> None:
        if self._board is None:
            return
        groups = tuple(
            RailGroup((index,), (face,), self.host.names[seat], str(face), face)
            for index, (seat, face) in enumerate(self._round)
        )
        self._dice.arrange(self._board.place_rail(groups), at_once=at_once)

    def _play(self, impacts: tuple[Impact, ...]) -> None:
        for impact in impacts:
            self._services.sounds.impact(impact.kind, impact.impulse, 2 * impact.x / self._tray.width - 1)
