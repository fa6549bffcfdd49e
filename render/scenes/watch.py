"""A saved game told again, turn by turn, at its table or on its board."""

from __future__ import annotations

from pygame import Surface

from render.focus import FocusRing, Quit, Step
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.records.board_show import BoardShow
from render.records.book import GameView
from render.records.dice_show import DiceShow
from render.records.recorded import Recorded
from render.records.room import Room
from render.records.show import Show
from render.records.transport import Orders, Transport
from render.scene import Scene
from render.settings_store import DiceSpeed


class WatchScene:
    """The show and its controls. Nothing here changes the game: it is only told."""

    def __init__(self, room: Room, view: GameView, turn: int, back: Scene) -> None:
        """Tell ``view`` from turn ``turn`` on, counted from 0; it must have been played at all."""
        assert view.session is not None  # noqa: S101 - pages offer this only for games that can be read
        self._room = room
        self._back = back
        self._recorded = Recorded(view.session)
        self._show = self._make_show(turn)
        self.transport = Transport(Orders(self._press_pause, self._earlier, self._later, lambda: back))
        self.focus = FocusRing(self.transport.buttons)
        self._follow()

    def _make_show(self, turn: int) -> Show:
        if self._recorded.rules.dice is None:
            return BoardShow(self._recorded, turn)
        return DiceShow(self._recorded, turn, self._room.services.make_random())

    @property
    def turn(self) -> int:
        """Which turn is told now, from 0; the number of turns at the end."""
        return self._show.turn

    @property
    def done(self) -> bool:
        """Whether all has been told."""
        return self._show.done

    @property
    def animating(self) -> bool:
        """Whether the game is being told."""
        return not self.transport.paused and not self._show.done

    def layout(self, look: Look) -> None:
        """Place table or board, and the controls."""
        self._look = look
        self._show.layout(look, self.transport)

    def handle(self, event: Input) -> Scene | Quit:
        """Follow the controls."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if event is Key.RULES:
            return self._room.services.nav.rule_sheet(self._recorded.rules, self)
        step: Step = None
        if event is Key.PAGE_UP:
            self._earlier()
        elif event is Key.PAGE_DOWN:
            self._later()
        elif event is Key.HOME:
            self._show.jump(0)
        elif event is Key.END:
            self._show.jump(len(self._recorded.turns))
        else:
            step = self.focus.handle(event).step
        self._follow()
        return step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Tell on."""
        settings = self._room.services.settings.current
        self._show.quick = settings.reduced_motion or settings.dice_speed is DiceSpeed.INSTANT
        self._show.tick(seconds * self.transport.pace)
        self._play_sounds()
        self._follow()
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the show and the controls."""
        buttons = self.transport.buttons
        states = tuple(self.focus.state(button) for button in buttons)
        labels = tuple((button.label, button.enabled) for button in buttons)
        self._show.draw(surface, self._draw_controls, (states, labels))

    def _draw_controls(self, surface: Surface) -> None:
        self.focus.draw(surface, self._look)

    def alt(self) -> str:
        """What is told, and what has the focus."""
        return f"{self._show.said()} {self.focus.focused.alt()}"

    # Controls

    def _follow(self) -> None:
        at_start = self._show.turn == 0 and not self._show.is_under_way
        self.transport.follow(done=self._show.done, at_start=at_start)

    def _press_pause(self) -> Step:
        if self._show.done:
            self._show.jump(0)
            self.transport.paused = False
        else:
            self.transport.paused = not self.transport.paused
        return None

    def _earlier(self) -> Step:
        """To the start of the turn that is told, or of the one before it."""
        turn = self._show.turn
        self._show.jump(
            turn if self._show.is_under_way and turn < len(self._recorded.turns) else max(0, turn - 1)
        )
        return None

    def _later(self) -> Step:
        self._show.jump(min(len(self._recorded.turns), self._show.turn + 1))
        return None

    def _play_sounds(self) -> None:
        sounds = self._room.services.sounds
        signals, impacts, width = self._show.take_sounds()
        for impact in impacts:
            sounds.impact(impact.kind, impact.impulse, 2 * impact.x / width - 1)
        for name in signals:
            sounds.ui(name)
