"""A session that keeps itself saved: what is shown is saved, or the player has been told that it isn't."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.actions import Action, IllegalAction
from game.blockers.state import ColourTiles
from game.engine import apply
from game.events import Event
from game.roll_off import apply_throw
from game.session import Entry, Player, Session
from game.store.errors import ConflictError, StoreError
from game.store.opening import Access
from game.store.playing import new_session, session_of, take_back, undo_refusal
from game.store.results import GameResult, result_of
from game.store.setup import Setup
from game.store.steps import Seated, Step, Throw, Undo, write_step
from game.store.store import Store
from rules_config.model import Rules

_GOES_ON = "The game goes on and will be saved as soon as that is possible."
_ALL_SAVED = "Saving works again: the whole game is saved."
_OWN_GAME = "This game has been continued elsewhere; from here on it is saved as a game of its own."


class SavedGame:
    """Plays ``session`` through ``store``: check the step, commit it, then let it happen.

    A disk in trouble never stops the game: ``tell`` gets one sentence, the steps are kept, and each further
    step (or :meth:`retry`) tries to save all that is missing, in order.
    """

    def __init__(
        self, setup: Setup, store: Store, tell: Callable[[str], None], session: Session, steps: Iterable[Step]
    ) -> None:
        """For :meth:`start` and :meth:`resume`; ``steps`` are those that led to ``session``."""
        self.session = session
        self._setup = setup
        self._store = store
        self._tell = tell
        self._steps: list[Step] = list(steps)
        self._texts = [self._text(step) for step in self._steps]
        self._result: GameResult | None = None
        self._game: int | None = None
        self._key = ""  # the digest of the game's beginning: tells it from any other of the same number
        self._saved = 0  # how many steps are in the store
        self._is_in_trouble = False

    @classmethod
    def start(
        cls,
        store: Store,
        rules: Rules,
        players: tuple[Player, ...],
        first: int | None = None,
        *,
        piles: ColourTiles | None = None,
        tell: Callable[[str], None],
    ) -> SavedGame:
        """Begin a new game; the arguments are those of :class:`Session`.

        Raises:
            ValueError: players or piles do not fit the rules.
        """
        setup = Setup(rules, players, first, piles)
        game = cls(setup, store, tell, new_session(setup), ())
        game.retry()
        return game

    @classmethod
    def resume(cls, store: Store, number: int, tell: Callable[[str], None]) -> SavedGame:
        """Go on with a saved game.

        Raises:
            StoreError: it can't be read.
        """
        book = store.logbook(number)
        game = cls(book.setup(), store, tell, book.session(), book.steps())
        game._game, game._key, game._saved = number, book.game.digest, len(book.entries)
        return game

    @property
    def number(self) -> int | None:
        """The game's number in the store; None as long as it could not be saved at all."""
        return self._game

    @property
    def is_saved(self) -> bool:
        """Whether everything that has been shown is in the store."""
        return self._game is not None and self._saved == len(self._texts)

    def throw_for_first(self, face: int) -> tuple[Event, ...]:
        """The next throw of the roll-off, as :meth:`Session.throw_for_first`."""
        if self.session.roll_off is not None and self.session.state is None:
            apply_throw(self.session.roll_off, face)  # raises for a face that no die has
            self._save(Throw(face))
        return self.session.throw_for_first(face)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do ``action``, as :meth:`Session.apply`.

        Raises:
            IllegalAction: the rules do not allow it; nothing is saved or changed then.
        """
        session = self.session
        if session.state is not None:
            after, events = apply(session.state, action)
            if after.over:
                history = [*session.history, Entry(session.state.turn, action, events)]
                self._result = result_of(
                    after, session.rules, session.players, history, session.throws, ended=""
                )
            self._save(action)
        return session.apply(action)

    def undo_refusal(self) -> str | None:
        """Why the last action cannot be taken back, as a sentence, or None if it can."""
        return undo_refusal(self.session)

    def undo(self) -> None:
        """Take the last action back; ``session`` stays the same object.

        Raises:
            IllegalAction: it cannot be taken back: never over a roll or a drawn tile.
        """
        refusal = self.undo_refusal()
        if refusal is not None:
            raise IllegalAction(refusal)
        before = session_of(self._setup, [*self._steps, Undo()])
        self._save(Undo())
        take_back(self.session, before)

    def seat_computer(self, seat: int, computer: bool, way: str = "") -> None:
        """Hand a seat to the computer, or back, and remember it with the game."""
        self._save(Seated(seat, computer, way))
        self.session.seat_computer(seat, computer, way)

    def rename(self, title: str) -> None:
        """Give the game a name of its own. Raises StoreError or ValueError, as :meth:`Store.rename`."""
        self._store.rename(self._number(), title)

    def abandon(self) -> None:
        """Take the game off the list of unfinished ones for good. Raises StoreError."""
        self._store.abandon(self._number())

    def retry(self) -> bool:
        """Try to save whatever is missing; cheap when nothing is. Returns whether all is saved now."""
        if not self.is_saved:
            self._save_missing()
        return self.is_saved

    def _number(self) -> int:
        if self._game is None or not self.retry():
            raise StoreError("The game is not saved yet.")
        return self._game

    def _text(self, step: Step) -> str:
        return write_step(step, self._setup.rules, len(self._setup.players))

    def _save(self, step: Step) -> None:
        self._steps.append(step)
        self._texts.append(self._text(step))
        self._save_missing()

    def _save_missing(self) -> None:
        try:
            if self._is_in_trouble:
                self._reopen()
            self._write_missing()
        except StoreError as error:
            if not self._is_in_trouble:
                self._is_in_trouble = True
                self._tell(f"{error} {_GOES_ON}")
            return
        if self._is_in_trouble:
            self._is_in_trouble = False
            self._tell(_ALL_SAVED)

    def _reopen(self) -> None:
        """Let the store try again, and tell what it had to do to succeed, such as a repair."""
        notices = self._store.reopen()
        if self._store.access is Access.WRITE:
            for notice in notices:
                self._tell(notice)
            self._find_place()

    def _write_missing(self) -> None:
        try:
            if self._game is not None:
                self._write_steps(self._game)
                return
        except ConflictError:
            self._tell(_OWN_GAME)
        setup = self._setup
        self._game, self._saved = None, 0
        self._game = self._store.begin(setup.rules, setup.players, setup.first, setup.piles)
        self._key = self._store.logbook(self._game).game.digest
        self._write_steps(self._game)

    def _write_steps(self, game: int) -> None:
        missing = self._texts[self._saved :]
        if missing:
            self._store.record(game, self._saved + 1, missing, self._result)
            self._saved = len(self._texts)

    def _find_place(self) -> None:
        """Ask the store how much of the game it really has.

        An error may have come after the steps were saved, and the file may be another one by now.
        """
        if self._game is None:
            return
        try:
            book = self._store.logbook(self._game)
        except StoreError:
            self._game, self._saved = None, 0
            return
        saved = [entry.step for entry in book.entries]
        if book.game.digest == self._key and saved == self._texts[: len(saved)]:
            self._saved = len(saved)
        else:
            self._game, self._saved = None, 0
