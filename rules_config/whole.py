"""Checks that concern several values of a rule file together, on values that are right one by one."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from rules_config.combination_table import Row
from rules_config.findings import Findings, listed
from rules_config.model import CountingRoll, GameKind, GoalReached
from rules_config.settings import Values
from rules_config.settings_common import MOST_DICE

KEY = "combinations"

_FEWEST_MATCH_DICE = 3  # with two there is nothing left to decide


def check_whole(game: GameKind, values: Values, findings: Findings) -> None:
    """Report everything that does not fit together. Values that are missing or wrong are passed over."""
    for check in _CHECKS[game]:
        check(values, findings)


def _number(values: Values, key: str) -> int | None:
    value = values.get(key)
    return value if isinstance(value, int) else None


def _check_players(values: Values, findings: Findings) -> None:
    fewest, most = _number(values, "players.min"), _number(values, "players.max")
    if fewest is not None and most is not None and fewest > most:
        message = f"players.min is {fewest}, which is more than players.max, {most}"
        findings.report_about(("players.min", "players.max"), message)


# --- match -----------------------------------------------------------------------------------------------


def _match_dice(values: Values) -> int | None:
    colours, of_each = values.get("dice.colours"), _number(values, "dice.of_each")
    return len(colours) * of_each if isinstance(colours, list) and of_each is not None else None


def _check_match_dice(values: Values, findings: Findings) -> None:
    count = _match_dice(values)
    if count is not None and not _FEWEST_MATCH_DICE <= count <= MOST_DICE:
        message = (
            f"dice.colours and dice.of_each make {count} dice; a game of this kind has {_FEWEST_MATCH_DICE} "
            f"to {MOST_DICE}"
        )
        findings.report_about(("dice.colours", "dice.of_each"), message)


def _check_stops(values: Values, findings: Findings) -> None:
    count, stops = _match_dice(values), values.get("match.stop_with")
    if count is None or count < _FEWEST_MATCH_DICE or not isinstance(stops, list):
        return
    for index, stop in enumerate(stops):
        if stop >= count:
            message = (
                f"match.stop_with has {stop}, but a set has {count} dice; allowed {_up_to(count - 1)} "
                f"(what follows when all {count} score is match.all_scoring)"
            )
            findings.report_about((f"match.stop_with.{index}", "dice.colours", "dice.of_each"), message)


def _up_to(most: int) -> str:
    return "is 2" if most == 2 else f"are 2 to {most}"


def _check_bail(values: Values, findings: Findings) -> None:
    count, bail = _match_dice(values), _number(values, "match.bail.count")
    if count is not None and bail is not None and _FEWEST_MATCH_DICE <= count < bail:
        message = f"match.bail.count is {bail}, but a set has only {count} dice"
        findings.report_about(("match.bail.count", "dice.colours", "dice.of_each"), message)


# --- hold ------------------------------------------------------------------------------------------------


def _rows(values: Values) -> Iterator[tuple[int, Row]]:
    rows = values.get(KEY)
    if isinstance(rows, list):
        yield from ((index, row) for index, row in enumerate(rows) if row is not None)


def _has_bad_rows(values: Values) -> bool:
    rows = values.get(KEY)
    return not isinstance(rows, list) or None in rows


def dice_of_row(row: Row) -> int:
    """How many dice a combination takes."""
    faces, same, groups = row.get("faces"), row.get("same"), row.get("groups")
    if isinstance(faces, list):
        return len(faces)
    if isinstance(groups, list):
        return sum(groups)
    return same if isinstance(same, int) else 0


def counts_of_row(row: Row) -> tuple[int, ...]:
    """The points it can be worth."""
    points = row["points"]
    if isinstance(points, dict):
        return tuple(points.values())
    return (points,) if isinstance(points, int) else ()


def _check_rows_fit_dice(values: Values, findings: Findings) -> None:
    count = _number(values, "dice.count")
    if count is None:
        return
    for index, row in _rows(values):
        needed = dice_of_row(row)
        if needed > count:
            pattern = next(key for key in ("faces", "same", "groups") if key in row)
            message = (
                f"combination {index + 1} ({row['name']}) takes {needed} dice, but the game has only "
                f"{count}: it can never be rolled"
            )
            findings.report_about((f"{KEY}.{index}.{pattern}", "dice.count"), message)


def _check_rows_differ(values: Values, findings: Findings) -> None:
    taken: dict[object, tuple[int, Row]] = {}
    for index, row in _rows(values):
        clashes = [pattern for pattern in _patterns(row) if pattern in taken]
        if clashes:
            first, other = taken[clashes[0]]
            message = (
                f"combination {index + 1} ({row['name']}) is made of the same dice as combination "
                f"{first + 1} ({other['name']}): {_worded(clashes[0])}; each pattern may have one count"
            )
            findings.report_about((f"{KEY}.{index}",), message)
        for pattern in _patterns(row):
            taken.setdefault(pattern, (index, row))


def _patterns(row: Row) -> Iterator[tuple[str, tuple[int, ...]]]:
    faces, same, groups, points = row.get("faces"), row.get("same"), row.get("groups"), row["points"]
    if isinstance(faces, list):
        yield "faces", tuple(faces)
    elif isinstance(groups, list):
        yield "groups", tuple(groups)
    elif isinstance(same, int) and isinstance(points, dict):
        yield from (("faces", (face,) * same) for face in points)


def _worded(pattern: tuple[str, tuple[int, ...]]) -> str:
    kind, numbers = pattern
    return f"{'groups of ' if kind == 'groups' else ''}{' '.join(map(str, numbers))}"


def _check_minimums(values: Values, findings: Findings) -> None:
    goal = _number(values, "goal.score")
    for key in ("entry.minimum", "bank.minimum"):
        minimum = _number(values, key)
        if goal is not None and minimum is not None and minimum > goal:
            message = f"{key} is {minimum:,}, which is more than the goal of {goal:,}"
            findings.report_about((key, "goal.score"), message)


def _check_counting_roll(values: Values, findings: Findings) -> None:
    count, word = _number(values, "dice.count"), values.get("hold.counting_roll")
    if count is None or not isinstance(word, str) or _has_bad_rows(values):
        return
    needed = CountingRoll(word).faces
    if needed is None or any(_can_show(row, needed, count) for _, row in _rows(values)):
        return
    message = (
        f"hold.counting_roll is {word}, but no roll that shows {listed(sorted(needed))} has a combination; "
        f"every turn would be blown"
    )
    findings.report_about(("hold.counting_roll", KEY, "dice.count"), message)


def _can_show(row: Row, needed: frozenset[int], count: int) -> bool:
    """Whether a roll can have this combination and show one of the needed faces, in it or beside it."""
    if dice_of_row(row) < count:
        return True
    return any(kind == "groups" or needed & set(faces) for kind, faces in _patterns(row))


def _check_hold_goal(values: Values, findings: Findings) -> None:
    nothing = _number(values, "hold.nothing_with_all_dice")
    if _has_bad_rows(values) or nothing is None:
        return
    counts = {count for _, row in _rows(values) for count in counts_of_row(row)}
    _check_exact_goal(values, counts | ({nothing} if nothing else set()), findings)


# --- the exact goal --------------------------------------------------------------------------------------


def _check_exact_goal(values: Values, counts: set[int], findings: Findings) -> None:
    goal = _number(values, "goal.score")
    if values.get("goal.reached") != GoalReached.EXACTLY or goal is None or not counts:
        return
    if can_add_up_to(goal, counts):
        return
    step = math.gcd(*counts)
    reason = f"all counts are multiples of {step:,}" if goal % step else "no sum of counts makes it"
    message = f"goal.score is {goal:,} and must be met exactly, but {reason}; nobody could ever land on it"
    findings.report_about(("goal.score", "goal.reached", KEY), message)


def can_add_up_to(goal: int, counts: set[int]) -> bool:
    """Whether ``goal`` is a sum of counts, each used as often as one likes."""
    step = math.gcd(*counts)
    if goal % step:
        return False
    target, parts = goal // step, sorted({count // step for count in counts})
    if target >= parts[0] * parts[-1]:  # beyond the largest sum that cannot be made (Schur's bound)
        return True
    sums = 1  # bit n is set when n can be made
    within = (1 << (target + 1)) - 1
    for part in parts:
        shift = part
        while shift <= target:
            sums |= (sums << shift) & within
            shift *= 2
    return bool(sums >> target & 1)


_Check = Callable[[Values, Findings], None]

_CHECKS: dict[GameKind, tuple[_Check, ...]] = {
    GameKind.MATCH: (_check_players, _check_match_dice, _check_stops, _check_bail),
    GameKind.HOLD: (
        _check_players,
        _check_rows_fit_dice,
        _check_rows_differ,
        _check_minimums,
        _check_counting_roll,
        _check_hold_goal,
    ),
    GameKind.BLOCKERS: (_check_players,),
}
