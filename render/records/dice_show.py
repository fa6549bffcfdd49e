"""A dice game told again at the table: dice tumble, and come to lie as they once did."""

from __future__ import annotations

from random import Random

from pygame import Surface

from game.events import TurnStarted, Won
from game.wording import event_sentence, winner_sentence
from physics.impact import Impact
from physics.tray import Tray
from render.look import Look
from render.records.recorded import Recorded, RecordedHost
from render.records.show import Controls
from render.records.transport import Transport
from render.sound.port import UiSound
from render.table.banner import draw_banner
from render.table.board import Board
from render.table.felt import Places
from render.table.flow import Phase, TableFlow
from render.table.layout import table_layout
from render.table.progress import draw_progress
from render.table.rail import RailGroup, draw_turn_total
from render.table.score_card import card_rows, draw_score_card
from render.table.turn_sign import draw_status, draw_title, draw_turn_sign
from render.widgets.backdrop import draw_table

_LONGEST_LOG = 12  # sentences


class DiceShow:
    """Drives a table with the record's choices and numbers."""

    def __init__(self, recorded: Recorded, turn: int, random: Random) -> None:
        self._recorded = recorded
        self._random = random
        self._tray = Tray()
        self._board: Board | None = None
        self._look: Look | None = None
        self._still: Surface | None = None
        self._still_key: object = None
        self.quick = False
        self.jump(turn)

    @property
    def turn(self) -> int:
        """Which turn goes on."""
        return self._recorded.turn_at(len(self._host.session.history))

    @property
    def is_under_way(self) -> bool:
        """Whether anything of the turn has been told yet."""
        turns, turn = self._recorded.turns, self.turn
        if self._flow.phase is not Phase.COMPUTER:
            return True
        return turn < len(turns) and len(self._host.session.history) > turns[turn].start

    @property
    def done(self) -> bool:
        """Whether all has been told."""
        return self._flow.phase in (Phase.OVER, Phase.CHOICE) and not self._flow.dice.moving

    def jump(self, turn: int) -> None:
        """Set the table up as it stood before that turn."""
        self._host = RecordedHost(self._recorded, turn, self._random)
        self._flow = TableFlow(self._host, tray=self._tray, place_rail=self._place_rail)
        self._flow.quick = self.quick
        self._flow.log = self._told_before()
        if self._host.dice_state.over:
            self._flow.phase = Phase.OVER
        self._flow.rearrange()

    def _told_before(self) -> list[str]:
        """The latest sentences of the turns before this one, as the card shows them."""
        names, rules = self._host.names, self._recorded.rules
        sentences: list[str] = []
        for entry in reversed(self._host.session.history):
            for event in reversed(entry.events):
                words = None if isinstance(event, TurnStarted) else event_sentence(event, names, rules)
                if words is not None:
                    sentences.insert(0, words)
            if len(sentences) >= _LONGEST_LOG:
                break
        return sentences

    def tick(self, seconds: float) -> None:
        """Let dice fly and announcements pass."""
        self._flow.quick = self.quick
        self._flow.tick(seconds)

    def layout(self, look: Look, transport: Transport) -> None:
        """As at the table; the controls stand where the choices would."""
        self._look = look
        self._parts = table_layout(look)
        self._board = Board(look, self._parts.tray, self._tray)
        self._still = None
        main, turns = self._parts.buttons
        transport.place(look, main, turns, self._parts.corner)
        self._flow.rearrange()

    def draw(self, surface: Surface, controls: Controls, key: object) -> None:
        """Paint the table; what stands still is kept from frame to frame."""
        board, look, flow = self._board, self._look, self._flow
        if board is None or look is None:
            return
        shown = (key, flow.phase, flow.rail, flow.selection, flow.banner, len(flow.log), flow.seat, self.turn)
        kept = self._still
        if kept is None or kept.get_size() != surface.get_size() or shown != self._still_key:
            kept = self._still = Surface(surface.get_size()).convert(surface)
            self._draw_still(kept, look, board)
            controls(kept)
            self._still_key = shown
        surface.blit(kept, (0, 0))
        board.draw_dice(surface, flow.dice)
        if flow.banner is not None:
            lying = [board.die_rect(flow.dice, index) for index in flow.dice.free()]
            draw_banner(surface, look, board.view.felt_rect, flow.banner, lying)

    def _draw_still(self, surface: Surface, look: Look, board: Board) -> None:
        parts, flow = self._parts, self._flow
        draw_table(surface, look)
        draw_title(surface, look, parts.title, flow.state.rules)
        if parts.progress is not None:
            draw_progress(surface, look, parts.progress, flow.state)
        board.draw_still(surface)
        draw_turn_total(surface, look, board.view, "this turn", flow.turn_score)
        if flow.turn_is_new and flow.banner is None and flow.phase is Phase.COMPUTER:
            draw_turn_sign(surface, look, board.view.felt_rect, flow.seat, self._heading())
        computers = [""] * len(self._host.names)  # seats may have changed hands; no record says when
        rows = card_rows(flow.state, None if flow.state.over else flow.seat, computers)
        draw_score_card(surface, look, parts.card, flow.state, rows, flow.log)
        draw_status(surface, look, parts.status, self._seat(), self._heading(), self._status(), "")

    def _heading(self) -> str:
        result = self._flow.state.result
        if result is not None:
            won = Won(result.winners, result.reason)
            return winner_sentence(won, self._host.names, self._recorded.rules).rstrip(".")
        return f"{self._host.names[self._flow.seat]}'s turn"

    def _seat(self) -> int:
        """Whose badge stands beside the heading."""
        result = self._flow.state.result
        return self._flow.seat if result is None else result.winners[0]

    def _status(self) -> str:
        count = len(self._recorded.turns)
        if self.turn >= count:
            return f"All {count} turns have been told."
        return f"Turn {self.turn + 1} of {count}."

    def said(self) -> str:
        """Whose turn it is, and what happened last."""
        last = self._flow.log[-1] if self._flow.log else ""
        return f"{self._heading()}. {self._status()} {last}"

    def take_sounds(self) -> tuple[list[UiSound], list[Impact], float]:
        """Signals and impacts since the last call."""
        heard = self._flow.sounds, self._flow.felt.impacts, self._tray.width
        self._flow.sounds, self._flow.felt.impacts = [], []
        return heard

    def _place_rail(self, groups: tuple[RailGroup, ...]) -> Places:
        return self._board.place_rail(groups) if self._board is not None else {}
