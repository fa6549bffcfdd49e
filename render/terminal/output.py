"""How commands talk: results on standard output, complaints on standard error, one exit status each."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_data_path

from rules_config.library import Library, load_library, resolve
from rules_config.model import Rules
from rules_config.problems import RulesError

APPLICATION = "tumbletop"
OK = 0
BAD_CONTENT = 1  # a file or a recording says something impossible
WRONG_USAGE = 2  # the command itself was called wrongly


def complain(message: object) -> None:
    """One line on standard error."""
    print(message, file=sys.stderr)


class CommandError(Exception):
    """Ends a command with one sentence and an exit status."""

    def __init__(self, message: object, status: int) -> None:
        """``status`` is BAD_CONTENT or WRONG_USAGE."""
        super().__init__(str(message))
        self.status = status


def data_folder_of(given: Path | None) -> Path:
    """The folder from the command line, or the user's own."""
    return given if given is not None else user_data_path(APPLICATION, appauthor=False)


def now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


def library_of(data_folder: Path | None) -> Library:
    """The shipped rule files, and the user's own when a data folder is given."""
    return load_library([] if data_folder is None else [data_folder / "rules"])


def rules_of(reference: str, library: Library) -> Rules:
    """The rules that a command-line argument names, by id or by path.

    Raises:
        CommandError: an unknown id is wrong usage; a file that cannot be used is bad content.
    """
    try:
        return resolve(reference, library)
    except RulesError as error:
        is_path = Path(reference).suffix != "" or Path(reference).name != reference
        status = BAD_CONTENT if is_path else WRONG_USAGE
        text = str(error) if is_path else "; ".join(problem.message for problem in error.problems)
        raise CommandError(text, status) from error


def read_text(path: Path) -> str:
    """A text file's contents.

    Raises:
        CommandError: it cannot be read, is no text, or is far too large to be meant.
    """
    try:
        if path.stat().st_size > _LARGEST:
            raise CommandError(f"{path}: the file is larger than {_LARGEST // 2**20} MB.", BAD_CONTENT)
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path}: the file can't be read: {error.strerror}.", BAD_CONTENT) from error
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: the file is not UTF-8 text.", BAD_CONTENT) from error


_LARGEST = 4 * 2**20  # bytes
