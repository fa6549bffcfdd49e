"""The table of a dice game: tray, rail, score card, and large buttons for what may be done now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.actions import Roll, StartFresh, Stop, TakeOver
from game.hold_counting import banks
from game.hold_state import HoldState
from game.wording import at_stake, dice_words
from physics.tray import Tray
from render.focus import FocusRing, Quit, Step, Widget
from render.input import Input, PointerPressed, PointerReleased, WindowEvent
from render.keymap import Button as Key
from render.keymap import Digit
from render.look import Look
from render.scene import Scene, Services
from render.settings_store import DiceSpeed, Settings
from render.table.banner import draw_banner
from render.table.board import Board
from render.table.die_widget import DieWidget
from render.table.flow import Phase, Places, TableFlow
from render.table.host import GameHost
from render.table.layout import table_layout
from render.table.progress import draw_progress
from render.table.rail import RailGroup, draw_turn_total
from render.table.score_card import card_rows, draw_score_card
from render.table.turn_sign import draw_status, draw_title, draw_turn_sign
from render.widgets.backdrop import draw_table
from render.widgets.button import Button, Kind

FAST_PACE = 2.2  # times the dice's own speed
_PRESSES = (Key.ACCEPT, Key.ROLL, Key.STOP, Key.BACK, Key.MENU, Key.RULES)


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
        self.focus = FocusRing(self._widgets())
        self._follow_settings()

    @property
    def animating(self) -> bool:
        """Whether anything moves or waits for its time."""
        return self.flow.animating

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
        self._follow_settings()
        pressed = event in _PRESSES or isinstance(event, Digit | PointerReleased)
        if pressed and self.flow.phase is Phase.THROW:
            self._drag = None
            self.focus.handle(WindowEvent.FOCUS_LOST)  # a press that began before the throw is spent
            self.flow.hurry()
            return self._after()
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
                flow.turn_score, widgets, flow.log[-1:], self.host.session.players)  # fmt: skip

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
        computers = [player.computer for player in self.host.session.players]
        rows = card_rows(flow.state, None if flow.state.over else flow.seat, computers)
        draw_score_card(surface, look, parts.card, flow.state, rows, flow.log)
        stake = at_stake(flow.preview) if Roll.kind in flow.may() and not flow.hint else ""
        draw_status(surface, look, parts.status, flow.seat, self._heading(), flow.status(), stake)
        self.focus.draw(surface, look)

    def _heading(self) -> str:
        return "Game over" if self.flow.state.over else f"{self.host.names[self.flow.seat]}'s turn"

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
        widgets = self._widgets()
        names = tuple(widget.name for widget in widgets)
        if names != tuple(widget.name for widget in self.focus.widgets):
            stays = self.focus.focused.name if self.focus.focused.name.startswith("die") else None
            self.focus.replace(widgets, stays if stays in names else names[0])
        else:
            self.focus.replace(widgets)

    def _widgets(self) -> list[Widget]:
        nav = self._services.nav
        rules = Button("rules", "Rules", lambda: nav.rule_sheet(self.host.session.rules, self), key=Key.RULES)
        menu = Button("menu", "Menu", lambda: nav.pause(self), key=Key.BACK)
        actions = self._action_buttons()
        dice = self._dice_widgets()
        if self._board is not None:
            for button, rect in zip(actions, self._parts.buttons, strict=False):
                button.rect = rect
            rules.rect, menu.rect = self._parts.corner
        return [*actions, *dice, rules, menu]

    def _action_buttons(self) -> list[Button]:
        flow = self.flow
        if flow.phase is Phase.THROW:
            return [Button("hurry", "Rolling …", self._hurry, Kind.PRIMARY, key=Key.ROLL)]
        if flow.phase is Phase.COMPUTER:
            return [Button("go on", "Computer plays …", self._hurry, Kind.SECONDARY, key=Key.ROLL)]
        if flow.phase in (Phase.ANNOUNCE, Phase.OVER):
            return [Button("go on", "Go on", self._hurry, Kind.PRIMARY, key=Key.ROLL)]
        return self._choices(flow.may())

    def _choices(self, may: tuple[str, ...]) -> list[Button]:
        flow, preview = self.flow, self.flow.preview
        dice = dice_words(flow.dice_to_roll())
        if not may:
            return [
                Button("roll", "Roll", self._stay, Kind.PRIMARY, key=Key.ROLL, why_not="hold a die first")
            ]
        gain = banks(preview) if isinstance(preview, HoldState) else preview.turn_score
        offer = preview.offer if isinstance(preview, HoldState) else None
        taken = f"{offer.count:,} with {dice_words(offer.dice)}" if offer else ""
        every = {
            Roll.kind: Button("roll", f"Roll {dice}", self._roll, Kind.PRIMARY, key=Key.ROLL),
            Stop.kind: Button("stop", f"Stop: {gain:,}", self._do(flow.press_stop), key=Key.STOP),
            TakeOver.kind: Button(
                "take", "Take over", self._do(flow.press_take_over), key=Digit(1), detail=taken
            ),
            StartFresh.kind: Button("fresh", "Start fresh", self._do(flow.press_start_fresh), key=Digit(2)),
        }
        return [every[kind] for kind in may if kind in every]

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

    def _roll(self) -> Step:
        self.flow.press_roll()
        return None

    def _hurry(self) -> Step:
        self.flow.hurry()
        return None

    def _stay(self) -> Step:
        return None

    @staticmethod
    def _do(doing: Callable[[], None]) -> Callable[[], Step]:
        def action() -> Step:
            doing()
            return None

        return action

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

    def _play_sounds(self) -> None:
        flow, sounds = self.flow, self._services.sounds
        for impact in flow.impacts:
            sounds.impact(impact.kind, impact.impulse, 2 * impact.x / self._tray.width - 1)
        for name in flow.sounds:
            sounds.ui(name)
        flow.impacts, flow.sounds = [], []
