"""Figures and sentences about luck and decisions, as the page of a finished game shows them."""

from __future__ import annotations

from game.odds.choice_words import amount, percent, signed
from game.odds.review import SeatReview

_LITTLE = 0.5  # points: shown as none
_LITTLE_CHANCE = 0.0005


def luck_figure(seat: SeatReview) -> str:
    """The luck with its sign: "+420"."""
    return "0" if abs(seat.luck) < _LITTLE else signed(seat.luck)


def best_choices(seat: SeatReview) -> tuple[str, ...]:
    """How many decisions were the best choice, the fullest way to say it first."""
    count = len(seat.decisions)
    if count == 0:
        return ("nothing to decide",)
    decisions = "decision" if count == 1 else "decisions"
    return (
        f"{seat.best_choices:,} of {count:,} {decisions} were the best choice",
        f"{seat.best_choices:,} of {count:,} decisions best",
        f"{seat.best_choices:,} of {count:,} best",
    )


def given_away(seat: SeatReview, points: str) -> str:
    """What the decisions gave away, as a sentence; ``points`` is the rules' word."""
    parts = []
    if seat.points_given_away >= _LITTLE:
        parts.append(f"{amount(seat.points_given_away)} {points}")
    if seat.chance_given_away >= _LITTLE_CHANCE:
        parts.append(f"{percent(seat.chance_given_away, 1)} of the chance to win")
    if not seat.decisions:
        return f"{seat.name} had nothing to decide."
    if not parts:
        return f"{seat.name}'s choices gave nothing away."
    return f"Against the best choices, {seat.name}'s gave away {' and '.join(parts)}."


def told(seat: SeatReview, points: str) -> tuple[str, ...]:
    """All sentences about one player."""
    sentences = (seat.luck_sentence, given_away(seat, points), seat.decision_sentence)
    return tuple(sentence for sentence in sentences if sentence)
