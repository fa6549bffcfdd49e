"""Which game is played: a card for every printed set of rules, its house rules one press further."""

from __future__ import annotations

from pygame import Surface

from render.focus import FocusRing, Quit, Step
from render.house_rules.card_grid import CardGrid, CardPlace, CardSection, lay_cards
from render.house_rules.card_strip import CardStrip
from render.house_rules.rule_cards import bad_file_cards, other_ways, rule_card
from render.house_rules.scrolling import handle_scrolled, show_focus
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, Services
from render.scenes.frame import draw_frame, lay_frame
from render.widgets.backdrop import table_picture
from render.widgets.button import Button
from render.widgets.scroll import ScrollView
from rules_config.library import Library
from rules_config.model import Rules

_LAST = "last "  # before the id, in the name of the card for what was played last
_WAYS = "ways "  # likewise, of the button to the house rules


class NewGameScene:
    """The cards. Pressing one goes on to who plays it; the button below it to all ways to play it."""

    animating = False

    def __init__(self, services: Services) -> None:
        self._services = services
        services.shelf.refresh()
        nav = services.nav
        self._back = Button("back", "Back", nav.title, key=Key.BACK)
        self._rules = Button("rules", "Rules", self._open_rules, key=Key.RULES)
        self._view = ScrollView()
        self._look: Look | None = None
        self.focus = FocusRing([self._back])
        self._read()
        self.focus.focus(self._first())

    def _first(self) -> str:
        """The name of the card to begin with: what was played last, else the first."""
        last = self._services.settings.current.last_rules
        names = [widget.name for widget in self.focus.widgets]
        return next((name for name in (_LAST + last, last) if name in names), names[0])

    def _read(self) -> None:
        """Make the cards of the rules there are."""
        self._library = library = self._services.library()
        self._sections = [
            section
            for section in (
                CardSection("As last time", self._last_played(library)),
                CardSection("", tuple(map(self._place, _printed(library)))),
                CardSection("In the rules folder", self._bad_files(library)),
            )
            if section.places
        ]
        if self._sections[0].heading:
            self._sections[1] = CardSection("All games", self._sections[1].places)
        widgets = [widget for section in self._sections for widget in section.widgets]
        self.focus.replace([*widgets, self._rules, self._back])

    def _place(self, rules: Rules) -> CardPlace:
        nav = self._services.nav
        card = rule_card(rules, self._library, lambda: nav.new_game(rules))
        label = other_ways(self._library, rules)
        return CardPlace(card, CardStrip(_WAYS + rules.id, label, lambda: nav.house_rules(rules.id, "")))

    def _last_played(self, library: Library) -> tuple[CardPlace, ...]:
        """House rules that were played last stand first, so that nobody has to look for them."""
        nav = self._services.nav
        rules = library.get(self._services.settings.current.last_rules)
        printed = library.get(rules.based_on) if rules is not None and rules.based_on else None
        if rules is None or printed is None or printed is rules:
            return ()
        overline = f"House rules for {printed.title}"
        name = _LAST + rules.id
        return (
            CardPlace(rule_card(rules, library, lambda: nav.new_game(rules), name=name, overline=overline)),
        )

    def _bad_files(self, library: Library) -> tuple[CardPlace, ...]:
        nav = self._services.nav
        return tuple(map(CardPlace, bad_file_cards(library.problems, lambda file: nav.bad_file(file, self))))

    def _open_rules(self) -> Step:
        rules_id = self.focus.focused.name.removeprefix(_LAST).removeprefix(_WAYS)
        return self._services.nav.rule_sheet(self._library.get(rules_id), self)

    def look_around(self) -> bool:
        """Files may have been put into the folder, changed or taken away."""
        if self._services.shelf.refresh() or self._library is not self._services.library():
            self._read()
            return True
        return False

    def layout(self, look: Look) -> None:
        """Cards in one or two columns."""
        self._look = look
        self.look_around()
        self._frame = lay_frame(look, [self._rules, self._back], subheading=self._subheading)
        self._grid: CardGrid = lay_cards(look, self._frame.body, self._view, self._sections)
        show_focus(self.focus, [self._view], look, self._grid.lead)

    @property
    def _subheading(self) -> str:
        return "What would you like to play?"

    def handle(self, event: Input) -> Scene | Quit:
        """Choose, scroll, go back."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._look is None:
            return self
        _, step = handle_scrolled(event, self.focus, [self._view], self._look, self._grid.lead)
        return step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the cards on the table."""
        look = self._look
        if look is None:
            return
        theme = look.theme
        left_out = _left_out(len({problem.file for problem in self._library.problems}))
        draw_frame(surface, look, self._frame, "New game", self._subheading, left_out, warning=bool(left_out))
        self._grid.draw(surface)
        self.focus.draw(surface, look)
        self._view.draw_edges(surface, look, table_picture(look))
        self._view.draw_bar(surface, look, theme.on_table_soft, theme.table)

    def alt(self) -> str:
        """The card that has the focus."""
        return f"New game. {self.focus.focused.alt()}"


def _printed(library: Library) -> list[Rules]:
    """Rules that go back to no others that are there."""
    return [
        rules
        for rules in library.rules
        if rules.based_on is None or rules.based_on == rules.id or library.get(rules.based_on) is None
    ]


def _left_out(files: int) -> str:
    if not files:
        return ""
    some = "One rule file has mistakes" if files == 1 else f"{files} rule files have mistakes"
    return f"{some}; see the end of the list."
