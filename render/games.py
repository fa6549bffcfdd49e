"""Starting games and going on with them: from rules and people to the scene they play in."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from render.scene import PausedGame, Scene, SeatChoice, Services
from rules_config.model import FirstPlayer, GameKind, Rules

if TYPE_CHECKING:
    from game.session import Session
    from game.store.listing import UnfinishedGame
    from game.store.store import Store
    from render.records.room import Room
    from render.table.host import GameHost, PlayedGame

_LOOKED_AT = (1, 8)  # games that wait: usually the last one can be gone on with


def register_games(services: Services, store: Store | None = None) -> None:
    """Tell the navigator how games begin, go on and end. With a ``store`` every step is saved.

    The modules of the games are loaded when the first one begins, so that the window opens fast.
    """

    def start_game(rules: Rules, seats: tuple[SeatChoice, ...]) -> Scene:
        from render.table.host import GameHost

        random = services.make_random()
        game = _begin(services, store, rules, seats, random)
        return open_table(services, GameHost(game, random, services.desk))

    def game_end(host: GameHost) -> Scene:
        if store is not None and services.under_way.open is None:
            offer_to_continue(services, store)  # another game may be waiting
        if host.session.rules.game is GameKind.BLOCKERS:
            from render.scenes.board_end import BoardEndScene

            return BoardEndScene(services, host)
        from render.scenes.game_end import GameEndScene

        return GameEndScene(services, host)

    def pause(table: PausedGame) -> Scene:
        from render.scenes.pause import PauseScene

        return PauseScene(services, table)

    def review(session: Session, back: Scene | None) -> Scene:
        from render.scenes.review import ReviewScene

        return ReviewScene(services, session, back)

    services.nav.start_game = start_game
    services.nav.review = review
    services.nav.game_end = game_end
    services.nav.pause = pause
    services.nav.open_game = lambda host: open_table(services, host)
    if store is not None:
        _register_saved_games(services, store)


def _register_saved_games(services: Services, store: Store) -> None:
    def room() -> Room:
        from render.records.book import Book
        from render.records.room import Room

        return Room(services, Book(store, services.library), forget)

    def forget(number: int) -> None:
        """A game is given up: it must not wait on the title any more."""
        if services.under_way.host is None or services.under_way.number == number:
            services.under_way.clear()
            offer_to_continue(services, store)

    services.nav.resume_game = lambda number: resume_game(services, store, number)
    services.nav.records = lambda back: room().records(back)
    services.nav.record_of = lambda number, back: room().game_of(number, back)
    offer_to_continue(services, store)


def _begin(
    services: Services, store: Store | None, rules: Rules, seats: tuple[SeatChoice, ...], random: Random
) -> PlayedGame:
    from game.blockers import shuffled_piles
    from game.session import Player, Session
    from render.table.host import UnsavedGame

    players = tuple(Player(seat.name, seat.computer, seat.way) for seat in seats)
    first = random.randrange(len(players)) if rules.first_player is FirstPlayer.RANDOM else None
    piles = shuffled_piles(rules, len(players), random) if rules.game is GameKind.BLOCKERS else None
    if store is None:
        return UnsavedGame(Session(rules, players, first, piles))
    from game.store.saving import SavedGame

    return SavedGame.start(store, rules, players, first, piles=piles, tell=services.notices.say)


def offer_to_continue(services: Services, store: Store) -> None:
    """Put the game that was played last on the title, if this window may go on with it."""
    from game.store.errors import StoreError
    from game.store.opening import Access

    if store.access is not Access.WRITE:  # another window is at it, or nothing can be read
        return
    try:
        games = next((found for most in _LOOKED_AT if _any_playable(found := store.unfinished(most))), ())
    except StoreError as error:
        services.notices.say(str(error))
        return
    waiting = next((game for game in games if game.playable), None)
    if waiting is None:
        return
    number = waiting.id
    services.under_way.keep(
        f"{waiting.title}: {waiting.sentence}", lambda: resume_game(services, store, number)
    )


def _any_playable(games: tuple[UnfinishedGame, ...]) -> bool:
    return any(game.playable for game in games)


def resume_game(services: Services, store: Store, number: int) -> Scene:
    """The scene in which the saved game ``number`` goes on; the title, with the reason, if it cannot."""
    from game.store.errors import StoreError
    from game.store.saving import SavedGame
    from render.table.host import GameHost

    under_way = services.under_way
    if under_way.number == number and under_way.open is not None:
        return under_way.open()  # it is open already: no game has two writers
    try:
        game = SavedGame.resume(store, number, services.notices.say)
    except StoreError as error:
        services.notices.say(str(error))
        under_way.clear()
        return services.nav.title()
    return open_table(services, GameHost(game, services.make_random(), services.desk))


def open_table(services: Services, host: GameHost) -> Scene:
    """The scene in which the game of ``host`` goes on: its roll-off, or its table or board."""
    if host.session.over:
        return services.nav.game_end(host)
    scene = _scene_of(services, host)
    services.under_way.keep(host.session.rules.title, lambda: scene, host)
    return scene


def _scene_of(services: Services, host: GameHost) -> Scene:
    if host.session.state is None:
        from render.scenes.roll_off import RollOffScene

        return RollOffScene(services, host, lambda: open_table(services, host))
    if host.session.rules.game is GameKind.BLOCKERS:
        from render.scenes.board import BoardScene

        return BoardScene(services, host)
    from render.scenes.table import TableScene

    host.get_ready()
    return TableScene(services, host)
