"""Saved games as lists show them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from game.session import Session
from game.store.errors import DamageError
from game.store.logbook import Logbook, moment
from game.store.results import GameResult
from game.wording import joined


@dataclass(frozen=True, slots=True)
class UnfinishedGame:
    """A game that can be continued. ``title`` is the name people gave it, or the title of its rules.

    ``sentence`` says where it stands, or, when ``playable`` is False, why it cannot be continued.
    """

    id: int
    title: str
    rules_title: str
    names: tuple[str, ...]
    sentence: str
    steps: int
    last_played: datetime
    playable: bool


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over, with everything that was counted in it."""

    id: int
    title: str
    ended: datetime
    result: GameResult

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(seat.name for seat in self.result.seats)

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won; several share a win."""
        return tuple(self.names[seat] for seat in self.result.winners)


def unfinished_game(book: Logbook, title: str | None) -> UnfinishedGame:
    """The line of one game; ``title`` None when it has no name of its own."""
    names: tuple[str, ...] = ()
    rules_title = ""
    try:
        setup = book.setup()
        names, rules_title = setup.names, setup.rules.title  # in case it can't be played
        session = book.session()
        names = tuple(player.name for player in session.players)
        sentence, playable = where_it_stands(session), True
    except DamageError as error:
        sentence, playable = f"It can't be continued: {error}.", False
    return UnfinishedGame(
        id=book.game.id,
        title=title or rules_title or f"Game {book.game.id}",
        rules_title=rules_title,
        names=names,
        sentence=sentence,
        steps=len(book.entries),
        last_played=book.last_played,
        playable=playable,
    )


def finished_game(number: int, result: GameResult, title: str | None) -> FinishedGame:
    """The line of one game that is over."""
    return FinishedGame(number, title or result.rules_title, moment(result.ended), result)


def where_it_stands(session: Session) -> str:
    """The scores and whose turn it is, in a sentence: "Ada 340, Ben 255 miles. Ada's turn."."""
    names = tuple(player.name for player in session.players)
    state = session.state
    if state is None:
        return "The throw for the first turn is under way."
    scores = ", ".join(f"{seat.name} {seat.score:,}" for seat in state.seats if not seat.left)
    text = f"{scores} {session.rules.words.points}."
    if state.result is not None:
        verb = "win" if len(state.result.winners) > 1 else "wins"
        return f"{text} {joined(names, state.result.winners)} {verb}."
    return f"{text} {names[state.turn]}'s turn."
