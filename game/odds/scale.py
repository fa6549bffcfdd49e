"""Scores in steps: how many are missing to the goal or to another score.

All counts of a rule file are whole steps. Scores usually are, too; a penalty may put one in between.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_config.model import Goal, GoalReached


@dataclass(frozen=True, slots=True)
class Scale:
    """Turns points into steps for one goal."""

    step: int  # points
    goal: Goal

    @property
    def exact(self) -> bool:
        """Whether the goal may not be passed."""
        return self.goal.reached is GoalReached.EXACTLY

    @property
    def length(self) -> int:
        """Steps from a score of 0 to the goal."""
        return self.missing(0)

    def missing(self, score: int) -> int:
        """The fewest steps that bring ``score`` to the goal; 0 or less when it is there."""
        points = self.goal.score - score
        if self.goal.reached is GoalReached.MORE_THAN:
            points += 1
        return -(-points // self.step)

    def behind(self, score: int, other: int) -> int:
        """How many steps ``score`` may gain without passing ``other``; a tie only if it comes out even."""
        return (other - score) // self.step

    def within(self, points: int) -> int:
        """The fewest steps that are worth at least ``points``."""
        return -(-points // self.step)
