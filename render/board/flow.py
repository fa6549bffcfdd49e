"""How a game goes on at the board: curtain, picking, placing, computers, whose turn.

The flow turns presses into actions of the game, and the game's events into tiles on their way and sentences
for the log. It draws nothing and knows no pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.actions import Action, Place, SetAside
from game.blockers import BlockersState, legal_actions
from game.blockers.board import CELL_NAMES, find_cell
from game.blockers.opponents import Choose
from game.blockers.state import last_turn
from game.events import Event, TilePlaced
from render.board.computer_turn import ComputerTurn
from render.board.flights import LIFT_SECONDS, Flight
from render.board.journeys import flights_of
from render.board.phase import Phase
from render.board.picked import Picked
from render.board.shown import RackShown, rack_shown, sole_human
from render.board.status import Status, status_of
from render.board.thinking import StartThinking
from render.board.wording import log_sentence, sentence, why_not_here
from render.sound.port import UiSound
from render.table.host import GameHost

LONGEST_LOG = 60
COMPUTER_PAUSE = 0.7  # s: the least time a computer player takes, so that people can follow
QUICK_PAUSE = 0.25
END_PAUSE = 1.2  # s: the finished board is seen before the result
CURTAIN_SECONDS = 0.30


class BoardFlow:
    """The board's present doings. ``choose`` names the computer player now wanted, ``think`` runs it."""

    def __init__(
        self, host: GameHost, *, random: Random, choose: Callable[[], Choose], think: StartThinking
    ) -> None:
        self.host = host
        self.phase = Phase.CHOICE
        self.picked: Picked | None = None
        self.targets: dict[int, bool] = {}  # legal cells of the picked tile: whether each is a capture
        self.log: list[str] = []
        self.recent: list[int] = []  # cells of the latest placements, one for each other player
        self.hint = ""  # why the last press did nothing
        self.still = False  # nothing moves: tiles are there at once
        self.quick = False  # computers wait less
        self.computer_pause = COMPUTER_PAUSE
        self.flights: tuple[Flight, ...] = ()
        self.seconds = 0.0  # since the flights began
        self.lift = 0.0  # how far the picked tile is up, 0 to 1
        self.opened = 1.0  # how far the curtain is drawn aside, 0 to 1
        self.sounds: list[UiSound] = []
        self._computer = ComputerTurn(random, choose, think)
        self._pause = 0.0
        self._landing: UiSound = "click"  # what is heard when the tiles on their way arrive
        self._uncovered = sole_human(self._computers())
        self._rack_seat = self.state.turn
        for entry in host.session.history:
            self._remember(entry.events)
        self._begin_turn()

    # What is to be seen

    @property
    def state(self) -> BlockersState:
        """The game's present state."""
        state = self.host.state
        assert isinstance(state, BlockersState)  # noqa: S101 - only games of tiles come here
        return state

    @property
    def seat(self) -> int:
        """Whose turn is shown: while a tile is on its way, still the one's who laid it."""
        return self._mover if self.phase in (Phase.MOVE, Phase.ENDING, Phase.OVER) else self.state.turn

    @property
    def rack(self) -> RackShown:
        """The racks on the screen, with their faces only while their owner has uncovered them."""
        is_open = self._uncovered == self._rack_seat
        return rack_shown(self.state, self._rack_seat, is_open=is_open, curtain=self.phase is Phase.CURTAIN)

    @property
    def animating(self) -> bool:
        """Whether time must pass."""
        waits = self.phase in (Phase.COMPUTER, Phase.MOVE, Phase.ENDING)
        return waits or (self.opened < 1.0 and self.phase is not Phase.CURTAIN) or self._lifting

    @property
    def progress(self) -> float | None:
        """How far a computer player's thinking has come, 0 to 1; None while nobody thinks."""
        return self._computer.progress

    @property
    def picked_tile(self) -> str | None:
        """What the tile in the hand shows."""
        tiles = self.rack.tiles
        return tiles[self.picked.colour][self.picked.slot] if self.picked and tiles else None

    @property
    def is_last_turn(self) -> bool:
        """Whether the player on turn has no other turn after this one."""
        return not self.state.over and last_turn(self.state, self.state.turn)

    @property
    def must_set_aside(self) -> bool:
        """Whether the player on turn can lay nothing at all."""
        return any(isinstance(choice, SetAside) for choice in legal_actions(self.state))

    def status(self, cell: int | None = None, tile: Picked | None = None, seat: int | None = None) -> Status:
        """What may be done; what the ``cell``, rack ``tile`` or player's line pointed at means, if any."""
        return status_of(self, cell, tile, seat)

    def targets_of(self, tile: Picked) -> dict[int, bool]:
        """The cells that a tile of the open rack may go to now, and whether each is a capture."""
        tiles = self.rack.tiles
        if tiles is None or self.phase is not Phase.CHOICE:
            return {}
        shown, board = tiles[tile.colour][tile.slot], self.state.board
        targets = {}
        for choice in legal_actions(self.state):
            if isinstance(choice, Place) and (choice.tile, choice.colour) == (shown, tile.colour):
                cell = find_cell(choice.at)
                if cell is not None:
                    targets[cell] = board[cell] is not None
        return targets

    def why_closed(self, tile: Picked) -> str | None:
        """Why nothing of that colour can be played any more."""
        rack = self.rack
        if rack.tiles is None or not rack.closed[tile.colour]:
            return None
        shown = rack.tiles[tile.colour][tile.slot]
        return why_not_here(self.state, Place(shown, CELL_NAMES[0], tile.colour))

    # What can be done

    def uncover(self) -> None:
        """The player on turn looks at the own rack."""
        if self.phase is Phase.CURTAIN:
            self._uncovered = self.state.turn
            self.phase = Phase.CHOICE
            self.opened = 1.0 if self.still else 0.0
            self.sounds.append("click")

    def press_number(self, number: int) -> None:
        """Pick the tile of this number, from 1, counted through all open racks."""
        slots = self.rack.slots()
        if self.phase is Phase.CHOICE and 1 <= number <= len(slots):
            self.press_tile(*slots[number - 1])
        elif self.phase is Phase.CHOICE:
            self.hint = f"There is no tile {number}."

    def press_tile(self, colour: int, slot: int) -> None:
        """Take the tile into the hand, or lay it back."""
        tile = Picked(colour, slot)
        self.hint = ""
        if self.phase is not Phase.CHOICE or self.rack.tiles is None:
            return
        why = self.why_closed(tile)
        if why:
            self.hint = sentence(why)
        elif self.picked == tile and self.must_set_aside:
            self._do(SetAside(self.rack.tiles[colour][slot], colour))
        elif self.picked == tile:
            self.lay_back()
        else:
            self.pick(tile)

    def pick(self, tile: Picked) -> None:
        """Take the tile into the hand."""
        if self.phase is Phase.CHOICE and not self.why_closed(tile):
            self.hint = ""
            self.picked = tile
            self.targets = self.targets_of(tile)
            self.lift = 1.0 if self.still else 0.0
            self.sounds.append("click")

    def lay_back(self) -> None:
        """Nothing is in the hand any more."""
        self.hint = ""
        self.picked = None
        self.targets = {}
        self.lift = 0.0

    def press_cell(self, cell: int) -> None:
        """Lay the tile in the hand on the cell, if the rules allow it; else say why not."""
        self.hint = ""
        tile = self.picked_tile
        if self.phase is Phase.COMPUTER:
            self.hint = f"It is {self.host.names[self.state.turn]}'s turn."
        elif self.phase is not Phase.CHOICE:
            return
        elif self.picked is None or tile is None:
            self.hint = "Pick a tile first: press it, or its number."
        else:
            place = Place(tile, CELL_NAMES[cell], self.picked.colour)
            why = why_not_here(self.state, place)
            if why:
                self.hint = f"Not here: {why}."
            else:
                self._do(place)

    def hurry(self) -> bool:
        """Let tiles arrive at once, or the end come; whether there was anything to hurry."""
        if self.phase is Phase.MOVE:
            self._arrive()
            return True
        if self.phase is Phase.ENDING:
            self.phase = Phase.OVER
            return True
        return False

    def seats_changed(self) -> None:
        """Somebody has handed a seat to the computer, or taken it back."""
        self.stop_thinking()
        computer = self.host.is_computer(self.state.turn)
        if self.phase is Phase.COMPUTER or (computer and self.phase in (Phase.CHOICE, Phase.CURTAIN)):
            self._begin_turn()

    def stop_thinking(self) -> None:
        """Nobody waits for the computer player any more; it starts anew with the next tick."""
        self._computer.stop()

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self._move_hand_and_curtain(seconds)
        if self.phase is Phase.MOVE:
            self.seconds += seconds
            if all(flight.over_after <= self.seconds for flight in self.flights):
                self._arrive()
        elif self.phase is Phase.COMPUTER:
            self._let_computer_play(seconds)
        elif self.phase is Phase.ENDING:
            self._pause -= seconds
            if self._pause <= 0:
                self.phase = Phase.OVER

    # Inside

    @property
    def _lifting(self) -> bool:
        return self.picked is not None and self.lift < 1.0

    def _move_hand_and_curtain(self, seconds: float) -> None:
        if self._lifting:
            self.lift = min(1.0, self.lift + seconds / LIFT_SECONDS)
        if self.phase is not Phase.CURTAIN:
            self.opened = min(1.0, self.opened + seconds / CURTAIN_SECONDS)

    def _computers(self) -> tuple[bool, ...]:
        return tuple(player.computer for player in self.host.session.players)

    def _let_computer_play(self, seconds: float) -> None:
        self._pause -= seconds
        choice = self._computer.choice_for(self.state)
        if choice is not None and self._pause <= 0:
            self._computer.stop()
            if isinstance(choice, Place | SetAside):
                self._do(choice)

    def _do(self, action: Action) -> None:
        before, shown, mover = self.state, self.rack, self.state.turn
        events = self.host.apply(action)
        self._mover = mover
        self._remember(events)
        self.lay_back()
        self._landing = _sound_of(events)
        self.phase = Phase.MOVE
        self.seconds = 0.0
        self.flights = flights_of(events, before, shown, self.rack)
        if self.still:
            self._arrive()

    def _remember(self, events: tuple[Event, ...]) -> None:
        others = len(self.host.names) - 1
        for event in events:
            words = log_sentence(event, self.state)
            if words:
                self.log = [*self.log, words][-LONGEST_LOG:]
            cell = find_cell(event.at) if isinstance(event, TilePlaced) else None
            if cell is not None:
                self.recent = [*self.recent, cell][-others:]

    def _arrive(self) -> None:
        self.flights = ()
        self.sounds.append(self._landing)
        if self.state.over:
            self.phase = Phase.ENDING
            self._pause = END_PAUSE
            self.sounds.append("win")
            return
        self._begin_turn()

    def _begin_turn(self) -> None:
        """Find out who has to do what, and whose rack lies on the screen."""
        self.lay_back()
        turn = self._mover = self.state.turn
        alone = sole_human(self._computers())
        if alone is None or self._uncovered != alone:
            self._uncovered = None
        if self.state.over:
            self.phase = Phase.OVER
            return
        self._rack_seat = turn if alone is None or not self.host.is_computer(turn) else alone
        self.opened = 1.0
        if self.host.is_computer(turn):
            self.phase = Phase.COMPUTER
            self._pause = min(QUICK_PAUSE, self.computer_pause) if self.quick else self.computer_pause
        elif self._uncovered == turn:
            self.phase = Phase.CHOICE
            self.sounds.append("turn")
        else:
            self.phase = Phase.CURTAIN
            self.opened = 0.0
            self.sounds.append("turn")


def _sound_of(events: tuple[Event, ...]) -> UiSound:
    """What a move sounds like when it arrives: a tile laid, a tile taken, or one set aside."""
    placed = [event for event in events if isinstance(event, TilePlaced)]
    if not placed:
        return "click"
    return "capture" if any(event.captured_tile for event in placed) else "place"
