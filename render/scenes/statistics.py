"""Statistics: figures of everybody and of each player, over all rules or one set of them."""

from __future__ import annotations

from pygame import Rect, Surface

from game.store.errors import StoreError
from game.store.statistics import Figures, Showing, figures
from render.focus import FocusRing, Quit, Step
from render.input import Input, PointerMoved, PointerPressed, PointerReleased, Wheel, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.records.figures_sheet import FiguresSheet
from render.records.figures_text import figure_lines
from render.records.page import lay_page
from render.records.paper_row import PaperRow
from render.records.room import Room
from render.records.row_list import RowList
from render.scene import Scene
from render.scenes.frame import draw_frame
from render.units import Flex, columns
from render.widgets.button import Button
from render.widgets.stepper import Stepper

_ALL = ""  # the id that stands for every rule set
_NOTHING = "No game has been played to its end yet, so there is nothing to count."
Person = tuple[str, bool]  # name, and whether the computer played it


class StatisticsScene:
    """People at the left; whoever has the focus (or had it last) is told about at the right."""

    animating = False

    def __init__(self, room: Room, back: Scene) -> None:
        self._room = room
        self._back = back
        self._look: Look | None = None
        self._list = RowList()
        self._showings, why_not = self._read()
        self._people: dict[str, Person | None] = {}
        self._shown = "everybody"  # name of the row that is told about
        self._sheet = FiguresSheet()
        self._rules = Stepper("rules", "Rules", self._rule_sets(), _ALL, self._choose)
        self._done = Button("back", "Back", lambda: back, key=Key.BACK)
        self._list.nothing = why_not or _NOTHING
        self._list_people()
        self.focus = FocusRing(self._widgets())
        self._tell()

    def _read(self) -> tuple[tuple[Showing, ...], str]:
        try:
            return self._room.book.showings(), ""
        except StoreError as error:
            return (), str(error)

    def _widgets(self) -> list[PaperRow | Stepper[str] | FiguresSheet | Button]:
        chooser = [self._rules] if self._showings else []
        sheet = [self._sheet] if self._sheet.view.scrolls else []
        return [*self._list.rows, *chooser, *sheet, self._done]

    # What is counted

    def _rule_sets(self) -> list[tuple[str, str]]:
        titles = {showing.result.rules_id: showing.result.rules_title for showing in self._showings}
        return [(_ALL, "All"), *sorted(titles.items(), key=lambda item: item[1])]

    def _chosen(self, person: Person | None = None) -> list[Showing]:
        """The showings of the chosen rules, and of one person if one is given."""
        chosen = self._rules.value
        return [
            showing
            for showing in self._showings
            if chosen in (_ALL, showing.result.rules_id)
            and person in (None, (showing.own.name, showing.own.computer))
        ]

    def _points(self) -> str:
        chosen = self._rules.value
        found = (showing.result.points for showing in self._showings if showing.result.rules_id == chosen)
        return next(found, "")

    def _list_people(self) -> None:
        """Everybody first, then the people, most wins first."""
        groups: dict[Person, list[Showing]] = {}
        for showing in self._chosen():
            groups.setdefault((showing.own.name, showing.own.computer), []).append(showing)
        counted = {person: figures(group) for person, group in groups.items()}
        order = sorted(counted, key=lambda person: (-counted[person].wins, -counted[person].games, person))
        rows = [self._row(f"person {place}", person, counted[person]) for place, person in enumerate(order)]
        if rows:
            rows.insert(0, self._row("everybody", None, figures(self._chosen())))
        self._people = dict(zip([row.name for row in rows], [None, *order], strict=False))
        self._list.replace(rows, self._list.nothing)
        if self._shown not in self._people:
            self._shown = "everybody"

    def _row(self, name: str, person: Person | None, counted: Figures) -> PaperRow:
        games = "1 game" if counted.games == 1 else f"{counted.games:,} games"
        if person is None:
            return PaperRow(name, "Everybody", (games,), self._stay)
        who, computer = person
        kind = "computer, " if computer else ""
        return PaperRow(name, who, (f"{kind}{games}", games), self._stay, f"{counted.wins:,} won")

    def _choose(self, rules_id: str) -> None:
        self._list_people()
        self._list.view.offset = 0
        self.focus.replace(self._widgets(), "rules")
        self._tell()
        if self._look is not None:
            self.layout(self._look)

    def _stay(self) -> Step:
        return None

    # The scene

    def layout(self, look: Look) -> None:
        """The choice of rules on top of the list, figures beside it."""
        self._look = look
        px = look.units.px
        self._frame = lay_page(look, [self._done])
        left, self._paper = columns(self._frame.body, [Flex(1.0), Flex(1.1)], gap=px(22))
        if not self._showings:
            left = self._frame.body
        width = left.width - 2 * px(20)
        height = self._rules.wanted_height(look, width) if self._showings else 0
        self._rules.rect = Rect(left.x + px(20), left.y + px(10), width, height)
        self._list.place(look, left, height + px(6))
        self._list.show(look, self.focus.focused)
        self._place_sheet(look)

    def handle(self, event: Input) -> Scene | Quit:
        """Walk through the people, choose rules, leave."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._look is None:
            return self
        if event is Key.RULES:
            return self._room.services.nav.rule_sheet(None, self)
        if self._over_sheet(event) and self._sheet.view.handle(event, self._look):
            return self
        step: Step = None
        if not self._list.handle(event, self._look, self.focus) and not self._list.tab(event, self.focus):
            before = self.focus.focused
            step = self.focus.handle(event).step
            if self.focus.focused is not before:
                self._list.show(self._look, self.focus.focused)
        focused = self.focus.focused.name
        if focused in self._people and focused != self._shown:
            self._shown = focused
            self._tell()
        return step or self

    def _over_sheet(self, event: Input) -> bool:
        """Whether scrolling would be meant for the figures: they have the focus, or the pointer is there."""
        if isinstance(event, Wheel | PointerPressed):
            return self._sheet.rect.collidepoint(event.position)
        return self.focus.focused is self._sheet or isinstance(event, PointerMoved | PointerReleased)

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint list and figures."""
        look = self._look
        if look is None:
            return
        draw_frame(surface, look, self._frame, "Statistics")
        self._list.draw_paper(surface, look)
        if self._showings:
            self._sheet.paint(surface, look)
        self.focus.draw(surface, look)
        self._list.draw_edges(surface, look)

    def _tell(self) -> None:
        """Put the figures of whoever is told about on the sheet."""
        person = self._people.get(self._shown)
        chosen = self._chosen(person)
        counted, scores = figures(chosen), [showing.own.score for showing in chosen]
        lines = figure_lines(counted, scores, self._points(), one_player=person is not None)
        self._sheet.tell("Everybody" if person is None else person[0], lines, counted)
        if self._look is not None:
            self._place_sheet(self._look)

    def _place_sheet(self, look: Look) -> None:
        self._sheet.place(look, self._paper)
        if self._sheet.view.scrolls != (self._sheet in self.focus.widgets):
            self.focus.replace(self._widgets())

    def alt(self) -> str:
        """Everything that is told, and what has the focus."""
        told = self._sheet.alt() if self._showings else self._list.nothing
        return f"Statistics. {told} {self.focus.focused.alt()}"
