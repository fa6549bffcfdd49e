"""Figures over games in words: lines of a label and a value, and what the dice's counts say."""

from __future__ import annotations

from collections.abc import Sequence

from game.store.statistics import Figures

_RARE = 0.01  # as the fairness test of the program: once in a hundred fair samples


def figure_lines(
    figures: Figures, scores: Sequence[int], points: str, *, one_player: bool
) -> tuple[tuple[str, str], ...]:
    """What there is to say, as (label, value). ``scores`` are those at the ends of the games.

    ``points`` is the word of the one rule set the figures are of; "" for several, whose points mean nothing
    together. ``one_player`` False: they are everybody's, so there are no wins to count.
    """
    lines = [("Games", f"{figures.games:,}")]
    if one_player:
        share = f" ({100 * figures.wins / figures.games:.0f} %)" if figures.games else ""
        lines.append(("Won", f"{figures.wins:,}{share}"))
    if points and scores:
        lines.append(("Average score", f"{sum(scores) / len(scores):,.1f} {points}"))
        lines.append(("Scores", f"{min(scores):,} to {max(scores):,}"))
    if not figures.turns:
        return tuple(lines)
    average = figures.average_turn
    if points:
        best = "none yet" if figures.best_turn is None else f"{figures.best_turn:,} {points}"
        lines.append(("Best turn", best))
        lines.append(("Average turn", "" if average is None else f"{average:,.1f} {points}"))
    share = f"{100 * figures.busts / figures.turns:.0f} %"
    lines.append(("Turns", f"{figures.turns:,}"))
    lines.append(("Blown turns", f"{figures.busts:,} ({share})"))
    rolls = "1 roll" if figures.longest_walk == 1 else f"{figures.longest_walk} rolls"
    lines.append(("Longest turn", rolls))
    return tuple(lines)


def fairness_words(figures: Figures) -> str:
    """What the counts of the numbers say about the dice; "" without dice."""
    fairness = figures.fairness
    thrown = sum(figures.faces)
    if fairness is None:
        return ""
    dice = "1 die" if thrown == 1 else f"{thrown:,} dice"
    often = f"{100 * fairness:.0f} %" if fairness >= _RARE else f"{100 * fairness:.2f} %"
    judged = "as fair dice do" if fairness >= _RARE else "as fair dice hardly ever do"
    return f"{dice} thrown, {judged}: {often} of fair samples are at least this uneven."


def shares(faces: Sequence[int]) -> tuple[float, ...]:
    """Each number's share of all dice, 0 without dice."""
    total = sum(faces)
    return tuple(count / total if total else 0.0 for count in faces)
