"""``export``: write a saved game down as a recording."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from game.store.errors import StoreError
from game.store.exchange import Exported, export_game
from game.store.store import Store
from render.terminal.output import (
    BAD_CONTENT,
    OK,
    WRONG_USAGE,
    CommandError,
    complain,
    data_folder_of,
    library_of,
)
from render.terminal.saved_games import store_to_read


def export_saved(number: int, file: Path | None, *, data_folder: Path | None) -> int:
    """Write saved game ``number`` into ``file``, or on standard output.

    Raises:
        CommandError: there is no such game, or it can't be read or written.
    """
    with store_to_read(data_folder) as store:
        try:
            rules_file = _rules_file(number, file)
            exported = export_game(store, number, library_of(data_folder_of(data_folder)), rules_file)
        except StoreError as error:
            raise CommandError(f"{error}\n{_list_of_games(store)}", WRONG_USAGE) from error
    if file is None:
        return _print(exported, number)
    _write(file, exported.recording)
    if exported.rules is not None:
        beside = file.with_name(rules_file)
        _write(beside, exported.rules)
        complain(f"The rules it was played by go with it: {beside}")
    return OK


def _print(exported: Exported, number: int) -> int:
    if exported.rules is not None:
        raise CommandError(
            f"Game {number} was played by rules that no longer go by their name. "
            f"Give a FILE: the rules will be written beside it.",
            WRONG_USAGE,
        )
    sys.stdout.write(exported.recording)
    return OK


def _rules_file(number: int, file: Path | None) -> str:
    """The name of the rule file beside the recording: words that need no quotes."""
    stem = re.sub(r"[^A-Za-z0-9_-]", "_", file.stem) if file is not None else f"game_{number}"
    return f"{stem}.rules.yaml"


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CommandError(f"{path}: the file can't be written: {error.strerror}.", BAD_CONTENT) from error


def _list_of_games(store: Store) -> str:
    lines = [
        f"  {game.id}: {game.title}, {', '.join(game.names)}, {game.last_played:%Y-%m-%d}, unfinished"
        for game in store.unfinished()
    ]
    lines += [
        f"  {game.id}: {game.title}, {', '.join(game.names)}, {game.ended:%Y-%m-%d}"
        for game in store.finished()
    ]
    return "\n".join(["Saved games:", *lines]) if lines else "There are no saved games."
