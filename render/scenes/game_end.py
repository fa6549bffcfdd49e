"""The end of a game: who won and why, everybody's score turn by turn, and another game."""

from __future__ import annotations

from pygame import Surface

from game.events import Won
from game.players.ways import computer_names
from game.seats import LAST_ONE_STANDING
from game.wording import winner_sentence
from render.focus import FocusRing, Quit
from render.input import Input, PointerMoved, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.records.page import lay_page
from render.scene import Scene, SeatChoice, Services
from render.scenes.frame import draw_frame
from render.table.host import GameHost
from render.table.score_card import card_rows, draw_score_card
from render.table.score_chart import draw_score_chart
from render.units import Flex, columns
from render.widgets.button import Button, Kind
from render.widgets.paper import draw_paper

_GUARD_SECONDS = 1.5  # presses meant for the table must not start another game


class GameEndScene:
    """Shows a finished game."""

    def __init__(self, services: Services, host: GameHost) -> None:
        self._services = services
        self.host = host
        nav = services.nav
        self._buttons = [
            Button("rematch", "Play again", self._rematch, Kind.PRIMARY),
            *self._record_buttons(),
            Button("review", "Luck and choices", lambda: nav.review(host.session, self)),
            Button("new", "Another game", nav.new_game),
            Button("rules", "Rules", lambda: nav.rule_sheet(host.session.rules, self), key=Key.RULES),
            Button("title", "Title", nav.title, key=Key.BACK),
        ]
        self.focus = FocusRing(self._buttons)
        self._guard = _GUARD_SECONDS

    def _record_buttons(self) -> list[Button]:
        """The way to the game's own page, where it can be watched again."""
        record_of, number = self._services.nav.record_of, self.host.number
        if record_of is None or number is None:
            return []
        return [Button("record", "Look back", lambda: record_of(number, self))]

    @property
    def animating(self) -> bool:
        """Whether presses are not taken yet."""
        return self._guard > 0

    @property
    def caption(self) -> str:
        """Who won, for the window's title."""
        return self._headline()

    def layout(self, look: Look) -> None:
        """Chart on the left, score card on the right, buttons below."""
        self._look = look
        self._frame = lay_page(look, self._buttons, subheading=self._why())
        px = look.units.px
        self._chart, self._card = columns(
            self._frame.body, [Flex(), look.units.grown_px(372, 0.36)], gap=px(22)
        )

    def handle(self, event: Input) -> Scene | Quit:
        """Follow the buttons."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._guard > 0 and not isinstance(event, PointerMoved):
            return self
        return self.focus.handle(event).step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Wait until presses may be taken."""
        self._guard -= seconds
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the result."""
        look = self._look
        draw_frame(surface, look, self._frame, self._headline(), self._why())
        draw_paper(surface, look, self._chart)
        session = self.host.session
        turns = session.turns()
        goal = session.rules.goal.score if session.rules.goal else None
        state = self.host.dice_state
        gone = [seat for seat, player in enumerate(state.seats) if player.left]
        draw_score_chart(
            surface, look, self._chart, self.host.names, turns, goal, missed=session.turns_missed(), gone=gone
        )
        winner = state.result.winners[0] if state.result else None
        rows = card_rows(state, winner, computer_names(session.rules, session.players))
        draw_score_card(surface, look, self._card, state, rows, ())
        self.focus.draw(surface, look)

    def alt(self) -> str:
        """Who won and why."""
        return f"{self._headline()} {self._why()} {self.focus.focused.alt()}"

    def _headline(self) -> str:
        result = self.host.state.result
        if result is None:
            return ""
        return winner_sentence(Won(result.winners, result.reason), self.host.names, self.host.session.rules)

    def _why(self) -> str:
        session, state = self.host.session, self.host.state
        turns = session.turns()
        best = max(turns, key=lambda turn: turn.points, default=None)
        busts = sum(turn.outcome != "banked" for turn in turns)
        parts = [*self._reason(), f"{len(turns)} turns were played, {busts} of them brought nothing."]
        if best is not None and best.points:
            points = state.rules.words.points
            parts.append(f"Best turn: {self.host.names[best.seat]} with {best.points:,} {points}.")
        return " ".join(parts)

    def _reason(self) -> list[str]:
        """What the game was won by, unless the headline says it already."""
        state = self.host.dice_state
        result, goal = state.result, state.rules.goal
        if result is None or goal is None or result.reason == LAST_ONE_STANDING:
            return []
        best, points = state.seats[result.winners[0]].score, state.rules.words.points
        return [f"The goal was {goal.score:,} {points}, the best score is {best:,}."]

    def _rematch(self) -> Scene:
        """The same people again: those who stayed, unless they are too few."""
        session = self.host.session
        players = zip(session.players, self.host.state.seats, strict=True)
        stayed = [player for player, seat in players if not seat.left]
        people = stayed if len(stayed) >= session.rules.players.min else session.players
        seats = tuple(SeatChoice(player.name, player.computer, player.way) for player in people)
        return self._services.nav.start_game(session.rules, seats)
