"""What the commands about saved games share: the folder, the clock, and how a store is opened for them."""

from __future__ import annotations

from pathlib import Path

from game.store.opening import Access
from game.store.store import Store
from render.terminal.output import BAD_CONTENT, CommandError, complain, data_folder_of, now


def store_to_read(given: Path | None) -> Store:
    """The saved games, only to look at.

    Raises:
        CommandError: there are none, or they can't be read.
    """
    store = Store.look(data_folder_of(given), now)
    if store.access is Access.NONE:
        raise CommandError(" ".join(store.notices), BAD_CONTENT)
    return store


def store_to_write(given: Path | None) -> Store:
    """The saved games, to add to; whatever there is to tell goes to standard error.

    Raises:
        CommandError: they can't be written to, for instance because a window has them open.
    """
    store = Store.open(data_folder_of(given), now)
    if store.access is not Access.WRITE:
        why = " ".join(store.notices)
        store.close()
        raise CommandError(why, BAD_CONTENT)
    for notice in store.notices:
        complain(notice)
    return store
