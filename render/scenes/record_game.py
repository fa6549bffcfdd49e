"""One saved game: its chart, its turns, and what can be done with it."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.blockers import BlockersState
from game.store.errors import StoreError
from render.focus import FocusRing, Quit, Step
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.records.book import Game
from render.records.page import lay_page
from render.records.paper_row import PaperRow
from render.records.recorded import Recorded
from render.records.room import Room
from render.records.row_list import RowList
from render.records.turn_lines import TurnLine, chart_turns, turn_lines
from render.records.words import date_words, outcome_words, people_words, time_words
from render.scene import Scene
from render.scenes.frame import draw_frame
from render.table.score_chart import draw_score_chart
from render.units import Flex, TextRole, columns, inset
from render.widgets.button import Button, Kind
from render.widgets.paper import draw_paper

_MOST_NAMED = 4
_LEAST_CHART = 200  # units of height below which a chart says nothing
_NOT_BEGUN = "Nobody has begun: the throw for the first turn is under way."
_NO_TURN = "No turn has been played yet."


class RecordGameScene:
    """The page of a game. A press on a turn tells the game again from there."""

    animating = False

    def __init__(self, room: Room, game: Game, back: Scene | None) -> None:
        self._room = room
        self._game = game
        self._back = back
        self._look: Look | None = None
        self._view = room.book.view(game)
        self._lines = self._turn_lines()
        self._list = RowList([self._row(line) for line in self._lines], self._why_no_turns())
        self._buttons = self._over_buttons() if self._view.over else self._waiting_buttons()
        self.focus = FocusRing([*self._list.rows, *self._buttons], self._buttons[0].name)

    # What is known of the game

    def _turn_lines(self) -> tuple[TurnLine, ...]:
        session = self._view.session
        return turn_lines(Recorded(session)) if session is not None and session.state is not None else ()

    def _why_no_turns(self) -> str:
        session = self._view.session
        if self._view.damage or session is None:
            return self._view.damage
        return _NOT_BEGUN if session.state is None else _NO_TURN

    @property
    def _about(self) -> str:
        view = self._view
        names = [player.name for player in view.players]
        people = people_words(names) if len(names) <= _MOST_NAMED else f"{len(names)} players"
        rules = view.setup.rules.title if view.setup is not None else ""
        parts = [
            rules if rules != view.title else "",
            f"{date_words(view.when)}, {time_words(view.when)}",
            people,
            outcome_words(view.result) if view.result is not None else "",
        ]
        return " · ".join(part for part in parts if part)

    def _row(self, line: TurnLine) -> PaperRow:
        return PaperRow(
            f"turn {line.number}",
            line.name,
            (line.did,),
            partial(self._watch, line.number - 1),
            f"{line.points:+,}" if line.points else "0",
            f"{line.score:,}",
            line.seat,
        )

    # What can be done with it

    def _over_buttons(self) -> list[Button]:
        return [
            Button("watch", "Watch again", partial(self._watch, 0), Kind.PRIMARY, why_not=self._unwatchable),
            Button("again", "Play again", self._play_again, why_not=self._unplayable),
            *self._review_button(),
            *self._common_buttons(),
        ]

    def _review_button(self) -> list[Button]:
        """How lucky and how good everybody was; only dice are lucky."""
        nav, session = self._room.services.nav, self._view.session
        if session is None or session.state is None or isinstance(session.state, BlockersState):
            return []
        return [Button("review", "Luck and choices", lambda: nav.review(session, self))]

    def _waiting_buttons(self) -> list[Button]:
        room, view = self._room, self._view
        return [
            Button(
                "continue", "Continue", self._continue, Kind.PRIMARY, why_not=view.damage, tells_why=False
            ),
            Button("watch", "Watch", partial(self._watch, 0), why_not=self._unwatchable, tells_why=False),
            Button(
                "abandon", "Abandon", self._ask_to_abandon, why_not=room.book.why_read_only, tells_why=False
            ),
            *self._common_buttons(),
        ]

    def _common_buttons(self) -> list[Button]:
        room, view = self._room, self._view
        no_export = view.damage or ("" if self._has_begun else _NOT_BEGUN)
        buttons = [
            Button("export", "Export", lambda: room.write_down(view, self), why_not=no_export),
            Button("rename", "Rename", self._rename, why_not=room.book.why_read_only),
            Button("back", "Back", self._leave, key=Key.BACK),
        ]
        for button in buttons:
            button.tells_why = False
        return buttons

    @property
    def _has_begun(self) -> bool:
        session = self._view.session
        return session is not None and session.state is not None

    @property
    def _unwatchable(self) -> str:
        return "" if self._lines else self._why_no_turns()

    @property
    def _unplayable(self) -> str:
        return "" if self._view.setup is not None else self._view.damage

    def _watch(self, turn: int) -> Step:
        return self._room.watch(self._view, turn, self)

    def _play_again(self) -> Scene:
        return self._room.play_again(self._view)

    def _continue(self) -> Scene:
        return self._room.services.nav.resume_game(self._view.number)

    def _rename(self) -> Scene:
        return self._room.rename(self._game, self._back)

    def _leave(self) -> Scene:
        return self._back or self._room.records(None)

    def _ask_to_abandon(self) -> Scene:
        from render.scenes.confirm import ConfirmScene

        return ConfirmScene(
            self,
            "Abandon this game?",
            "It cannot be gone on with afterwards, and it counts in no statistics.",
            yes="Abandon",
            on_yes=self._abandon,
            no="Keep it",
        )

    def _abandon(self) -> Scene:
        try:
            self._room.abandon(self._view.number)
        except StoreError as error:
            self._room.services.notices.say(str(error))
            return self
        return self._leave()

    # The scene

    def layout(self, look: Look) -> None:
        """Chart at the left, turns at the right; turns alone where the chart would have no room."""
        self._look = look
        self._frame = lay_page(look, self._buttons, subheading=self._about, sentence=self._longest_reason())
        body = self._frame.body
        self._chart: Rect | None = None
        paper = body
        if self._lines and body.height >= look.units.px(_LEAST_CHART):
            self._chart, paper = columns(body, [Flex(1.0), Flex(1.15)], gap=look.units.px(22))
        self._list.place(look, paper)
        self._list.show(look, self.focus.focused)

    def _longest_reason(self) -> str:
        return max((button.why_not for button in self._buttons), key=len, default="")

    def handle(self, event: Input) -> Scene | Quit:
        """Follow the buttons and the turns."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._look is None:
            return self
        if event is Key.RULES and self._view.setup is not None:
            return self._room.services.nav.rule_sheet(self._view.setup.rules, self)
        if self._list.handle(event, self._look, self.focus) or self._list.tab(event, self.focus):
            return self
        before = self.focus.focused
        step = self.focus.handle(event).step
        if self.focus.focused is not before:
            self._list.show(self._look, self.focus.focused)
        return step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the page."""
        look = self._look
        if look is None:
            return
        reason = getattr(self.focus.focused, "why_not", "")
        draw_frame(surface, look, self._frame, self._view.title, self._about, reason)
        if self._chart is not None:
            self._draw_chart(surface, look, self._chart)
        self._list.draw_paper(surface, look)
        self.focus.draw(surface, look)
        self._list.draw_edges(surface, look)

    def _draw_chart(self, surface: Surface, look: Look, area: Rect) -> None:
        draw_paper(surface, look, area)
        rules = self._view.setup.rules if self._view.setup is not None else None
        if rules is None:
            return
        head = look.text.line_height(TextRole.LABEL, bold=True)
        inner = inset(area, look.units.px(20), look.units.px(10))
        words = rules.words.points.capitalize()
        place = Rect(inner.x, inner.y, inner.width, head)
        look.text.draw(surface, words, place, TextRole.LABEL, look.theme.ink, bold=True, smallest=0.6)
        plot = Rect(area.x, area.y + head, area.width, area.height - head)
        names = [player.name for player in self._view.players]
        goal = rules.goal.score if rules.goal is not None else None
        turns = chart_turns(self._lines)
        session = self._view.session
        missed = session.turns_missed() if session is not None else ()
        draw_score_chart(surface, look, plot, names, turns, goal, missed=missed, gone=self._view.gone)

    def alt(self) -> str:
        """Which game, and what has the focus."""
        return f"{self._view.title}. {self._about}. {self.focus.focused.alt()}"
