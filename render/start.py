"""Opening the window from the command line's options."""

from __future__ import annotations

import argparse

from render.terminal.output import (
    WRONG_USAGE,
    CommandError,
    complain,
    data_folder_of,
    library_of,
    now,
    rules_of,
)


def run_window(arguments: argparse.Namespace) -> int:
    """Open the window and play until somebody quits; the exit status.

    Raises:
        CommandError: there is no screen, or ``--rules`` names no rules.
    """
    from game.store.store import Store
    from render.app import WindowOptions, make_services, run
    from render.games import register_games
    from render.sound import SilentSound, Volumes, open_sound
    from render.sound.following import FollowingSound
    from render.speech import open_speech
    from render.window import NoDisplay, open_display

    data_folder = data_folder_of(arguments.data)
    rules = rules_of(arguments.rules, library_of(data_folder)) if arguments.rules else None
    try:
        open_display()
    except NoDisplay as error:
        raise CommandError(error, WRONG_USAGE) from error
    port = open_sound(Volumes())
    if isinstance(port, SilentSound):
        complain("There is no sound device here, so the game plays silently.")
    sounds = FollowingSound(port)
    services = make_services(
        lambda: library_of(data_folder),
        seed=arguments.seed,
        data_folder=data_folder,
        sounds=sounds,
        speech=open_speech(),
        helper=True,
    )
    sounds.follow(services.settings)
    with Store.open(data_folder, now) as store:
        for notice in store.notices:
            services.notices.say(notice)
        register_games(services, store)
        scene = services.nav.new_game(rules) if rules is not None else services.nav.title()
        try:
            return run(WindowOptions(arguments.window, arguments.fullscreen), services, scene)
        except NoDisplay as error:
            raise CommandError(error, WRONG_USAGE) from error
