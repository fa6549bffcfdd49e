"""A list of rows on paper: lays them out, scrolls to the focus, and says in words when there are none."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from render.focus import FocusRing, Widget
from render.input import Input
from render.keymap import Button
from render.look import Look
from render.records.paper_row import PaperRow
from render.text import Align
from render.units import TextRole, inset
from render.widgets.paper import draw_paper, draw_rule
from render.widgets.scroll import ScrollView


class RowList:
    """Rows in a scrolling view. ``nothing`` is what the paper says when there are no rows."""

    def __init__(self, rows: Sequence[PaperRow] = (), nothing: str = "") -> None:
        self.rows = tuple(rows)
        self.nothing = nothing
        self.view = ScrollView()
        self._paper = Rect(0, 0, 0, 0)
        self._lines: tuple[int, ...] = ()

    def replace(self, rows: Sequence[PaperRow], nothing: str = "", *, from_top: bool = False) -> None:
        """Take other rows; :meth:`place` has to follow."""
        self.rows = tuple(rows)
        self.nothing = nothing
        if from_top:
            self.view.offset = 0

    def place(self, look: Look, paper: Rect, top: int = 0) -> None:
        """Lay the rows out on a sheet of ``paper`` (px), ``top`` pixels below its upper edge."""
        px = look.units.px
        self._paper = paper
        inner = inset(paper, px(14), px(10))
        self.view.viewport = Rect(inner.x, inner.y + top, inner.width, max(1, inner.height - top))
        height = PaperRow.wanted_height(look)
        step = height + px(3)
        width = self.view.viewport.width - px(28)
        members = [
            (row, Rect(px(6), px(6) + place * step, width, height)) for place, row in enumerate(self.rows)
        ]
        self._lines = tuple(px(6) + place * step - px(2) for place in range(1, len(self.rows)))
        self.view.place(members, len(self.rows) * step + px(9))

    def wanted_height(self, look: Look) -> int:
        """How tall a paper that holds all rows has to be, in pixels."""
        px = look.units.px
        return len(self.rows) * (PaperRow.wanted_height(look) + px(3)) + px(9) + 2 * px(10)

    def show(self, look: Look, focused: Widget) -> None:
        """Bring the row that has the focus into sight."""
        self.view.show(focused, look.units.px(10))

    def handle(self, event: Input, look: Look, ring: FocusRing) -> bool:
        """Scroll, if the input asks for it; the focus stays in sight."""
        if not self.view.handle(event, look):
            return False
        self.view.bring_focus(ring)
        return True

    def tab(self, event: Input, ring: FocusRing) -> bool:
        """Tab leaves a list, as arrows walk through it: whether the input was that."""
        if event not in (Button.NEXT, Button.PREVIOUS) or ring.focused not in self.rows:
            return False
        names = [widget.name for widget in ring.widgets]
        outside = [name for name in names if all(row.name != name for row in self.rows)]
        if outside:
            first = names.index(self.rows[0].name)
            after = next((name for name in names[first:] if name in outside), outside[0])
            before = next((name for name in reversed(names[:first]) if name in outside), outside[-1])
            ring.focus(after if event is Button.NEXT else before)
        return bool(outside)

    def draw_paper(self, surface: Surface, look: Look) -> None:
        """The sheet, its lines, and the words that stand there instead of rows."""
        draw_paper(surface, look, self._paper)
        view = self.view.viewport
        if not self.rows:
            area = inset(view, look.units.px(24), look.units.px(8))
            look.text.draw(
                surface,
                self.nothing,
                area,
                TextRole.LABEL,
                look.theme.ink_soft,
                align=Align.CENTRE,
                lines=0,
                smallest=0.6,
            )
            return
        with self.view.clipped(surface):
            for y in self._lines:
                line = self.view.in_window(Rect(look.units.px(6), y, view.width - look.units.px(28), 1))
                if line.colliderect(view):
                    draw_rule(surface, look, line, line.y)

    def draw_edges(self, surface: Surface, look: Look) -> None:
        """After the rows: where the list goes on, and its bar."""
        self.view.draw_edges(surface, look, look.theme.paper)
        self.view.draw_bar(surface, look, look.theme.ink_soft, look.theme.paper_shade)
