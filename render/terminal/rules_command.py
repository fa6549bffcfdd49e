"""``rules``: which rule files there are. ``check``: whether rule files say something that can be played."""

from __future__ import annotations

from pathlib import Path

from render.terminal.output import BAD_CONTENT, OK, complain, library_of
from rules_config.library import load_file, load_library
from rules_config.problems import RulesError


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


def check_files(paths: list[Path]) -> int:
    """Check rule files, or all of a folder's; every problem of every file goes to standard error."""
    status = OK
    for path in paths:
        files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
        if not files:
            print(f"{path}: no rule files (*.yaml) here")
        neighbours = load_library(sorted({file.parent for file in files}))
        for file in files:
            try:
                rules = load_file(file, neighbours)
            except RulesError as error:
                status = BAD_CONTENT
                for problem in error.problems:
                    complain(problem)
            else:
                print(f"{file}: good ({rules.title})")
    return status
