"""The turns of a game as a list tells them: who, how it ended, points and score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.blockers import BlockersState
from game.events import Bailed, Banked, Bust, Joined, Left, NothingCounted, Penalised, Rolled, TookOver
from game.session import Entry, TurnRecord
from game.wording import bust_words
from render.board.wording import log_sentence
from render.records.recorded import Recorded, Turn
from rules_config.model import Rules


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One turn: ``did`` tells what happened in it, ``points`` and ``score`` what came of it.

    ``is_over`` False: it was not played to its end, or not yet.
    """

    number: int  # from 1
    seat: int
    name: str
    did: str
    points: int
    score: int
    is_over: bool = True


def turn_lines(recorded: Recorded) -> tuple[TurnLine, ...]:
    """Every turn of a game, in order."""
    names = tuple(player.name for player in recorded.players)
    if recorded.rules.dice is None:
        return _tile_lines(recorded, names)
    scores = [0] * len(names)
    lines = []
    for number, turn in enumerate(recorded.turns, start=1):
        entries = recorded.history[turn.start : turn.end]
        did, is_over = _told(entries, turn.seat, recorded.rules, names)
        points = 0
        for entry in entries:
            for event in entry.events:
                if isinstance(event, Banked):
                    points, scores[turn.seat] = event.points, event.score
                elif isinstance(event, Penalised):
                    points, scores[turn.seat] = -event.points, event.score
                elif isinstance(event, Left):
                    scores[event.seat] = 0
        score = scores[turn.seat]
        lines.append(TurnLine(number, turn.seat, names[turn.seat], did, points, score, is_over))
    return tuple(lines)


def chart_turns(lines: Sequence[TurnLine]) -> tuple[TurnRecord, ...]:
    """The same as a score chart takes them."""
    return tuple(TurnRecord(line.seat, line.points, line.score, line.did) for line in lines if line.is_over)


def _told(entries: Sequence[Entry], seat: int, rules: Rules, names: tuple[str, ...]) -> tuple[str, bool]:
    """What happened in the turn of ``seat``, in few words, and whether it is over."""
    rolls = 0
    parts: list[str] = []
    for entry in entries:
        for event in entry.events:
            match event:
                case Rolled():
                    rolls += 1
                case TookOver(_, previous, count, _):
                    parts.append(f"takes over {names[previous]}'s {count:,}")
                case Joined(newcomer):
                    parts.append(f"{names[newcomer]} joins")
                case Left(leaver, _, _) if leaver == seat:
                    return _joined([*parts, "leaves the game"]), False
                case Left(leaver, _, _):
                    parts.append(f"{names[leaver]} leaves")
                case NothingCounted(_, points, _):
                    parts.append(f"nothing counts, worth {points:,}")
                case Banked(_, gained, _):
                    stops = "stops" if gained else f"stops without {rules.words.points}"
                    return _joined([*parts, f"{stops} after {_rolls(rolls)}"]), True
                case Bust(_, lost, first_roll, _):
                    said = bust_words(rules, first_roll)
                    return _joined([*parts, f"{said}, {lost:,} lost" if lost else said]), True
                case Bailed():
                    return _joined([*parts, rules.words.out]), True
    return _joined([*parts, f"under way, {_rolls(rolls)} so far"]), False


def _rolls(count: int) -> str:
    return "1 roll" if count == 1 else f"{count} rolls"


def _joined(parts: Sequence[str]) -> str:
    text = ", ".join(part for part in parts if part)
    return text[:1].upper() + text[1:]


def _tile_lines(recorded: Recorded, names: tuple[str, ...]) -> tuple[TurnLine, ...]:
    lines = []
    for number, turn in enumerate(recorded.turns, start=1):
        before, after = recorded.states[number - 1], recorded.states[number]
        points = after.seats[turn.seat].score - before.seats[turn.seat].score
        did = _tile_words(recorded, turn, after) if isinstance(after, BlockersState) else ""
        score = after.seats[turn.seat].score
        lines.append(TurnLine(number, turn.seat, names[turn.seat], did, points, score))
    return tuple(lines)


def _tile_words(recorded: Recorded, turn: Turn, state: BlockersState) -> str:
    for event in recorded.history[turn.start].events:
        words = log_sentence(event, state)
        if words:
            return _joined([words.removeprefix(f"{state.seats[turn.seat].name} ").rstrip(".")])
    return ""
