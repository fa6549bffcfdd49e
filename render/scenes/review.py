"""A finished game looked at afterwards: how lucky the dice were to everybody, and how good the choices."""

from __future__ import annotations

from pygame import Rect, Surface

from game.desk.desk import Pending
from game.desk.questions import how_it_went
from game.odds.choice_words import signed
from game.odds.review import Review, SeatReview
from game.session import Session
from render.focus import FocusRing, Quit, Step, Widget
from render.input import Input, PointerPressed, Wheel, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.records.luck_words import best_choices, luck_figure, told
from render.records.page import lay_page
from render.records.paper_row import PaperRow
from render.records.paper_text import PaperText, Paragraph
from render.records.row_list import RowList
from render.scene import Scene, Services
from render.scenes.frame import draw_frame
from render.text import Align
from render.units import Flex, TextRole, columns
from render.widgets.button import Button
from render.widgets.line_chart import Lines, draw_line_chart
from render.widgets.paper import draw_paper
from render.widgets.progress_bar import draw_progress_bar

_ABOUT = "Luck: what the rolls brought beyond their average, added up turn by turn."
_WORKING = "The game is being played through again."
_LIST_SHARE = 0.56  # of the right column at most, for the players


class ReviewScene:
    """A chart of luck and the sentences about one player; everybody's figures beside it."""

    def __init__(self, services: Services, session: Session, back: Scene | None) -> None:
        """``session`` is a dice game that has begun; ``back`` None goes to the title."""
        self._services = services
        self._session = session
        self._back = back
        self._pending: Pending[Review] = services.desk.ask(how_it_went(session))
        self._review: Review | None = None
        self._look: Look | None = None
        self._chosen = 0  # the seat that is told about
        self._list = RowList()
        self._text = PaperText(())
        self._done = Button("back", "Back", self._leave, key=Key.BACK)
        self.focus = FocusRing([self._done])
        self._take_in()

    @property
    def animating(self) -> bool:
        """Whether the review is still being worked out."""
        return self._review is None

    def _leave(self) -> Scene:
        self._pending.forget()
        return self._back or self._services.nav.title()

    def _take_in(self) -> None:
        """Show the review, once it is there."""
        self._review = self._pending.answer
        if self._review is None:
            return
        self._list.replace([self._row(seat) for seat in self._review.seats])
        self.focus.replace([*self._list.rows, self._done], self._list.rows[0].name)
        self._tell()
        if self._look is not None:
            self.layout(self._look)

    def _row(self, seat: SeatReview) -> PaperRow:
        return PaperRow(f"seat {seat.seat}", seat.name, best_choices(seat), self._stay, luck_figure(seat),
                        "luck", seat.seat)  # fmt: skip

    def _stay(self) -> Step:
        return None

    def _tell(self) -> None:
        """The sentences about the player that has the focus, or had it last."""
        if self._review is None:
            return
        seat = self._review.seats[self._chosen]
        self._text.say([Paragraph(sentence) for sentence in told(seat, self._session.rules.words.points)])

    # The scene

    def layout(self, look: Look) -> None:
        """Chart at the left, the players at the right, and below them what is to be said of one."""
        self._look = look
        self._frame = lay_page(look, [self._done], subheading=self._session.rules.title, sentence=_ABOUT)
        px = look.units.px
        self._chart, right = columns(self._frame.body, [Flex(1.0), Flex(1.0)], gap=px(22))
        height = min(self._list.wanted_height(look), round(_LIST_SHARE * right.height))
        self._list.place(look, Rect(right.x, right.y, right.width, height))
        self._list.show(look, self.focus.focused)
        below = right.y + height + px(14)
        self._text.place(look, Rect(right.x, below, right.width, right.bottom - below))

    def handle(self, event: Input) -> Scene | Quit:
        """Walk through the players, leave."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        look = self._look
        if look is None:
            return self
        if event is Key.RULES:
            return self._services.nav.rule_sheet(self._session.rules, self)
        if isinstance(event, Wheel | PointerPressed) and self._text.handle(event, look):
            return self
        step: Step = None
        if not self._list.handle(event, look, self.focus) and not self._list.tab(event, self.focus):
            before = self.focus.focused
            handled = self.focus.handle(event)
            step = handled.step
            if not handled.used:
                self._text.handle(event, look)
            if self.focus.focused is not before:
                self._list.show(look, self.focus.focused)
        self._follow(self.focus.focused, look)
        return step or self

    def _follow(self, focused: Widget, look: Look) -> None:
        seats = [row.name for row in self._list.rows]
        if focused.name in seats and seats.index(focused.name) != self._chosen:
            self._chosen = seats.index(focused.name)
            self._tell()
            self.layout(look)

    def tick(self, seconds: float) -> Scene | Quit:
        """Wait for the review."""
        if self._review is None:
            self._take_in()
        return self

    def draw(self, surface: Surface) -> None:
        """Paint chart, sentences and players, or how far the work has come."""
        look = self._look
        assert look is not None  # noqa: S101 - laid out before it is drawn
        draw_frame(surface, look, self._frame, "Luck and choices", self._session.rules.title, _ABOUT)
        if self._review is None:
            self._draw_progress(surface, look)
        else:
            draw_paper(surface, look, self._chart)
            draw_line_chart(surface, look, self._chart, self._lines(self._review))
            self._text.draw(surface, look)
            self._list.draw_paper(surface, look)
        self.focus.draw(surface, look)
        if self._review is not None:
            self._list.draw_edges(surface, look)

    def _draw_progress(self, surface: Surface, look: Look) -> None:
        body, px = self._frame.body, look.units.px
        height = look.text.line_height(TextRole.LABEL)
        words = Rect(body.x, body.centery - height - px(6), body.width, height)
        look.text.draw(
            surface, _WORKING, words, TextRole.LABEL, look.theme.on_table, align=Align.CENTRE, smallest=0.5
        )
        bar = Rect(0, words.bottom + px(12), min(body.width, px(420)), px(14))
        bar.centerx = body.centerx
        draw_progress_bar(surface, look, bar, self._pending.progress)

    def _lines(self, review: Review) -> Lines:
        values = tuple((0.0, *seat.luck_by_turn) for seat in review.seats)
        furthest = max(1.0, *(abs(value) for line in values for value in line))
        return Lines(
            values, (-furthest, 0.0, furthest), signed, None, self._session.turns_missed(), (), self._chosen
        )

    def alt(self) -> str:
        """Everything that is told, and what has the focus."""
        if self._review is None:
            return f"Luck and choices. {_WORKING} {self.focus.focused.alt()}"
        return f"Luck and choices. {self._text.alt()} {self.focus.focused.alt()} {_ABOUT}"
