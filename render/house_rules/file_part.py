"""The part of the editor that concerns the file: where it is, copies of it, and taking it away."""

from __future__ import annotations

from collections.abc import Callable

from render.focus import Step
from render.house_rules.sheet_column import SheetColumn
from render.house_rules.writing import Writing
from render.scene import Scene, Services
from render.scenes.confirm import ConfirmScene
from render.units import TextRole
from render.widgets.button import Button, Kind


class FilePart:
    """Buttons for the file of a :class:`Writing`; ``changed`` is told when one has done something."""

    def __init__(
        self, services: Services, writing: Writing, scene: Scene, changed: Callable[[], None]
    ) -> None:
        self._services = services
        self._writing = writing
        self._scene = scene
        self._changed = changed
        self.buttons = [
            self._button("copy", "Copy as text", self._saying(writing.copy_text)),
            self._button("folder", "Open the folder", self._saying(writing.open_folder)),
            self._button("duplicate", "Duplicate", self._duplicate),
            self._button("delete", "Delete", self._ask_to_delete),
        ]

    @staticmethod
    def _button(name: str, label: str, action: Callable[[], Step]) -> Button:
        return Button(name, label, action, Kind.QUIET, on_paper=True, tells_why=False)

    def _saying(self, action: Callable[[], None]) -> Callable[[], Step]:
        def act() -> Step:
            action()
            self._changed()
            return None

        return act

    def follow(self) -> None:
        """What is not in a file yet can be neither copied nor taken away."""
        for button in self.buttons[2:]:
            button.why_not = "" if self._writing.own_id else "These rules are not saved yet."

    def write(self, column: SheetColumn) -> None:
        """Put it on the sheet."""
        column.caption("The file")
        column.sentence(self._place(), role=TextRole.CAPTION)
        column.buttons(self.buttons)

    def _place(self) -> str:
        folder = self._services.shelf.folder
        if self._file():
            return self._file()
        if folder is None:
            return "Nothing can be kept: the game was started without a data folder."
        return f"Will be kept in {folder.path}"

    def _file(self) -> str:
        path = self._services.library().files.get(self._writing.own_id)
        return "" if path is None else str(path)

    def _duplicate(self) -> Scene:
        return self._services.nav.edit_rules(self._writing.duplicate())

    def _ask_to_delete(self) -> Scene:
        rules, own_id = self._services.library().rules, self._writing.own_id
        based = [other.title for other in rules if other.based_on == own_id and other.id != own_id]
        detail = f"The file {self._file()} will be gone for good."
        if based:
            detail += f" {' and '.join(based)} cannot be played without it."
        question = f"Delete {self._writing.title}?"
        return ConfirmScene(self._scene, question, detail, yes="Delete", on_yes=self._delete, no="Keep")

    def _delete(self) -> Scene:
        problem = self._writing.delete()
        if problem:
            self._services.notices.say(problem)
            return self._scene
        base = self._writing.draft.base
        is_itself = base.id == self._writing.own_id
        return self._services.nav.new_game() if is_itself else self._services.nav.house_rules(base.id, "")
