"""The end of a game of tiles in words: who has won, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence

from game.blockers import BlockersState
from game.blockers.scoring import capture_count
from game.events import Won
from game.wording import joined, winner_sentence
from render.board.wording import counted, counts_captures, sum_words


def headline(state: BlockersState) -> str:
    """Who has won; "" while the game goes on."""
    if state.result is None:
        return ""
    names = tuple(seat.name for seat in state.seats)
    return winner_sentence(Won(state.result.winners, state.result.reason), names, state.rules)


def why_won(state: BlockersState) -> str:
    """What decided the game: the lowest total, or the fewest captures among equal ones."""
    if state.result is None:
        return ""
    winners = state.result.winners
    best = state.seats[winners[0]].score
    level = [seat for seat, one in enumerate(state.seats) if one.score == best]
    what = "total" if counts_captures(state.rules) else "number of groups"
    if len(level) == 1:
        return f"{sum_words(state, winners[0])}: the lowest {what}."
    names = tuple(seat.name for seat in state.seats)
    equal = f"{joined(names, tuple(level))} all have {best}" if len(level) > 2 else (
        f"{joined(names, tuple(level))} both have {best}"
    )  # fmt: skip
    if len(winners) == 1:
        return (
            f"{equal}. {names[winners[0]]} captured the fewest tiles: {_captures(state, level, winners[0])}."
        )
    taken = counted(capture_count(state, winners[0]), "tile")
    if len(winners) == len(level):
        return f"{equal} and captured {taken} each."
    return f"{equal}. {joined(names, winners)} captured the fewest tiles, {taken} each."


def _captures(state: BlockersState, level: Sequence[int], winner: int) -> str:
    """ "2 against 3 and 5"."""
    others = sorted(capture_count(state, seat) for seat in level if seat != winner)
    against = " and ".join(str(number) for number in others)
    return f"{capture_count(state, winner)} against {against}"
