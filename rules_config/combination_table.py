"""The table of counting combinations: reads its rows and works out ``plus`` and ``times``.

A row becomes plain Python: ``{"name", "faces", "points"}``, ``{"name", "same", "points": {face: points}}`` or
``{"name", "groups", "points", "repeats"}``. A row with a mistake is None, so that the others stay in place.
Whether the rows fit the dice and each other is judged later, in :mod:`rules_config.whole`.
"""

from __future__ import annotations

from collections.abc import Mapping as AnyMapping

from rules_config.findings import Findings, found, listed, nearest
from rules_config.setting import Combinations, Text, WholeNumber
from rules_config.settings_common import CUBE, HIGHEST_POINTS, MOST_DICE
from rules_config.simple_values import INVALID, check_text, check_whole_number
from rules_config.yaml_nodes import Mapping, Node, Scalar, Sequence

Row = dict[str, object]

KEY = "combinations"
NAME = Text(40)
POINTS = WholeNumber(1, HIGHEST_POINTS)
FACE = WholeNumber(1, CUBE)
HOW_MANY = WholeNumber(1, MOST_DICE)
GROUP_SIZE = WholeNumber(2, MOST_DICE)
FACTOR = WholeNumber(2, 100)

# Which keys may stand beside the one that says what the combination is made of.
PATTERNS: AnyMapping[str, tuple[str, ...]] = {
    "faces": ("points",),
    "same": ("points", "plus", "times"),
    "groups": ("points", "repeats"),
}
_ROW_KEYS = tuple(dict.fromkeys(("name", *PATTERNS, *(key for keys in PATTERNS.values() for key in keys))))


def check_combinations(kind: Combinations, path: str, node: Node, findings: Findings) -> object:
    """The rows (None for each bad one), or INVALID when it is no list of rows; problems are reported."""
    if not isinstance(node, Sequence):
        findings.report(node.mark, f"{path} must be a list of combinations, not {found(node)}", path)
        return INVALID
    if not node.items:
        message = f"{path} is empty; without a combination no roll could ever count"
        findings.report(node.mark, message, path)
        return INVALID
    if len(node.items) > kind.longest:
        message = f"{path} may have {kind.longest} rows, not {len(node.items)}"
        findings.report(node.items[kind.longest].mark, message, path)
        return INVALID
    rows: list[Row | None] = []
    for index, item in enumerate(node.items):
        findings.places[f"{path}.{index}"] = item.mark
        rows.append(_RowReader(index, findings).read(item))
    return _worked_out(rows, findings)


