"""All the rules there are, shipped and the user's own. A bad file never stops the rest."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from rules_config.findings import did_you_mean
from rules_config.house_file import HouseFile
from rules_config.model import GameKind, Rules
from rules_config.problems import Problem, RulesError
from rules_config.rule_text import FullFile, finish, mark_of_id, read_rule_text
from rules_config.yaml_nodes import read_text_file

SHIPPED_FOLDER = Path(__file__).resolve().parent
PRESETS_FOLDER = SHIPPED_FOLDER / "presets"
_SHIPPED = (SHIPPED_FOLDER, PRESETS_FOLDER)
MOST_FILES = 500  # of one folder


@dataclass(frozen=True)
class Library:
    """Rules by id. ``rules`` are in the order a picker shows them; ``files`` maps an id to its file.

    ``problems`` tell what was left out and why.
    """

    rules: tuple[Rules, ...]
    problems: tuple[Problem, ...] = ()
    files: dict[str, Path] = field(default_factory=dict)

    def get(self, rules_id: str) -> Rules | None:
        """The rules of that id, or None."""
        return next((rules for rules in self.rules if rules.id == rules_id), None)

    def is_shipped(self, rules_id: str) -> bool:
        """Whether the rules came with the program, so that nobody may delete or overwrite them."""
        file = self.files.get(rules_id)
        return file is not None and file.parent in _SHIPPED


def load_library(folders: Sequence[Path] = ()) -> Library:
    """Read the shipped rule files and every ``*.yaml`` file of ``folders``. Never raises for a bad file."""
    shipped = shipped_library()
    collection = Collection(shipped)
    for folder in folders:
        if folder.resolve() not in _SHIPPED:
            collection.add_folder(folder)
    library = collection.library((*_SHIPPED, *folders))
    return replace(library, problems=RulesError((*shipped.problems, *library.problems)).problems)


@cache
def shipped_library() -> Library:
    """The shipped files alone, read once."""
    collection = Collection()
    for shelf in _SHIPPED:
        collection.add_folder(shelf)
    return collection.library(_SHIPPED)


class Collection:
    """Rule files on their way into a library: house rules wait here until their base is there."""

    def __init__(self, known: Library | None = None) -> None:
        self._rules = {rules.id: rules for rules in known.rules} if known else {}
        self._files: dict[str, Path] = dict(known.files) if known else {}
        self._waiting: list[HouseFile] = []
        self._bad: dict[str, str] = {}  # id → file of those that are there but cannot be used
        self._problems: list[Problem] = []

    def add_folder(self, folder: Path, leaving_out: Path | None = None) -> None:
        """Read every rule file of a folder that exists; what is wrong is kept as problems."""
        try:
            paths = sorted(path for path in folder.glob("*.yaml") if path.is_file())
        except OSError as error:
            reason = error.strerror or type(error).__name__
            self._problems.append(Problem(str(folder), 1, 1, f"the folder cannot be read: {reason}"))
            return
        if len(paths) > MOST_FILES:
            message = f"{len(paths)} rule files; only the first {MOST_FILES} are read"
            self._problems.append(Problem(str(folder), 1, 1, message))
        for path in paths[:MOST_FILES]:
            if path != leaving_out:
                self._add_file(path)
        self._finish_waiting()

    def _add_file(self, path: Path) -> None:
        try:
            started = read_rule_text(read_text_file(path), str(path))
        except RulesError as error:
            self._problems += error.problems
            return
        findings = started.findings
        taken = self._files.get(started.id)
        if taken is not None:
            message = f"the id '{started.id}' is already taken by {taken}; give this file another one"
            findings.report(mark_of_id(findings), message, "id")
            self._problems += findings.problems
            return
        if started.id:
            self._files[started.id] = path
        if isinstance(started, HouseFile):
            self._waiting.append(started)
        elif started.rules is not None:
            self._rules[started.id] = started.rules
        else:
            self._give_up(started)

    def _give_up(self, started: FullFile | HouseFile) -> None:
        self._problems += started.findings.problems
        if started.id:
            self._bad[started.id] = started.findings.file

    def _finish_waiting(self) -> None:
        """Finish house rules as long as bases turn up, a chain of them link by link."""
        is_moving = True
        while is_moving:
            ready = [house for house in self._waiting if house.based_on in self._rules]
            self._waiting = [house for house in self._waiting if house.based_on not in self._rules]
            for house in ready:
                try:
                    self._rules[house.id] = self._finish(house)
                except RulesError:
                    self._give_up(house)
            is_moving = bool(ready)

    def _finish(self, house: HouseFile) -> Rules:
        base = self._rules[house.based_on]
        printed = self._rules.get(base.based_on, base) if base.based_on else base
        return finish(house, base, printed)

    def load(self, started: FullFile | HouseFile, file: str) -> Rules:
        """The rules of one file on top of this collection. Raises :class:`RulesError`."""
        if isinstance(started, FullFile):
            if started.rules is None:
                raise RulesError(started.findings.problems)
            return started.rules
        if started.based_on in self._rules:
            return self._finish(started)
        self._report_no_base(started, [*self._waiting, started])
        raise RulesError(started.findings.problems)

    def _report_no_base(self, house: HouseFile, waiting: Iterable[HouseFile]) -> None:
        if not house.based_on:
            return
        circle = _circle(house, {other.id: other.based_on for other in waiting})
        if circle:
            message = f"based_on goes round in a circle: {' → '.join(circle)}"
        elif house.based_on in self._bad:
            message = f"based_on: '{house.based_on}' has mistakes of its own ({self._bad[house.based_on]})"
        elif any(other.id == house.based_on for other in waiting):
            message = f"based_on: '{house.based_on}' cannot be used, because its own base cannot"
        else:
            hint = did_you_mean(house.based_on, self._rules) or f"; known are {', '.join(self._rules)}"
            message = f"based_on: there are no rules called '{house.based_on}'{hint}"
        house.findings.report(house.based_on_mark, message, "based_on")

    def library(self, shelves: Sequence[Path]) -> Library:
        """Everything that could be used, in order, and the problems of the rest."""
        for house in self._waiting:
            self._report_no_base(house, self._waiting)
            self._problems += house.findings.problems
        self._waiting = []
        files = {rules_id: file for rules_id, file in self._files.items() if rules_id in self._rules}
        problems = RulesError(self._problems).problems
        return Library(_in_order(self._rules, files, shelves), problems, files)


def _circle(house: HouseFile, bases: dict[str, str]) -> list[str]:
    """The ids on the way from a house rule back to itself; empty when it does not lead there."""
    way = [house.id]
    while (base := bases.get(way[-1])) is not None and base not in way:
        way.append(base)
    return [*way, house.id] if bases.get(way[-1]) == house.id and house.id else []


def _in_order(rules: dict[str, Rules], files: dict[str, Path], shelves: Sequence[Path]) -> tuple[Rules, ...]:
    """By game, printed rules first shelf first; the house rules of each directly behind it.

    What is shipped goes from the shorter games to the longer ones, what is not by title.
    """
    games = list(GameKind)

    def place(item: Rules) -> tuple[object, ...]:
        printed = rules.get(item.based_on, item) if item.based_on else item
        return (*_shelf_place(printed), printed.id, item is not printed, *_shelf_place(item))

    def _shelf_place(item: Rules) -> tuple[object, ...]:
        file = files.get(item.id)
        shelf = next((n for n, shelf in enumerate(shelves) if file and file.parent == shelf), len(shelves))
        goal = item.goal.score if item.goal is not None and shelf < len(_SHIPPED) else 0
        return (games.index(item.game), shelf, goal, _natural(item.title))

    return tuple(sorted(rules.values(), key=place))


def _natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """A sort key by which 5,000 comes before 10,000."""
    parts = re.findall(r"[0-9]+|[^0-9]+", re.sub(r"(?<=[0-9]),(?=[0-9]{3})", "", text.casefold()))
    return tuple((0, int(part), "") if part.isascii() and part.isdigit() else (1, 0, part) for part in parts)
