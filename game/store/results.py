"""What a game came to: kept as one row when it ends, so that lists and statistics need no replay."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from cattrs import BaseValidationError, Converter

from game.engine import State
from game.events import Bailed, Banked, Bust, Rolled
from game.session import Entry, Player
from game.store.errors import DamageError
from rules_config.model import Rules

FINISHED = "finished"
ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One player's game. ``faces[n]`` counts the dice that showed ``n + 1``, the roll-off included.

    ``longest_walk`` is the most rolls in one turn. ``turns``, ``banked`` and ``best_turn`` are those of dice
    games (a blown turn counts as a turn of 0); ``best_turn`` is None for whoever never stopped.
    """

    name: str
    computer: bool
    score: int
    turns: int
    banked: int
    best_turn: int | None
    busts: int
    longest_walk: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game at its end: ``how`` is FINISHED or ABANDONED, ``reason`` as in :mod:`game.seats`."""

    ended: str  # UTC, ISO 8601
    how: str
    reason: str
    winners: tuple[int, ...]
    rules_id: str
    rules_title: str
    points: str  # the rules' own word: "miles"
    seats: tuple[SeatResult, ...]


def result_of(
    state: State | None,
    rules: Rules,
    players: Sequence[Player],
    history: Sequence[Entry],
    throws: Sequence[Sequence[int]],
    ended: str,
) -> GameResult:
    """What the game came to at ``state``; a game that is not over counts as abandoned."""
    result = state.result if state is not None else None
    scores = [seat.score for seat in state.seats] if state is not None else [0] * len(players)
    sides = rules.dice.sides if rules.dice is not None else 0
    tallies = [_Tally(sides, thrown) for thrown in throws]
    for entry in history:
        tallies[entry.seat].add(entry)
    return GameResult(
        ended=ended,
        how=ABANDONED if result is None else FINISHED,
        reason="" if result is None else result.reason,
        winners=() if result is None else result.winners,
        rules_id=rules.id,
        rules_title=rules.title,
        points=rules.words.points,
        seats=tuple(
            tally.seat_result(player, score)
            for player, score, tally in zip(players, scores, tallies, strict=True)
        ),
    )


class _Tally:
    """Counts one player's turns."""

    def __init__(self, sides: int, thrown: Sequence[int]) -> None:
        self._sides = sides
        self._faces = Counter(thrown)
        self._turns: list[int] = []
        self._stops: list[int] = []
        self._busts = 0
        self._walk = 0
        self._longest_walk = 0

    def add(self, entry: Entry) -> None:
        for event in entry.events:
            match event:
                case Rolled(_, dice):
                    self._faces.update(die.face for die in dice)
                    self._walk += 1
                    self._longest_walk = max(self._longest_walk, self._walk)
                case Banked(_, points, _):
                    self._stops.append(points)
                    self._end_turn(points)
                case Bust():
                    self._busts += 1
                    self._end_turn(0)
                case Bailed():
                    self._end_turn(0)

    def _end_turn(self, points: int) -> None:
        self._turns.append(points)
        self._walk = 0

    def seat_result(self, player: Player, score: int) -> SeatResult:
        return SeatResult(
            name=player.name,
            computer=player.computer,
            score=score,
            turns=len(self._turns),
            banked=sum(self._turns),
            best_turn=max(self._stops, default=None),
            busts=self._busts,
            longest_walk=self._longest_walk,
            faces=tuple(self._faces[face] for face in range(1, self._sides + 1)),
        )


_converter = Converter(forbid_extra_keys=True)


def write_result(result: GameResult) -> str:
    """``result`` as one line of JSON."""
    return json.dumps(_converter.unstructure(result), separators=(",", ":"))


def read_result(text: str) -> GameResult:
    """The result that :func:`write_result` wrote.

    Raises:
        DamageError: the text is no result.
    """
    try:
        return _converter.structure(json.loads(text), GameResult)
    except (BaseValidationError, ValueError, RecursionError) as error:
        raise DamageError("a saved result can't be read") from error
