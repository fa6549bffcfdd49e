"""``rules``: which rule files there are. ``check``: whether rule files say something that can be played."""

from __future__ import annotations

from pathlib import Path

from render.terminal.output import BAD_CONTENT, OK, complain, library_of
from rules_config.library import Library, load_file, load_library
from rules_config.problems import Problem, RulesError


def list_rules(data_folder: Path | None) -> int:
    """Print id, title, players and promise of every rule file; bad ones go to standard error."""
    library = library_of(data_folder)
    width = max((len(rules.id) for rules in library.rules), default=0)
    for rules in library.rules:
        based_on = f" (house rules of {rules.based_on})" if rules.based_on else ""
        players = f"{rules.players.min}–{rules.players.max} players"
        print(f"{rules.id:{width}}  {rules.title}{based_on}, {players}. {rules.promise}")
    for problem in library.problems:
        complain(problem)
    return BAD_CONTENT if library.problems else OK


def check_files(paths: list[Path], data_folder: Path | None = None) -> int:
    """Check rule files, or all of a folder's; every problem of every file goes to standard error.

    A house rule may be based on a file beside it, on a shipped one, or on one in the data folder.
    """
    status = OK
    for path in paths:
        files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
        if not files:
            print(f"{path}: no rule files (*.yaml) here")
        folders = {file.parent.resolve(): file.parent for file in files}
        if data_folder is not None:
            folders.setdefault((data_folder / "rules").resolve(), data_folder / "rules")
        neighbours = load_library(list(folders.values()))
        for file in files:
            problems, title = _look_at(file, neighbours, files)
            for problem in problems:
                status = BAD_CONTENT
                complain(problem)
            if not problems:
                print(f"{file}: good ({title})")
    return status


def _look_at(file: Path, neighbours: Library, files: list[Path]) -> tuple[tuple[Problem, ...], str]:
    """What is wrong with a file, and the title of its rules.

    An id that another of ``files`` has is wrong too; one of a shipped file is not, since a copy may be
    looked at and played from anywhere.
    """
    try:
        rules = load_file(file, neighbours)
    except RulesError as error:
        return error.problems, ""
    others = [str(other) for other in files if other != file]
    clashes = (problem for problem in neighbours.problems if problem.file == str(file))
    return tuple(clash for clash in clashes if any(other in clash.message for other in others)), rules.title
