"""Dice as text: ``5`` in games with dice of one kind, ``5b`` where colours matter (a = first colour)."""

from __future__ import annotations

from string import ascii_lowercase

from game.dice import Die
from rules_config.model import Dice


def parse_die(text: str, dice: Dice) -> Die:
    """The die that ``text`` names. Whether the die has that face is for the rules to say.

    Raises:
        ValueError: not a die of these kinds; the text says what one looks like.
    """
    coloured = len(dice.colours) > 1
    number, letter = (text[:-1], text[-1:]) if coloured else (text, ascii_lowercase[0])
    letters = ascii_lowercase[: len(dice.colours)]
    if len(text) > _LONGEST:
        raise ValueError(f"{text[:_LONGEST]!r}… is no die; write {_example(dice)}")
    if not (number.isascii() and number.isdigit() and len(number) < 4):
        raise ValueError(f"{text!r} is no die; write {_example(dice)}")
    if letter not in letters or not letter:
        raise ValueError(f"{text!r} has no colour of this game; the letters are {_letters(dice)}")
    return Die(int(number), letters.index(letter))


def die_text(die: Die, dice: Dice) -> str:
    """A die as recordings write it; the inverse of :func:`parse_die`."""
    return f"{die.face}{ascii_lowercase[die.colour]}" if len(dice.colours) > 1 else str(die.face)


_LONGEST = 20  # characters that are quoted


def _example(dice: Dice) -> str:
    if len(dice.colours) == 1:
        return "a number such as 5"
    return f"a number and a colour letter such as 5a ({_letters(dice)})"


def _letters(dice: Dice) -> str:
    pairs = zip(ascii_lowercase, dice.colours, strict=False)
    return ", ".join(f"{letter} = {colour}" for letter, colour in pairs)
