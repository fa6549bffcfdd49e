"""The table of what counts: a row for every combination, to change, add and take away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from render.focus import FocusRing, Quit, Step, Widget
from render.house_rules.choice_row import LinkRow
from render.house_rules.leaving import leave
from render.house_rules.number_row import NumberRow
from render.house_rules.page import Page
from render.house_rules.row_face import RowFace
from render.house_rules.writing import Writing
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, Services
from render.widgets.button import Button, Kind
from render.widgets.dice_row import row_picture
from render.widgets.icon_button import Icon, IconButton
from rules_config.combination_rows import (
    example_faces,
    new_row,
    plain_problem,
    possible_rows,
    single_worth,
    with_worth,
    worth_words,
)
from rules_config.combination_table import POINTS, Row

KEY = "combinations"
_MOST_ROWS = 64


_Line = tuple[NumberRow | LinkRow, IconButton, IconButton]  # the row, its Change and its Take away


class CombinationsScene:
    """Points of simple rows are changed right here, everything else of a row on a screen of its own."""

    animating = False

    def __init__(self, services: Services, writing: Writing, back: Scene) -> None:
        self._services = services
        self._writing = writing
        self._page = Page()
        self._rows: list[_Line] = []
        self._add = _quiet("add", "Add a combination", self._add_row)
        self._prune = _quiet("prune", "Take away what these dice cannot show", self._take_away_impossible)
        self._reset = _quiet("reset", "All as printed again", self._do_reset)
        self._back = Button("back", "Back", lambda: back, key=Key.BACK)
        self.focus = FocusRing([self._back])
        self._read()
        self.focus.focus(self.focus.widgets[0].name)

    @property
    def _table(self) -> list[Row]:
        value = self._writing.draft.value(KEY)
        return value if isinstance(value, list) else []

    def _read(self) -> None:
        """Make the rows anew, unless only numbers have changed."""
        table = self._table
        if len(self._rows) != len(table) or any(
            isinstance(widget, NumberRow) != self._is_simple(row)
            for (widget, _, _), row in zip(self._rows, table, strict=True)
        ):
            self._rows = [self._make(index, row) for index, row in enumerate(table)]
        for (widget, change, remove), (index, row) in zip(self._rows, enumerate(table), strict=True):
            self._follow(widget, row, index)
            name = str(row["name"])
            change.label = f"Change {name}"
            remove.label = f"Take away {name}"
            remove.why_not = "" if len(table) > 1 else "one has to stay"
        self._add.why_not = "" if len(table) < _MOST_ROWS else f"There is room for {_MOST_ROWS}."
        rows = [widget for line in self._rows for widget in _widgets(line)]
        self.focus.replace([*rows, *self._buttons, self._back])

    @property
    def _buttons(self) -> list[Button]:
        buttons = [self._add]
        if len(possible_rows(self._table, self._dice)) < len(self._table):
            buttons.append(self._prune)
        if self._writing.draft.differs(KEY):
            buttons.append(self._reset)
        return buttons

    @property
    def _dice(self) -> int:
        count = self._writing.draft.value("dice.count")
        return count if isinstance(count, int) else 0

    @staticmethod
    def _is_simple(row: Row) -> bool:
        return single_worth(row) is not None

    def _make(self, index: int, row: Row) -> _Line:
        face = RowFace(str(row["name"]))
        name = f"row {index}"
        opening = partial(self._open, index)
        widget: NumberRow | LinkRow
        if self._is_simple(row):
            worth = single_worth(row)
            widget = NumberRow(name, face, POINTS, worth, partial(self._set_worth, index), on_accept=opening)
        else:
            widget = LinkRow(name, face, "", opening)
        change = IconButton(f"change {index}", "", Icon.RIGHT, opening)
        remove = IconButton(f"remove {index}", "", Icon.CROSS, partial(self._remove, index))
        return widget, change, remove

    def _follow(self, widget: NumberRow | LinkRow, row: Row, index: int) -> None:
        face = widget.face
        face.label = str(row["name"]) or "Without a name"
        faces = [(number, 0) for number in example_faces(row)]
        face.picture = partial(row_picture, faces, ("",)) if faces else None
        face.problem = plain_problem(row) or self._sentence_about(index)
        face.about = "Points; Enter opens the rest of it." if isinstance(widget, NumberRow) else "Opens it."
        if isinstance(widget, NumberRow):
            widget.value = single_worth(row)
        else:
            widget.words = worth_words(row)

    def _sentence_about(self, index: int) -> str:
        sentences = self._writing.checked.problems.get(KEY, ())
        return " ".join(sentence for sentence in sentences if is_about(sentence, index))

    # --- what the widgets do ---

    def _set(self, table: list[Row]) -> None:
        self._writing.change(self._writing.draft.with_value(KEY, table))
        self._read()
        self.layout(self._page.look)

    def _set_worth(self, index: int, points: object) -> None:
        table = list(self._table)
        table[index] = with_worth(table[index], points)
        self._set(table)

    def _open(self, index: int) -> Scene:
        return self._services.nav.combination(self._writing, index, self)

    def _remove(self, index: int) -> Step:
        self._set([row for place, row in enumerate(self._table) if place != index])
        return None

    def _add_row(self) -> Scene:
        table = self._table
        self._writing.change(self._writing.draft.with_value(KEY, [*table, new_row(table)]))
        return self._open(len(table))

    def _take_away_impossible(self) -> Step:
        self._set(possible_rows(self._table, self._dice))
        return None

    def _do_reset(self) -> Step:
        self._writing.change(self._writing.draft.reset(KEY))
        self._read()
        self.layout(self._page.look)
        return None

    # --- the scene ---

    def layout(self, look: Look) -> None:
        """One row below the other."""
        self._read()
        column = self._page.begin(look, [self._back], self._subheading, sentence_lines=2)
        column.gap(4)
        for sentence in self._writing.checked.problems.get(KEY, ()):
            if not any(is_about(sentence, index) for index in range(len(self._table))):
                column.sentence(sentence, bad=True)
        for line in self._rows:
            widget, change, remove = line
            column.row(widget, change if change in _widgets(line) else None, remove)
        column.gap(8)
        column.buttons(self._buttons)
        self._page.finish(column)
        self._page.show_focus(self.focus)

    @property
    def _subheading(self) -> str:
        return "What counts, formed from the dice of one roll. The best way to split them counts."

    def handle(self, event: Input) -> Scene | Quit:
        """Change points, open rows, add and take away."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return leave(self._writing, self, Quit)
        before = self.focus.focused
        step = self._page.handle(event, self.focus)
        if self.focus.focused is not before and isinstance(before, NumberRow):
            before.rest()
        return step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the table."""
        self._page.draw(surface, self._heading, self._subheading, _help(self.focus.focused))
        self.focus.draw(surface, self._page.look)
        self._page.draw_edges(surface)

    @property
    def _heading(self) -> str:
        return "Combinations"

    def alt(self) -> str:
        """The row that has the focus."""
        return f"{self._heading}. {self.focus.focused.alt()}"


def is_about(sentence: str, index: int) -> bool:
    """Whether a sentence about the table is about the row with this index, alone or beside another."""
    number = f"ombination {index + 1}"
    return sentence.startswith((f"C{number} ", f"C{number}:")) or f" c{number} (" in sentence


def _widgets(line: _Line) -> tuple[Widget, ...]:
    """In Tab order. A row that is pressed to open it needs no button for that."""
    widget, change, remove = line
    return (widget, remove) if isinstance(widget, LinkRow) else (widget, change, remove)


def _help(widget: Widget) -> str:
    if isinstance(widget, NumberRow | LinkRow):
        return widget.face.about
    if isinstance(widget, IconButton):
        does = "Changes this combination" if widget.icon is Icon.RIGHT else "Takes this combination away"
        return f"{does}: {widget.why_not}." if widget.why_not else f"{does}."
    return widget.why_not if isinstance(widget, Button) else ""


def _quiet(name: str, label: str, action: Callable[[], Step]) -> Button:
    return Button(name, label, action, Kind.QUIET, on_paper=True, tells_why=False)
