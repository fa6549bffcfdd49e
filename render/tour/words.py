"""What hints of all dice games have in common."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine import DiceState
from game.standing import Standing
from render.tour.hint import Hint, Subject
from rules_config.model import Goal, GoalReached, LastRound


def at_stake(state: DiceState) -> str:
    """What a blown turn costs."""
    return f"the turn ends, and its {state.turn_score:,} {state.rules.words.points} are lost"


def once_sentence(condition: str, consequence: str) -> str:
    """Both in one sentence: what is shouted at the end of ``condition`` is not shouted in the middle."""
    return f"{condition.rstrip('!.')}: {consequence}."


def goal_hint(state: DiceState, moment: object) -> Iterator[Hint]:
    """What everybody plays for, once somebody has had a turn."""
    goal = state.rules.goal
    if goal is not None and someone_has_played(state.standing) and state.standing.final_round is None:
        yield Hint("goal", _goal_text(state, goal), Subject.CARD_HEAD, moment)


def someone_has_played(standing: Standing) -> bool:
    """Whether a turn is over."""
    return any(has_played(standing, seat) for seat in range(len(standing.seats)))


def has_played(standing: Standing, seat: int) -> bool:
    """Whether the player in ``seat`` has had a turn, as far as it has left a trace."""
    player = standing.seats[seat]
    return bool(player.score or player.busts_running or player.out)


def _goal_text(state: DiceState, goal: Goal) -> str:
    words, end = state.rules.words, state.rules.end
    how = {GoalReached.EXACTLY: "exactly ", GoalReached.MORE_THAN: "more than "}.get(goal.reached, "")
    aim = f"Whoever has {how}{goal.score:,} {words.points}"
    last_round = end.last_round if end is not None else LastRound.NONE
    if last_round is LastRound.ONE_TURN_EACH:
        return f"{aim} starts the last round: every other {words.player} has one more turn."
    if last_round is LastRound.FINISH_ROUND:
        return f"{aim} ends the game with this round; then the highest score wins."
    return f"{aim} first has won."
