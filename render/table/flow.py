"""How a dice game goes on at the table: throws, what they scored, choices, announcements, whose turn.

The flow turns presses into actions of the game and the game's events into what is to be seen. It draws
nothing and knows no pixels; the table scene shows it.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from game.actions import Action, Hold, Roll, StartFresh, Stop, TakeOver, ThrowDice
from game.desk.questions import Decided
from game.engine import DiceState, legal_actions
from game.events import Event, Held, Scored, StartedFresh, TurnStarted
from game.hold_selection import Selection
from game.hold_state import HoldState, Stage
from game.match import MatchState
from game.rolls import dice_of
from game.wording import at_stake, event_sentence, situation
from physics.throw import Release
from physics.tray import Tray
from render.sound.port import UiSound
from render.table.as_left import Left, as_left
from render.table.banner import Banner, banners
from render.table.computer_turn import ComputerTurn
from render.table.dice import TableDice
from render.table.felt import Felt, Places
from render.table.hold_picker import HoldPicker
from render.table.host import TableHost
from render.table.rail import RailGroup, match_groups

LONGEST_LOG = 40
SETTLE_SECONDS = 0.6


class Phase(Enum):
    """What the table is doing."""

    CHOICE = "choice"  # a person is to choose
    COMPUTER = "computer"  # a computer player is about to act
    THROW = "throw"  # dice are in the air
    ANNOUNCE = "announce"  # a banner is up
    OVER = "over"  # the game has ended


class TableFlow:
    """The table's present doings. ``place_rail`` says where groups on the rail lie (the scene knows)."""

    def __init__(
        self, host: TableHost, *, tray: Tray, place_rail: Callable[[tuple[RailGroup, ...]], Places]
    ) -> None:
        self.host = host
        self.felt = Felt(dice_of(host.dice_state.rules), tray, place_rail)
        self.computer = ComputerTurn(host)
        self.phase = Phase.CHOICE
        self.seat = host.dice_state.turn
        self.waiting_banners: list[Banner] = []
        self.picker: HoldPicker | None = None
        self.log: list[str] = []
        self.hint = ""  # why the last press did nothing
        self.quick = False  # throws and slides are not watched
        self.pace = 1.0  # how fast throws run
        self.sounds: list[UiSound] = []
        self._held_groups: tuple[RailGroup, ...] = ()
        self._pause = 0.0  # s until the announcement passes
        self.settling = 0.0  # s in which presses meant for what has just passed by itself do nothing
        self._known = len(host.session.history)  # how many of its entries have been shown
        self._turn_passed = False  # because the player on turn has left
        left = as_left(self.state, host.session.history)
        if left is None:
            self._begin_turn()
        else:
            self._take_up(left)

    # What is to be seen

    @property
    def state(self) -> DiceState:
        """The game's present state."""
        return self.host.dice_state

    @property
    def dice(self) -> TableDice:
        """All dice in view."""
        return self.felt.dice

    @property
    def rail(self) -> tuple[RailGroup, ...]:
        """The groups on the rail."""
        return self.felt.rail

    @property
    def banner(self) -> Banner | None:
        """The announcement that is up."""
        return self.waiting_banners[0] if self.waiting_banners else None

    @property
    def animating(self) -> bool:
        """Whether time must pass."""
        moves = self.phase in (Phase.THROW, Phase.ANNOUNCE, Phase.COMPUTER) or self.dice.moving
        return moves or self.settling > 0

    @property
    def choosing_hold(self) -> bool:
        """Whether a person is choosing dice to hold."""
        return self.phase is Phase.CHOICE and self.picker is not None

    @property
    def turn_is_new(self) -> bool:
        """Whether nothing has been rolled yet in the turn that is shown."""
        state = self.state
        if isinstance(state, MatchState):
            return not state.scoring
        return state.stage in (Stage.ROLL, Stage.CHOOSE) and not state.count

    @property
    def selection(self) -> Selection:
        """Which of the thrown dice are taken, by their place among them."""
        return self.picker.selection if self.picker is not None else frozenset()

    @property
    def roll(self) -> tuple[int, ...]:
        """Faces of the dice that wait for a hold, by their place among the thrown dice."""
        return self.felt.faces

    @property
    def preview(self) -> DiceState:
        """The state as it will be once the selected dice are held; else the present one."""
        choosing = self.phase in (Phase.CHOICE, Phase.COMPUTER)
        if choosing and self.picker is not None:
            return self.picker.preview
        return self.state

    @property
    def turn_score(self) -> int:
        """The turn's points as shown: in hold games with what is selected."""
        passed = self.state.over or self.state.turn != self.seat
        return 0 if passed else self.preview.turn_score

    def status(self) -> str:
        """What lies on the table and what may be done."""
        if self.hint:
            return self.hint
        if self.computer.reason and self.phase in (Phase.THROW, Phase.COMPUTER):
            return self.computer.reason
        if self.phase is Phase.THROW:
            return "The dice are rolling."
        if self.phase is Phase.COMPUTER:
            return f"{self.host.names[self.state.turn]} is choosing."
        if self.phase is Phase.ANNOUNCE:
            return ""
        if self.choosing_hold and not self.selection:
            return "Nothing is held. Take at least one counting die."
        return situation(self.preview)

    def stake(self) -> str:
        """What the next roll may bring, in a few words; "" where none is possible."""
        if Roll.kind not in self.may() or self.hint:
            return ""
        help_words = ". Press a die to take it or give it back" if self.choosing_hold else ""
        return at_stake(self.preview) + help_words

    def may(self) -> tuple[str, ...]:
        """The kinds of action that a person may choose now, the selected hold already counted in."""
        if self.phase is not Phase.CHOICE or (self.choosing_hold and not self.selection):
            return ()
        return legal_actions(self.preview).kinds

    def dice_to_roll(self) -> int:
        """How many dice the next throw has."""
        throw = legal_actions(self.preview).throw
        return len(throw.colours) if throw else 0

    # What can be done

    def press_roll(self, release: Release | None = None) -> None:
        """Roll on with what is selected."""
        if Roll.kind in self.may():
            self._commit_hold()
            self._start_throw(release)

    def press_stop(self) -> None:
        """Bank with what is selected."""
        if Stop.kind in self.may():
            self._commit_hold()
            self._do(Stop())

    def press_take_over(self) -> None:
        """Go on with the previous player's dice."""
        if TakeOver.kind in self.may():
            self._do(TakeOver())

    def press_start_fresh(self) -> None:
        """Turn a take-over down."""
        if StartFresh.kind in self.may():
            self._do(StartFresh())

    def press_die(self, index: int) -> None:
        """Take or give back the die of this index."""
        if self.choosing_hold and self.picker is not None and index in self.felt.thrown:
            self._pick(self.picker.press_die(self.felt.thrown.index(index)))

    def press_face(self, face: int) -> None:
        """Take or give back dice that show ``face``."""
        if self.choosing_hold and self.picker is not None:
            self._pick(self.picker.press_face(face))

    def hurry(self) -> bool:
        """Finish a throw or an announcement at once; whether there was one to finish."""
        if self.phase is Phase.THROW and self.felt.in_air:
            self._land()
            return True
        if self.phase is Phase.ANNOUNCE:
            self._next_banner()
            return True
        if self.phase is Phase.COMPUTER:
            self.computer.hurry()
            return True
        return False

    def selectable(self) -> tuple[int, ...]:
        """Indices of the dice that a press may take or give back."""
        return tuple(self.felt.thrown) if self.choosing_hold else ()

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self.dice.tick(seconds)
        self.settling = max(0.0, self.settling - seconds)
        if self.phase is Phase.THROW and self.felt.in_air:
            if self.felt.fly(seconds * self.pace):
                self._land()
        elif self.phase is Phase.ANNOUNCE:
            self._pause -= seconds
            if self._pause <= 0:
                self._next_banner()
                self.settling = SETTLE_SECONDS
        elif self.phase is Phase.COMPUTER and not self.dice.moving:
            decided = self.computer.choice(seconds, quick=self.quick)
            if decided is not None:
                self._computer_acts(decided)

    def rearrange(self) -> None:
        """The window has changed: put the dice of the rail where the rail is now."""
        self.felt.set_rail(self.rail, at_once=True)

    def seats_changed(self) -> None:
        """Back from the menu: somebody may have joined or left, a seat may have been handed over."""
        news = [event for entry in self.host.session.history[self._known :] for event in entry.events]
        self._known = len(self.host.session.history)
        for event in news:
            self._note(event)
        self._turn_passed |= any(isinstance(event, TurnStarted) for event in news)
        if news and self.picker is not None and isinstance(self.state, HoldState) and not self._turn_passed:
            self.picker.follow(self.state)
        self.waiting_banners += banners(tuple(news), self.host.names, self.state.rules)
        if self.phase in (Phase.CHOICE, Phase.COMPUTER):
            if self.waiting_banners:
                self._announce()
            else:
                self._ask()

    # Throwing

    def _start_throw(self, release: Release | None) -> None:
        throw = legal_actions(self.state).throw
        if throw is None:
            return
        self.phase = Phase.THROW
        thrown = self.host.throw(len(throw.colours), release)
        self.felt.begin_throw(throw.colours, thrown, keep_rail=not self._rail_is_done())
        if self.quick:
            self.hurry()

    def _rail_is_done(self) -> bool:
        """Whether the set on the rail is complete, so that the next throw starts a new one."""
        state = self.state
        if isinstance(state, MatchState):
            return len(state.scoring) in (0, dice_of(state.rules).count)
        return state.set_complete or not state.held

    def _land(self) -> None:
        self._do(Roll(self.felt.land()))

    # What actions bring about

    def _do(self, action: Action) -> tuple[Event, ...]:
        events = self.host.apply(action)
        self._known += 1
        for event in events:
            self._note(event)
        self.hint = ""
        self._show(events)
        self.waiting_banners = list(banners(events, self.host.names, self.state.rules))
        if self.waiting_banners:
            self._announce()
        else:
            self._ask()
        return events

    def _note(self, event: Event) -> None:
        if isinstance(event, TurnStarted):
            return  # the heading says so
        sentence = event_sentence(event, self.host.names, self.state.rules)
        if sentence is not None:
            self._log(sentence)

    def _log(self, sentence: str) -> None:
        self.log = [*self.log, sentence][-LONGEST_LOG:]

    def _show(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, Scored) and isinstance(self.state, MatchState):
                groups = match_groups(self.state, [die.die for die in self.dice.dice])
                self.felt.set_rail(groups, at_once=self.quick)
            elif isinstance(event, Scored) and isinstance(self.state, HoldState):
                self._start_selection(self.state)
            elif isinstance(event, StartedFresh):
                self._clear_table()

    # Holding

    def _start_selection(self, state: HoldState) -> None:
        self.picker = HoldPicker(state, self.roll)
        self._held_groups = self.rail
        self._show_selection()

    def _pick(self, refusal: str | None) -> None:
        self.hint = refusal or ""
        if refusal is None:
            self._show_selection()

    def _show_selection(self) -> None:
        if self.picker is None:
            return
        self.felt.dim(self.picker.counts)
        groups = (*self._held_groups, *self.picker.groups(self.felt.thrown))
        self.felt.set_rail(groups, at_once=self.quick)

    def _commit_hold(self) -> None:
        if self.picker is not None and self.picker.selection:
            self._hold(self.picker.hold)

    def _hold(self, chosen: Hold) -> None:
        for event in self.host.apply(chosen):
            if isinstance(event, Held):
                self._note(event)
        self._known += 1
        self.picker = None
        self.felt.light_up()

    # Turns

    def _announce(self) -> None:
        self.phase = Phase.ANNOUNCE
        banner = self.waiting_banners[0]
        self._pause = banner.seconds
        if banner.sound is not None:
            self.sounds.append(banner.sound)

    def _next_banner(self) -> None:
        self.waiting_banners.pop(0)
        if self.waiting_banners:
            self._announce()
        else:
            self._ask()

    def _ask(self) -> None:
        """Find out who has to do what next."""
        if self.state.over:
            self.phase = Phase.OVER
            return
        done = self._turn_passed or (self.turn_is_new and self.rail and not self._offered())
        if self.state.turn != self.seat or done:
            self._turn_passed = False
            self.seat = self.state.turn
            self._begin_turn()
            return
        self._wait_for_player()

    def _offered(self) -> bool:
        return isinstance(self.state, HoldState) and self.state.stage is Stage.CHOOSE

    def _begin_turn(self) -> None:
        self.picker = None
        self.computer.begin_turn()
        if not self._offered():
            self._clear_table()
        self.sounds.append("turn")
        self._wait_for_player()

    def _take_up(self, left: Left) -> None:
        """Go on in the middle of a turn, with the dice as they were left."""
        self.felt.lay_as_left(left)
        self._held_groups = left.rail
        if isinstance(self.state, HoldState) and self.state.stage is Stage.HOLD:
            self._start_selection(self.state)
        self._wait_for_player()

    def _clear_table(self) -> None:
        """Take everything off the rail and lay a full set ready."""
        self.felt.lay_ready()
        self._held_groups = ()

    def _wait_for_player(self) -> None:
        if self.host.is_computer(self.state.turn):
            self.phase = Phase.COMPUTER
            self.computer.wait()
        else:
            self.phase = Phase.CHOICE

    def _computer_acts(self, decided: Decided) -> None:
        choice = decided.choice
        why = self.computer.explain(decided, self.state)
        if why:
            self._log(why)
        if isinstance(choice, ThrowDice):
            self._start_throw(None)
        elif isinstance(choice, Hold):
            if self.picker is not None:
                self.picker.take(choice)
                self._show_selection()
            self._hold(choice)
            self._ask()
        else:
            self._do(choice)
