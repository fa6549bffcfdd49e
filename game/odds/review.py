"""A game looked at afterwards: how lucky the dice were to everybody, and how good the decisions.

Luck is told in points of a free turn (see :mod:`game.odds.luck`). A decision gives away what the best choice
was worth beyond the one that was made, in the measure of that moment: points while the goal is far, the
chance to win near the end. Whatever the rules left no choice about is no decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from game.actions import Action, Choice, Hold, Roll, StartFresh, Stop, TakeOver
from game.engine import DiceState, apply, new_game
from game.events import Bailed, Banked, Bust, Event, Joined, Left
from game.hold_state import HoldState, Stage
from game.match import MatchState
from game.odds.advice import Adviser, Measure
from game.odds.luck import Luck
from game.odds.question import WhetherToStop, WhetherToTakeOver, question, single_choice
from game.odds.review_words import costly_sentence, luck_sentence, price_words
from game.session import Session
from rules_config.model import Rules

_NO_POINTS, _NO_CHANCE = 0.05, 0.0005  # too little to speak of


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision. ``turn`` counts the player's own turns from 1; ``at`` are the points it was made with.

    ``cost`` is what it gave away: points, or with the measure ``CHANCE`` a part of the games.
    """

    turn: int
    at: int
    chosen: Choice
    best: Choice
    measure: Measure
    cost: float

    @property
    def is_best(self) -> bool:
        """Whether nothing else was better by anything worth telling."""
        return self.cost < (_NO_CHANCE if self.measure is Measure.CHANCE else _NO_POINTS)


@dataclass(frozen=True, slots=True)
class SeatReview:
    """How a player fared. ``luck`` in points, and ``luck_by_turn`` its sum after each turn of this player.

    ``costliest`` is the decision that gave most away, None if all were best; with it goes its sentence.
    """

    seat: int
    name: str
    luck: float
    luck_by_turn: tuple[float, ...]
    decisions: tuple[Judged, ...]
    costliest: Judged | None
    luck_sentence: str
    decision_sentence: str

    @property
    def best_choices(self) -> int:
        """How many decisions were the best choice."""
        return sum(decision.is_best for decision in self.decisions)

    @property
    def points_given_away(self) -> float:
        """Points that the decisions gave away while points were what counted."""
        return sum(each.cost for each in self.decisions if each.measure is not Measure.CHANCE)

    @property
    def chance_given_away(self) -> float:
        """The chance to win that the decisions gave away while that was what counted."""
        return sum(each.cost for each in self.decisions if each.measure is Measure.CHANCE)


@dataclass(frozen=True, slots=True)
class Review:
    """Everybody who ever sat at the table, by seat; ``part`` of the game is in it, from 0 to 1."""

    part: float
    seats: tuple[SeatReview, ...]


def review_session(session: Session, adviser: Adviser) -> Iterator[Review]:
    """Review a game turn by turn; the last review, with a ``part`` of 1, is the whole one.

    Args:
        session: a dice game under way or over; it is not changed.
        adviser: for the rules of the session.

    Raises:
        ValueError: the game is not played with dice, or has not begun.
    """
    if not isinstance(session.state, MatchState | HoldState):
        raise ValueError(f"{session.rules.title} has no throws to look back on.")
    names = [player.name for player in session.players[: session.beginners]]
    actions = [entry.action for entry in session.history]
    return review_game(session.rules, names, session.state.standing.first, actions, adviser)


def review_game(
    rules: Rules, names: Iterable[str], first: int, actions: Iterable[Action], adviser: Adviser
) -> Iterator[Review]:
    """The same for a game told by its ``actions``, from seat ``first`` on, with ``names`` who began.

    Raises:
        IllegalAction: the rules do not allow an action.
    """
    state = new_game(rules, tuple(names), first)
    assert isinstance(state, MatchState | HoldState)  # noqa: S101 - the adviser is for a dice game
    reviewer = _Reviewer(adviser, state)
    all_actions = tuple(actions)
    for number, action in enumerate(all_actions, start=1):
        if reviewer.take(action) and number < len(all_actions):
            yield reviewer.review(number / len(all_actions))
    yield reviewer.review(1.0)


