"""The tour at a board of tiles: which hint is due, and what lies around its note."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from render.board.flow import BoardFlow
from render.board.painter import BoardPainter
from render.board.score_panel import plan_card
from render.focus import Widget
from render.tour.board_hints import board_hints
from render.tour.hint import Subject
from render.tour.note import HintNote
from render.tour.placing import Soft, Surroundings
from render.tour.tour import Tour


class BoardTour:
    """Keeps tour and note in step with a :class:`BoardFlow`."""

    def __init__(self, flow: BoardFlow, tour: Tour, changed: Callable[[], None]) -> None:
        """``changed`` is called when a button of the note has been pressed."""
        self._flow = flow
        self.tour = tour
        self.note = HintNote(self.tour, changed)

    def follow(self, painter: BoardPainter, widgets: Sequence[Widget], focused: Widget) -> None:
        """Find the hint for what is on the board now, and room for it among the ``widgets``.

        ``focused`` has the focus: it stays in sight.
        """
        in_sight = [] if focused in self.note.widgets else [focused.rect]
        self.tour.follow(board_hints(self._flow))
        if self.tour.running and self._a_person_has_played():
            self.tour.remember()
        if self.tour.hint is None:
            self.note.hide()
        else:
            self.note.place(painter.look, self._around(painter, widgets, in_sight, self.tour.hint.about))

    def _a_person_has_played(self) -> bool:
        players = self._flow.host.session.players
        history = self._flow.host.session.history
        return any(not players[entry.seat].computer for entry in history[: len(players)])

    def _around(
        self, painter: BoardPainter, widgets: Sequence[Widget], in_sight: Sequence[Rect], about: Subject
    ) -> Surroundings:
        look, layout, targets = painter.look, painter.layout, self._flow.targets
        view = layout.board
        card = plan_card(look, layout.card, painter.players)
        lit = [view.cell_rect(cell) for cell in targets]
        laid = [view.cell_rect(cell) for cell, tile in enumerate(self._flow.state.board) if tile is not None]
        buttons = [widget.rect for widget in widgets if widget.name in ("rules", "menu")]
        return Surroundings(
            subject=self._subject(painter, about, card.head),
            never=[*layout.racks, *buttons, *lit, *in_sight],
            rather_not=[layout.status, layout.heading, layout.rack_label, *laid],
            soft=[
                Soft(view.rect, 1.0),
                Soft(card.head, 3.0),
                *(Soft(row, 3.0) for row in card.rows),
                *(Soft(strip, 2.0) for strip in layout.to_come),
            ],
        )

    def _subject(self, painter: BoardPainter, about: Subject, card_head: Rect) -> Rect:
        layout, targets = painter.layout, self._flow.targets
        if about is Subject.CARD_HEAD:
            return card_head
        if about is Subject.CAPTURES:
            cells = [cell for cell, captures in targets.items() if captures]
        elif about is Subject.CELLS:
            cells = list(targets)
        else:
            return layout.rack_area
        rects = [layout.board.cell_rect(cell) for cell in cells]
        return max(rects, key=lambda rect: (rect.right, rect.bottom), default=layout.rack_area)
