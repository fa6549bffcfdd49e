"""What counts, as rows of a table with example dice: for the rule sheet and the scoring card."""

from __future__ import annotations

from dataclasses import dataclass

from rules_config.model import (
    Combination,
    Dice,
    FacesCombination,
    GroupsCombination,
    MatchRules,
    Rules,
    SameCombination,
)
from rules_config.wording import and_list, number_word


@dataclass(frozen=True, slots=True)
class ExampleDie:
    """A die to draw: its number, and the index of its colour among the rules' dice."""

    face: int
    colour: int = 0


@dataclass(frozen=True, slots=True)
class ScoringRow:
    """One line of the table: example dice, what they are called, what they are worth, and a remark or ""."""

    name: str
    dice: tuple[ExampleDie, ...]
    points: int
    note: str = ""


def scoring_rows(rules: Rules) -> tuple[ScoringRow, ...]:
    """The rows for these rules, in the file's order; empty for a game without dice."""
    if rules.match is not None and rules.dice is not None:
        return _match_rows(rules.match, rules.dice)
    if rules.hold is not None:
        return tuple(row for combination in rules.hold.combinations for row in _hold_rows(combination))
    return ()


# --- match games: examples, since any number will do -----------------------------------------------------

# Each example is a number and how many dice of the first, second … colour show it.
_MATCH_EXAMPLES = (
    (5, (2,)),
    (4, (1, 1)),
    (5, (2, 1)),
    (3, (1, 1, 1)),
    (4, (2, 2)),
    (2, (2, 1, 1)),
    (6, (2, 2, 1)),
)


def _match_rows(match: MatchRules, dice: Dice) -> tuple[ScoringRow, ...]:
    rows = []
    for face, colours in _MATCH_EXAMPLES:
        if len(colours) > len(dice.colours) or max(colours) > dice.of_each:
            continue
        example = tuple(ExampleDie(face, index) for index, count in enumerate(colours) for _ in range(count))
        worth = (match.same_colour_times * face if count == 2 else face for count in colours)
        sum_text = _sum_text(match, face, colours)
        rows.append(ScoringRow(_match_name(colours), example, sum(worth), sum_text))
    return tuple(rows)


def _match_name(colours: tuple[int, ...]) -> str:
    total, pairs = sum(colours), colours.count(2)
    if pairs == 0:
        return f"{number_word(total).capitalize()} alike in {number_word(total)} colours"
    if total == 2:
        return "Two alike in one colour"
    pairs_text = "a pair of one colour" if pairs == 1 else f"{number_word(pairs)} pairs of one colour each"
    return f"{number_word(total).capitalize()} alike with {pairs_text}"


def _sum_text(match: MatchRules, face: int, colours: tuple[int, ...]) -> str:
    terms = [f"{match.same_colour_times} × {face}" if count == 2 else str(face) for count in colours]
    return " + ".join(terms)


# --- hold games ------------------------------------------------------------------------------------------


def _hold_rows(combination: Combination) -> list[ScoringRow]:
    if isinstance(combination, FacesCombination):
        dice = tuple(map(ExampleDie, combination.faces))
        return [ScoringRow(combination.name, dice, combination.points)]
    if isinstance(combination, SameCombination):
        return [
            ScoringRow(combination.name, (ExampleDie(face),) * combination.same, points)
            for face, points in enumerate(combination.points, start=1)
            if points is not None
        ]
    return [_groups_row(combination)]


def _groups_row(combination: GroupsCombination) -> ScoringRow:
    faces = range(2, 2 + len(combination.groups))
    dice = tuple(
        ExampleDie(face) for face, size in zip(faces, combination.groups, strict=True) for _ in range(size)
    )
    note = f"Any numbers: {and_list(f'{number_word(size)} alike' for size in combination.groups)}"
    if combination.repeats:
        note += "; the same number may fill several"
    return ScoringRow(combination.name, dice, combination.points, note)
