"""The door to every game: start one, ask what may be done, do it. Chance is always handed in."""

from __future__ import annotations

from collections.abc import Sequence

from game import blockers, hold, match
from game.actions import Action, IllegalAction, Join, Leave, LegalActions
from game.blockers import BlockersState, BlockersView
from game.blockers.state import ColourTiles
from game.events import Event
from game.hold_state import HoldState
from game.match import MatchState
from game.seating import closed_to_newcomers, leave_refusal
from rules_config.model import FirstPlayer, GameKind, Rules

DiceState = MatchState | HoldState
State = MatchState | HoldState | BlockersState
View = MatchState | HoldState | BlockersView


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


def new_game(rules: Rules, players: Sequence[str], first: int, piles: ColourTiles | None = None) -> State:
    """A new game. ``first`` is the seat that begins: found by a roll-off, drawn, or simply 0.

    ``piles`` are the shuffled tiles of a game that has some (see ``game.blockers.shuffled_piles``).

    Raises:
        ValueError: players or piles do not fit the rules, or there is no such seat.
    """
    check_players(rules, players)
    if not 0 <= first < len(players):
        raise ValueError(f"There is no seat {first} at this table.")
    if rules.game is GameKind.MATCH:
        return match.start(rules, tuple(players), first)
    if rules.game is GameKind.BLOCKERS:
        if piles is None:
            raise ValueError(f"{rules.title} needs its tiles shuffled.")
        return blockers.start(rules, tuple(players), first, piles)
    return hold.start(rules, tuple(players), first)


def needs_roll_off(rules: Rules) -> bool:
    """Whether the players throw for the first turn."""
    return rules.first_player is FirstPlayer.ROLL_OFF


def legal_actions(state: State) -> LegalActions:
    """What the player on turn may choose now; empty only when the game is over."""
    if isinstance(state, MatchState):
        return match.legal_actions(state)
    if isinstance(state, BlockersState):
        return blockers.legal_actions(state)
    return hold.legal_actions(state)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after ``action`` and the events it brought about; ``state`` itself never changes.

    Raises:
        IllegalAction: the rules do not allow it; the text says why.
    """
    if isinstance(state, MatchState):
        return match.apply(state, action)
    if isinstance(state, BlockersState):
        if isinstance(action, Leave | Join):
            raise IllegalAction(_stays_seated(state))
        return blockers.apply(state, action)
    return hold.apply(state, action)


def doer(state: State, action: Action) -> int:
    """The seat whose doing ``action`` is: the one on turn, or the one who leaves or joins."""
    if isinstance(action, Leave):
        return action.seat
    return len(state.seats) if isinstance(action, Join) else state.turn


def refuses_newcomers(state: State) -> str | None:
    """Why nobody, whatever the name, can join now, as a sentence, or None if somebody can."""
    if state.over:
        return "The game is over."
    if isinstance(state, BlockersState):
        return _stays_seated(state)
    return closed_to_newcomers(state.rules, state.standing)


def refuses_to_let_go(state: State, seat: int) -> str | None:
    """Why the player in ``seat`` cannot leave now, as a sentence, or None."""
    if state.over:
        return "The game is over."
    if isinstance(state, BlockersState):
        return _stays_seated(state)
    return leave_refusal(state.standing, seat)


def _stays_seated(state: BlockersState) -> str:
    """Tiles on the board and in the piles belong to somebody until the end."""
    return (
        f"In {state.rules.title} nobody can leave or join once the tiles are dealt. "
        "Hand the seat to the computer instead."
    )


def view_for(state: State, seat: int) -> View:
    """What the player in ``seat`` may see. In dice games everything lies open."""
    return blockers.view_for(state, seat) if isinstance(state, BlockersState) else state


def in_last_round(state: State) -> bool:
    """Whether the last turns are being played (or have been)."""
    if isinstance(state, BlockersState):
        return state.last_round
    return state.standing.final_round is not None


def turn_score(state: State) -> int:
    """What a stop would bank now, in points; hold games: what is held so far; without turns' points 0."""
    return 0 if isinstance(state, BlockersState) else state.turn_score
