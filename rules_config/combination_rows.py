"""Rows of the combination table while somebody edits them: plain tables, right or wrong.

A row is ``{"name", "faces": [1], "points": 100}``, ``{"name", "same": 3, "points": {1: 1000}}`` or
``{"name", "groups": [2, 2], "points": 500, "repeats": False}``, as :mod:`rules_config.settings` hands it out.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_config.combination_table import Row
from rules_config.settings_common import CUBE

FACES, SAME, GROUPS = "faces", "same", "groups"
_NEW_NAME = "New combination"
_NEW_POINTS = 100


def pattern_of(row: Row) -> str:
    """What the row is made of: one of the three words of the format."""
    return next(pattern for pattern in (FACES, SAME, GROUPS) if pattern in row)


def size_of(row: Row) -> int:
    """How many dice it takes."""
    value = row[pattern_of(row)]
    if pattern_of(row) == SAME:
        return value if isinstance(value, int) else 0
    numbers = [number for number in _list(value) if isinstance(number, int)]
    return len(numbers) if pattern_of(row) == FACES else sum(numbers)


def example_faces(row: Row) -> tuple[int, ...]:
    """Dice that show what it is made of, at most ten of them."""
    value = row[pattern_of(row)]
    if pattern_of(row) == FACES:
        faces: list[int] = [face for face in _list(value) if isinstance(face, int)]
    elif pattern_of(row) == SAME:
        points = row.get("points")
        face = min(points, default=1) if isinstance(points, dict) else 1
        faces = [face] * size_of(row)
    else:
        sizes = [size for size in _list(value) if isinstance(size, int)]
        faces = [2 + place % (CUBE - 1) for place, size in enumerate(sizes) for _ in range(size)]
    return tuple(faces[:10])


def single_worth(row: Row) -> object:
    """The one number of points it is worth, as typed; None when that depends on the number shown."""
    points = row.get("points")
    if not isinstance(points, dict):
        return points
    counts = set(points.values())
    return counts.pop() if len(points) == CUBE and len(counts) == 1 else None


def worth_words(row: Row) -> str:
    """What it is worth in a few words: ``100``, ``1,000 / 200 / 300``, with – for a number without points."""
    points = row.get("points")
    if not isinstance(points, dict):
        return _number(points)
    return " / ".join(_number(points.get(face, "–")) for face in range(1, CUBE + 1))


def with_worth(row: Row, points: object) -> Row:
    """The row with one number of points, for every number shown where that could differ."""
    if pattern_of(row) == SAME:
        return {**row, "points": dict.fromkeys(range(1, CUBE + 1), points)}
    return {**row, "points": points}


def with_worth_of(row: Row, face: int, points: object) -> Row:
    """A row of dice alike with other points for one number; 0 means that this number does not count."""
    before = row.get("points")
    rest = {key: value for key, value in before.items() if key != face} if isinstance(before, dict) else {}
    return {**row, "points": dict(sorted((rest if points == 0 else {**rest, face: points}).items()))}


def with_pattern(row: Row, pattern: str) -> Row:
    """The row made of something else, keeping name and points as far as they go along."""
    if pattern == pattern_of(row):
        return row
    worth = single_worth(row)
    points = worth if worth is not None else _NEW_POINTS
    name = row["name"]
    if pattern == FACES:
        return {"name": name, FACES: list(example_faces(row)), "points": points}
    if pattern == SAME:
        made: Row = {"name": name, SAME: max(1, size_of(row)), "points": {}}
        return with_worth(made, points)
    return {"name": name, GROUPS: [2, 2], "points": points, "repeats": False}


def new_row(rows: Sequence[Row]) -> Row:
    """A row to begin with, made of dice that no other row is made of."""
    taken = [row[FACES] for row in rows if pattern_of(row) == FACES]
    taken += [[face] for row in rows if row.get(SAME) == 1 for face in range(1, CUBE + 1)]
    choices = ([face] * count for count in range(1, 10) for face in (2, 3, 4, 6, 1, 5))
    faces = next((choice for choice in choices if choice not in taken), [2])
    return {"name": _NEW_NAME, FACES: faces, "points": _NEW_POINTS}


def doubled(row: Row, rows: Sequence[Row]) -> Row | None:
    """A row of dice alike, worth twice what one die fewer is worth; None when no row says that."""
    fewer: dict[object, object] = {}
    for other in rows:
        points = other.get("points")
        if other.get(SAME) == size_of(row) - 1 and isinstance(points, dict):
            fewer.update(points)
    worth = {face: 2 * points for face, points in fewer.items() if isinstance(points, int)}
    return {**row, "points": worth} if worth and pattern_of(row) == SAME else None


def possible_rows(rows: Sequence[Row], dice: int) -> list[Row]:
    """The rows that so many dice can show."""
    return [row for row in rows if size_of(row) <= dice]


def plain_problem(row: Row) -> str:
    """What is plainly missing from a row, as a sentence; "" when nothing is."""
    if not str(row.get("name", "")).strip():
        return "It needs a name."
    if pattern_of(row) == FACES and not row[FACES]:
        return "Choose at least one die."
    if pattern_of(row) == GROUPS:
        sizes = [size for size in _list(row[GROUPS]) if isinstance(size, int)]
        if len(sizes) < 2 or min(sizes) < 2:
            return "It needs at least two groups of at least two dice."
    points = row.get("points")
    if isinstance(points, dict) and not points:
        return "At least one number must be worth something."
    worths = points.values() if isinstance(points, dict) else (points,)
    if not all(isinstance(worth, int) and worth > 0 for worth in worths):
        return "Points are whole numbers from 1."
    return ""


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _number(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)
