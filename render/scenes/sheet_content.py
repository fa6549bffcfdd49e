"""What a rule sheet says, set in columns: sentences, the scoring table with its dice, what differs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from render.look import Look
from render.text import Align, VAlign
from render.theme import Colour
from render.units import TextRole
from render.widgets.dice_row import row_picture
from rules_config.model import Rules
from rules_config.summary import (
    Difference,
    ScoringRow,
    differences,
    end_lines,
    scoring_rows,
    start_line,
    turn_lines,
)

_FEWEST_FOR_TABLE = 3


@dataclass(frozen=True, slots=True)
class Words:
    """Text at a place of the sheet."""

    text: str
    rect: Rect
    role: TextRole
    colour: Colour
    bold: bool = False
    align: Align = Align.LEFT
    valign: VAlign = VAlign.TOP

    def draw(self, surface: Surface, look: Look, offset: tuple[int, int]) -> None:
        """Paint it, moved by ``offset``."""
        area = self.rect.move(offset)
        look.text.draw(
            surface,
            self.text,
            area,
            self.role,
            self.colour,
            bold=self.bold,
            align=self.align,
            valign=self.valign,
            lines=0,
        )


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, or with none a printed line, at a place of the sheet."""

    rect: Rect
    picture: Surface | None = None
    colour: Colour = (0, 0, 0)

    def draw(self, surface: Surface, look: Look, offset: tuple[int, int]) -> None:
        """Paint it, moved by ``offset``."""
        if self.picture is None:
            surface.fill(self.colour, self.rect.move(offset))
        else:
            surface.blit(self.picture, self.rect.move(offset))


@dataclass(frozen=True, slots=True)
class _Table:
    """Counts of dice alike, by number: one line per name, one column per number shown."""

    numbers: tuple[int, ...]
    lines: tuple[tuple[str, dict[int, int]], ...]


