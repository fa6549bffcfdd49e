"""What dice of one roll are worth in a hold game: the best way to split them into combinations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from types import MappingProxyType

from rules_config.model import (
    Combination,
    FacesCombination,
    GroupsCombination,
    Rules,
    SameCombination,
)

Counts = tuple[int, ...]  # how many dice show face 1, 2, …


@dataclass(frozen=True, slots=True)
class Pattern:
    """One concrete set of faces that counts: a combination spelt out."""

    name: str
    counts: Counts
    points: int

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces, ascending."""
        return faces_of(self.counts)


@dataclass(frozen=True, slots=True)
class Split:
    """Dice divided into patterns without a rest, and what they are worth together."""

    points: int
    patterns: tuple[Pattern, ...]


NOTHING = Split(0, ())


@lru_cache(maxsize=8_192)
def counts_of(faces: tuple[int, ...], sides: int) -> Counts:
    """How often each face from 1 to ``sides`` is among ``faces``."""
    return tuple(faces.count(face) for face in range(1, sides + 1))


@lru_cache(maxsize=8_192)
def faces_of(counts: Counts) -> tuple[int, ...]:
    """The faces that ``counts`` stands for, ascending."""
    return tuple(face for face, count in enumerate(counts, start=1) for _ in range(count))


Holds = Mapping[tuple[int, ...], Split]  # by the faces held, ascending


class CountTable:
    """The combinations of one rule file, ready to be asked; it remembers what it has worked out."""

    def __init__(self, combinations: tuple[Combination, ...], sides: int) -> None:
        """Spell the combinations out for dice with ``sides`` faces."""
        self.sides = sides
        patterns = [pattern for combination in combinations for pattern in _patterns(combination, sides)]
        self._by_lowest: list[list[Pattern]] = [[] for _ in range(sides)]
        for pattern in patterns:
            lowest = next(index for index, count in enumerate(pattern.counts) if count)
            self._by_lowest[lowest].append(pattern)
        self._splits: dict[Counts, Split | None] = {(0,) * sides: NOTHING}
        self._holds: dict[Counts, Holds] = {}
        self._best: dict[Counts, Split] = {}

    def best_split(self, counts: Counts) -> Split | None:
        """The split of exactly these dice that is worth most, or None if a die would be left over.

        Of equally good splits the one with fewer parts is taken.
        """
        if counts in self._splits:
            return self._splits[counts]
        lowest = next(index for index, count in enumerate(counts) if count)
        best: Split | None = None
        for pattern in self._by_lowest[lowest]:
            rest = tuple(have - need for have, need in zip(counts, pattern.counts, strict=True))
            if min(rest) < 0:
                continue
            other = self.best_split(rest)
            if other is None:
                continue
            split = Split(pattern.points + other.points, (pattern, *other.patterns))
            if best is None or _rank(split) > _rank(best):
                best = split
        self._splits[counts] = best
        return best

    def holds(self, roll: Counts) -> Holds:
        """Every set of dice out of ``roll`` that splits without a rest, by its faces, with its best split."""
        if roll not in self._holds:
            if len(self._holds) >= _MOST_ROLLS:
                self._holds.clear()
                self._best.clear()
            self._holds[roll] = MappingProxyType(dict(self._found(roll)))
        return self._holds[roll]

    def best(self, roll: Counts) -> Split:
        """The hold out of ``roll`` that is worth most; dice that do not count are left out."""
        if roll not in self._best:
            self._best[roll] = max(self.holds(roll).values(), key=lambda split: split.points, default=NOTHING)
        return self._best[roll]

    def _found(self, roll: Counts) -> Iterator[tuple[tuple[int, ...], Split]]:
        for counts in product(*(range(count + 1) for count in roll)):
            if any(counts):
                split = self.best_split(counts)
                if split is not None:
                    yield faces_of(counts), split


_MOST_ROLLS = 1_000  # more kinds of rolls than six dice can show


def table_for(rules: Rules) -> CountTable:
    """The count table of a hold rule file (made once, then remembered)."""
    assert rules.hold is not None and rules.dice is not None  # noqa: S101 - the loader guarantees it
    latest = _latest.get(id(rules))
    if latest is not None and latest[0] is rules:
        return latest[1]
    table = _table(rules.hold.combinations, rules.dice.sides)
    if len(_latest) >= _MOST_TABLES:
        _latest.clear()
    _latest[id(rules)] = rules, table
    return table


_MOST_TABLES = 64
_latest: dict[int, tuple[Rules, CountTable]] = {}  # by identity: rules are asked for at every throw


@lru_cache(maxsize=_MOST_TABLES)
def _table(combinations: tuple[Combination, ...], sides: int) -> CountTable:
    return CountTable(combinations, sides)


def _rank(split: Split) -> tuple[int, int]:
    return split.points, -len(split.patterns)


def _patterns(combination: Combination, sides: int) -> Iterator[Pattern]:
    match combination:
        case FacesCombination(name, faces, points):
            yield Pattern(name, counts_of(faces, sides), points)
        case SameCombination(name, same, points_by_face):
            for face, worth in enumerate(points_by_face, start=1):
                if worth is not None:
                    yield Pattern(name, counts_of((face,) * same, sides), worth)
        case GroupsCombination(name, groups, points, repeats):
            seen = set()
            for faces in product(range(1, sides + 1), repeat=len(groups)):
                if not repeats and len(set(faces)) < len(faces):
                    continue
                dice = tuple(face for face, size in zip(faces, groups, strict=True) for _ in range(size))
                counts = counts_of(dice, sides)
                if counts not in seen:
                    seen.add(counts)
                    yield Pattern(name, counts, points)
