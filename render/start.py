"""Opening the window from the command line's options."""

from __future__ import annotations

import argparse
from pathlib import Path

from platformdirs import user_data_path

from render.terminal.output import WRONG_USAGE, CommandError, library_of, rules_of


def run_window(arguments: argparse.Namespace) -> int:
    """Open the window and play until somebody quits; the exit status.

    Raises:
        CommandError: there is no screen, or ``--rules`` names no rules.
    """
    from render.app import WindowOptions, make_services, run
    from render.games import register_games
    from render.window import NoDisplay

    data_folder: Path = arguments.data or user_data_path("tumbletop", appauthor=False)
    library = library_of(data_folder)
    rules = rules_of(arguments.rules, library) if arguments.rules else None
    services = make_services(lambda: library, seed=arguments.seed, data_folder=data_folder)
    register_games(services)
    scene = services.nav.new_game(rules) if rules is not None else services.nav.title()
    try:
        return run(WindowOptions(arguments.window, arguments.fullscreen), services, scene)
    except NoDisplay as error:
        raise CommandError(error, WRONG_USAGE) from error
