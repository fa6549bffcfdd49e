"""``score``: what a set of dice is worth under a rule file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from game.combinations import NOTHING, Split, counts_of, table_for
from game.dice import Die
from game.hold import start as start_hold
from game.hold_counting import best_split, bust_reason, splits_of_roll
from game.match import score_set
from game.notation import die_text, parse_die
from game.rolls import dice_of
from game.wording import group_name, group_sum
from render.terminal.output import OK, WRONG_USAGE, CommandError, library_of, rules_of
from rules_config.model import GameKind, Rules


def score_dice(reference: str, words: list[str], data_folder: Path | None = None) -> int:
    """Print the points of the dice ``words`` under the rules ``reference``, and how they come about.

    Raises:
        CommandError: unknown rules, or dice that this game does not have.
    """
    rules = rules_of(reference, library_of(data_folder))
    if rules.dice is None:
        raise CommandError(f"{rules.title} is not scored by dice.", WRONG_USAGE)
    dice = _dice(words, rules)
    lines = _match_lines(rules, dice) if rules.game is GameKind.MATCH else _hold_lines(rules, dice)
    print("\n".join(lines))
    return OK


def _dice(words: list[str], rules: Rules) -> tuple[Die, ...]:
    kinds = dice_of(rules)
    try:
        dice = tuple(parse_die(word, kinds) for text in words for word in text.replace(",", " ").split())
    except ValueError as error:
        raise CommandError(f"{error}.", WRONG_USAGE) from error
    for die in dice:
        if not 1 <= die.face <= kinds.sides:
            raise CommandError(f"A die has the faces 1 to {kinds.sides}, not {die.face}.", WRONG_USAGE)
    for colour, count in Counter(die.colour for die in dice).items():
        if count > kinds.of_each:
            which = f"{kinds.colours[colour]} dice" if kinds.colours[colour] else "dice"
            raise CommandError(f"There are {kinds.of_each} {which}, not {count}.", WRONG_USAGE)
    return dice


def _match_lines(rules: Rules, dice: tuple[Die, ...]) -> list[str]:
    assert rules.match is not None  # noqa: S101 - the kind was asked
    groups = score_set(dice, rules.match)
    scoring = sum(len(group.dice) for group in groups)
    total = sum(group.points for group in groups)
    lines = [f"{total} {rules.words.points} ({scoring} of {len(dice)} dice score)"]
    for group in groups:
        shown = " ".join(die_text(die, dice_of(rules)) for die in group.dice)
        lines.append(f"  {shown}: {group_name(group, rules)} {group_sum(group)}")
    return lines


def _hold_lines(rules: Rules, dice: tuple[Die, ...]) -> list[str]:
    faces = tuple(sorted(die.face for die in dice))
    everything = table_for(rules).best_split(counts_of(faces, dice_of(rules).sides))
    state = start_hold(rules, ("", ""), 0)
    split = everything or best_split(state, faces)
    lines = [f"{split.points} {rules.words.points}"]
    lines += [
        f"  {' '.join(str(face) for face in pattern.faces)}: {pattern.name}, {pattern.points}"
        for pattern in split.patterns
    ]
    idle = Counter(faces) - Counter(_faces(split))
    if idle and split is not NOTHING:
        lines.append(f"  {' '.join(str(face) for face in sorted(idle.elements()))}: no count")
    if not splits_of_roll(state, faces):
        lines.append(f"  As a roll: {rules.words.bust} {bust_reason(state, faces)}")
    return lines


def _faces(split: Split) -> tuple[int, ...]:
    return tuple(face for pattern in split.patterns for face in pattern.faces)
