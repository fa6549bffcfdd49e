"""Says where a game has been written down, and hands its text to the clipboard."""

from __future__ import annotations

from pygame import Surface

from render.focus import FocusRing, Quit, Step
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.records.book import Written
from render.records.page import lay_page
from render.records.paper_text import PaperText, Paragraph
from render.records.room import Room
from render.scene import Scene
from render.scenes.frame import draw_frame
from render.units import TextRole
from render.widgets.button import Button, Kind

_ABOUT = "A recording is plain text. Import takes it in again, here or on another machine."


class WrittenScene:
    """The file, and what can be done with it."""

    animating = False

    def __init__(self, room: Room, written: Written, back: Scene) -> None:
        self._room = room
        self._written = written
        self._news = ""
        self._look: Look | None = None
        self._text = PaperText(self._paragraphs())
        self._buttons = [
            Button("copy", "Copy the text", self._copy, Kind.PRIMARY),
            Button("folder", "Open the folder", self._open_folder),
            Button("back", "Back", lambda: back, key=Key.BACK),
        ]
        self.focus = FocusRing(self._buttons)

    def _paragraphs(self) -> list[Paragraph]:
        written = self._written
        said = [
            Paragraph("The game has been written down as", TextRole.BODY),
            Paragraph(str(written.file), TextRole.LABEL, bold=True),
        ]
        if written.rules_file is not None:
            said += [
                Paragraph("The rules it was played by no longer go by their name, so they lie beside it:"),
                Paragraph(str(written.rules_file), TextRole.LABEL, bold=True),
            ]
        return [*said, Paragraph(_ABOUT)]

    def _copy(self) -> Step:
        done = self._room.services.clipboard.write(self._written.text)
        self._say("The text is on the clipboard." if done else "This system has no clipboard to copy it to.")
        return None

    def _open_folder(self) -> Step:
        self._say(self._room.services.open_folder(self._written.file.parent))
        return None

    def _say(self, news: str) -> None:
        self._news = news
        if self._look is not None:
            self.layout(self._look)

    def layout(self, look: Look) -> None:
        """Text on paper, buttons below."""
        self._look = look
        self._frame = lay_page(look, self._buttons, sentence=self._news)
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
            draw_frame(surface, self._look, self._frame, "Written down", sentence=self._news)
            self._text.draw(surface, self._look)
            self.focus.draw(surface, self._look)

    def alt(self) -> str:
        """Where the file is, what happened last, and what has the focus."""
        return f"{self._text.alt()} {self._news} {self.focus.focused.alt()}"
