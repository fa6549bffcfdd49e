"""Leaving and joining as recordings write them: ``leave: Ada`` and ``join: Dov``."""

from __future__ import annotations

from collections.abc import Sequence

from game.actions import Action, Join, Leave


def read_seat_step(value: object, names: Sequence[str]) -> Leave | Join | None:
    """The leaving or joining that a step's plain value stands for; None when it is another kind of step.

    ``names`` are the players by seat, those who have joined so far among them.

    Raises:
        ValueError: the name is none, or nobody here is called so.
    """
    if not isinstance(value, dict) or len(value) != 1:
        return None
    (word, name), *_ = value.items()
    if word not in (Leave.kind, Join.kind):
        return None
    if not isinstance(name, str):
        raise ValueError(f"{word} is followed by a name, such as {word}: Ada")
    if word == Join.kind:
        return Join(name)
    if name not in names:
        raise ValueError(f"{name!r} is not one of the players: {', '.join(names)}")
    return Leave(list(names).index(name))


def seat_step(action: Leave | Join, names: Sequence[str]) -> tuple[str, str]:
    """The word and the name of the step; ``names`` as for :func:`read_seat_step`."""
    return action.kind, action.name if isinstance(action, Join) else names[action.seat]


def names_after(names: Sequence[str], action: Action) -> tuple[str, ...]:
    """Everybody's name by seat once ``action`` is done."""
    return (*names, action.name) if isinstance(action, Join) else tuple(names)
