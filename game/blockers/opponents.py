"""Computer players. They see what a player may see and choose among what is legal.

*Easy* takes what costs least now. *Medium* also asks what a move leaves for the tiles still to come. *Hard*
plays its eight best moves out against many guesses of what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import itemgetter
from random import Random
from typing import Protocol

from game.actions import Choice, Place
from game.blockers.board import CELLS
from game.blockers.evaluation import Outlook, outlook
from game.blockers.monte_carlo import best_of
from game.blockers.simulation import simulation_of
from game.blockers.tiles import TILE_NUMBER
from game.blockers.view import BlockersView, legal_actions_in_view

HARD_MOVES = 8
HARD_FEWEST_DEALS = 30
HARD_MOST_DEALS = 120
HARD_TURNS = 2400
"""Turns played out per move: the shorter the rest of the game, the more deals fit into the same time."""

# What Medium adds to the score, in points; found by playing it against Easy.
STRANDED_WEIGHT = 0.2
UNJOINED_WEIGHT = 0.4
WILD_WEIGHT = 0.2
CAPTURE_WEIGHT = 0.3


class Choose(Protocol):
    """How a computer player decides."""

    def __call__(
        self,
        view: BlockersView,
        random: Random,
        should_stop: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> Choice:
        """One of the legal actions of the viewer, who is on turn.

        ``should_stop`` is asked now and then: once it says yes, the best answer so far comes at once.
        ``progress`` is told from time to time which share of the thinking is done, 0 to 1.
        Raises ValueError when the viewer has nothing to decide.
        """


@dataclass(frozen=True, slots=True)
class Opponent:
    """A computer player's level, what to expect of it in a sentence, and how it decides."""

    level: str
    promise: str
    choose: Choose


def choose_easy(
    view: BlockersView,
    random: Random,
    should_stop: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> Choice:
    """Whatever adds least to groups plus captures now; at random among equals."""
    return _least(view, random, _as_it_stands)[0]


def choose_medium(
    view: BlockersView,
    random: Random,
    should_stop: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> Choice:
    """Greedy too, but with an eye on the own tiles still to come."""
    return _least(view, random, _foresight)[0]


def choose_hard(
    view: BlockersView,
    random: Random,
    should_stop: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> Choice:
    """The best of Medium's eight best moves after playing them out against re-dealt hidden tiles."""
    best = _least(view, random, _foresight)[:HARD_MOVES]
    places = [choice for choice in best if isinstance(choice, Place)]
    if len(places) < 2:
        return best[0]
    position = simulation_of(view)
    deals = min(HARD_MOST_DEALS, max(HARD_FEWEST_DEALS, HARD_TURNS // position.turns_to_play))
    return best_of(view, position, places, deals, random, should_stop, progress)


EASY = Opponent("Easy", "Takes what costs least now.", choose_easy)
MEDIUM = Opponent("Medium", "Thinks of the own tiles still to come.", choose_medium)
HARD = Opponent("Hard", "Plays its best moves out many times before it chooses.", choose_hard)
OPPONENTS = (EASY, MEDIUM, HARD)


def opponent_named(key: str) -> Opponent:
    """The computer player of that level, in small letters.

    Raises:
        ValueError: there is none; the text names those there are.
    """
    for opponent in OPPONENTS:
        if opponent.level.lower() == key:
            return opponent
    known = ", ".join(opponent.level.lower() for opponent in OPPONENTS)
    raise ValueError(f"there is no computer player “{key}”: there are {known}")


def _as_it_stands(after: Outlook) -> float:
    return after.score + after.captures / (CELLS * CELLS)  # captures only break ties


def _foresight(after: Outlook) -> float:
    return (
        after.score
        + CAPTURE_WEIGHT * after.captures
        + STRANDED_WEIGHT * after.stranded
        + UNJOINED_WEIGHT * after.unjoined
        + WILD_WEIGHT * after.wild_used
    )


def _least(view: BlockersView, random: Random, price: Callable[[Outlook], float]) -> list[Choice]:
    """The legal actions, cheapest first; equal ones in random order."""
    legal = list(legal_actions_in_view(view))
    if not legal:
        raise ValueError(f"{view.seats[view.viewer].name} has nothing to decide now")
    random.shuffle(legal)
    position = simulation_of(view)
    to_come = [[TILE_NUMBER[tile] for tile in pile] for pile in view.to_come]
    priced = [
        (price(outlook(position, choice, to_come)), choice) for choice in legal if isinstance(choice, Place)
    ]
    if not priced:
        return legal
    return [choice for _, choice in sorted(priced, key=itemgetter(0))]
