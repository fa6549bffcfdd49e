"""The laboratory: computer players play by two rule sets, and charts show what the difference does."""

from __future__ import annotations

import time
from collections.abc import Callable

from pygame import Surface

from game.simulation.laboratory import Comparison
from render.focus import FocusRing, Quit, Step, Widget
from render.house_rules.choice_row import ChoiceRow
from render.house_rules.page import Page
from render.house_rules.scrolling import handle_scrolled
from render.input import Input, PointerMoved, WindowEvent
from render.keymap import Button as Key
from render.laboratory.choices import Choices, Habits
from render.laboratory.experiment import Experiment, differences
from render.laboratory.findings_page import HEADING, FindingsPage
from render.laboratory.form import Form
from render.laboratory.process_run import start_in_process
from render.laboratory.run import Run, Standing, StartRun
from render.laboratory.still import Still
from render.laboratory.time_left import Pace, time_in_words
from render.look import Look
from render.scene import Scene, Services
from render.version import VERSION
from render.widgets.button import Button, Kind
from rules_config.model import Rules

ODDS_FOLDER = "odds"  # in the data folder, shared with the commands
_SUBHEADING = "The same computer players, two ways to play: what is the difference?"
_WAITING = "Working out the odds …"
_GETTING_READY = "Getting ready …"
_NOTHING = "Nothing has been played yet."
_LOOK_EVERY = 0.25  # s: the charts change no more often


