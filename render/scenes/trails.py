"""Which trail to walk: real ones with their lengths, and about how long a game along each of them takes."""

from __future__ import annotations

from pygame import Surface

from render.focus import FocusRing, Quit, Step
from render.house_rules.choice_row import LinkRow
from render.house_rules.leaving import leave
from render.house_rules.page import Page
from render.house_rules.row_face import RowFace
from render.house_rules.writing import Writing
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, Services
from render.widgets.button import Button
from rules_config.library import RulesError, with_changes
from rules_config.trails import RealTrail, trails, turns_each


class TrailsScene:
    """A list to choose from. Choosing sets the goal and the trail together and goes back to the editor."""

    animating = False

    def __init__(self, services: Services, writing: Writing, back: Scene) -> None:
        self._writing = writing
        self._back_scene = back
        self._page = Page()
        self._rows = [self._row(number, trail) for number, trail in enumerate(trails())]
        self._back = Button("back", "Back", lambda: back, key=Key.BACK)
        self.focus = FocusRing([*self._rows, self._back], self._current())

    def _row(self, number: int, trail: RealTrail) -> LinkRow:
        unit = self._writing.latest_good.words.points
        note = f"{trail.note[:1].upper()}{trail.note[1:]}. " if trail.note else ""
        face = RowFace(trail.name, note=f"{note}{trail.start} to {trail.end}.")
        turns = self._turns(trail)
        words = f"{trail.miles:,} {unit}"
        face.note += f" {turns[:1].upper()}{turns[1:]}." if turns else ""
        return LinkRow(f"trail {number}", face, words, lambda: self._choose(trail))

    def _turns(self, trail: RealTrail) -> str:
        try:
            return turns_each(with_changes(self._writing.latest_good, trail.changes))
        except RulesError:  # these rules cannot have that goal; choosing it says why
            return ""

    def _current(self) -> str | None:
        """The row of the trail that is set."""
        draft = self._writing.draft
        for number, trail in enumerate(trails()):
            if all(draft.value(key) == value for key, value in trail.changes.items()):
                return f"trail {number}"
        return None

    def _choose(self, trail: RealTrail) -> Step:
        self._writing.change(self._writing.draft.with_values(trail.changes))
        return self._back_scene

    def layout(self, look: Look) -> None:
        """One trail below the other."""
        column = self._page.begin(look, [self._back], self._subheading)
        for row in self._rows:
            column.block(row)
        self._page.finish(column)
        self._page.show_focus(self.focus)

    @property
    def _subheading(self) -> str:
        return "The length of the trail becomes the goal. Any other number can be typed in as well."

    def handle(self, event: Input) -> Scene | Quit:
        """Choose, scroll, go back."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return leave(self._writing, self, Quit)
        return self._page.handle(event, self.focus) or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the list."""
        self._page.draw(surface, "Where do you walk?", self._subheading)
        self.focus.draw(surface, self._page.look)
        self._page.draw_edges(surface)

    def alt(self) -> str:
        """The trail that has the focus."""
        return f"Where do you walk? {self.focus.focused.alt()}"
