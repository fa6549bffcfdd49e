"""One combination: its name, what it is made of, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Surface

from render.focus import FocusRing, Quit, Step
from render.house_rules.choice_row import ChoiceRow
from render.house_rules.leaving import leave
from render.house_rules.number_row import NumberRow
from render.house_rules.page import Page
from render.house_rules.row_face import RowFace
from render.house_rules.text_row import TextRow, text_row
from render.house_rules.writing import Writing
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, Services
from render.scenes.combinations import KEY, is_about
from render.widgets.button import Button, Kind
from render.widgets.dice_row import row_picture
from rules_config.combination_rows import (
    FACES,
    GROUPS,
    SAME,
    doubled,
    example_faces,
    pattern_of,
    plain_problem,
    with_pattern,
    with_worth,
    with_worth_of,
)
from rules_config.combination_table import NAME, POINTS, Row
from rules_config.setting import WholeNumber
from rules_config.settings_common import CUBE, MOST_DICE

_MOST_GROUPS = MOST_DICE // 2
_KINDS = (
    (FACES, "These very dice", "Just the numbers you choose."),
    (SAME, "Dice alike", "So many dice of one number, whichever it is."),
    (GROUPS, "Groups of dice alike", "Such as three pairs, or a triplet and a pair."),
)
_REPEATS = (
    (False, "must differ", "Two groups never show the same number."),
    (True, "may be alike", "Four alike are two pairs as well."),
)
_ORDINALS = ("First group", "Second group", "Third group", "Fourth group", "Fifth group")

AnyRow = NumberRow | ChoiceRow | TextRow


class CombinationScene:
    """Rows for one row of the table."""

    animating = False

    def __init__(self, services: Services, writing: Writing, index: int, back: Scene) -> None:
        self._writing = writing
        self._index = index
        self._back_scene = back
        self._page = Page()
        self._name = text_row("name", RowFace("Name"), str(self._row["name"]), NAME.longest, self._rename)
        self._kind = ChoiceRow("kind", RowFace("Made of"), _KINDS, pattern_of(self._row), self._set_pattern)
        self._rows: dict[str, AnyRow] = {}
        self._all_alike = _quiet("all", "Points of the 1s for all numbers", self._spread_worth)
        self._double = _quiet("double", "Twice what one die fewer is worth", self._double_worth)
        self._remove = _quiet("remove", "Take it away", self._take_away)
        self._back = Button("back", "Back", lambda: back, key=Key.BACK)
        self.focus = FocusRing([self._back])
        self._read()
        self.focus.focus("name")

    @property
    def _table(self) -> list[Row]:
        value = self._writing.draft.value(KEY)
        return value if isinstance(value, list) else []

    @property
    def _row(self) -> Row:
        return self._table[self._index]

    # --- rows ---

    def _read(self) -> None:
        self._kind.value = pattern_of(self._row)
        widgets = [self._name, self._kind, *self._shown_rows(), *self._buttons, self._back]
        self.focus.replace(widgets)

    def _shown_rows(self) -> list[AnyRow]:
        """The rows for what it is made of, and what it is worth."""
        pattern = pattern_of(self._row)
        if pattern == FACES:
            return [*map(self._face_row, range(1, CUBE + 1)), self._points_row()]
        if pattern == SAME:
            kind = WholeNumber(1, MOST_DICE)
            alike = self._number("same", "How many alike", kind, self._row[SAME], 0, self._set_same)
            return [alike, *map(self._worth_row, range(1, CUBE + 1))]
        count = min(_MOST_GROUPS, len(self._numbers(GROUPS)) + 1)
        return [*map(self._group_row, range(count)), self._repeats_row(), self._points_row()]

    def _numbers(self, key: str) -> list[object]:
        value = self._row[key]
        return value if isinstance(value, list) else []

    def _face_row(self, face: int) -> NumberRow:
        count = self._numbers(FACES).count(face)
        kind, change = WholeNumber(0, MOST_DICE), partial(self._set_face, face)
        return self._number(f"face {face}", f"How many {face}s", kind, count, face, change, zero="none")

    def _worth_row(self, face: int) -> NumberRow:
        points = self._row["points"]
        worth = points.get(face, 0) if isinstance(points, dict) else 0
        kind, change = WholeNumber(0, POINTS.maximum), partial(self._set_worth_of, face)
        return self._number(
            f"worth {face}", f"Points of {face}s", kind, worth, face, change, zero="does not count"
        )

    def _group_row(self, place: int) -> NumberRow:
        sizes = self._numbers(GROUPS)
        size = sizes[place] if place < len(sizes) else 0
        kind, change = WholeNumber(0, MOST_DICE), partial(self._set_group, place)
        return self._number(f"group {place}", _ORDINALS[place], kind, size, 0, change, zero="none")

    def _number(
        self,
        name: str,
        label: str,
        kind: WholeNumber,
        value: object,
        face: int,
        change: Callable[[object], None],
        zero: str = "",
    ) -> NumberRow:
        row = self._rows.get(name)
        if not isinstance(row, NumberRow):
            picture = partial(row_picture, [(face, 0)], ("",)) if face else None
            row = NumberRow(name, RowFace(label, picture=picture), kind, value, change, zero=zero)
            self._rows[name] = row
        row.value = value
        return row

    def _points_row(self) -> NumberRow:
        return self._number("points", "Points", POINTS, self._row["points"], 0, self._set_points)

    def _repeats_row(self) -> ChoiceRow:
        row = self._rows.get("repeats")
        if not isinstance(row, ChoiceRow):
            face = RowFace("Numbers of the groups")
            row = ChoiceRow("repeats", face, _REPEATS, False, lambda value: self._set("repeats", value))
            self._rows["repeats"] = row
        row.value = self._row.get("repeats", False)
        return row

    @property
    def _buttons(self) -> list[Button]:
        buttons = [self._remove] if len(self._table) > 1 else []
        if pattern_of(self._row) != SAME:
            return buttons
        can_double = doubled(self._row, self._table) is not None
        return [self._all_alike, *([self._double] if can_double else []), *buttons]

    # --- changes ---

    def _put(self, row: Row) -> None:
        table = list(self._table)
        table[self._index] = row
        self._writing.change(self._writing.draft.with_value(KEY, table))
        self.layout(self._page.look)

    def _set(self, key: str, value: object) -> None:
        self._put({**self._row, key: value})

    def _rename(self, name: str) -> None:
        self._set("name", name)

    def _set_pattern(self, pattern: object) -> None:
        self._put(with_pattern(self._row, str(pattern)))

    def _set_face(self, face: int, count: object) -> None:
        others = [other for other in self._numbers(FACES) if other != face]
        number = min(count, MOST_DICE) if isinstance(count, int) else 0
        self._set(FACES, sorted([*others, *[face] * number], key=str))

    def _set_same(self, count: object) -> None:
        self._set(SAME, count)

    def _set_worth_of(self, face: int, points: object) -> None:
        self._put(with_worth_of(self._row, face, points))

    def _set_group(self, place: int, size: object) -> None:
        sizes = list(self._numbers(GROUPS))
        sizes[place : place + 1] = [size] if size else []
        self._set(GROUPS, sizes)

    def _set_points(self, points: object) -> None:
        self._put(with_worth(self._row, points))

    def _spread_worth(self) -> Step:
        points = self._row["points"]
        first = points.get(1, 0) if isinstance(points, dict) else 0
        if first:
            self._put(with_worth(self._row, first))
        return None

    def _double_worth(self) -> Step:
        row = doubled(self._row, self._table)
        if row is not None:
            self._put(row)
        return None

    def _take_away(self) -> Step:
        table = [row for place, row in enumerate(self._table) if place != self._index]
        self._writing.change(self._writing.draft.with_value(KEY, table))
        return self._back_scene

    # --- the scene ---

    def layout(self, look: Look) -> None:
        """What it is made of, then what it is worth."""
        self._read()
        column = self._page.begin(look, [self._back], self._subheading)
        column.gap(4)
        for problem in self._sentences():
            column.sentence(problem, bad=True)
        column.row(self._name)
        column.row(self._kind)
        for row in self._shown_rows():
            column.row(row)
        column.gap(8)
        column.buttons(self._buttons)
        self._page.finish(column)
        self._page.show_focus(self.focus)

    def _sentences(self) -> list[str]:
        """What is wrong with this row."""
        plain = plain_problem(self._row)
        if plain:
            return [plain]
        problems = self._writing.checked.problems.get(KEY, ())
        return [sentence for sentence in problems if is_about(sentence, self._index)]

    @property
    def _subheading(self) -> str:
        dice = " ".join(map(str, example_faces(self._row)))
        return f"For example {dice}" if dice else "Made of no dice yet"

    def handle(self, event: Input) -> Scene | Quit:
        """Change it, go back."""
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
        """Paint the rows."""
        focused = self.focus.focused
        sentence = focused.help if isinstance(focused, ChoiceRow) else ""
        self._page.draw(surface, "Combination", self._subheading, sentence.strip())
        self.focus.draw(surface, self._page.look)
        self._page.draw_edges(surface)

    def alt(self) -> str:
        """What has the focus."""
        return f"{self._row['name']}. {self.focus.focused.alt()} {' '.join(self._sentences())}".strip()


def _quiet(name: str, label: str, action: Callable[[], Step]) -> Button:
    return Button(name, label, action, Kind.QUIET, on_paper=True, tells_why=False)
