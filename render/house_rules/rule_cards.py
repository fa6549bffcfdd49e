"""Cards for rules: printed ones, presets, house rules, and files that cannot be used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from pygame import SRCALPHA, Surface

from render.focus import Step
from render.theme import NORMAL
from render.widgets.card import Card, CardText
from render.widgets.dice_row import emblem
from render.widgets.shapes import draw_polygon
from rules_config.library import Library
from rules_config.model import Rules
from rules_config.problems import Problem
from rules_config.summary import differences
from rules_config.trails import turns_each

_REMARKS_SHOWN = 3


def rule_card(
    rules: Rules, library: Library, action: Callable[[], Step], *, name: str = "", overline: str = ""
) -> Card:
    """The card of some rules; what differs from the printed ones stands on it, and how long a game takes."""
    printed = library.get(rules.based_on) if rules.based_on else None
    has_source = printed is None or rules.source != printed.source
    small = (player_words(rules), turns_each(rules), rules.source if has_source else "")
    text = CardText(
        title=rules.title,
        sentence=rules.promise if printed is None or rules.promise != printed.promise else "",
        overline=overline,
        remarks=_remarks(rules, printed) if printed else (),
        small_print=" · ".join(filter(None, small)),
    )
    picture = partial(emblem, rules.dice) if rules.dice and printed is None else None
    return Card(name or rules.id, text, action, picture)


def _remarks(rules: Rules, printed: Rules) -> tuple[str, ...]:
    found = [f"{difference.label}: {difference.here}" for difference in differences(rules, printed)]
    shown = found[:_REMARKS_SHOWN]
    more = len(found) - len(shown)
    if not found:
        return ("As printed.",)
    return (*shown, f"and {more} more") if more else tuple(shown)


def plus_sign(height: int) -> Surface:
    """The ornament of a card that makes something new."""
    surface = Surface((height, height), SRCALPHA)
    surface.fill((*NORMAL.accent, 0))
    draw_polygon(surface, surface.get_rect(), _PLUS, NORMAL.accent)
    return surface


_PLUS = (
    (0.4, 0.1), (0.6, 0.1), (0.6, 0.4), (0.9, 0.4), (0.9, 0.6), (0.6, 0.6),
    (0.6, 0.9), (0.4, 0.9), (0.4, 0.6), (0.1, 0.6), (0.1, 0.4), (0.4, 0.4),
)  # fmt: skip


def player_words(rules: Rules) -> str:
    """``2–10 players``."""
    least, most = rules.players.min, rules.players.max
    return f"{least} players" if least == most else f"{least}–{most} players"


def bad_file_cards(problems: Sequence[Problem], action: Callable[[str], Step]) -> list[Card]:
    """A card for every file that was left out, with its first mistake. ``action`` is handed the file."""
    by_file: dict[str, list[Problem]] = {}
    for problem in problems:
        by_file.setdefault(problem.file, []).append(problem)
    cards = []
    for file, found in by_file.items():
        more = len(found) - 1
        text = CardText(
            title=Path(file).name,
            sentence="",
            overline="Cannot be used",
            remarks=(problem_words(found[0]), *((f"and {more} more",) if more else ())),
            small_print=file,
        )
        cards.append(Card(f"bad {file}", text, partial(action, file)))
    return cards


def problem_words(problem: Problem) -> str:
    """A mistake with its place, as it stands on the card of its file."""
    return f"{Path(problem.file).name}:{problem.line}:{problem.column}: {problem.message}"


def other_ways(library: Library, printed: Rules) -> str:
    """What the button below the card of printed rules says: how many other ways there are, whose they are."""
    ways = [rules for rules in library.rules if rules.based_on == printed.id and rules.id != printed.id]
    own = sum(not library.is_shipped(rules.id) for rules in ways)
    if not ways:
        return "House rules"
    count = "1 other way" if len(ways) == 1 else f"{len(ways)} other ways"
    if not own:
        return f"House rules: {count}"
    return f"House rules: {count}, {own} of your own"
