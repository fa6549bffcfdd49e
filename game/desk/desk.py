"""Where questions are handed in, and the slip on which the answer comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:  # a window opens faster without all that is known about odds
    from game.desk.questions import Question

Answer = TypeVar("Answer")


class Pending(Generic[Answer]):
    """A question that was handed in. ``answer`` is None until there is one."""

    def __init__(self, look: Callable[[], None], forget: Callable[[], None]) -> None:
        """``look`` takes in what has arrived, ``forget`` tells that nobody waits any more."""
        self._look = look
        self._forget = forget
        self._answer: Answer | None = None
        self._progress = 0.0

    @property
    def answer(self) -> Answer | None:
        """The answer, once it has arrived. Never waits."""
        if self._answer is None:
            self._look()
        return self._answer

    @property
    def progress(self) -> float:
        """How much of the work is done, 0 to 1."""
        if self._answer is None:
            self._look()
        return self._progress

    def forget(self) -> None:
        """Nobody wants the answer any more."""
        self._forget()

    def report(self, progress: float) -> None:
        """The desk has heard how far the work has come."""
        self._progress = progress

    def arrive(self, answer: Answer) -> None:
        """The desk has the answer."""
        self._progress = 1.0
        self._answer = answer


class Desk(Protocol):
    """Takes questions and answers them as soon as it can."""

    def ask(self, question: Question[Answer]) -> Pending[Answer]:
        """Hand a question in; returns at once."""
        ...

    def close(self) -> None:
        """Answer nothing any more, and end whatever was started for it."""


class StandingQuestion(Generic[Answer]):
    """A question that is asked again and again, mostly the same one: it is handed in when it changes."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._question: Question[Answer] | None = None
        self._pending: Pending[Answer] | None = None

    def answer(self, question: Question[Answer]) -> Answer | None:
        """The answer to ``question``; None as long as it is being worked out."""
        if self._pending is None or question != self._question:
            self.forget()
            self._question, self._pending = question, self._desk.ask(question)
        return self._pending.answer

    def forget(self) -> None:
        """Nobody asks any more."""
        if self._pending is not None:
            self._pending.forget()
        self._question = self._pending = None
