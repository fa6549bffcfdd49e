"""Who plays: names, seat order, human or computer. What stops the start is said in words."""

from __future__ import annotations

from pygame import Rect, Surface

from game.players.ways import following_way, ways_to_play
from render.focus import FocusRing, Quit, Widget
from render.input import Input, WindowEvent
from render.keymap import Button as Key
from render.look import Look
from render.scene import Scene, SeatChoice, Services
from render.scenes.frame import draw_frame, lay_frame
from render.scenes.rules_note import Note, lay_note
from render.scenes.seat_list import Seat, SeatList
from render.settings_store import LONGEST_NAME
from render.units import TextRole, inset
from render.widgets.badge import draw_badge
from render.widgets.button import Button, Kind
from render.widgets.icon_button import Icon, IconButton
from render.widgets.paper import draw_paper
from render.widgets.scroll import ScrollView
from render.widgets.text_field import TextField
from rules_config.model import Rules

_TEXT_WIDTH_FOR_NOTE = 58  # window widths in body-text sizes


class _Row:
    """The widgets of one seat. They are made once, so that a cursor stays where it is."""

    def __init__(self, scene: SeatsScene, seat: Seat) -> None:
        key = seat.number
        self.seat = seat
        self.field = TextField(
            f"name {key}", "Name", seat.name, lambda name: scene.rename(seat, name), LONGEST_NAME,
            placeholder="Name", on_accept=lambda: scene.name_done(seat), given=True,
        )  # fmt: skip
        self.kind = Button(f"kind {key}", "", lambda: scene.switch(seat), Kind.QUIET, on_paper=True)
        self.up = IconButton(f"up {key}", "Sit earlier", Icon.UP, lambda: scene.move(seat, -1))
        self.down = IconButton(f"down {key}", "Sit later", Icon.DOWN, lambda: scene.move(seat, 1))
        self.remove = IconButton(f"remove {key}", "Take away", Icon.CROSS, lambda: scene.remove(seat))

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """In Tab order."""
        return self.field, self.kind, self.up, self.down, self.remove