class LaboratoryScene:
    """First what is compared, then its findings as they grow. Leaving ends the work at once."""

    def __init__(
        self,
        services: Services,
        before: Rules,
        after: Rules,
        back: Scene,
        *,
        habits: Habits | None = None,
        start: StartRun = start_in_process,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Compare ``after`` with ``before``; ``habits`` keeps who plays and how often for the next visit."""
        self._services = services
        self._leads_back = back
        self._start_run = start
        self._clock = clock
        self.habits = habits or Habits()
        self._choices = Choices(services.library().rules, before, after, self.habits)
        self._form = Form(self._choices, self._refresh)
        self._page = Page()
        self._findings = FindingsPage()
        self._still = Still()
        self._shown: Experiment | None = None  # of the run that is shown; None while choosing
        self._run: Run | None = None  # while games are being played
        self._standing = Standing()
        self._look: Look | None = None
        self._make_buttons()
        self.focus = FocusRing(self._widgets(), "run")

    def _make_buttons(self) -> None:
        self._back = Button("back", "Back", self._leave, key=Key.BACK)
        self._go = Button("run", "Run", self._start, Kind.PRIMARY, tells_why=False)
        self._stop = Button("stop", "Stop", self._do_stop, Kind.PRIMARY, key=Key.STOP)
        self._change = Button("change", "Change", self._do_change)
        self._again = Button("again", "Run again", self._start, Kind.PRIMARY)

    # --- what the widgets do ---

    def _start(self) -> Step:
        seed = self._services.make_random().getrandbits(32)
        data = self._services.data_folder
        folder = None if data is None else data / ODDS_FOLDER
        self._shown = self._choices.experiment(seed, folder, VERSION)
        self._run = self._start_run(self._shown)
        self._standing = Standing()
        self._pace, self._looked = Pace(), self._clock()
        self._findings.view.offset = 0
        self._refresh("stop")
        return None

    def _do_stop(self) -> Step:
        if self._run is not None:
            self._run.stop()
            self._follow()
        return None

    def _do_change(self) -> Step:
        self._shown = None
        self._refresh("run")
        return None

    def _leave(self) -> Scene:
        self.end()
        return self._leads_back

    def end(self) -> None:
        """Play no more games, if some are being played."""
        if self._run is not None:
            self._run.leave()
            self._run = None

    def _follow(self) -> None:
        """See how far the run has come."""
        if self._run is None:
            return
        standing = self._run.standing()
        if standing is self._standing:
            return
        self._standing = standing
        if standing.over:
            self._run = None
        if standing.over or not self._takes_up(standing.findings):
            self._refresh("again" if standing.over else "")

    def _takes_up(self, findings: Comparison | None) -> bool:
        """Whether the page can show newer findings as it is laid out."""
        if self._look is None or self._shown is None or findings is None:
            return False
        return self._findings.update(self._look, self._shown, findings)

    # --- layout ---

    def _buttons(self) -> list[Button]:
        if self._shown is None:
            return [self._back, self._go]
        return [self._back, self._stop] if self._run is not None else [self._back, self._change, self._again]

    def _widgets(self) -> list[Widget]:
        if self._shown is None:
            return [*self._form.rows, *self._buttons()]
        return [*([self._findings.sheet] if self._findings.view.scrolls else []), *self._buttons()]

    def _refresh(self, focus: str = "") -> None:
        """Bring everything in line with the choices and the run; ``focus`` gets the focus if it is there."""
        self._form.follow()
        self._go.why_not = self._choices.why_not
        self._still.stale = True
        if self._look is not None:
            self._place(self._look)
        moves = focus if self.focus.focused.name in ("run", "stop", "again", "change") else None
        self.focus.replace(self._widgets(), moves or None)

    def _place(self, look: Look) -> None:
        if self._shown is not None:
            self._findings.place(look, self._shown, self._standing.findings, self._buttons())
            return
        column = self._page.begin(look, self._buttons(), _SUBHEADING, sentence_lines=2)
        self._form.write(column)
        self._page.finish(column)

    def layout(self, look: Look) -> None:
        """Rows on a sheet, or findings on a wide one."""
        self._look = look
        self._refresh()
        if self._shown is None:
            self._page.show_focus(self.focus)

    # --- the scene ---

    @property
    def animating(self) -> bool:
        """Whether games are being played."""
        return self._run is not None

    def handle(self, event: Input) -> Scene | Quit:
        """Choose, run, stop, scroll, leave."""
        if event is WindowEvent.CLOSE_REQUESTED:
            self.end()
            return Quit()
        if self._look is None:
            return self
        hovered = self.focus.hovered
        step = self._hear(event, self._look)
        if not isinstance(event, PointerMoved) or self.focus.hovered is not hovered or self.focus.held:
            self._still.stale = True
        return step or self

    def _hear(self, event: Input, look: Look) -> Step:
        if self._shown is None:
            return self._page.handle(event, self.focus)
        before = self._findings.view.offset
        step = handle_scrolled(event, self.focus, [self._findings.view], look)[1]
        self._still.stale |= self._findings.view.offset != before
        return step

    def tick(self, seconds: float) -> Scene | Quit:
        """Look how far the games have come, a few times a second."""
        now = self._clock()
        if now - self._looked >= _LOOK_EVERY:
            self._looked = now
            self._follow()
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the page where it has changed."""
        if self._look is not None:
            self._still.show(surface, self._paint, self._touch_up)

    def _paint(self, surface: Surface) -> None:
        look = self._look
        if look is None:
            return
        if self._shown is None:
            sentence, warning = self._choosing_sentence()
            self._page.draw(surface, HEADING, _SUBHEADING, sentence, warning=warning)
            self.focus.draw(surface, look)
            self._page.draw_edges(surface)
            return
        part = self._part if self._run is not None else None
        waiting = _WAITING if self._run is not None else _NOTHING
        problem = bool(self._standing.problem)
        self._findings.paint(
            surface, look, self._running_sentence(), part=part, warning=problem, waiting=waiting
        )
        self.focus.draw(surface, look)
        self._findings.paint_edges(surface, look)

    @property
    def _part(self) -> float:
        """Of the games, how many have been played."""
        return 0.0 if self._shown is None else self._standing.games / self._shown.order.games

    def _touch_up(self, surface: Surface) -> None:
        if self._look is not None and self._run is not None:
            self._findings.touch_up(surface, self._look, self._running_sentence(), self._part)

    # --- words ---

    def _choosing_sentence(self) -> tuple[str, bool]:
        """What stands beside the buttons, and whether it is a warning."""
        focused = self.focus.focused
        if focused is self._go or not isinstance(focused, ChoiceRow):
            return self._choices.why_not, bool(self._choices.why_not)
        return focused.help, False

    def _running_sentence(self) -> str:
        """How far the run has come, or how it has ended."""
        standing = self._standing
        if self._shown is None:
            return ""
        order = self._shown.order
        if self._run is not None:
            if not standing.games:
                return _GETTING_READY
            left = time_in_words(self._pace.seconds_left(self._clock(), standing.games, order.games))
            done = f"{standing.games:,} of {order.games:,} games under each"
            return f"{done}, {left}" if left else done
        if standing.problem:
            return standing.problem
        if standing.games < order.games:
            return f"Stopped after {standing.games:,} of {order.games:,} games under each."
        return f"All {standing.games:,} games under A and under B have been played."

    def alt(self) -> str:
        """What is compared, how far it is, what came out of it, and what has the focus."""
        rules = f"{HEADING}: A, {self._choices.before.title}, and B, {self._choices.after.title}."
        return " ".join(filter(None, [rules, *self._told(), self.focus.focused.alt()]))

    def _told(self) -> list[str]:
        """Spoken at every quarter only, so that nobody is talked to without a pause."""
        if self._shown is None:
            new = differences(self._choices.before, self._choices.after)
            return [*(f"In B: {line}" for line in new), self._choices.why_not]
        if self._run is None:
            return [self._running_sentence(), self._findings.alt()]
        quarters = 4 * self._standing.games // self._shown.order.games
        return [f"{25 * quarters} % of the games are played." if quarters else _WAITING]
