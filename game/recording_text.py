"""A game written as a recording: the text that :mod:`game.recording` reads back."""

from __future__ import annotations

from collections.abc import Iterable

from game.actions import Action, Hold, Join, Leave, Place, Roll, SetAside
from game.blockers.recording import write_action, write_piles
from game.blockers.state import ColourTiles, colours_each
from game.notation import die_text
from game.rolls import dice_of
from game.seat_steps import names_after, seat_step
from rules_config.library import shipped_library
from rules_config.model import Rules
from rules_config.settings import value_of


def recording_text(
    rules: Rules,
    players: Iterable[str],
    actions: Iterable[Action],
    *,
    first: int | None = None,
    roll_off: tuple[tuple[int, ...], ...] | None = None,
    piles: ColourTiles | None = None,
) -> str:
    """A game as a recording that :func:`read_recording` reads back; ``players`` are those who began it.

    House rules of this machine are written as changes of the printed ones, so that others can replay them.
    """
    names = tuple(players)
    shipped = shipped_library().get(rules.id) == rules
    lines = [f"rules: {rules.id if shipped else rules.based_on or rules.id}"]
    if rules.based_on and not shipped:
        changes = ", ".join(f"{key}: {_flow(value_of(rules, key))}" for key in rules.changed)
        lines.append(f"changes: {{{changes}}}")
    lines.append(f"players: {_flow(list(names))}")
    if roll_off is not None:
        throws = zip(names, roll_off, strict=True)
        lines.append(f"roll_off: {_flow({name: list(faces) for name, faces in throws})}")
    else:
        lines.append(f"first: {_flow(names[first or 0])}")
    if piles is not None:
        lines.append("piles:")
        lines += [f"  {_flow(name)}: {_flow(own)}" for name, own in write_piles(piles, names).items()]
    lines.append("play:")
    for action in actions:
        lines.append(f"  - {step_text(action, rules, names)}")
        names = names_after(names, action)
    return "\n".join(lines) + "\n"


def step_text(action: Action, rules: Rules, names: Iterable[str]) -> str:
    """One step as it stands in a recording; ``names`` are the players by seat just before it."""
    names = tuple(names)
    match action:
        case Leave() | Join():
            word, name = seat_step(action, names)
            return f"{word}: {_flow(name)}"
        case Roll(dice):
            return f"roll: [{', '.join(die_text(die, dice_of(rules)) for die in dice)}]"
        case Hold(faces):
            return f"hold: [{', '.join(str(face) for face in faces)}]"
        case Place() | SetAside():
            ((word, given),) = write_action(action, colours_each(rules, len(names))).items()
            return f"{word}: {_flow(given)}"
        case _:
            return action.kind


def _flow(value: object) -> str:
    """A plain value as YAML on one line; texts are quoted whenever a reader could take them for more."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    if isinstance(value, str):
        plain_word = value.replace("_", "").isalnum() and value.isascii() and value[:1].isalpha()
        return value if plain_word and value not in _NOT_WORDS else _quoted(value)
    if value is None:
        return "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


_NOT_WORDS = {"true", "false", "null"}


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
