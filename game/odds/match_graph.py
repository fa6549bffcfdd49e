"""The turn of a match game as a graph: a place for everything that can lie on the table.

Colours are interchangeable, so only this counts: which numbers lie there, and for each colour that still
has dice to roll, how many and which numbers lie there as its odd die (another one makes a pair). Places
with the same future are one place.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from game.dice import Die
from game.match import settings
from game.odds.distinct_rolls import rolls_by_colour
from game.odds.turn_graph import FULL, Option, Outcome, Place, TurnGraph
from game.rolls import dice_of
from rules_config.model import Bail, MayOrMust, Rules

Colour = tuple[int, tuple[int, ...]]  # (dice still to roll, numbers of its odd dice on the table)


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies on the table, as far as it matters: ``colours`` are those with dice still to roll, sorted.

    ``bailing`` is how many dice show the number that puts a player out, or -1 when that can't be any more.
    """

    numbers: frozenset[int]
    colours: tuple[Colour, ...]
    bailing: int

    @property
    def dice(self) -> int:
        """How many dice are to be rolled."""
        return sum(free for free, _ in self.colours)


class MatchTurn:
    """The graph of a turn under a match rule file, and which place a position of the game is."""

    def __init__(self, rules: Rules, progress: Callable[[float], None] | None = None) -> None:
        """Spell out every turn that ``rules``, a match rule file, allows.

        ``progress`` is told now and then which part is done, from 0 to 1.
        """
        self._progress = progress
        self._kinds = dice_of(rules)
        self._rules = settings(rules)
        self._count = self._kinds.count
        self._places: list[Place] = []
        self._known: dict[Lying, int] = {}
        self._alike: dict[Place, int] = {}
        self._asked: dict[tuple[Die, ...], int] = {}
        empty = self._lying(())
        may_stop = self._rules.all_scoring is MayOrMust.MAY_ROLL
        self._places.append(Place(self._count, may_stop, 1, 1, 0, ()))  # stands in until its children exist
        self._known[empty] = FULL
        self._places[FULL] = self._roll(empty, may_stop)
        gains = (gain for place in self._places for outcome in place.outcomes for gain, _ in outcome.options)
        self.graph = TurnGraph(tuple(self._places), 1, max(gains, default=0))

    def place_of(self, scoring: tuple[Die, ...]) -> int:
        """The place of a position with these scoring dice on the table (none or all: the full set)."""
        if scoring not in self._asked:
            if len(self._asked) >= _MOST_ASKED:
                self._asked.clear()
            full = len(scoring) == self._count
            self._asked[scoring] = FULL if full else self._known[self._lying(scoring)]
        return self._asked[scoring]

    def _lying(self, scoring: tuple[Die, ...]) -> Lying:
        counts = Counter(scoring)
        colours = []
        for colour in range(len(self._kinds.colours)):
            used = sum(die.colour == colour for die in scoring)
            odd = tuple(face for face in self._faces() if counts[Die(face, colour)] % 2)
            colours.append((self._kinds.of_each - used, odd))
        faces = [die.face for die in scoring]
        return _reduced(faces, colours, self._rules.bail)

    def _faces(self) -> range:
        return range(1, self._kinds.sides + 1)

    def _place(self, lying: Lying) -> int:
        if lying not in self._known:
            place = self._roll(lying, self._count - lying.dice in self._rules.stop_with)
            if place not in self._alike:
                self._alike[place] = len(self._places)
                self._places.append(place)
            self._known[lying] = self._alike[place]
        return self._known[lying]

    def _roll(self, lying: Lying, may_stop: bool) -> Place:
        classes = Counter(lying.colours)
        free = tuple((colours, dice) for (dice, _), colours in classes.items())
        odd = tuple(odd for (_, odd), colours in classes.items() for _ in range(colours))
        found: defaultdict[Option, int] = defaultdict(int)
        all_ways = self._kinds.sides**lying.dice
        bust = bail = done = 0
        for rolled, ways in rolls_by_colour(free, self._kinds.sides):
            after = self._after(lying, odd, rolled)
            if after is None:
                bust += ways
            elif after[1] == OUT:
                bail += ways
            else:
                found[after] += ways
            done += ways
            if lying.dice == self._count and self._progress is not None:
                self._progress(done / all_ways)
        outcomes = tuple(Outcome(ways, (option,)) for option, ways in sorted(found.items()))
        return Place(lying.dice, may_stop, all_ways, bust, bail, outcomes)

    def _after(
        self, lying: Lying, odd: tuple[tuple[int, ...], ...], rolled: tuple[tuple[int, ...], ...]
    ) -> Option | None:
        """Points gained and the place that follows a roll, or None when no die scores."""
        shown = [face for faces in rolled for face in faces]
        scoring = {face for face in shown if face in lying.numbers or shown.count(face) > 1}
        if not scoring:
            return None
        gain = 0
        colours: list[Colour] = []
        for had, faces in zip(odd, rolled, strict=True):
            now_odd = set(had)
            used = 0
            for face in faces:
                if face in scoring:
                    used += 1
                    gain += self._worth_of_one_more(face, face in now_odd)
                    now_odd ^= {face}
            colours.append((len(faces) - used, tuple(sorted(now_odd))))
        bail = self._rules.bail
        bailing = lying.bailing
        if bail is not None and bailing >= 0 and bail.face in scoring:
            bailing += shown.count(bail.face)
            if bailing >= bail.count:
                return 0, OUT
        if not any(dice for dice, _ in colours):
            return gain, FULL
        after = _with_bailing(lying.numbers | scoring, colours, bailing, bail)
        return gain, self._place(after)

    def _worth_of_one_more(self, face: int, makes_pair: bool) -> int:
        return (self._rules.same_colour_times - 1) * face if makes_pair else face


_MOST_ASKED = 20_000
OUT = -1  # stands for the place of a player who is out


def _reduced(faces: list[int], colours: list[Colour], bail: Bail | None) -> Lying:
    bailing = faces.count(bail.face) if bail is not None else 0
    return _with_bailing(frozenset(faces), colours, bailing, bail)


def _with_bailing(numbers: frozenset[int], colours: list[Colour], bailing: int, bail: Bail | None) -> Lying:
    left = tuple(sorted(colour for colour in colours if colour[0]))
    dice = sum(free for free, _ in left)
    possible = bail is not None and bailing + dice >= bail.count
    return Lying(numbers, left, bailing if possible else -1)
