"""A stand-in for a player: legal, quick and without ambition. Used by ``smoke``, tests and demos."""

from __future__ import annotations

from random import Random

from game.actions import Choice, Hold, LegalActions, Stop


def choose(legal: LegalActions, random: Random) -> Choice:
    """One of the legal choices: takes all that counts, and likes to stop when it may.

    Args:
        legal: what may be chosen; not empty.
        random: the stand-in's own generator.
    """
    if legal.holds:
        return _choose_hold(legal.holds, random)
    if Stop() in legal and random.random() < _STOPS:
        return Stop()
    return random.choice(legal.choices)


_STOPS = 0.7  # often enough that games end, seldom enough that every path of the rules is walked
_TAKES_MOST = 0.7


def _choose_hold(holds: tuple[Hold, ...], random: Random) -> Hold:
    if random.random() < _TAKES_MOST:
        return max(holds, key=lambda hold: len(hold.faces))
    return random.choice(holds)
