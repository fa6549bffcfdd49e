"""All ways to play one game: as printed, house rules of this machine, presets, and writing new ones."""

from __future__ import annotations

from pygame import Surface

from render.focus import FocusRing, Quit, Step
from render.house_rules.card_grid import CardGrid, CardPlace, CardSection, lay_cards
from render.house_rules.card_strip import CardStrip
from render.house_rules.rule_cards import bad_file_cards, plus_sign, rule_card
from render.house_rules.scrolling import handle_scrolled, show_focus
from render.house_rules.writing import Writing, open_rules_folder
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, Services
from render.scenes.frame import draw_frame, lay_frame
from render.widgets.backdrop import table_picture
from render.widgets.button import Button
from render.widgets.card import Card, CardText
from render.widgets.scroll import ScrollView
from rules_config.draft import Draft
from rules_config.house_folder import draft_for
from rules_config.model import Rules
from rules_config.names import free_title

_CHANGE = "change "  # before the id, in the name of the button below a card


class HouseRulesScene:
    """Cards; pressing one goes on to who plays, the button below it to the editor."""

    animating = False

    def __init__(self, services: Services, printed_id: str, focus: str = "") -> None:
        """``printed_id``: the rules that all of them go back to; ``focus``: the card to begin with."""
        self._services = services
        self._printed_id = printed_id
        services.shelf.refresh()
        self._said = ""
        self._paste = Button("paste", "Paste rules", self._do_paste)
        self._folder = Button("folder", "Open the folder", self._open_folder)
        self._sheet = Button("rules", "Rules", self._open_rules, key=Key.RULES)
        self._back = Button("back", "Back", services.nav.new_game, key=Key.BACK)
        self._view = ScrollView()
        self._look: Look | None = None
        self.focus = FocusRing([self._back])
        self._read()
        names = [widget.name for widget in self.focus.widgets]
        self.focus.focus(focus if focus in names else names[0])

    def _read(self) -> None:
        """Make the cards of the rules there are."""
        self._library = library = self._services.library()
        printed = library.get(self._printed_id)
        others = [
            rules
            for rules in library.rules
            if rules.based_on == self._printed_id and rules.id != self._printed_id
        ]
        own = [rules for rules in others if not library.is_shipped(rules.id)]
        shipped = [rules for rules in others if library.is_shipped(rules.id)]
        nav = self._services.nav
        bad = bad_file_cards(library.problems, lambda file: nav.bad_file(file, self))
        first = () if printed is None else (self._place(printed), CardPlace(self._new_card(printed)))
        sections = (
            CardSection("", first),
            CardSection("Of your own", tuple(map(self._place, own))),
            CardSection("Other ways to play it", tuple(map(self._place, shipped))),
            CardSection("In the rules folder", tuple(map(CardPlace, bad))),
        )
        self._sections = [section for section in sections if section.places]
        widgets = [widget for section in self._sections for widget in section.widgets]
        self.focus.replace([*widgets, self._paste, self._folder, self._sheet, self._back])

    def _place(self, rules: Rules) -> CardPlace:
        nav, library = self._services.nav, self._library
        card = rule_card(rules, library, lambda: nav.new_game(rules))
        if rules.id == self._printed_id and library.is_shipped(rules.id):
            return CardPlace(card)
        label = "Change a copy" if library.is_shipped(rules.id) else "Change"
        return CardPlace(card, CardStrip(_CHANGE + rules.id, label, lambda: self._change(rules)))

    def _new_card(self, printed: Rules) -> Card:
        text = CardText(
            title="Write house rules",
            sentence="Begin as printed, change what your table plays differently, and give it a name.",
        )
        return Card("new", text, lambda: self._begin(printed), plus_sign)

    def _begin(self, printed: Rules) -> Scene:
        title = free_title(f"{printed.title} at home", self._library)
        return self._services.nav.edit_rules(Writing(self._services, Draft(printed), title))

    def _change(self, rules: Rules) -> Scene:
        draft = draft_for(rules, self._library)
        own = not self._library.is_shipped(rules.id)
        title = rules.title if own else free_title(f"{rules.title} at home", self._library)
        return self._services.nav.edit_rules(Writing(self._services, draft, title, rules.id if own else ""))

    def _do_paste(self) -> Scene:
        return self._services.nav.paste_rules(self._services.clipboard.read(), self)

    def _open_folder(self) -> Step:
        self._said = open_rules_folder(self._services)
        return None

    def _open_rules(self) -> Step:
        rules = self._library.get(self.focus.focused.name.removeprefix(_CHANGE))
        return self._services.nav.rule_sheet(rules or self._library.get(self._printed_id), self)

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
        bar = [self._paste, self._folder, self._sheet, self._back]
        self._frame = lay_frame(look, bar, subheading=self._subheading)
        self._grid: CardGrid = lay_cards(look, self._frame.body, self._view, self._sections)
        show_focus(self.focus, [self._view], look, self._grid.lead)

    @property
    def _heading(self) -> str:
        printed = self._library.get(self._printed_id)
        return "House rules" if printed is None else printed.title

    @property
    def _subheading(self) -> str:
        return "As printed, or as your table plays it?"

    def handle(self, event: Input) -> Scene | Quit:
        """Choose, scroll, go back."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._look is None:
            return self
        moved, step = handle_scrolled(event, self.focus, [self._view], self._look, self._grid.lead)
        if moved:
            self._said = ""
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
        draw_frame(surface, look, self._frame, self._heading, self._subheading, self._said)
        self._grid.draw(surface)
        self.focus.draw(surface, look)
        self._view.draw_edges(surface, look, table_picture(look))
        self._view.draw_bar(surface, look, theme.on_table_soft, theme.table)

    def alt(self) -> str:
        """The card that has the focus."""
        return f"{self._heading}. {self._subheading} {self.focus.focused.alt()} {self._said}".strip()
