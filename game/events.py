"""Small facts that an action brings about. The screen animates them, the log words them.

``seat`` is always a player's index in ``state.seats``. Points are the game's own points.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.dice import Die


@dataclass(frozen=True, slots=True)
class Group:
    """Dice that score together: what they are called, how the sum comes about, and the sum.

    ``name`` is a combination's name from the rule file, or "" in match games; ``terms`` are the
    parts that add up to ``points``, each with its dice and whether the same-colour multiple applied.
    """

    dice: tuple[Die, ...]
    points: int
    name: str = ""
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """One summand of a match group: ``times × face`` for a pair of one colour, or the bare face."""

    dice: tuple[Die, ...]
    times: int
    points: int


@dataclass(frozen=True, slots=True)
class ThrewForFirst:
    """A player's throw in the roll-off."""

    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class RollOffTied:
    """The highest throws are equal: these players throw again."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayerFound:
    """The roll-off is decided."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A player's turn begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice have settled."""

    seat: int
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """The roll counts. Match: ``groups`` are the whole set's scoring dice; hold: the roll's best count."""

    seat: int
    groups: tuple[Group, ...]
    turn_score: int  # what a stop would bank now; hold games: what is held so far


@dataclass(frozen=True, slots=True)
class SetComplete:
    """Every die of the set has scored or is held; a new full set may or must be rolled."""

    seat: int
    must_roll: bool


@dataclass(frozen=True, slots=True)
class Held:
    """Dice were held (hold games)."""

    seat: int
    groups: tuple[Group, ...]
    points: int
    turn_score: int


@dataclass(frozen=True, slots=True)
class Bust:
    """The turn ends with nothing. ``reason`` is a sentence that says why this roll did not count."""

    seat: int
    lost: int
    first_roll: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Banked:
    """The player stopped: ``points`` were added, giving ``score``."""

    seat: int
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class Bailed:
    """The player is out of the game; the turn's points (``lost``) are gone."""

    seat: int
    lost: int


@dataclass(frozen=True, slots=True)
class Penalised:
    """Too many blown turns in a row cost ``points`` of the game score, which is now ``score``."""

    seat: int
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class NothingCounted:
    """A full set in which nothing counts is worth ``points`` here instead of ending the turn (hold games)."""

    seat: int
    points: int
    turn_score: int


@dataclass(frozen=True, slots=True)
class TookOver:
    """The player goes on with the previous player's ``count`` and ``dice`` dice to roll."""

    seat: int
    previous: int
    count: int
    dice: int


@dataclass(frozen=True, slots=True)
class StartedFresh:
    """The player turned a take-over down."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastRoundStarted:
    """``leader`` banked the goal; ``seats`` have one more turn each, in this order."""

    leader: int
    score: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayOffStarted:
    """Equal best scores: ``seats`` play one more turn each, most points of that turn win."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """The player has left the game: the ``score`` is struck, and so are ``lost``, the points of the turn."""

    seat: int
    score: int
    lost: int


@dataclass(frozen=True, slots=True)
class Joined:
    """A new player has sat down at the end of the seat order, with a score of 0."""

    seat: int


@dataclass(frozen=True, slots=True)
class LastRoundCalledOff:
    """Whoever had reached the goal has left, and nobody else has it: the game goes on as before."""


@dataclass(frozen=True, slots=True)
class TilePlaced:
    """A tile was laid (blockers). ``captured_seat``/``captured_tile`` tell what it replaced, if anything."""

    seat: int
    tile: str
    at: str
    colour: int
    captured_seat: int | None = None
    captured_colour: int | None = None
    captured_tile: str | None = None


@dataclass(frozen=True, slots=True)
class TileSetAside:
    """A tile was given up because nothing could be placed (blockers)."""

    seat: int
    tile: str
    colour: int


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over. ``reason``: "goal", "last one standing" or "shared"."""

    winners: tuple[int, ...]
    reason: str


Event = (
    ThrewForFirst
    | RollOffTied
    | FirstPlayerFound
    | TurnStarted
    | Rolled
    | Scored
    | SetComplete
    | Held
    | Bust
    | Banked
    | Bailed
    | Penalised
    | NothingCounted
    | TookOver
    | StartedFresh
    | LastRoundStarted
    | PlayOffStarted
    | Left
    | Joined
    | LastRoundCalledOff
    | TilePlaced
    | TileSetAside
    | Won
)
