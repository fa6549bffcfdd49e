"""What many games show: who wins, who begins well, how long they take and what the turns bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from game.simulation.one_game import GameRecord
from game.simulation.statistics import Mean, Share, Spread, mean, share, spread


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """One listed player. Points are those banked, per turn; a turn ends banked, blown or out of the game."""

    style: str
    wins: Share
    turn: float  # points per turn
    best_turn: int
    best_turn_of_a_game: float  # on average
    busts: float  # per turn
    bails: float  # per turn
    free_turn: Mean | None = None  # points; None if no free turns were played
    free_turn_solved: float | None = None  # the best possible; None likewise


@dataclass(frozen=True, slots=True)
class Summary:
    """Many games under one rule file. ``seats`` are the wins by place in the order of turns."""

    rules: str
    title: str
    games: int
    players: tuple[PlayerSummary, ...]
    seats: tuple[Share, ...]
    turns: Spread  # per game, of all players together
    busts: float  # per turn
    margins: Spread
    best_turns: Spread  # the best turn of each game

    def as_dict(self) -> dict[str, object]:
        """The same as plain values for JSON."""
        return asdict(self)


def summarise(
    rules: str,
    title: str,
    styles: Sequence[str],
    records: Sequence[GameRecord],
    free_turns: Sequence[tuple[Mean, float] | None],
) -> Summary:
    """Add the games up.

    Args:
        rules: id of the rules.
        title: their title.
        styles: the players' styles, in the order they were listed.
        records: the games.
        free_turns: for each player the mean free turn and the best possible one, or None.
    """
    games = len(records)
    players = tuple(
        _player(number, style, records, free_turns[number]) for number, style in enumerate(styles)
    )
    seats = tuple(
        share(sum(_won(record, record.order[place]) for record in records), games)
        for place in range(len(styles))
    )
    turns = sum(sum(record.turns) for record in records)
    return Summary(
        rules=rules,
        title=title,
        games=games,
        players=players,
        seats=seats,
        turns=spread([sum(record.turns) for record in records]),
        busts=sum(sum(record.busts) for record in records) / max(1, turns),
        margins=spread([record.margin for record in records]),
        best_turns=spread([max(record.best_turns) for record in records]),
    )


def _player(
    number: int, style: str, records: Sequence[GameRecord], free: tuple[Mean, float] | None
) -> PlayerSummary:
    turns = max(1, sum(record.turns[number] for record in records))
    return PlayerSummary(
        style=style,
        wins=share(sum(_won(record, number) for record in records), len(records)),
        turn=sum(record.points[number] for record in records) / turns,
        best_turn=max((record.best_turns[number] for record in records), default=0),
        best_turn_of_a_game=mean([record.best_turns[number] for record in records]).value,
        busts=sum(record.busts[number] for record in records) / turns,
        bails=sum(record.bails[number] for record in records) / turns,
        free_turn=free[0] if free is not None else None,
        free_turn_solved=free[1] if free is not None else None,
    )


def _won(record: GameRecord, player: int) -> float:
    return 1 / len(record.winners) if player in record.winners else 0.0
