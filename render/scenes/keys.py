"""Keys and buttons: what each command of the game is pressed with, and how that is changed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from pygame import Rect, Surface

from render.bindings import COMMAND_WORDS, CONTROLLER, KEYBOARD, keys_of, words_of
from render.focus import FocusRing, Quit
from render.input import Input, WindowEvent
from render.keymap import Button as Command
from render.look import Look
from render.pad import PadMap
from render.scene import Scene, Services
from render.scenes.choose_key import ChooseKeyScene
from render.scenes.confirm import ConfirmScene
from render.scenes.frame import draw_frame, lay_frame
from render.text import VAlign
from render.units import TextRole, inset
from render.widgets.binding_row import BindingRow, binding_columns
from render.widgets.button import Button
from render.widgets.paper import draw_paper
from render.widgets.scroll import ScrollView

_HEADING = "Keys and buttons"
_CAPTIONS = ("Keyboard", "Controller")

_MOVING = (
    Command.UP,
    Command.DOWN,
    Command.LEFT,
    Command.RIGHT,
    Command.NEXT,
    Command.PREVIOUS,
    Command.PAGE_UP,
    Command.PAGE_DOWN,
    Command.HOME,
    Command.END,
)
_WINDOW = (Command.FULLSCREEN,)
_GROUPS: tuple[tuple[str, tuple[Command, ...]], ...] = (
    ("Playing", tuple(command for command in Command if command not in (*_MOVING, *_WINDOW))),
    ("Moving about", _MOVING),
    ("Window", _WINDOW),
)

# What commands are for, where their words on the page do not say it.
_ABOUT: Mapping[str, str] = MappingProxyType(
    {
        "accept": "Presses the button, die or square that has the focus.",
        "back": "Leaves a page; at the table it opens the menu.",
        "roll": "Rolls from wherever the focus is. Without it, press Roll while it has the focus.",
        "stop": "Ends the turn and keeps its points.",
        "menu": "Opens the menu of a game; elsewhere it goes back.",
        "rules": "Opens the rules from anywhere.",
        "got it": "Puts a hint of a first game away.",
        **{command.value: "A controller's left stick moves like its D-pad." for command in _MOVING[:4]},
        "next": "Moves the focus on, one after another.",
        "previous": "Moves the focus back, one after another.",
        "page up": "Scrolls a long page.",
        "page down": "Scrolls a long page.",
        "home": "Scrolls to the beginning of a page.",
        "end": "Scrolls to the end of a page.",
        "fullscreen": "Fills the screen, or goes back to a window.",
    }
)


class KeysScene:
    """A sheet with every command, over whatever was there before."""

    animating = False

    def __init__(self, services: Services, back: Scene | None) -> None:
        """``back`` is the scene to return to; None: the title."""
        self._services = services
        self._back = back
        self._rows = {
            command: BindingRow(
                command.value,
                COMMAND_WORDS[command],
                partial(ChooseKeyScene, services, self, command),
                _ABOUT.get(command.value, ""),
            )
            for _, commands in _GROUPS
            for command in commands
        }
        self._reset = Button("reset", "Put all back", self._ask_to_reset)
        self._done = Button("done", "Done", self._leave, key=Command.BACK)
        self._view = ScrollView()
        self.focus = FocusRing([*self._rows.values(), self._reset, self._done])

    def layout(self, look: Look) -> None:
        """One column of rows on a sheet."""
        self._look = look
        self._follow_settings(look)
        px = look.units.px
        lines = 1 if look.units.columns_of_text > 60 else 2
        self._frame = lay_frame(look, [self._reset, self._done], sentence_lines=lines)
        self._sheet = self._frame.body.copy()
        self._sheet.width = min(self._sheet.width, round(px(900) * min(1.3, look.units.text_scale)))
        self._sheet.centerx = self._frame.body.centerx
        self._view.viewport = inset(self._sheet, px(22), px(10))
        self._place_rows(look, self._view.viewport.width - px(16))
        self._show_focus()

    def _place_rows(self, look: Look, width: int) -> None:
        px = look.units.px
        rows = list(self._rows.values())
        columns = binding_columns(look, rows, _CAPTIONS, width - px(12))
        members: list[tuple[BindingRow, Rect]] = []
        self._captions: list[tuple[str, BindingRow, Rect]] = []
        y = px(8)
        for caption, commands in _GROUPS:
            height = look.text.line_height(TextRole.BODY, bold=True)
            self._captions.append((caption, self._rows[commands[0]], Rect(px(6), y, width - px(12), height)))
            y += height + px(5)
            for command in commands:
                row = self._rows[command]
                row.columns = columns
                height = row.wanted_height(look)
                members.append((row, Rect(px(6), y, width - px(12), height)))
                y += height + px(2)
            y += px(10)
        self._view.place(members, y - px(8))

    def _follow_settings(self, look: Look) -> None:
        settings = self._services.settings.current
        printed = look.signs.printed if isinstance(look.signs, PadMap) else PadMap().printed
        for command, row in self._rows.items():
            row.keys = words_of(KEYBOARD, keys_of(KEYBOARD, settings.keys, command))
            row.buttons = words_of(CONTROLLER, keys_of(CONTROLLER, settings.controller, command), printed)
        self._reset.why_not = "" if settings.keys or settings.controller else "nothing is changed"

    def _show_focus(self) -> None:
        margin = self._look.units.px(10)
        if any(self.focus.focused is row for _, row, _ in self._captions):  # it brings its caption along
            margin += self._look.text.line_height(TextRole.BODY, bold=True)
        self._view.show(self.focus.focused, margin)

    def handle(self, event: Input) -> Scene | Quit:
        """Choose a command, scroll, leave."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if event is Command.RULES:
            return self._services.nav.rule_sheet(None, self)
        if self._view.handle(event, self._look):
            self._view.bring_focus(self.focus)
            return self
        before = self.focus.focused
        step = self.focus.handle(event).step
        if self.focus.focused is not before:
            self._show_focus()
        return step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the sheet."""
        look = self._look
        about = getattr(self.focus.focused, "about", "")
        draw_frame(surface, look, self._frame, _HEADING, sentence=about)
        draw_paper(surface, look, self._sheet)
        with self._view.clipped(surface):
            for place, (caption, row, rect) in enumerate(self._captions):
                self._draw_captions(surface, caption, row, self._view.in_window(rect), columns=place == 0)
        self.focus.draw(surface, look)
        self._view.draw_edges(surface, look, look.theme.paper)
        self._view.draw_bar(surface, look, look.theme.ink_soft, look.theme.paper_shade)

    def _draw_captions(
        self, surface: Surface, caption: str, row: BindingRow, rect: Rect, *, columns: bool
    ) -> None:
        """The name of a group; above the first, the names of the columns too."""
        look = self._look
        texts = [(caption, Rect(rect.x + look.units.px(8), rect.y, rect.width, rect.height))]
        if columns and not row.columns.stacked:
            label, *others = row.areas(look)
            texts[0][1].width = label.right - texts[0][1].x
            texts += [
                (words, Rect(area.x, rect.y, area.width, rect.height))
                for words, area in zip(_CAPTIONS, others, strict=True)
            ]
        for words, area in texts:
            look.text.draw(
                surface,
                words,
                area,
                TextRole.BODY,
                look.theme.accent_ink,
                bold=True,
                valign=VAlign.BOTTOM,
                smallest=0.8,
            )

    def alt(self) -> str:
        """The row that has the focus."""
        about = getattr(self.focus.focused, "about", "")
        return f"{_HEADING}. {self.focus.focused.alt()}. {about}".strip()

    def _leave(self) -> Scene:
        return self._back or self._services.nav.title()

    def _ask_to_reset(self) -> Scene:
        return ConfirmScene(
            self,
            "Put all keys and buttons back as delivered?",
            "What you have chosen here is forgotten.",
            yes="Put back",
            on_yes=self._put_back,
            no="Keep mine",
        )

    def _put_back(self) -> Scene:
        self._services.settings.change(keys=(), controller=())
        return self
