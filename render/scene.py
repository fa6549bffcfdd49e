"""What a scene is, and what every scene is handed. Scenes never import each other: they ask the navigator."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pygame import Surface

from game.desk.desk import Desk
from physics.impact import Surface as Struck
from render.clipboard import Clipboard, MemoryClipboard
from render.file_manager import open_folder
from render.focus import FocusRing, Quit, Step
from render.input import Input
from render.look import Look
from render.settings_store import SeatChoice, SettingsStore
from render.sound.port import UiSound
from render.speech import Mute, Speaker
from rules_config.library import Library
from rules_config.model import Rules
from rules_config.shelf import Shelf

if TYPE_CHECKING:
    from game.session import Session
    from render.house_rules.writing import Writing
    from render.table.host import GameHost
    from render.tour.tour import Tour

__all__ = [
    "Navigator",
    "Notices",
    "PausedGame",
    "Quit",
    "Scene",
    "SeatChoice",
    "Services",
    "Sounds",
    "Step",
    "UnderWay",
    "Watching",
]


class Scene(Protocol):
    """One screen. The window shows one at a time and asks it for the next one.

    Three attributes may be there besides. ``caption``: what the window's title adds to the game's name, as in
    "Ada's turn". ``wants_key``: the next key or controller button is to be chosen, so it is named and does
    nothing. ``turn``: whose presses count where only the player on turn may press, a
    :class:`render.pad_seats.Turn`.
    """

    @property
    def focus(self) -> FocusRing:
        """The ring of what can be pressed now. It always has exactly one focus."""

    @property
    def animating(self) -> bool:
        """Whether :meth:`tick` and :meth:`draw` are wanted sixty times a second. False: the loop sleeps."""

    def layout(self, look: Look) -> None:
        """Place everything for this look. Called before the first draw, and when look or settings change."""

    def handle(self, event: Input) -> Scene | Quit:
        """Act on one input and say which scene comes next: mostly ``self``."""

    def tick(self, seconds: float) -> Scene | Quit:
        """Let ``seconds`` of time pass; only called while :attr:`animating`."""

    def draw(self, surface: Surface) -> None:
        """Paint the whole window. Must not change what the scene knows."""

    def alt(self) -> str:
        """A sentence for whoever cannot see the screen: where they are and what has the focus."""


@runtime_checkable
class Watching(Protocol):
    """A scene that shows something of the world outside, such as the files of a folder."""

    def look_around(self) -> bool:
        """Asked about every second: whether something has changed, so that it must be laid out anew."""


class Sounds(Protocol):
    """What scenes can make heard; a twin without a device does nothing."""

    def impact(self, kind: Struck, impulse: float, pan: float = 0.0) -> None:
        """A die hits: ``kind`` says what, ``impulse`` how hard, ``pan`` where from left (-1) to right (1)."""

    def ui(self, name: UiSound) -> None:
        """A small signal, by name."""


class SilentSounds:
    """Where no sound device is, or none is wanted."""

    def impact(self, kind: Struck, impulse: float, pan: float = 0.0) -> None:
        """Do nothing."""

    def ui(self, name: UiSound) -> None:
        """Do nothing."""


@dataclass
class UnderWay:
    """The game that *Continue* goes back to. ``title`` says which: of a game in this window, its rules."""

    title: str = ""
    open: Callable[[], Scene] | None = None
    host: GameHost | None = None

    @property
    def sentence(self) -> str:
        """Which game it is and where it stands: "Blisters: Ada 340, Ben 255 miles. Ada's turn."."""
        if self.host is None:
            return self.title
        from game.store.listing import where_it_stands  # loads the store

        return f"{self.title}: {where_it_stands(self.host.session)}"

    @property
    def number(self) -> int | None:
        """Under which number it is saved, if it is under way in this window and saved."""
        return self.host.number if self.host is not None else None

    def keep(self, title: str, open_scene: Callable[[], Scene], host: GameHost | None = None) -> None:
        """Remember a game that has begun; ``open_scene`` shows it again exactly as it was left.

        ``host`` owns it, if it is under way in this window and not just waiting in the store.
        """
        self.title = title
        self.open = open_scene
        self.host = host

    def clear(self) -> None:
        """The game is over or given up."""
        self.title = ""
        self.open = None
        self.host = None


@dataclass
class Notices:
    """Sentences that the window shows over whatever scene is up, until the next press."""

    waiting: list[str] = field(default_factory=list)

    def say(self, sentence: str) -> None:
        """Show ``sentence`` once."""
        if sentence not in self.waiting:
            self.waiting.append(sentence)


class PausedGame(Scene, Protocol):
    """A scene of a game under way, as its menu sees it."""

    host: GameHost

    @property
    def tour(self) -> Tour | None:
        """The hints of a first game; None where there are none to show."""

    def resume(self) -> None:
        """The menu is left: seats may have been handed over, settings may have changed."""


class NewGameFactory(Protocol):
    """Makes the scene of choosing rules and people."""

    def __call__(self, rules: Rules | None = None) -> Scene:
        """``rules`` given: straight to who plays them."""


class Navigator:
    """Makes scenes by name, so that no scene module imports another. Filled once, when the program starts.

    ``rule_sheet(rules, back)``: the sheet of these rules (None: of all, to choose from), and the scene that
    closing it goes back to (None: the title). ``settings(back)`` and ``keys(back)`` likewise.
    ``start_game(rules, seats)``: the first scene of a game, ``pause(table)`` what can be done while it waits,
    ``game_end(host)`` who won, ``review(session, back)`` how lucky and how good everybody was.

    Saved games: ``resume_game(number)`` goes on with one, ``open_game(host)`` shows one afresh as it stands.
    ``records(back)`` lists them, ``record_of(number, back)`` shows one; None where games are not kept.

    House rules: ``house_rules(id, focus)`` all ways to play the printed rules ``id``; ``edit_rules(writing)``
    their editor, ``combinations(writing, back)`` and ``combination(writing, row, back)`` its table of what
    counts, ``trails(writing, back)`` its list of trails; ``paste_rules(text, back)`` rules from the
    clipboard, and ``bad_file(file, back)`` what is wrong with a file of the folder.
    ``laboratory(before, after, back)`` lets computer players try out what ``after`` changes.
    """

    title: Callable[[], Scene]
    new_game: NewGameFactory
    rule_sheet: Callable[[Rules | None, Scene | None], Scene]
    settings: Callable[[Scene | None], Scene]
    keys: Callable[[Scene | None], Scene]
    fairness: Callable[[Scene | None], Scene]
    start_game: Callable[[Rules, tuple[SeatChoice, ...]], Scene]
    pause: Callable[[PausedGame], Scene]
    game_end: Callable[[GameHost], Scene]
    review: Callable[[Session, Scene | None], Scene]
    open_game: Callable[[GameHost], Scene]
    resume_game: Callable[[int], Scene]
    records: Callable[[Scene | None], Scene] | None = None
    record_of: Callable[[int, Scene | None], Scene] | None = None
    house_rules: Callable[[str, str], Scene]
    edit_rules: Callable[[Writing], Scene]
    combinations: Callable[[Writing, Scene], Scene]
    combination: Callable[[Writing, int, Scene], Scene]
    trails: Callable[[Writing, Scene], Scene]
    paste_rules: Callable[[str, Scene], Scene]
    bad_file: Callable[[str, Scene], Scene]
    laboratory: Callable[[Rules, Rules, Scene], Scene]


def own_desk() -> Desk:
    """A desk that answers on the spot."""
    from game.desk.own import OwnDesk  # loads all that is known about odds

    return OwnDesk()


@dataclass(frozen=True)
class Services:
    """What every scene is handed. Nothing in here draws."""

    settings: SettingsStore
    library: Callable[[], Library]
    make_random: Callable[[], random.Random]
    sounds: Sounds = field(default_factory=SilentSounds)
    speech: Speaker = field(default_factory=Mute)
    data_folder: Path | None = None
    nav: Navigator = field(default_factory=Navigator)
    under_way: UnderWay = field(default_factory=UnderWay)
    notices: Notices = field(default_factory=Notices)
    shelf: Shelf = field(default_factory=Shelf)
    clipboard: Clipboard = field(default_factory=MemoryClipboard)
    open_folder: Callable[[Path], str] = open_folder
    desk: Desk = field(default_factory=own_desk)
