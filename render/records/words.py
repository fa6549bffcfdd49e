"""What lists and pages say of a game: when it was, who played, who won."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.seats import LAST_ONE_STANDING
from game.store.listing import FinishedGame, UnfinishedGame
from game.store.results import GameResult
from game.wording import joined

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def date_words(moment: datetime) -> str:
    """The day on this machine's calendar: "29 Nov 2026"."""
    local = moment.astimezone()
    return f"{local.day} {_MONTHS[local.month - 1]} {local.year}"


def time_words(moment: datetime) -> str:
    """The time of day on this machine's clock: "19:05"."""
    return f"{moment.astimezone():%H:%M}"


def people_words(names: Sequence[str]) -> str:
    """Who played: "Ada, Ben and Cleo"."""
    return joined(tuple(names), tuple(range(len(names))))


def outcome_words(result: GameResult) -> str:
    """Who won, and with how much: "Ada won with 2,150 miles"."""
    names = tuple(seat.name for seat in result.seats)
    winners = joined(names, result.winners)
    if not result.winners:
        return "Nobody won"
    best = result.seats[result.winners[0]]
    if result.reason == LAST_ONE_STANDING:
        return f"{winners} won as the last one left"
    if len(result.winners) > 1:
        return f"{winners} shared the win with {best.score:,} {result.points}"
    return f"{winners} won with {best.score:,} {result.points}"


def finished_details(game: FinishedGame) -> tuple[str, ...]:
    """The second line of a finished game, the fullest first."""
    result = game.result
    rules = f"{result.rules_title}: " if game.title != result.rules_title else ""
    won = outcome_words(result)
    others = [seat for place, seat in enumerate(result.seats) if place not in result.winners]
    rest = ", ".join(f"{seat.name} {seat.score:,}" for seat in others)
    short = joined(game.names, result.winners)
    count = f"{len(result.seats)} players"
    return (
        f"{rules}{won}; {rest}" if rest else f"{rules}{won}",
        f"{won}; {rest}" if rest else won,
        f"{won}, {count}",
        f"{short} won, {count}",
        count,
    )


def unfinished_details(game: UnfinishedGame) -> tuple[str, ...]:
    """The second line of a game that waits, the fullest first."""
    if not game.playable:
        return (game.sentence,)
    rules = f"{game.rules_title}: " if game.title != game.rules_title else ""
    turn = game.sentence.rsplit(". ", 1)[-1]
    return (f"{rules}{game.sentence}", game.sentence, f"{len(game.names)} players. {turn}", turn)