@dataclass(slots=True)
class _Notes:
    """What is known of one seat so far. ``running`` is luck in a turn that is not over."""

    luck: list[float] = field(default_factory=list)
    running: float = 0.0
    decisions: list[Judged] = field(default_factory=list)

    def end_turn(self) -> None:
        self.luck.append((self.luck[-1] if self.luck else 0.0) + self.running)
        self.running = 0.0


class _Reviewer:
    """Plays a game again and takes notes."""

    def __init__(self, adviser: Adviser, state: DiceState) -> None:
        self._adviser = adviser
        self._luck = Luck(adviser.tables)
        self._state = state
        self._notes = [_Notes() for _ in state.seats]

    def take(self, action: Action) -> bool:
        """Do the next action; whether it ended a turn."""
        before = self._state
        notes = self._notes[before.turn]
        judged = self._judged(before, action, len(notes.luck) + 1)
        if judged is not None:
            notes.decisions.append(judged)
        after, events = apply(before, action)
        assert isinstance(after, MatchState | HoldState)  # noqa: S101 - a game stays what it is
        if isinstance(action, Roll):
            notes.running += self._luck.of_roll(before, after, events)
        self._state = after
        return self._ended_turn(events)

    def _ended_turn(self, events: tuple[Event, ...]) -> bool:
        ended = False
        for event in events:
            match event:
                case Joined():
                    self._notes.append(_Notes())
                case Banked(seat) | Bust(seat) | Bailed(seat):
                    self._notes[seat].end_turn()
                    ended = True
                case Left(seat) if self._notes[seat].running:
                    self._notes[seat].end_turn()
        return ended

    def _judged(self, state: DiceState, action: Action, turn: int) -> Judged | None:
        """The decision behind ``action``; None where there was none to make."""
        if not isinstance(action, Roll | Stop | Hold | TakeOver | StartFresh):
            return None
        if isinstance(action, Roll) and isinstance(state, HoldState) and state.stage is Stage.ROLL:
            return None
        asked = question(state, self._adviser.tables)
        if single_choice(asked) is not None:
            return None
        advice = self._adviser.weigh(state, asked)
        chosen: Choice
        if isinstance(action, Roll):
            assert isinstance(asked, WhetherToStop)  # noqa: S101 - a roll is no answer to anything else
            chosen = asked.throw
        else:
            chosen = Hold(tuple(sorted(action.faces))) if isinstance(action, Hold) else action
        worth = next(weighed.worth for weighed in advice.choices if weighed.choice == chosen)
        at = asked.points if isinstance(asked, WhetherToStop | WhetherToTakeOver) else state.turn_score
        cost = max(0.0, advice.choices[0].worth - worth)
        return Judged(turn, at, chosen, advice.best, advice.measure, cost)

    def review(self, part: float) -> Review:
        """All notes so far."""
        seats = (self._seat(seat, notes) for seat, notes in enumerate(self._notes))
        return Review(part, tuple(seats))

    def _seat(self, seat: int, notes: _Notes) -> SeatReview:
        name, words = self._state.seats[seat].name, self._state.rules.words
        luck = (notes.luck[-1] if notes.luck else 0.0) + notes.running
        costliest = max(notes.decisions, key=self._heaviness, default=None)
        if costliest is not None and costliest.is_best:
            costliest = None
        told = _told(costliest, words.points) if costliest is not None else ""
        return SeatReview(
            seat=seat,
            name=name,
            luck=luck,
            luck_by_turn=tuple(notes.luck),
            decisions=tuple(notes.decisions),
            costliest=costliest,
            luck_sentence=luck_sentence(name, luck, self._luck.average_turn, words.points),
            decision_sentence=told,
        )

    def _heaviness(self, decision: Judged) -> float:
        """The cost in points, so that decisions of both measures can be set side by side."""
        if decision.measure is Measure.CHANCE:
            return decision.cost * self._adviser.points_per_win
        return decision.cost


def _told(decision: Judged, points: str) -> str:
    price = price_words(decision.cost, is_chance=decision.measure is Measure.CHANCE, points=points)
    return costly_sentence(decision.turn, decision.at, decision.chosen, decision.best, price)
