"""One of every screen of the records, for pictures of the whole program."""

from __future__ import annotations

from random import Random

from game.store.exchange import import_game
from game.store.store import Store
from render.records.book import Book, Game
from render.records.room import Room
from render.scene import Scene, Services
from render.torture.bots import PLAYERS, played

_SEED = 5
_WHOLE_GAME = 100_000  # actions: more than any game has
_UNDER_WAY = 9  # actions of a game that waits
_IN_THE_MIDDLE = 5  # the turn from which a game is told


def save_some(store: Store, services: Services) -> None:
    """Save a game of every kind that was played to its end, and one that waits."""
    random, library = Random(_SEED), services.library()
    of_kind = {rules.game: rules for rules in reversed(library.rules) if rules.based_on is None}
    first = library.rules[0]
    for rules, actions in (*((rules, _WHOLE_GAME) for rules in of_kind.values()), (first, _UNDER_WAY)):
        session = played(rules, random, actions, PLAYERS[: rules.players.max])
        import_game(store, session.recording(), rules.id, library)


def record_screens(store: Store, services: Services) -> dict[str, Scene]:
    """Screens by name: list, statistics, reading in, and of every saved game its page and its telling."""
    room = Room(services, Book(store, services.library), lambda number: None)
    records = room.records(None)
    screens = {
        "records": records,
        "records_statistics": room.statistics(records),
        "records_import": room.read_in(records),
    }
    games: tuple[Game, ...] = (*room.book.finished(), *room.book.unfinished(1))
    for game in games:
        view = room.book.view(game)
        if view.setup is None or view.session is None:
            raise ValueError(view.damage)
        name = f"{view.setup.rules.id}{'' if view.over else '_waiting'}"
        screens[f"record_{name}"] = page = room.game(game, records)
        if view.over:
            screens.setdefault("record_export", room.write_down(view, page))
            screens[f"record_{name}_watch"] = room.watch(view, _IN_THE_MIDDLE, page)
    return screens
