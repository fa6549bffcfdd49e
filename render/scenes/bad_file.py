"""What is wrong with a file of the rules folder, every mistake with its place."""

from __future__ import annotations

from pathlib import Path

from pygame import Surface

from render.focus import FocusRing, Quit, Step
from render.house_rules.page import Page
from render.house_rules.rule_cards import problem_words
from render.house_rules.sheet_column import SheetColumn
from render.house_rules.writing import open_rules_folder
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, Services
from render.units import TextRole
from render.widgets.button import Button


class BadFileScene:
    """A sheet with the mistakes. It follows the file: when that has been put right, the sheet says so."""

    animating = False

    def __init__(self, services: Services, file: str, back: Scene) -> None:
        self._services = services
        self._file = file
        self._page = Page()
        self._said = ""
        self._folder = Button("folder", "Open the folder", self._open_folder)
        self._back = Button("back", "Back", lambda: back, key=Key.BACK)
        self.focus = FocusRing([self._page.sheet, self._folder, self._back], "back")

    def _open_folder(self) -> Step:
        self._said = open_rules_folder(self._services)
        return None

    @property
    def _problems(self) -> list[str]:
        problems = self._services.library().problems
        return [problem_words(problem) for problem in problems if problem.file == self._file]

    def look_around(self) -> bool:
        """The file may have been put right."""
        return self._services.shelf.refresh()

    def layout(self, look: Look) -> None:
        """The mistakes below each other."""
        column = self._page.begin(look, [self._folder, self._back], self._subheading)
        self._write(column)
        self._page.finish(column)

    def _write(self, column: SheetColumn) -> None:
        column.gap(10)
        column.sentence(self._file, role=TextRole.CAPTION)
        column.gap(6)
        for problem in self._problems:
            column.sentence(problem, bad=True)
        if not self._problems:
            column.sentence("This file has no mistakes any more; its rules are in the list.")

    @property
    def _subheading(self) -> str:
        if not self._problems:
            return "It can be used now."
        return "It cannot be used until this is put right. Everything else goes on working."

    def handle(self, event: Input) -> Scene | Quit:
        """Scroll, leave."""
        return (
            Quit() if event is WindowEvent.CLOSE_REQUESTED else self._page.handle(event, self.focus) or self
        )

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the sheet."""
        self._page.draw(surface, Path(self._file).name, self._subheading, self._said)
        self.focus.draw(surface, self._page.look)
        self._page.draw_edges(surface)

    def alt(self) -> str:
        """The file, and all that is wrong with it."""
        said = " ".join((self._subheading, *self._problems, self._said))
        return f"{Path(self._file).name}. {said} {self.focus.focused.alt()}"