@dataclass
class Column:
    """One column being filled from top to bottom. Lengths in pixels."""

    look: Look
    x: int
    width: int
    y: int = 0
    pieces: list[Words | Picture] = field(default_factory=list)

    def gap(self, units: float) -> None:
        """Leave room."""
        self.y += self.look.units.px(units)

    def heading(self, text: str) -> None:
        """A heading with a printed line below it."""
        px, theme = self.look.units.px, self.look.theme
        if self.y:
            self.gap(18)
        self._words(text, TextRole.LABEL, theme.ink, bold=True)
        self.gap(3)
        self.pieces.append(Picture(Rect(self.x, self.y, self.width, px(1.5)), colour=theme.paper_line))
        self.gap(10)

    def paragraph(self, text: str, *, soft: bool = False) -> None:
        """A sentence or more."""
        self._words(text, TextRole.BODY, self.look.theme.ink_soft if soft else self.look.theme.ink)
        self.gap(8)

    def numbered(self, lines: Sequence[str]) -> None:
        """Sentences in the order in which they apply, numbered in orange."""
        text, theme = self.look.text, self.look.theme
        hang = text.width("00", TextRole.BODY, bold=True)
        height = text.line_height(TextRole.BODY)
        for number, line in enumerate(lines, 1):
            spot = Rect(self.x, self.y, hang, height)
            self.pieces.append(Words(str(number), spot, TextRole.BODY, theme.accent_ink, bold=True))
            self._words(line, TextRole.BODY, theme.ink, indent=hang)
            self.gap(8)

    def counting(self, row: ScoringRow, colours: Sequence[str]) -> None:
        """One line of the scoring table: dice, what they are called, what they are worth."""
        text, theme, px = self.look.text, self.look.theme, self.look.units.px
        side = min(
            round(text.line_height(TextRole.BODY) * 1.12), (self.width - px(40)) // (len(row.dice) + 1)
        )
        picture = row_picture([(die.face, die.colour) for die in row.dice], colours, side)
        points = f"{row.points:,}"
        points_width = text.width(points, TextRole.BODY, bold=True)
        dice_width = max(picture.get_width(), side * 4)
        room = self.width - dice_width - points_width - 2 * px(14)
        says = f"{row.name}  ({row.note})" if row.note else row.name
        beside = room >= px(150)
        top = self.y
        spot = Rect(self.x, top, *picture.get_size())
        self.pieces.append(Picture(spot, picture))
        if beside:
            height = max(side, text.height(says, TextRole.BODY, room))
            area = Rect(self.x + dice_width + px(14), top, room, height)
            self.pieces.append(Words(says, area, TextRole.BODY, theme.ink_soft, valign=VAlign.MIDDLE))
        else:
            height = side
        right = Rect(self.x + self.width - points_width, top, points_width, height)
        self.pieces.append(Words(points, right, TextRole.BODY, theme.ink, True, Align.RIGHT, VAlign.MIDDLE))
        self.y += height
        if not beside:
            self.gap(3)
            self._words(says, TextRole.BODY, theme.ink_soft)
        self.gap(9)

    def table(self, table: _Table, colours: Sequence[str]) -> None:
        """Counts of dice alike: dice across the top, what each number is worth below."""
        text, theme, px = self.look.text, self.look.theme, self.look.units.px
        side = round(text.line_height(TextRole.BODY) * 1.12)
        step = text.line_height(TextRole.BODY) + px(8)
        widest = max(
            text.width(f"{points:,}", TextRole.BODY) for _, line in table.lines for points in line.values()
        )
        names = max(text.width(name, TextRole.BODY) for name, _ in table.lines) + px(14)
        cell = max(widest, side) + px(10)
        beside = names + cell * len(table.numbers) <= self.width
        left = self.x + names if beside else self.x
        cell = min((self.x + self.width - left) // len(table.numbers), cell + px(24))
        left = self.x + self.width - cell * len(table.numbers)
        for place, number in enumerate(table.numbers):
            picture = row_picture([(number, 0)], colours, side)
            spot = Rect(left + (place + 1) * cell - side, self.y, side, side)
            self.pieces.append(Picture(spot, picture))
        self.y += side + px(6)
        for name, line in table.lines:
            name_area = Rect(self.x, self.y, names if beside else self.width, step)
            self.pieces.append(Words(name, name_area, TextRole.BODY, theme.ink_soft, valign=VAlign.MIDDLE))
            if not beside:
                self.y += step
            for place, number in enumerate(table.numbers):
                if number in line:
                    area = Rect(left + place * cell, self.y, cell, step)
                    points = f"{line[number]:,}"
                    self.pieces.append(
                        Words(points, area, TextRole.BODY, theme.ink, False, Align.RIGHT, VAlign.MIDDLE)
                    )
            self.y += step
        self.gap(8)

    def difference(self, difference: Difference) -> None:
        """One setting in which these rules leave the printed ones."""
        self._words(difference.label, TextRole.BODY, self.look.theme.ink, bold=True)
        self._words(difference_words(difference), TextRole.BODY, self.look.theme.ink)
        self.gap(8)

    def _words(
        self, words: str, role: TextRole, colour: Colour, *, bold: bool = False, indent: int = 0
    ) -> None:
        width = self.width - indent
        height = self.look.text.height(words, role, width, bold=bold)
        self.pieces.append(Words(words, Rect(self.x + indent, self.y, width, height), role, colour, bold))
        self.y += height


def difference_words(difference: Difference) -> str:
    """Both values in one phrase."""
    return f"{difference.here} (printed: {difference.printed})"


def write_sheet(
    look: Look, width: int, rules: Rules, printed: Rules | None
) -> tuple[list[Words | Picture], int]:
    """Set the sheet of ``rules`` in ``width`` pixels: its pieces and its height.

    ``printed`` are the rules they are based on; what differs is said first. Two columns where text has room.
    """
    px = look.units.px
    gap = px(44)
    two = width >= look.text.width("n" * 84, TextRole.BODY)
    column_width = (width - gap) // 2 if two else width
    first = Column(look, 0, column_width)
    _write_differences(first, rules, printed)
    first.heading("Who plays")
    first.paragraph(start_line(rules))
    first.heading("A turn")
    first.numbered(turn_lines(rules))
    second = Column(look, column_width + gap, column_width) if two else first
    _write_scoring(second, rules)
    second.heading("The end")
    for line in end_lines(rules):
        second.paragraph(line)
    second.gap(6)
    second.paragraph(f"Source: {rules.source}", soft=True)
    pieces = first.pieces + (second.pieces if two else [])
    return pieces, max(first.y, second.y)


def _write_differences(column: Column, rules: Rules, printed: Rules | None) -> None:
    if printed is None:
        return
    column.heading(f"Different from {printed.title}")
    different = differences(rules, printed)
    for difference in different:
        column.difference(difference)
    if not different:
        column.paragraph("Nothing but the name.")


def _write_scoring(column: Column, rules: Rules) -> None:
    rows = scoring_rows(rules)
    if not rows or rules.dice is None:
        return
    column.heading("What counts")
    table, single = _split(rows)
    for row in single:
        column.counting(row, rules.dice.colours)
    if table is not None:
        column.gap(8 if single else 0)
        column.table(table, rules.dice.colours)


def _split(rows: Sequence[ScoringRow]) -> tuple[_Table | None, list[ScoringRow]]:
    """Names that count for several numbers, all dice alike, go into one table; the rest stay lines."""
    alike: dict[str, dict[int, int]] = {}
    for row in rows:
        if len(row.dice) > 1 and len({(die.face, die.colour) for die in row.dice}) == 1 and not row.note:
            alike.setdefault(row.name, {})[row.dice[0].face] = row.points
    tabled = {name: line for name, line in alike.items() if len(line) >= _FEWEST_FOR_TABLE}
    if not tabled:
        return None, list(rows)
    numbers = tuple(sorted({number for line in tabled.values() for number in line}))
    single = [row for row in rows if row.name not in tabled]
    return _Table(numbers, tuple(tabled.items())), single
