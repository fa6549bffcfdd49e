"""The frozen rule objects that a checked rule file becomes.

Nothing here reads files or judges values: :mod:`rules_config.loader` does both and builds these.
Every number, name and word of a game comes from a rule file; the enums below are the *words of the
file format*, not the rules of any game.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache


class GameKind(StrEnum):
    """Which rules engine plays the file (key ``game``)."""

    MATCH = "match"
    HOLD = "hold"
    BLOCKERS = "blockers"


class FirstPlayer(StrEnum):
    """How the first player is found (key ``first_player``)."""

    ROLL_OFF = "roll_off"
    RANDOM = "random"
    IN_ORDER = "in_order"


class GoalReached(StrEnum):
    """When a score meets the goal (key ``goal.reached``)."""

    AT_LEAST = "at_least"
    EXACTLY = "exactly"
    MORE_THAN = "more_than"


class LastRound(StrEnum):
    """What the others get after the goal is banked (key ``end.last_round``)."""

    ONE_TURN_EACH = "one_turn_each"
    FINISH_ROUND = "finish_round"  # only those who have had fewer turns than the leader
    NONE = "none"


class Tie(StrEnum):
    """Who wins on equal best scores (key ``end.tie``)."""

    SHARED = "shared"
    LEADER_KEEPS = "leader_keeps"
    PLAY_OFF = "play_off"


class MayOrMust(StrEnum):
    """Whether all six dice counting obliges the player to roll again."""

    MUST_ROLL = "must_roll"
    MAY_ROLL = "may_roll"


class BelowEntry(StrEnum):
    """What a player who has not met the entry minimum may do (key ``entry.below``)."""

    MUST_ROLL = "must_roll"
    MAY_STOP = "may_stop"  # ends the turn with nothing


class ExactWithAllDice(StrEnum):
    """Whether landing exactly on the goal with all dice counting wins (key ``hold.exact_with_all_dice``)."""

    MUST_ROLL = "must_roll"
    WINS = "wins"


class CountingRoll(StrEnum):
    """Which rolls count in a hold game (key ``hold.counting_roll``)."""

    ONE_OR_FIVE = "one_or_five"
    ANY = "any"

    @property
    def faces(self) -> frozenset[int] | None:
        """Faces of which at least one must show, or None when any combination will do.

        The numbers are what the format's word ``one_or_five`` says, spelt out for the engine.
        """
        return frozenset({1, 5}) if self is CountingRoll.ONE_OR_FIVE else None


class BlockersScoring(StrEnum):
    """What a Blockers score adds up (key ``blockers.scoring``)."""

    GROUPS_AND_CAPTURES = "groups_and_captures"
    GROUPS = "groups"


class TwoPlayerCaptures(StrEnum):
    """Which captures count with two colours each (key ``blockers.two_player_captures``)."""

    ONE_COLOUR = "one_colour"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class PlayerRange:
    """How many people may play, both ends included."""

    min: int
    max: int


@lru_cache(maxsize=64)
def _set_colours(colours: int, of_each: int) -> tuple[int, ...]:
    return tuple(colour for colour in range(colours) for _ in range(of_each))


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of a game: ``of_each`` dice of every colour, each with ``sides`` faces.

    A hold game has a single unnamed colour: ``colours == ("",)`` and ``of_each`` is its ``count``.
    """

    colours: tuple[str, ...]
    of_each: int
    sides: int

    @property
    def count(self) -> int:
        """Number of dice in a full set."""
        return len(self.colours) * self.of_each

    @property
    def set_colours(self) -> tuple[int, ...]:
        """Colour index of every die of a full set, ascending: ``(0, 0, 1, 1, 2, 2)``."""
        return _set_colours(len(self.colours), self.of_each)


@dataclass(frozen=True, slots=True)
class Goal:
    """Score to reach, in points, and what counts as reaching it."""

    score: int
    reached: GoalReached


@dataclass(frozen=True, slots=True)
class End:
    """How a game ends once the goal is banked."""

    last_round: LastRound
    tie: Tie


@dataclass(frozen=True, slots=True)
class Words:
    """The game's own words, as players see them. Optional ones fall back to plain language."""

    points: str  # "miles", "points"
    bust: str  # "Blisters", "You Blew It!"
    player: str = "player"  # "hiker"
    first_roll_bust: str = ""  # a bust on the first roll of a turn: "zero day"; "" = no name of its own
    out: str = "out"  # of a player who has lost at once: "bailed"


@dataclass(frozen=True, slots=True)
class Trail:
    """A picture for the way to the goal: shown as progress with the players on it."""

    name: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Bail:
    """A player whose set shows ``count`` dice with ``face`` up is out of the game at once."""

    face: int
    count: int


@dataclass(frozen=True, slots=True)
class MatchRules:
    """Settings of ``game: match``."""

    stop_with: tuple[int, ...]  # counts of scoring dice (of the whole set) that allow a stop
    all_scoring: MayOrMust
    same_colour_times: int
    bail: Bail | None


@dataclass(frozen=True, slots=True)
class FacesCombination:
    """Exactly these faces, ascending."""

    name: str
    faces: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class SameCombination:
    """``same`` dice of one face. ``points[face - 1]`` is its count, None where that face has none.

    The file's ``plus`` and ``times`` are already worked out here.
    """

    name: str
    same: int
    points: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class GroupsCombination:
    """Groups of equal dice, e.g. three pairs ``(2, 2, 2)``, descending.

    Different faces unless ``repeats``: then equal faces may fill several groups (4 + 2, six alike).
    """

    name: str
    groups: tuple[int, ...]
    points: int
    repeats: bool = False


Combination = FacesCombination | SameCombination | GroupsCombination


@dataclass(frozen=True, slots=True)
class BustPenalty:
    """The ``in_a_row``-th blown turn running costs ``points``; the count then starts again."""

    in_a_row: int
    points: int
    below_zero: bool  # whether the score may fall below 0


@dataclass(frozen=True, slots=True)
class HoldRules:
    """Settings of ``game: hold``."""

    entry_minimum: int
    entry_below: BelowEntry
    bank_minimum: int
    counting_roll: CountingRoll
    all_count: MayOrMust
    exact_with_all_dice: ExactWithAllDice
    take_over: bool
    nothing_with_all_dice: int  # count of a full set in which nothing counts; 0: that roll is a bust
    bust_penalty: BustPenalty | None
    combinations: tuple[Combination, ...]


@dataclass(frozen=True, slots=True)
class BlockersRules:
    """Settings of ``game: blockers``."""

    rack: int
    scoring: BlockersScoring
    two_player_colours: int
    two_player_captures: TwoPlayerCaptures


@dataclass(frozen=True, slots=True)
class Rules:
    """One checked rule file, house-rule changes already applied.

    Exactly one of ``match``, ``hold`` and ``blockers`` is set, the one that ``game`` names.
    ``dice``, ``goal`` and ``end`` are None only for a game that has none (blockers).
    """

    id: str
    game: GameKind
    title: str
    promise: str
    source: str
    players: PlayerRange
    first_player: FirstPlayer
    words: Words
    dice: Dice | None = None
    goal: Goal | None = None
    end: End | None = None
    trail: Trail | None = None
    match: MatchRules | None = None
    hold: HoldRules | None = None
    blockers: BlockersRules | None = None
    based_on: str | None = None  # id of the printed rules that a house rule changes
    changed: tuple[str, ...] = ()  # dotted keys in which it differs from them
