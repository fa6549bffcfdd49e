"""What is asked of the laboratory: two rule sets, who plays, how often; and what speaks against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.simulation.order import Order
from rules_config.model import GameKind, PlayerRange, Rules
from rules_config.summary import summary_lines

GAMES = (200, 1000, 5000)  # to choose from
_MOST_DIFFERENCES = 5  # sentences; what differs in more is another game
FEWEST = 2  # players; alone there is nobody to win against


@dataclass(frozen=True, slots=True)
class Experiment:
    """Games under ``before`` and under ``after``, as ``order`` says, as many under each.

    ``folder`` (None: nowhere) and ``version`` say where worked-out odds are kept.
    """

    before: Rules
    after: Rules
    order: Order
    folder: Path | None = None
    version: str = ""


def is_for_the_laboratory(rules: Rules) -> bool:
    """Whether there are computer players here for these rules: they play with dice."""
    return rules.game is not GameKind.BLOCKERS


def seats_for_both(before: Rules, after: Rules) -> PlayerRange | None:
    """How many players both rule sets seat; None if there is no such number."""
    fewest = max(FEWEST, before.players.min, after.players.min)
    most = min(before.players.max, after.players.max)
    return PlayerRange(fewest, most) if fewest <= most else None


def why_not(before: Rules, after: Rules) -> str:
    """Why the two can't be compared, as a sentence; "" if they can."""
    for rules in (before, after):
        if not is_for_the_laboratory(rules):
            return f"{rules.title} is not played with dice; there is nothing to try out here."
    if plays_alike(before, after):
        return "A and B are the same rules: choose others, or change something first."
    if seats_for_both(before, after) is None:
        return "No number of players can play by both rules."
    return ""


def plays_alike(one: Rules, other: Rules) -> bool:
    """Whether two rule sets differ in names and words only."""
    return _nameless(one) == _nameless(other)


def _nameless(rules: Rules) -> Rules:
    bare = replace(rules, id="", title="", promise="", source="", based_on=None, changed=())
    return replace(bare, trail=None, words=replace(rules.words, points="", bust="", player="", out=""))


def told_apart(rules: Rules, known: Sequence[Rules]) -> Rules:
    """The same rules under a title of their own, should they be another version of ``known`` ones."""
    namesakes = [other for other in known if rules.title == other.title]
    if namesakes and not any(plays_alike(rules, other) for other in namesakes):
        return replace(rules, title=f"{rules.title}, as edited")
    return rules


def differences(before: Rules, after: Rules) -> list[str]:
    """What holds under ``after`` and not under ``before``, in sentences; none if they are different games."""
    if before.game is not after.game:
        return []
    known = set(summary_lines(before))
    new = [line for line in summary_lines(after) if line not in known]
    return new if len(new) <= _MOST_DIFFERENCES else []


def to_choose_from(shipped: Sequence[Rules], *others: Rules) -> tuple[Rules, ...]:
    """The rules of dice games; ``others`` that are not among them, such as rules being written, first."""
    known = [rules for rules in shipped if is_for_the_laboratory(rules)]
    new: list[Rules] = []
    for rules in others:
        if rules not in known and rules not in new:
            new.append(rules)
    return (*new, *known)
