"""What goes through the pipe between a desk and its helper. Both ends are this program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.desk.questions import Question


@dataclass(frozen=True, slots=True)
class Ask:
    """A question, under the number that its answer will bear."""

    number: int
    question: Question[Any]


@dataclass(frozen=True, slots=True)
class Forget:
    """Nobody waits for the answer of that number."""

    number: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the work on a question has come."""

    number: int
    done: float


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to the question of that number."""

    number: int
    answer: object


Request = Ask | Forget
Reply = Progress | Answered
