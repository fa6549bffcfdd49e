"""Gives a saved game a name of its own."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.store.errors import StoreError
from game.store.listing import FinishedGame
from render.focus import FocusRing, Quit
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.records.book import Game
from render.records.page import lay_page
from render.records.room import Room
from render.scene import Scene
from render.scenes.frame import draw_frame
from render.units import TextRole
from render.widgets.button import Button, Kind
from render.widgets.paper import draw_paper
from render.widgets.text_field import TextField

LONGEST_TITLE = 40  # characters: what a row of a list has room for
_HELP = "It stands in the list of games. Enter keeps it."


class RenameScene:
    """A field for the name, over a quiet page."""

    animating = False

    def __init__(self, room: Room, game: Game, back: Scene | None) -> None:
        """``back`` is the scene that the game's own page leads back to."""
        self._room = room
        self._game = game
        self._back = back
        self._problem = ""
        self._field = TextField(
            "title",
            "Name of the game",
            game.title[:LONGEST_TITLE],
            self._typed,
            LONGEST_TITLE,
            on_accept=self._keep,
            given=game.title == _rules_title(game),
        )
        self._buttons = [
            Button("cancel", "Cancel", self._leave, key=Key.BACK),
            Button("keep", "Keep", self._keep, Kind.PRIMARY),
        ]
        self.focus = FocusRing([self._field, *self._buttons])

    def _typed(self, value: str) -> None:
        self._problem = "" if value.strip() else "A game needs a name."
        self._field.problem = bool(self._problem)

    def _keep(self) -> Scene | None:
        title = self._field.value.strip()
        try:
            self._room.book.rename(self._game.id, title)
        except (StoreError, ValueError) as error:
            self._problem = str(error)
            return None
        return self._room.game(replace(self._game, title=title), self._back)

    def _leave(self) -> Scene:
        return self._room.game(self._game, self._back)

    def layout(self, look: Look) -> None:
        """The field on a strip of paper."""
        self._look = look
        px = look.units.px
        self._frame = lay_page(look, self._buttons, subheading=_HELP, sentence=self._problem or " ")
        body = self._frame.body
        height = look.text.line_height(TextRole.LABEL) + px(24)
        self._paper = Rect(body.x, body.y + px(10), body.width, height + 2 * px(20))
        width = min(body.width - 2 * px(24), round(px(760) * look.units.text_scale))
        self._field.rect = Rect(body.x + px(24), self._paper.y + px(20), width, height)

    def handle(self, event: Input) -> Scene | Quit:
        """Type, keep, cancel."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        return self.focus.handle(event).step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the page."""
        warning = bool(self._problem)
        draw_frame(
            surface, self._look, self._frame, "Name of the game", _HELP, self._problem, warning=warning
        )
        draw_paper(surface, self._look, self._paper)
        self.focus.draw(surface, self._look)

    def alt(self) -> str:
        """What is asked, and what has the focus."""
        return f"Name of the game. {self._problem} {self.focus.focused.alt()}"


def _rules_title(game: Game) -> str:
    """What a game is called that nobody has given a name."""
    return game.result.rules_title if isinstance(game, FinishedGame) else game.rules_title
