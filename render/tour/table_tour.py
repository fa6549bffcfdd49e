"""The tour at a table of dice: which hint is due, and what lies around its note."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.players.ways import computer_names
from render.focus import Widget
from render.look import Look
from render.table.board import Board
from render.table.flow import TableFlow
from render.table.layout import TableLayout
from render.table.rail import turn_area
from render.table.score_card import CardPlan, card_rows, plan_score_card
from render.table.turn_sign import status_area, turn_sign_area
from render.tour.dice_hints import dice_hints
from render.tour.hint import Subject
from render.tour.note import HintNote
from render.tour.placing import Soft, Surroundings
from render.tour.tour import Tour
from render.tour.words import has_played
from render.units import TextRole

_BUTTONS = {Subject.ROLL: "roll", Subject.STOP: "stop", Subject.TAKE_OVER: "take"}


class TableTour:
    """Keeps tour and note in step with a :class:`TableFlow`."""

    def __init__(self, flow: TableFlow, tour: Tour, changed: Callable[[], None]) -> None:
        """``changed`` is called when a button of the note has been pressed."""
        self._flow = flow
        self.tour = tour
        self.note = HintNote(self.tour, changed)

    def follow(self, look: Look, board: Board, parts: TableLayout, widgets: Sequence[Widget]) -> None:
        """Find the hint for what is on the table now, and room for it among the ``widgets``."""
        flow = self._flow
        if flow.dice.moving:
            self.note.hide()
            return
        self.tour.follow(dice_hints(flow))
        if self.tour.running and self._a_person_has_played():
            self.tour.remember()
        if self.tour.hint is None:
            self.note.hide()
        else:
            self.note.place(look, self._around(look, board, parts, widgets, self.tour.hint.about))

    def _a_person_has_played(self) -> bool:
        standing = self._flow.state.standing
        players = self._flow.host.session.players
        return any(not player.computer and has_played(standing, seat) for seat, player in enumerate(players))

    def _around(
        self, look: Look, board: Board, parts: TableLayout, widgets: Sequence[Widget], about: Subject
    ) -> Surroundings:
        flow = self._flow
        computers = computer_names(flow.state.rules, flow.host.session.players)
        card = plan_score_card(look, parts.card, card_rows(flow.state, flow.seat, computers))
        name = flow.host.names[flow.seat]
        status = status_area(look, parts.status, f"{name}'s turn", flow.status(), flow.stake())
        dice = [board.die_rect(flow.dice, index) for index in range(len(flow.dice.dice))]
        soft = [
            Soft(board.view.felt_rect, 0.3),
            Soft(turn_sign_area(look, board.view.felt_rect), 8.0 if flow.turn_is_new else 0.0),
            Soft(parts.title, 4.0),
            Soft(card.head, 3.0),
            Soft(card.rest, 0.5),
            *(Soft(area, 3.0) for _, area in card.rows),
        ]
        if parts.progress is not None:
            soft.append(Soft(parts.progress, 5.0))
        if flow.log:
            soft.append(Soft(_news(look, card.rest, flow.log), 8.0))
        return Surroundings(
            subject=self._subject(about, board, card, widgets),
            never=[*dice, *(widget.rect for widget in widgets)],
            rather_not=[*board.rail_words(), turn_area(board.view), status],
            soft=soft,
        )

    def _subject(self, about: Subject, board: Board, card: CardPlan, widgets: Sequence[Widget]) -> Rect:
        flow = self._flow
        if about in _BUTTONS:
            named = (widget.rect for widget in widgets if widget.name == _BUTTONS[about])
            return next(named, widgets[0].rect)
        if about is Subject.OWN_LINE:
            return card.line_of(flow.seat) or card.head
        if about is Subject.CARD_HEAD:
            return card.head
        if about is Subject.DICE:
            taken = [index for place, index in enumerate(flow.selectable()) if place in flow.selection]
        else:
            taken = [index for group in flow.rail for index in group.dice]
        return _union([board.die_rect(flow.dice, index) for index in taken]) or board.view.rail_rect


def _news(look: Look, rest: Rect, log: Sequence[str]) -> Rect:
    """Where the latest two sentences stand at the foot of the score card."""
    height = sum(look.text.height(sentence, TextRole.BODY, rest.width) for sentence in log[-2:])
    return Rect(rest.x, rest.bottom - height, rest.width, height).clip(rest)


def _union(rects: Sequence[Rect]) -> Rect | None:
    return rects[0].unionall(list(rects[1:])) if rects else None
