"""The title: the game's name, a quiet picture, and two presses to a game."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from render.focus import FocusRing, Quit
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, SeatChoice, Services
from render.scenes.title_picture import draw_tray
from render.units import TextRole
from render.widgets.backdrop import draw_table
from render.widgets.button import Button, Kind

NAME = "Tumbletop"
_PROMISE = "Dice games for the couch"
_MARGIN = 64  # units
_GAP = 12


class TitleScene:
    """Where the program starts and where games end."""

    animating = False

    def __init__(self, services: Services) -> None:
        self._services = services
        self._main = self._main_buttons()
        self._main[0].kind = Kind.PRIMARY
        self._side = self._side_buttons()
        self.focus = FocusRing([*self._main, *self._side])

    def _side_buttons(self) -> list[Button]:
        nav = self._services.nav
        records = nav.records
        buttons = [Button("rules", "Rules", lambda: nav.rule_sheet(None, self), key=Key.RULES)]
        if records is not None:
            buttons.append(Button("records", "Records", lambda: records(None)))
        buttons.append(Button("settings", "Settings", lambda: nav.settings(self)))
        return [*buttons, Button("quit", "Quit", Quit)]

    def _main_buttons(self) -> list[Button]:
        """The ways into a game, the likeliest first."""
        services = self._services
        under_way, last = services.under_way, services.settings.current
        buttons = []
        if under_way.open is not None:
            self._continue = _shorter_and_shorter(under_way.sentence)
            buttons.append(Button("continue", "Continue", under_way.open, detail=under_way.sentence))
        rules = services.library().get(last.last_rules) if last.last_rules else None
        if rules is not None and rules.players.min <= len(last.people) <= rules.players.max:
            people = last.people
            self._again = [
                f"{rules.title}: {_names(people)}",
                f"{rules.title}: {len(people)} players",
                rules.title,
            ]
            buttons.append(Button("again", "Play again", lambda: services.nav.start_game(rules, people)))
        buttons.append(Button("new", "New game", services.nav.new_game))
        return buttons

    def layout(self, look: Look) -> None:
        """Name and buttons in a column at the left; the tray takes what is left of the width."""
        self._look = look
        px, text, screen = look.units.px, look.text, look.units.screen
        left, gap = px(_MARGIN), px(_GAP)
        widest = round(screen.width * 0.62) - left
        for button in self._main:
            if button.name == "again":
                button.detail = _first_that_fits(look, button, self._again, widest)
            elif button.name == "continue":
                button.detail = _first_that_fits(look, button, self._continue, widest)
        sizes = {button.name: button.wanted_size(look) for button in (*self._main, *self._side)}
        side_rows = _rows(self._side, {name: size[0] for name, size in sizes.items()}, gap, widest)
        side_widths = [
            sum(sizes[button.name][0] for button in row) + gap * (len(row) - 1) for row in side_rows
        ]
        width = min(widest, max(px(400), *side_widths, *(sizes[button.name][0] for button in self._main)))
        name_height = text.line_height(TextRole.HUGE, bold=True)
        promise_height = text.line_height(TextRole.LABEL)
        heights = [sizes[button.name][1] + px(8) for button in self._main]
        side_height = max(sizes[button.name][1] for button in self._side)
        side_block = px(10) + side_height * len(side_rows) + gap * (len(side_rows) - 1)
        space = px(36)
        block = name_height + promise_height + space + sum(heights) + gap * len(heights) + side_block
        self._promised = block <= screen.height - px(20)
        if not self._promised:  # large text and many ways into a game: the buttons matter more
            block, promise_height, space = block - promise_height - space + px(8), 0, px(8)
        y = max(px(10), (screen.height - block) * 2 // 5)
        self._name = Rect(left, y, screen.width - 2 * left, name_height)
        self._promise = Rect(left + px(3), self._name.bottom, screen.width - 2 * left, promise_height)
        y = self._promise.bottom + space
        for button, height in zip(self._main, heights, strict=True):
            button.rect = Rect(left, y, width, height)
            y += height + gap
        y += px(10)
        for row, side_width in zip(side_rows, side_widths, strict=True):
            x, spare = left, max(0, width - side_width)
            for button in row:
                share = sizes[button.name][0] + spare // len(row)
                button.rect = Rect(x, y, min(share, left + width - x), side_height)
                x += share + gap
            y += side_height + gap
        self._tray = self._tray_area(look, left + width + px(56))

    def _tray_area(self, look: Look, left: int) -> Rect:
        """A place for the tray that runs out of the window at the right, as a tray on a real table would."""
        height = look.units.px(470)
        return Rect(left, (look.units.height - height) // 2, round(height * 2.1), height)

    def handle(self, event: Input) -> Scene | Quit:
        """Follow the buttons."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        return self.focus.handle(event).step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint table, tray, name and buttons."""
        look, theme = self._look, self._look.theme
        draw_table(surface, look)
        if self._tray.left < look.units.width - look.units.px(160):
            draw_tray(surface, self._tray, theme)
        look.text.draw(surface, NAME, self._name, TextRole.HUGE, theme.on_table, bold=True)
        if self._promised:
            look.text.draw(surface, _PROMISE, self._promise, TextRole.LABEL, theme.on_table_soft)
        self.focus.draw(surface, look)

    def alt(self) -> str:
        """Where one is, and what has the focus."""
        return f"{NAME}. {self.focus.focused.alt()}"


def _names(people: Sequence[SeatChoice]) -> str:
    names = [seat.name for seat in people]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _rows(buttons: Sequence[Button], widths: dict[str, int], gap: int, most: int) -> list[list[Button]]:
    """The buttons side by side, or in two rows of about the same length where they need ``most`` and more."""
    total = sum(widths[button.name] for button in buttons) + gap * (len(buttons) - 1)
    if total <= most:
        return [list(buttons)]
    half = -(-len(buttons) // 2)
    return [list(buttons[:half]), list(buttons[half:])]


def _shorter_and_shorter(sentence: str) -> list[str]:
    """A game and where it stands: with everybody's score, with its last sentence alone, and just the game."""
    game, _, where = sentence.partition(": ")
    return [sentence, f"{game}: {where.split('. ')[-1]}", game] if where else [sentence]


def _first_that_fits(look: Look, button: Button, details: Sequence[str], width: int) -> str:
    for detail in details[:-1]:
        button.detail = detail
        if button.wanted_size(look)[0] <= width:
            return detail
    return details[-1]
