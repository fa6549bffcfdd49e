"""The page that shows a run: its findings on a sheet, and below how far it has come."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from pygame import Rect, Surface

from game.simulation.laboratory import Comparison
from render.house_rules.page import Sheet
from render.laboratory.experiment import Experiment
from render.laboratory.figures import styles_in_words
from render.laboratory.report import Report
from render.laboratory.still import Still
from render.look import Look
from render.scenes.frame import Frame, draw_frame, lay_frame
from render.text import Align
from render.units import TextRole, inset
from render.widgets.button import Button
from render.widgets.paper import draw_paper
from render.widgets.progress_bar import draw_progress_bar
from render.widgets.scroll import ScrollView

HEADING = "Laboratory"
_BAR = 10  # units
_STEP = 60  # units scrolled by one press


class FindingsPage:
    """``sheet`` can have the focus: up and down scroll it where it is longer than the window."""

    def __init__(self) -> None:
        self.view = ScrollView()
        self.sheet = Sheet(self.view, name="findings")
        self._report = Report(self.view)
        self._findings: Comparison | None = None
        self._subheading = ""
        self._ground = Still()
        self._ground_of: tuple[Look, Frame] | None = None
        self._touch: deque[int] = deque()  # parts of the report that show older findings

    def place(
        self, look: Look, experiment: Experiment, findings: Comparison | None, buttons: Sequence[Button]
    ) -> None:
        """Lay everything out for what is known so far."""
        px, order = look.units.px, experiment.order
        self._findings = findings
        self._subheading = (
            f"{styles_in_words(order.styles)} play {order.games:,} games under A and as many under B."
        )
        self._frame: Frame = lay_frame(look, buttons, subheading=self._subheading, sentence_lines=2)
        if self._ground_of != (look, self._frame):
            self._ground_of = (look, self._frame)
            self._ground.stale = True
        body = self._frame.body
        self.sheet.rect = body.copy()
        self.sheet.step = px(_STEP)
        self.view.viewport = inset(body, px(20), px(12))
        self._report.place(look, experiment, findings)
        self.sheet.said = self._report.alt()

    def update(self, look: Look, experiment: Experiment, findings: Comparison) -> bool:
        """Take newer findings, to be painted part by part; False if all has to be placed and painted anew."""
        before = self._report.parts
        if self._findings is None or not before:
            return False
        self._findings = findings
        self._report.place(look, experiment, findings)
        self.sheet.said = self._report.alt()
        if self._report.parts != before:
            return False
        self._touch.extend(part for part in range(len(before)) if part not in self._touch)
        return True

    def touch_up(self, surface: Surface, look: Look, sentence: str, part: float) -> None:
        """Paint one part that shows older findings: every frame has time for one."""
        if self._touch:
            self._report.draw_part(surface, look, self._touch.popleft())
            self._ground.restore(surface, self._frame.sentence)
            self._paint_progress(surface, look, sentence, part)

    def paint(
        self, surface: Surface, look: Look, sentence: str, *, part: float | None, warning: bool, waiting: str
    ) -> None:
        """Paint all but the widgets. ``part``: of the work that is done; None when it is over.

        ``waiting`` stands on the sheet as long as there are no findings.
        """
        self._touch.clear()
        self._ground.show(surface, lambda ground: self._paint_ground(ground, look))
        self._report.draw(surface, look)
        if self._findings is None:
            middle = inset(self.view.viewport, look.units.px(24), 0)
            legend = min(self.view.content_height, middle.height)
            middle.height -= legend
            middle.top += legend
            ink = look.theme.ink_soft
            look.text.draw(
                surface, waiting, middle, TextRole.LABEL, ink, align=Align.CENTRE, lines=0, smallest=0.6
            )
        if part is not None:
            self._paint_progress(surface, look, sentence, part)
        else:
            ink = look.theme.bad if warning else look.theme.on_table_soft
            look.text.draw(surface, sentence, self._frame.sentence, TextRole.BODY, ink, lines=0, smallest=0.8)

    def _paint_ground(self, surface: Surface, look: Look) -> None:
        """Table, heading and paper: the larger part of the work, and always the same."""
        draw_frame(surface, look, self._frame, HEADING, self._subheading)
        draw_paper(surface, look, self._frame.body)

    def paint_edges(self, surface: Surface, look: Look) -> None:
        """After the widgets: where the sheet goes on, and its bar."""
        self.view.draw_edges(surface, look, look.theme.paper)
        self.view.draw_bar(surface, look, look.theme.ink_soft, look.theme.paper_shade)

    def _paint_progress(self, surface: Surface, look: Look, sentence: str, part: float) -> None:
        px, area = look.units.px, self._frame.sentence
        line = Rect(area.x, area.y, area.width, look.text.line_height(TextRole.BODY))
        line.bottom = area.centery + px(4)
        line.top = max(area.top, line.top)
        soft = look.theme.on_table_soft
        look.text.draw(surface, sentence, line, TextRole.BODY, soft, smallest=0.7)
        bar = Rect(area.x, line.bottom + px(4), min(area.width, look.units.grown_px(420, 0.5)), px(_BAR))
        draw_progress_bar(surface, look, bar, part)

    def alt(self) -> str:
        """The findings in words; "" while there are none."""
        return self._report.alt() if self._findings is not None else ""
