"""House rules being written at the table: the draft, its name, whether it is kept, and what was said last."""

from __future__ import annotations

from dataclasses import replace

from render.scene import Services
from rules_config.draft import Draft
from rules_config.house_folder import FolderError, text_to_share
from rules_config.model import Rules
from rules_config.names import free_title, tidy_title, title_problem
from rules_config.problems import RulesError
from rules_config.summary import summary_lines

_NO_FOLDER = "This game was started without a data folder, so nothing can be kept."


class Writing:
    """What the editor and the screens below it share. ``own_id``: the file written over; "" for none yet."""

    def __init__(self, services: Services, draft: Draft, title: str, own_id: str = "") -> None:
        self.services = services
        self.draft = draft
        self.title = title
        self.own_id = own_id
        self.said = ""  # what has just been done, as a sentence
        self.checked = draft.checked()
        self._good = self.checked.rules or draft.base
        self._folder_problem = ""
        self._kept = self._state if own_id else None
        self.newest_line = ""  # of the summary: the first that the last change has brought
        self.news = ""  # the same, until something else is looked at

    @property
    def _state(self) -> tuple[str, dict[str, object]]:
        return tidy_title(self.title), dict(self.draft.changes)

    @property
    def is_kept(self) -> bool:
        """Whether the file says what the draft says."""
        return self._kept == self._state

    @property
    def is_touched(self) -> bool:
        """Whether leaving now would lose something."""
        return not self.is_kept and (bool(self.draft.changes) or self._kept is not None)

    @property
    def rules(self) -> Rules | None:
        """The rules as they stand; None while something is wrong with them."""
        return self.checked.rules

    @property
    def latest_good(self) -> Rules:
        """The rules as they stand, or as they last were without a mistake; under the name they have now."""
        return replace(self._good, title=tidy_title(self.title) or self._good.title)

    @property
    def name_problem(self) -> str:
        """What is wrong with the name, or with the folder it was to be kept in; "" when nothing is."""
        library = self.services.library()
        return title_problem(self.title, library, self.own_id) or self._folder_problem

    @property
    def problem_count(self) -> int:
        """How many things have to be put right before it can be kept."""
        wrong = sum(map(len, self.checked.problems.values()))
        return wrong + bool(title_problem(self.title, self.services.library(), self.own_id))

    def change(self, draft: Draft) -> None:
        """Take another draft and see what it comes to."""
        before = set(summary_lines(self._good))
        self.draft = draft
        self.checked = draft.checked()
        self._good = self.checked.rules or self._good
        fresh = (line for line in summary_lines(self._good) if line not in before)
        self.news = next(fresh, "")
        self.newest_line = self.news or self.newest_line
        self.said = ""

    def rename(self, title: str) -> None:
        """Take another name as it is typed."""
        self.title = title
        self._folder_problem = ""
        self.said = ""

    def save(self) -> Rules | None:
        """Keep the draft as a file; None when it could not be, and :attr:`name_problem` says why not."""
        folder, library = self.services.shelf.folder, self.services.library()
        if self.problem_count:
            return None
        if folder is None:
            self._folder_problem = _NO_FOLDER
            return None
        try:
            saved = folder.save(self.title, self.draft, library, self.own_id)
        except FolderError as error:
            self._folder_problem = str(error)
            return None
        except RulesError as error:  # the rules it builds on have gone in the meantime
            self._folder_problem = " ".join(problem.message for problem in error.problems)
            return None
        self._folder_problem = ""
        if self.draft.base.id == self.own_id:  # a complete file: from now on this is what it says
            self.draft = Draft(saved)
        self.title, self.own_id = saved.title, saved.id
        self._kept = self._state
        self.services.shelf.refresh()
        self.said = f"Saved as {folder.path / (saved.id + '.yaml')}."
        return saved

    def delete(self) -> str:
        """Take the file away; "" when it is gone, else why not."""
        folder = self.services.shelf.folder
        if folder is None or not self.own_id:
            return _NO_FOLDER
        try:
            folder.delete(self.own_id, self.services.library())
        except FolderError as error:
            return str(error)
        self.services.shelf.refresh()
        return ""

    def duplicate(self) -> Writing:
        """The same draft once more, under a free name, not yet kept."""
        return Writing(self.services, self.draft, free_title(self.title, self.services.library()))

    def copy_text(self) -> None:
        """Put the rules on the clipboard as the text of a file."""
        if self.problem_count:
            self.said = "What is wrong has to be put right before it can be copied."
            return
        text = text_to_share(self.title, self.draft, self.services.library())
        taken = self.services.clipboard.write(text)
        self.said = (
            "Copied. Paste it into a message, or into a file that ends in .yaml."
            if taken
            else "This system has no clipboard to copy to."
        )

    def open_folder(self) -> None:
        """Show the folder with the house rules in the system's file manager."""
        self.said = open_rules_folder(self.services)


def open_rules_folder(services: Services) -> str:
    """Show the folder with the house rules in the system's file manager; what to say about it."""
    folder = services.shelf.folder
    if folder is None:
        return _NO_FOLDER
    try:
        folder.make()
    except FolderError as error:
        return str(error)
    return services.open_folder(folder.path) or f"Opened {folder.path}."
