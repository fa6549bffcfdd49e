"""What can be done in a game. Chance is an action too: the engine never rolls or shuffles by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from game.dice import Die


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that have settled, from physics, a recording, a test or a simulation. Order does not matter."""

    dice: tuple[Die, ...]
    kind: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Hold:
    """Take these faces (ascending) out of the roll that lies on the table (hold games)."""

    faces: tuple[int, ...]
    kind: ClassVar[str] = "hold"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn and bank its points."""

    kind: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Go on with the previous player's saved count and the dice left unheld (hold games)."""

    kind: ClassVar[str] = "take_over"


@dataclass(frozen=True, slots=True)
class StartFresh:
    """Turn a take-over down and start with a full set of dice (hold games)."""

    kind: ClassVar[str] = "start_fresh"


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile from the rack on a cell (blockers). ``tile`` and ``at`` as in recordings: "C", "C5"."""

    tile: str
    at: str
    colour: int = 0  # which of the player's own colours, counted from 0
    kind: ClassVar[str] = "place"


@dataclass(frozen=True, slots=True)
class SetAside:
    """Give up a tile because nothing can be placed (blockers)."""

    tile: str
    colour: int = 0
    kind: ClassVar[str] = "set_aside"


@dataclass(frozen=True, slots=True)
class Leave:
    """Somebody gets up from the table in the middle of a game (dice games): ``seat`` is out for good.

    Like :class:`Join` it is the table's doing, not a choice of the player on turn: it is possible at any
    moment of the game, ``legal_actions`` never lists it, and no computer player ever asks for it.
    """

    seat: int
    kind: ClassVar[str] = "leave"


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody called ``name`` sits down at the end of the seat order in the middle of a game (dice games).

    The table's doing, as :class:`Leave` is.
    """

    name: str
    kind: ClassVar[str] = "join"


@dataclass(frozen=True, slots=True)
class ThrowDice:
    """The *choice* to roll, before chance has spoken: these dice are to be thrown.

    ``colours`` has one colour index per die. Whoever has dice answers it with a :class:`Roll`.
    It is what ``legal_actions`` lists for rolling; ``apply`` takes only the :class:`Roll`.
    """

    colours: tuple[int, ...]
    kind: ClassVar[str] = "roll"


Action = Roll | Hold | Stop | TakeOver | StartFresh | Place | SetAside | Leave | Join
Choice = ThrowDice | Hold | Stop | TakeOver | StartFresh | Place | SetAside


class IllegalAction(Exception):  # noqa: N818 - the protocol's own name, and not always an error
    """The rules do not allow the action; the text says why, in words a player can read."""


@dataclass(frozen=True, slots=True)
class LegalActions:
    """What the player on turn may choose now: iterate it, count it, ask ``choice in legal``.

    Leaving and joining are not in here: they are up to the people at the table, whoever is on turn.
    """

    choices: tuple[Choice, ...]

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices)

    def __len__(self) -> int:
        return len(self.choices)

    def __contains__(self, choice: object) -> bool:
        return choice in self.choices

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of choice there are, each once, in the order they are offered."""
        return tuple(dict.fromkeys(choice.kind for choice in self.choices))

    @property
    def throw(self) -> ThrowDice | None:
        """The dice that may be thrown now, if any may."""
        return next((choice for choice in self.choices if isinstance(choice, ThrowDice)), None)

    @property
    def holds(self) -> tuple[Hold, ...]:
        """Every hold the roll on the table allows."""
        return tuple(choice for choice in self.choices if isinstance(choice, Hold))
