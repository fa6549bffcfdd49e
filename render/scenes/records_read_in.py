"""Takes a recording in among the saved games: from the clipboard, or a file dropped on the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import Surface

from game.store.exchange import Imported
from render.focus import FocusRing, Quit, Step
from render.input import FileDropped, Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.records.book import RecordsError
from render.records.page import lay_page
from render.records.paper_text import PaperText, Paragraph
from render.records.room import Room
from render.scene import Scene
from render.scenes.frame import draw_frame
from render.units import TextRole
from render.widgets.button import Button, Kind

_HOW = (
    "Copy the text of a recording and press the button below, or drop its file on this window.",
    "The whole game is played through first. Only when the rules allow every step is it saved.",
)
CLIPBOARD = "clipboard"


class ReadInScene:
    """How it is done, and after each try what came of it."""

    animating = False

    def __init__(self, room: Room, back: Scene, file: Path | None = None) -> None:
        self._room = room
        self._back = back
        self._look: Look | None = None
        self._number: int | None = None  # of the game that was taken in last
        self._text = PaperText([Paragraph(text, TextRole.LABEL) for text in _HOW])
        self.focus = FocusRing(self._buttons())
        if file is not None:
            self._read_file(file)

    def _buttons(self) -> list[Button]:
        paste = Button("paste", "From the clipboard", self._paste, Kind.PRIMARY)
        back = Button("back", "Back", lambda: self._back, key=Key.BACK)
        if self._room.book.why_read_only:
            paste.why_not, paste.tells_why = self._room.book.why_read_only, False
        if self._number is None:
            return [paste, back]
        paste.kind = Kind.SECONDARY
        return [Button("look", "Look at the game", self._look_at_it, Kind.PRIMARY), paste, back]

    def _paste(self) -> Step:
        text = self._room.services.clipboard.read()
        if text.strip():
            self._try(lambda: self._room.book.read_in(text, CLIPBOARD))
        else:
            self._say([Paragraph("There is no text on the clipboard.", TextRole.LABEL, is_bad=True)])
        return None

    def _read_file(self, file: Path) -> None:
        self._try(lambda: self._room.book.read_file(file))

    def _try(self, take_in: Callable[[], Imported]) -> None:
        try:
            imported = take_in()
        except RecordsError as error:
            self._number = None
            head = Paragraph("This can't be taken in. Nothing has been changed.", TextRole.LABEL, bold=True)
            lines = [Paragraph(line, is_bad=True) for line in str(error).splitlines()]
            self._say([head, *lines])
            return
        self._number = imported.number
        done = "has been saved as" if imported.is_new else "is saved already, as"
        self._say([Paragraph(f"The game {done} game {imported.number}.", TextRole.LABEL, bold=True)])

    def _say(self, paragraphs: list[Paragraph]) -> None:
        self._text.say(paragraphs)
        self.focus.replace(self._buttons(), "look" if self._number is not None else "paste")
        if self._look is not None:
            self.layout(self._look)

    def _look_at_it(self) -> Scene | None:
        return None if self._number is None else self._room.game_of(self._number, self._back)

    def layout(self, look: Look) -> None:
        """Text on paper, buttons below."""
        self._look = look
        buttons = [widget for widget in self.focus.widgets if isinstance(widget, Button)]
        self._frame = lay_page(look, buttons, sentence=self._room.book.why_read_only)
        self._text.place(look, self._frame.body)

    def handle(self, event: Input) -> Scene | Quit:
        """Take in, scroll, leave."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if isinstance(event, FileDropped):
            self._read_file(Path(event.path))
            return self
        if self._look is None or self._text.handle(event, self._look):
            return self
        return self.focus.handle(event).step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the page."""
        if self._look is not None:
            sentence = self._room.book.why_read_only
            draw_frame(surface, self._look, self._frame, "Import", sentence=sentence)
            self._text.draw(surface, self._look)
            self.focus.draw(surface, self._look)

    def alt(self) -> str:
        """What is said, and what has the focus."""
        return f"Import. {self._text.alt()} {self.focus.focused.alt()}"