class SeatsScene:
    """The list of seats on a sheet of paper, with Start as soon as all is well."""

    animating = False

    def __init__(self, services: Services, rules: Rules) -> None:
        """Seat the people of last time, as many as ``rules`` allow."""
        self._services = services
        self._rules = rules
        nav = services.nav
        self._list = SeatList(rules, services.settings.current.people)
        self._rows: dict[int, _Row] = {}
        self._add = Button("add", "Add a player", self._add_seat, Kind.QUIET, on_paper=True, tells_why=False)
        self._back = Button("back", "Back", self._go_back, key=Key.BACK)
        self._sheet_button = Button("rules", "Rules", lambda: nav.rule_sheet(rules, self), key=Key.RULES)
        self._start = Button("start", "Start", self._begin, Kind.PRIMARY, tells_why=False)
        self._view = ScrollView()
        self._look: Look | None = None
        self.focus = FocusRing([self._start])
        self._refresh(None)
        self.focus.focus(
            "start" if not self._list.problem else self._rows[self._list.seats[0].number].field.name
        )

    # What the widgets do. Each returns None: the scene stays.

    def rename(self, seat: Seat, name: str) -> None:
        """A name was typed."""
        self._list.rename(seat, name)
        self._refresh(None)

    def name_done(self, seat: Seat) -> None:
        """Accept in a name goes to the next name, and from the last one to Start."""
        following = self._list.after(seat)
        self.focus.focus("start" if following is None else self._rows[following.number].field.name)

    def switch(self, seat: Seat) -> None:
        """The next way to play: by a person, with the odds in sight, by a computer of some style."""
        self._list.switch(seat)
        self._refresh(None)

    def move(self, seat: Seat, change: int) -> None:
        """Change the seat order; the focus goes along."""
        self._list.move(seat, change)
        self._refresh(self.focus.focused.name)

    def remove(self, seat: Seat) -> None:
        """Take a seat away."""
        self._list.remove(seat)
        self._refresh(None)

    def _add_seat(self) -> None:
        seat = self._list.add()
        self._refresh(None)
        self._rows[seat.number].field.cursor = len(seat.name)

    def _go_back(self) -> Scene:
        """House rules were chosen among all ways to play their game, printed rules among all games."""
        nav, printed = self._services.nav, self._printed
        return nav.new_game() if printed is None else nav.house_rules(printed.id, self._rules.id)

    def _begin(self) -> Scene:
        seats = self._list.choices()
        self._services.settings.change(last_rules=self._rules.id, people=seats)
        return self._services.nav.start_game(self._rules, seats)

    def _refresh(self, focused: str | None) -> None:
        """Bring the widgets in line with the list."""
        seats = self._list.seats
        self._rows = {seat.number: self._rows.get(seat.number) or _Row(self, seat) for seat in seats}
        for place, seat in enumerate(seats):
            row = self._rows[seat.number]
            if row.field.value != seat.name:
                row.field.value, row.field.cursor = seat.name, len(seat.name)
            row.field.label = f"Seat {place + 1}, name"
            row.field.problem = self._list.problem_with(seat) != ""
            row.kind.label = seat.way.label
            row.up.why_not = "" if place > 0 else "this is the first seat"
            row.down.why_not = "" if place < len(seats) - 1 else "this is the last seat"
            row.remove.why_not = "" if self._list.may_remove else f"{self._rules.players.min} must play"
        self._add.why_not = "" if self._list.may_add else f"{self._rules.players.max} can play this game."
        self._start.why_not = self._list.problem
        rows = [widget for seat in seats for widget in self._rows[seat.number].widgets]
        self.focus.replace([*rows, self._add, self._sheet_button, self._back, self._start], focused)
        if self._look is not None:
            self._place(self._look)
            self._view.show(self.focus.focused, self._look.units.px(12))

    def layout(self, look: Look) -> None:
        """A sheet of rows; the bar below it with what is wrong, and Start."""
        self._look = look
        buttons = [self._sheet_button, self._back, self._start]
        self._frame = lay_frame(look, buttons, subheading=self._subheading)
        self._place(look)
        self._view.show(self.focus.focused, look.units.px(12))

    @property
    def _subheading(self) -> str:
        return f"Who plays {self._rules.title}?"

    def _place(self, look: Look) -> None:
        px = look.units.px
        body = self._frame.body.copy()
        self._note = (
            self._lay_note(look, body) if look.units.columns_of_text >= _TEXT_WIDTH_FOR_NOTE else None
        )
        if self._note is not None:
            body.width = self._note.paper.x - px(24) - body.x
        width = min(body.width, round(px(860) * min(1.4, look.units.text_scale)))
        seats = self._list.seats
        gap = px(8)
        least = max(px(46), look.text.line_height(TextRole.LABEL) + px(14))
        row_height = max(least, min(px(58), (body.height - px(34)) // (len(seats) + 1) - gap))
        content = px(10) + (len(seats) + 1) * (row_height + gap) + px(4)
        self._sheet = Rect(body.x, body.y, width, min(body.height, content + 2 * px(10)))
        self._sheet.centerx = body.centerx
        self._view.viewport = inset(self._sheet, px(14), px(10))
        inner = self._view.viewport.width - px(24)
        members: list[tuple[Widget, Rect]] = []
        self._badges: list[Rect] = []
        y = px(8)
        for seat in seats:
            members += self._place_row(look, self._rows[seat.number], Rect(px(8), y, inner, row_height))
            y += row_height + gap
        add_width = min(inner, self._add.wanted_size(look)[0])
        members.append((self._add, Rect(px(8) + row_height + px(12), y, add_width, row_height)))
        self._view.place(members, content)

    def _lay_note(self, look: Look, body: Rect) -> Note:
        """A slip of paper at the right that reminds of what is about to be played."""
        paper = Rect(0, body.y, round(body.width * 0.32), body.height)
        paper.right = body.right
        return lay_note(look, paper, self._rules, self._printed)

    @property
    def _printed(self) -> Rules | None:
        based_on = self._rules.based_on
        return self._services.library().get(based_on) if based_on else None

    def _place_row(self, look: Look, row: _Row, area: Rect) -> list[tuple[Widget, Rect]]:
        px = look.units.px
        gap = px(10)
        badge = Rect(area.x, area.y + px(3), area.height - px(6), area.height - px(6))
        self._badges.append(badge)
        icon = min(area.height, px(52))
        labels = [way.label for way in ways_to_play(self._rules)]
        kind_width = max(look.text.width(label, TextRole.LABEL, bold=True) for label in labels) + 2 * px(22)
        right = area.right - 3 * icon
        name = Rect(
            badge.right + gap, area.y, right - gap - kind_width - gap - badge.right - gap, area.height
        )
        placed: list[tuple[Widget, Rect]] = [
            (row.field, name),
            (row.kind, Rect(name.right + gap, area.y, kind_width, area.height)),
        ]
        for place, button in enumerate((row.up, row.down, row.remove)):
            placed.append((button, Rect(right + place * icon, area.y, icon, area.height)))
        return placed

    def handle(self, event: Input) -> Scene | Quit:
        """Edit, scroll, start."""
        if event is WindowEvent.CLOSE_REQUESTED:
            return Quit()
        if self._look is None:
            return self
        before = self.focus.focused
        used = self.focus.handle(event)
        if not used.used and self._view.handle(event, self._look):
            self._view.bring_focus(self.focus)
            return self
        if self.focus.focused is not before:
            self._view.show(self.focus.focused, self._look.units.px(12))
        return used.step or self

    def tick(self, seconds: float) -> Scene | Quit:
        """Nothing moves."""
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the sheet with its rows."""
        look = self._look
        if look is None:
            return
        problem = self._list.problem
        hint = problem or self._hint()
        draw_frame(surface, look, self._frame, "New game", self._subheading, hint, warning=bool(problem))
        draw_paper(surface, look, self._sheet)
        if self._note is not None:
            self._note.draw(surface, look)
        with self._view.clipped(surface):
            for seat, rect in enumerate(self._badges):
                draw_badge(surface, self._view.in_window(rect), seat, look.theme)
        self.focus.draw(surface, look)
        self._view.draw_edges(surface, look, look.theme.paper)
        self._view.draw_bar(surface, look, look.theme.ink_soft, look.theme.paper_shade)

    def _hint(self) -> str:
        """What the focused thing is for, where a picture or a place alone would have to say it."""
        focused = self.focus.focused
        if isinstance(focused, IconButton):
            return f"{focused.alt()}."
        if focused is self._add and self._add.why_not:
            return self._add.why_not
        for seat in self._list.seats:
            if focused is self._rows[seat.number].kind:
                return f"{seat.way.promise} Press for: {following_way(self._rules, seat.way).label}."
        return ""

    def alt(self) -> str:
        """What has the focus, and what is wrong."""
        return f"{self._subheading} {self.focus.focused.alt()}. {self._list.problem or self._hint()}".strip()


__all__ = ["SeatChoice", "SeatsScene"]
