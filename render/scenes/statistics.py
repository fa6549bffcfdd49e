"""Statistics: figures of everybody and of each player, over all rules or one set of them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.store.errors import StoreError
from game.store.statistics import Figures, Showing, figures
from render.focus import FocusRing, Quit, Step
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.records.face_bars import draw_face_bars, wanted_height
from render.records.figures_text import fairness_words, figure_lines
from render.records.page import lay_page
from render.records.paper_row import PaperRow
from render.records.room import Room
from render.records.row_list import RowList
from render.scene import Scene
from render.scenes.frame import draw_frame
from render.text import Align, VAlign
from render.units import Flex, TextRole, columns, inset
from render.widgets.button import Button
from render.widgets.paper import draw_paper
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
        self._shown = ""  # name of the row that is told about
        self._rules = Stepper("rules", "Rules", self._rule_sets(), _ALL, self._choose)
        self._done = Button("back", "Back", lambda: back, key=Key.BACK)
        self._list.nothing = why_not or _NOTHING
        self._list_people()
        self.focus = FocusRing(self._widgets())

    def _read(self) -> tuple[tuple[Showing, ...], str]:
        try:
            return self._room.book.showings(), ""
        except StoreError as error:
            return (), str(error)

    def _widgets(self) -> list[PaperRow | Stepper[str] | Button]:
        chooser = [self._rules] if self._showings else []
        return [*self._list.rows, *chooser, self._done]

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

    def handle(self, event: Input) -> Scene | Quit:
        """Walk through the people, choose rules, leave."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._look is None:
            return self
        if event is Key.RULES:
            return self._room.services.nav.rule_sheet(None, self)
        step: Step = None
        if not self._list.handle(event, self._look, self.focus) and not self._list.tab(event, self.focus):
            before = self.focus.focused
            step = self.focus.handle(event).step
            if self.focus.focused is not before:
                self._list.show(self._look, self.focus.focused)
        if self.focus.focused.name in self._people:
            self._shown = self.focus.focused.name
        return step or self

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
        self.focus.draw(surface, look)
        self._list.draw_edges(surface, look)
        if self._showings:
            draw_paper(surface, look, self._paper)
            self._draw_figures(surface, look, inset(self._paper, look.units.px(24), look.units.px(14)))

    def _told(self) -> tuple[str, Figures, tuple[tuple[str, str], ...]]:
        """Who is told about, and what."""
        person = self._people.get(self._shown)
        counted = figures(self._chosen(person))
        lines = figure_lines(counted, self._points(), one_player=person is not None)
        return "Everybody" if person is None else person[0], counted, lines

    def _draw_figures(self, surface: Surface, look: Look, area: Rect) -> None:
        theme, text = look.theme, look.text
        name, counted, lines = self._told()
        head = Rect(area.x, area.y, area.width, text.line_height(TextRole.LABEL, bold=True))
        text.draw(surface, name, head, TextRole.LABEL, theme.ink, bold=True, smallest=0.4)
        y = head.bottom + look.units.px(4)
        words = fairness_words(counted)
        words_height = text.height(words, TextRole.BODY, area.width)
        y = _draw_lines(surface, look, Rect(area.x, y, area.width, area.bottom - y), lines)
        if not words:
            return
        room = area.bottom - y - words_height - look.units.px(10)
        bars = min(room, wanted_height(look) * 2)
        if bars >= wanted_height(look) * 0.6:
            draw_face_bars(surface, look, Rect(area.x, y + look.units.px(6), area.width, bars), counted.faces)
            y += bars
        place = Rect(area.x, y + look.units.px(8), area.width, area.bottom - y - look.units.px(8))
        text.draw(
            surface, words, place, TextRole.BODY, theme.ink_soft, lines=0, valign=VAlign.TOP, smallest=0.6
        )

    def alt(self) -> str:
        """Everything that is told, and what has the focus."""
        name, counted, lines = self._told()
        told = ". ".join(f"{label}: {value}" for label, value in lines)
        return f"Statistics. {name}. {told}. {fairness_words(counted)} {self.focus.focused.alt()}"


def _draw_lines(surface: Surface, look: Look, area: Rect, lines: Sequence[tuple[str, str]]) -> int:
    """Label at the left, value at the right, one below the other; where the next thing may begin."""
    text, theme = look.text, look.theme
    height = text.line_height(TextRole.BODY)
    for place, (label, value) in enumerate(lines):
        row = Rect(area.x, area.y + place * height, area.width, height)
        width = min(text.width(value, TextRole.BODY, bold=True), row.width * 2 // 3)
        right = Rect(row.right - width, row.y, width, height)
        text.draw(surface, value, right, TextRole.BODY, theme.ink, bold=True, align=Align.RIGHT, smallest=0.5)
        left = Rect(row.x, row.y, row.width - width - look.units.px(10), height)
        text.draw(surface, label, left, TextRole.BODY, theme.ink_soft, smallest=0.5)
    return area.y + len(lines) * height
