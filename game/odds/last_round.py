"""Who answers the present turn, and what it has to answer itself."""

from __future__ import annotations

from game.standing import Standing, following
from rules_config.model import LastRound


def result_to_beat(standing: Standing) -> int | None:
    """The best score (in a play-off: points of a turn) that the present turn is measured against.

    None while nobody has met the goal, and for the first turn of a play-off. Whoever is out can't win.
    """
    if standing.play_off is not None:
        return max((points for _, points in standing.play_off.points), default=None)
    if standing.final_round is None:
        return None
    final, seats = standing.final_round, standing.seats
    done = (seat for seat in final.order if seat not in final.waiting and seat != standing.turn)
    return max((seats[seat].score for seat in done if not seats[seat].out), default=None)


def answering(standing: Standing, last_round: LastRound) -> tuple[int, ...]:
    """The seats that still have a turn after this one if it meets the goal (or has been met)."""
    if standing.play_off is not None:
        return standing.play_off.waiting
    if standing.final_round is not None:
        return standing.final_round.waiting
    if last_round is LastRound.NONE:
        return ()
    others = following(standing)
    if last_round is LastRound.ONE_TURN_EACH:
        return others
    count = len(standing.seats)
    turns_before = (standing.turn - standing.first) % count
    return tuple(seat for seat in others if (seat - standing.first) % count > turns_before)
