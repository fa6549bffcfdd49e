"""One rule file, by its text, its path or its name → checked, frozen rules, or every mistake in it."""

from __future__ import annotations

import re
from pathlib import Path

from rules_config.collection import Collection, Library, shipped_library
from rules_config.findings import did_you_mean
from rules_config.house_file import HouseFile
from rules_config.model import Rules
from rules_config.problems import Problem, RulesError
from rules_config.rule_text import read_rule_text
from rules_config.yaml_nodes import read_text_file


def load_text(text: str, file: str, library: Library | None = None) -> Rules:
    """The rules that a text says; ``file`` is only for messages.

    A house rule finds its base in ``library``, or among the shipped rules. Raises :class:`RulesError`
    with every mistake.
    """
    collection = Collection(library or shipped_library())
    return collection.load(read_rule_text(text, file), file)


def load_file(path: Path, library: Library | None = None) -> Rules:
    """The same for a file. A house rule may also be based on another file of its own folder."""
    known = library or shipped_library()
    file = str(path)
    started = read_rule_text(read_text_file(path), file)
    collection = Collection(known)
    if isinstance(started, HouseFile) and started.based_on and known.get(started.based_on) is None:
        collection.add_folder(path.parent, leaving_out=path)
    return collection.load(started, file)


def resolve(reference: str, library: Library, folder: Path | None = None) -> Rules:
    """The rules that a command or a recording names: an id of the library, or the path of a rule file.

    A relative path starts at ``folder`` (the current folder unless told). Raises :class:`RulesError`.
    """
    rules = library.get(reference)
    if rules is not None:
        return rules
    path = (folder or Path()) / reference
    if re.search(r"[/\\]|\.ya?ml$", reference):
        return load_file(path, library)
    known = [rules.id for rules in library.rules]
    hint = did_you_mean(reference, known) or f"; known are {', '.join(known)}"
    message = f"there are no rules called '{reference[:80]}'{hint}"
    raise RulesError([Problem(reference[:80], 1, 1, message)])
