"""The door to every game: start one, ask what may be done, do it. Chance is always handed in."""

from __future__ import annotations

from collections.abc import Sequence

from game import hold, match
from game.actions import Action, LegalActions
from game.events import Event
from game.hold_state import HoldState
from game.match import MatchState
from rules_config.model import FirstPlayer, GameKind, Rules

DiceState = MatchState | HoldState
State = MatchState | HoldState


def check_players(rules: Rules, players: Sequence[str]) -> None:
    """Refuse players that this game cannot seat.

    Raises:
        ValueError: too few or too many, a blank name, or two alike; the text says which.
    """
    fewest, most = rules.players.min, rules.players.max
    if not fewest <= len(players) <= most:
        raise ValueError(f"{rules.title} is for {fewest} to {most} players, not {len(players)}.")
    seen: set[str] = set()
    for name in players:
        if not name.strip():
            raise ValueError("A player needs a name.")
        if name in seen:
            raise ValueError(f"Two players are called {name}.")
        seen.add(name)


def new_game(rules: Rules, players: Sequence[str], first: int) -> State:
    """A new game. ``first`` is the seat that begins: found by a roll-off, drawn, or simply 0.

    Raises:
        ValueError: the players do not fit the rules, or there is no such seat.
    """
    check_players(rules, players)
    if not 0 <= first < len(players):
        raise ValueError(f"There is no seat {first} at this table.")
    if rules.game is GameKind.MATCH:
        return match.start(rules, tuple(players), first)
    return hold.start(rules, tuple(players), first)


def needs_roll_off(rules: Rules) -> bool:
    """Whether the players throw for the first turn."""
    return rules.first_player is FirstPlayer.ROLL_OFF


def legal_actions(state: State) -> LegalActions:
    """What the player on turn may choose now; empty only when the game is over."""
    if isinstance(state, MatchState):
        return match.legal_actions(state)
    return hold.legal_actions(state)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after ``action`` and the events it brought about; ``state`` itself never changes.

    Raises:
        IllegalAction: the rules do not allow it; the text says why.
    """
    if isinstance(state, MatchState):
        return match.apply(state, action)
    return hold.apply(state, action)


def view_for(state: State, seat: int) -> State:
    """What the player in ``seat`` may see. In dice games everything lies open."""
    return state


def in_last_round(state: State) -> bool:
    """Whether the last turns are being played (or have been)."""
    return state.standing.final_round is not None


def turn_score(state: State) -> int:
    """What a stop would bank now, in points; hold games: what is held so far."""
    return state.turn_score
