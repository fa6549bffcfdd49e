"""Rules from the clipboard: looked at as strictly as a file, then kept under a name, or not."""

from __future__ import annotations

from pygame import Surface

from render.focus import FocusRing, Quit, Step, Widget
from render.house_rules.page import Page
from render.house_rules.row_face import RowFace
from render.house_rules.sheet_column import SheetColumn
from render.house_rules.text_row import text_row
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, Services
from render.widgets.button import Button, Kind
from rules_config.house_folder import FolderError
from rules_config.library import RulesError, load_text
from rules_config.model import Rules
from rules_config.names import LONGEST_TITLE, title_problem
from rules_config.summary import differences, summary_lines

_SOURCE = "pasted text"


class PasteRulesScene:
    """What the text says, or all that is wrong with it."""

    animating = False

    def __init__(self, services: Services, text: str, back: Scene) -> None:
        self._services = services
        self._page = Page()
        self._problems: list[str] = []
        self._folder_problem = ""
        self._rules = self._read(text)
        self._title = "" if self._rules is None else self._rules.title
        face = RowFace("Name", "What people read in the list of rules.")
        self._name = text_row("name", face, self._title, LONGEST_TITLE, self._rename)
        self._back = Button("back", "Back", lambda: back, key=Key.BACK)
        self._sheet = Button("rules", "Rules", self._show_sheet, key=Key.RULES)
        self._keep = Button("keep", "Keep these rules", self._do_keep, Kind.PRIMARY, tells_why=False)
        bar = [self._sheet, self._back, self._keep] if self._rules is not None else [self._back]
        self._bar = bar
        first: list[Widget] = [self._name] if self._rules is not None else [self._page.sheet]
        self.focus = FocusRing([*first, *bar], bar[-1].name)
        self._follow()
        if self._name.face.problem:
            self.focus.focus("name")

    def _read(self, text: str) -> Rules | None:
        if not text.strip():
            self._problems = [
                "There is no text on the clipboard. Copy the text of a rule file, then come back."
            ]
            return None
        try:
            return load_text(text, _SOURCE, self._services.library())
        except RulesError as error:
            self._problems = [
                f"Line {problem.line}, column {problem.column}: {problem.message}"
                for problem in error.problems
            ]
            return None

    def _rename(self, title: str) -> None:
        self._title = title
        self._folder_problem = ""
        self._follow()

    def _follow(self) -> None:
        problem = title_problem(self._title, self._services.library()) if self._rules is not None else ""
        self._name.face.problem = problem or self._folder_problem
        self._keep.why_not = problem

    def _show_sheet(self) -> Step:
        return None if self._rules is None else self._services.nav.rule_sheet(self._rules, self)

    def _do_keep(self) -> Step:
        folder, library = self._services.shelf.folder, self._services.library()
        if self._rules is None:
            return None
        if folder is None:
            self._folder_problem = "The game was started without a data folder, so nothing can be kept."
        else:
            try:
                kept = folder.add(self._title, self._rules, library)
            except FolderError as error:
                self._folder_problem = str(error)
            else:
                self._services.shelf.refresh()
                return self._services.nav.house_rules(kept.based_on or kept.id, kept.id)
        self._follow()
        self.focus.focus("name")
        self.layout(self._page.look)
        return None

    def layout(self, look: Look) -> None:
        """The name, and what the rules say; or what is wrong."""
        self._follow()
        column = self._page.begin(look, self._bar, self._subheading)
        self._write(column)
        self._page.finish(column)
        self._page.show_focus(self.focus)

    def _write(self, column: SheetColumn) -> None:
        column.gap(6)
        if self._rules is None:
            for problem in self._problems:
                column.sentence(problem, bad=True)
            return
        column.row(self._name)
        based_on = self._rules.based_on
        printed = self._services.library().get(based_on) if based_on else None
        if printed is not None:
            column.caption(f"Different from {printed.title}")
            for difference in differences(self._rules, printed):
                column.sentence(f"{difference.label}: {difference.here}")
        column.caption("In plain words")
        for line in summary_lines(self._rules):
            column.sentence(line)

    @property
    def _subheading(self) -> str:
        if self._rules is None:
            return "These are no rules that can be played."
        return "Have a look, and keep them if you like."

    def handle(self, event: Input) -> Scene | Quit:
        """Name, keep, leave."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        step = self._page.handle(event, self.focus)
        if step is None and self._page.is_laid_out:
            self.layout(self._page.look)
        return step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the sheet."""
        warning = self._keep.why_not if self.focus.focused is self._keep else ""
        self._page.draw(surface, "Pasted rules", self._subheading, warning, warning=bool(warning))
        self.focus.draw(surface, self._page.look)
        self._page.draw_edges(surface)

    def alt(self) -> str:
        """What has the focus, and what is wrong."""
        said = " ".join((self._subheading, *self._problems))
        return f"Pasted rules. {said} {self.focus.focused.alt()}"
