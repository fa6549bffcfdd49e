"""What a change of rules does to a game, in numbers side by side and in plain sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.odds.choice_words import percent
from game.simulation.one_game import GameRecord
from game.simulation.statistics import bars, round_edges
from game.simulation.summary import Summary

_CLASSES = 12


@dataclass(frozen=True, slots=True)
class Chart:
    """How a number is spread under both rule files: for each class its lower edge and both shares."""

    title: str
    edges: tuple[int, ...]
    before: tuple[float, ...]
    after: tuple[float, ...]


def charts(before: Sequence[GameRecord], after: Sequence[GameRecord]) -> tuple[Chart, ...]:
    """Turns, winning margins and best turns of the games under both rule files."""
    return tuple(
        _chart(title, [value(record) for record in before], [value(record) for record in after])
        for title, value in _CHARTED
    )


_CHARTED: tuple[tuple[str, Callable[[GameRecord], int]], ...] = (
    ("Turns per game", lambda record: sum(record.turns)),
    ("Winning margin", lambda record: record.margin),
    ("Best turn of a game", lambda record: max(record.best_turns)),
)


def _chart(title: str, before: Sequence[int], after: Sequence[int]) -> Chart:
    ordered = sorted([*before, *after])
    most = ordered[int(0.98 * (len(ordered) - 1))] if ordered else 0
    edges = round_edges(max(1, most), _CLASSES)
    return Chart(title, edges, bars(before, edges), bars(after, edges))


def sentences(before: Summary, after: Summary) -> tuple[str, ...]:
    """What changed, as people say it; one sentence if nothing did."""
    first_share = 1 / len(before.seats)
    found = [
        _longer(before.turns.mean, after.turns.mean),
        _oftener(before.busts, after.busts),
        _first_player(before, after, first_share),
        _larger("Winning margins are", before.margins.median, after.margins.median),
        _larger("The best turns of a game are", before.best_turns.median, after.best_turns.median),
        *_styles(before, after),
    ]
    told = tuple(sentence for sentence in found if sentence)
    return told or ("The games are much the same.",)


def part_in_words(ratio: float) -> str:
    """How much larger (``ratio`` above 1) or smaller something is: "about a third", "more than twice as"."""
    change = abs(ratio - 1)
    known = ((0.1, "a tenth"), (0.2, "a fifth"), (0.25, "a quarter"), (1 / 3, "a third"), (0.5, "half"))
    near = min(
        (*known, (2 / 3, "two thirds"), (0.75, "three quarters")), key=lambda part: abs(part[0] - change)
    )
    return near[1]


_LITTLE = 0.05  # relative; less is not worth a sentence
_SHIFT = 0.02  # of 1; the same for shares


def _longer(before: float, after: float) -> str:
    return _changed("Games get", before, after, "longer", "shorter", "long")


def _larger(subject: str, before: float, after: float) -> str:
    return _changed(subject, before, after, "larger", "smaller", "large")


def _changed(subject: str, before: float, after: float, more: str, less: str, plain: str) -> str:
    if not before or not after:
        return ""
    ratio = after / before
    if abs(ratio - 1) < _LITTLE:
        return ""
    if ratio >= 1.9:
        return f"{subject} about {_times(ratio)} as {plain}."
    if abs(ratio - 1) < 0.08:
        return f"{subject} a little {more if ratio > 1 else less}."
    return f"{subject} about {part_in_words(ratio)} {more if ratio > 1 else less}."


def _times(ratio: float) -> str:
    rounded = round(ratio * 2) / 2
    return "twice" if rounded == 2 else f"{rounded:g} times"


def _oftener(before: float, after: float) -> str:
    if abs(after - before) < _SHIFT:
        return ""
    word = "more" if after > before else "fewer"
    return f"{word.capitalize()} turns are blown: {percent(after)} instead of {percent(before)}."


def _first_player(before: Summary, after: Summary, fair: float) -> str:
    old, new = before.seats[0], after.seats[0]
    if not (old.high < new.low or new.high < old.low):
        return ""
    shares = f"{percent(new.value, 1)} instead of {percent(old.value, 1)} of the games"
    if old.low <= fair <= old.high or new.low <= fair <= new.high:
        return f"Whoever begins wins {shares}."
    word = "more" if abs(new.value - fair) > abs(old.value - fair) else "less"
    return f"Who begins matters {word}: the first player wins {shares}."


def _styles(before: Summary, after: Summary) -> list[str]:
    """Players whose chances moved by more than chance explains."""
    told = []
    for old, new in zip(before.players, after.players, strict=True):
        if old.wins.high < new.wins.low or new.wins.high < old.wins.low:
            word = "more" if new.wins.value > old.wins.value else "less"
            shares = f"{percent(new.wins.value)} instead of {percent(old.wins.value)}"
            told.append(f"{new.style.capitalize()} wins {word} often: {shares}.")
    return told
