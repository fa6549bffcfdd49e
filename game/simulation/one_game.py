"""One simulated game: the engine, players who choose, and a generator for the dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from game.actions import Roll, ThrowDice
from game.dice import Die
from game.engine import DiceState, apply, new_game
from game.events import Bailed, Banked, Bust
from game.hold_state import HoldState
from game.match import MatchState
from game.players.decision import DicePlayer
from rules_config.model import Rules

_MOST_ACTIONS = 200_000  # no game of sane rules comes near; a game that does can't be won


class NoEnd(ValueError):  # noqa: N818 - it names what the rules do
    """A simulated game did not come to an end."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """How a game went. Tuples have one entry per player, in the order the players were listed.

    ``order`` are the players in turn order, ``winners`` share the win, ``margin`` is the lead over the best
    loser (0 if there is none).
    """

    order: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    margin: int
    turns: tuple[int, ...]
    busts: tuple[int, ...]
    bails: tuple[int, ...]
    points: tuple[int, ...]  # banked in all turns together
    best_turns: tuple[int, ...]


@dataclass(slots=True)
class _Tally:
    """Counts of one seat while the game goes on."""

    turns: int = 0
    busts: int = 0
    bails: int = 0
    points: int = 0
    best_turn: int = 0


def play_game(rules: Rules, players: Sequence[DicePlayer], index: int, seed: str) -> GameRecord:
    """Play game number ``index``. The seats rotate with it, so that everybody begins equally often.

    Args:
        rules: rules of a dice game.
        players: at least two.
        index: number of the game, from 0.
        seed: the generator is seeded with it and with ``index``.

    Raises:
        ValueError: the rules can't seat the players.
        NoEnd: the game goes on for ever.
    """
    random = Random(f"{seed} {index}")
    seats = seating(len(players), index)
    state = new_game(rules, [f"{seat + 1}" for seat in range(len(players))], 0)
    if not isinstance(state, MatchState | HoldState):
        raise ValueError(f"{rules.title} is not played with dice.")
    tallies = [_Tally() for _ in seats]
    for _ in range(_MOST_ACTIONS):
        if state.over:
            return _record(state, seats, tallies)
        state = _step(state, players[seats[state.turn]], random, tallies)
    raise NoEnd(f"{rules.title}: a game did not end after {_MOST_ACTIONS:,} throws and choices.")


def seating(count: int, index: int) -> tuple[int, ...]:
    """The players in turn order for game ``index``: rotated; three or more change direction as well."""
    order = list(range(count))
    if (index // count) % 2 and count > 2:
        order.reverse()
    begin = index % count
    return tuple(order[begin:] + order[:begin])


def throw(choice: ThrowDice, sides: int, random: Random) -> Roll:
    """Fair dice for ``choice``."""
    return Roll(tuple([_die(int(random.random() * sides) + 1, colour) for colour in choice.colours]))


_die = lru_cache(maxsize=256)(Die)  # dice never change, so every simulated roll may share them


def _step(state: DiceState, player: DicePlayer, random: Random, tallies: list[_Tally]) -> DiceState:
    choice = player.decide(state, random).choice
    dice = state.rules.dice
    assert dice is not None  # noqa: S101 - a dice game has dice
    action = throw(choice, dice.sides, random) if isinstance(choice, ThrowDice) else choice
    after, events = apply(state, action)
    for event in events:
        if isinstance(event, Banked | Bust | Bailed):
            _count(event, tallies[event.seat])
    assert isinstance(after, MatchState | HoldState)  # noqa: S101 - a game stays what it is
    return after


def _count(event: Banked | Bust | Bailed, tally: _Tally) -> None:
    tally.turns += 1
    match event:
        case Banked(points=points):
            tally.points += points
            tally.best_turn = max(tally.best_turn, points)
        case Bust():
            tally.busts += 1
        case Bailed():
            tally.bails += 1


def _record(state: DiceState, seats: tuple[int, ...], tallies: list[_Tally]) -> GameRecord:
    assert state.result is not None  # noqa: S101 - the game is over
    by_player = sorted(zip(seats, state.seats, tallies, strict=True), key=lambda entry: entry[0])
    winners = tuple(sorted(seats[seat] for seat in state.result.winners))
    scores = tuple(seat.score for _, seat, _ in by_player)
    losers = [scores[player] for player in range(len(scores)) if player not in winners]
    margin = scores[winners[0]] - max(losers) if losers else 0
    return GameRecord(
        order=seats,
        winners=winners,
        scores=scores,
        margin=margin,
        turns=tuple(tally.turns for _, _, tally in by_player),
        busts=tuple(tally.busts for _, _, tally in by_player),
        bails=tuple(tally.bails for _, _, tally in by_player),
        points=tuple(tally.points for _, _, tally in by_player),
        best_turns=tuple(tally.best_turn for _, _, tally in by_player),
    )
