"""Words for choices, for what they are worth and for chances, wherever odds are told."""

from __future__ import annotations

from game.actions import Choice, Hold, Stop, TakeOver, ThrowDice

_SURE = 1 - 1e-9
_SMALL = 9.95
_TENTH = 0.1
_MINUS = "\N{MINUS SIGN}"


def doing(choice: Choice) -> str:
    """The choice as something one does: "rolling 2 dice", "stopping", "holding 1 5", "holding a 5"."""
    match choice:
        case ThrowDice(colours):
            return "rolling one die" if len(colours) == 1 else f"rolling {len(colours)} dice"
        case Stop():
            return "stopping"
        case Hold(faces):
            return f"holding {_held(faces)}"
        case TakeOver():
            return "taking over"
        case _:
            return "starting fresh"


def telling(choice: Choice) -> str:
    """The choice as one tells somebody to make it: "roll", "stop", "hold 1 5"."""
    match choice:
        case ThrowDice():
            return "roll"
        case Stop():
            return "stop"
        case Hold(faces):
            return f"hold {_held(faces)}"
        case TakeOver():
            return "take over"
        case _:
            return "start fresh"


def percent(chance: float, digits: int = 0) -> str:
    """A chance in words that never call something sure or impossible that is not: "28 %"."""
    least = 10.0**-digits
    value = 100.0 * chance
    if value < least and chance > 1 - _SURE:
        return f"less than {least:g} %"
    if chance < _SURE and value > 100 - least:
        return f"more than {100 - least:g} %"
    return f"{value:.{digits}f} %"


def amount(points: float) -> str:
    """Points as people say them: "1,250", "−40", and small ones with a tenth: "5.8"."""
    small = abs(points) < _SMALL and abs(points - round(points)) > _TENTH / 2
    told = f"{abs(points):.1f}" if small else f"{abs(round(points)):,}"
    return f"{_MINUS}{told}" if points < 0 and told.strip("0.") else told


def _held(faces: tuple[int, ...]) -> str:
    """Dice by what they show; one alone so that nobody takes it for how many."""
    return f"a {faces[0]}" if len(faces) == 1 else " ".join(map(str, faces))


BUST = "a bust"


def signed(points: float) -> str:
    """Points with their sign: "+420", "−40", "0"."""
    told = amount(points)
    return f"+{told}" if points > 0 and told != "0" else told


def bust_words(chance: float, bust: str = BUST) -> str:
    """The risk of a roll in a few words: "28 % for a bust"; "no bust possible" where there is none.

    ``bust`` is what a game calls it; its exclamation mark is left to whoever shouts it.
    """
    return f"{percent(chance)} for {bust.rstrip('!')}" if chance else "no bust possible"


def as_sentence(text: str) -> str:
    """``text`` with a capital at its beginning and a full stop at its end."""
    return f"{text[:1].upper()}{text[1:]}."
