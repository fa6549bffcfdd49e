"""What can be said about one setting of a rule file. The settings themselves stand in :mod:`settings`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from rules_config.model import GameKind

ALL_GAMES = frozenset(GameKind)
DICE_GAMES = frozenset({GameKind.MATCH, GameKind.HOLD})


class Group(StrEnum):
    """The headings under which settings are shown; the value is the heading."""

    ABOUT = "About these rules"
    PLAYERS = "Players"
    DICE = "Dice"
    TURN = "The turn"
    SCORING = "Scoring"
    STAKES = "Getting on the sheet and losing points"
    END = "Goal and end"
    WORDS = "Words"


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """A whole number from ``minimum`` to ``maximum``, both included."""

    minimum: int
    maximum: int


@dataclass(frozen=True, slots=True)
class Option:
    """One of the values of a :class:`Choice`, with a label and a line of help for people."""

    value: str
    label: str
    help: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words."""

    options: tuple[Option, ...]

    @property
    def values(self) -> tuple[str, ...]:
        """The words as a file writes them."""
        return tuple(option.value for option in self.options)


@dataclass(frozen=True, slots=True)
class YesNo:
    """``true`` or ``false``; the labels say what each means."""

    yes: str
    no: str


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text of at most ``longest`` characters; blank only where ``may_be_blank``."""

    longest: int
    may_be_blank: bool = False


@dataclass(frozen=True, slots=True)
class Identifier:
    """Lower-case words joined by underscores, as in ``sunday_blew_it``."""

    longest: int


@dataclass(frozen=True, slots=True)
class ListOf:
    """Between one and ``longest`` different items; whole numbers are kept in ascending order."""

    item: WholeNumber | Text | Identifier
    longest: int


@dataclass(frozen=True, slots=True)
class Combinations:
    """The table of counting combinations, with at most ``longest`` rows."""

    longest: int


@dataclass(frozen=True, slots=True)
class Block:
    """A table of further settings that may as a whole be ``none``. Its settings name it in ``block``."""

    none: str  # what leaving it out means, for people
    phrase: str  # what having it means, with its settings in braces by the last part of their keys


Kind = WholeNumber | Choice | YesNo | Text | Identifier | ListOf | Combinations | Block


@dataclass(frozen=True, slots=True)
class Needs:
    """A setting matters only while the setting ``key`` has one of ``values``, or is at least ``at_least``.

    ``because`` is the sentence that says so when it does not.
    """

    key: str
    because: str
    values: tuple[object, ...] = ()
    at_least: int | None = None

    def are_met(self, values: Mapping[str, object]) -> bool:
        """Whether the setting matters under these values (dotted key → plain value)."""
        value = values.get(self.key)
        if self.at_least is None:
            return value in self.values
        return isinstance(value, int) and value >= self.at_least


REQUIRED = object()  # the default of a setting that every file has to give


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything anyone needs to know about one setting.

    ``key`` is the dotted key of the file. ``attribute`` is where :class:`~rules_config.model.Rules` keeps
    it (dotted, the key itself unless told otherwise). ``default`` is the plain value a file gets that does
    not give the key. ``suggestions`` are values that people play, for an editor to step through.
    """

    key: str
    label: str
    help: str
    group: Group
    kind: Kind
    games: frozenset[GameKind] = ALL_GAMES
    default: object = REQUIRED
    changeable: bool = True
    block: str = ""
    needs: tuple[Needs, ...] = ()
    suggestions: tuple[object, ...] = ()
    attribute: str = field(default="")

    @property
    def is_required(self) -> bool:
        """Whether a complete file has to give it (for a setting of a block: when the block is there)."""
        return self.default is REQUIRED

    def unavailable_because(self, values: Mapping[str, object]) -> str:
        """Why the setting does not matter under these values (dotted key → plain value); "" if it does.

        A setting of a block does not matter while the block stands there as None.
        """
        if self.block and values.get(self.block, self) is None:
            return "the whole of it is switched off"
        return next((need.because for need in self.needs if not need.are_met(values)), "")

    @property
    def path(self) -> tuple[str, ...]:
        """The attribute names that lead to its value from a ``Rules`` object."""
        return tuple((self.attribute or self.key).split("."))
