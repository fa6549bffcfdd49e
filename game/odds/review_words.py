"""Sentences for a game looked at afterwards."""

from __future__ import annotations

from game.actions import Choice, Stop, TakeOver, ThrowDice
from game.odds.choice_words import amount, doing

_USUAL = 0.25  # of an average turn: so little luck is none


def luck_sentence(name: str, luck: float, average_turn: float, points: str) -> str:
    """How the dice treated somebody: "The dice were 420 points kinder to Ada than on average."

    Args:
        name: the player.
        luck: in points, below 0 for bad luck.
        average_turn: what a turn brings, in points; much less than that is no luck worth telling.
        points: the rules' word for points.
    """
    if abs(luck) < _USUAL * average_turn:
        return f"The dice treated {name} as they treat most."
    kind = f"kinder to {name}" if luck > 0 else f"harder on {name}"
    return f"The dice were {amount(abs(luck))} {points} {kind} than on average."


def costly_sentence(turn: int, at: int, chosen: Choice, best: Choice, price: str) -> str:
    """A decision that gave something away.

    "In turn 7, stopping at 350 gave away 62 points: rolling 4 dice was better."

    Args:
        turn: number of the player's turn.
        at: points of the turn when it was made.
        chosen: what was done.
        best: what would have been best.
        price: what it cost, as :func:`price_words` says it.
    """
    better = f"{doing(best)} {at:,}" if isinstance(best, TakeOver) else doing(best)
    return f"In turn {turn}, {_done_at(chosen, at)} gave away {price}: {better} was better."


def price_words(cost: float, *, is_chance: bool, points: str) -> str:
    """What a decision gave away: "62 points", "3 wins in 100 such games"."""
    if not is_chance:
        return f"{amount(cost)} {points}"
    wins = round(100 * cost)
    if wins < 1:
        return "less than one win in 100 such games"
    return f"{wins} {'win' if wins == 1 else 'wins'} in 100 such games"


def _done_at(choice: Choice, at: int) -> str:
    match choice:
        case Stop():
            return f"stopping at {at:,}"
        case ThrowDice():
            return f"{doing(choice)} with {at:,} at stake" if at else doing(choice)
        case TakeOver():
            return f"taking over {at:,}"
        case _:
            return doing(choice)
