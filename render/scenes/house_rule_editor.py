"""The editor of house rules: every setting, the rules in plain words beside them, and their file."""

from __future__ import annotations

from pygame import Rect, Surface

from render.focus import FocusRing, Quit, Step
from render.house_rules.file_part import FilePart
from render.house_rules.form import Entry, Form
from render.house_rules.leaving import leave
from render.house_rules.number_row import NumberRow
from render.house_rules.row_face import RowFace
from render.house_rules.scrolling import handle_scrolled, show_focus
from render.house_rules.sheet_column import SheetColumn
from render.house_rules.summary_panel import SummaryPanel
from render.house_rules.text_row import text_row
from render.house_rules.writing import Writing
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.laboratory.experiment import is_for_the_laboratory
from render.look import Look
from render.scene import Scene, Services
from render.scenes.frame import draw_frame, lay_frame
from render.units import inset
from render.widgets.button import Button, Kind
from render.widgets.icon_button import IconButton
from render.widgets.paper import draw_paper
from render.widgets.scroll import ScrollView
from rules_config.names import LONGEST_TITLE

_TEXT_WIDTH_FOR_PANEL = 58  # window widths in body-text sizes
_PANEL_SHARE = 0.36
_NAME = "name"
_HEADING = "House rules"
_ABOUT_TEST = "Computer players try out what your changes do to the game."
_NO_LABORATORY = "Only games with dice can be tried out by computer players."


