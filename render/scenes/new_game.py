"""Which game is played: a card for every rule set, house rules beside the printed rules they change."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from render.focus import FocusRing, Quit
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, Services
from render.scenes.frame import draw_frame, lay_frame
from render.widgets.backdrop import table_picture
from render.widgets.button import Button
from render.widgets.card import Card, CardText
from render.widgets.dice_row import emblem
from render.widgets.scroll import ScrollView
from rules_config.model import Rules
from rules_config.summary import differences

_REMARKS_SHOWN = 3
_GAP = 22  # units
_TEXT_WIDTH_FOR_TWO = 54  # window widths in body-text sizes


class NewGameScene:
    """The cards. Pressing one goes on to who plays it."""

    animating = False

    def __init__(self, services: Services) -> None:
        self._services = services
        self._library = services.library()
        self._cards = [self._card(rules) for rules in self._library.rules]
        nav = services.nav
        self._back = Button("back", "Back", nav.title, key=Key.BACK)
        self._rules = Button("rules", "Rules", self._open_rules, key=Key.RULES)
        self._view = ScrollView()
        self.focus = FocusRing([*self._cards, self._rules, self._back], services.settings.current.last_rules)

    def _card(self, rules: Rules) -> Card:
        printed = self._library.get(rules.based_on) if rules.based_on else None
        text = CardText(
            title=rules.title,
            sentence=rules.promise,
            overline=f"House rules for {printed.title}" if printed else "",
            remarks=_remarks(rules, printed) if printed else (),
            small_print=f"{_player_words(rules)} · {rules.source}",
        )
        nav = self._services.nav
        picture = partial(emblem, rules.dice) if rules.dice else None
        return Card(rules.id, text, lambda: nav.new_game(rules), picture)

    def _open_rules(self) -> Scene:
        return self._services.nav.rule_sheet(self._library.get(self.focus.focused.name), self)

    def layout(self, look: Look) -> None:
        """Cards in one or two columns, every row as high as its fullest card."""
        self._look = look
        px = look.units.px
        self._frame = lay_frame(look, [self._rules, self._back], subheading=self._subheading)
        # The view reaches a little over the body, so that shadows and focus rings are not cut.
        room = px(10)
        self._view.viewport = self._frame.body.inflate(2 * room, 0)
        columns = 2 if look.units.columns_of_text >= _TEXT_WIDTH_FOR_TWO else 1
        gap = px(_GAP)
        width = (self._frame.body.width - px(14) - gap * (columns - 1)) // columns
        members: list[tuple[Card, Rect]] = []
        y = room
        for start in range(0, len(self._cards), columns):
            row = self._cards[start : start + columns]
            height = max(card.wanted_height(look, width) for card in row)
            for column, card in enumerate(row):
                members.append((card, Rect(room + column * (width + gap), y, width, height)))
            y += height + gap
        self._view.place(members, y - gap + px(16))
        self._view.show(self.focus.focused, px(12))

    @property
    def _subheading(self) -> str:
        return "What would you like to play?"

    def handle(self, event: Input) -> Scene | Quit:
        """Choose, scroll, go back."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._view.handle(event, self._look):
            self._view.bring_focus(self.focus)
            return self
        before = self.focus.focused
        step = self.focus.handle(event).step
        if self.focus.focused is not before:
            self._view.show(self.focus.focused, self._look.units.px(12))
        return step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the cards on the table."""
        look, theme = self._look, self._look.theme
        left_out = _left_out(len({problem.file for problem in self._library.problems}))
        draw_frame(surface, look, self._frame, "New game", self._subheading, left_out, warning=bool(left_out))
        self.focus.draw(surface, look)
        self._view.draw_edges(surface, look, table_picture(look))
        self._view.draw_bar(surface, look, theme.on_table_soft, theme.table)

    def alt(self) -> str:
        """The card that has the focus."""
        return f"New game. {self.focus.focused.alt()}"


def _remarks(rules: Rules, printed: Rules) -> tuple[str, ...]:
    found = [f"{difference.label}: {difference.here}" for difference in differences(rules, printed)]
    shown = found[:_REMARKS_SHOWN]
    more = len(found) - len(shown)
    return (*shown, f"and {more} more") if more else tuple(shown)


def _player_words(rules: Rules) -> str:
    least, most = rules.players.min, rules.players.max
    return f"{least} players" if least == most else f"{least}–{most} players"


def _left_out(files: int) -> str:
    if not files:
        return ""
    some = "One rule file has mistakes" if files == 1 else f"{files} rule files have mistakes"
    return f"{some} and cannot be played. The command “check” says what and where."
