"""What the window does with saved games, apart from playing them. It draws nothing.

Whatever cannot be done raises an error whose text is a sentence for the player.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.replay import ReplayError
from game.session import Player, Session
from game.store.errors import StoreError
from game.store.exchange import Imported, export_game, import_game
from game.store.listing import FinishedGame, UnfinishedGame
from game.store.opening import Access
from game.store.results import GameResult
from game.store.setup import Setup
from game.store.statistics import Showing
from game.store.store import Store
from rules_config.library import Library
from rules_config.problems import RulesError

RECORDINGS = "recordings"  # the folder's name in the data folder
LARGEST_RECORDING = 2**20  # bytes
_MOST_PROBLEMS = 12  # that are told of a bad recording
_MOST_NAMESAKES = 1000

Game = FinishedGame | UnfinishedGame


class RecordsError(Exception):
    """Something could not be done with a saved game; the text says what and why, in sentences."""


@dataclass(frozen=True, slots=True)
class GameView:
    """A saved game opened to look at. ``damage`` says what of it can't be read; "" when all can."""

    number: int
    title: str
    players: tuple[Player, ...]
    when: datetime
    setup: Setup | None
    session: Session | None
    result: GameResult | None  # None: it is not over
    damage: str = ""

    @property
    def over(self) -> bool:
        """Whether it was played to its end."""
        return self.result is not None

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats whose players have left the table."""
        state = self.session.state if self.session is not None else None
        return () if state is None else tuple(at for at, seat in enumerate(state.seats) if seat.left)

    def who_stayed(self) -> tuple[Player, ...]:
        """Whom another game would seat: those who did not leave, or everybody if they are too few."""
        stayed = tuple(player for at, player in enumerate(self.players) if at not in self.gone)
        fewest = self.setup.rules.players.min if self.setup is not None else 1
        return stayed if len(stayed) >= fewest else self.players


@dataclass(frozen=True, slots=True)
class Written:
    """A game written down: the text, its file, and the rule file beside it where one is needed."""

    text: str
    file: Path
    rules_file: Path | None


class Book:
    """The saved games of ``store``. ``changes`` counts what was changed here, so that lists can follow."""

    def __init__(self, store: Store, library: Callable[[], Library]) -> None:
        self._store = store
        self._library = library
        self.changes = 0

    @property
    def recordings(self) -> Path:
        """The folder that games are written down in."""
        return self._store.folder / RECORDINGS

    @property
    def database(self) -> Path:
        """The file that the games are saved in."""
        return self._store.path

    @property
    def why_read_only(self) -> str:
        """Why nothing can be changed here, in sentences; "" when everything can."""
        return "" if self._store.access is Access.WRITE else " ".join(self._store.notices)

    def finished(self) -> tuple[FinishedGame, ...]:
        """The games that are over, the last one first. Raises StoreError."""
        return self._store.finished()

    def unfinished(self, at_most: int, skip: int = 0) -> tuple[UnfinishedGame, ...]:
        """Games that wait, the one played last first, without the first ``skip``. Raises StoreError."""
        return self._store.unfinished(at_most, skip)

    def count_unfinished(self) -> int:
        """How many games wait. Raises StoreError."""
        return self._store.count_unfinished()

    def showings(self) -> tuple[Showing, ...]:
        """Everybody's part in every finished game. Raises StoreError."""
        return self._store.showings()

    def find(self, number: int) -> Game:
        """The line of one game. Raises StoreError."""
        finished = next((game for game in self.finished() if game.id == number), None)
        return finished or self._store.unfinished_one(number)

    def view(self, game: Game) -> GameView:
        """Open a game. What can't be read is said in the view."""
        result = game.result if isinstance(game, FinishedGame) else None
        when = game.ended if isinstance(game, FinishedGame) else game.last_played
        setup: Setup | None = None
        session: Session | None = None
        damage = ""
        try:
            book = self._store.logbook(game.id)
            setup = book.setup()
            session = book.session()
        except StoreError as error:
            damage = f"What was played can't be read any more: {_as_clause(error)}."
        if session is not None:
            players = session.players
        elif setup is not None:
            players = setup.players
        elif result is not None:
            players = tuple(Player(seat.name, seat.computer) for seat in result.seats)
        else:
            players = tuple(Player(name) for name in game.names)
        return GameView(game.id, game.title, players, when, setup, session, result, damage)

    def rename(self, number: int, title: str) -> None:
        """Give a game a name. Raises StoreError or ValueError, each with its sentence."""
        self._store.rename(number, title)
        self.changes += 1

    def abandon(self, number: int) -> None:
        """Take a game off the list of those that wait, for good. Raises StoreError."""
        self._store.abandon(number)
        self.changes += 1

    def write_down(self, view: GameView) -> Written:
        """Write a game into a file of its own in the folder of recordings.

        Raises:
            RecordsError: it can't be written, or not as something that could be read again.
        """
        try:
            self.recordings.mkdir(parents=True, exist_ok=True)
            return self._write(view)
        except StoreError as error:
            raise RecordsError(str(error)) from error
        except OSError as error:
            raise RecordsError(f"Nothing can be written into {self.recordings}: {error.strerror}.") from error

    def _write(self, view: GameView) -> Written:
        """Into a file that is not there yet, or says the same already: nothing else is ever written over."""
        stem = _stem(view)
        for count in range(1, _MOST_NAMESAKES):
            name = stem if count == 1 else f"{stem}_{count}"
            file, rules_file = self.recordings / f"{name}.yaml", self.recordings / f"{name}.rules.yaml"
            exported = export_game(self._store, view.number, self._library(), rules_file.name)
            texts = {file: exported.recording} | ({rules_file: exported.rules} if exported.rules else {})
            if any(path.exists() and not _says(path, text) for path, text in texts.items()):
                continue
            for path, text in texts.items():
                path.write_text(text, encoding="utf-8", newline="\n")
            return Written(exported.recording, file, rules_file if exported.rules else None)
        raise RecordsError(f"{self.recordings} has {_MOST_NAMESAKES - 1} recordings of game {view.number}.")

    def read_in(self, text: str, source: str) -> Imported:
        """Save the game of a recording, once all of it has been played and found allowed.

        ``source`` names the text in messages, and is where its paths start.

        Raises:
            RecordsError: every mistake with its line, or the first step that the rules do not allow.
        """
        if len(text.encode("utf-8", errors="replace")) > LARGEST_RECORDING:
            raise RecordsError(
                f"{source}: this is larger than {LARGEST_RECORDING // 2**20} MB: no recording."
            )
        if not text.strip():
            raise RecordsError(f"{source}: there is no text in it.")
        try:
            imported = import_game(self._store, text, source, self._library())
        except RulesError as error:
            lines = [str(problem) for problem in error.problems]
            if len(lines) > _MOST_PROBLEMS:
                lines = [*lines[:_MOST_PROBLEMS], f"and {len(lines) - _MOST_PROBLEMS} more"]
            raise RecordsError("\n".join(lines)) from error
        except (ReplayError, StoreError) as error:
            raise RecordsError(str(error)) from error
        self.changes += 1
        return imported

    def read_file(self, file: Path) -> Imported:
        """The same from a file. Raises RecordsError."""
        try:
            if file.stat().st_size > LARGEST_RECORDING:
                raise RecordsError(
                    f"{file}: this is larger than {LARGEST_RECORDING // 2**20} MB: no recording."
                )
            text = file.read_text(encoding="utf-8")
        except OSError as error:
            raise RecordsError(f"{file}: the file can't be read: {error.strerror}.") from error
        except UnicodeDecodeError as error:
            raise RecordsError(f"{file}: the file is not UTF-8 text.") from error
        return self.read_in(text, str(file))


def _stem(view: GameView) -> str:
    """A name of words that need no quotes: the day, the rules, the game's number."""
    rules = view.setup.rules.id if view.setup is not None else "game"
    return re.sub(r"[^A-Za-z0-9_-]", "_", f"{view.when:%Y-%m-%d}_{rules}_{view.number}")


def _says(file: Path, text: str) -> bool:
    """Whether a file has exactly this text."""
    try:
        return file.read_text(encoding="utf-8") == text
    except UnicodeDecodeError:
        return False


def _as_clause(error: StoreError) -> str:
    """An error as a part of a longer sentence."""
    text = str(error).rstrip(".")
    return text[:1].lower() + text[1:]
