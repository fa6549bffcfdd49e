"""Where random input begins: at every entry of the window's navigator, each in several ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, cast

from game.desk.desk import Answer, Pending
from game.desk.own import OwnDesk
from game.desk.questions import GetReady, Question
from game.store.store import Store
from render.terminal.output import library_of
from render.torture.bots import played, quick_players, quick_way
from rules_config.model import Rules

if TYPE_CHECKING:
    from render.house_rules.writing import Writing
    from render.scene import PausedGame, Scene, SeatChoice, Services
    from render.table.host import GameHost

MakeScene = Callable[[], "Scene"]

AFTER_AN_ERROR = "after an error"
"""The one place that the navigator does not know."""

_PEOPLE = ("Ada", "Ben", "Cleo", "Dora")
_WHOLE_GAME = 100_000  # actions: more than any game has
_MISTAKEN = "format: 1\nid: mistaken\ntitle: Mistaken\nbased_on: blisters\nchanges: {goal.scor: 500}\n"


@dataclass(frozen=True)
class Places:
    """Makes scenes by the entry of the navigator that leads to them."""

    services: Services
    store: Store
    random: Random
    spoilt_file: Path  # of the folder of house rules

    def by_entry(self) -> dict[str, list[MakeScene]]:
        """Every entry with the ways to it. Without those of saved games where none are kept."""
        nav = self.services.nav
        rules = self.services.library().rules
        printed = [one for one in rules if one.based_on is None]
        holding = [one for one in rules if one.hold is not None]
        with_trail = [one for one in rules if one.trail is not None]
        return {
            "title": [nav.title],
            "new_game": [nav.new_game, *_each(nav.new_game, rules)],
            "rule_sheet": [partial(nav.rule_sheet, one, None) for one in (None, *printed)],
            "settings": [partial(nav.settings, None)],
            "keys": [partial(nav.keys, None)],
            "fairness": [partial(nav.fairness, None)],
            "start_game": _each(self._start, rules),
            "open_game": _each(self._table, rules),
            "pause": _each(self._pause, printed),
            "game_end": _each(self._end, printed),
            "house_rules": [partial(nav.house_rules, one.id, "") for one in printed],
            "edit_rules": _each(self._editor, rules),
            "combinations": _each(self._combinations, holding),
            "combination": _each(self._combination, holding),
            "trails": _each(self._trails, with_trail),
            "paste_rules": [lambda: nav.paste_rules(_MISTAKEN, nav.title())],
            "laboratory": _each(self._laboratory, rules),
            "review": _each(self._review, [one for one in printed if one.dice is not None]),
            "bad_file": [lambda: nav.bad_file(str(self.spoilt_file), nav.title())],
            **self._of_saved_games(),
            AFTER_AN_ERROR: [self._after_an_error],
        }

    def _of_saved_games(self) -> dict[str, list[MakeScene]]:
        nav = self.services.nav
        if nav.records is None or nav.record_of is None:
            return {}
        numbers = [game.id for game in self.store.finished()]
        numbers += [game.id for game in self.store.unfinished()]
        return {
            "records": [partial(nav.records, None)],
            "record_of": [partial(nav.record_of, number, None) for number in numbers],
            "resume_game": [partial(nav.resume_game, number) for number in numbers],
        }

    def _start(self, rules: Rules) -> Scene:
        return self.services.nav.start_game(rules, self._people(rules))

    def _people(self, rules: Rules) -> tuple[SeatChoice, ...]:
        from render.scene import SeatChoice

        names = _PEOPLE[: max(2, rules.players.min)]
        way = quick_way(rules)
        computers = [self.random.random() < 0.4 for _ in names]
        return tuple(
            SeatChoice(name, computer, way if computer else "")
            for name, computer in zip(names, computers, strict=True)
        )

    def _host(self, rules: Rules, actions: int) -> GameHost:
        """A game that is not saved, after so many actions."""
        from render.table.host import GameHost

        session = played(rules, self.random, actions, quick_players(rules))
        return GameHost(session, self.random, self.services.desk)

    def _table(self, rules: Rules) -> Scene:
        return self.services.nav.open_game(self._host(rules, self.random.randrange(30)))

    def _pause(self, rules: Rules) -> Scene:
        return self.services.nav.pause(cast("PausedGame", self._table(rules)))

    def _end(self, rules: Rules) -> Scene:
        return self.services.nav.game_end(self._host(rules, _WHOLE_GAME))

    def _editor(self, rules: Rules) -> Scene:
        return self.services.nav.edit_rules(self._writing(rules))

    def _combinations(self, rules: Rules) -> Scene:
        nav = self.services.nav
        return nav.combinations(self._writing(rules), nav.title())

    def _combination(self, rules: Rules) -> Scene:
        nav = self.services.nav
        return nav.combination(self._writing(rules), 0, nav.title())

    def _trails(self, rules: Rules) -> Scene:
        nav = self.services.nav
        return nav.trails(self._writing(rules), nav.title())

    def _laboratory(self, rules: Rules) -> Scene:
        nav, library = self.services.nav, self.services.library()
        printed = library.get(rules.based_on or "") or rules
        return nav.laboratory(printed, rules, nav.title())

    def _review(self, rules: Rules) -> Scene:
        return self.services.nav.review(self._host(rules, 20).session, None)

    def _writing(self, rules: Rules) -> Writing:
        from render.house_rules.writing import Writing
        from rules_config.draft import Draft

        return Writing(self.services, Draft(rules), f"{rules.title} at home")

    def _after_an_error(self) -> Scene:
        from render.scenes.crash import crash_page
        from render.scenes.crash_log import CrashLog

        log = CrashLog(self.store.folder / "log")
        return crash_page(self.services, LookupError("torture"), self.services.nav.title(), log)


def _each(make: Callable[[Rules], Scene], rules: Sequence[Rules]) -> list[MakeScene]:
    return [partial(make, one) for one in rules]


@dataclass(frozen=True, slots=True)
class AnsweringDesk:
    """Answers on the spot whatever somebody waits for, and works nothing out beforehand."""

    own: OwnDesk

    def ask(self, question: Question[Answer]) -> Pending[Answer]:
        """See :class:`game.desk.desk.Desk`."""
        if isinstance(question, GetReady):
            return Pending(self.close, self.close)
        return self.own.ask(question)

    def close(self) -> None:
        """There is nothing to end."""


def services_of(store: Store, random: Random) -> Services:
    """As in the window, but for what would reach outside of it: the desktop, and processes of its own."""
    from render.app import make_services
    from render.clipboard import MemoryClipboard
    from render.games import register_games
    from render.laboratory.local_run import LocalRun
    from render.scenes import register_scenes
    from render.scenes.laboratory import LaboratoryScene

    folder = store.folder
    made = make_services(lambda: library_of(folder), seed=random.getrandbits(32), data_folder=folder)
    services = replace(
        made,
        clipboard=MemoryClipboard("rules: blisters"),
        open_folder=lambda _: "",
        desk=AnsweringDesk(OwnDesk()),
    )
    register_scenes(services)
    register_games(services, store)

    def laboratory(before: Rules, after: Rules, back: Scene) -> Scene:
        return LaboratoryScene(services, before, after, back, start=partial(LocalRun, at_a_time=1))

    services.nav.laboratory = laboratory
    return services
