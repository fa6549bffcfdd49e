"""A desk that answers on the spot."""

from __future__ import annotations

from functools import lru_cache

from game.desk.desk import Answer, Pending
from game.desk.knowledge import Knowledge
from game.desk.questions import Question


class OwnDesk:
    """Answers every question on the spot, in this process: for tests, commands, and where no helper runs."""

    def __init__(self, knowledge: Knowledge | None = None) -> None:
        """``knowledge`` None: what this process knows; nothing is kept on disk."""
        self._knowledge = knowledge or _own_knowledge()

    def ask(self, question: Question[Answer]) -> Pending[Answer]:
        """The question and, already, its answer."""
        pending: Pending[Answer] = Pending(_nothing, _nothing)
        self.settle(question, pending)
        return pending

    def settle(self, question: Question[Answer], pending: Pending[Answer]) -> None:
        """Answer ``question`` on a slip that is there already."""
        work = question.work(self._knowledge)
        while True:
            try:
                pending.report(next(work))
            except StopIteration as done:
                pending.arrive(done.value)
                return

    def close(self) -> None:
        """There is nothing to end."""


@lru_cache(maxsize=1)
def _own_knowledge() -> Knowledge:
    """Rules are solved once in a process, however many desks it has."""
    return Knowledge()


def _nothing() -> None:
    """Everything has arrived already."""