class HouseRuleEditorScene:
    """Rows on a sheet of paper; Save and Play in the bar below."""

    animating = False

    def __init__(self, services: Services, writing: Writing) -> None:
        self._services = services
        self._writing = writing
        self._look: Look | None = None
        self._form = Form(writing, self, self._refresh)
        face = RowFace("Name", "What people read in the list of rules.")
        self._name = text_row(_NAME, face, writing.title, LONGEST_TITLE, self._rename)
        self._panel = SummaryPanel(writing)
        self._view = ScrollView()
        self._file = FilePart(services, writing, self, self._refresh)
        self._back = Button("back", "Back", self._leave, key=Key.BACK)
        self._sheet = Button("rules", "Rules", self._show_sheet, key=Key.RULES, tells_why=False)
        self._test = Button("test", "Test", self._do_test, tells_why=False)
        self._save = Button("save", "Save", self._do_save, tells_why=False)
        self._play = Button("play", "Play", self._do_play, Kind.PRIMARY, tells_why=False)
        self._entries: list[Entry] = []
        self.focus = FocusRing([self._back])
        self._refresh()
        first = self._entries[0].row.name if writing.own_id else _NAME
        self.focus.focus(first)

    # --- what the widgets do ---

    def _rename(self, title: str) -> None:
        self._writing.rename(title)
        self._refresh()

    def _show_sheet(self) -> Scene:
        return self._services.nav.rule_sheet(self._writing.latest_good, self)

    def _do_test(self) -> Step:
        rules = self._writing.rules
        if rules is None:
            self.focus.focus(self._first_wrong())
            self._refresh()
            return None
        return self._services.nav.laboratory(self._writing.draft.base, self._writing.latest_good, self)

    def _do_save(self) -> Step:
        if self._writing.save() is None:
            self._to_the_first_problem()
        else:
            self.focus.focus("play")
        self._refresh()
        return None

    def _do_play(self) -> Step:
        rules = self._writing.rules if self._writing.is_kept else self._writing.save()
        if rules is None:
            self._to_the_first_problem()
            self._refresh()
            return None
        kept = self._services.library().get(self._writing.own_id)
        return self._services.nav.new_game(kept or rules)

    def _to_the_first_problem(self) -> None:
        self.focus.focus(_NAME if self._writing.name_problem else self._first_wrong())

    def _first_wrong(self) -> str:
        """The name of the first row with something wrong, of the name's if there is none."""
        return next((entry.row.name for entry in self._entries if entry.row.face.problem), _NAME)

    def _leave(self) -> Scene | Quit:
        return leave(self._writing, self, self._list)

    def _list(self) -> Scene:
        nav, base = self._services.nav, self._writing.draft.base
        return nav.house_rules(base.id, self._writing.own_id)

    # --- layout ---

    def _refresh(self) -> None:
        """Bring the widgets in line with the draft."""
        writing = self._writing
        self._entries = self._form.entries()
        self._name.follow(writing.title)
        self._name.face.problem = writing.name_problem
        self._file.follow()
        self._test.why_not = "" if is_for_the_laboratory(writing.draft.base) else _NO_LABORATORY
        self._save.why_not = "Everything is saved." if writing.is_kept else ""
        self._play.label = "Play" if writing.is_kept else "Save and play"
        rows = [widget for entry in self._entries for widget in entry.widgets]
        bar = [self._sheet, self._back, self._test, self._save, self._play]
        self.focus.replace([self._name, *rows, *self._file.buttons, self._panel, *bar])
        if self._look is not None:
            self._place(self._look)
            self._view.show(self.focus.focused)

    def layout(self, look: Look) -> None:
        """The form on its sheet; beside it, where there is room, the rules in plain words."""
        self._look = look
        self._refresh()  # another scene may have changed the draft
        show_focus(self.focus, [self._view], look, self._column.lead)

    def _place(self, look: Look) -> None:
        px = look.units.px
        buttons = [self._sheet, self._back, self._test, self._save, self._play]
        self._frame = lay_frame(look, buttons, subheading=self._subheading, sentence_lines=2)
        body = self._frame.body
        self._paper = body.copy()
        wide = look.units.columns_of_text >= _TEXT_WIDTH_FOR_PANEL
        if wide:
            width = round(body.width * _PANEL_SHARE)
            self._paper.width = body.width - width - px(20)
            self._panel.lay(look, Rect(self._paper.right + px(20), body.y, width, body.height))
        self._view.viewport = inset(self._paper, px(10), px(10))
        column = SheetColumn(look, self._view.viewport.width - px(18), px(8))
        column.row(self._name)
        for entry in self._entries:
            column.row(entry.row, *([entry.reset] if entry.reset else []), caption=entry.caption)
        self._file.write(column)
        if not wide:
            column.block(self._panel, "In plain words")
        column.finish(self._view)
        self._column = column

    @property
    def _subheading(self) -> str:
        return f"{self._writing.draft.base.title}, the way your table plays it."

    # --- the scene ---

    def handle(self, event: Input) -> Scene | Quit:
        """Edit, scroll, save, play, leave."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return leave(self._writing, self, Quit)
        if self._look is None:
            return self
        before = self.focus.focused
        views = [self._view] + ([self._panel.view] if self._panel.on_its_own else [])
        moved, step = handle_scrolled(event, self.focus, views, self._look, self._column.lead)
        if moved:
            self._writing.said = self._writing.news = ""
            if isinstance(before, NumberRow):
                before.rest()
        return step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the sheets."""
        look = self._look
        if look is None:
            return
        sentence, warning = self._sentence()
        draw_frame(surface, look, self._frame, _HEADING, self._subheading, sentence, warning=warning)
        draw_paper(surface, look, self._paper)
        self._column.draw(surface, self._view)
        self.focus.draw(surface, look)
        self._view.draw_edges(surface, look, look.theme.paper)
        self._view.draw_bar(surface, look, look.theme.ink_soft, look.theme.paper_shade)

    def _sentence(self) -> tuple[str, bool]:
        """What stands beside the buttons, and whether it is a warning."""
        focused = self.focus.focused
        if self._writing.said:
            return self._writing.said, False
        if focused is self._test:
            return self._sentence_of_test()
        if focused in (self._save, self._play) and self._writing.problem_count:
            count = self._writing.problem_count
            return f"{'One thing has' if count == 1 else f'{count} things have'} to be put right first.", True
        if self._writing.news and not self._panel.on_its_own:
            return self._writing.news, False
        if isinstance(focused, IconButton):
            return f"{focused.alt()}.", False
        if isinstance(focused, Button):
            return focused.why_not, False
        return getattr(focused, "help", ""), False

    def _sentence_of_test(self) -> tuple[str, bool]:
        wrong = sum(map(len, self._writing.checked.problems.values()))
        if wrong:
            first = "One thing has" if wrong == 1 else f"{wrong} things have"
            return f"{first} to be put right before computer players can try it out.", True
        return self._test.why_not or _ABOUT_TEST, False

    def alt(self) -> str:
        """What has the focus, and what was said last."""
        where = f"{_HEADING}: {self._writing.title}. {self._subheading}"
        return f"{where} {self.focus.focused.alt()} {self._writing.said}".strip()
