"""Choosing dice to hold, one press at a time: every counting die is taken to begin with.

A selection is a set of positions in the roll on the table. It is always a hold the rules allow, or empty,
so that rolling on or stopping is a single press.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.actions import Hold

Faces = tuple[int, ...]
Selection = frozenset[int]


def first_selection(roll: Sequence[int], points: dict[Faces, int]) -> Selection:
    """What is taken to begin with: the hold worth most, of equal ones the one with most dice.

    Args:
        roll: the face of each die on the table, by position.
        points: every hold the rules allow, with what it is worth.
    """
    best = max(points, key=lambda faces: (points[faces], len(faces)), default=())
    return _positions(roll, best, frozenset())


def toggled(
    roll: Sequence[int], points: dict[Faces, int], selection: Selection, position: int
) -> Selection | None:
    """The selection after a press on the die at ``position``; None if that die can be in no hold.

    Giving a die back gives back whatever does not count without it; taking one takes what it needs.
    """
    if position in selection:
        return _without(roll, points, selection, position)
    return _with(roll, points, selection, position)


def hold_of(roll: Sequence[int], selection: Selection) -> Hold:
    """The action that holds the selected dice."""
    return Hold(tuple(sorted(roll[position] for position in selection)))


def face_pressed(
    roll: Sequence[int], points: dict[Faces, int], selection: Selection, face: int
) -> Selection | None:
    """The selection after a press on the number key ``face``; None if no die that shows it can be held.

    Each press gives one taken die of that face back; when none is taken, a press takes them all again.
    """
    showing = [position for position, shown in enumerate(roll) if shown == face]
    taken = [position for position in showing if position in selection]
    if taken:
        return _without(roll, points, selection, taken[-1])
    changed: Selection | None = None
    for position in showing:
        if changed is not None and position in changed:
            continue
        more = _with(roll, points, selection if changed is None else changed, position)
        if more is None or (changed is not None and not changed <= more):
            break
        changed = more
    return changed


def _without(roll: Sequence[int], points: dict[Faces, int], selection: Selection, position: int) -> Selection:
    rest = [place for place in selection if place != position]
    left = Counter(roll[place] for place in rest)
    inside = [faces for faces in points if Counter(faces) <= left]
    best = max(inside, key=lambda faces: (len(faces), points[faces]), default=())
    return _positions(roll, best, frozenset(rest))


def _with(
    roll: Sequence[int], points: dict[Faces, int], selection: Selection, position: int
) -> Selection | None:
    wanted = Counter(roll[place] for place in (*selection, position))
    around = [faces for faces in points if Counter(faces) >= wanted]
    if around:
        best = min(around, key=lambda faces: (len(faces), -points[faces]))
        return _positions(roll, best, selection | {position})
    taken = Counter(roll[place] for place in selection)
    own = [faces for faces in points if roll[position] in faces]
    if not own:
        return None
    best = max(own, key=lambda faces: ((taken & Counter(faces)).total(), -len(faces), points[faces]))
    return _positions(roll, best, frozenset({position}))


def _positions(roll: Sequence[int], faces: Iterable[int], preferred: Selection) -> Selection:
    """Places of dice that show ``faces``, the preferred ones first."""
    needed = Counter(faces)
    chosen = set()
    order = sorted(range(len(roll)), key=lambda place: (place not in preferred, place))
    for place in order:
        if needed[roll[place]] > 0:
            needed[roll[place]] -= 1
            chosen.add(place)
    return frozenset(chosen)
