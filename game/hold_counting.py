"""What a roll of a hold game allows: which dice may be held, whether the player may stop, and why not."""

from __future__ import annotations

from functools import lru_cache

from game.combinations import Holds, Split, counts_of, table_for
from game.dice import Die
from game.events import Group
from game.hold_state import HoldState, Stage, settings
from game.rolls import dice_of
from game.standing import passes_exact_goal
from rules_config.model import BelowEntry, ExactWithAllDice, MayOrMust


def on_the_sheet(state: HoldState) -> bool:
    """Whether the player on turn has met the entry minimum in an earlier turn."""
    return state.standing.player.score > 0


def splits_of_roll(state: HoldState, roll: tuple[int, ...]) -> Holds:
    """Every hold that ``roll`` (ascending) allows, with its best split; empty if the roll does not count.

    A counting roll shows one of the faces the rules ask for, if they ask for any. If all its dice count
    they must all be held, where the rules oblige to that. A hold that would pass an exact goal is none.
    """
    rules = settings(state.rules)
    asked = rules.counting_roll.faces
    if asked is not None and asked.isdisjoint(roll):
        return {}
    table = table_for(state.rules)
    counts = counts_of(roll, table.sides)
    whole = table.best_split(counts)
    if whole is not None and rules.all_count is MayOrMust.MUST_ROLL:
        found: Holds = {roll: whole}
    else:
        found = table.holds(counts)
    if not passes_goal(state, table.best(counts).points):
        return found
    return {faces: split for faces, split in found.items() if not passes_goal(state, split.points)}


def best_split(state: HoldState, faces: tuple[int, ...]) -> Split:
    """The best count within ``faces`` (ascending), leaving out dice that do not count; may be nothing."""
    table = table_for(state.rules)
    return table.best(counts_of(faces, table.sides))


@lru_cache(maxsize=4_096)
def groups_of(split: Split) -> tuple[Group, ...]:
    """A split as the groups that events carry."""
    return tuple(
        Group(dice=tuple(Die(face) for face in pattern.faces), points=pattern.points, name=pattern.name)
        for pattern in split.patterns
    )


def stop_refusal(state: HoldState) -> str | None:
    """Why the player may not stop now, as a sentence, or None if stopping is allowed."""
    if state.stage is Stage.CHOOSE:
        return "Take over or start fresh first."
    if state.stage is Stage.HOLD:
        return "Hold at least one counting die first."
    if state.stage is Stage.ROLL:
        return "Roll first: a count taken over has to be saved by a roll." if state.count else "Roll first."
    rules = settings(state.rules)
    lands = _lands_on_exact_goal(state)
    must_roll = rules.all_count is MayOrMust.MUST_ROLL
    if (
        state.set_complete
        and must_roll
        and not (lands and rules.exact_with_all_dice is ExactWithAllDice.WINS)
    ):
        full = dice_of(state.rules).count
        return f"All {full} dice count, so all {full} must be rolled again."
    if state.standing.play_off is None and not on_the_sheet(state) and state.count < rules.entry_minimum:
        if rules.entry_below is BelowEntry.MAY_STOP:
            return None
        needed = f"{rules.entry_minimum:,} in one turn are needed to get on the score sheet"
        return f"{needed}; you have {state.count:,}."
    if state.count < rules.bank_minimum and not lands:
        return f"A stop needs at least {rules.bank_minimum:,}; you have {state.count:,}."
    return None


def banks(state: HoldState) -> int:
    """What a stop would add to the game score: the count, or nothing below the entry minimum."""
    if state.standing.play_off is None and not on_the_sheet(state):
        return state.count if state.count >= settings(state.rules).entry_minimum else 0
    return state.count


def hold_refusal(state: HoldState, faces: tuple[int, ...]) -> str:
    """Why these dice of the roll on the table cannot be held, as a sentence."""
    if not faces:
        return "Hold at least one counting die."
    table = table_for(state.rules)
    if any(faces.count(face) > state.rolled.count(face) for face in faces):
        return f"{_listed(faces)} did not all come in this roll ({_listed(state.rolled)})."
    split = table.best_split(counts_of(faces, table.sides))
    if split is None:
        idle = [face for face in dict.fromkeys(faces) if not _used(state, faces, face)]
        if len(faces) == 1:
            return f"A single {faces[0]} does not count."
        if idle:
            return f"A {idle[0]} among {_listed(faces)} belongs to no combination."
        return f"{_listed(faces)} do not split into combinations without a rest."
    if passes_goal(state, split.points):
        goal = state.rules.goal
        return (
            f"That would pass {goal.score:,}, which must be met exactly." if goal else "That passes the goal."
        )
    return "All dice of this roll count, so all of them must be held."


def passes_goal(state: HoldState, points: int) -> bool:
    """Whether ``points`` more would take the player past a goal that must be met exactly."""
    goal = state.rules.goal
    if goal is None or state.standing.play_off is not None:
        return False
    return passes_exact_goal(goal, state.standing.player.score + state.count + points)


def _lands_on_exact_goal(state: HoldState) -> bool:
    goal = state.rules.goal
    total = state.standing.player.score + state.count
    return goal is not None and total == goal.score and passes_exact_goal(goal, total + 1)


def counts_nothing(state: HoldState, roll: tuple[int, ...]) -> bool:
    """Whether ``roll`` is a blown one by its dice alone, whatever the goal."""
    asked = settings(state.rules).counting_roll.faces
    missing = asked is not None and asked.isdisjoint(roll)
    return missing or not best_split(state, roll).points


def _used(state: HoldState, faces: tuple[int, ...], face: int) -> bool:
    split = best_split(state, faces)
    return any(face in pattern.faces for pattern in split.patterns)


def bust_reason(state: HoldState, roll: tuple[int, ...]) -> str:
    """Why ``roll`` does not count, as a sentence."""
    asked = settings(state.rules).counting_roll.faces
    split = best_split(state, roll)
    if asked is not None and asked.isdisjoint(roll):
        wanted = " or a ".join(str(face) for face in sorted(asked))
        if split.points:
            return f"{split.patterns[0].name} alone does not count: a {wanted} must show as well."
        return f"Neither a {' nor a '.join(str(face) for face in sorted(asked))} shows."
    if not split.points:
        return "None of these dice counts."
    goal = state.rules.goal
    return f"Every count of this roll passes {goal.score:,}." if goal else "Every count passes the goal."


def _listed(faces: tuple[int, ...]) -> str:
    return " ".join(str(face) for face in faces)
