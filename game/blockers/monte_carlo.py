"""Flat Monte Carlo: the hidden tiles are dealt again and again and every promising move played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.actions import Place
from game.blockers.evaluation import decoded
from game.blockers.greedy import play_out
from game.blockers.simulation import Simulation, hidden_tiles
from game.blockers.view import BlockersView

MARGIN_WEIGHT = 0.05


def best_of(
    view: BlockersView,
    position: Simulation,
    moves: Sequence[Place],
    deals: int,
    random: Random,
    should_stop: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> Place:
    """The move that does best over ``deals`` re-deals of everything hidden from the viewer.

    Every move meets the same deals. ``should_stop`` is asked before each play-out; then the best so far
    is the answer. ``progress`` is told the share of re-deals done, 0 to 1.
    """
    unseen, racks = hidden_tiles(view)
    worth = [0.0] * len(moves)
    for done in range(deals):
        dealt = position.copy()
        dealt.deal(unseen, racks, random)
        this_deal = []
        for move in moves:
            if should_stop is not None and should_stop():
                return moves[worth.index(max(worth))]
            this_deal.append(_played_out(dealt.copy(), move, random))
        worth = [total + more for total, more in zip(worth, this_deal, strict=True)]
        if progress is not None:
            progress((done + 1) / deals)
    return moves[worth.index(max(worth))]


def _played_out(position: Simulation, move: Place, random: Random) -> float:
    """How well the player on turn comes out of one play-out that begins with ``move``."""
    seat = position.turn
    colour, bit, tile = decoded(position, move)
    position.lay(colour, bit)
    position.end_turn(colour, tile)
    play_out(position, random)
    standings = [position.standing(each) for each in range(position.players)]
    mine = standings[seat]
    others = min(standing for each, standing in enumerate(standings) if each != seat)
    best = min(standings)
    won = 1 / standings.count(best) if mine == best else 0.0
    return won + MARGIN_WEIGHT * (others[0] - mine[0])
