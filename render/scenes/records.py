"""Records: every saved game, those that are over and those that wait, the latest first."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from game.store.errors import StoreError
from game.store.listing import UnfinishedGame
from render.focus import FocusRing, Quit, Step
from render.input import FileDropped, Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.records.book import Game
from render.records.page import lay_page
from render.records.paper_row import PaperRow
from render.records.room import Room
from render.records.row_list import RowList
from render.records.words import date_words, finished_details, time_words, unfinished_details
from render.scene import Scene
from render.scenes.frame import draw_frame
from render.widgets.button import Button
from render.widgets.stepper import Stepper

PAGE = 12  # games that wait: each is played through to see where it stands, so they come in pages

_NONE_OVER = "No game has been played to its end yet. Every game that is will be found here."
_NONE_WAITING = "No game is waiting to be gone on with."


class Kind(StrEnum):
    """Which games the list shows."""

    FINISHED = "finished"
    WAITING = "waiting"


class RecordsScene:
    """The list. It is read once, and again when something was changed from here."""

    animating = False

    def __init__(self, room: Room, back: Scene | None) -> None:
        self._room = room
        self._back = back
        self._look: Look | None = None
        self._list = RowList()
        self._waiting: list[UnfinishedGame] = []  # those that are shown
        self._kind = Stepper(
            "kind",
            "Games",
            ((Kind.FINISHED, "Played to the end"), (Kind.WAITING, "Waiting to go on")),
            Kind.FINISHED,
            self._choose,
        )
        self._buttons = [
            Button("statistics", "Statistics", lambda: room.statistics(self)),
            Button("read in", "Import", lambda: room.read_in(self)),
            Button("back", "Back", self._leave, key=Key.BACK),
        ]
        self._load()
        if not self._list.rows:
            self._kind.value = Kind.WAITING
            self._load()
        if not self._list.rows:
            self._kind.value = Kind.FINISHED
            self._load()
        self.focus = FocusRing(self._widgets())

    def _widgets(self) -> list[PaperRow | Stepper[Kind] | Button]:
        return [*self._list.rows, self._kind, *self._buttons]

    def _leave(self) -> Scene:
        return self._back or self._room.services.nav.title()

    # The list

    def _load(self) -> None:
        """Read the games of the chosen kind. What can't be read is said where the list would be."""
        self._changes = self._room.book.changes
        try:
            if self._kind.value is Kind.FINISHED:
                rows = self._finished_rows()
            else:
                self._waiting = list(self._room.book.unfinished(max(len(self._waiting), PAGE)))
                rows = self._waiting_rows()
        except StoreError as error:
            self._list.replace((), str(error))
            return
        nothing = _NONE_OVER if self._kind.value is Kind.FINISHED else _NONE_WAITING
        self._list.replace(rows, nothing)

    def _finished_rows(self) -> list[PaperRow]:
        return [
            PaperRow(
                f"game {game.id}",
                game.title,
                finished_details(game),
                partial(self._open, game),
                date_words(game.ended),
                time_words(game.ended),
            )
            for game in self._room.book.finished()
        ]

    def _waiting_rows(self) -> list[PaperRow]:
        rows = [
            PaperRow(
                f"game {game.id}",
                game.title,
                unfinished_details(game),
                partial(self._open, game),
                date_words(game.last_played),
                time_words(game.last_played),
            )
            for game in self._waiting
        ]
        if self._room.book.count_unfinished() > len(self._waiting):
            rows.append(PaperRow("more", "Show more", ("There are older games that wait.",), self._more))
        return rows

    def _choose(self, kind: Kind) -> None:
        self._waiting = []
        self._load()
        self._list.view.offset = 0
        self._show_again("kind")

    def _more(self) -> Step:
        """The next page; what is shown already is not read again."""
        first_new = len(self._waiting)
        known = {game.id for game in self._waiting}  # another window may have changed the order
        try:
            page = self._room.book.unfinished(PAGE, skip=first_new)
            self._waiting += [game for game in page if game.id not in known]
            self._list.replace(self._waiting_rows())
        except StoreError as error:
            self._list.replace((), str(error))
        rows = self._list.rows
        self._show_again(rows[min(first_new, len(rows) - 1)].name if rows else None)
        self._show_focus()
        return None

    def _show_again(self, focused: str | None) -> None:
        self.focus.replace(self._widgets(), focused)
        if self._look is not None:
            self.layout(self._look)

    def _open(self, game: Game) -> Scene:
        return self._room.game(game, self)

    # The scene

    def layout(self, look: Look) -> None:
        """The paper fills the body, the choice of list is its first line."""
        self._look = look
        if self._room.book.changes != self._changes:
            self._load()
            self.focus.replace(self._widgets())
        px = look.units.px
        self._frame = lay_page(look, self._buttons, subheading=self._room.book.why_read_only)
        paper = self._frame.body
        width = paper.width - 2 * px(20)
        height = self._kind.wanted_height(look, width)
        self._kind.rect = Rect(paper.x + px(20), paper.y + px(10), width, height)
        self._list.place(look, paper, height + px(6))
        self._show_focus()

    def _show_focus(self) -> None:
        if self._look is not None:
            self._list.show(self._look, self.focus.focused)

    def handle(self, event: Input) -> Scene | Quit:
        """Walk through the list, open a game, leave."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._look is None:
            return self
        if isinstance(event, FileDropped):
            return self._room.read_in(self, Path(event.path))
        if event is Key.RULES:
            return self._room.services.nav.rule_sheet(None, self)
        if self._list.handle(event, self._look, self.focus) or self._list.tab(event, self.focus):
            return self
        before = self.focus.focused
        step = self.focus.handle(event).step
        if self.focus.focused is not before:
            self._show_focus()
        return step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the list."""
        look = self._look
        if look is None:
            return
        draw_frame(surface, look, self._frame, "Records", self._room.book.why_read_only)
        self._list.draw_paper(surface, look)
        self.focus.draw(surface, look)
        self._list.draw_edges(surface, look)

    def alt(self) -> str:
        """How long the list is, and what has the focus."""
        return f"Records. {_count(self._list.rows)} {self._list.nothing * (not self._list.rows)} " \
               f"{self.focus.focused.alt()}"  # fmt: skip


def _count(rows: Sequence[PaperRow]) -> str:
    games = sum(row.name.startswith("game") for row in rows)
    return f"{games} games." if games != 1 else "1 game."
