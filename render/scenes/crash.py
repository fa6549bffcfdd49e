"""The page after an unexpected error: what happened, that the game is safe, and how to go on."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from pathlib import Path

from pygame import Surface

from game.store.opening import DATABASE
from render.focus import FocusRing, Quit, Step
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.records.page import lay_page
from render.records.paper_text import PaperText, Paragraph
from render.scene import Scene, Services
from render.scenes.crash_log import CrashLog
from render.scenes.frame import draw_frame
from render.table.host import GameHost
from render.units import TextRole
from render.widgets.button import Button, Kind

_HEADING = "Something went wrong"
_WHAT = "The program has met an error that it did not expect. That is its own mistake, not yours."
_LONGEST_REASON = 200  # characters


@dataclass(frozen=True, slots=True)
class Crash:
    """What is known of an error. ``host`` is the game that was under way, if there was one.

    ``log`` is where the error is written down; ``log_trouble`` why it could not be. ``recording`` is the file
    that the game is written down in, if that could be done.
    """

    error: Exception
    where: str
    log: Path
    log_trouble: str
    host: GameHost | None
    recording: Path | None = None

    @property
    def reason(self) -> str:
        """The error in one line."""
        text = f"{type(self.error).__name__}: {self.error}".rstrip(": ").replace("\n", " ")
        return text if len(text) <= _LONGEST_REASON else f"{text[:_LONGEST_REASON]}…"

    @property
    def report(self) -> str:
        """The error in full, for whoever mends it."""
        return f"In {self.where}\n{''.join(traceback.format_exception(self.error))}"


def crash_page(services: Services, error: Exception, shown: Scene, log: CrashLog) -> Scene:
    """Write ``error`` down and make the page for it; ``shown`` was on the screen.

    Raises:
        Exception: ``error`` again, if it comes from such a page itself: then nothing here can help.
    """
    where = type(shown).__name__
    trouble = log.write(error, where)
    if isinstance(shown, CrashScene):
        raise error
    host = services.under_way.host
    crash = Crash(error, where, log.path, trouble, host, None if host is None else _written_down(host, log))
    if host is not None and host.number is not None and host.is_saved:
        number = host.number
        services.under_way.keep(host.session.rules.title, lambda: services.nav.resume_game(number))
    elif host is not None:
        services.under_way.keep(host.session.rules.title, lambda: services.nav.open_game(host), host)
    return CrashScene(services, crash)


def _written_down(host: GameHost, log: CrashLog) -> Path | None:
    """The game as a recording beside the log. It may be what broke, so its own errors count for nothing."""
    if host.session.state is None:
        return None  # nobody has begun
    try:
        recording = host.session.recording()
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return None
    return log.write_game(recording)


class CrashScene:
    """Says what happened. It uses as little of the program as can be, and trusts nothing that was shown."""

    animating = False

    def __init__(self, services: Services, crash: Crash) -> None:
        self._services = services
        self._crash = crash
        self._news = ""
        self._look: Look | None = None
        self._text = PaperText(self._paragraphs())
        self._buttons = self._make_buttons()
        self.focus = FocusRing(self._buttons)

    def _paragraphs(self) -> list[Paragraph]:
        return [
            Paragraph(_WHAT, TextRole.LABEL, bold=True),
            Paragraph(self._about_the_game(), TextRole.LABEL),
            Paragraph(self._about_the_log()),
            Paragraph(f"In short: {self._crash.reason} (in {self._crash.where})"),
        ]

    def _about_the_game(self) -> str:
        host, folder = self._crash.host, self._services.data_folder
        if host is None:
            return "No game was under way."
        if host.number is None or folder is None or not host.is_saved:
            safe = "The game under way could not be saved lately, but it can be gone on with."
        else:
            safe = f"The game is safe: all of it is saved as game {host.number} in {folder / DATABASE}."
        recording = self._crash.recording
        return safe if recording is None else f"{safe} As a recording it is in {recording}."

    def _about_the_log(self) -> str:
        crash = self._crash
        if crash.log_trouble:
            return f"It could not be written down: {crash.log_trouble} Copy the report instead."
        return f"The whole report is at the end of {crash.log}. Whoever mends this will want to see it."

    def _make_buttons(self) -> list[Button]:
        services = self._services
        go_on = services.under_way.open if self._crash.host is not None else None
        buttons = [
            Button("copy", "Copy the report", self._copy),
            Button("quit", "Quit", Quit),
            Button("title", "Title page", services.nav.title, key=Key.BACK),
        ]
        if go_on is not None:
            buttons.append(Button("back", "Back to the game", go_on, Kind.PRIMARY))
        else:
            buttons[-1].kind = Kind.PRIMARY
        return list(reversed(buttons))

    def _copy(self) -> Step:
        done = self._services.clipboard.write(self._crash.report)
        self._news = "The report is on the clipboard." if done else "This system has no clipboard."
        return None

    def layout(self, look: Look) -> None:
        """Text on paper, buttons below."""
        self._look = look
        self._frame = lay_page(look, self._buttons, sentence="The report is on the clipboard.")
        self._text.place(look, self._frame.body)

    def handle(self, event: Input) -> Scene | Quit:
        """Follow the buttons."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._look is None or self._text.handle(event, self._look):
            return self
        return self.focus.handle(event).step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the page."""
        if self._look is not None:
            draw_frame(surface, self._look, self._frame, _HEADING, sentence=self._news)
            self._text.draw(surface, self._look)
            self.focus.draw(surface, self._look)

    def alt(self) -> str:
        """All that is said, and what has the focus."""
        return f"{_HEADING}. {self._text.alt()} {self._news} {self.focus.focused.alt()}"
