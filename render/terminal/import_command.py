"""``import``: take a recording in among the saved games."""

from __future__ import annotations

from pathlib import Path

from game.replay import ReplayError
from game.store.errors import StoreError
from game.store.exchange import import_game
from render.terminal.output import BAD_CONTENT, OK, CommandError, data_folder_of, library_of, read_text
from render.terminal.saved_games import store_to_write
from rules_config.problems import RulesError


def import_recording(file: Path, *, data_folder: Path | None) -> int:
    """Save the game of ``file`` if all of it can be played, and print the number it got.

    Raises:
        CommandError: the file can't be read or is no allowed game, or nothing can be saved.
    """
    text = read_text(file)
    with store_to_write(data_folder) as store:
        try:
            imported = import_game(store, text, str(file), library_of(data_folder_of(data_folder)))
        except (RulesError, ReplayError, StoreError) as error:
            raise CommandError(error, BAD_CONTENT) from error
    if imported.is_new:
        print(f"{file}: saved as game {imported.number}")
    else:
        print(f"{file}: this game is saved already, as game {imported.number}")
    return OK
