"""Are the dice fair? Throws them the way the game does, and shows the counts grow, with the verdict."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from physics.fairness import FairnessReport, Progress, run_fairness
from render.dice.materials import die_style
from render.dice.painter import die_picture
from render.focus import FocusRing, Quit, Step
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, Services
from render.scenes.frame import draw_frame, lay_frame
from render.text import Align, VAlign
from render.units import TextRole, inset
from render.widgets.button import Button, Kind
from render.widgets.paper import draw_paper
from render.widgets.shapes import draw_panel

THROWS = 1000
_SHARE_OF_A_FRAME = 0.008  # s: so much of every frame is spent on throwing, the rest stays for the window

_INTRODUCTION = (
    "Cubes without numbers are thrown; only in the air does each draw one of the 24 ways to be painted. "
    "The line marks a sixth of all dice."
)


class FairnessScene:
    """Runs the test while it is shown; leaving or pressing Stop ends it."""

    def __init__(
        self,
        services: Services,
        back: Scene | None,
        *,
        throws: int = THROWS,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._services = services
        self._back = back
        self._throws = throws
        self._clock = clock
        self._course: Iterator[Progress | FairnessReport] | None = None
        self._done = 0
        self._counts: tuple[int, ...] = ()
        self._report: FairnessReport | None = None
        self._start()
        self.focus = FocusRing(self._buttons())

    @property
    def animating(self) -> bool:
        """Whether dice are being thrown."""
        return self._course is not None

    def layout(self, look: Look) -> None:
        """The chart in the middle, buttons below."""
        self._look = look
        self._place(self._buttons())

    def handle(self, event: Input) -> Scene | Quit:
        """Follow the buttons."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        step = self.focus.handle(event).step
        self._place(self._buttons())
        return step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Throw for a small part of a frame."""
        until = self._clock() + _SHARE_OF_A_FRAME
        while self._course is not None and self._clock() < until:
            step = next(self._course)
            if isinstance(step, FairnessReport):
                self._report, self._counts, self._course = step, step.counts, None
            else:
                self._done, self._counts = step.done, step.counts
        if self._course is None:
            self._place(self._buttons())
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the counts and the verdict."""
        look = self._look
        draw_frame(surface, look, self._frame, "Are the dice fair?", _INTRODUCTION)
        draw_paper(surface, look, self._frame.body)
        area = inset(self._frame.body, look.units.px(28), look.units.px(18))
        verdict_height = look.text.height(self._verdict(), TextRole.LABEL, area.width, bold=True)
        verdict = Rect(area.x, area.bottom - verdict_height, area.width, verdict_height)
        look.text.draw(
            surface,
            self._verdict(),
            verdict,
            TextRole.LABEL,
            look.theme.ink,
            bold=True,
            lines=0,
            valign=VAlign.TOP,
        )
        chart = Rect(area.x, area.y, area.width, verdict.y - area.y - look.units.px(12))
        self._draw_bars(surface, chart)
        self.focus.draw(surface, look)

    def alt(self) -> str:
        """The verdict so far and what has the focus."""
        return f"Are the dice fair? {self._verdict()} {self.focus.focused.alt()}"

    def _start(self) -> None:
        self._course = run_fairness(self._throws, self._services.make_random().getrandbits(32))
        self._done, self._report = 0, None
        self._counts = (0,) * 6

    def _verdict(self) -> str:
        thrown = sum(self._counts)
        if self._report is not None:
            report = self._report
            smallest = min((check.p for check in report.sections if check.p is not None), default=1.0)
            words = "passed" if report.passed else "did not pass"
            return (
                f"{thrown:,} dice: they {words}. {len(report.sections)} tests, smallest p {smallest:.3f}; "
                f"below {report.limit_of_p:.4f} would fail."
            )
        if self._course is None:
            return f"Stopped after {self._done:,} throws, {thrown:,} dice."
        return f"{self._done:,} of {self._throws:,} throws, {thrown:,} dice …"

    def _draw_bars(self, surface: Surface, area: Rect) -> None:
        """One bar per number; the line marks a sixth of all dice."""
        look, theme = self._look, self._look.theme
        text_height = look.text.line_height(TextRole.BODY)
        die = min(area.height // 5, area.width // 9, look.units.grown_px(44, 0.3))
        base = area.bottom - die - look.units.px(8)
        top = area.y + text_height + look.units.px(6)
        expected = sum(self._counts) / 6
        highest = max(1.0, expected * 1.15, float(max(self._counts)))
        room = max(1, base - top)
        if expected:
            y = base - round(room * expected / highest)
            surface.fill(theme.accent_ink, Rect(area.x, y, area.width, look.units.px(2)))
        step = area.width // 6
        shares = [
            f"{count:,} · {100 * count / (6 * expected):.1f} %" if expected else "0" for count in self._counts
        ]
        narrow = any(look.text.width(words, TextRole.BODY) > step - look.units.px(16) for words in shares)
        for place, count in enumerate(self._counts):
            centre = area.x + step * place + step // 2
            height = round(room * count / highest)
            bar = Rect(centre - step // 4, base - height, step // 2, height)
            draw_panel(surface, bar, theme.felt, look.units.px(5))
            column = Rect(centre - step // 2, area.y, step, text_height)
            words = f"{count:,}" if narrow else shares[place]
            look.text.draw(surface, words, column, TextRole.BODY, theme.ink, align=Align.CENTRE)
            surface.blit(
                die_picture(place + 1, die_style(""), die), (centre - die // 2, base + look.units.px(8))
            )

    def _buttons(self) -> list[Button]:
        back = Button("back", "Back", self._leave, key=Key.BACK)
        if self._course is not None:
            return [Button("stop", "Stop", self._stop, Kind.PRIMARY, key=Key.STOP), back]
        return [Button("again", "Throw again", self._again, Kind.PRIMARY), back]

    def _place(self, buttons: list[Button]) -> None:
        self._frame = lay_frame(self._look, buttons, subheading=_INTRODUCTION)
        self.focus.replace(buttons)

    def _stop(self) -> Step:
        self._course = None
        return None

    def _again(self) -> Step:
        self._start()
        return None

    def _leave(self) -> Scene:
        self._course = None
        return self._back or self._services.nav.title()
