"""How often the window is told: a few times a second, and less often when telling takes long."""

from __future__ import annotations

from collections.abc import Callable

_EVERY = 0.3  # s
_SHARE = 0.05  # of the time that may go into telling: adding up very many games takes a while


class Pacing:
    """:meth:`due` is asked after every few games; once it was, :meth:`told` is called when all is told."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` gives seconds."""
        self._clock = clock
        self._next = clock() + _EVERY
        self._began = 0.0

    def due(self) -> bool:
        """Whether to tell now."""
        self._began = self._clock()
        return self._began >= self._next

    def told(self) -> None:
        """The window has been told; the time since the last question went into it."""
        now = self._clock()
        self._next = now + max(_EVERY, (now - self._began) / _SHARE)