class _RowReader:
    """Reads one row and remembers whether it is good."""

    def __init__(self, index: int, findings: Findings) -> None:
        self._findings = findings
        self._path = f"{KEY}.{index}"
        self._title = f"combination {index + 1}"
        self._is_good = True
        self._misspelt: set[str] = set()  # keys that were probably meant, so they are not missing as well

    def read(self, node: Node) -> Row | None:
        if not isinstance(node, Mapping):
            self._bad(
                node,
                f"must be a table such as {{name: Single 1, faces: [1], points: 100}}, not {found(node)}",
            )
            return None
        entries = self._known_entries(node)
        row: Row = {"name": self._name(node, entries)}
        pattern = self._pattern(node, entries)
        if pattern is not None:
            self._refuse_strangers(pattern, entries)
            row[pattern] = self._pattern_value(pattern, entries[pattern][1])
            row.update(self._worth(pattern, node, entries))
        return row if self._is_good else None

    def _known_entries(self, node: Mapping) -> dict[str, tuple[Scalar, Node]]:
        entries: dict[str, tuple[Scalar, Node]] = {}
        for key, value in node.entries:
            if key.value in _ROW_KEYS:
                entries[str(key.value)] = (key, value)
                self._findings.places[f"{self._path}.{key.value}"] = value.mark
            else:
                near = nearest(key.value, _ROW_KEYS)
                self._misspelt.update({near} if near else ())
                hint = f"did you mean '{near}'?" if near else f"allowed are {listed(_ROW_KEYS, 'and')}"
                self._bad(key, f"does not know '{key.value}'; {hint}")
        return entries

    def _name(self, node: Mapping, entries: dict[str, tuple[Scalar, Node]]) -> object:
        if "name" not in entries:
            if "name" not in self._misspelt:
                self._bad(node, "needs a name")
            return None
        return self._checked(check_text(NAME, KEY, entries["name"][1], self._findings, name=self._of("name")))

    def _pattern(self, node: Mapping, entries: dict[str, tuple[Scalar, Node]]) -> str | None:
        patterns = [key for key in entries if key in PATTERNS]
        if not patterns and self._misspelt & set(PATTERNS):
            return None
        if not patterns:
            self._bad(node, f"must say what it is made of: {listed(PATTERNS)}")
            return None
        if len(patterns) > 1:
            second, _ = entries[patterns[1]]
            self._bad(second, f"has {listed(patterns, 'and')}; only one of them can say what it is made of")
            return None
        return patterns[0]

    def _refuse_strangers(self, pattern: str, entries: dict[str, tuple[Scalar, Node]]) -> None:
        for name, (key, _) in entries.items():
            if name not in ("name", pattern, *PATTERNS[pattern]):
                owners = [owner for owner, keys in PATTERNS.items() if name in keys]
                self._bad(key, f"has '{name}', which goes with {listed(owners)}, not with {pattern}")

    def _pattern_value(self, pattern: str, node: Node) -> object:
        if pattern == "same":
            return self._number(HOW_MANY, "same", node)
        if not isinstance(node, Sequence) or not node.items:
            self._bad(node, f"needs a list for {pattern}, such as [2, 2, 2], not {found(node)}")
            return None
        if len(node.items) > MOST_DICE:
            self._bad(node, f"has {len(node.items)} numbers in {pattern}; the most is {MOST_DICE}")
            return None
        if pattern == "faces":
            return sorted(self._number(FACE, "faces", item) for item in node.items)
        if len(node.items) < 2:
            self._bad(node, "needs at least two groups; one group of equal dice is written with same")
        return sorted((self._number(GROUP_SIZE, "groups", item) for item in node.items), reverse=True)

    def _worth(self, pattern: str, node: Mapping, entries: dict[str, tuple[Scalar, Node]]) -> Row:
        given = [key for key in ("points", "plus", "times") if key in entries and key in PATTERNS[pattern]]
        if not given and self._misspelt & {"points", "plus", "times"}:
            return {}
        if len(given) != 1:
            choices = listed(key for key in PATTERNS[pattern] if key != "repeats")
            place: Node = entries[given[1]][0] if given else node
            self._bad(place, f"needs {'exactly one of ' if pattern == 'same' else ''}{choices}")
            return {}
        worth, value = given[0], entries[given[0]][1]
        if pattern == "same":
            return {worth: self._worth_of_same(worth, value)}
        row: Row = {"points": self._number(POINTS, "points", value)}
        if pattern == "groups":
            row["repeats"] = self._repeats(entries)
        return row

    def _worth_of_same(self, worth: str, node: Node) -> object:
        if worth == "times":
            return self._number(FACTOR, "times", node)
        if worth == "plus":
            return self._number(POINTS, "plus", node)
        if not isinstance(node, Mapping):
            points = self._number(POINTS, "points", node)
            return dict.fromkeys(range(1, CUBE + 1), points)
        if not node.entries:
            self._bad(node, "has no face in points; write for example {1: 1000, 2: 200}")
        return {
            self._number(FACE, "a face in points", face): self._number(
                POINTS, f"points of {face.value}", points
            )
            for face, points in node.entries
        }

    def _repeats(self, entries: dict[str, tuple[Scalar, Node]]) -> bool:
        if "repeats" not in entries:
            return False
        node = entries["repeats"][1]
        if isinstance(node, Scalar) and isinstance(node.value, bool):
            return node.value
        self._bad(node, f"has repeats, which must be true or false, not {found(node)}")
        return False

    def _number(self, kind: WholeNumber, name: str, node: Node) -> int:
        value = self._checked(check_whole_number(kind, KEY, node, self._findings, name=self._of(name)))
        return value if isinstance(value, int) else 0

    def _of(self, name: str) -> str:
        return f"{self._title}: {name}"

    def _checked(self, value: object) -> object:
        self._is_good = self._is_good and value is not INVALID
        return value

    def _bad(self, node: Node, message: str) -> None:
        self._is_good = False
        self._findings.report(node.mark, f"{self._title} {message}", KEY)


def _worked_out(rows: list[Row | None], findings: Findings) -> list[Row | None]:
    """The rows with ``plus`` and ``times`` replaced by the points of each face, smallest ``same`` first."""
    has_bad_rows = None in rows
    by_size: dict[int, dict[int, int]] = {}
    order = sorted((row["same"], index) for index, row in enumerate(rows) if row and "same" in row)
    for size, index in order:
        row = rows[index]
        if row is None or not isinstance(size, int):
            continue
        points = _points_of(row, by_size.get(size - 1))
        if points is None:
            rows[index] = None
            if not has_bad_rows:  # the missing row may be one of the bad ones
                _report_no_base(index, row, size, findings)
            continue
        by_size.setdefault(size, {}).update(points)
        rows[index] = {"name": row["name"], "same": size, "points": dict(sorted(points.items()))}
        if max(points.values()) > HIGHEST_POINTS:
            message = (
                f"combination {index + 1} comes to {max(points.values()):,}; the most is {HIGHEST_POINTS:,}"
            )
            findings.report_about((f"{KEY}.{index}",), message)
            rows[index] = None
    return rows


def _points_of(row: Row, one_fewer: dict[int, int] | None) -> dict[int, int] | None:
    points, plus, times = row.get("points"), row.get("plus"), row.get("times")
    if isinstance(points, dict):
        return points
    if one_fewer is None:
        return None
    if isinstance(plus, int):
        return {face: count + plus for face, count in one_fewer.items()}
    return {face: count * times for face, count in one_fewer.items() if isinstance(times, int)}


def _report_no_base(index: int, row: Row, size: int, findings: Findings) -> None:
    word = "plus" if "plus" in row else "times"
    message = (
        f"combination {index + 1} has '{word}', which builds on the count of {size - 1} alike, "
        f"but no combination with same: {size - 1} gives one"
    )
    findings.report_about((f"{KEY}.{index}.{word}",), message)
