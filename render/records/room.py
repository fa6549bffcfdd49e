"""Makes the pages of the records, so that none of them imports another. Each is loaded when first opened."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.store.errors import StoreError
from render.records.book import Book, Game, GameView, RecordsError
from render.scene import Scene, SeatChoice, Services


class Room:
    """The pages and what they share: the services of every scene, and the saved games."""

    def __init__(self, services: Services, book: Book, forget: Callable[[int], None]) -> None:
        """``forget`` hears of games that cannot be gone on with any more."""
        self.services = services
        self.book = book
        self._forget = forget

    def records(self, back: Scene | None) -> Scene:
        """The list of all games; ``back`` None: closing it leads to the title."""
        from render.scenes.records import RecordsScene

        return RecordsScene(self, back)

    def game(self, game: Game, back: Scene | None) -> Scene:
        """One game: its turns, and what can be done with it."""
        from render.scenes.record_game import RecordGameScene

        return RecordGameScene(self, game, back)

    def game_of(self, number: int, back: Scene | None) -> Scene:
        """The same by the game's number; ``back`` again, with the reason, if it can't be found."""
        try:
            return self.game(self.book.find(number), back)
        except StoreError as error:
            self.services.notices.say(str(error))
            return back or self.services.nav.title()

    def watch(self, view: GameView, turn: int, back: Scene) -> Scene:
        """A game told again from turn ``turn`` on, counted from 0."""
        from render.scenes.watch import WatchScene

        return WatchScene(self, view, turn, back)

    def rename(self, game: Game, back: Scene | None) -> Scene:
        """Asks for a game's name, and leads to the game's page."""
        from render.scenes.record_game_rename import RenameScene

        return RenameScene(self, game, back)

    def abandon(self, number: int) -> None:
        """Take a game off the list of those that wait, and off the title. Raises StoreError."""
        self.book.abandon(number)
        self._forget(number)

    def write_down(self, view: GameView, back: Scene) -> Scene:
        """Write a game down and say where."""
        from render.scenes.record_game_written import WrittenScene

        try:
            return WrittenScene(self, self.book.write_down(view), back)
        except RecordsError as error:
            self.services.notices.say(str(error))
            return back

    def read_in(self, back: Scene, file: Path | None = None) -> Scene:
        """Where recordings are read in; ``file`` is one that was dropped on the window."""
        from render.scenes.records_read_in import ReadInScene

        return ReadInScene(self, back, file)

    def statistics(self, back: Scene) -> Scene:
        """Figures over all finished games."""
        from render.scenes.statistics import StatisticsScene

        return StatisticsScene(self, back)

    def play_again(self, view: GameView) -> Scene:
        """The same people, the same rules, a new game."""
        if view.setup is None:
            return self.records(None)
        seats = tuple(SeatChoice(player.name, player.computer, player.way) for player in view.who_stayed())
        return self.services.nav.start_game(view.setup.rules, seats)
