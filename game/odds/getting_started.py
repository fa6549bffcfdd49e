"""The turn of a player who is not on the score sheet yet.

Being on the sheet is worth something beyond the points: turns bring more from then on. A blown turn off the
sheet therefore costs as much as a turn on the sheet brings more than one off it, counted over all the turns
that it takes.
"""

from __future__ import annotations

from game.odds.running_busts import Solve, root_of_falling
from game.odds.turn_values import TurnValues, start_worth


def first_turn(solve: Solve, gain: float) -> TurnValues:
    """Best play off the sheet.

    Args:
        solve: the best turn with the entry minimum, for a given worth of a bust.
        gain: steps per turn once on the sheet.
    """

    def surplus(bust: float) -> float:
        return start_worth(solve(bust)) - gain - bust

    return solve(root_of_falling(surplus, 0.0))
