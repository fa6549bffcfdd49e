"""A table for tests: play a game in the notation of the rule sheets and look at what came of it."""

from __future__ import annotations

from collections.abc import Mapping

from game.actions import Action, Hold, Roll, StartFresh, Stop, TakeOver
from game.engine import State, apply, in_last_round, legal_actions, new_game
from game.events import Event
from game.notation import parse_die
from game.rolls import dice_of
from rules_config.library import load_library, with_changes
from rules_config.model import Rules

LIBRARY = load_library()
DICE_RULES = tuple(rules for rules in LIBRARY.rules if rules.dice is not None)


def rules_named(rules_id: str, changes: Mapping[str, object] | None = None) -> Rules:
    """The shipped rules with this id, with house-rule changes if wanted."""
    rules = LIBRARY.get(rules_id)
    assert rules is not None, f"no rules {rules_id}"
    return with_changes(rules, changes, LIBRARY) if changes else rules


class Table:
    """One game. Every doing returns the table, so that a turn reads as one line."""

    def __init__(self, rules: Rules, *players: str, first: int = 0) -> None:
        self.state: State = new_game(rules, players or ("Ada", "Ben"), first)
        self.events: tuple[Event, ...] = ()

    def do(self, action: Action) -> Table:
        self.state, self.events = apply(self.state, action)
        return self

    def roll(self, dice: str) -> Table:
        kinds = dice_of(self.state.rules)
        return self.do(Roll(tuple(parse_die(word, kinds) for word in dice.split())))

    def hold(self, faces: str) -> Table:
        return self.do(Hold(tuple(sorted(int(face) for face in faces.split()))))

    def stop(self) -> Table:
        return self.do(Stop())

    def take_over(self) -> Table:
        return self.do(TakeOver())

    def start_fresh(self) -> Table:
        return self.do(StartFresh())

    @property
    def may(self) -> tuple[str, ...]:
        return legal_actions(self.state).kinds

    @property
    def dice(self) -> int:
        throw = legal_actions(self.state).throw
        return len(throw.colours) if throw else 0

    @property
    def holds(self) -> set[tuple[int, ...]]:
        return {hold.faces for hold in legal_actions(self.state).holds}

    @property
    def player(self) -> str:
        return self.state.seats[self.state.turn].name

    @property
    def turn_score(self) -> int:
        return self.state.turn_score

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(seat.score for seat in self.state.seats)

    @property
    def last_round(self) -> bool:
        return in_last_round(self.state)

    @property
    def winners(self) -> tuple[str, ...]:
        result = self.state.result
        return tuple(self.state.seats[seat].name for seat in result.winners) if result else ()

    @property
    def reason(self) -> str | None:
        return self.state.result.reason if self.state.result else None

    def happened(self, kind: type[Event]) -> bool:
        return any(isinstance(event, kind) for event in self.events)
