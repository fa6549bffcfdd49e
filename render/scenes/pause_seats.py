"""The people of a game under way, on a sheet of paper: who plays by computer, who leaves, who joins."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.engine import refuses_newcomers, refuses_to_let_go
from game.players.ways import Way, following_way, way_of, ways_to_play
from game.seats import Seat
from game.session import Player, Session
from render.focus import Step, Widget
from render.look import Look
from render.settings_store import LONGEST_NAME
from render.text import Align
from render.units import TextRole, inset
from render.widgets.badge import draw_badge
from render.widgets.button import Button, Kind
from render.widgets.paper import draw_paper
from render.widgets.scroll import ScrollView
from render.widgets.text_field import TextField

_FIRST_THE_ROLL_OFF = "First it must be found out who starts."
_LEAST_NAME = 7  # letters of usual width that a name gets beside its buttons, or it has a line of its own
_SMALLEST_NAME = 0.33  # of its size: the widest letters that a name can have still fit


class SeatSheet:
    """A row for every seat, and one for a newcomer. It scrolls where the rows need more room."""

    def __init__(
        self,
        session: Callable[[], Session],
        *,
        switch: Callable[[int], Step],
        leave: Callable[[int], Step],
        join: Callable[[str], Step],
    ) -> None:
        """``switch`` hands a seat over, ``leave`` asks whether its player goes, ``join`` seats a newcomer."""
        self._session = session
        self._switch, self._leave = switch, leave
        self.view = ScrollView()
        self._kinds: dict[int, Button] = {}
        self._leaves: dict[int, Button] = {}
        self.name = TextField(
            "newcomer", "Name of who joins", "", self._retyped, LONGEST_NAME, placeholder="Name",
            on_accept=lambda: join(self.newcomer), given=True,
        )  # fmt: skip
        self.join = Button(
            "join", "Join", lambda: join(self.newcomer), Kind.QUIET, on_paper=True, align=Align.CENTRE,
            tells_why=False,
        )  # fmt: skip
        self._areas: list[tuple[Rect, Rect]] = []  # of each seat: its badge and its name, in the content
        self._badge = Rect(0, 0, 0, 0)  # of the newcomer
        self.refresh()
        self.suggest_name()

    @property
    def newcomer(self) -> str:
        """The name that has been typed."""
        return self.name.value.strip()

    @property
    def widgets(self) -> list[Widget]:
        """In Tab order."""
        rows: list[Widget] = []
        for seat in self._kinds:
            rows += [self._kinds[seat], self._leaves[seat]]
        return rows if self._closed else [*rows, self.name, self.join]

    @property
    def _closed(self) -> str:
        """Why nobody can join now, whatever the name; "" if somebody can."""
        state = self._session().state
        return _FIRST_THE_ROLL_OFF if state is None else refuses_newcomers(state) or ""

    def seats(self) -> tuple[Seat, ...]:
        """Everybody, those who have left among them."""
        session = self._session()
        if session.state is None:
            return tuple(Seat(player.name) for player in session.players)
        return session.state.seats

    def suggest_name(self) -> None:
        """Fill in a name that nobody has, so that a newcomer without a keyboard can join too."""
        number = len(self.seats()) + 1
        while self._taken(f"Player {number}"):
            number += 1
        self.name.value = f"Player {number}"
        self.name.cursor = len(self.name.value)
        self.name.given = True
        self._retyped(self.name.value)

    def refresh(self) -> None:
        """Bring the widgets in line with the game."""
        session = self._session()
        players = zip(self.seats(), session.players, strict=True)
        here = {number: player for number, (seat, player) in enumerate(players) if not seat.out}
        self._kinds = {seat: self._kinds.get(seat) or self._kind(seat) for seat in here}
        self._leaves = {seat: self._leaves.get(seat) or self._leaving(seat) for seat in here}
        for seat, player in here.items():
            self._kinds[seat].label = self._way(player).label
            state = session.state
            why = _FIRST_THE_ROLL_OFF if state is None else refuses_to_let_go(state, seat)
            self._leaves[seat].why_not = why or ""

    def problem(self) -> str:
        """What is wrong with the newcomer's name, or why nobody can join, as a sentence; "" for nothing."""
        if self._closed:
            return self._closed
        if not self.newcomer:
            return "Whoever joins needs a name."
        if self._taken(self.newcomer):
            return f"Somebody here is called {self.newcomer} already."
        return ""

    def about(self, name: str) -> str:
        """What the widget called ``name`` is for, or why it does nothing now; "" if it is none of these."""
        word, _, number = name.partition(" ")
        seats = self.seats()
        if word == "seat" and number:
            way = self._way(self._session().players[int(number)])
            return f"{way.promise} Press for: {following_way(self._session().rules, way).label}."
        if word == "leave" and number:
            why = self._leaves[int(number)].why_not
            return why or f"{seats[int(number)].name} leaves the game, and the others play on."
        if name in ("newcomer", "join"):
            return self.problem() or f"{self.newcomer} joins the game and plays after {self._last_one()}."
        return ""

    def layout(self, look: Look, body: Rect) -> None:
        """Place the rows in ``body``; a name has a line of its own where the buttons take the width."""
        px, text = look.units.px, look.text
        self.sheet = body.copy()
        self.view.viewport = inset(body, px(14), px(10))
        width = self.view.viewport.width - px(24)
        labels = [way.label for way in ways_to_play(self._session().rules)]
        switch = max(text.width(label, TextRole.LABEL, bold=True) for label in labels)
        leave = max(text.width(word, TextRole.LABEL, bold=True) for word in ("Leave", "Join"))
        buttons = (switch + 2 * px(22), leave + 2 * px(22))
        widest = max(text.width(seat.name, TextRole.LABEL, bold=True) for seat in self.seats())
        least = max(text.width("n" * _LEAST_NAME, TextRole.LABEL), round(0.4 * widest))
        least += look.units.grown_px(38, 0.4) + px(12)
        line = max(px(44), text.line_height(TextRole.LABEL) + px(12))
        two_lines = width - sum(buttons) - 2 * px(10) < least
        rows = len(self.seats()) + 1
        gap = px(9) if rows * (line + px(9)) + px(40) <= body.height else px(4)
        members: list[tuple[Widget, Rect]] = []
        self._areas = []
        y = px(6)
        for seat in range(len(self.seats())):
            height = self._place(look, seat, Rect(px(6), y, width, line), buttons, two_lines, members)
            y += height + gap
        self._rule = y + px(4)
        y += px(4) + gap + px(3)
        self._place_newcomer(look, Rect(px(6), y, width, line), buttons[1], members)
        y += line + px(4)
        self.view.place(members, y)
        self.sheet.height = min(body.height, y + 2 * px(10))
        self.view.viewport.height = self.sheet.height - 2 * px(10)
        self.view.scroll_to(self.view.offset)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the sheet, badges and names; the widgets are the ring's to draw."""
        draw_paper(surface, look, self.sheet)
        computers = [player.computer for player in self._session().players]
        with self.view.clipped(surface):
            for number, (seat, (badge, name)) in enumerate(zip(self.seats(), self._areas, strict=True)):
                draw_badge(surface, self.view.in_window(badge), number, look.theme, out=seat.out)
                self._draw_name(surface, look, seat, self.view.in_window(name), computers[number])
            rule = self.view.in_window(Rect(0, self._rule, self.view.viewport.width - look.units.px(24), 1))
            surface.fill(look.theme.paper_line, rule)
            place = self.view.in_window(self._badge)
            if self._closed:
                words = Rect(place.x, place.y, rule.width - look.units.px(8), place.height)
                ink = look.theme.ink_soft
                look.text.draw(surface, self._closed, words, TextRole.BODY, ink, lines=0, smallest=0.6)
            else:
                draw_badge(surface, place, len(self._areas), look.theme)

    def draw_edges(self, surface: Surface, look: Look) -> None:
        """What tells that there is more, over everything else."""
        self.view.draw_edges(surface, look, look.theme.paper)
        self.view.draw_bar(surface, look, look.theme.ink_soft, look.theme.paper_shade)

    # Inside

    def _way(self, player: Player) -> Way:
        return way_of(self._session().rules, player.computer, player.way)

    def _kind(self, seat: int) -> Button:
        return Button(
            f"seat {seat}", "", lambda: self._switch(seat), Kind.QUIET, on_paper=True, align=Align.CENTRE
        )

    def _leaving(self, seat: int) -> Button:
        return Button(
            f"leave {seat}", "Leave", lambda: self._leave(seat), Kind.QUIET, on_paper=True,
            align=Align.CENTRE, tells_why=False,
        )  # fmt: skip

    def _retyped(self, _name: str) -> None:
        self.name.problem = bool(self.problem())
        self.join.why_not = self.problem()

    def _taken(self, name: str) -> bool:
        # casefold: on a score card, ANN and Ann look like one person
        return any(seat.name.casefold() == name.casefold() for seat in self.seats())

    def _last_one(self) -> str:
        return [seat.name for seat in self.seats() if not seat.out][-1]

    def _place(
        self,
        look: Look,
        seat: int,
        area: Rect,
        buttons: tuple[int, int],
        two_lines: bool,
        members: list[tuple[Widget, Rect]],
    ) -> int:
        """Place one seat's row from the top left corner of ``area``; its height."""
        px = look.units.px
        size = min(area.height - px(6), look.units.grown_px(38, 0.4))
        badge = Rect(area.x, area.y + (area.height - size) // 2, size, size)
        left = badge.right + px(12)
        right = area.right - buttons[1]
        gone = seat not in self._kinds
        name_right = area.right if two_lines or gone else right - px(10) - buttons[0] - px(10)
        self._areas.append((badge, Rect(left, area.y, name_right - left, area.height)))
        if gone:
            return area.height
        top = area.bottom + px(2) if two_lines else area.y
        members.append((self._kinds[seat], Rect(right - px(10) - buttons[0], top, buttons[0], area.height)))
        members.append((self._leaves[seat], Rect(right, top, buttons[1], area.height)))
        return top + area.height - area.y

    def _place_newcomer(
        self, look: Look, area: Rect, button: int, members: list[tuple[Widget, Rect]]
    ) -> None:
        px = look.units.px
        size = min(area.height - px(6), look.units.grown_px(38, 0.4))
        self._badge = Rect(area.x, area.y + (area.height - size) // 2, size, size)
        if self._closed:
            self._badge = area
            return
        left = self._badge.right + px(12)
        members.append((self.name, Rect(left, area.y, area.right - button - px(10) - left, area.height)))
        members.append((self.join, Rect(area.right - button, area.y, button, area.height)))

    def _draw_name(self, surface: Surface, look: Look, seat: Seat, area: Rect, computer: bool) -> None:
        """The name; of whoever is out, what has become of them too."""
        text, theme = look.text, look.theme
        ink = theme.ink_soft if seat.out else theme.ink
        if seat.out:
            fate = "left" if seat.left else self._session().rules.words.out
            width = min(text.width(fate, TextRole.BODY), area.width // 2)
            right = Rect(area.right - width, area.y, width, area.height)
            text.draw(surface, fate, right, TextRole.BODY, ink, align=Align.RIGHT, smallest=0.5)
            area = Rect(area.x, area.y, right.x - look.units.px(12) - area.x, area.height)
        text.draw(surface, seat.name, area, TextRole.LABEL, ink, bold=not seat.out, smallest=_SMALLEST_NAME)
