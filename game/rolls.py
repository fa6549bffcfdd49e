"""Which dice a roll can have shown: the check that every dice game makes before it looks at faces."""

from __future__ import annotations

from collections import Counter

from game.actions import IllegalAction
from game.dice import Die
from rules_config.model import Dice, Rules


def dice_of(rules: Rules) -> Dice:
    """The dice of ``rules``; every dice game has some."""
    assert rules.dice is not None  # noqa: S101 - the loader guarantees it
    return rules.dice


def check_roll(dice: tuple[Die, ...], colours: tuple[int, ...], kinds: Dice) -> None:
    """Refuse a roll that the dice to be thrown cannot have shown.

    Raises:
        IllegalAction: wrong number of dice, a face they do not have, or a colour that is not to be thrown.
    """
    if len(dice) != len(colours):
        what = "die is" if len(colours) == 1 else "dice are"
        raise IllegalAction(f"{len(colours)} {what} to be rolled, not {len(dice)}.")
    for die in dice:
        if not 1 <= die.face <= kinds.sides:
            raise IllegalAction(f"A die has the faces 1 to {kinds.sides}, not {die.face}.")
    if sorted(die.colour for die in dice) == sorted(colours):
        return
    surplus = Counter(die.colour for die in dice) - Counter(colours)
    for colour in surplus:
        if not 0 <= colour < len(kinds.colours):
            raise IllegalAction("There are no dice of that colour in this game.")
        left = colours.count(colour)
        raise IllegalAction(
            f"Too many {kinds.colours[colour]} dice: {left or 'none'} of that colour "
            f"{'is' if left == 1 else 'are'} to be rolled."
        )
