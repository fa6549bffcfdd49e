"""Which hint is up: one at a time, each once, and never in anybody's way."""

from __future__ import annotations

from collections.abc import Sequence

from render.settings_store import SettingsStore
from render.table.host import GameHost
from render.tour.hint import Hint
from rules_config.model import GameKind


def tour_of(host: GameHost, settings: SettingsStore) -> Tour:
    """The tour of the game of ``host``: the same one, whichever scene shows the game."""
    if host.tour is None:
        host.tour = Tour(host.session.rules.game, settings)
    return host.tour


class Tour:
    """The hints of one game. It begins by itself where nobody has played this kind of game before.

    Whoever plays on without pressing a button of the hint has read it, or does not want to.
    """

    def __init__(self, kind: GameKind, settings: SettingsStore) -> None:
        self._kind = kind
        self._settings = settings
        self._given: set[str] = set()
        self.running = kind.value not in settings.current.tours_seen
        self.hint: Hint | None = None

    def follow(self, due: Sequence[Hint]) -> None:
        """Take note of the hints that are ``due`` now, in order: show the first that has not been given.

        A hint that is up stays as long as its moment does, with its words brought up to date.
        """
        if not self.running:
            self.hint = None
            return
        before = self.hint
        if before is not None:
            same = (hint for hint in due if (hint.name, hint.moment) == (before.name, before.moment))
            self.hint = next(same, None)
            if self.hint is not None:
                return
            self._given.add(before.name)
        self.hint = next((hint for hint in due if hint.name not in self._given), None)

    def got_it(self) -> None:
        """The hint that is up has been read; :meth:`follow` shows the next one."""
        if self.hint is not None:
            self._given.add(self.hint.name)
            self.hint = None

    def skip(self) -> None:
        """No more hints, in this game and in others of its kind."""
        self.running = False
        self.hint = None
        self.remember()

    def recall(self) -> None:
        """All hints again, from now on."""
        self.running = True
        self.hint = None
        self._given.clear()

    def remember(self) -> None:
        """Games of this kind are no longer new to this machine."""
        seen = self._settings.current.tours_seen
        if self._kind.value not in seen:
            self._settings.change(tours_seen=(*seen, self._kind.value))
