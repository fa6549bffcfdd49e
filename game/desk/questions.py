"""The questions that a desk takes, and their answers. All are plain values that can go to another process."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import Generic

from game.actions import Action, Choice
from game.desk.desk import Answer
from game.desk.knowledge import Knowledge
from game.engine import DiceState
from game.hold_state import HoldState
from game.match import MatchState
from game.odds.advice import Advice
from game.odds.review import Review, review_game
from game.players.style import Style
from game.session import Session
from rules_config.model import Rules

Work = Generator[float, None, Answer]
"""Work in small steps: it yields how much is done, 0 to 1, and returns the answer."""


class Question(Generic[Answer]):
    """Something to be found out. ``is_long``: shorter questions that come later are answered first."""

    is_long = False

    def work(self, knowledge: Knowledge) -> Work[Answer]:
        """Find the answer, with what is known about the rules."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Decided:
    """What a computer player does, and why, as a sentence."""

    choice: Choice
    reason: str


@dataclass(frozen=True, slots=True)
class WhatToDo(Question[Decided]):
    """What a computer player of ``style`` does in ``state``; ``seed`` feeds what it leaves to chance."""

    state: DiceState
    style: Style
    seed: int

    def work(self, knowledge: Knowledge) -> Work[Decided]:
        """Ask the player."""
        yield 0.0
        player = knowledge.opponents(self.state.rules).player(self.style)
        choice, reason = player.choose(self.state, Random(self.seed))
        return Decided(choice, reason)


@dataclass(frozen=True, slots=True)
class WhatItIsWorth(Question[Advice]):
    """What every choice in ``state`` is worth; the game must not be over."""

    state: DiceState

    def work(self, knowledge: Knowledge) -> Work[Advice]:
        """Ask the adviser."""
        yield 0.0
        return knowledge.opponents(self.state.rules).adviser.advise(self.state)


@dataclass(frozen=True, slots=True)
class GetReady(Question[bool]):
    """Work out beforehand what the questions of a game will need."""

    rules: Rules

    def work(self, knowledge: Knowledge) -> Work[bool]:
        """Solve the rules, or read what was kept of an earlier time."""
        yield 0.0
        knowledge.opponents(self.rules).adviser.prepare()
        return True


@dataclass(frozen=True, slots=True)
class HowItWent(Question[Review]):
    """How lucky everybody was in a game, and how good the decisions.

    The game is told by the ``names`` of who began, the seat that was ``first``, and all its ``actions``.
    """

    rules: Rules
    names: tuple[str, ...]
    first: int
    actions: tuple[Action, ...]
    is_long = True

    def work(self, knowledge: Knowledge) -> Work[Review]:
        """Play it again, turn by turn."""
        yield 0.0
        adviser = knowledge.opponents(self.rules).adviser
        review = Review(0.0, ())
        for review in review_game(self.rules, self.names, self.first, self.actions, adviser):
            yield review.part
        return review


def how_it_went(session: Session) -> HowItWent:
    """The question for a dice game that has begun."""
    names = tuple(player.name for player in session.players[: session.beginners])
    state = session.state
    assert isinstance(state, MatchState | HoldState)  # noqa: S101 - only dice games are looked back on
    actions = tuple(entry.action for entry in session.history)
    return HowItWent(session.rules, names, state.standing.first, actions)
