"""A desk with a helper process behind it. Nothing here ever waits for the helper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from pickle import UnpicklingError
from typing import TYPE_CHECKING, Any

from game.desk.desk import Answer, Pending
from game.desk.messages import Answered, Ask, Forget, Reply, Request

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from game.desk.own import OwnDesk
    from game.desk.questions import Question

_MOST_HELPERS = 3  # started one after the other; if the last one ends by itself, no more are tried
_ENDS_WITHIN = 1.0  # s
# What receiving raises: the helper is gone, or it was started from a program that has been renewed meanwhile
# and speaks of what this one does not know.
_UNUSABLE = (EOFError, OSError, UnpicklingError, ValueError, TypeError, AttributeError, ImportError)
_WITHOUT_HELP = (
    "The program that works out the odds has ended several times. "
    "The window works them out itself now, and may stutter."
)


class HelperDesk:
    """Starts the helper with the first question. If it ends by itself, what it owes is answered here."""

    def __init__(self, folder: Path | None, version: str, tell: Callable[[str], None]) -> None:
        """``folder`` (None: nowhere) keeps worked-out tables; ``tell`` gets a sentence if no helper runs."""
        self._folder = folder
        self._version = version
        self._tell = tell
        self._own: OwnDesk | None = None
        self._helper: BaseProcess | None = None
        self._pipe: Connection[Request, Reply] | None = None
        self._started = 0
        self._number = 0
        self._waiting: dict[int, tuple[Question[Any], Pending[Any]]] = {}

    @property
    def process_id(self) -> int | None:
        """The helper's process, while one runs."""
        return self._helper.pid if self._helper is not None else None

    def ask(self, question: Question[Answer]) -> Pending[Answer]:
        """Hand a question in; returns at once, unless no helper can be had."""
        self._number += 1
        number = self._number
        pending: Pending[Answer] = Pending(self._listen, lambda: self._forget(number))
        self._waiting[number] = question, pending
        self._send(Ask(number, question))
        return pending

    def close(self) -> None:
        """End the helper; what is not answered yet stays so."""
        self._waiting.clear()
        helper, self._helper = self._helper, None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if helper is not None:
            helper.terminate()
            helper.join(_ENDS_WITHIN)
            if helper.is_alive():
                helper.kill()
                helper.join(_ENDS_WITHIN)

    def _forget(self, number: int) -> None:
        if self._waiting.pop(number, None) is not None and self._pipe is not None:
            self._send(Forget(number))

    def _send(self, request: Request) -> None:
        if self._pipe is None and self._started < _MOST_HELPERS:
            self._start()
        if self._pipe is None:
            self._answer_here()
            return
        try:
            self._pipe.send(request)
        except OSError:
            self._lost()

    def _listen(self) -> None:
        try:
            while self._pipe is not None and self._pipe.poll():
                self._hear(self._pipe.recv())
        except _UNUSABLE:
            self._lost()

    def _hear(self, reply: Reply) -> None:
        if reply.number not in self._waiting:
            return  # forgotten meanwhile
        _, pending = self._waiting[reply.number]
        if isinstance(reply, Answered):
            del self._waiting[reply.number]
            pending.arrive(reply.answer)
        else:
            pending.report(reply.done)

    def _start(self) -> None:
        import multiprocessing  # this and what is known about odds are only loaded when they are asked for

        from game.desk.helper import serve

        self._started += 1
        context = multiprocessing.get_context("spawn")  # a copy of a window with its threads would be unsound
        self._pipe, other_end = context.Pipe()
        self._helper = context.Process(
            target=serve, args=(other_end, self._folder, self._version), name="odds", daemon=True
        )
        self._helper.start()
        other_end.close()  # so that the helper's end is the only one, and its death is heard

    def _lost(self) -> None:
        """The helper has ended by itself: answer what it owes, and tell if there will be no other one."""
        waiting = dict(self._waiting)
        self.close()
        self._waiting = waiting
        if self._started >= _MOST_HELPERS:
            self._tell(_WITHOUT_HELP)
        self._answer_here()

    def _answer_here(self) -> None:
        from game.desk.knowledge import Knowledge
        from game.desk.own import OwnDesk

        if self._own is None:
            self._own = OwnDesk(Knowledge(self._folder, self._version))
        for number in list(self._waiting):
            question, pending = self._waiting.pop(number)
            self._own.settle(question, pending)
