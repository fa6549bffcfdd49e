"""The folder with the house rules of this machine: one file each, written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from rules_config.collection import Library
from rules_config.draft import Draft, draft_of
from rules_config.dump import dump_house_rules, dump_rules
from rules_config.house_rules import with_changes
from rules_config.loader import load_text
from rules_config.model import Rules
from rules_config.names import id_for, tidy_title


class FolderError(Exception):
    """A file cannot be written or taken away; the text says which, why, and what to do."""


Signature = tuple[tuple[str, int, int], ...]


@dataclass(frozen=True)
class HouseFolder:
    """House rules in ``path``. The folder itself is made when it is first needed."""

    path: Path

    def signature(self) -> Signature:
        """What is in the folder: name, time of the last change in ns and bytes of every rule file."""
        found = []
        with suppress(OSError):  # a folder that cannot be read looks empty; loading it tells why
            for entry in os.scandir(self.path):
                if entry.name.endswith(".yaml"):
                    with suppress(OSError):  # gone in the meantime
                        stat = entry.stat()
                        found.append((entry.name, stat.st_mtime_ns, stat.st_size))
        return tuple(sorted(found))

    def make(self) -> None:
        """Make the folder, if it is not there. Raises FolderError."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FolderError(_unwritable(self.path, error)) from error

    def save(self, title: str, draft: Draft, library: Library, own_id: str = "") -> Rules:
        """Write a draft without mistakes under a name, over the file of ``own_id`` or into a new one.

        Returns the rules as they load again. Whether the name is free, ``names.title_problem`` says. An id
        never changes: other files may build on it. Raises FolderError; then nothing has changed.
        """

        def text(rules_id: str, title: str) -> str:
            if draft.base.id == rules_id:  # a complete file of this folder, changed in its place
                return _whole_text(rules_id, title, draft)
            return dump_house_rules(rules_id, title, draft.base.id, draft.changes)

        return self._store(title, text, library, own_id)

    def add(self, title: str, rules: Rules, library: Library) -> Rules:
        """Write rules that came from elsewhere into a new file; as :meth:`save` otherwise."""

        def text(rules_id: str, title: str) -> str:
            return rule_file_text(replace(rules, id=rules_id, title=title), library)

        return self._store(title, text, library, "")

    def _store(self, title: str, text_of: Callable[[str, str], str], library: Library, own_id: str) -> Rules:
        title = tidy_title(title)
        own = library.files.get(own_id)
        if own is not None and own.parent == self.path and not library.is_shipped(own_id):
            path, rules_id = own, own_id
        else:
            rules_id = id_for(title, self._taken(library))
            path = self.path / f"{rules_id}.yaml"
        text = text_of(rules_id, title)
        loaded = load_text(text, str(path), library)
        self._write(path, text)
        return loaded

    def _taken(self, library: Library) -> frozenset[str]:
        """Ids of all rules, and names of files that are there though nobody can read them."""
        files = (name.removesuffix(".yaml") for name, _, _ in self.signature())
        return frozenset((*(rules.id for rules in library.rules), *files))

    def _write(self, path: Path, text: str) -> None:
        self.make()
        temporary = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            temporary.write_text(text, encoding="utf-8", newline="\n")
            temporary.replace(path)
        except OSError as error:
            with suppress(OSError):  # the reason is already known; a left-over file does no harm
                temporary.unlink(missing_ok=True)
            raise FolderError(_unwritable(self.path, error)) from error

    def delete(self, rules_id: str, library: Library) -> None:
        """Take the file of these rules away. Raises FolderError."""
        path = library.files.get(rules_id)
        if path is None or library.is_shipped(rules_id):
            raise FolderError("These rules came with the program and stay.")
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise FolderError(f"{path} cannot be deleted ({_reason(error)}). It stays as it was.") from error


def rule_file_text(rules: Rules, library: Library) -> str:
    """Rules as the text of a file: what differs from the printed rules they go back to, else all of them."""
    base = library.get(rules.based_on) if rules.based_on else None
    if base is None or base.game is not rules.game:
        return dump_rules(rules)
    return dump_house_rules(rules.id, rules.title, base.id, draft_of(rules, base).changes)


def text_to_share(title: str, draft: Draft, library: Library) -> str:
    """A draft without mistakes as a file for another machine: small where that one has the base as well."""
    title = tidy_title(title)
    rules_id = id_for(title, frozenset(rules.id for rules in library.rules if library.is_shipped(rules.id)))
    if library.is_shipped(draft.base.id):
        return dump_house_rules(rules_id, title, draft.base.id, draft.changes)
    return _whole_text(rules_id, title, draft)


def _whole_text(rules_id: str, title: str, draft: Draft) -> str:
    rules = with_changes(draft.base, draft.changes)
    return dump_rules(replace(rules, id=rules_id, title=title, based_on=None, changed=()))


def draft_for(rules: Rules, library: Library) -> Draft:
    """A draft of rules there are, measured against the printed rules they go back to, else themselves."""
    base = library.get(rules.based_on) if rules.based_on else None
    return Draft(rules) if base is None or base.game is not rules.game else draft_of(rules, base)


def _unwritable(path: Path, error: OSError) -> str:
    return f"The folder {path} cannot be written to ({_reason(error)}). Nothing is lost: try again later."


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__
